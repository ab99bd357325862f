#[device]
const LEN: usize = 4;

#[device]
fn filled<T: Scalar, const N: usize, const UPPER: bool, const BY: i32>(x: T) -> [T; N] {
    let mut list = [x; N];
    for i in 0..N {
        if UPPER {
            list[i] += T::ONE;
        }
    }
    list
}

/// Constant arguments: numbers of either sign, truth values, constants, arithmetic on them.
#[device]
fn constant_arguments<T: Scalar>(x: T) -> T {
    let plain = filled::<T, LEN, true, -1>(x);
    let counted: [T; { 2 * LEN }] = filled::<T, { 2 * LEN }, false, { LEN as i32 }>(x);
    plain[0] + counted[LEN]
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = constant_arguments(x[i]);
    }
}
