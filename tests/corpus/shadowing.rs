#[device]
fn helper(n: Dim) {}

#[device]
fn total(n: Dim) -> Dim {
    n
}

/// A name that is declared again gets another one in C++, where the second would be made from itself.
#[device]
fn shadowing(n: Dim, x: Vector<i64>) -> Dim {
    let n = n + 1;
    let mut end = n;
    {
        let end = end + x[0];
        for _ in 0..end {
            helper(end);
        }
    }
    for i in 0..end {
        let n = i * n;
        end = n;
    }
    for i in 0..end {
        end -= i;
    }
    let total = total(end);
    total
}

mod parts {
    use rocforge::prelude::*;

    #[device]
    pub fn middle(first: Dim, last: Dim) -> Dim {
        (first + last) / 2
    }
}

/// A function whose name a variable has already is called by its whole name.
#[device]
fn hidden(middle: Dim, last: Dim) -> Dim {
    parts::middle(middle, last)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<i64>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = shadowing(i % 5, x) + hidden(i, 7);
    }
}
