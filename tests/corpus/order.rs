// What is computed first: operands that change what their neighbours read.

#[device]
pub struct Two {
    pub first: Dim,
    pub second: Dim,
}

#[device]
impl Two {
    fn plus(self, by: Dim) -> Dim {
        self.first * 10 + self.second + by
    }

    fn next(&mut self) -> Dim {
        self.first += 1;
        self.first
    }
}

#[device]
fn step(k: &mut Dim) -> Dim {
    *k += 1;
    *k
}

#[device]
fn draw(seed: &mut i32) -> i32 {
    *seed = *seed * 2 + 1;
    *seed - 1
}

#[device]
fn pair(a: Dim, b: Dim) -> Dim {
    a * 10 - b
}

#[device]
fn put(y: VectorMut<i64>, i: Dim, value: Dim) -> Dim {
    y[i] = value;
    value * 2
}

#[device]
fn store<T: Scalar>(y: VectorMut<T>, i: Dim, value: T) -> T {
    y[i] = value;
    value
}

#[device]
fn stored(y: VectorMut<i64>, i: Dim, value: Dim) -> Dim {
    y[i] = value;
    value
}

#[device]
fn change(tile: &mut Shared<i64>, at: i32, value: i64) -> i64 {
    tile[at] = value;
    value
}

/// Arguments, operators, parts of values.
#[device]
fn operands(which: Dim) -> Dim {
    let mut c: Dim = 1;
    match which {
        0 => pair(step(&mut c), step(&mut c)),
        1 => pair(c, step(&mut c)),
        2 => c + step(&mut c),
        3 => {
            let t = (step(&mut c), step(&mut c));
            t.0 - t.1
        }
        4 => pair(c, {
            c += 1;
            c
        }),
        5 => c.wrapping_sub(step(&mut c)),
        6 => {
            let two = Two { first: step(&mut c), second: c };
            two.plus(step(&mut c))
        }
        7 => {
            let list = [c, step(&mut c), c * 2];
            list[0] * 100 + list[1] * 10 + list[2]
        }
        8 => pair(pair(step(&mut c), step(&mut c)), -step(&mut c)),
        9 => {
            let mut two = Two { first: 1, second: 2 };
            two.plus({
                two.first = 9;
                two.first
            })
        }
        10 => {
            let mut two = Two { first: 1, second: 2 };
            let sum = two.first * 100 + two.next() * 10 + two.first;
            sum + pair(two.next(), two.next())
        }
        11 => {
            let r = &mut c;
            pair(step(r), c)
        }
        12 => {
            let mut add = |by: Dim| {
                c += by;
                c
            };
            pair(add(1), add(2))
        }
        13 => (c as f64 + step(&mut c) as f64 / 2.0 - c as f64) as Dim,
        14 => {
            let t = (c, (step(&mut c), c));
            t.0 * 100 + t.1.0 * 10 + t.1.1
        }
        _ => {
            let low: Dim = if c < step(&mut c) { 100 } else { 200 };
            low + c / step(&mut c) * 10 + c % step(&mut c)
        }
    }
}

/// Assignments: of Rust's own numbers the value comes first, of other types the place of an operator.
#[device]
fn assignments(which: Dim) -> Dim {
    let mut k = 0_usize;
    let mut c: Dim = 1;
    let mut list = [1_i64, 2, 3, 4];
    match which {
        0 => {
            let mut seed: i32 = 2;
            seed += draw(&mut seed);
            c = seed as Dim;
        }
        1 => {
            list[k] = {
                k = 2;
                7
            };
        }
        2 => {
            list[k] += {
                k += 1;
                10
            };
        }
        3 => list[step(&mut c) as usize] = c * 10,
        4 => list[step(&mut c) as usize] += step(&mut c) - 3,
        5 => c = c * 10 + step(&mut c),
        6 => c -= step(&mut c) * 10,
        7 => (list[step(&mut c) as usize], c) = (c * 100, 0),
        _ => {
            let mut parts = [c32::ONE, c32::ONE];
            parts[k] += {
                k += 1;
                c32::from_real(8.0)
            };
            c = parts[0].re() as Dim * 10 + parts[1].re() as Dim;
        }
    }
    ((list[0] * 10 + list[1]) * 10 + list[2]) * 100 + list[3] * 10 + c
}

/// The same of a type that is not known.
#[device]
fn generic<T: Scalar>(which: Dim, y: VectorMut<T>, i: Dim) -> Dim {
    let mut k = 0_usize;
    let mut at: Dim = 0;
    let mut list = [T::ONE, T::ONE, T::ONE];
    let ten = T::from_real(T::Real::from_f64(10.0));
    match which {
        0 => {
            list[k] += {
                k += 1;
                ten
            };
        }
        1 => list[step(&mut at) as usize] += T::from_real(T::Real::from_f64(step(&mut at) as f64)),
        2 => {
            y[i] = T::ONE;
            let same = y;
            y[i] *= store(same, i, ten);
            list[0] = y[i];
        }
        3 => {
            y[i] = T::ONE;
            list[1] = y[i] + store(y, i, ten);
        }
        _ => {
            // A comparison looks at both when both are there.
            y[i] = T::ONE;
            if y[i] == store(y, i, ten) {
                list[2] = ten;
            }
        }
    }
    let place = |value: T| value.re().to_f64() as Dim;
    place(list[0]) * 10000 + place(list[1]) * 100 + place(list[2])
}

/// Loops, choices, and what is evaluated in some cases only.
#[device]
fn control(which: Dim) -> Dim {
    let mut c: Dim = 1;
    let mut sum: Dim = 0;
    match which {
        0 => {
            for i in step(&mut c)..step(&mut c) + 3 {
                sum += i;
            }
        }
        1 => {
            for i in (step(&mut c)..10).rev().step_by(step(&mut c) as usize) {
                sum += i;
            }
        }
        2 => {
            for i in (c..step(&mut c) + 4).step_by(2) {
                sum += i;
            }
        }
        3 => {
            if c > 5 && pair(step(&mut c), step(&mut c)) == 17 {
                sum = 50;
            }
        }
        4 => {
            if c < 5 && pair(step(&mut c), step(&mut c)) == 17 {
                sum = 50;
            }
        }
        5 => {
            if step(&mut c) > 5 {
                sum = 10;
            } else if pair(step(&mut c), step(&mut c)) == 26 {
                sum = 20;
            } else {
                sum = 30;
            }
        }
        _ => {
            while pair(step(&mut c), step(&mut c)) < 60 {
                sum += 1;
            }
        }
    }
    sum * 10 + c
}

/// Values of choices and loops.
#[device]
fn choices(which: Dim) -> Dim {
    let mut c: Dim = 1;
    let mut sum: Dim = 0;
    match which {
        0 => {
            sum = match (c, step(&mut c)) {
                (1, b) => b * 10,
                (a, b) => a + b,
            };
        }
        1 => {
            sum = match c {
                0 => 5,
                k => pair(k, step(&mut c)),
            };
        }
        2 => {
            sum = 'found: {
                if c > 0 {
                    break 'found pair(c, step(&mut c));
                }
                c
            };
        }
        3 => {
            sum = loop {
                if c > 3 {
                    break c * 10 + step(&mut c);
                }
                c += step(&mut c);
            };
        }
        _ => {
            sum = match step(&mut c) {
                2 if pair(c, step(&mut c)) == 17 => 70,
                _ => 80,
            };
        }
    }
    sum * 10 + c
}

/// Memory that another operand writes.
#[device]
fn memory(which: Dim, y: VectorMut<i64>, i: Dim) -> Dim {
    y[i] = 3;
    match which {
        0 => y[i] + put(y, i, 5),
        1 => pair(put(y, i, 5), y[i]),
        2 => {
            y[i] += put(y, i, 5);
            y[i]
        }
        3 => {
            if y[i] == stored(y, i, 5) {
                1
            } else {
                2
            }
        }
        4 => {
            let t = (y[i], put(y, i, 5), y[i]);
            t.0 * 100 + t.1 + t.2
        }
        5 => {
            let apply = |value: Dim| put(y, i, value);
            y[i] * 100 + apply(4) * 10 + y[i]
        }
        _ => {
            let mut k = i;
            y[k] = {
                k = i;
                y[k] + 4
            };
            y[i] * 10 + y[put(y, i, 0) + i]
        }
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<i64>, z: VectorMut<f64>) {
    let mut tile = shared::<i64>(BLOCK);
    let me = thread_id_x();
    let i = global_id_x();
    tile[me] = 3;
    if i < n {
        let which = i % 60;
        y[i] = match which {
            0..16 => operands(which),
            16..25 => assignments(which - 16),
            25..30 => generic(which - 25, z, i),
            30..37 => control(which - 30),
            37..42 => choices(which - 37),
            42..49 => memory(which - 42, y, i),
            49 => tile[me] * 100 + change(&mut tile, me, 5) * 10 + tile[me],
            _ => tile[me],
        };
    }
}

/// Atomic operations in their order.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn atomics(n: Dim, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = 3;
        let before = y[i] * 10 + y.atomic_add(i, 1);
        let after = y.atomic_add(i, 1) * 10 + y[i];
        y[i] = before * 1000 + after * 10 + y.atomic_exchange(i, y.atomic_add(i, 2));
    }
}
