/// `as` between numbers: from a float it saturates, as in Rust.
#[device]
fn casts(a: i32, b: f32, c: usize, d: bool) -> f64 {
    let wide = a as i64;
    let cut = wide as u8;
    let whole = b as i32;
    let small = b as u16;
    let flag = d as i32;
    let size = (a + 1) as usize;
    (cut as i32 + whole + small as i32 + flag) as f64 + (size + c) as f64 + 1.0
}
