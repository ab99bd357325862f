//! What the rows of a run say of each family: how the ratios lie, and what batches cost.

use std::collections::BTreeMap;

use crate::report::{Report, Row};

/// Numbers above 0 of several rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Ratios {
    /// How many.
    pub count: usize,
    /// Their geometric mean.
    pub mean: f64,
    /// The least of them.
    pub worst: f64,
    /// Its symbol and case.
    pub worst_row: String,
}

/// A family.
#[derive(Debug, Clone, PartialEq)]
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// The baseline's time through ours.
    pub against: Option<Ratios>,
    /// The time of one problem through that of a batch at equal distances with as many elements.
    pub strided: Option<Ratios>,
    /// The time of one problem through that of a batch behind an array of pointers.
    pub arrays: Option<Ratios>,
}

/// The families of a report, in the order of their names.
pub fn families(report: &Report) -> Vec<Family> {
    let mut rows: BTreeMap<&'static str, Vec<&Row>> = BTreeMap::new();
    for row in &report.rows {
        rows.entry(row.family).or_default().push(row);
    }
    let family = |(name, rows): (&'static str, Vec<&Row>)| Family {
        name,
        against: ratios(rows.iter().filter_map(|row| Some((row.ratio?, row_name(row))))),
        strided: ratios(rows.iter().filter_map(|row| Some((of_plain(row, &rows, false)?, row_name(row))))),
        arrays: ratios(rows.iter().filter_map(|row| Some((of_plain(row, &rows, true)?, row_name(row))))),
    };
    rows.into_iter().map(family).collect()
}

fn row_name(row: &Row) -> String {
    format!("{} {}", row.symbol, row.case)
}

/// What numbers of rows say, each with the row's name.
pub(crate) fn ratios(list: impl Iterator<Item = (f64, String)>) -> Option<Ratios> {
    let list: Vec<(f64, String)> = list.filter(|(ratio, _)| ratio.is_finite() && *ratio > 0.0).collect();
    let (worst, worst_row) = list.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let logarithms: f64 = list.iter().map(|(ratio, _)| ratio.ln()).sum();
    Some(Ratios {
        count: list.len(),
        mean: (logarithms / list.len() as f64).exp(),
        worst: *worst,
        worst_row: worst_row.clone(),
    })
}

fn number(row: &Row, name: &str) -> Option<i64> {
    row.arguments.get(name)?.as_i64()
}

/// The time of one problem with as many elements through that of this batch, if it is one of this layout.
fn of_plain(row: &Row, rows: &[&Row], as_arrays: bool) -> Option<f64> {
    let count = number(row, "batch_count").filter(|count| *count > 1)?;
    if row.arguments.contains_key("layout") != as_arrays {
        return None;
    }
    let elements = number(row, "n")?.checked_mul(count)?;
    let plain = rows.iter().find(|plain| {
        plain.symbol == row.symbol
            && number(plain, "batch_count") == Some(1)
            && number(plain, "n") == Some(elements)
    })?;
    Some(plain.ours?.spread.median_ns / row.ours?.spread.median_ns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Timing;
    use crate::stats::Spread;

    fn row(n: i64, count: i64, array: bool, ns: f64, ratio: Option<f64>) -> Row {
        let mut arguments = BTreeMap::from([("n", n.into()), ("batch_count", count.into())]);
        if array {
            arguments.insert("layout", "array".into());
        }
        let spread = Spread { median_ns: ns, p10_ns: ns, p90_ns: ns, samples: 3, calls: 1 };
        Row {
            symbol: "rocblas_saxpy",
            family: "axpy",
            r#type: "f32",
            case: format!("n={n}"),
            against: None,
            arguments,
            copies: 2,
            flops: None,
            bytes: None,
            ours: Some(Timing { spread, gb_s: None, tflop_s: None, percent: None, above: None }),
            baseline: None,
            ratio,
            check: None,
            no_baseline: None,
            skipped: None,
            error: None,
        }
    }

    #[test]
    fn means_are_geometric_and_batches_are_compared_with_one_problem() {
        let one = [row(64, 1, false, 10.0, Some(2.0)), row(128, 1, false, 40.0, Some(0.5))];
        let many = [row(16, 4, false, 20.0, None), row(16, 4, true, 40.0, None), row(16, 3, true, 1.0, None)];
        let rows: Vec<Row> = one.into_iter().chain(many).collect();
        let all: Vec<&Row> = rows.iter().collect();
        let against =
            ratios(all.iter().filter_map(|row| Some((row.ratio?, row_name(row))))).expect("two ratios");
        assert_eq!(
            (against.count, against.worst, against.worst_row.as_str()),
            (2, 0.5, "rocblas_saxpy n=128")
        );
        assert!((against.mean - 1.0).abs() < 1e-12);
        assert_eq!(of_plain(&rows[2], &all, false), Some(0.5));
        assert_eq!((of_plain(&rows[3], &all, false), of_plain(&rows[3], &all, true)), (None, Some(0.25)));
        assert_eq!(of_plain(&rows[4], &all, true), None, "no row of 48 elements");
        assert!(ratios(std::iter::empty()).is_none());
    }
}
