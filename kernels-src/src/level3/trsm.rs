//! trsm: triangular systems with several right-hand sides.
//!
//! The triangle is taken apart into squares of [`LEAF`] rows on its diagonal, each solved by one launch for all sides, and
//! products with what lies beside them, which are gemm's. The products are those of halving the triangle again and again,
//! so that nearly all work is in few and large ones.
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

use super::gemm::gemm;
use crate::common::substitution::{
    LEAF, SIDES, System, TRIANGLE_ROOM, X_ROOM, left_room, right_room, solve, solve_alone,
};
use rocforge::prelude::*;

/// op(A) * X = alpha * B or X * op(A) = alpha * B, and B := X
///
/// **Shapes**: B is `m` by `n`; A is triangular, `m` by `m` on the left and `n` by `n` on the right; column-major. The
/// other triangle is not read, nor the diagonal where it is said to be ones.
/// **Units**: `lda` in elements, at least the order of A and 1; `ldb` at least `m` and 1.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: B may not overlap A.
/// **Special values**: `alpha == 0` sets B to zero without reading it, and A only where alpha is in device memory. Nothing
/// looks whether the diagonal has zeros: their rows become infinite or NaN.
/// **Precision**: as of substitution, with products by reciprocals of the diagonal in place of quotients.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for an enumeration; `invalid_size` if a size is negative or a leading dimension too small;
/// `invalid_pointer` if `alpha` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_strsm, rocblas_dtrsm, rocblas_ctrsm, rocblas_ztrsm.
#[rocblas_kernel(
    symbol = "rocblas_{t}trsm",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 3,
    quick_return = m == 0 || n == 0,
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
    #[shape(if side == L { m } else { n }, if side == L { m } else { n })] a: Matrix<T>,
    #[shape(m, n)] b: MatrixMut<T>,
) -> Result<()> {
    let bytes = size_of::<T>() as Dim;
    let left = side == Side::Left;
    let (order, sides) = if left { (m, n) } else { (n, m) };
    // A as a lower triangle, whose rows are numbered from the first unknown on.
    let upright = (trans_a == Operation::None) == left;
    let forward = (uplo == Fill::Lower) == upright;
    let at = |first: Dim, count: Dim| if forward { first } else { order - first - count };
    let of_b = |i: Dim, count: Dim| if left { b.part(i, 0, count, n) } else { b.part(0, i, m, count) };
    let leaf = if alpha.is_on_host(T::ZERO) { order } else { LEAF };
    for first in (0..order).step_by(leaf as usize) {
        let count = leaf.min(order - first);
        let i = at(first, count);
        let corner = if leaf == order { a } else { a.part(i, i, count, count) };
        let scaled = i32::from(first == 0);
        trsm_block::<T>(
            call,
            bytes,
            side,
            uplo,
            trans_a,
            diag,
            count,
            sides,
            scaled,
            alpha,
            corner,
            of_b(i, count),
        )?;
        let done = first + count;
        if done == order {
            break;
        }
        // As many rows as were solved since the same number of leaves was last taken away from all below.
        let known = done & -done;
        let rows = known.min(order - done);
        let (p, q) = (at(done, rows), at(done - known, known));
        let factor = if upright { a.part(p, q, rows, known) } else { a.part(q, p, known, rows) };
        let beta = if known == done { alpha } else { T::ONE.into() };
        let (x, rest) = (of_b(q, known).as_const(), of_b(p, rows));
        take_away(call.nested(), left, trans_a, factor, x, beta, rest)?;
    }
    Ok(())
}

/// rest := beta * rest - op(factor) * x, or with the factors the other way round where A is not on the left.
fn take_away<T: TileScalar>(
    nested: &Call<'_>,
    left: bool,
    trans: Operation,
    factor: Matrix<T>,
    x: Matrix<T>,
    beta: Param<T>,
    rest: MatrixMut<T>,
) -> Result<()> {
    let (m, n, none) = (rest.rows(), rest.cols(), Operation::None);
    let known = if left { x.rows() } else { x.cols() };
    let (minus, factor, x, rest) = (-T::ONE, factor.into(), x.into(), rest.into());
    if left {
        gemm(nested, trans, none, m, n, known, minus, factor, x, beta, rest)?;
    } else {
        gemm(nested, none, trans, m, n, known, minus, x, factor, beta, rest)?;
    }
    Ok(())
}

/// Solves the system for all its right-hand sides, `SIDES` a block; they count `alpha` times where they are `scaled`.
#[device(grid = ceil_div(sides, SIDES), block = 128)]
fn trsm_block<T: Scalar>(
    bytes: Dim,
    side: Side,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    order: Dim,
    sides: Dim,
    scaled: i32,
    alpha: Param<T>,
    a: Matrix<T>,
    b: MatrixMut<T>,
) {
    let mut left = dynamic_shared::<T>(left_room(bytes));
    let mut right = dynamic_shared::<T>(right_room(bytes));
    let mut x = dynamic_shared::<T>(X_ROOM);
    let mut triangle = dynamic_shared::<T>(TRIANGLE_ROOM);
    let of = System::new(side, uplo, trans, diag, order, sides);
    let first = block_id_x() * SIDES as Dim;
    if alpha == T::ZERO {
        let me = thread_id_x();
        for p in 0..order {
            for j in ((first + me as Dim)..(first + SIDES as Dim).min(sides)).step_by(BLOCK as usize) {
                let (i, k) = of.in_b(p, j);
                b[(i, k)] = T::ZERO;
            }
        }
    } else if BLOCK == 1 {
        solve_alone(of, if scaled != 0 { alpha } else { T::ONE }, a, b, first);
    } else {
        let factor = if scaled != 0 { alpha } else { T::ONE };
        solve(of, factor, a, b, 0, first, &mut left, &mut right, &mut x, &mut triangle);
    }
}
