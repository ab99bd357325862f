/// A kernel with two types, a number and a truth value as parameters.
#[device(grid = ceil_div(n, BLOCK * EACH), block = 64)]
fn convert<T: Scalar, R: Real, const EACH: i32, const UPPER: bool>(n: Dim, x: Vector<T>, y: VectorMut<R>) {
    for each in 0..EACH {
        let i = global_id_x() * EACH as Dim + each as Dim;
        if i < n && x[i] != T::ZERO {
            y[i] = if UPPER { R::ONE } else { R::ZERO };
        }
    }
}
