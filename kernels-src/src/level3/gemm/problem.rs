//! The problem: everything that one GEMM is about, as one value of the host.

use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// D := alpha * op(A) * op(B) + beta * C.
///
/// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C and D `m` by `n`, all column-major.
#[derive(Debug, Clone, Copy)]
pub struct GemmProblem<X: GemmTypes<O, E>, O: Numeric, E: Numeric> {
    /// What op(A) is.
    pub trans_a: Operation,
    /// What op(B) is.
    pub trans_b: Operation,
    /// Rows of D.
    pub m: Dim,
    /// Columns of D.
    pub n: Dim,
    /// Columns of op(A) and rows of op(B).
    pub k: Dim,
    /// The factor of the product, in host or device memory.
    pub alpha: Param<E>,
    /// Operand A.
    pub a: Matrix<X>,
    /// Operand B.
    pub b: Matrix<X>,
    /// The factor of C, in host or device memory; where it is zero, C is not read.
    pub beta: Param<E>,
    /// The source C, which may be D.
    pub c: Matrix<O>,
    /// The destination D.
    pub d: MatrixMut<O>,
    /// Memory for split-K partials; may be empty.
    pub sums: Workspace<X::Sum>,
}

/// Types that a GEMM goes together of: elements of the operands, of C and D (`O`), of alpha and beta (`E`).
/// Accumulators are `Self::Sum`.
pub trait GemmTypes<O, E>:
    TileNumeric<Sum: Numeric + Accumulator<Self> + Accumulator<O> + Accumulator<E>>
{
}

impl<X, O, E> GemmTypes<O, E> for X where
    X: TileNumeric<Sum: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>>
{
}
