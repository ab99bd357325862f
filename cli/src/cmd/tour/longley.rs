//! Longley's data with the values that NIST certifies for its regression.

use crate::fail::{Outcome, work};

const DATA: &str = include_str!("../../../data/longley.csv");
const CERTIFIED: &str = include_str!("../../../data/longley_certified.csv");

/// Where both come from.
pub const SOURCE: &str = "https://www.itl.nist.gov/div898/strd/lls/data/Longley.shtml";

/// Sixteen years of the economy of the United States, and what explains employment in them.
#[derive(Debug)]
pub struct Data {
    /// What is to be explained, one value a year.
    pub y: Vec<f64>,
    /// What explains it, column-major; the first column is ones, the last the year.
    pub x: Vec<f64>,
    /// Certified estimates, one a column.
    pub b: Vec<f64>,
    /// Certified residual sum of squares.
    pub sum_of_squares: f64,
    /// Certified residual standard deviation.
    pub deviation: f64,
}

impl Data {
    /// The data in the program.
    pub fn bundled() -> Outcome<Data> {
        let rows: Vec<Vec<f64>> = lines(DATA).map(numbers).collect::<Result<_, _>>().map_err(work)?;
        let cols = rows.first().map_or(0, Vec::len);
        let column = |col: usize| rows.iter().map(move |row| row[col]);
        let ones = rows.iter().map(|_| 1.0);
        let certified = |name: &str| {
            let value =
                lines(CERTIFIED).find_map(|line| line.strip_prefix(name)?.strip_prefix(',')?.parse().ok());
            value.ok_or_else(|| work(format!("the bundled data have no {name}")))
        };
        Ok(Data {
            y: column(0).collect(),
            x: ones.chain((1..cols).flat_map(column)).collect(),
            b: (0..cols).map(|index| certified(&format!("B{index}"))).collect::<Outcome<_>>()?,
            sum_of_squares: certified("residual_sum_of_squares")?,
            deviation: certified("residual_standard_deviation")?,
        })
    }

    /// Years.
    pub fn rows(&self) -> usize {
        self.y.len()
    }

    /// Columns, the one of ones included.
    pub fn cols(&self) -> usize {
        self.b.len()
    }

    /// An explaining value.
    pub fn x(&self, row: usize, col: usize) -> f64 {
        self.x[row + col * self.rows()]
    }

    /// The largest term in any fitted value, which residuals are small beside.
    pub fn largest_term(&self) -> f64 {
        let terms = (0..self.cols()).flat_map(|col| (0..self.rows()).map(move |row| (row, col)));
        terms.map(|(row, col)| (self.x(row, col) * self.b[col]).abs()).fold(0.0, f64::max)
    }
}

/// Lines of figures: neither comments nor the names of columns.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1)
}

fn numbers(line: &str) -> Result<Vec<f64>, String> {
    line.split(',').map(|field| field.parse().map_err(|_| format!("`{field}` in the bundled data"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certified_values_fit_the_data() {
        let data = Data::bundled().expect("bundled data are well formed");
        assert_eq!((data.rows(), data.cols()), (16, 7));
        let fitted = |row: usize| (0..7).map(|col| data.x(row, col) * data.b[col]).sum::<f64>();
        let squares: f64 = (0..16).map(|row| (data.y[row] - fitted(row)).powi(2)).sum();
        assert!((squares / data.sum_of_squares - 1.0).abs() < 1e-9);
        assert!(((squares / 9.0).sqrt() / data.deviation - 1.0).abs() < 1e-9);
    }
}
