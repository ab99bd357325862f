//! The last block: what it may read, and who may ask.

use rocforge::plumbing::Call;
use rocforge::prelude::*;

use crate::defects;

/// All threads leave something, all of the last block read it: right as it stands, whichever block is last.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn reversed(n: Dim, x: Vector<f64>, partial: Workspace<f64>, tickets: Tickets, y: VectorMut<f64>) {
    let me = thread_id_x() as Dim;
    partial[global_id_x()] = x[global_id_x()];
    if last_block(tickets) {
        let mut sum = 0.0_f64;
        for block in 0..grid_dim_x() {
            sum += partial[block * BLOCK as Dim + BLOCK as Dim - 1 - me];
        }
        y[me] = sum;
    }
}

/// Nobody has asked who is last.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn read_at_once(n: Dim, partial: Workspace<f64>, tickets: Tickets, y: VectorMut<f64>) {
    if thread_id_x() == 0 {
        partial[block_id_x()] = 1.0; // here
        if block_id_x() == grid_dim_x() - 1 {
            for block in 0..grid_dim_x() {
                y[block] = partial[block]; // here
            }
        }
    }
    let last = last_block(tickets);
    y[300 + global_id_x()] = if last { 0.0 } else { 0.0 };
}

/// What is written after the question, the last block need not see.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn written_too_late(n: Dim, partial: Workspace<f64>, tickets: Tickets, y: VectorMut<f64>) {
    let last = last_block(tickets);
    if thread_id_x() == 0 {
        partial[block_id_x()] = 1.0; // here
        if last {
            for block in 0..grid_dim_x() {
                y[block] = partial[block]; // here
            }
        }
    }
}

/// Which block is last is chance, and so is this value.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn number_of_the_last(n: Dim, tickets: Tickets, y: VectorMut<f64>) {
    if last_block(tickets) && thread_id_x() == 0 {
        y[0] = block_id_x() as f64; // here
    }
}

#[test]
fn what_all_blocks_wrote_is_there_for_all_threads() {
    let handle = crate::handle();
    let call = Call::new(&handle, rocforge_tests::alone::instance(|| vec![reversed::instance()]), 1);
    let (mut x, mut partial, mut y) = (crate::Memory::new(), crate::Memory::new(), crate::Memory::new());
    for _ in 0..2 {
        let (x, partial) = (x.vector(256), partial.buffer(256));
        reversed(&call, 256, x, partial, call.tickets(), y.vector_mut(64)).expect("nothing is wrong");
    }
}

defects! { "race";
    read_at_once |call, o| read_at_once(call, 256, o.x.buffer(64), call.tickets(), o.y.vector_mut(600));
    written_too_late |call, o| written_too_late(call, 256, o.x.buffer(64), call.tickets(), o.y.vector_mut(64));
}

mod by_order {
    use super::*;

    defects! { "order";
        number_of_the_last |call, o| number_of_the_last(call, 256, call.tickets(), o.y.vector_mut(1));
    }
}
