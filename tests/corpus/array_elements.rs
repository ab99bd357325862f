#[device]
pub struct Row {
    pub index: i64,
    pub value: u8,
}

#[device]
fn bump<T: Scalar>(count: &mut T) -> T {
    *count += T::ONE;
    *count
}

#[device]
fn first_of<T: Scalar>(list: [T; 2]) -> T {
    list[0]
}

#[device]
fn index_of(list: [i64; 3], at: usize) -> i64 {
    list[at]
}

#[device]
fn index(x: i64) -> i64 {
    x + 1
}

/// Arrays of what other items decide: of a helper's results and of fields, nested, repeated, in tuples and as arguments.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn array_elements<T: Scalar>(n: Dim, y: VectorMut<T>, z: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        let mut c = T::ONE;
        let list = [bump(&mut c), bump(&mut c)];
        let pair = ([bump(&mut c), c], 3_i32);
        let row = Row { index: i, value: 250 };
        let indices = [row.index, 7, index(row.index)];
        let later = [0, row.index, 1];
        let nested = [[row.index, 1], [index(2), row.index]];
        let mut same = [index(4); 3];
        same[1] += nested[1][0] + later[1];
        let narrow = [row.value, 3];
        let sum = narrow[0] + narrow[1] - 5;
        y[i] = list[0] * pair.0[1] + list[1] + first_of([bump(&mut c), c]);
        z[i] = index_of(indices, 2) * 1000 + same[1] * 10 + index_of([index(i), 2, 3], 0) + sum as i64;
    }
}
