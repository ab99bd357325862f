//! A tiled product with an epilogue of its own: the library's mainloops, and what becomes of their accumulators.

use rocforge::prelude::*;
use rocforge_kernels::common::convert::Accumulator;
use rocforge_kernels::common::reduce::block_sum;
use rocforge_kernels::gemm::dispatch::run;
use rocforge_kernels::gemm::epilogue::Epilogue;
use rocforge_kernels::gemm::operand::Operands;
use rocforge_kernels::gemm::problem::GemmProblem;
use rocforge_kernels::gemm::split_k_partials;

/// D(i, j) := |a_i|^2 + |b_j|^2 - 2 * acc, the square of a distance; no less than 0, whatever the rounding.
#[device]
#[derive(Debug)]
pub struct SquaredDistance<X> {
    of_a: Vector<X>,
    of_b: Vector<X>,
    d: MatrixMut<X>,
}

#[device]
impl<S: Real + Accumulator<X>, X: Numeric> Epilogue<S> for SquaredDistance<X> {
    type Out = X;

    fn skips_product(_: Self) -> bool {
        false
    }

    fn destination(to: Self) -> MatrixMut<X> {
        to.d
    }

    fn scalars(_: Self) -> (S, S) {
        (S::from_f64(-2.0), S::ZERO)
    }

    fn source(to: Self, at: (Dim, Dim)) -> (S, S) {
        (<S as Accumulator<X>>::to_acc(to.of_a[at.0]), <S as Accumulator<X>>::to_acc(to.of_b[at.1]))
    }

    fn element(_: Self, scalars: (S, S), acc: S, _: (Dim, Dim), _: bool, source: (S, S)) -> X {
        <S as Accumulator<X>>::from_acc((source.0 + source.1 + scalars.0 * acc).max(S::ZERO))
    }
}

/// norms\[j\] := the sum of the squares of column j, a block for each column
#[device(grid = count, block = 64)]
fn column_norms<X: Scalar>(count: Dim, k: Dim, a: Matrix<X>, norms: Workspace<X>) {
    let j = block_id_x();
    let mut sum = X::ZERO;
    for i in (thread_id_x() as Dim..k).step_by(BLOCK as usize) {
        sum += a[(i, j)] * a[(i, j)];
    }
    let all = block_sum::<X, BLOCK>(sum);
    if thread_id_x() == 0 {
        norms[j] = all;
    }
}

/// D(i, j) := |a_i - b_j|^2 of the columns of A and B
///
/// **Shapes**: `A` is `k` by `m`, `B` is `k` by `n`, `D` is `m` by `n`, all column-major.
/// **Workspace**: the norms of all columns, and partial sums for split-K if there is room.
#[rocblas_kernel(
    symbol = "cookbook_{t}distances",
    types(s: f32),
    quick_return = m == 0 || n == 0,
    workspace(
        of_a = "m * X",
        of_b = "n * X",
        split(spare = "split_k_partials(m, n, k, X) * max(X, f32)")
    ),
    overwrites(d),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n + m * n) * X"
)]
pub fn distances<X: Scalar<Sum: Real + Accumulator<X>>>(
    call: &Call<'_>,
    m: Dim,
    n: Dim,
    k: Dim,
    #[shape(k, m)] a: Matrix<X>,
    #[shape(k, n)] b: Matrix<X>,
    #[shape(m, n)] d: MatrixMut<X>,
    of_a: Workspace<X>,
    of_b: Workspace<X>,
    split: Workspace<X::Sum>,
) -> Result<()> {
    column_norms::<X>(call, m, k, a, of_a)?;
    column_norms::<X>(call, n, k, b, of_b)?;
    let of = Operands { trans_a: Operation::Transpose, trans_b: Operation::None, m, n, k, a, b };
    let to = SquaredDistance { of_a: of_a.as_vector().as_const(), of_b: of_b.as_vector().as_const(), d };
    run::<X, SquaredDistance<X>>(call, GemmProblem { of, to, partials: split })
}
