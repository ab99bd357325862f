//! A fused GEMM: the library's mainloops, tiles and split-K, with an epilogue of its own.

use rocforge::prelude::*;
use rocforge_kernels::common::convert::Accumulator;
use rocforge_kernels::gemm::dispatch::run;
use rocforge_kernels::gemm::epilogue::Epilogue;
use rocforge_kernels::gemm::operand::Operands;
use rocforge_kernels::gemm::problem::GemmProblem;
use rocforge_kernels::gemm::split_k_partials;

/// D := gelu(alpha * acc + bias) + residual; the bias has an element a row.
#[device]
#[derive(Debug)]
pub struct GeluResidual<X> {
    alpha: Param<X>,
    bias: Vector<X>,
    residual: Matrix<X>,
    d: MatrixMut<X>,
}

#[device]
impl<S: Real + Accumulator<X>, X: Numeric> Epilogue<S> for GeluResidual<X> {
    type Out = X;

    fn skips_product(to: Self) -> bool {
        let alpha: X = to.alpha.get();
        alpha == X::ZERO
    }

    fn destination(to: Self) -> MatrixMut<X> {
        to.d
    }

    fn scalars(to: Self) -> (S, S) {
        (<S as Accumulator<X>>::to_acc(to.alpha.get()), S::ZERO)
    }

    fn source(to: Self, at: (Dim, Dim)) -> (S, S) {
        let residual: S = <S as Accumulator<X>>::to_acc(to.residual[(at.0, at.1)]);
        (<S as Accumulator<X>>::to_acc(to.bias[at.0]), residual)
    }

    fn prefetch_source(to: Self, at: (Dim, Dim)) {
        to.residual.prefetch((at.0, at.1));
    }

    fn element(_: Self, scalars: (S, S), acc: S, _: (Dim, Dim), _: bool, source: (S, S)) -> X {
        let x: S = scalars.0 * acc + source.0;
        let u: S = S::from_f64(0.797_884_560_802_865_4) * (x + S::from_f64(0.044_715) * x * x * x);
        let linear: S = S::from_f64(0.5) * x;
        <S as Accumulator<X>>::from_acc(linear * u.tanh() + linear + source.1)
    }
}

/// D := gelu(alpha * op(A) * op(B) + bias) + residual
#[rocblas_kernel(
    symbol = "example_{t}gemm_gelu",
    types(b: bf16, s: f32),
    quick_return = m == 0 || n == 0,
    workspace(split(spare = "split_k_partials(m, n, k, X) * max(X, f32)")),
    skips(alpha == 0 => a, b),
    overwrites(d),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n + 2 * m * n + m) * X"
)]
pub fn gemm_gelu<X: Scalar<Sum: Real + Accumulator<X>>>(
    call: &Call<'_>,
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<X>,
    #[shape(if trans_a == N { m } else { k }, if trans_a == N { k } else { m })] a: Matrix<X>,
    #[shape(if trans_b == N { k } else { n }, if trans_b == N { n } else { k })] b: Matrix<X>,
    #[len(m)] bias: Vector<X>,
    #[shape(m, n)] residual: Matrix<X>,
    #[shape(m, n)] d: MatrixMut<X>,
    split: Workspace<X::Sum>,
) -> Result<()> {
    let of = Operands { trans_a, trans_b, m, n, k, a, b };
    let to = GeluResidual { alpha, bias, residual, d };
    run::<X, GeluResidual<X>>(call, GemmProblem { of, to, partials: split })
}
