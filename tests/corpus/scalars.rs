/// Methods of element types, and variables that are called as they are.
#[device]
fn scalars<T: Scalar>(x: T, y: T) -> T {
    let re = x.re();
    let im = x.im();
    let abs = re.abs().max(im.abs()).min(x.abs1());
    let sqrt = abs.sqrt();
    let conj = x.conj().mul_add(y, T::from_real(sqrt));
    if conj == T::ZERO { T::ONE } else { -conj.scale(re).with_im(abs) }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = scalars(x[i], y[i]);
    }
}
