/// Division, shifts and the methods of integers.
#[device]
fn integers(a: i64, b: i64, c: i32, by: u32) -> i64 {
    let quotient = a / b;
    let rest = a % b;
    let halved = a / 2;
    let mut shifted = (c << by) >> (by + 1);
    shifted <<= by;
    let mut divided = a;
    divided /= b;
    divided %= b + 1;
    let wrapped = c.wrapping_mul(c).wrapping_add(i32::MAX).wrapping_sub(shifted).wrapping_neg();
    let counted = c.leading_zeros() + c.trailing_zeros() + (a as u8).count_ones() + (a as u16).leading_zeros();
    let turned = c.rotate_left(by) ^ c.rotate_right(by + 40);
    let power = (c % 5).pow(by % 3) as i64;
    let size = c.abs().min(40).max(3).clamp(5, 30) as i64;
    let ends = (i8::MIN as i64) ^ (u16::MAX as i64);
    let sum = quotient + rest + halved + shifted as i64 + divided + wrapped as i64 + counted as i64;
    sum.wrapping_add(turned as i64).wrapping_add(power).wrapping_add(size).wrapping_add(ends)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<i64>, c: Vector<i32>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = integers(x[i] * 1_000_000_007, x[i + 1].abs() + 1, c[i] * 12_345_678, (i % 17) as u32);
    }
}
