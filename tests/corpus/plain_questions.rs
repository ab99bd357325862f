// Legal Rust that compilers of C++ like to warn of: questions with one answer, values that nobody reads, literals at
// the ends of their types.

#[device]
fn square(x: i32) -> i32 {
    x * x
}

/// The same answer whatever the argument is.
#[device]
fn questions(n: Dim) -> Dim {
    let (narrow, wide, signed, flag) = (n as u8, n as u32, n as i8, n > 0);
    let mut count: Dim = 0;
    if narrow <= 255 {
        count += 1;
    }
    if wide >= 0 && wide <= 4294967295 {
        count += 2;
    }
    if signed >= -128 && -129 < signed as i32 {
        count += 4;
    }
    if n == n || flag == true {
        count += 8;
    }
    if n - n == 0 {
        count += 16;
    }
    if narrow & 8 != 5 {
        count += 32;
    }
    if !flag == (n <= 0) {
        count += 64;
    }
    count
}

/// What is computed and not used.
#[device]
fn unused(n: Dim) -> Dim {
    let mut last = n;
    let mut unread = 3_i32;
    unread = square(unread);
    last = last;
    let again = last + 1;
    let shadow = again;
    let shadow = shadow * 2;
    square(4);
    n + 1;
    last == n;
    let list = [1_i64, 2, 3];
    'out: loop {
        if last >= 0 || last < 0 {
            break 'out;
        }
    }
    for k in 0..3_i32 {
        let inner = k;
    }
    if n < 0 {}
    shadow
}

/// The ends of the types.
#[device]
fn literals(n: Dim) -> i64 {
    let least: i64 = -9223372036854775808;
    let most: u64 = 18446744073709551615;
    let half: u64 = 9223372036854775808;
    let low: i32 = -2147483648;
    let bits = 0xffff_ffff_u32;
    let mut sum: i64 = 0;
    if n > -9223372036854775808 {
        sum += 1;
    }
    if most == u64::MAX && most - half == 9223372036854775807 {
        sum += 2;
    }
    if low == i32::MIN && low.max(-2147483648) == -2147483648_i32 {
        sum += 4;
    }
    if bits as u64 + 1 == 4294967296 && least == i64::MIN {
        sum += 8;
    }
    if (-128_i8) as i64 == -128 && -32768_i16 == i16::MIN {
        sum += 16;
    }
    let kind: i64 = match least {
        -9223372036854775808 => 32,
        _ => 0,
    };
    sum + kind
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = questions(i - 3) * 1000 + unused(i) * 100 + literals(i);
    }
}
