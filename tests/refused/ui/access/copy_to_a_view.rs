use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(w: Workspace<T>, x: Vector<T>) {
    copy_async::<4>(w, 0, x, 0);
}

fn main() {}
