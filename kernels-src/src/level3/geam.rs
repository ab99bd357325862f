//! geam: a sum of two matrices, each scaled and perhaps transposed.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::geam;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let b = handle.upload(&[10.0, 20.0, 30.0, 40.0])?;
//! let mut c = handle.upload(&[0.0; 4])?;
//! let (none, transposed) = (Operation::None, Operation::Transpose);
//! geam(&handle, transposed, none, 2, 2, 1.0, a.matrix(2), 2.0, b.matrix(2), c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [21.0, 43.0, 62.0, 84.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// Rows and columns of a tile of which each of 256 threads has `each` elements: 32 or 64.
#[device]
pub const fn tile_of(each: Dim) -> Dim {
    if each == 4 { 32 } else { 64 }
}

/// C := alpha * op(A) + beta * op(B)
///
/// **Shapes**: op(A), op(B) and C are `m` by `n`, column-major; op(X) is X, its transpose or its conjugate transpose. A and B are stored as `m` by `n` or, transposed, `n` by `m`.
/// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: C may be A or B where that is not transposed, with the same leading dimension; problems then lie as those of C.
/// **Special values**: `alpha == 0` does not read A, `beta == 0` does not read B.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for an operation that does not exist; `invalid_size` if a size is negative, a leading dimension too small, or C begins where A or B does, null included, and that is transposed or has another leading dimension, which is looked at before the quick return; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_sgeam, rocblas_dgeam, rocblas_cgeam, rocblas_zgeam.
#[rocblas_kernel(
    symbol = "rocblas_{t}geam",
    types(s: f32, d: f64, c: c32, z: c64),
    in_place(same(a, c) => trans_a == N && lda == ldc; same(b, c) => trans_b == N && ldb == ldc),
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => a; beta == 0 => b),
    overwrites(c),
    flops = "3 * m * n",
    bytes = "3 * m * n * T"
)]
pub fn geam<T: Scalar>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[shape(if trans_a == N { m } else { n }, if trans_a == N { n } else { m })] a: Matrix<T>,
    beta: Param<T>,
    #[shape(if trans_b == N { m } else { n }, if trans_b == N { n } else { m })] b: Matrix<T>,
    #[shape(m, n)] c: MatrixMut<T>,
) -> Result<()> {
    let of = Operands { trans_a, trans_b, a: with_problems_of(a, c), b: with_problems_of(b, c) };
    if size_of::<T>() == 4 {
        geam_tile::<T, 16>(call, m, n, alpha, beta, of, c)
    } else {
        geam_tile::<T, 4>(call, m, n, alpha, beta, of, c)
    }
}

/// op(A) and op(B).
#[device]
#[derive(Debug)]
struct Operands<T> {
    trans_a: Operation,
    trans_b: Operation,
    a: Matrix<T>,
    b: Matrix<T>,
}

/// C where an operand begins at its place: the distance of problems is that of C then.
fn with_problems_of<T: Scalar>(x: Matrix<T>, c: MatrixMut<T>) -> Matrix<T> {
    if x.memory().begins_with(c.memory()) { c.as_const() } else { x }
}

/// The element (`i`, `j`) of op(X).
#[device]
fn element<T: Scalar>(trans: Operation, x: Matrix<T>, i: Dim, j: Dim) -> T {
    if trans == Operation::None {
        x[(i, j)]
    } else if trans == Operation::Transpose {
        x[(j, i)]
    } else {
        x[(j, i)].conj()
    }
}

/// Column of a tile of which this thread has element `e`; the row is its number in the rows.
#[device]
fn column<const EACH: usize>(e: usize) -> Dim {
    let (tile, me) = (tile_of(EACH as Dim), thread_id_x() as Dim);
    me / tile + e as Dim * (tile / EACH as Dim)
}

/// A thread's elements of op(X), in the tile at `at` of a matrix of this size: of columns of op(X), or of X where it is
/// transposed.
#[device]
pub fn load<T: Scalar, const EACH: usize>(
    trans: Operation,
    x: Matrix<T>,
    at: (Dim, Dim),
    size: (Dim, Dim),
) -> [T; EACH] {
    let lane = thread_id_x() as Dim % tile_of(EACH as Dim);
    let mut own = [T::ZERO; EACH];
    #[unroll]
    for e in 0..EACH {
        let other: Dim = column::<EACH>(e);
        let (i, j) = if trans == Operation::None { (lane, other) } else { (other, lane) };
        // What is outside is loaded from the border, so that no load waits for a comparison.
        own[e] = element::<T>(trans, x, (at.0 + i).min(size.0 - 1), (at.1 + j).min(size.1 - 1));
    }
    own
}

/// The transpose of a tile that all threads of the block hold, as they load it.
#[device]
pub fn turned<T: Scalar, const EACH: usize>(own: [T; EACH], mut stage: Shared<T>) -> [T; EACH] {
    let tile: Dim = tile_of(EACH as Dim);
    let lane = thread_id_x() as Dim % tile;
    let mut new = [T::ZERO; EACH];
    barrier();
    #[unroll]
    for e in 0..EACH {
        stage[lane * (tile + 1) + column::<EACH>(e)] = own[e];
    }
    barrier();
    #[unroll]
    for e in 0..EACH {
        new[e] = stage[column::<EACH>(e) * (tile + 1) + lane];
    }
    new
}

/// The tile of this block.
#[device(grid = blocks(m, n, tile_of(EACH), tile_of(EACH)), block = 256)]
fn geam_tile<T: Scalar, const EACH: usize>(
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    beta: Param<T>,
    of: Operands<T>,
    c: MatrixMut<T>,
) {
    let (trans_a, trans_b): (Operation, Operation) = (of.trans_a, of.trans_b);
    let tile: Dim = tile_of(EACH as Dim);
    let down = (m + tile - 1) / tile;
    let at = (block_id_x() % down * tile, block_id_x() / down * tile);
    let (reads_a, reads_b) = (alpha != T::ZERO, beta != T::ZERO);
    if BLOCK == 1 {
        for j in at.1..(at.1 + tile).min(n) {
            for i in at.0..(at.0 + tile).min(m) {
                let of_a = if reads_a { alpha * element::<T>(trans_a, of.a, i, j) } else { T::ZERO };
                let of_b = if reads_b { beta * element::<T>(trans_b, of.b, i, j) } else { T::ZERO };
                c[(i, j)] = of_a + of_b;
            }
        }
    } else {
        let stage = shared::<T>(EACH as i32 * BLOCK + 64);
        let (mut of_a, mut of_b) = ([T::ZERO; EACH], [T::ZERO; EACH]);
        if reads_a {
            of_a = load::<T, EACH>(trans_a, of.a, at, (m, n));
        }
        if reads_b {
            of_b = load::<T, EACH>(trans_b, of.b, at, (m, n));
        }
        if trans_a != Operation::None {
            of_a = turned::<T, EACH>(of_a, stage);
        }
        if trans_b != Operation::None {
            of_b = turned::<T, EACH>(of_b, stage);
        }
        let i = at.0 + thread_id_x() as Dim % tile;
        #[unroll]
        for e in 0..EACH {
            let j = at.1 + column::<EACH>(e);
            if i < m && j < n {
                c[(i, j)] = alpha * of_a[e] + beta * of_b[e];
            }
        }
    }
}
