//! Products with a structured matrix: a triangular, symmetric or Hermitian one, of which one triangle is stored.
//!
//! Panels of the matrix are written to workspace in full, each the size of a cache, and multiplied by general GEMMs. Small
//! matrices, and all without workspace, are multiplied by an implicit GEMM, which forms elements while it loads them.
//!
//! A triangular matrix that multiplies B in place is split into two triangles and the rectangle that couples them,
//! recursively, down to leaves.

use super::geam::{load, tile_of, turned};
use super::gemm::dispatch::run;
use super::gemm::epilogue::LinearCombination;
use super::gemm::formed_partials;
use super::gemm::implicit::{ImplicitProblem, run_implicit};
use super::gemm::operand::GemmSize;
use super::gemm::operand::Operands;
use super::gemm::problem::{GemmElement, GemmProblem};
use super::gemm::structure::{General, Operand, Pair, Structured};
use super::triangular::{Rows, halves, in_order};
use crate::common::structure::Structure;
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// Largest order that has no panels.
const SMALL: Dim = 128;

/// Bytes of a panel: what a cache of an H100 holds, with as much beside it.
const PANEL: Dim = 32 << 20;

/// Rows, or on the right columns, of a panel of a matrix of `order` rows: all, or a multiple of 256. Panels of a triangular
/// matrix are smaller, because they leave out more zeros then.
const fn panel_rows(order: Dim, bytes: Dim, is_triangular: bool) -> Dim {
    let rows = PANEL / bytes / if order > 0 { order } else { 1 };
    let fits = if rows < 256 { 256 } else { rows / 256 * 256 };
    let few = if order < 4096 { 512 } else { order / 8 / 256 * 256 };
    let each = if is_triangular && few < fits { few } else { fits };
    if each < order { each } else { order }
}

/// Elements of a panel; of a triangular matrix where `triangular` is 1.
pub const fn panel(order: Dim, bytes: Dim, triangular: Dim) -> Dim {
    if order <= SMALL { 0 } else { order.saturating_mul(panel_rows(order, bytes, triangular == 1)) }
}

/// Elements of the split-K partials of a product with a structured matrix of `order` rows, with `sides` columns or rows.
pub const fn structured_partials(order: Dim, sides: Dim, bytes: Dim, triangular: Dim) -> Dim {
    formed_partials(panel_rows(order, bytes, triangular == 1), sides, order, bytes)
}

/// Order of leaves whose product overwrites B: one block of threads reads all of B that its result depends on.
const fn leaf_in_place(side: Side, bytes: usize) -> Dim {
    if bytes == 16 && matches!(side, Side::Left) { 32 } else { 64 }
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
    /// C, which may be B where A is triangular.
    pub c: MatrixMut<T>,
    /// The factor of the product.
    pub alpha: Param<T>,
    /// The factor of C, zero with a triangular A.
    pub beta: Param<T>,
    /// Memory for a panel; may be empty.
    pub panel: Workspace<T>,
    /// Memory for split-K partials; may be empty.
    pub split: Workspace<T::Sum>,
}

impl<T: GemmElement + Scalar> StructuredProduct<T> {
    fn is_left(&self) -> bool {
        self.of.side == Side::Left
    }

    fn is_triangular(&self) -> bool {
        self.of.structure.kind == Structure::TRIANGULAR
    }

    /// Whether of a triangular A results of the first rows, or columns on the right, depend on more of B than those of the
    /// last.
    fn is_forward(&self) -> bool {
        let Structured { fill, structure, .. } = self.of;
        ((fill == Fill::Upper) == (structure.trans == Operation::None)) == self.is_left()
    }

    /// The terms that some results depend on: first and end.
    fn terms(&self, (first, count): Rows) -> (Dim, Dim) {
        match (self.is_triangular(), self.is_forward()) {
            (false, _) => (0, self.order),
            (true, true) => (first, self.order),
            (true, false) => (0, first + count),
        }
    }

    /// Rows, or on the right columns, of B.
    fn of_b(&self, (first, count): Rows) -> Matrix<T> {
        match self.is_left() {
            _ if count == self.order => self.b,
            true => self.b.part(first, 0, count, self.b.cols()),
            false => self.b.part(0, first, self.b.rows(), count),
        }
    }

    /// Those of C.
    fn of_c(&self, (first, count): Rows) -> MatrixMut<T> {
        match self.is_left() {
            _ if count == self.order => self.c,
            true => self.c.part(first, 0, count, self.c.cols()),
            false => self.c.part(0, first, self.c.rows(), count),
        }
    }
}

/// Computes the product.
///
/// # Errors
/// As the launches.
#[launches]
pub fn structured_product<T: GemmElement + Scalar>(call: &Call<'_>, of: StructuredProduct<T>) -> Result<()> {
    let all = (0, of.order);
    if of.alpha.is_on_host(T::ZERO) {
        return formed::<T>(call, of, all);
    }
    if !of.b.memory().begins_with(of.c.memory()) {
        return if of.panel.is_empty() { formed::<T>(call, of, all) } else { by_panels::<T>(call, of) };
    }
    in_order(
        (of.order, of.is_forward()),
        &|rows| halves(rows, leaf_in_place(of.of.side, size_of::<T>())),
        &|rows, _| formed::<T>(call, of, rows),
        &|one, two, _| rectangle::<T>(call, of, (one, two)),
    )
}

/// One panel after the other.
#[launches]
fn by_panels<T: GemmElement + Scalar>(call: &Call<'_>, of: StructuredProduct<T>) -> Result<()> {
    let each = panel_rows(of.order, size_of::<T>() as Dim, of.is_triangular());
    for first in (0..of.order).step_by(each as usize) {
        let rows = (first, each.min(of.order - first));
        let (from, end) = of.terms(rows);
        let terms = (from, end - from);
        let (down, beside) = if of.is_left() { (rows, terms) } else { (terms, rows) };
        let panel = of.panel.as_matrix(down.1, beside.1);
        // What A stands for does not depend on its side.
        let whole = Structured { side: Side::Left, ..of.of };
        if size_of::<T>() == 4 {
            structured_panel::<T, 16>(call, down.1, beside.1, down.0, beside.0, whole, panel)?;
        } else {
            structured_panel::<T, 4>(call, down.1, beside.1, down.0, beside.0, whole, panel)?;
        }
        multiply::<T>(call, of, (panel.as_const(), Operation::None), (rows, terms), of.beta)?;
    }
    Ok(())
}

/// C := alpha * op(factor) * B + beta * C for some rows of C and of B, or columns with the factor on the right.
#[launches]
fn multiply<T: GemmElement + Scalar>(
    call: &Call<'_>,
    of: StructuredProduct<T>,
    (factor, trans): (Matrix<T>, Operation),
    (to, from): (Rows, Rows),
    beta: Param<T>,
) -> Result<()> {
    let (b, c, none) = (of.of_b(from), of.of_c(to), Operation::None);
    let (m, n, k) = (c.rows(), c.cols(), from.1);
    let operands = match of.is_left() {
        true => Operands { trans_a: trans, trans_b: none, m, n, k, a: factor, b },
        false => Operands { trans_a: none, trans_b: trans, m, n, k, a: b, b: factor },
    };
    let to = LinearCombination { alpha: of.alpha, beta, c: c.as_const(), d: c };
    run::<T, LinearCombination<T, T>>(call, GemmProblem { of: operands, to, partials: of.split })
}

/// The product of some rows on the diagonal, or of all, by implicit GEMM.
#[launches]
fn formed<T: GemmElement + Scalar>(call: &Call<'_>, of: StructuredProduct<T>, rows: Rows) -> Result<()> {
    let x = of.of.x;
    // A may be null where it is not read.
    let x = if rows.1 == of.order { x } else { x.part(rows.0, rows.0, rows.1, rows.1) };
    let (a, b, c) = (Structured { x, ..of.of }, of.of_b(rows), of.of_c(rows));
    let size = GemmSize { m: c.rows(), n: c.cols(), k: rows.1 };
    let to = LinearCombination { alpha: of.alpha, beta: of.beta, c: c.as_const(), d: c };
    let (trans, partials) = (Operation::None, of.split);
    if of.is_left() {
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

/// Adds to `to` what the rows `from` of a triangular matrix, beside its diagonal, make of B.
#[launches]
fn rectangle<T: GemmElement + Scalar>(
    call: &Call<'_>,
    of: StructuredProduct<T>,
    (to, from): (Rows, Rows),
) -> Result<()> {
    let Structured { structure, x, .. } = of.of;
    let is_plain = (structure.trans == Operation::None) == of.is_left();
    let (rows, cols) = if is_plain { (to, from) } else { (from, to) };
    let factor = x.part(rows.0, cols.0, rows.1, cols.1);
    multiply::<T>(call, of, (factor, structure.trans), (to, from), T::ONE.into())
}

/// panel := `m` by `n` elements of what a structured matrix stands for, from element (`row`, `col`) on
#[device(grid = blocks(m, n, tile_of(EACH), tile_of(EACH)), block = 256)]
fn structured_panel<T: Scalar, const EACH: usize>(
    m: Dim,
    n: Dim,
    row: Dim,
    col: Dim,
    of: Structured<T>,
    panel: MatrixMut<T>,
) {
    let tile: Dim = tile_of(EACH as Dim);
    let (down, me) = ((m + tile - 1) / tile, thread_id_x() as Dim);
    let (i, j) = (block_id_x() % down * tile, block_id_x() / down * tile);
    if BLOCK == 1 {
        for other in j..(j + tile).min(n) {
            for own in i..(i + tile).min(m) {
                panel[(own, other)] = <Structured<T> as Operand<T>>::element(of, (row + own, col + other));
            }
        }
    } else {
        let stage = shared::<T>(EACH as i32 * BLOCK + 64);
        let (top, left, size) = (row + i, col + j, (row + m, col + n));
        // All of a tile lies below the diagonal, above it, or neither.
        let (is_below, is_above) = (top >= left + tile, left >= top + tile);
        let structure: Structure = of.structure;
        let is_triangular = structure.kind == Structure::TRIANGULAR;
        let is_plain = (is_triangular && structure.trans == Operation::None)
            || (!is_triangular && (of.fill == Fill::Lower) == is_below);
        let trans = if is_plain { Operation::None } else { structure.trans };
        let holds_lower = (of.fill == Fill::Lower) == (structure.trans == Operation::None);
        let is_zero = is_triangular && holds_lower != is_below;
        let mut own = [T::ZERO; EACH];
        if !(is_below || is_above) {
            #[unroll]
            for e in 0..EACH {
                let at = (
                    (top + me % tile).min(size.0 - 1),
                    (left + me / tile + e as Dim * (tile / EACH as Dim)).min(size.1 - 1),
                );
                own[e] = <Structured<T> as Operand<T>>::element(of, at);
            }
        } else if !is_zero {
            own = load::<T, EACH>(trans, of.x, (top, left), size);
            if trans != Operation::None {
                own = turned::<T, EACH>(own, stage);
            }
        }
        #[unroll]
        for e in 0..EACH {
            let at = (i + me % tile, j + me / tile + e as Dim * (tile / EACH as Dim));
            if at.0 < m && at.1 < n {
                panel[at] = own[e];
            }
        }
    }
}
