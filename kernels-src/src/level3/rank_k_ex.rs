//! Updates of one triangle in types that the caller names.
//!
//! Operands of 16 bits are what every mainloop of GEMM takes. Those of `f32` and `c32` with accumulators of twice the
//! precision are converted while the implicit mainloop loads them.

use std::any::Any;

use super::gemm::dispatch::run;
use super::gemm::epilogue::TriangularCombination;
use super::gemm::implicit::{GemmSize, ImplicitProblem, run_implicit};
use super::gemm::operand::Operands;
use super::gemm::problem::GemmProblem;
use super::gemm::structure::{Pair, Widened};
use super::gemm::{formed_partials, triangle_partials};
use crate::common::convert::{Accumulator, As};
use rocforge::prelude::*;
use rocforge::{Error, Status};

/// An element type of A, for accumulators of the type `E`.
pub trait UpdateOperand<E: Scalar>: Scalar + As<Self::Factor> {
    /// The type of the factors that are multiplied.
    type Factor: Scalar<Sum = E>;
}

macro_rules! operands {
    ($($operand:ident, $accumulator:ident => $factor:ident;)+) => {$(
        impl UpdateOperand<$accumulator> for $operand {
            type Factor = $factor;
        }
    )+};
}

operands! {
    f16, f32 => f16;
    bf16, f32 => bf16;
    f32, f64 => f64;
    c32, c64 => c64;
}

/// C := alpha * op(A) * op(A)^T + beta * C in a triangle of C of elements `O`, accumulated in `E`
pub type MixedUpdate<O, E> = TriangularCombination<E, <E as Scalar>::Real, O>;

/// Elements of split-K partials, of operands of `bytes` and accumulators of `accumulator` bytes.
pub const fn mixed_partials(n: Dim, k: Dim, bytes: Dim, accumulator: Dim) -> Dim {
    if bytes == 2 { triangle_partials(n, k, bytes) } else { formed_partials(n, n, k, accumulator) }
}

/// One update.
#[launches]
pub fn rank_k_ex<
    X: UpdateOperand<E>,
    O: Scalar,
    E: Scalar + Accumulator<O> + Accumulator<<E as Scalar>::Real> + Accumulator<X::Factor>,
>(
    call: &Call<'_>,
    of: Operands<X>,
    to: MixedUpdate<O, E>,
    split: Workspace<E>,
) -> Result<()> {
    if size_of::<X>() == 2 {
        let of = same_type::<_, Operands<X::Factor>>(of)?;
        run::<X::Factor, MixedUpdate<O, E>>(call, GemmProblem { of, to, partials: split })
    } else {
        let size = GemmSize { m: of.m, n: of.n, k: of.k };
        let a = Widened { side: Side::Left, trans: of.trans_a, x: of.a };
        let b = Widened { side: Side::Right, trans: of.trans_b, x: of.b };
        let of = Pair { a, b };
        run_implicit::<X::Factor, Pair<Widened<X>, Widened<X>>, MixedUpdate<O, E>>(
            call,
            ImplicitProblem { size, of, to, partials: split },
        )
    }
}

/// A value of a type that is known to be this one.
fn same_type<A: Any, B: Any + Copy>(value: A) -> Result<B> {
    let same = (&value as &dyn Any).downcast_ref().copied();
    same.ok_or_else(|| Error::new(Status::InternalError, "operands of 16 bits are multiplied as they are"))
}
