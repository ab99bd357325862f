use rocforge::prelude::*;

#[device]
fn await_of_some(round: i32) {
    if thread_id_x() < 10 {
        mbarrier_wait::<2>(round, 64);
    }
}

fn main() {}
