//! trtri: the inverse of a triangular matrix.
//!
//! Off-diagonal blocks take two trsm each, from the largest halves down to diagonal blocks of [`LEAF`] rows:
//! `-inv(A22) * A21 * inv(A11)` needs the halves themselves and not their inverses. The diagonal blocks are then
//! inverted by one launch, from copies, so that A may be its own inverse.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::trtri;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 .; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, f64::NAN, 4.0])?;
//! let mut inverse = handle.upload(&[0.0; 4])?;
//! trtri(&handle, Fill::Lower, Diagonal::NonUnit, 2, a.matrix(2), inverse.matrix_mut(2))?;
//! assert_eq!(inverse.to_vec()?, [0.5, -0.125, 0.0, 0.25]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::trsm::{inverses, least_beside, most_beside, trsm};
use crate::common::substitution::{
    LEAF, RightSides, SIDES, STEP, System, TRIANGLE_ROOM, X_ROOM, left_room, right_room, solve, solve_on_host,
};
use rocforge::prelude::*;

/// Elements of the copies of all diagonal blocks, of `n` rows in all.
pub const fn copies(n: Dim) -> Dim {
    if n < LEAF { n * n } else { n.saturating_mul(LEAF) }
}

/// Elements of the copy of one diagonal block.
pub const fn copy(n: Dim) -> Dim {
    if n < LEAF { n * n } else { LEAF * LEAF }
}

/// Rows of the largest half: a power of two of leaves, no less than the rest; zero for one leaf.
pub const fn half(n: Dim) -> Dim {
    if n <= LEAF {
        return 0;
    }
    let mut half = LEAF;
    while half < n - half {
        half *= 2;
    }
    half
}

/// invA := the inverse of A
///
/// **Shapes**: A and invA are `n` by `n`, column-major; the triangle `uplo` of A is read and that of invA written. The
/// diagonal of A is not read where it is said to be ones; that of invA is then written as ones.
/// **Units**: `lda`, `ldinvA` in elements, at least `n`.
/// **Quick return**: `n == 0`.
/// **Aliasing**: invA may be A; otherwise they may not overlap.
/// **Special values**: nothing looks whether the diagonal has zeros.
/// **Workspace**: copies of the triangles of 512 rows on the diagonal, and what trsm needs for the largest half; in
/// less, of as many triangles as fit, one after the other, and the call returns `perf_degraded`.
/// **Errors**: `invalid_value` for an enumeration; `invalid_size` if `n` is negative or a leading dimension too small;
/// `invalid_pointer` if a matrix is null.
/// **Reference**: rocblas_strtri, rocblas_dtrtri, rocblas_ctrtri, rocblas_ztrtri.
#[rocblas_kernel(
    symbol = "rocblas_{t}trtri",
    types(s: f32, d: f64, c: c32, z: c64),
    sizes = 32,
    level = 3,
    workspace(
        held(optimal = "copies(n) * T", degraded = "copy(n) * T"),
        nested(
            optimal = "(inverses(half(n), half(n)) + most_beside(half(n), half(n))) * T",
            degraded = "(inverses(half(n), half(n)) + least_beside(half(n), half(n))) * T"
        )
    ),
    quick_return = n == 0,
    overwrites(inv_a),
    flops = "n * n * n / 3",
    bytes = "n * n * T"
)]
pub fn trtri<T: TileScalar>(
    call: &Call<'_>,
    uplo: Fill,
    diag: Diagonal,
    n: Dim,
    #[shape(n, n)] a: Matrix<T>,
    #[shape(n, n)] inv_a: MatrixMut<T>,
    held: Workspace<T>,
) -> Result<()> {
    let bytes = size_of::<T>() as Dim;
    let (none, lower) = (Operation::None, uplo == Fill::Lower);
    let mut half = LEAF;
    while half < n {
        half *= 2;
    }
    if n > LEAF {
        trtri_beside::<T>(call, uplo, n, a, inv_a)?;
    }
    // Largest halves first: in place, their inputs are not overwritten yet.
    while half > LEAF {
        half /= 2;
        for first in (0..n - half).step_by(2 * half as usize) {
            let (mid, count) = (first + half, half.min(n - first - half));
            let one = a.part(first, first, half, half);
            let two = a.part(mid, mid, count, count);
            let (above, below, rows, cols) =
                if lower { (one, two, count, half) } else { (two, one, half, count) };
            let (row, col) = if lower { (mid, first) } else { (first, mid) };
            let beside = inv_a.part(row, col, rows, cols);
            let (left, right, minus) = (Side::Left, Side::Right, -T::ONE);
            trsm(call.nested(), left, uplo, none, diag, rows, cols, minus, below.into(), beside.into())?;
            trsm(call.nested(), right, uplo, none, diag, rows, cols, T::ONE, above.into(), beside.into())?;
        }
    }
    let ld = LEAF.min(n);
    let columns = held.len() / ld;
    for first in (0..n).step_by(columns as usize) {
        let count = columns.min(n - first);
        let copies = held.as_matrix(ld, count);
        trtri_copy::<T>(call, uplo, first, count, a, copies)?;
        trtri_block::<T>(call, bytes, uplo, diag, first, count, copies.as_const(), inv_a)?;
    }
    Ok(())
}

/// The first row of the diagonal block that column `j` belongs to.
#[device]
const fn leaf_of(j: Dim) -> Dim {
    j / LEAF * LEAF
}

/// Copies the triangle of A outside the diagonal blocks.
#[device(grid = (ceil_div(n, BLOCK_X), ceil_div(n, BLOCK_Y)), block = (32, 8))]
fn trtri_beside<T: Scalar>(uplo: Fill, n: Dim, a: Matrix<T>, inv_a: MatrixMut<T>) {
    let i = global_id_x();
    let j = global_id_y();
    if i < n && j < n {
        let inside = if uplo == Fill::Lower { i > j } else { i < j };
        if inside && leaf_of(i) != leaf_of(j) {
            inv_a[(i, j)] = a[(i, j)];
        }
    }
}

/// Copies the diagonal blocks of columns `first` to `first + count - 1`, side by side.
#[device(grid = (ceil_div(LEAF, BLOCK_X), ceil_div(count, BLOCK_Y)), block = (32, 8))]
fn trtri_copy<T: Scalar>(uplo: Fill, first: Dim, count: Dim, a: Matrix<T>, copies: MatrixMut<T>) {
    let i = global_id_x();
    let j = global_id_y();
    let col = first + j;
    let row = leaf_of(col) + i;
    if i < copies.rows() && j < count && row < a.rows() {
        let inside = if uplo == Fill::Lower { row >= col } else { row <= col };
        if inside {
            copies[(i, j)] = a[(row, col)];
        }
    }
}

/// Thread blocks for the right-hand sides of the diagonal blocks of `count` columns.
#[device]
const fn groups(count: Dim) -> Dim {
    count / SIDES as Dim + if count % SIDES as Dim > 0 { 1 } else { 0 }
}

/// Inverts the diagonal blocks of `count` columns from `first` on, `SIDES` columns a thread block.
#[device(grid = groups(count), block = 128)]
fn trtri_block<T: Scalar>(
    bytes: Dim,
    uplo: Fill,
    diag: Diagonal,
    first: Dim,
    count: Dim,
    copies: Matrix<T>,
    inv_a: MatrixMut<T>,
) {
    let mut left = dynamic_shared::<T>(left_room(bytes));
    let mut right = dynamic_shared::<T>(right_room(bytes));
    let mut x = dynamic_shared::<T>(X_ROOM);
    let mut triangle = dynamic_shared::<T>(TRIANGLE_ROOM);
    let side = block_id_x() * SIDES as Dim;
    let col = leaf_of(side);
    let order = LEAF.min(count - col);
    let mut of = System::new(Side::Left, uplo, Operation::None, diag, order, order);
    of.identity = true;
    of.col = col;
    of.first = first + col;
    let own = side - col;
    let from = own / STEP as Dim * STEP as Dim;
    if BLOCK == 1 {
        solve_on_host(of, T::ONE, copies, inv_a, own);
    } else {
        let sides = RightSides { first: own, alpha: T::ONE, from };
        solve(of, sides, copies, inv_a, &mut left, &mut right, &mut x, &mut triangle);
    }
}
