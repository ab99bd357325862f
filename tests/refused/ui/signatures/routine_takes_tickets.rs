use rocforge::prelude::*;

/// result := x[0]
#[rocblas_kernel(symbol = "ui_{t}first", types(s: f32), block = 64)]
pub fn first<T: Scalar>(n: Dim, x: Vector<T>, tickets: Tickets, result: ResultMut<T>) {
    if last_block(tickets) && thread_id_x() == 0 && n > 0 {
        result.set(x[0]);
    }
}

fn main() {}
