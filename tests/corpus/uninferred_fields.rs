#[device]
struct Entry<T> {
    value: T,
    place: i64,
    kind: u8,
}

/// Fields: their structure tells whether they are integers, of which width, or floats.
#[device]
fn fields<R: Real>(x: Vector<R>, entry: Entry<R>, other: Entry<R>, by: u32) -> i64 {
    let mut all = entry;
    all.place += other.place;
    all.place *= 3;
    all.place <<= by;
    all.value -= other.value + x[(other.kind + 1) as usize];
    all.kind ^= other.kind;
    let quotient = all.place / (other.place + 200) + all.place % 7;
    let shifted = (entry.kind >> by) | (other.kind & 12);
    let back = -all.place;
    // The declaration tells these, and the parameter these.
    let told: i64 = entry.place - other.place;
    let beside = entry.place + by as i64;
    for step in (entry.place..other.place).step_by(2) {
        all.place -= step;
    }
    let sign = if all.value + other.value < entry.value * other.value { 1_i64 } else { -1 };
    (quotient + back + shifted as i64) * sign + told + beside + all.kind as i64 + 1
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        let entry = Entry { value: x[i], place: i % 20, kind: (i % 31) as u8 };
        let other = Entry { value: x[i + 1], place: (i * 7) % 40, kind: (i % 63) as u8 };
        y[i] = fields(x, entry, other, (i % 5) as u32);
    }
}
