//! geam_ex: matrix multiply with minima in the place of sums or of products. In C one function has both, `rocblas_geam_ex`.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::min_plus;
//!
//! let handle = Handle::new()?;
//! // Distances of three places: one step more.
//! let (far, none) = (f32::INFINITY, Operation::None);
//! let steps = handle.upload(&[0.0, 1.0, far, far, 0.0, 2.0, far, far, 0.0])?;
//! let mut paths = handle.upload(&[0.0; 9])?;
//! let (a, b, c) = (steps.matrix(3), steps.matrix(3), steps.matrix(3));
//! min_plus(&handle, none, none, 3, 3, 3, 1.0, a, b, 1.0, c, paths.matrix_mut(3))?;
//! assert_eq!(paths.to_vec()?[2], 3.0, "from the first to the third by way of the second");
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm_ex::one_place;
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// Rows and columns of a tile.
#[device]
const TILE_MN: Dim = 64;

/// Terms of a stage in shared memory.
#[device]
const TILE_K: Dim = 16;

/// Rows of a thread, and columns.
#[device]
const EACH: usize = 4;

/// Routines that differ by where the minimum stands.
macro_rules! with_minima {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt) => $min_plus:tt;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types(h: f16, s: f32, d: f64),
            refuses = trans_a == C || trans_b == C,
            in_place(same(c, d) => ldc == ldd),
            quick_return = m == 0 || n == 0,
            skips(k == 0 => alpha; alpha == 0 => a, b; beta == 0 => c),
            overwrites(d),
            flops = "2 * m * n * k",
            bytes = "(m * k + k * n + 2 * m * n) * T"
        )]
        pub fn $name<T: Real>(
            call: &Call<'_>,
            trans_a: Operation,
            trans_b: Operation,
            m: Dim,
            n: Dim,
            k: Dim,
            alpha: Param<T>,
            #[shape(if trans_a == N { m } else { k }, if trans_a == N { k } else { m })] a: Matrix<T>,
            #[shape(if trans_b == N { k } else { n }, if trans_b == N { n } else { k })] b: Matrix<T>,
            beta: Param<T>,
            #[shape(m, n)] c: Matrix<T>,
            #[shape(m, n)] d: MatrixMut<T>,
        ) -> Result<()> {
            one_place(&c, &d)?;
            // Without terms alpha may be null.
            let alpha = if k == 0 { T::ZERO.into() } else { alpha };
            let of = Terms { trans_a, trans_b, k, a, b };
            geam_ex_tile::<T, $min_plus>(call, m, n, of, alpha, beta, c, d)
        }
    )+};
}

with_minima! {
    /// D(i, j) := min(alpha * A(i, l) + alpha * B(l, j), beta * C(i, j)) over all `l`
    ///
    /// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C and D `m` by `n`; op(X) is X or its transpose; all column-major.
    /// **Units**: `lda`, `ldb`, `ldc`, `ldd` in elements, at least the rows of what is stored.
    /// **Quick return**: `m == 0 || n == 0`.
    /// **Aliasing**: D may be C, with the same leading dimension and distance of problems; it may not overlap A or B.
    /// **Special values**: with `beta == 0` zero stands for `beta * C`, which is not read; with `alpha == 0` zeros stand for the terms, and A and B are not read. The minimum of no terms is infinite. Of a NaN and a number the number is the minimum.
    /// **Precision**: of the element type.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for an operation that does not exist or is a conjugate transpose; `invalid_size` if a size is negative, a leading dimension too small, or C and D begin in one place, null included, and have other leading dimensions, which is looked at before the quick return, or other distances of problems; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_geam_ex with rocblas_geam_ex_operation_min_plus.
    min_plus(symbol = "rocforge_{t}min_plus") => true;

    /// D(i, j) := the sum of min(alpha * A(i, l), alpha * B(l, j)) over all `l`, + beta * C(i, j)
    ///
    /// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C and D `m` by `n`; op(X) is X or its transpose; all column-major.
    /// **Units**: `lda`, `ldb`, `ldc`, `ldd` in elements, at least the rows of what is stored.
    /// **Quick return**: `m == 0 || n == 0`.
    /// **Aliasing**: D may be C, with the same leading dimension and distance of problems; it may not overlap A or B.
    /// **Special values**: with `beta == 0` zero stands for `beta * C`, which is not read; with `alpha == 0` zeros stand for the terms, and A and B are not read. Of a NaN and a number the number is the minimum.
    /// **Precision**: of the element type; sums in the order of the terms.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for an operation that does not exist or is a conjugate transpose; `invalid_size` if a size is negative, a leading dimension too small, or C and D begin in one place, null included, and have other leading dimensions, which is looked at before the quick return, or other distances of problems; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_geam_ex with rocblas_geam_ex_operation_plus_min.
    plus_min(symbol = "rocforge_{t}plus_min") => false;
}

/// op(A) and op(B).
#[device]
#[derive(Debug)]
struct Terms<T> {
    trans_a: Operation,
    trans_b: Operation,
    k: Dim,
    a: Matrix<T>,
    b: Matrix<T>,
}

#[device]
impl<T: Real> Terms<T> {
    /// Element (`i`, `l`) of op(A).
    fn left(self, i: Dim, l: Dim) -> T {
        if self.trans_a == Operation::None { self.a[(i, l)] } else { self.a[(l, i)] }
    }

    /// Element (`l`, `j`) of op(B).
    fn right(self, l: Dim, j: Dim) -> T {
        if self.trans_b == Operation::None { self.b[(l, j)] } else { self.b[(j, l)] }
    }
}

/// `sum` and one more term.
#[device]
fn with_term<T: Real, const MIN_PLUS: bool>(sum: T, a: T, b: T) -> T {
    if MIN_PLUS { sum.min(a + b) } else { sum + a.min(b) }
}

/// `factor * x`, and zero with a factor of zero.
#[device]
fn scaled<T: Real>(factor: T, x: T) -> T {
    if factor == T::ZERO { T::ZERO } else { factor * x }
}

/// The element of D.
#[device]
fn result<T: Real, const MIN_PLUS: bool>(sum: T, beta: T, c: Matrix<T>, i: Dim, j: Dim) -> T {
    let mut old = T::ZERO;
    if beta != T::ZERO {
        old = beta * c[(i, j)];
    }
    if MIN_PLUS { old.min(sum) } else { old + sum }
}

/// `sum` and all terms of element (`i`, `j`).
#[device]
fn sum_of_terms<T: Real, const MIN_PLUS: bool>(of: Terms<T>, mut sum: T, alpha: T, i: Dim, j: Dim) -> T {
    for l in 0..of.k {
        let (mut a, mut b) = (T::ZERO, T::ZERO);
        if alpha != T::ZERO {
            a = of.left(i, l);
            b = of.right(l, j);
        }
        sum = with_term::<T, MIN_PLUS>(sum, scaled::<T>(alpha, a), scaled::<T>(alpha, b));
    }
    sum
}

/// The tile of this block.
#[device(grid = blocks(m, n, TILE_MN, TILE_MN), block = 256)]
fn geam_ex_tile<T: Real, const MIN_PLUS: bool>(
    m: Dim,
    n: Dim,
    of: Terms<T>,
    alpha: Param<T>,
    beta: Param<T>,
    c: Matrix<T>,
    d: MatrixMut<T>,
) {
    let down = (m + TILE_MN - 1) / TILE_MN;
    let (top, left) = (block_id_x() % down * TILE_MN, block_id_x() / down * TILE_MN);
    let none = if MIN_PLUS { T::INFINITY } else { T::ZERO };
    if BLOCK == 1 {
        for j in left..(left + TILE_MN).min(n) {
            for i in top..(top + TILE_MN).min(m) {
                let sum = sum_of_terms::<T, MIN_PLUS>(of, none, alpha, i, j);
                d[(i, j)] = result::<T, MIN_PLUS>(sum, beta, c, i, j);
            }
        }
    } else {
        let mut rows = shared::<T>(1040);
        let mut columns = shared::<T>(1040);
        let me = thread_id_x() as Dim;
        let mut sums = [[none; EACH]; EACH];
        for first in (0..of.k).step_by(16) {
            barrier();
            #[unroll]
            for e in 0..EACH {
                let at = me + (e * 256) as Dim;
                let (side, l) = (at % TILE_MN, at / TILE_MN);
                let (mut a, mut b) = (T::ZERO, T::ZERO);
                if alpha != T::ZERO {
                    let term = (first + l).min(of.k - 1);
                    a = of.left((top + side).min(m - 1), term);
                    b = of.right(term, (left + side).min(n - 1));
                }
                rows[l * (TILE_MN + 1) + side] = scaled::<T>(alpha, a);
                columns[l * (TILE_MN + 1) + side] = scaled::<T>(alpha, b);
            }
            barrier();
            for l in 0..TILE_K.min(of.k - first) {
                #[unroll]
                for i in 0..EACH {
                    #[unroll]
                    for j in 0..EACH {
                        let a = rows[l * (TILE_MN + 1) + me % 16 + (i * 16) as Dim];
                        let b = columns[l * (TILE_MN + 1) + me / 16 + (j * 16) as Dim];
                        sums[i][j] = with_term::<T, MIN_PLUS>(sums[i][j], a, b);
                    }
                }
            }
        }
        #[unroll]
        for j in 0..EACH {
            #[unroll]
            for i in 0..EACH {
                let (row, col) = (top + me % 16 + (i * 16) as Dim, left + me / 16 + (j * 16) as Dim);
                if row < m && col < n {
                    d[(row, col)] = result::<T, MIN_PLUS>(sums[i][j], beta, c, row, col);
                }
            }
        }
    }
}
