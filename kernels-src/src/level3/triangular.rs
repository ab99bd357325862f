//! Triangular systems: the recursion over a triangle, and the kernels for its leaves.
//!
//! A triangle is halved into two triangles and the rectangle that couples them, recursively, down to leaves. The solve
//! is substitution by blocks: leaves are kernels, and between two halves GEMM updates the right-hand sides of the
//! second, so that nearly all work is in few, large GEMMs.

mod leaf;
mod substitution;

use super::gemm_ex::gemm_ex;
pub use leaf::invert_leaves;
use leaf::solve_leaf;
use rocforge::prelude::*;
pub use substitution::{LEAF, SIDES};

/// Rows of a triangle, or unknowns of its system: the first, and how many.
pub type Rows = (Dim, Dim);

/// Rows of the first half of a triangle: a power of two of leaves, no less than the rest; zero for one leaf.
pub const fn half(order: Dim, leaf: Dim) -> Dim {
    if order <= leaf {
        return 0;
    }
    let mut half = leaf;
    while half < order - half {
        half *= 2;
    }
    half
}

/// Both halves of `rows`; none for a leaf.
pub const fn split((first, count): Rows, leaf: Dim) -> Option<(Rows, Rows)> {
    match half(count, leaf) {
        0 => None,
        half => Some(((first, half), (first + half, count - half))),
    }
}

/// op(A) of a triangular A, on one side of X.
#[device]
pub struct Triangle<T> {
    /// The side of X that op(A) is on.
    pub side: Side,
    /// The triangle of A that is read.
    pub uplo: Fill,
    /// What op(A) is.
    pub trans: Operation,
    /// Whether the diagonal is implicitly ones.
    pub diag: Diagonal,
    /// Rows and columns of A.
    pub order: Dim,
    /// A as stored.
    pub a: Matrix<T>,
}

impl<T: TileScalar> Triangle<T> {
    /// Whether rows of A are rows of the system, and not columns.
    fn is_upright(&self) -> bool {
        (self.trans == Operation::None) == (self.side == Side::Left)
    }

    /// Whether substitution goes forward, from the first row of the triangle.
    pub fn is_forward(&self) -> bool {
        (self.uplo == Fill::Lower) == self.is_upright()
    }

    /// The triangle of some rows on the diagonal.
    fn leaf(&self, (first, count): Rows) -> Triangle<T> {
        // A may be null where it is not read.
        let a = if count == self.order { self.a } else { self.a.part(first, first, count, count) };
        Triangle { order: count, a, ..*self }
    }

    /// Right-hand sides in a matrix of the shape of B.
    fn sides(&self, b: &MatrixMut<T>) -> Dim {
        if self.side == Side::Left { b.cols() } else { b.rows() }
    }

    /// The unknowns of some rows of the triangle, in a matrix of the shape of B.
    pub fn unknowns(&self, b: MatrixMut<T>, (first, count): Rows) -> MatrixMut<T> {
        if self.side == Side::Left {
            b.part(first, 0, count, b.cols())
        } else {
            b.part(0, first, b.rows(), count)
        }
    }

    /// Substitution by blocks, in its order. `solve` gets the rows of a leaf, and whether it is the first; `update` gets
    /// the rows of a half that is solved and those of the other, and whether these have had no update before.
    pub fn substitute(
        &self,
        leaf: Dim,
        solve: &dyn Fn(Rows, bool) -> Result<()>,
        update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
    ) -> Result<()> {
        self.substitute_in((0, self.order), leaf, solve, update)
    }

    /// [`Triangle::substitute`] for unknowns numbered in the order of substitution.
    fn substitute_in(
        &self,
        unknowns: Rows,
        leaf: Dim,
        solve: &dyn Fn(Rows, bool) -> Result<()>,
        update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
    ) -> Result<()> {
        let rows = |(first, count): Rows| {
            (if self.is_forward() { first } else { self.order - first - count }, count)
        };
        let is_first = unknowns.0 == 0;
        let Some((one, two)) = split(unknowns, leaf) else {
            return solve(rows(unknowns), is_first);
        };
        self.substitute_in(one, leaf, solve, update)?;
        update(rows(one), rows(two), is_first)?;
        self.substitute_in(two, leaf, solve, update)
    }

    /// GEMM update of rows `p`: to := beta * from - op(A) * X with X solved in rows `q` of `x`, or X * op(A) on the
    /// right.
    pub fn update(
        &self,
        nested: &Call<'_>,
        (q, p): (Rows, Rows),
        x: MatrixMut<T>,
        beta: Param<T>,
        from: MatrixMut<T>,
        to: MatrixMut<T>,
    ) -> Result<()> {
        let coupling =
            if self.is_upright() { self.a.part(p.0, q.0, p.1, q.1) } else { self.a.part(q.0, p.0, q.1, p.1) };
        let known = self.unknowns(x, q).as_const();
        let (from, to) = (self.unknowns(from, p), self.unknowns(to, p));
        self.multiply(nested, (-T::ONE).into(), coupling, known, beta, from, to)
    }

    /// GEMM on the side of the triangle: to := alpha * op(factor) * x + beta * from, or x * op(factor) on the right.
    pub fn multiply(
        &self,
        nested: &Call<'_>,
        alpha: Param<T>,
        factor: Matrix<T>,
        x: Matrix<T>,
        beta: Param<T>,
        from: MatrixMut<T>,
        to: MatrixMut<T>,
    ) -> Result<()> {
        let (m, n, trans, none) = (to.rows(), to.cols(), self.trans, Operation::None);
        let (factor, rows, cols) = (factor.into(), x.rows(), x.cols());
        let (x, from, to) = (x.into(), from.as_const().into(), to.into());
        if self.side == Side::Left {
            gemm_ex::<T, T, T>(nested, trans, none, m, n, rows, alpha, factor, x, beta, from, to).map(drop)
        } else {
            gemm_ex::<T, T, T>(nested, none, trans, m, n, cols, alpha, x, factor, beta, from, to).map(drop)
        }
    }
}

/// B := alpha * op(A)^-1 * B, or alpha * B * op(A)^-1: leaves of `leaf` rows by substitution. With alpha zero on the
/// host B becomes zero, and neither matrix is read.
#[launches]
pub fn solve<T: TileScalar>(
    call: &Call<'_>,
    of: Triangle<T>,
    leaf: Dim,
    alpha: Param<T>,
    b: MatrixMut<T>,
) -> Result<()> {
    let (bytes, sides) = (size_of::<T>() as Dim, of.sides(&b));
    let leaf = if alpha.is_on_host(T::ZERO) { of.order } else { leaf };
    of.substitute(
        leaf,
        &|rows, is_first| {
            let (some, own) = (of.leaf(rows), of.unknowns(b, rows));
            solve_leaf::<T>(call, bytes, some, sides, i32::from(is_first), alpha, own)
        },
        &|known, rows, is_first| {
            let beta = if is_first { alpha } else { T::ONE.into() };
            of.update(call.nested(), (known, rows), b, beta, b, b)
        },
    )
}
