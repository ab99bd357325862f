use rocforge::prelude::*;
use rocforge_kernels::asum;
use rocforge_kernels::level1::asum::blocks;

/// result := sum of |y_i - f_i|^2, what a regression minimises
#[rocblas_kernel(
    symbol = "example_{t}ssr",
    workspace(squares = "n * R", nested = "blocks(n) * R"),
    flops = "3 * n",
    bytes = "2 * n * T"
)]
pub fn ssr<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    y: Vector<T>,
    f: Vector<T>,
    result: ResultMut<T::Real>,
    squares: Workspace<T::Real>,
) -> Result<()> {
    ssr_squares::<T>(call, n, y, f, squares)?;
    asum(call.nested(), n, squares.as_vector().as_const().into(), result.into()).map(drop)
}

#[device(grid = ceil_div(n, BLOCK), block = 256)]
fn ssr_squares<T: Scalar>(n: Dim, y: Vector<T>, f: Vector<T>, squares: Workspace<T::Real>) {
    let i = global_id_x();
    if i < n {
        squares[i] = ((y[i] - f[i]) * (y[i] - f[i]).conj()).re();
    }
}
