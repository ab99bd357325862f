use rocforge::prelude::*;

#[launches]
fn either<T: Scalar>(call: &Call<'_>, n: Dim, alpha: Param<T>, x: VectorMut<T>) -> Result<()> {
    if alpha.get() == T::ZERO {
        return Ok(());
    }
    kernel::<T>(call, n, alpha, x)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn kernel<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = alpha * x[i];
    }
}

fn main() {}
