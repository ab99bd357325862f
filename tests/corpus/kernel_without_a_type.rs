/// No element type: one entry point.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn kernel_without_a_type(n: Dim, trans: Operation, batch: Dim, list: Workspace<i32>) {
    let i = global_id_x();
    if i < n && trans == Operation::None {
        list[i] = thread_id_x() + batch as i32;
    }
}
