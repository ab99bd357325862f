//! trsm: triangular systems with several right-hand sides.
//!
//! Recursive blocking: the triangle is split into diagonal blocks and the GEMM updates between them. The updates are
//! those of halving the triangle recursively, so that nearly all work is in few, large GEMMs.
//!
//! Diagonal blocks of [`SQUARE`] rows are inverted, all by one launch. Their inverses are then multiplied by a copy of
//! the updated B, because GEMM does not run in place. Triangles of one diagonal block, and few right-hand sides, are
//! solved by substitution.
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

mod inverse;

use super::gemm_ex::gemm_ex;
use crate::common::substitution::{
    LEAF, RightSides, SIDES, System, TRIANGLE_ROOM, X_ROOM, left_room, right_room, solve, solve_on_host,
};
pub use inverse::{SQUARE, inverses, least_beside, most_beside};
use inverse::{trsm_inverse, trsm_keep, trsm_zero};
use rocforge::prelude::*;

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
    #[shape(if side == L { m } else { n }, if side == L { m } else { n })] a: Matrix<T>,
    #[shape(m, n)] b: MatrixMut<T>,
    inverse: Workspace<T>,
    beside: Workspace<T>,
) -> Result<()> {
    let bytes = size_of::<T>() as Dim;
    let left = side == Side::Left;
    let (order, sides) = if left { (m, n) } else { (n, m) };
    let of = Halves::new(call.nested(), left, uplo, trans_a, order, a, b);
    if inverse.is_empty() || alpha.is_on_host(T::ZERO) {
        let leaf = if alpha.is_on_host(T::ZERO) { order } else { LEAF };
        return of.solve(
            leaf,
            |i, count, first| {
                let square = if leaf == order { a } else { a.part(i, i, count, count) };
                let triangle = Triangle { side, uplo, trans: trans_a, diag, order: count, a: square };
                let (scaled, rows) = (i32::from(first), of.rows(b, i, count));
                trsm_block::<T>(call, bytes, triangle, sides, scaled, alpha, rows)
            },
            |known, p, first| {
                let beta = if first { alpha } else { T::ONE.into() };
                of.trailing_update(known, p, beta, b, b)
            },
        );
    }
    let full_copy = beside.len() >= m * n;
    let inverses = inverse.as_matrix(SQUARE, order);
    let squares = order / SIDES as Dim + Dim::from(order % SIDES as Dim > 0);
    trsm_inverse::<T>(call, bytes, squares, i32::from(of.forward), uplo, diag, order, a, inverses)?;
    let copied = |i: Dim, count: Dim| match (full_copy, left) {
        (true, _) => of.rows(beside.as_matrix(m, n), i, count),
        (false, true) => beside.as_matrix(count, n),
        (false, false) => beside.as_matrix(m, count),
    };
    of.solve(
        SQUARE,
        |i, count, first| {
            let (kept, rows) = (copied(i, count), of.rows(b, i, count));
            // Trailing updates have already put the right-hand sides of later diagonal blocks there.
            if first || !full_copy {
                trsm_keep::<T>(call, rows.rows(), rows.cols(), rows.as_const(), kept)?;
            }
            let factor = if first { alpha } else { T::ONE.into() };
            of.multiply(inverses.part(0, i, count, count), kept, factor, rows)
        },
        |known, p, first| {
            let beta = if first { alpha } else { T::ONE.into() };
            if full_copy {
                let kept = beside.as_matrix(m, n);
                of.trailing_update(known, p, beta, if first { b } else { kept }, kept)
            } else {
                of.trailing_update(known, p, beta, b, b)
            }
        },
    )?;
    match alpha.host_value() {
        Some(_) => Ok(()),
        // With alpha zero in device memory, X of zeros times A may be NaN.
        None => trsm_zero::<T>(call, m, n, alpha, b),
    }
}

/// A triangle halved recursively down to its diagonal blocks, with the unknowns in the order of substitution.
struct Halves<'a, T: TileScalar> {
    nested: &'a Call<'a>,
    left: bool,
    trans: Operation,
    order: Dim,
    /// Whether substitution goes forward, from the first row of the triangle.
    forward: bool,
    a: Matrix<T>,
    b: MatrixMut<T>,
}

/// Rows of the triangle: the first, and how many.
type Rows = (Dim, Dim);

impl<'a, T: TileScalar> Halves<'a, T> {
    fn new(
        nested: &'a Call<'a>,
        left: bool,
        uplo: Fill,
        trans: Operation,
        order: Dim,
        a: Matrix<T>,
        b: MatrixMut<T>,
    ) -> Halves<'a, T> {
        let upright = (trans == Operation::None) == left;
        Halves { nested, left, trans, order, forward: (uplo == Fill::Lower) == upright, a, b }
    }

    /// The unknowns of `count` rows from row `i` on of the triangle, in a matrix of the shape of B.
    fn rows(&self, b: MatrixMut<T>, i: Dim, count: Dim) -> MatrixMut<T> {
        if self.left { b.part(i, 0, count, b.cols()) } else { b.part(0, i, b.rows(), count) }
    }

    /// Goes through the diagonal blocks of `leaf` rows. `square` solves one (its first row, how many, whether it is the
    /// first). `trailing_update` then updates as many rows (solved rows, rows to update, whether it is their first
    /// update).
    fn solve(
        &self,
        leaf: Dim,
        square: impl Fn(Dim, Dim, bool) -> Result<()>,
        trailing_update: impl Fn(Rows, Rows, bool) -> Result<()>,
    ) -> Result<()> {
        let at = |first: Dim, count: Dim| if self.forward { first } else { self.order - first - count };
        for first in (0..self.order).step_by(leaf as usize) {
            let count = leaf.min(self.order - first);
            square(at(first, count), count, first == 0)?;
            let done = first + count;
            if done == self.order {
                break;
            }
            // As many rows as were solved since the last update of as many rows or more.
            let known = done & -done;
            let rows = known.min(self.order - done);
            trailing_update((at(done - known, known), known), (at(done, rows), rows), known == done)?;
        }
        Ok(())
    }

    /// Trailing update: to := beta * from - op(A) * X for rows `p`, with X solved in rows `q`; or X * op(A) on the
    /// right.
    fn trailing_update(
        &self,
        q: Rows,
        p: Rows,
        beta: Param<T>,
        from: MatrixMut<T>,
        to: MatrixMut<T>,
    ) -> Result<()> {
        let upright = (self.trans == Operation::None) == self.left;
        let factor = if upright { self.a.part(p.0, q.0, p.1, q.1) } else { self.a.part(q.0, p.0, q.1, p.1) };
        let known = self.rows(self.b, q.0, q.1);
        let (from, to) = (self.rows(from, p.0, p.1), self.rows(to, p.0, p.1));
        self.gemm((-T::ONE).into(), factor, known.as_const(), beta, from, to)
    }

    /// Diagonal solve: to := alpha * op(inverse) * kept, or kept * op(inverse) on the right.
    fn multiply(
        &self,
        inverse: MatrixMut<T>,
        kept: MatrixMut<T>,
        alpha: Param<T>,
        to: MatrixMut<T>,
    ) -> Result<()> {
        self.gemm(alpha, inverse.as_const(), kept.as_const(), T::ZERO.into(), to, to)
    }

    /// GEMM: to := alpha * op(factor) * x + beta * from, or x * op(factor) on the right.
    fn gemm(
        &self,
        alpha: Param<T>,
        factor: Matrix<T>,
        x: Matrix<T>,
        beta: Param<T>,
        from: MatrixMut<T>,
        to: MatrixMut<T>,
    ) -> Result<()> {
        let (m, n, none) = (to.rows(), to.cols(), Operation::None);
        let k = if self.left { x.rows() } else { x.cols() };
        let (factor, x, from, to) = (factor.into(), x.into(), from.as_const().into(), to.into());
        if self.left {
            gemm_ex::<T, T, T>(self.nested, self.trans, none, m, n, k, alpha, factor, x, beta, from, to)?;
        } else {
            gemm_ex::<T, T, T>(self.nested, none, self.trans, m, n, k, alpha, x, factor, beta, from, to)?;
        }
        Ok(())
    }
}

/// A triangle as BLAS describes it.
#[device]
struct Triangle<T> {
    /// The side of X that op(A) is on.
    side: Side,
    /// The triangle of A that is read.
    uplo: Fill,
    /// What op(A) is.
    trans: Operation,
    /// Whether the diagonal is implicitly ones.
    diag: Diagonal,
    /// Rows and columns of A.
    order: Dim,
    /// A as stored.
    a: Matrix<T>,
}

/// Solves the system by substitution for all its right-hand sides, `SIDES` a block, multiplied by `alpha` where
/// `scaled`.
#[device(grid = ceil_div(sides, SIDES), block = 128, host_vectors = 256)]
fn trsm_block<T: Scalar>(
    bytes: Dim,
    by: Triangle<T>,
    sides: Dim,
    scaled: i32,
    alpha: Param<T>,
    b: MatrixMut<T>,
) {
    let mut left = dynamic_shared::<T>(left_room(bytes));
    let mut right = dynamic_shared::<T>(right_room(bytes));
    let mut x = dynamic_shared::<T>(X_ROOM);
    let mut triangle = dynamic_shared::<T>(TRIANGLE_ROOM);
    let order: Dim = by.order;
    let of = System::new(by.side, by.uplo, by.trans, by.diag, order, sides);
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
        solve_on_host(of, if scaled != 0 { alpha } else { T::ONE }, by.a, b, first);
    } else {
        let factor = if scaled != 0 { alpha } else { T::ONE };
        let some = RightSides { first, alpha: factor, from: 0 };
        solve(of, some, by.a, b, &mut left, &mut right, &mut x, &mut triangle);
    }
}
