//! gemm: matrix multiply.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::gemm;
//!
//! let handle = Handle::new()?;
//! // By columns: [1 3; 2 4] times [0 1; 1 0].
//! let a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let b = handle.upload(&[0.0, 1.0, 1.0, 0.0])?;
//! let mut c = handle.upload(&[0.0; 4])?;
//! let none = Operation::None;
//! gemm(&handle, none, none, 2, 2, 2, 1.0, a.matrix(2), b.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [3.0, 4.0, 1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

mod amd_tiles;
mod data_parallel;
pub mod decomposition;
pub mod dispatch;
pub mod epilogue;
mod heuristics;
mod host;
pub mod implicit;
mod implicit_mainloop;
mod implicit_warpgroup;
mod launch;
mod mma;
mod mma_pipelined;
mod multistage;
pub mod operand;
pub mod problem;
mod reduce;
pub mod scheduler;
mod simt;
mod simt_pipelined;
mod small;
mod small_mma;
pub mod solution;
mod split_k;
mod stage;
mod stream_k;
pub mod structure;
mod tf32x3;
pub mod tile;
mod tile_cost;
mod tuning;
mod warpgroup;

use crate::common::convert::Accumulator;
pub use decomposition::{formed_partials, split_k_partials, triangle_partials};
use dispatch::run;
use epilogue::LinearCombination;
use operand::Operands;
use problem::GemmProblem;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(B) + beta * C
///
/// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C `m` by `n`; op(X) is X, its transpose or its conjugate
/// transpose; all column-major. A is stored as `m` by `k` or, transposed, `k` by `m`, B as `k` by `n` or `n` by `k`.
/// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `m == 0 || n == 0`; `alpha == 0 && beta == 1` on the host looks at no matrix.
/// **Aliasing**: C may not overlap A or B.
/// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` or `k == 0` reads neither A nor B and
/// scales C.
/// **Precision**: `f16` is accumulated in `f32`, and rounded once. With the math mode `Xf32Xdl`
/// (`rocblas_xf32_xdl_math_op`), `f32` may be emulated by 3xTF32 (three products of ten mantissa bits on matrix cores),
/// where that is faster: each product loses at most 2^-19 |a| |b|, accumulation may truncate instead of round, and an
/// infinite operand gives NaN.
/// **Workspace**: split-K partials where the result is small and `k` large, as much as is there; without it the call
/// runs serial split-K, which is slower and bitwise identical.
/// **Errors**: `invalid_value` for an operation that does not exist; `invalid_size` if a size is negative or a leading
/// dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_hgemm, rocblas_sgemm, rocblas_dgemm, rocblas_cgemm, rocblas_zgemm.
#[rocblas_kernel(
    symbol = "rocblas_{t}gemm",
    types(h: f16, s: f32, d: f64, c: c32, z: c64),
    quick_return = m == 0 || n == 0,
    no_op = alpha == 0 && beta == 1,
    workspace(split(spare = "split_k_partials(m, n, k, T) * max(T, f32)")),
    skips(k == 0 => alpha; alpha == 0 => a, b),
    overwrites(beta == 0 => c),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n + 2 * m * n) * T"
)]
pub fn gemm<T: Scalar<Sum: Scalar + Accumulator<T>>>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans_a == N { m } else { k }, if trans_a == N { k } else { m })] a: Matrix<T>,
    #[shape(if trans_b == N { k } else { n }, if trans_b == N { n } else { k })] b: Matrix<T>,
    beta: Param<T>,
    #[shape(m, n)] c: MatrixMut<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    let of = Operands { trans_a, trans_b, m, n, k, a, b };
    let to = LinearCombination { alpha, beta, c: c.as_const(), d: c };
    run::<T, LinearCombination<T, T>>(call, GemmProblem { of, to, partials: split })
}
