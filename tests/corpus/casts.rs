/// `as` between numbers: from a float it saturates, as in Rust.
#[device]
fn casts(a: i32, b: f32, c: usize, d: bool) -> f64 {
    let wide = a as i64;
    let cut = wide as u8;
    let whole = b as i32;
    let small = b as u16;
    let flag = d as i32;
    let size = (a + 1) as usize;
    (cut as i32 + whole / 2 + small as i32 + flag) as f64 + (size + c) as f64 + 1.0
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<f32>, a: Vector<i32>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = casts(a[i] * a[i], x[i] * 1e5, i as usize, i % 3 == 0);
    }
}
