//! A reduction: one value of a vector, with an accumulator that is a structure.

use rocforge::prelude::*;
use rocforge_kernels::common::reduce::{Reduction, blocks, reduce};

/// `sum * exp(largest)`, a sum of exponentials none of which overflows.
#[device]
pub struct ExpSum<R> {
    largest: R,
    sum: R,
}

/// The logarithm of a sum of exponentials.
#[device]
pub struct LogSumExp {}

#[device]
impl<T: Real> Reduction<T, T, T> for LogSumExp {
    type Acc = ExpSum<T>;
    const START: ExpSum<T> = ExpSum { largest: T::NEG_INFINITY, sum: T::ZERO };
    const FEW_LOADS: bool = true;

    fn map(x: T, _: T, _: Dim) -> ExpSum<T> {
        ExpSum { largest: x, sum: T::ONE }
    }

    fn combine(a: ExpSum<T>, b: ExpSum<T>) -> ExpSum<T> {
        // Two infinities would give NaN below.
        if a.largest == b.largest {
            return ExpSum { largest: a.largest, sum: a.sum + b.sum };
        }
        let high = if a.largest > b.largest { a } else { b };
        let low = if a.largest > b.largest { b } else { a };
        ExpSum { largest: high.largest, sum: high.sum + low.sum * (low.largest - high.largest).exp() }
    }

    fn finish(all: ExpSum<T>) -> T {
        all.largest + all.sum.ln()
    }
}

/// result := ln(exp(x_1) + ... + exp(x_n))
///
/// **Shapes**: `x` has `n` elements, `result` is one value.
/// **Quick return**: `n <= 0` or `incx <= 0` give 0.
/// **Workspace**: an accumulator a block.
#[rocblas_kernel(
    symbol = "cookbook_{t}logsumexp",
    types(s: f32, d: f64),
    workspace(partial = "blocks(n) * (T + T)"),
    quick_return = n <= 0 || incx <= 0,
    flops = "3 * n",
    bytes = "n * T"
)]
pub fn log_sum_exp<T: Real>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T>,
    partial: Workspace<ExpSum<T>>,
) -> Result<()> {
    reduce::<T, T, LogSumExp>(call, n, blocks(n), x, partial, call.tickets(), result)
}
