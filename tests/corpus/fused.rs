/// A product and a sum are rounded each, as written.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn written<T: Scalar>(n: Dim, x: Vector<T>, y: Vector<T>, sums: VectorMut<T>, rests: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        sums[i] = x[i] * y[i] + sums[i];
        rests[i] -= x[i] * y[i];
    }
}

/// Both at once are rounded once.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn once<T: Scalar>(n: Dim, x: Vector<T>, y: Vector<T>, sums: VectorMut<T>, rests: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        sums[i] = x[i].mul_add(y[i], sums[i]);
        rests[i] = (-x[i]).mul_add(y[i], rests[i]);
    }
}
