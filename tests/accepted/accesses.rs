use rocforge::prelude::*;

#[device]
const WIDE: usize = 4;

/// Constants, constant parameters and literals as widths.
#[device]
fn copy<T: Scalar, const HALF: usize>(x: Vector<T>, y: VectorMut<T>, i: i32) -> [T; WIDE] {
    let half = x.load_vec::<HALF>(i);
    y.store_vec(i, half);
    x.load_vec_nt::<WIDE>(i)
}

#[device(grid = 1, block = 64)]
fn run<T: Scalar>(x: Vector<T>, y: VectorMut<T>) {
    let all = copy::<T, 2>(x, y, thread_id_x());
    y.store_vec_nt(0_usize, all);
    if x.aligned::<WIDE>(4) {
        y.store_vec(0, [T::ONE, T::ZERO]);
    }
}
