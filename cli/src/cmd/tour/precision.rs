//! Three routines in every type, against plain loops in double precision.

use std::io::Write;

use rocforge::options::Operation;
use rocforge::{DeviceBuffer, Handle, Real, c32, c64};
use rocforge_kernels::{asum, gemv, scal};

use super::longley::Data;
use super::number::Number;
use super::{digits, heading};
use crate::fail::Outcome;
use crate::table::Table;

/// Turns real data into complex without changing magnitudes: 0.6 + 0.8 i.
const TURN: c64 = c64::new(0.6, 0.8);

/// A result and what it should be.
struct Pair {
    found: c64,
    exact: c64,
    /// The sum of the magnitudes that went into it.
    scale: f64,
}

/// Writes the table.
pub fn compare(handle: &Handle, data: &Data, out: &mut dyn Write) -> Outcome {
    heading(out, "Every type against a plain loop in f64 over the same rounded data")?;
    let mut table = Table::new(&["routine", "type", "platform", "max difference / eps", "digits"]);
    rows::<f32>(handle, data, &mut table)?;
    rows::<f64>(handle, data, &mut table)?;
    rows::<c32>(handle, data, &mut table)?;
    rows::<c64>(handle, data, &mut table)?;
    table.write(out, "  ")?;
    writeln!(
        out,
        "Differences are in units of eps times the sum of the magnitudes that a result is made of."
    )?;
    Ok(())
}

fn rows<T: Number>(handle: &Handle, data: &Data, table: &mut Table) -> rocforge::Result<()> {
    let (residuals, pairs) = residuals::<T>(handle, data)?;
    table.row(row::<T>("gemv", handle, &pairs));
    table.row(row::<T>("asum", handle, &[sum(handle, &residuals)?]));
    table.row(row::<T>("scal", handle, &scaled(handle, data, &residuals)?));
    Ok(())
}

/// r := y - X b, turned so that complex types have both parts to work with.
fn residuals<T: Number>(handle: &Handle, data: &Data) -> rocforge::Result<(DeviceBuffer<T>, Vec<Pair>)> {
    let turned =
        |values: &[f64], turn: c64| -> Vec<T> { values.iter().map(|value| T::of(turn * value)).collect() };
    let is_complex = T::TYPE.is_complex();
    let turn = if is_complex { TURN } else { c64::new(1.0, 0.0) };
    let (x, b, y) = (turned(&data.x, turn), turned(&data.b, turn), turned(&data.y, turn * turn));
    let (m, n) = (data.rows(), data.cols());
    let (on_x, on_b, mut r) = (handle.upload(&x)?, handle.upload(&b)?, handle.upload(&y)?);
    let (rows, cols) = (m as i64, n as i64);
    let (matrix, vector) = (on_x.matrix(rows), on_b.vector(1));
    gemv::<T>(handle, Operation::None, rows, cols, -T::ONE, matrix, vector, T::ONE, r.vector_mut(1))?;
    let pair = |(row, found): (usize, T)| {
        let terms = || (0..n).map(|col| x[row + col * m].wide() * b[col].wide());
        let exact = terms().fold(y[row].wide(), |rest, term| rest - term);
        Pair { found: found.wide(), exact, scale: y[row].wide().norm() + terms().map(c64::norm).sum::<f64>() }
    };
    let pairs = r.to_vec()?.into_iter().enumerate().map(pair).collect();
    Ok((r, pairs))
}

fn sum<T: Number>(handle: &Handle, r: &DeviceBuffer<T>) -> rocforge::Result<Pair> {
    let mut found = <T::Real as rocforge::Numeric>::ZERO;
    asum::<T>(handle, r.len() as i64, r.vector(1), (&mut found).into())?;
    let exact = r.to_vec()?.iter().map(|value| value.wide().re.abs() + value.wide().im.abs()).sum::<f64>();
    Ok(Pair { found: found.to_f64().into(), exact: exact.into(), scale: exact })
}

fn scaled<T: Number>(handle: &Handle, data: &Data, r: &DeviceBuffer<T>) -> rocforge::Result<Vec<Pair>> {
    let before = r.to_vec()?;
    let alpha = T::of((1.0 / data.deviation).into());
    let mut after = handle.upload(&before)?;
    scal::<T>(handle, before.len() as i64, alpha, after.vector_mut(1))?;
    let pair = |(before, after): (&T, T)| {
        let exact = alpha.wide() * before.wide();
        Pair { found: after.wide(), exact, scale: exact.norm() }
    };
    Ok(before.iter().zip(after.to_vec()?).map(pair).collect())
}

fn row<T: Number>(routine: &str, handle: &Handle, pairs: &[Pair]) -> Vec<String> {
    let most = |of: &dyn Fn(&Pair) -> f64| pairs.iter().map(of).fold(0.0, f64::max);
    let difference = |pair: &Pair| (pair.found - pair.exact).norm();
    let units = most(&|pair| difference(pair) / (T::eps() * pair.scale));
    let agreement = digits(most(&difference), most(&|pair| pair.exact.norm()));
    vec![
        routine.to_owned(),
        T::TYPE.name().to_owned(),
        handle.platform().name().to_owned(),
        format!("{units:.2}"),
        if agreement.is_infinite() { "exact".to_owned() } else { format!("{agreement:.1}") },
    ]
}
