/// Both numbers are those of an implementation.
#[device]
trait Sides {
    const ROWS: i32;
    const COUNT: u8;
    const SCALE: f64;
    /// Of one's own class the type is known.
    const TWICE: i32 = 2 * Self::ROWS;
}

#[device]
struct Small {}

#[device]
impl Sides for Small {
    const ROWS: i32 = 3;
    const COUNT: u8 = 9;
    const SCALE: f64 = 0.25;
}

/// Constants of a trait: sums of them are no constants of this function.
#[device]
fn constants<S: Sides, Other: Sides>(i: i32) -> f64 {
    let rows = S::ROWS * Other::TWICE - S::ROWS;
    let part = i / S::ROWS + S::COUNT as i32 % 4;
    let narrow = S::COUNT + Other::COUNT << 1;
    let mut left = S::TWICE;
    left += rows;
    S::SCALE * Other::SCALE + (part + left - -Other::ROWS) as f64 + narrow as f64
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = constants::<Small, Small>(i as i32);
    }
}
