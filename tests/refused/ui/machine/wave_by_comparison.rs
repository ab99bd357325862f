use rocforge::prelude::*;

#[device]
fn total<T: Scalar>(value: T) -> T {
    let mut sums = shared::<T>(64);
    let me = thread_id_x();
    sums[me] = value;
    barrier();
    if 32 > me {
        let half = sums[me] + sums[me + 32];
        sums[me] = half;
        let quarter = sums[me] + sums[me + 16];
        sums[me] = quarter;
    }
    barrier();
    sums[0]
}

fn main() {}
