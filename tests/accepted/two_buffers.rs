use rocforge::prelude::*;

#[rocblas_kernel(workspace(first = "n * T", second = "n * i32"))]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>, first: Workspace<T>, second: Workspace<i32>) {
    let i = global_id_x();
    if i < n {
        first[i] = x[i];
        second[i] = 1_i32;
    }
}

/// A buffer without use where the result takes the place of an operand.
#[rocblas_kernel(workspace(copy(optimal = "n * T", degraded = "0", unless = same(x, y))))]
pub fn unless_in_place<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    let _ = (n, x, copy.len());
    copied::<T>(call, y)
}

#[device(grid = 1, block = 64)]
fn copied<T: Scalar>(y: VectorMut<T>) {
    y[0] = T::ZERO;
}
