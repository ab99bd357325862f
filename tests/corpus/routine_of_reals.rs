/// y := the largest of y and of the magnitudes of x
#[rocblas_kernel(symbol = "corpus_{t}largest", types(s: f32, d: f64), grid = ceil_div(n, BLOCK), block = 64)]
pub fn routine_of_reals<T: Real + AtomicScalar>(n: Dim, x: Vector<T>, #[len(1)] y: VectorMut<T>) {
    let i = global_id_x();
    if i < n && x[i].is_finite() {
        y.atomic_max(0, x[i].abs());
    }
}
