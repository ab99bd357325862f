//! getrf: LU factorisation with partial pivoting.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::getrf;
//!
//! let handle = Handle::new()?;
//! // By columns: [1 3; 2 4].
//! let mut a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let (mut ipiv, mut info) = (handle.upload(&[0_i32; 2])?, handle.upload(&[7_i32])?);
//! getrf(&handle, 2, 2, a.matrix_mut(2), ipiv.vector_mut(1), info.vector_mut(1))?;
//! assert_eq!(a.to_vec()?, [2.0, 0.5, 4.0, 1.0]);
//! assert_eq!((ipiv.to_vec()?, info.to_vec()?), (vec![2, 2], vec![0]));
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::dataflow::{
    HEAD, getrf_cluster_panel, getrf_narrow_panel, getrf_panel, getrf_small_cluster_panel, getrf_thick_panel,
    getrf_wide_panel,
};
use super::getf2::getf2;
use super::inner_block::{
    inner_blocks, low_inner_block, low_inner_blocks, narrow_inner_blocks, thick_inner_blocks,
};
use super::laswp::{compose_interchanges, laswp, permute_rows, permute_tall_rows};
use super::panels::{Dataflow, Factorisation, most_rows};
use super::pivot::Pivot;
use super::small::{SMALL, getrf_small};
use super::tuning::{INNER_BLOCKS, NARROW};
use crate::common::index::IndexNumber;
use crate::level3::triangular::{Triangle, halves, solve_triangle_by_rows};
use rocforge::prelude::*;

/// A := P L U: a triangle L with ones on its diagonal, a triangle U, and interchanges of rows, by partial pivoting
///
/// **Shapes**: `A` is `m` by `n`; `ipiv` has min(m, n) places, from 1 on: row `i` was interchanged with row `ipiv[i]`;
/// `info` has one number a problem: 0, or the place of the first pivot that is zero; the factorisation goes on.
/// **Units**: `lda` in elements.
/// **Quick return**: with `m == 0` or `n == 0` only `info` is set.
/// **Aliasing**: `A`, `ipiv` and `info` may not overlap.
/// **Special values**: among pivots NaN counts as infinite; of equal magnitudes |Re x| + |Im x| the first is taken.
/// **Workspace**: the pivots, where each row of a panel goes, twice, and the interchanges of a panel.
/// **Errors**: `invalid_size` for `m`, `n`, `lda`; `invalid_pointer`.
/// **Reference**: rocsolver_sgetrf, rocsolver_dgetrf, rocsolver_cgetrf, rocsolver_zgetrf.
#[rocblas_kernel(
    symbol = "rocsolver_{t}getrf",
    types(s: (f32, index), d: (f64, index), c: (c32, index), z: (c64, index)),
    workspace(
        pivots = "(if min(m, n) > 0 { min(m, n) + 1 } else { 0 }) * i64",
        moves = "(if min(m, n) > 0 { 2 * m } else { 0 }) * i32",
        list = "4 * min(min(m, n), 256) * i64"
    ),
    quick_return_after_pointers = batch_count <= 0,
    flops = "2 * m * n * min(m, n) - (m + n) * min(m, n) * min(m, n) + 2 * min(m, n) * min(m, n) * min(m, n) / 3",
    bytes = "2 * m * n * T"
)]
pub fn getrf<T: TileScalar + Pivot, I: IndexNumber>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    a: MatrixMut<T>,
    #[len(min(m, n))] ipiv: IndicesMut<I>,
    info: InfoMut<I>,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
    list: Workspace<i64>,
) -> Result<()> {
    let all = m.min(n);
    if all == 0 {
        return answer::<I>(call, 0, pivots, ipiv, info);
    }
    if m <= SMALL && n <= SMALL {
        return getrf_small::<T, I>(call, a, pivots, ipiv, info);
    }
    let narrow = call.choice(&INNER_BLOCKS, &[all]) == NARROW;
    let factorisation = Factorisation {
        a,
        nested: call.nested(),
        narrow,
        inner_block: &|each, blocks, a, at, first| {
            launch_inner_block::<T>(call, narrow, (each, blocks), a, (at, first), pivots, moves)
        },
        clusters: call.has_clusters(),
        panel: &|dataflow, blocks, a, first| {
            launch_panel::<T>(call, narrow, dataflow, blocks, (a, first), pivots, moves)
        },
        permute_rows: &|a| launch_permute_rows::<T>(call, a, moves),
        getf2: &|a, first| getf2::<T>(call, a, first, pivots),
        compose_interchanges: &|first, count| {
            compose_interchanges(call, first, count, m - first, 0, pivots, list)
        },
        laswp: &|count, a| laswp::<T>(call, a.cols(), count, list, a),
        solve: &|l, b| solve_triangle_by_rows::<T>(call, halves, unit_lower(l), b),
    };
    factorisation.run()?;
    answer::<I>(call, all, pivots, ipiv, info)
}

/// L of a panel.
fn unit_lower<T: TileScalar>(a: Matrix<T>) -> Triangle<T> {
    let (side, uplo, trans, diag) = (Side::Left, Fill::Lower, Operation::None, Diagonal::Unit);
    Triangle { side, uplo, trans, diag, order: a.rows(), a }
}

/// Applies the row permutation of the last panel.
#[launches]
fn launch_permute_rows<T: TileScalar>(call: &Call<'_>, a: MatrixMut<T>, moves: Workspace<i32>) -> Result<()> {
    if a.rows() > most_rows(size_of::<T>()) {
        permute_tall_rows::<T>(call, a.cols(), a.rows(), moves, a)
    } else {
        permute_rows::<T>(call, a.cols(), a.rows(), moves, a)
    }
}

/// Factors inner block `at` of a panel whose first row is row `first`; `each` selects the rows per thread.
#[launches]
fn launch_inner_block<T: TileScalar + Pivot>(
    call: &Call<'_>,
    narrow: bool,
    (each, blocks): (i64, i64),
    a: MatrixMut<T>,
    (at, first): (i64, i64),
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) -> Result<()> {
    if const { size_of::<T>() == 4 } {
        match each {
            -1 => low_inner_block::<T, 1, 32>(call, a, first, pivots, moves),
            0 => low_inner_blocks::<T, 1, 16>(call, blocks, a, at, first, pivots, moves),
            2 => inner_blocks::<T, 2, 16>(call, blocks, a, at, first, pivots, moves),
            4 => inner_blocks::<T, 4, 12>(call, blocks, a, at, first, pivots, moves),
            8 => inner_blocks::<T, 8, 8>(call, blocks, a, at, first, pivots, moves),
            _ => inner_blocks::<T, 16, 3>(call, blocks, a, at, first, pivots, moves),
        }
    } else if const { size_of::<T>() == 8 } {
        match each {
            -1 => low_inner_block::<T, 1, 32>(call, a, first, pivots, moves),
            0 => low_inner_blocks::<T, 1, 16>(call, blocks, a, at, first, pivots, moves),
            2 => inner_blocks::<T, 2, 16>(call, blocks, a, at, first, pivots, moves),
            4 => inner_blocks::<T, 4, 8>(call, blocks, a, at, first, pivots, moves),
            8 => inner_blocks::<T, 8, 4>(call, blocks, a, at, first, pivots, moves),
            _ => inner_blocks::<T, 16, 1>(call, blocks, a, at, first, pivots, moves),
        }
    } else {
        match each {
            -1 => low_inner_block::<T, 1, 16>(call, a, first, pivots, moves),
            0 => low_inner_blocks::<T, 1, 8>(call, blocks, a, at, first, pivots, moves),
            2 if narrow => narrow_inner_blocks::<T, 4, 4>(call, blocks, a, at, first, pivots, moves),
            4 if narrow => narrow_inner_blocks::<T, 8, 2>(call, blocks, a, at, first, pivots, moves),
            _ if narrow => narrow_inner_blocks::<T, 16, 1>(call, blocks, a, at, first, pivots, moves),
            2 => thick_inner_blocks::<T, 4, 6>(call, blocks, a, at, first, pivots, moves),
            4 => thick_inner_blocks::<T, 8, 3>(call, blocks, a, at, first, pivots, moves),
            _ => inner_blocks::<T, 8, 2>(call, blocks, a, at, first, pivots, moves),
        }
    }
}

/// Factors a panel whose first row is row `first` by one launch: an inner block in each of `blocks` blocks, with
/// dataflow between them.
#[launches]
fn launch_panel<T: TileScalar + Pivot>(
    call: &Call<'_>,
    narrow: bool,
    Dataflow { cluster, each, .. }: Dataflow,
    blocks: i64,
    (a, first): (MatrixMut<T>, i64),
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
) -> Result<()> {
    let Some(flags) = call.zeros(HEAD + cluster * a.cols()) else {
        return Err(rocforge::Error::internal("there are zeros for each column of a panel"));
    };
    if cluster > 1 {
        return launch_cluster_panel::<T>(call, each, blocks, (a, first), pivots, origins, flags);
    }
    if const { size_of::<T>() == 4 } {
        match each {
            2 => getrf_panel::<T, 2, 16, 4>(call, blocks, a, first, pivots, origins, flags),
            4 => getrf_panel::<T, 4, 12, 4>(call, blocks, a, first, pivots, origins, flags),
            8 => getrf_panel::<T, 8, 8, 2>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_panel::<T, 16, 4, 2>(call, blocks, a, first, pivots, origins, flags),
        }
    } else if const { size_of::<T>() == 8 } {
        match each {
            2 => getrf_thick_panel::<T, 4, 8, 4>(call, blocks, a, first, pivots, origins, flags),
            4 if narrow => getrf_panel::<T, 4, 8, 2>(call, blocks, a, first, pivots, origins, flags),
            8 if narrow => getrf_panel::<T, 8, 4, 2>(call, blocks, a, first, pivots, origins, flags),
            4 => getrf_wide_panel::<T, 8, 8, 2>(call, blocks, a, first, pivots, origins, flags),
            8 => getrf_wide_panel::<T, 16, 4, 2>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_panel::<T, 16, 2, 1>(call, blocks, a, first, pivots, origins, flags),
        }
    } else {
        match each {
            2 if narrow => getrf_narrow_panel::<T, 4, 4, 2>(call, blocks, a, first, pivots, origins, flags),
            4 if narrow => getrf_narrow_panel::<T, 8, 2, 2>(call, blocks, a, first, pivots, origins, flags),
            2 => getrf_wide_panel::<T, 4, 6, 3>(call, blocks, a, first, pivots, origins, flags),
            4 => getrf_wide_panel::<T, 8, 4, 2>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_panel::<T, 8, 2, 1>(call, blocks, a, first, pivots, origins, flags),
        }
    }
}

/// [`launch_panel`] with a thread block cluster for each inner block.
#[launches]
fn launch_cluster_panel<T: TileScalar + Pivot>(
    call: &Call<'_>,
    each: i64,
    blocks: i64,
    (a, first): (MatrixMut<T>, i64),
    pivots: Workspace<i64>,
    origins: Workspace<i32>,
    flags: Workspace<u64>,
) -> Result<()> {
    if const { size_of::<T>() == 4 } {
        match each {
            8 => getrf_cluster_panel::<T, 8, 8, 4, 4>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_cluster_panel::<T, 16, 8, 4, 4>(call, blocks, a, first, pivots, origins, flags),
        }
    } else if const { size_of::<T>() == 8 && size_of::<T::Real>() == 8 } {
        match each {
            8 => getrf_cluster_panel::<T, 8, 8, 2, 4>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_cluster_panel::<T, 16, 4, 2, 4>(call, blocks, a, first, pivots, origins, flags),
        }
    } else if const { size_of::<T>() == 8 } {
        match each {
            4 => getrf_small_cluster_panel::<T, 8, 8, 2, 2>(call, blocks, a, first, pivots, origins, flags),
            8 => getrf_cluster_panel::<T, 8, 8, 2, 4>(call, blocks, a, first, pivots, origins, flags),
            _ => getrf_cluster_panel::<T, 16, 4, 2, 4>(call, blocks, a, first, pivots, origins, flags),
        }
    } else if each == 4 {
        getrf_small_cluster_panel::<T, 8, 4, 2, 2>(call, blocks, a, first, pivots, origins, flags)
    } else {
        getrf_cluster_panel::<T, 8, 4, 2, 4>(call, blocks, a, first, pivots, origins, flags)
    }
}

/// Returns pivots and the first zero pivot in the caller's types: without pivots there is no zero.
#[device(grid = ceil_div(all + 1, BLOCK), block = 256)]
fn answer<I: IndexNumber>(all: Dim, pivots: Workspace<i64>, ipiv: VectorMut<I>, info: VectorMut<I>) {
    let i = global_id_x();
    if i < all {
        ipiv[i] = I::of(pivots[i]);
    } else if i == all {
        info[0] = I::of(if all > 0 { pivots[i] } else { 0 });
    }
}
