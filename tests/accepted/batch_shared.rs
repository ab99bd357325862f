use rocforge::prelude::*;

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn fill<T: Scalar>(n: Dim, table: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        table[i] = T::ONE;
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn add<T: Scalar>(n: Dim, table: Workspace<T>, w: Workspace<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        w[i] = x[i] + table[i];
        x[i] = w[i];
    }
}

#[rocblas_kernel(workspace(table(batch_shared = n * T), w = n * T, nested(batch_shared = "n * batch_count * T")))]
pub fn formula<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
    table: Workspace<T>,
    w: Workspace<T>,
) -> Result<()> {
    call.once(|call| fill::<T>(call, n, table))?;
    add::<T>(call, n, table, w, x)
}

#[rocblas_kernel(workspace(
    table(batch_shared(optimal = "(n + batch_count) * T", degraded = "n * T")),
    w(batch_shared(spare = "n * T"))
))]
pub fn forms<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
    table: Workspace<T>,
    w: Workspace<T>,
) -> Result<()> {
    call.once(|call| fill::<T>(call, n, table))?;
    add::<T>(call, n, table, w, x)
}

#[rocblas_kernel(types(s: f32, d: f64), workspace(total(batch_shared = "T")))]
pub fn in_any_order<T: Scalar + AtomicScalar>(n: Dim, x: VectorMut<T>, total: Workspace<T>) {
    total.atomic_add(0, x[n]);
}
