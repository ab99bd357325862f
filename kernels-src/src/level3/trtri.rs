//! trtri: the inverse of a triangular matrix.
//!
//! Off-diagonal blocks take two trsm each, from the largest halves down to leaves of [`LEAF`] rows:
//! `-inv(A22) * A21 * inv(A11)` needs the halves themselves and not their inverses. The leaves are then inverted by one
//! launch, beside A, so that A may be its own inverse.
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

use super::triangular::{LEAF, Rows, SIDES, Step, half, halves, invert_leaves, recurse};
use super::trsm::{inverses, least_beside, most_beside, trsm};
use rocforge::prelude::*;

/// Elements of the inverses of all leaves, of `n` rows in all.
pub const fn all_leaves(n: Dim) -> Dim {
    if n < LEAF { n * n } else { n.saturating_mul(LEAF) }
}

/// Elements of the inverse of one leaf.
pub const fn one_leaf(n: Dim) -> Dim {
    if n < LEAF { n * n } else { LEAF * LEAF }
}

/// invA := the inverse of A
///
/// **Shapes**: A and invA are `n` by `n`, column-major; the triangle `uplo` of A is read and that of invA written. The
/// diagonal of A is not read where it is said to be ones; that of invA is then written as ones.
/// **Units**: `lda`, `ldinvA` in elements, at least `n`.
/// **Quick return**: `n == 0`.
/// **Aliasing**: invA may be A; otherwise they may not overlap.
/// **Special values**: nothing looks whether the diagonal has zeros.
/// **Workspace**: the inverses of the triangles of 512 rows on the diagonal, and what trsm needs for the largest
/// half; in less, of as many triangles as fit, one after the other, and the call returns `perf_degraded`.
/// **Errors**: `invalid_value` for an enumeration; `invalid_size` if `n` is negative or a leading dimension too small;
/// `invalid_pointer` if a matrix is null.
/// **Reference**: rocblas_strtri, rocblas_dtrtri, rocblas_ctrtri, rocblas_ztrtri.
#[rocblas_kernel(
    symbol = "rocblas_{t}trtri",
    types(s: f32, d: f64, c: c32, z: c64),
    sizes = 32,
    level = 3,
    workspace(
        held(optimal = "all_leaves(n) * T", degraded = "one_leaf(n) * T"),
        nested(
            optimal = "(inverses(half(n, 512), half(n, 512)) + most_beside(half(n, 512), half(n, 512))) * T",
            degraded = "(inverses(half(n, 512), half(n, 512)) + least_beside(half(n, 512), half(n, 512))) * T"
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
    #[triangle]
    #[shape(n, n)]
    a: Matrix<T>,
    #[triangle]
    #[shape(n, n)]
    inv_a: MatrixMut<T>,
    held: Workspace<T>,
) -> Result<()> {
    let bytes = size_of::<T>() as Dim;
    if n > LEAF {
        trtri_beside::<T>(call, uplo, n, a, inv_a)?;
        // Largest halves first: in place, their inputs are not overwritten yet.
        recurse((0, n), &|rows| halves(rows, LEAF), &|step| match step {
            Step::Before(one, two) => off_diagonal(call.nested(), uplo, diag, (one, two), a, inv_a),
            _ => Ok(()),
        })?;
    }
    let rows = LEAF.min(n);
    let columns = held.len() / rows;
    for first in (0..n).step_by(columns as usize) {
        let count = columns.min(n - first);
        let (blocks, inverses) = ((count as u64).div_ceil(SIDES as u64) as Dim, held.as_matrix(rows, count));
        let leaves = a.part(first, first, count, count);
        invert_leaves::<T, 512>(call, bytes, blocks, 1, uplo, diag, count, leaves, inverses)?;
        trtri_leaves::<T>(call, uplo, first, count, inverses.as_const(), inv_a)?;
    }
    Ok(())
}

/// Inverts the block that couples two triangles, of which `inv_a` has a copy.
fn off_diagonal<T: TileScalar>(
    nested: &Call<'_>,
    uplo: Fill,
    diag: Diagonal,
    (one, two): (Rows, Rows),
    a: Matrix<T>,
    inv_a: MatrixMut<T>,
) -> Result<()> {
    let (below, right) = if uplo == Fill::Lower { (two, one) } else { (one, two) };
    let block = inv_a.part(below.0, right.0, below.1, right.1);
    let on_diagonal = |(first, count): Rows| a.part(first, first, count, count).into();
    for (side, of, alpha) in [(Side::Left, below, -T::ONE), (Side::Right, right, T::ONE)] {
        let (none, m, n) = (Operation::None, block.rows(), block.cols());
        trsm(nested, side, uplo, none, diag, m, n, alpha, on_diagonal(of), block.into())?;
    }
    Ok(())
}

/// The first row of the leaf that column `j` belongs to.
#[device]
const fn leaf_of(j: Dim) -> Dim {
    j / LEAF * LEAF
}

/// Copies the triangle of A outside the leaves.
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

/// Copies the inverses of the leaves of columns `first` to `first + count - 1`, which lie side by side.
#[device(grid = (ceil_div(LEAF, BLOCK_X), ceil_div(count, BLOCK_Y)), block = (32, 8))]
fn trtri_leaves<T: Scalar>(uplo: Fill, first: Dim, count: Dim, inverses: Matrix<T>, inv_a: MatrixMut<T>) {
    let i = global_id_x();
    let j = global_id_y();
    let col = first + j;
    let row = leaf_of(col) + i;
    if i < inverses.rows() && j < count && row < inv_a.rows() {
        let inside = if uplo == Fill::Lower { row >= col } else { row <= col };
        if inside {
            inv_a[(row, col)] = inverses[(i, j)];
        }
    }
}
