/// Ranges that run down, that have steps, that end at a type's largest number, and variables that change.
#[device]
fn ranges(n: Dim, m: i32, s: usize, x: VectorMut<i64>) -> Dim {
    let mut sum: Dim = 0;
    for i in (0..n).rev() {
        sum = sum % 1000 * 3 + i;
    }
    for i in (2..=n).rev() {
        sum = sum % 1000 * 3 + i;
    }
    for i in (0..m).step_by(4) {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in (1..=n).step_by(s) {
        sum = sum % 1000 * 3 + i;
    }
    for i in (0..n).rev().step_by(3) {
        sum = sum % 1000 * 3 + i;
    }
    for i in (0..m).step_by(3).rev() {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in (1..=m).rev().step_by(s) {
        sum = sum % 1000 * 3 + i as Dim;
    }
    let mut first = sum as usize % 10;
    for i in (first..40).step_by(s).rev() {
        first += i;
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in (0..250_u8).step_by(100) {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in (-128..=127_i8).rev() {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in -3..=3_i32 {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for i in 0..=255_u8 {
        sum = sum % 1000 * 3 + i as Dim;
    }
    for mut i in 0..n {
        i *= 2;
        x[i] = sum;
    }
    for mut i in (0..n).rev().step_by(2) {
        i += 1;
        x[i] = sum;
    }
    sum
}

#[device(grid = 1, block = 1)]
fn run(n: Dim, m: i32, s: u32, x: VectorMut<i64>, y: VectorMut<i64>) {
    for i in 0..100_i64 {
        y[i] = ranges(i, m, s as usize + 1, x);
    }
}
