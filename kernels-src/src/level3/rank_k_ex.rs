//! Updates of one triangle in types that the caller names.
//!
//! Operands of 16 bits are what every mainloop of GEMM takes. Those of `f32` and `c32` with accumulators of twice the
//! precision are converted while the implicit mainloop loads them.
//!
//! syrk_ex:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syrk_ex;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0, 2.0].map(bf16::from_f64))?;
//! let mut c = handle.upload(&[0.5_f32, 0.0, 7.0, 0.0])?;
//! syrk_ex(&handle, Fill::Lower, Operation::None, 2, 1, 1.0_f32, a.matrix(2), 1.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [1.5, 2.0, 7.0, 4.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! herk_ex:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::herk_ex;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c32::ONE, c32::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! herk_ex(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use std::any::Any;

use super::gemm::dispatch::run;
use super::gemm::epilogue::{Factor, TriangularCombination};
use super::gemm::implicit::{ImplicitProblem, run_implicit};
use super::gemm::operand::GemmSize;
use super::gemm::operand::Operands;
use super::gemm::problem::GemmProblem;
use super::gemm::structure::{Pair, Widened};
use super::gemm::{formed_partials, triangle_partials};
use super::rank_k;
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
type MixedUpdate<O, E> = TriangularCombination<E, <E as Scalar>::Real, O>;

/// Elements of split-K partials, of operands of `bytes` and accumulators of `accumulator` bytes.
const fn mixed_partials(n: Dim, k: Dim, bytes: Dim, accumulator: Dim) -> Dim {
    if bytes == 2 { triangle_partials(n, k, bytes) } else { formed_partials(n, n, k, accumulator) }
}

/// Routines that differ by what the second operand is turned to, and by the type of both factors.
macro_rules! of_mixed_types {
    ($($(#[$doc:meta])* $name:ident(
        symbol = $symbol:tt,
        types($($types:tt)+)
        $(, refuses = $refused:ident)?
    )($transposed:ident, Param<$of:ident $(::$part:ident)?>, $factor:path $(, $hermitian:ident)?);)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            variants(plain),
            $(refuses = trans_a == $refused,)?
            quick_return = n == 0,
            no_op = alpha == 0 && beta == 1,
            workspace(split(spare = "mixed_partials(n, k, X, E) * E")),
            skips(k == 0 => alpha; alpha == 0 => a),
            overwrites(beta == 0 => c),
            flops = "n * (n + 1) * k",
            bytes = "n * k * X + n * (n + 1) * O"
        )]
        pub fn $name<
            X: UpdateOperand<E>,
            O: Scalar,
            E: Scalar + Accumulator<O> + Accumulator<E::Real> + Accumulator<X::Factor>,
        >(
            call: &Call<'_>,
            uplo: Fill,
            trans_a: Operation,
            n: Dim,
            k: Dim,
            alpha: Param<$of $(::$part)?>,
            #[shape(if trans_a == N { n } else { k }, if trans_a == N { k } else { n })] a: Matrix<X>,
            beta: Param<$of $(::$part)?>,
            #[triangle]
            $(#[$hermitian])?
            #[shape(n, n)]
            c: MatrixMut<O>,
            split: Workspace<E>,
        ) -> Result<()> {
            let of = rank_k::operands((trans_a, Operation::$transposed), (n, k), a, a);
            let (trans, alpha, beta) = (Operation::$transposed, $factor(alpha), $factor(beta));
            rank_k_ex::<X, O, E>(call, of, MixedUpdate::<O, E> { fill: uplo, trans, alpha, beta, c }, split)
        }
    )+};
}

of_mixed_types! {
    /// C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C and factors of the type `E`
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(A) is `n` by `k`, A itself or where `trans_a` says so a transpose: A is stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap A.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read A and scales it.
    /// **Precision**: `f16` and `bf16` are accumulated in `f32`, `f32` in `f64`; the result is rounded once.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, and an operation that does not exist; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written; `not_implemented` for types that do not go together.
    /// **Reference**: rocblas_syrk_ex.
    syrk_ex(
        symbol = "rocblas_syrk_ex",
        types(
            (f16, f16, f32),
            (f16, f32, f32),
            (bf16, bf16, f32),
            (bf16, f32, f32),
            (f32, f32, f64),
            (f32, f64, f64)
        )
    )(Transpose, Param<E>, Factor::new);

    /// C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors of the type of a part of `E`
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(A) is `n` by `k`, A itself or where `trans_a` says so a conjugate transpose: A is stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap A.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read A and scales it. The imaginary parts of the diagonal are not read, and become 0.
    /// **Precision**: `c32` is accumulated in `c64`, and rounded once.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written; `not_implemented` for types that do not go together.
    /// **Reference**: rocblas_herk_ex.
    herk_ex(
        symbol = "rocblas_herk_ex",
        types((c32, c32, c64), (c32, c64, c64)),
        refuses = T
    )(ConjugateTranspose, Param<E::Real>, Factor::real, hermitian);
}

/// One update.
#[launches]
fn rank_k_ex<
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
