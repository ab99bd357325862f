/// Names that C++ keeps for itself get an underscore.
#[device]
fn new<T: Scalar>(float: T, this: VectorMut<T>, int: Dim) -> T {
    let template = float + this[int];
    let batch = template;
    batch
}
