//! Products with a structured matrix: a triangular, symmetric or Hermitian one, of which one triangle is stored.
//!
//! The triangle is split into two triangles and the rectangle that couples them, recursively, down to leaves. Leaves are
//! implicit GEMMs, whose structured operand is formed while it is loaded; rectangles are general GEMMs.

use super::gemm::dispatch::run;
use super::gemm::epilogue::LinearCombination;
use super::gemm::implicit::{GemmSize, ImplicitProblem, run_implicit};
use super::gemm::operand::Operands;
use super::gemm::problem::{GemmElement, GemmProblem};
use super::gemm::split_k_partials;
use super::gemm::structure::{General, Pair, Structured};
use super::triangular::{Rows, half, halves, in_order};
use crate::common::structure::Structure;
use rocforge::prelude::*;

/// Largest order that is one leaf.
const WHOLE: Dim = 1024;

/// Order of the leaves of larger matrices.
const LEAF: Dim = 512;

/// Order of the leaves of a matrix.
const fn leaf(order: Dim) -> Dim {
    if order <= WHOLE { order } else { LEAF }
}

/// Order of leaves whose product overwrites B: one block of threads reads all of B that its result depends on.
const fn leaf_in_place(side: Side, bytes: usize) -> Dim {
    if bytes == 16 && matches!(side, Side::Left) { 32 } else { 64 }
}

/// Elements of the split-K partials of a product with a structured matrix of `order` rows, with `sides` columns or rows.
pub const fn structured_partials(order: Dim, sides: Dim, bytes: Dim) -> Dim {
    let first = half(order, leaf(order));
    if first == 0 {
        return split_k_partials(order, sides, order, bytes);
    }
    // The rest is no larger, and neither are halves of the halves.
    let (rest, mut most) = (order - first, 0);
    let needs = [
        split_k_partials(first, sides, rest, bytes),
        split_k_partials(rest, sides, first, bytes),
        split_k_partials(LEAF, sides, LEAF, bytes),
    ];
    let mut at = 0;
    while at < needs.len() {
        most = if needs[at] > most { needs[at] } else { most };
        at += 1;
    }
    most
}

/// C := alpha * A * B + beta * C, or with A on the right; `of` has the side.
#[derive(Debug, Clone, Copy)]
pub struct StructuredProduct<T: GemmElement> {
    /// The structured matrix.
    pub of: Structured<T>,
    /// Its rows.
    pub order: Dim,
    /// B
    pub b: Matrix<T>,
    /// C, which may be B.
    pub c: MatrixMut<T>,
    /// The factor of the product.
    pub alpha: Param<T>,
    /// The factor of C, zero with a triangular A.
    pub beta: Param<T>,
    /// Memory for split-K partials; may be empty.
    pub split: Workspace<T::Sum>,
}

impl<T: GemmElement + Scalar> StructuredProduct<T> {
    /// Whether results of the first rows of A, or columns on the right, depend on more of B than those of the last.
    fn is_forward(&self) -> bool {
        let Structured { side, fill, structure, .. } = self.of;
        ((fill == Fill::Upper) == (structure.trans == Operation::None)) == (side == Side::Left)
    }

    /// Rows or columns of B or C that belong to some rows of A.
    fn panel(&self, (first, count): Rows) -> (Matrix<T>, MatrixMut<T>) {
        let (m, n) = (self.c.rows(), self.c.cols());
        match self.of.side {
            _ if count == self.order => (self.b, self.c),
            Side::Left => (self.b.part(first, 0, count, n), self.c.part(first, 0, count, n)),
            _ => (self.b.part(0, first, m, count), self.c.part(0, first, m, count)),
        }
    }

    /// The block of A, or of op(A), that makes `to` of `from`, as it is stored, and what is to be done with it.
    fn coupling(&self, to: Rows, from: Rows) -> (Matrix<T>, Operation) {
        let Structured { side, fill, structure, x } = self.of;
        let (rows, cols) = if side == Side::Left { (to, from) } else { (from, to) };
        let is_plain = match structure.kind {
            Structure::TRIANGULAR => structure.trans == Operation::None,
            _ => (rows.0 > cols.0) == (fill == Fill::Lower),
        };
        if is_plain {
            (x.part(rows.0, cols.0, rows.1, cols.1), Operation::None)
        } else {
            (x.part(cols.0, rows.0, cols.1, rows.1), structure.trans)
        }
    }
}

/// Computes the product.
///
/// # Errors
/// As the launches.
#[launches]
pub fn structured_product<T: GemmElement + Scalar>(call: &Call<'_>, of: StructuredProduct<T>) -> Result<()> {
    let (side, is_in_place) = (of.of.side, of.b.memory().begins_with(of.c.memory()));
    let leaf = match is_in_place {
        _ if of.alpha.is_on_host(T::ZERO) => of.order,
        true => leaf_in_place(side, size_of::<T>()),
        false => leaf(of.order),
    };
    let is_triangular = of.of.structure.kind == Structure::TRIANGULAR;
    in_order(
        (of.order, of.is_forward()),
        (halves, leaf),
        &|rows, is_first| {
            let beta = if is_first || is_triangular { of.beta } else { T::ONE.into() };
            diagonal::<T>(call, of, rows, beta)
        },
        &|one, two, is_first| {
            rectangle::<T>(call, of, (one, two), T::ONE.into())?;
            if is_triangular {
                return Ok(());
            }
            rectangle::<T>(call, of, (two, one), if is_first { of.beta } else { T::ONE.into() })
        },
    )
}

/// The product of a leaf.
#[launches]
fn diagonal<T: GemmElement + Scalar>(
    call: &Call<'_>,
    of: StructuredProduct<T>,
    rows: Rows,
    beta: Param<T>,
) -> Result<()> {
    let Structured { side, x, .. } = of.of;
    let x = if rows.1 == of.order { x } else { x.part(rows.0, rows.0, rows.1, rows.1) };
    let (a, (b, c)) = (Structured { x, ..of.of }, of.panel(rows));
    let size = GemmSize { m: c.rows(), n: c.cols(), k: rows.1 };
    let to = LinearCombination { alpha: of.alpha, beta, c: c.as_const(), d: c };
    let (trans, partials) = (Operation::None, of.split);
    if side == Side::Left {
        let of = Pair { a, b: General { side: Side::Right, trans, x: b } };
        run_implicit::<T, Pair<Structured<T>, General<T>>, LinearCombination<T, T>>(
            call,
            ImplicitProblem { size, of, to, partials },
        )
    } else {
        let of = Pair { a: General { side: Side::Left, trans, x: b }, b: a };
        run_implicit::<T, Pair<General<T>, Structured<T>>, LinearCombination<T, T>>(
            call,
            ImplicitProblem { size, of, to, partials },
        )
    }
}

/// What the rows `from` of a matrix beside its diagonal add to `to`.
#[launches]
fn rectangle<T: GemmElement + Scalar>(
    call: &Call<'_>,
    of: StructuredProduct<T>,
    (to, from): (Rows, Rows),
    beta: Param<T>,
) -> Result<()> {
    let (block, trans) = of.coupling(to, from);
    let ((b, _), (_, c)) = (of.panel(from), of.panel(to));
    let (m, n, k, none) = (c.rows(), c.cols(), from.1, Operation::None);
    let operands = match of.of.side {
        Side::Left => Operands { trans_a: trans, trans_b: none, m, n, k, a: block, b },
        _ => Operands { trans_a: none, trans_b: trans, m, n, k, a: b, b: block },
    };
    let to = LinearCombination { alpha: of.alpha, beta, c: c.as_const(), d: c };
    run::<T, LinearCombination<T, T>>(call, GemmProblem { of: operands, to, partials: of.split })
}
