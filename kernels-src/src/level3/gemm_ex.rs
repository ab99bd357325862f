//! gemm_ex: matrix multiply, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::gemm_ex;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0, 2.0, 3.0, 4.0].map(bf16::from_f64))?;
//! let c = handle.upload(&[0.5_f32; 4])?;
//! let mut d = handle.upload(&[0.0_f32; 4])?;
//! let none = Operation::None;
//! // Operands in 16 bits; accumulators, both scalars and the result in 32.
//! gemm_ex::<bf16, f32, f32>(
//!     &handle, none, none, 2, 2, 2, 1.0, a.matrix(2), a.matrix(2), 2.0, c.matrix(2), d.matrix_mut(2),
//! )?;
//! assert_eq!(d.to_vec()?, [8.0, 11.0, 16.0, 23.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::dispatch::run;
use super::gemm::epilogue::LinearCombination;
use super::gemm::operand::Operands;
use super::gemm::problem::GemmProblem;
use super::gemm::split_k_partials;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge::{Error, Status};

/// D := alpha * op(A) * op(B) + beta * C, with scalars of the type `E`
///
/// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C and D `m` by `n`; op(X) is X, its transpose or its conjugate
/// transpose; all column-major. A is stored as `m` by `k` or, transposed, `k` by `m`, B as `k` by `n` or `n` by `k`.
/// **Units**: `lda`, `ldb`, `ldc`, `ldd` in elements, at least the rows of what is stored.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: D may be C, with the same leading dimension and distance of problems; it may not overlap A or B.
/// **Special values**: `beta == 0` writes D without reading C; `alpha == 0` or `k == 0` reads neither A nor B.
/// **Precision**: operands of 16 bits are accumulated in `f32`, and rounded once. Those of `f32` as in
/// [`gemm`](crate::gemm()), with the math mode `Xf32Xdl`. Those of `i8` are accumulated in `i32`, which wraps, as does
/// scaling by alpha and beta.
/// **Workspace**: split-K partials where the result is small and `k` large, as much as is there; without it the call
/// runs serial split-K, which is slower and bitwise identical.
/// **Errors**: `invalid_value` for an operation that does not exist; `invalid_size` if a size is negative, a leading
/// dimension too small, or C and D begin in one place and lie differently; `invalid_pointer` if `alpha` or `beta` is
/// null, then if a matrix is that is read or written; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_gemm_ex.
#[rocblas_kernel(
    symbol = "rocblas_gemm_ex",
    types(
        (f16, f16, f16),
        (f16, f16, f32),
        (f16, f32, f32),
        (bf16, bf16, f32),
        (bf16, f32, f32),
        (f32, f32, f32),
        (f64, f64, f64),
        (c32, c32, c32),
        (c64, c64, c64),
        (i8, i32, i32)
    ),
    quick_return = m == 0 || n == 0,
    workspace(split(spare = "split_k_partials(m, n, k, X) * max(X, f32)")),
    skips(k == 0 => alpha; alpha == 0 => a, b; beta == 0 => c),
    overwrites(d),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n) * X + 2 * m * n * O"
)]
pub fn gemm_ex<
    X: TileNumeric<Sum: Numeric + Accumulator<X> + Accumulator<O> + Accumulator<E>>,
    O: Numeric,
    E: Numeric,
>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    #[shape(if trans_a == N { m } else { k }, if trans_a == N { k } else { m })] a: Matrix<X>,
    #[shape(if trans_b == N { k } else { n }, if trans_b == N { n } else { k })] b: Matrix<X>,
    beta: Param<E>,
    #[shape(m, n)] c: Matrix<O>,
    #[shape(m, n)] d: MatrixMut<O>,
    split: Workspace<X::Sum>,
) -> Result<()> {
    aligned("A", a.memory())?;
    aligned("B", b.memory())?;
    aligned("C", c.memory())?;
    aligned("D", d.memory())?;
    one_place(&c, &d)?;
    let of = Operands { trans_a, trans_b, m, n, k, a, b };
    run::<X, LinearCombination<E, O>>(
        call,
        GemmProblem { of, to: LinearCombination { alpha, beta, c, d }, partials: split },
    )
}

/// Rejects operands that are not aligned to their element size.
fn aligned<T: Numeric>(name: &'static str, memory: &Batched<T>) -> Result<()> {
    if memory.is_aligned_to(size_of::<T>()) {
        return Ok(());
    }
    Err(Error::argument(Status::InvalidSize, name, "does not lie at a multiple of the size of its elements"))
}

/// Rejects a D that begins where C does, with another leading dimension or stride of problems.
pub(super) fn one_place<O: Numeric>(c: &Matrix<O>, d: &MatrixMut<O>) -> Result<()> {
    let together = c.memory().begins_with(d.memory());
    if together && (c.ld() != d.ld() || c.memory().distance() != d.memory().distance()) {
        let reason = "D is in the place of C, and lies as C does then";
        return Err(Error::argument(Status::InvalidSize, "D", reason));
    }
    Ok(())
}
