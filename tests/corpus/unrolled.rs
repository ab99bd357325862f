#[device]
const LANES: Dim = 4;

/// Loops that the compiler takes apart, and arrays that stay in registers.
#[device]
fn unrolled<T: Scalar>(x: Vector<T>) -> T {
    let mut sums = [T::ZERO; LANES as usize];
    let pair = [x[0], x[1]];
    #[unroll]
    for lane in 0..LANES {
        sums[lane as usize] += x[lane] * pair[0];
    }
    sums[0] + pair[1]
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = unrolled(x) * x[i];
    }
}
