//! Batches of small problems: a block takes a problem, and keeps it in shared memory.

use rocforge::prelude::*;

/// A := L, with A = L * L^H of a positive definite A
///
/// **Shapes**: `A` is `n` by `n`, column-major; its lower triangle is read and written. `n * n` elements fit into 64 KiB:
/// 90 rows of `f64`.
/// **Special values**: of a matrix that is not positive definite, columns from the first bad one on become NaN.
#[rocblas_kernel(
    symbol = "cookbook_{t}potf2",
    grid = 1,
    block = 64,
    flops = "n * n * n / 3",
    bytes = "n * (n + 1) * T"
)]
pub fn small_cholesky<T: Scalar>(n: Dim, a: MatrixMut<T>) {
    let mut l = dynamic_shared::<T>(n * n);
    // Indices of 32 bits: an index of 64 takes two registers.
    let (order, me) = (n as i32, thread_id_x());
    for e in (me..order * order).step_by(BLOCK as usize) {
        if e % order >= e / order {
            l[e] = a[((e % order) as Dim, (e / order) as Dim)];
        }
    }
    for j in 0..order {
        barrier();
        let root = l[j + j * order].re().sqrt();
        for i in (j + 1 + me..order).step_by(BLOCK as usize) {
            l[i + j * order] = l[i + j * order].scale(T::Real::ONE / root);
        }
        barrier();
        if me == 0 {
            l[j + j * order] = T::from_real(root);
        }
        let rest = order - j - 1;
        for e in (me..rest * rest).step_by(BLOCK as usize) {
            let i = j + 1 + e % rest;
            let k = j + 1 + e / rest;
            if i >= k {
                let product = l[i + j * order] * l[k + j * order].conj();
                l[i + k * order] -= product;
            }
        }
    }
    barrier();
    for e in (me..order * order).step_by(BLOCK as usize) {
        if e % order >= e / order {
            a[((e % order) as Dim, (e / order) as Dim)] = l[e];
        }
    }
}
