//! getrs: solves linear systems with the LU factors of getrf.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{getrf, getrs};
//!
//! let handle = Handle::new()?;
//! // By columns: [1 3; 2 4], and the right-hand side [5; 11].
//! let mut a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let mut b = handle.upload(&[7.0, 10.0])?;
//! let (mut ipiv, mut info) = (handle.upload(&[0_i32; 2])?, handle.upload(&[0_i32])?);
//! getrf(&handle, 2, 2, a.matrix_mut(2), ipiv.vector_mut(1), info.vector_mut(1))?;
//! getrs(&handle, Operation::None, 2, 1, a.matrix(2), ipiv.vector(1), b.matrix_mut(2))?;
//! assert_eq!(b.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::laswp::{INTERCHANGES, compose_interchanges, laswp};
use crate::common::index::IndexNumber;
use crate::common::words::Words;
use crate::level2::trsv::trsv;
use crate::level3::triangular::{Triangle, leaf_and_rest, solve_triangle_by_rows};
use rocforge::prelude::*;

/// B := op(A)^-1 B, where A is P L U as getrf has left it
///
/// **Shapes**: `A` is `n` by `n`, `B` `n` by `nrhs`; `ipiv` has `n` places, from 1 on.
/// **Units**: `lda`, `ldb` in elements.
/// **Quick return**: `n == 0` or `nrhs == 0`, once null operands are refused that have elements.
/// **Aliasing**: `B` may not overlap `A` or `ipiv`.
/// **Special values**: a zero on the diagonal of U is divided by; a pivot that names no row interchanges none.
/// **Precision**: as of substitution; with several right-hand sides the columns of triangles of 32 rows are multiplied
/// by reciprocals of the diagonal.
/// **Workspace**: the pivots, and the interchanges of 256 of them.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `n`, `nrhs`, `lda`, `ldb`; `invalid_pointer`.
/// **Reference**: rocsolver_sgetrs, rocsolver_dgetrs, rocsolver_cgetrs, rocsolver_zgetrs.
#[rocblas_kernel(
    symbol = "rocsolver_{t}getrs",
    types(s: (f32, index), d: (f64, index), c: (c32, index), z: (c64, index)),
    quick_return_after_pointers = n == 0 || nrhs == 0,
    workspace(pivots = "n * i64", list = "4 * min(n, 256) * i64"),
    flops = "2 * n * n * nrhs",
    bytes = "(n * n + 2 * n * nrhs) * T"
)]
pub fn getrs<T: TileScalar + Words, I: IndexNumber>(
    call: &Call<'_>,
    trans: Operation,
    n: Dim,
    nrhs: Dim,
    #[shape(n, n)] a: Matrix<T>,
    #[len(n)] ipiv: Indices<I>,
    #[shape(n, nrhs)] b: MatrixMut<T>,
    pivots: Workspace<i64>,
    list: Workspace<i64>,
) -> Result<()> {
    widen_pivots::<I>(call, n, ipiv, pivots)?;
    let blocks = (n as u64).div_ceil(INTERCHANGES as u64) as i64;
    let interchange = |block: i64, back: i64| {
        let (j, width) = (block * INTERCHANGES, INTERCHANGES.min(n - block * INTERCHANGES));
        compose_interchanges(call, j, width, n - j, back, pivots, list)?;
        laswp::<T>(call, nrhs, width, list, b.part(j, 0, n - j, nrhs))
    };
    let solve = |uplo: Fill, diag: Diagonal| {
        if nrhs == 1 {
            // One launch for the whole triangle.
            let b = b.col(0);
            return trsv(call.nested(), uplo, trans, diag, n, a.into(), b.into()).map(drop);
        }
        let of = Triangle { side: Side::Left, uplo, trans, diag, order: n, a };
        solve_triangle_by_rows::<T>(call, leaf_and_rest, of, b)
    };
    if trans == Operation::None {
        (0..blocks).try_for_each(|block| interchange(block, 0))?;
        solve(Fill::Lower, Diagonal::Unit)?;
        return solve(Fill::Upper, Diagonal::NonUnit);
    }
    solve(Fill::Upper, Diagonal::NonUnit)?;
    solve(Fill::Lower, Diagonal::Unit)?;
    (0..blocks).rev().try_for_each(|block| interchange(block, 1))
}

/// Widens the pivots to 64 bits.
#[device(grid = ceil_div(n, BLOCK), block = 256)]
fn widen_pivots<I: IndexNumber>(n: Dim, ipiv: Vector<I>, pivots: Workspace<i64>) {
    let i = global_id_x();
    if i < n {
        pivots[i] = ipiv[i].place();
    }
}
