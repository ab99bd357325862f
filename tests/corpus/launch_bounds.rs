/// A kernel of which a compute unit holds several blocks.
#[device(grid = ceil_div(n, BLOCK), block = 128, min_blocks = 4)]
fn launch_bounds(n: Dim, x: VectorMut<f32>) {
    let i = global_id_x();
    if i < n {
        let mut sum: f32 = 0.0;
        #[unroll(4)]
        for k in 0..n {
            sum += x[i] * k as f32;
        }
        x[i] = sum;
    }
}
