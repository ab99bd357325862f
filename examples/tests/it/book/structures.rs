//! Samples of `docs/kernel-language.md`: structures, methods, device traits, references.

use rocforge::prelude::*;

/// A size with its place.
#[device]
struct Place<R> {
    size: R,
    index: i64,
}

#[device]
impl<R: Real> Place<R> {
    const NOWHERE: i64 = -1;

    fn none() -> Place<R> {
        Place { size: R::ZERO, index: Self::NOWHERE }
    }

    fn is_larger(&self, other: Place<R>) -> bool {
        self.size > other.size
    }

    fn offer(&mut self, size: R, index: i64) {
        if size > self.size {
            self.size = size;
            self.index = index;
        }
    }
}

/// How a reduction treats elements.
#[device]
trait Reduction<T: Scalar> {
    /// What is kept of the elements so far.
    type Acc: DeviceCopy;
    const START: Self::Acc;

    fn map(x: T, i: Dim) -> Self::Acc;
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;

    /// All of `x`, combined from left to right.
    fn all(n: Dim, x: Vector<T>) -> Self::Acc {
        let mut acc = Self::START;
        for i in 0..n {
            acc = Self::combine(acc, Self::map(x[i], i));
        }
        acc
    }
}

#[device]
struct Magnitudes {}

#[device]
impl<T: Scalar> Reduction<T> for Magnitudes {
    type Acc = T::Real;
    const START: T::Real = T::Real::ZERO;

    fn map(x: T, _: Dim) -> T::Real {
        x.abs1()
    }

    fn combine(a: T::Real, b: T::Real) -> T::Real {
        a + b
    }
}

#[device]
struct Largest {}

#[device]
impl<T: Scalar> Reduction<T> for Largest {
    type Acc = Place<T::Real>;
    const START: Place<T::Real> = Place { size: T::Real::ZERO, index: -1 };

    fn map(x: T, i: Dim) -> Self::Acc {
        Place { size: x.abs1(), index: i }
    }

    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc {
        if b.is_larger(a) { b } else { a }
    }
}

/// The same for every reduction.
#[device]
fn reduced<T: Scalar, R: Reduction<T>>(n: Dim, x: Vector<T>) -> R::Acc {
    R::combine(R::START, R::all(n, x))
}

/// a, b := c * a + s * b, c * b - s * a
#[device]
fn rotate<R: Real>(c: R, s: R, a: &mut R, b: &mut R) {
    (*a, *b) = (c * *a + s * *b, c * *b - s * *a);
}

#[device]
fn last<T: Scalar>(x: &Vector<T>) -> T {
    x[x.len() - 1]
}

/// y := the sum of magnitudes, the largest one, its place and the last one
#[rocblas_kernel(symbol = "book_{t}structures", grid = 1, block = 64)]
pub fn structures<T: Scalar>(n: Dim, x: Vector<T>, #[len(4)] y: VectorMut<T::Real>) {
    let mut best = Place::<T::Real>::none();
    for i in 0..n {
        best.offer(x[i].abs1(), i);
    }
    let mut sum = reduced::<T, Magnitudes>(n, x);
    let largest = reduced::<T, Largest>(n, x);
    if global_id_x() == 0 && largest.index == best.index {
        rotate(T::Real::ZERO, T::Real::ONE, &mut sum, &mut best.size);
        y[0] = best.size;
        y[1] = sum;
        y[2] = T::Real::from_f64(largest.index as f64);
        y[3] = last(&x).abs1();
    }
}

/// The elements of a block in both directions.
#[device]
struct Mirrored<T> {
    forward: Shared<T>,
    backward: Shared<T>,
    len: i32,
}

#[device]
fn put<T: Scalar>(mirrored: Mirrored<T>, i: i32, value: T) {
    mirrored.forward[i] = value;
    mirrored.backward[mirrored.len - 1 - i] = value;
}

/// y := the products of each element of x with the one as far from the other end, added up
#[rocblas_kernel(symbol = "book_{t}mirrored", grid = 1, block = 64)]
pub fn mirrored<T: Scalar>(n: Dim, x: Vector<T>, #[len(1)] y: VectorMut<T>) {
    let forward = shared::<T>(64);
    let backward = shared::<T>(64);
    let mut sum = T::ZERO;
    if n <= 64 {
        let of_block = Mirrored { forward, backward, len: n as i32 };
        for i in (thread_id_x()..of_block.len).step_by(BLOCK as usize) {
            put(of_block, i, x[i]);
        }
        barrier();
        for i in 0..of_block.len {
            sum += of_block.forward[i] * of_block.backward[i];
        }
    }
    if thread_id_x() == 0 {
        y[0] = sum;
    }
}

#[test]
fn products_with_the_other_end() {
    let handle = Handle::new().expect("the host is always there");
    let x = handle.upload(&[1.0_f64, 2.0, 4.0]).expect("memory");
    let mut y = handle.upload(&[0.0_f64]).expect("memory");
    mirrored(&handle, 3, x.vector(1), y.vector_mut(1)).expect("a call");
    assert_eq!(y.to_vec().expect("a copy"), [4.0 + 4.0 + 4.0]);
}
