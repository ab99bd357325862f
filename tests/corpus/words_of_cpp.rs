/// Names that C++ keeps for itself get an underscore.
#[device]
fn new<T: Scalar>(float: T, this: VectorMut<T>, int: Dim) -> T {
    let template = float + this[int];
    let batch = template;
    batch
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = new(y[i], x, i);
    }
}
