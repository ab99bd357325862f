//! Kernels that the host has twice: for the vectors of every processor, and for wide ones.

use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, Vectors};
use rocforge::prelude::*;

/// y := what the forms of one kernel could differ in: fused and other sums of products, quotients, roots.
#[rocblas_kernel(
    symbol = "test_{t}mixed",
    types(s: f32, d: f64, c: c32, z: c64),
    grid = n / 8 + 1,
    block = 64,
    host_vectors = 256,
    quick_return = n <= 0
)]
pub fn mixed<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let first = block_id_x() * 8;
    for i in (first + thread_id_x() as Dim..(first + 8).min(n)).step_by(BLOCK as usize) {
        let mut sum = alpha;
        for k in 0..n {
            sum = x[k].mul_add(alpha, sum);
            sum += x[i] * x[k] / (alpha + x[k]);
        }
        y[i] = (sum * y[i] + x[i]).sqrt();
    }
}

/// Elements of no particular number of digits.
fn element<T: Scalar>(i: i64) -> T {
    let part = |of: i64| T::Real::from_f64((of * 37 % 101) as f64 / 97.0 - 0.4);
    T::from_real(part(i)).with_im(part(i + 50))
}

fn run<T: Scalar>(vectors: Vectors, n: i64, inc: i64) -> Vec<T> {
    let handle = Handle::on(Platform::Host).expect("the host is always there");
    handle.set_block_threads(BlockThreads::One);
    handle.set_vectors(vectors);
    let elements = |from: i64| -> Vec<T> { (from..from + n * inc).map(element).collect() };
    let x = handle.upload(&elements(0)).expect("memory");
    let mut y = handle.upload(&elements(1000)).expect("memory");
    mixed(&handle, n, element::<T>(7), x.vector(inc), y.vector_mut(inc)).expect("the call");
    y.to_vec().expect("memory")
}

fn check<T: Scalar>() {
    for (n, inc) in [(1, 1), (7, 1), (100, 1), (100, 3), (259, 1)] {
        let bits = |of: Vec<T>| -> Vec<[u64; 2]> {
            of.iter().map(|value| [value.re(), value.im()].map(|part| part.to_f64().to_bits())).collect()
        };
        let (wide, least) = (run::<T>(Vectors::Widest, n, inc), run::<T>(Vectors::Least, n, inc));
        assert_eq!(bits(wide), bits(least), "{n} elements, {inc} apart");
    }
}

#[test]
fn wide_vectors_do_not_change_bits() {
    check::<f32>();
    check::<f64>();
    check::<c32>();
    check::<c64>();
}
