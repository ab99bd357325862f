//! dgmm: a matrix with scaled rows or columns.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::dgmm;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let x = handle.upload(&[1.0, 10.0])?;
//! let mut c = handle.upload(&[0.0; 4])?;
//! dgmm(&handle, Side::Left, 2, 2, a.matrix(2), x.vector(1), c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [1.0, 20.0, 3.0, 40.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// C := diag(x) * A or C := A * diag(x)
///
/// **Shapes**: A and C are `m` by `n`, column-major; `x` has `m` elements on the left and `n` on the right.
/// **Units**: `lda`, `ldc` in elements, at least `m`; `incx` in elements: negative ones count from the far end, with `incx == 0` all elements are one.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: C may be A, with the same leading dimension. It may not overlap `x`.
/// **Special values**: elements are multiplied whatever they are; zeros of `x` make NaN of infinities.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `side`; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if an operand is null.
/// **Reference**: rocblas_sdgmm, rocblas_ddgmm, rocblas_cdgmm, rocblas_zdgmm.
#[rocblas_kernel(
    symbol = "rocblas_{t}dgmm",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 3,
    quick_return = m == 0 || n == 0,
    overwrites(c),
    flops = "m * n",
    bytes = "(2 * m * n + (if side == L { m } else { n })) * T"
)]
pub fn dgmm<T: Scalar>(
    call: &Call<'_>,
    side: Side,
    m: Dim,
    n: Dim,
    #[shape(m, n)] a: Matrix<T>,
    #[len(if side == L { m } else { n })] x: Vector<T>,
    #[shape(m, n)] c: MatrixMut<T>,
) -> Result<()> {
    dgmm_tile::<T>(call, row_lanes(m), side, m, n, a, x, c)
}

/// Columns of each thread.
#[device]
const COLUMNS: Dim = 8;

/// Threads along the rows; the others of a block have other columns.
const fn row_lanes(m: Dim) -> Dim {
    if m > 128 {
        256
    } else if m > 32 {
        64
    } else if m > 8 {
        16
    } else {
        8
    }
}

/// Tiles of `lanes` rows and [`COLUMNS`] columns a thread; on the host a thread has whole columns.
const fn blocks(m: Dim, n: Dim, lanes: Dim, threads: Dim) -> Dim {
    if threads == 1 { ceil_div(n, COLUMNS) } else { tiles(m, n, lanes, COLUMNS * (threads / lanes), 0) }
}

/// The tile of this block.
#[device(grid = blocks(m, n, lanes, BLOCK), block = 256)]
fn dgmm_tile<T: Scalar>(lanes: Dim, side: Side, m: Dim, n: Dim, a: Matrix<T>, x: Vector<T>, c: MatrixMut<T>) {
    if BLOCK == 1 {
        let first = block_id_x() * COLUMNS;
        for j in first..(first + COLUMNS).min(n) {
            for i in 0..m {
                c[(i, j)] = a[(i, j)] * x[if side == Side::Left { i } else { j }];
            }
        }
    } else {
        let me = thread_id_x() as Dim;
        let (down, groups) = ((m + lanes - 1) / lanes, BLOCK as Dim / lanes);
        let i = block_id_x() % down * lanes + me % lanes;
        let first = block_id_x() / down * (COLUMNS * groups) + me / lanes;
        let mut of_a = [T::ZERO; COLUMNS as usize];
        let mut of_x = [T::ZERO; COLUMNS as usize];
        if i < m {
            // A column beyond the last is loaded from there, so that no load waits for a comparison.
            #[unroll]
            for column in 0..COLUMNS {
                let j = (first + column * groups).min(n - 1);
                of_a[column as usize] = a[(i, j)];
                of_x[column as usize] = x[if side == Side::Left { i } else { j }];
            }
            #[unroll]
            for column in 0..COLUMNS {
                let j = first + column * groups;
                if j < n {
                    c[(i, j)] = of_a[column as usize] * of_x[column as usize];
                }
            }
        }
    }
}
