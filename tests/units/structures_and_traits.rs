//! Near misses of what is refused in structures, traits, implementations and references.

use rocforge::prelude::*;

#[device]
#[repr(C)]
#[derive(Debug, PartialEq)]
struct Place<R> {
    size: R,
    index: i64,
}

#[device]
struct Nothing {}

#[device]
struct Kept<T, R: Real, const N: usize> {
    /// A view is copied like a number.
    x: Vector<T>,
    /// So is one of shared memory.
    tile: Shared<T>,
    sizes: [R; N],
    pair: (R, i64),
}

#[device]
trait Named {
    const NUMBER: i64;
}

#[device]
trait Number<T: Scalar>: Named {
    type Acc: DeviceCopy;
    fn number(self, by: T) -> i64;
    fn twice(&self, by: T) -> i64;

    fn ignored(_: T) -> i64 {
        Self::NUMBER
    }
}

#[device]
impl Named for f32 {
    const NUMBER: i64 = 32;
}

#[device]
impl<R: Real> Named for Place<R> {
    const NUMBER: i64 = 1;
}

#[device]
impl<T: Scalar> Number<T> for f32 {
    type Acc = T;

    fn number(self, _: T) -> i64 {
        self as i64
    }

    fn twice(&self, by: T) -> i64 {
        <f32 as Number<T>>::number(*self + *self, by)
    }
}

// Without `self`, one argument of a structure is as good as any.
#[device]
trait Wide {
    const BITS: i64;
}

#[device]
impl Wide for Place<f32> {
    const BITS: i64 = 32;
}

#[device]
impl Wide for Place<f64> {
    const BITS: i64 = 64;
}

#[device]
impl<R: Real> Place<R> {
    fn moved(mut self, by: i64) -> Self {
        self.index += by;
        self
    }

    fn offer(&mut self, size: R) -> bool {
        let found = size > self.size;
        if found {
            self.size = size;
        }
        found
    }
}

#[device]
fn add<R: Real>(sum: &mut R, value: &R) {
    *sum += *value;
}

#[device]
fn both<T: Scalar, N: Named + Number<T>>(x: N, by: T) -> i64 {
    <N as Number<T>>::number(x, by) + <N as Named>::NUMBER
}

#[rocblas_kernel(symbol = "pass_{t}structures", types(s: f32, d: f64), grid = 1, block = 64)]
fn structures<T: Real>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let _nothing = Nothing {};
    let mut place = Place { size: T::ZERO, index: 0 }.moved(n);
    let tile = shared::<T>(1);
    let mut kept = Kept { x, tile, sizes: [x[0]; 2], pair: (place.size, place.index) };
    if thread_id_x() == 0 {
        kept.tile[0] = x[0];
    }
    barrier();
    if place.offer(kept.tile[0]) {
        add(&mut place.size, &kept.pair.0);
        add(&mut kept.pair.0, &place.size);
    }
    let mut sizes: [T; 2] = kept.sizes;
    add(&mut sizes[1], &kept.pair.0);
    let number = both(1.5_f32, x[0])
        + <f32 as Number<T>>::ignored(x[0])
        + <f32 as Number<T>>::twice(&2.5_f32, x[0])
        + <Place<f64> as Wide>::BITS;
    if global_id_x() == 0 {
        y[0] = sizes[1] + place.size + T::from_f64((number + place.index) as f64);
    }
}

#[test]
fn runs() {
    let handle = Handle::new().unwrap();
    let x = handle.upload(&[3.0_f64]).unwrap();
    let mut y = handle.upload(&[0.0_f64]).unwrap();
    structures(&handle, 1, x.vector(1), y.vector_mut(1)).unwrap();
    // 3 and 3; 3; 1 and 32, 32, 5, 64, and the place 1.
    assert_eq!(y.to_vec().unwrap(), [3.0 + 3.0 + 3.0 + (1 + 32 + 32 + 5 + 64 + 1) as f64]);
    assert_eq!(Place { size: 1.0, index: 2 }, Place { size: 1.0, index: 2 });
}
