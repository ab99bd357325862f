//! trsm: triangular systems with several right-hand sides.
//!
//! Recursive blocking, by [`triangular`](super::triangular). Leaves of [`SQUARE`] rows are inverted, all by one launch.
//! Their inverses are then multiplied by a copy of the updated B, because GEMM does not run in place. Triangles of one
//! leaf, and few right-hand sides, are solved by substitution.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::trsm;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 .; 1 4] x = [2; 9].
//! let a = handle.upload(&[2.0_f64, 1.0, f64::NAN, 4.0])?;
//! let mut b = handle.upload(&[2.0, 9.0])?;
//! let (left, lower, none) = (Side::Left, Fill::Lower, Operation::None);
//! trsm(&handle, left, lower, none, Diagonal::NonUnit, 2, 1, 1.0, a.matrix(2), b.matrix_mut(2))?;
//! assert_eq!(b.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::triangular::{Rows, SIDES, Triangle, halves, in_order, invert_leaves, solve_triangle};
use rocforge::prelude::*;

/// Rows of a leaf that is inverted.
pub const SQUARE: Dim = 256;

/// Elements of the inverses of a triangle of `order` rows for `sides` right-hand sides; none with substitution alone.
pub const fn inverses(order: Dim, sides: Dim) -> Dim {
    if order > SQUARE && sides > SIDES as Dim { order.saturating_mul(SQUARE) } else { 0 }
}

/// Elements of a copy of B.
pub const fn most_beside(order: Dim, sides: Dim) -> Dim {
    if inverses(order, sides) > 0 { order.saturating_mul(sides) } else { 0 }
}

/// Elements of a copy of the rows of B that belong to a diagonal block.
pub const fn least_beside(order: Dim, sides: Dim) -> Dim {
    if inverses(order, sides) > 0 { SQUARE.saturating_mul(sides) } else { 0 }
}

/// op(A) * X = alpha * B or X * op(A) = alpha * B, and B := X
///
/// **Shapes**: B is `m` by `n`; A is triangular, `m` by `m` on the left and `n` by `n` on the right; column-major. The
/// other triangle is not read, nor the diagonal where it is said to be ones.
/// **Units**: `lda` in elements, at least the order of A; `ldb` at least `m`.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: B may not overlap A.
/// **Special values**: `alpha == 0` sets B to zero without reading it, and A only where alpha is in device memory.
/// Nothing looks whether the diagonal has zeros: their rows become infinite or NaN.
/// **Precision**: as of substitution, with products by reciprocals of the diagonal in place of quotients; beyond 256
/// rows of A, as of GEMM with the inverses of its diagonal blocks of 256 rows, which may lose accuracy with their
/// condition.
/// **Workspace**: with more than 256 rows of A and 32 right-hand sides the inverses of its diagonal blocks and a copy
/// of B; in less, a copy of 256 rows of B at a time, and the call returns `perf_degraded`. The result is bitwise
/// identical.
/// **Errors**: `invalid_value` for an enumeration; `invalid_size` if a size is negative or a leading dimension too
/// small; `invalid_pointer` if `alpha` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_strsm, rocblas_dtrsm, rocblas_ctrsm, rocblas_ztrsm.
#[rocblas_kernel(
    symbol = "rocblas_{t}trsm",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 3,
    quick_return = m == 0 || n == 0,
    workspace(
        inverse = "inverses(if side == L { m } else { n }, if side == L { n } else { m }) * T",
        beside(
            optimal = "most_beside(if side == L { m } else { n }, if side == L { n } else { m }) * T",
            degraded = "least_beside(if side == L { m } else { n }, if side == L { n } else { m }) * T"
        )
    ),
    skips(alpha == 0 => a),
    overwrites(alpha == 0 => b),
    flops = "m * n * (if side == L { m } else { n })",
    bytes = "((if side == L { m * m } else { n * n }) / 2 + 2 * m * n) * T"
)]
pub fn trsm<T: TileScalar>(
    call: &Call<'_>,
    side: Side,
    uplo: Fill,
    trans_a: Operation,
    diag: Diagonal,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[triangle]
    #[shape(if side == L { m } else { n }, if side == L { m } else { n })]
    a: Matrix<T>,
    #[shape(m, n)] b: MatrixMut<T>,
    inverse: Workspace<T>,
    beside: Workspace<T>,
) -> Result<()> {
    let left = side == Side::Left;
    let order = if left { m } else { n };
    let of = Triangle { side, uplo, trans: trans_a, diag, order, a };
    if inverse.is_empty() || alpha.is_on_host(T::ZERO) {
        return solve_triangle::<T>(call, of, alpha, b);
    }
    let (full_copy, bytes) = (beside.len() >= m * n, size_of::<T>() as Dim);
    let inverses = inverse.as_matrix(SQUARE, order);
    let (forward, blocks) = (i32::from(of.is_forward()), (order as u64).div_ceil(SIDES as u64) as Dim);
    invert_leaves::<T, 256>(call, bytes, blocks, forward, uplo, diag, order, a, inverses)?;
    let copied = |rows: Rows| match (full_copy, left) {
        (true, _) => of.unknowns(beside.as_matrix(m, n), rows),
        (false, true) => beside.as_matrix(rows.1, n),
        (false, false) => beside.as_matrix(m, rows.1),
    };
    in_order(
        (order, of.is_forward()),
        &|rows| halves(rows, SQUARE),
        &|rows, is_first| {
            let (kept, own) = (copied(rows), of.unknowns(b, rows));
            // GEMM updates have already put the right-hand sides of later leaves there.
            if is_first || !full_copy {
                trsm_keep::<T>(call, own.rows(), own.cols(), own.as_const(), kept)?;
            }
            let factor = if is_first { alpha } else { T::ONE.into() };
            let inverse = inverses.part(0, rows.0, rows.1, rows.1).as_const();
            of.multiply(call.nested(), (factor, T::ZERO.into()), inverse, kept.as_const(), own, own)
        },
        &|known, rows, is_first| {
            let beta = if is_first { alpha } else { T::ONE.into() };
            let kept = if full_copy { beside.as_matrix(m, n) } else { b };
            let from = if is_first { b } else { kept };
            of.update(call.nested(), (known, rows), b, beta, from, kept)
        },
    )?;
    match alpha.host_value() {
        Some(_) => Ok(()),
        // With alpha zero in device memory, X of zeros times A may be NaN.
        None => trsm_zero::<T>(call, m, n, alpha, b),
    }
}

/// kept := b
#[device(grid = (ceil_div(m, BLOCK_X), ceil_div(n, BLOCK_Y * 8)), block = (32, 8))]
fn trsm_keep<T: Scalar>(m: Dim, n: Dim, b: Matrix<T>, kept: MatrixMut<T>) {
    let i = global_id_x();
    let first = block_id_y() * 8 * BLOCK_Y as Dim + thread_id_y() as Dim;
    if i < m {
        #[unroll]
        for e in 0..8_i32 {
            let j = first + (e * BLOCK_Y) as Dim;
            if j < n {
                kept[(i, j)] = b[(i, j)];
            }
        }
    }
}

/// b := 0 where alpha is zero
#[device(grid = (ceil_div(m, BLOCK_X), ceil_div(n, BLOCK_Y * 8)), block = (32, 8))]
fn trsm_zero<T: Scalar>(m: Dim, n: Dim, alpha: Param<T>, b: MatrixMut<T>) {
    let i = global_id_x();
    let first = block_id_y() * 8 * BLOCK_Y as Dim + thread_id_y() as Dim;
    if alpha == T::ZERO && i < m {
        for e in 0..8_i32 {
            let j = first + (e * BLOCK_Y) as Dim;
            if j < n {
                b[(i, j)] = T::ZERO;
            }
        }
    }
}
