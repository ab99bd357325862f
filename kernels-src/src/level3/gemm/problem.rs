//! The problem: everything that one GEMM is about, as one value of the host.

use super::epilogue::Epilogue;
use super::operand::Operands;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// A product op(A) * op(B), and the epilogue that makes D of it.
///
/// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, D `m` by `n`, all column-major.
#[derive(Debug, Clone, Copy)]
pub struct GemmProblem<X: GemmElement, P: Epilogue<X::Sum>> {
    /// Both operands with their sizes.
    pub of: Operands<X>,
    /// From accumulators to D.
    pub to: P,
    /// Memory for split-K partials; may be empty.
    pub partials: Workspace<X::Sum>,
}

/// An element type of operands. Accumulators are `Self::Sum`.
pub trait GemmElement: TileNumeric<Sum: Numeric + Accumulator<Self>> {}

impl<X: TileNumeric<Sum: Numeric + Accumulator<X>>> GemmElement for X {}
