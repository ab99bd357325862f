/// found := the largest and the smallest of x times `factor`
#[rocblas_kernel(symbol = "corpus_{t}extent", types(s: f32, d: f64), block = 64)]
pub fn routine_of_values<T: Real>(x: Values<T, 4>, factor: Values<T, 1>, found: ValuesMut<T, 2>) {
    if global_id_x() == 0 {
        let mut ends = (x[0], x[0]);
        for i in 1..4_usize {
            ends = (ends.0.max(x[i]), ends.1.min(x[i]));
        }
        found[0] = ends.0 * factor[0];
        found[1] = ends.1 * factor[0] + T::from_f64(found.len() as f64);
    }
}
