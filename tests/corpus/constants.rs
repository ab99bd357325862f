/// A constant, and one made from it.
#[device]
const ROWS: Dim = 4;

#[device]
const TWICE: Dim = ROWS * 2 + 1;

#[device]
const SCALE: f32 = 0.5;

/// A function that host code may call as well.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    let whole = n / TWICE;
    if n % TWICE > 0 { whole + 1 } else { whole }
}
