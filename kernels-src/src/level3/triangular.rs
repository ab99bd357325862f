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
pub type Split<'a> = &'a dyn Fn(Rows) -> Option<(Rows, Rows)>;

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

/// A step of the recursion over a triangle.
pub enum Step {
    /// Two triangles, before both.
    Before(Rows, Rows),
    /// A leaf.
    Leaf(Rows),
    /// Two triangles, of which the first is done.
    Between(Rows, Rows),
    /// Two triangles, after both.
    After(Rows, Rows),
}

/// The recursion over a triangle: visits its leaves from the first row on, and what stands between them.
pub fn recurse(own: Rows, split: Split<'_>, visit: &dyn Fn(Step) -> Result<()>) -> Result<()> {
    let Some((one, two)) = split(own) else { return visit(Step::Leaf(own)) };
    visit(Step::Before(one, two))?;
    recurse(one, split, visit)?;
    visit(Step::Between(one, two))?;
    recurse(two, split, visit)?;
    visit(Step::After(one, two))
}

/// Visits the leaves of a triangle of `order` rows, from the first row on or from the last. `leaf` gets its rows, and whether
/// it is the first; `update`, between two triangles, the rows of the one that is done and those of the other, and whether
/// these have had no update before.
pub fn in_order(
    (order, is_forward): (Dim, bool),
    split: Split<'_>,
    leaf: &dyn Fn(Rows, bool) -> Result<()>,
    update: &dyn Fn(Rows, Rows, bool) -> Result<()>,
) -> Result<()> {
    let rows = |(first, count): Rows| (if is_forward { first } else { order - first - count }, count);
    recurse((0, order), split, &|step| match step {
        Step::Leaf(own) => leaf(rows(own), own.0 == 0),
        Step::Between(one, two) => update(rows(one), rows(two), one.0 == 0),
        Step::Before(..) | Step::After(..) => Ok(()),
    })
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

    /// Solves the system in place, with GEMM updates. `solve` gets the triangle of a leaf, its right-hand sides, and
    /// whether it is the first: it multiplies them by `alpha`, and their update does that for others.
    fn solve(
        &self,
        nested: &Call<'_>,
        split: Split<'_>,
        alpha: Param<T>,
        b: MatrixMut<T>,
        solve: &dyn Fn(Triangle<T>, MatrixMut<T>, bool) -> Result<()>,
    ) -> Result<()> {
        in_order(
            (self.order, self.is_forward()),
            split,
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
    of.solve(call.nested(), &|rows| halves(rows, leaf), alpha, b, &|leaf, own, is_first| {
        solve_leaf::<T>(call, bytes, leaf, sides, i32::from(is_first), alpha, own)
    })
}

/// B := op(A)^-1 * B, by leaves with the lowest latency.
#[launches]
pub fn solve_triangle_by_rows<T: TileScalar>(
    call: &Call<'_>,
    split: fn(Rows, Dim) -> Option<(Rows, Rows)>,
    of: Triangle<T>,
    b: MatrixMut<T>,
) -> Result<()> {
    of.solve(call.nested(), &|rows| split(rows, MOST_ROWS), T::ONE.into(), b, &|leaf, own, _| {
        solve_by_rows::<T>(call, leaf, own.cols(), own)
    })
}
