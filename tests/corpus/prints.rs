/// Lines for whoever debugs on the host; generated source knows nothing of them.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn prints(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i == 2 {
        println!("thread {} of {}: {}", thread_id_x(), block_dim_x(), x[i]);
    }
    if i < n {
        y[i] = x[i] + 1.0;
    }
}
