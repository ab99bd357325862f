//! Triangular systems: the recursion over a triangle, and the kernels for its leaves.
//!
//! A triangle is split into two triangles and the rectangle that couples them, recursively, down to leaves. The solve
//! is substitution by blocks: leaves are kernels, and between two triangles GEMM updates the right-hand sides of the
//! second, so that nearly all work is in few, large GEMMs.
//!
//! A leaf has one of two kernels. `solve_leaf` multiplies tiles: any side, and the highest throughput. `solve_by_rows` has
//! the lowest latency, two to four times less on an H100, and is for LU, whose steps wait for it.

mod leaf;
mod rows;
mod substitution;

use super::gemm_ex::gemm_ex;
pub use leaf::invert_leaves;
use leaf::solve_leaf;
use rocforge::prelude::*;
use rows::{MOST_ROWS, solve_by_rows};
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

/// The two triangles that some rows are split into; none for a leaf.
pub type Split = fn(Rows, Dim) -> Option<(Rows, Rows)>;

/// Both halves of some rows: few, large GEMMs.
pub fn halves((first, count): Rows, leaf: Dim) -> Option<(Rows, Rows)> {
    match half(count, leaf) {
        0 => None,
        half => Some(((first, half), (first + half, count - half))),
    }
}

/// A leaf and the rest (right-looking): results of GEMM are as large as possible, and are split least along K.
pub fn leaf_and_rest((first, count): Rows, leaf: Dim) -> Option<(Rows, Rows)> {
    (count > leaf).then(|| ((first, leaf), (first + leaf, count - leaf)))
}

/// Visits the leaves of a triangle of `order` rows, from the first row on or from the last. `leaf` gets its rows, and whether
/// it is the first; `update`, between two triangles, the rows of the one that is done and those of the other, and whether
/// these have had no update before.
pub fn in_order(
    (order, is_forward): (Dim, bool),
    splits: (Split, Dim),
    leaf: &dyn Fn(Rows, bool) -> Result<()>,
    update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
) -> Result<()> {
    let rows = |(first, count): Rows| (if is_forward { first } else { order - first - count }, count);
    in_order_from((0, order), splits, &|own, is_first| leaf(rows(own), is_first), &|one, two, is_first| {
        update(rows(one), rows(two), is_first)
    })
}

/// [`in_order`] for rows numbered in that order.
fn in_order_from(
    own: Rows,
    (split, least): (Split, Dim),
    leaf: &dyn Fn(Rows, bool) -> Result<()>,
    update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
) -> Result<()> {
    let is_first = own.0 == 0;
    let Some((one, two)) = split(own, least) else {
        return leaf(own, is_first);
    };
    in_order_from(one, (split, least), leaf, update)?;
    update(one, two, is_first)?;
    in_order_from(two, (split, least), leaf, update)
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

    /// [`in_order`] of substitution.
    pub fn substitute(
        &self,
        splits: (Split, Dim),
        solve: &dyn Fn(Rows, bool) -> Result<()>,
        update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
    ) -> Result<()> {
        in_order((self.order, self.is_forward()), splits, solve, update)
    }

    /// Solves the system in place, with GEMM updates. `solve` gets the triangle of a leaf, its right-hand sides, and
    /// whether it is the first: it multiplies them by `alpha`, and their update does that for others.
    fn solve(
        &self,
        nested: &Call<'_>,
        splits: (Split, Dim),
        alpha: Param<T>,
        b: MatrixMut<T>,
        solve: &dyn Fn(Triangle<T>, MatrixMut<T>, bool) -> Result<()>,
    ) -> Result<()> {
        self.substitute(
            splits,
            &|rows, is_first| solve(self.leaf(rows), self.unknowns(b, rows), is_first),
            &|known, rows, is_first| {
                let beta = if is_first { alpha } else { T::ONE.into() };
                self.update(nested, (known, rows), b, beta, b, b)
            },
        )
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
        self.multiply(nested, ((-T::ONE).into(), beta), coupling, known, from, to)
    }

    /// GEMM on the side of the triangle: to := alpha * op(factor) * x + beta * from, or x * op(factor) on the right.
    pub fn multiply(
        &self,
        nested: &Call<'_>,
        (alpha, beta): (Param<T>, Param<T>),
        factor: Matrix<T>,
        x: Matrix<T>,
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

/// op(A) * X = alpha * B or X * op(A) = alpha * B, and B := X, by leaves with the highest throughput. With alpha zero on
/// the host B becomes zero, and neither matrix is read.
#[launches]
pub fn solve_triangle<T: TileScalar>(
    call: &Call<'_>,
    of: Triangle<T>,
    alpha: Param<T>,
    b: MatrixMut<T>,
) -> Result<()> {
    let (bytes, sides) = (size_of::<T>() as Dim, of.sides(&b));
    let leaf = if alpha.is_on_host(T::ZERO) { of.order } else { LEAF };
    of.solve(call.nested(), (halves, leaf), alpha, b, &|leaf, own, is_first| {
        solve_leaf::<T>(call, bytes, leaf, sides, i32::from(is_first), alpha, own)
    })
}

/// B := op(A)^-1 * B, by leaves with the lowest latency.
#[launches]
pub fn solve_triangle_by_rows<T: TileScalar>(
    call: &Call<'_>,
    split: Split,
    of: Triangle<T>,
    b: MatrixMut<T>,
) -> Result<()> {
    of.solve(call.nested(), (split, MOST_ROWS), T::ONE.into(), b, &|leaf, own, _| {
        solve_by_rows::<T>(call, leaf, own.cols(), own)
    })
}
