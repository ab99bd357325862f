//! A fused GEMM whose B is stored in eight bits: an operand and an epilogue of its own, all else the library's.

use rocforge::prelude::*;
use rocforge_kernels::common::convert::Accumulator;
use rocforge_kernels::gemm::epilogue::Epilogue;
use rocforge_kernels::gemm::implicit::{ImplicitProblem, run_implicit};
use rocforge_kernels::gemm::operand::GemmSize;
use rocforge_kernels::gemm::split_k_partials;
use rocforge_kernels::gemm::structure::{General, Operand, Pair};

/// B in eight bits: each element is exact in every type of A.
#[device]
#[derive(Debug)]
pub struct Quantized {
    b: Matrix<i8>,
}

/// The element as one of A.
#[device]
fn dequantized<X: Real<Sum: Real + Accumulator<X> + Accumulator<i8>>>(stored: i8) -> X {
    <X::Sum as Accumulator<X>>::from_acc(<X::Sum as Accumulator<i8>>::to_acc(stored))
}

#[device]
impl<X: Real<Sum: Real + Accumulator<X> + Accumulator<i8>>> Operand<X> for Quantized {
    type Stored = i8;

    fn element(of: Self, at: (Dim, Dim)) -> X {
        dequantized::<X>(of.b[(at.1, at.0)])
    }

    fn is_k_major(_: Self, _: (Dim, Dim)) -> bool {
        true
    }

    fn is_wide(of: Self) -> bool {
        of.b.aligned::<8>((0, 0)) && (of.b.cols() < 2 || of.b.aligned::<8>((0, 1)))
    }

    fn copy(of: Self, at: (Dim, Dim), stored: Shared<i8>, to: i32) {
        copy_async::<8>(stored, to, of.b, (at.1, at.0));
    }

    fn form(_: Self, stored: [i8; 8], _: (Dim, Dim)) -> [X; 8] {
        let mut some = [X::ZERO; 8];
        #[unroll]
        for e in 0..8_usize {
            some[e] = dequantized::<X>(stored[e]);
        }
        some
    }
}

/// D := acc * scale of the column
#[device]
#[derive(Debug)]
pub struct ScaledColumns<X> {
    scale: Vector<f32>,
    d: MatrixMut<X>,
}

#[device]
impl<S: Real + Accumulator<X>, X: Numeric> Epilogue<S> for ScaledColumns<X> {
    type Out = X;

    fn skips_product(_: Self) -> bool {
        false
    }

    fn destination(to: Self) -> MatrixMut<X> {
        to.d
    }

    fn scalars(_: Self) -> (S, S) {
        (S::ONE, S::ZERO)
    }

    fn source(to: Self, at: (Dim, Dim)) -> (S, S) {
        (S::from_f64(to.scale[at.1] as f64), S::ZERO)
    }

    fn element(_: Self, _: (S, S), acc: S, _: (Dim, Dim), _: bool, source: (S, S)) -> X {
        <S as Accumulator<X>>::from_acc(acc * source.0)
    }
}

/// D := A * B * diag(scale), B of `i8`
#[rocblas_kernel(
    symbol = "example_{t}gemm_scaled",
    types(b: bf16, s: f32),
    quick_return = m == 0 || n == 0,
    workspace(split(spare = "split_k_partials(m, n, k, X) * max(X, f32)")),
    overwrites(d),
    flops = "2 * m * n * k",
    bytes = "(m * k + m * n) * X + k * n * i8 + n * f32"
)]
pub fn gemm_scaled<X: Real<Sum: Real + Accumulator<X> + Accumulator<i8>>>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    k: Dim,
    #[shape(m, k)] a: Matrix<X>,
    #[shape(k, n)] b: Matrix<i8>,
    #[len(n)] scale: Vector<f32>,
    #[shape(m, n)] d: MatrixMut<X>,
    split: Workspace<X::Sum>,
) -> Result<()> {
    let of = Pair { a: General { side: Side::Left, trans: Operation::None, x: a }, b: Quantized { b } };
    let problem =
        ImplicitProblem { size: GemmSize { m, n, k }, of, to: ScaledColumns { scale, d }, partials: split };
    run_implicit::<X, Pair<General<X>, Quantized>, ScaledColumns<X>>(call, problem)
}
