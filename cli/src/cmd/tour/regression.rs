//! The regression in double precision, against certified values.

use std::io::Write;

use rocforge::Handle;
use rocforge::options::Operation;
use rocforge_examples::ssr;
use rocforge_kernels::{asum, gemv, scal};

use super::longley::{Data, SOURCE};
use super::{digits, heading};
use crate::fail::Outcome;
use crate::style;

/// Residuals at the certified estimates, and what follows from them.
struct Solution {
    residuals: Vec<f64>,
    standardised: Vec<f64>,
    sum: f64,
    squares: f64,
}

/// Runs gemv, the example, asum and scal on the data.
pub fn solve(handle: &Handle, data: &Data, out: &mut dyn Write) -> Outcome {
    heading(out, "Longley's regression: 16 years, 7 coefficients, certified by NIST")?;
    writeln!(out, "{}", style::dim(SOURCE))?;
    let Solution { residuals, standardised, sum, squares } = run(handle, data)?;
    writeln!(out, "r := y - X b by gemv at the certified b, and r / s by scal:\n")?;
    let cell = |row: usize| {
        let year = data.x(row, data.cols() - 1);
        format!("{year}  {:>16.9}  {:>12.9}", residuals[row], standardised[row])
    };
    let half = data.rows() / 2;
    let names = format!("year  {:>16}  {:>12}", "r", "r / s");
    writeln!(out, "  {}", style::heading(format!("{names}      {names}")))?;
    for row in 0..half {
        writeln!(out, "  {}      {}", cell(row), cell(row + half))?;
    }
    let agreement = digits(squares - data.sum_of_squares, data.sum_of_squares);
    writeln!(out, "\n  sum of |r|    {sum:>18.9}   by asum")?;
    writeln!(out, "  sum of r^2    {squares:>18.9}   by {}", super::example::SYMBOL)?;
    writeln!(
        out,
        "  certified     {:>18.9}   agreement: {}",
        data.sum_of_squares,
        style::good(format!("{agreement:.1} digits"))
    )?;
    explain(data, &residuals, out)
}

fn run(handle: &Handle, data: &Data) -> rocforge::Result<Solution> {
    let (m, n) = (data.rows() as i64, data.cols() as i64);
    let (x, b, y) = (handle.upload(&data.x)?, handle.upload(&data.b)?, handle.upload(&data.y)?);
    let mut residuals = handle.upload(&data.y)?;
    gemv::<f64>(handle, Operation::None, m, n, -1.0, x.matrix(m), b.vector(1), 1.0, residuals.vector_mut(1))?;
    let mut fitted = handle.upload(&vec![0.0; data.rows()])?;
    gemv::<f64>(handle, Operation::None, m, n, 1.0, x.matrix(m), b.vector(1), 0.0, fitted.vector_mut(1))?;
    let (mut sum, mut squares) = (0.0, 0.0);
    asum::<f64>(handle, m, residuals.vector(1), (&mut sum).into())?;
    ssr::<f64>(handle, m, y.vector(1), fitted.vector(1), (&mut squares).into())?;
    let mut standardised = handle.upload(&residuals.to_vec()?)?;
    scal::<f64>(handle, m, 1.0 / data.deviation, standardised.vector_mut(1))?;
    Ok(Solution { residuals: residuals.to_vec()?, standardised: standardised.to_vec()?, sum, squares })
}

/// What precision can be expected of numbers that cancel.
fn explain(data: &Data, residuals: &[f64], out: &mut dyn Write) -> Outcome {
    let (term, squares) = (data.largest_term(), residuals.iter().map(|r| r * r).sum::<f64>());
    let typical = (squares / residuals.len() as f64).sqrt();
    let lost = (term / typical).log10();
    writeln!(
        out,
        "\nTerms up to {term:.1e} cancel to residuals near {typical:.0}, which costs {lost:.0} digits: about {:.0} \
         remain of f64,\nand {:.0} of f32. At the minimum their errors cancel in the sum of squares to first order, \
         so it keeps more.",
        15.95 - lost,
        7.22 - lost,
    )?;
    Ok(())
}
