use rocforge::prelude::*;

#[device]
const TILE: i32 = 32;

// Numbers that are 32 or 64 and have nothing to do with waves.
#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let me = thread_id_x();
    let column = me % TILE;
    let row = me / TILE;
    let near = me * 32 + (row & 7);
    let last = n % 64;
    {
        let me = n;
        x[me / 32] = T::ZERO;
    }
    if near < 1024 && last >= 32 {
        x[column + row] = T::ZERO;
    }
}
