use std::ops::{Add, Mul, Sub};

/// Types with operators and no `Scalar` may be integers, which wrap.
#[device]
fn evaluated<N: Copy + Add<Output = N> + Mul<Output = N> + Sub<Output = N>>(x: N, a: N, b: N) -> N {
    let slope = x * a;
    let difference = slope - b;
    slope + difference
}

#[device]
trait Counted {
    type Count: DeviceCopy;
    fn next(count: Self::Count) -> Self::Count;
}

#[device]
struct Bytes {}

/// In an implementation its types are known.
#[device]
impl Counted for Bytes {
    type Count = u8;

    fn next(count: Self::Count) -> Self::Count {
        count % 100 + 1
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<R>, z: VectorMut<i64>, bytes: VectorMut<u8>) {
    let i = global_id_x();
    if i < n {
        y[i] = evaluated(x[i], x[i + 1], R::ONE);
        z[i] = evaluated(i, 3_i64, n);
        let next = <Bytes as Counted>::next(bytes[i]);
        bytes[i] = next + next / 2;
    }
}
