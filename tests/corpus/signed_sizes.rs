/// `isize` is a distance of 64 bits: its operators, its casts, as an index and as the type of a range.
#[device]
fn distances(x: Vector<i32>, a: isize, b: usize, by: u32) -> isize {
    let back = -a;
    let mut far = a * 3 + b as isize;
    far -= (back << by) / (a + 1);
    let narrow = far as i16 as isize;
    let ends = (isize::MAX >> 60) ^ (isize::MIN >> 61);
    for step in (-2..=a % 4).rev() {
        far += x[step + 2] as isize * step;
    }
    far.wrapping_mul(narrow).abs().min(ends + 40) + far.count_ones() as isize
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<i32>, y: VectorMut<i64>, z: VectorMut<isize>) {
    let i = global_id_x();
    let largest = wave_max(i as isize);
    if i < n {
        z[i] = distances(x, i as isize, n as usize, (i % 7) as u32);
        y[i] = z[i] as i64 - largest as i64;
    }
}
