/// Adds to a sum that the caller keeps.
#[device]
fn add<T: Scalar>(sum: &mut T, value: &T) {
    *sum += *value;
}

#[device]
fn exchange<T: Scalar>(a: &mut T, b: &mut T) {
    (*a, *b) = (*b, *a);
}

#[device]
fn turn<T: Scalar, const LEN: usize>(list: &mut [T; LEN]) {
    let last = list[LEN - 1];
    for i in (1..LEN).rev() {
        list[i] = list[i - 1];
    }
    list[0] = last;
}

#[device]
fn sum_of<T: Scalar>(list: &[T; 4]) -> T {
    let mut sum = T::ZERO;
    for value in 0..4_usize {
        add(&mut sum, &list[value]);
    }
    sum
}

#[device]
fn store<T: Scalar>(y: &mut VectorMut<T>, i: Dim, x: &Vector<T>, count: &mut i32) {
    if i < x.len() {
        y[i] = x[i] + y.as_const()[i];
    }
    *count += 1;
    for _ in 0..*count {
        *count += 2;
    }
}

#[device]
fn neighbour<T: Scalar>(tile: &Shared<T>, me: i32) -> T {
    tile[me ^ 1]
}

#[device]
fn put<T: Scalar>(tile: &mut Shared<T>, me: i32, value: &T) {
    tile[me] = *value;
}

/// References as parameters of device functions, and as names of variables.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn references<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, w: VectorMut<T>) {
    let i = global_id_x();
    let me = thread_id_x();
    let mut tile = shared::<T>(BLOCK);
    put(&mut tile, me, &x[i].conj());
    barrier();
    let mut list = [x[i], T::ONE, neighbour(&tile, me), x[i + 1]];
    turn(&mut list);
    let (mut low, mut high) = (sum_of(&list), list[0]);
    exchange(&mut low, &mut high);
    let mut count: i32 = me;
    {
        let kept = &mut low;
        let read = &high;
        *kept += *read * list[1];
        add(kept, read);
        let again = kept;
        *again += T::ONE;
    }
    let mut view = y;
    if i < n {
        store(&mut view, i, &x, &mut count);
        w[i] = low + T::from_real(T::Real::from_f64(count as f64));
    }
}
