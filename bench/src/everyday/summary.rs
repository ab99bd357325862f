//! What the rows of a document say of each routine: how the ratios lie, and how fast narrow products read.

use crate::document::{Document, Measured};
use crate::stats;
use crate::summary::{Ratios, ratios};

/// A ratio below it is a row to look at.
pub const THRESHOLD: f64 = 0.9;
/// A product with a size m or n up to this reads a matrix for a few vectors: memory is its limit.
pub const NARROW: i64 = 16;

/// A routine, which is for one type.
#[derive(Debug, Clone, PartialEq)]
pub struct OfType {
    /// Its symbol.
    pub symbol: String,
    /// The element type.
    pub r#type: String,
    /// Its rows, with a ratio or without.
    pub rows: usize,
    /// The speed-ups over the baseline.
    pub against: Option<Ratios>,
    /// The share of the rows with a ratio in which that is below [`THRESHOLD`].
    pub below: Option<f64>,
    /// What narrow products, and those by a vector, reach of the bandwidth of a copy.
    pub narrow: Option<Narrow>,
}

/// Shares of the bandwidth of a copy; 1 is all of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Narrow {
    /// Products, batches left out.
    pub count: usize,
    /// The least share.
    pub least: f64,
    /// Its symbol and case.
    pub least_row: String,
    /// The median share.
    pub median: f64,
}

/// The routines of a document, in the order of their first rows.
pub fn types(document: &Document) -> Vec<OfType> {
    let mut symbols: Vec<&str> = Vec::new();
    for row in &document.rows {
        if !symbols.contains(&row.symbol.as_str()) {
            symbols.push(&row.symbol);
        }
    }
    symbols.into_iter().filter_map(|symbol| of_type(document, symbol)).collect()
}

fn of_type(document: &Document, symbol: &str) -> Option<OfType> {
    let rows: Vec<&Measured> = document.rows.iter().filter(|row| row.symbol == symbol).collect();
    let against = ratios(rows.iter().filter_map(|row| Some((row.ratio?, row.name()))));
    let is_below = |ratio: f64| ratio > 0.0 && ratio < THRESHOLD;
    let below = rows.iter().filter(|row| row.ratio.is_some_and(is_below)).count();
    Some(OfType {
        symbol: symbol.to_owned(),
        r#type: rows.first()?.r#type.clone(),
        rows: rows.len(),
        below: against.as_ref().map(|against| below as f64 / against.count as f64),
        against,
        narrow: narrow(document, &rows),
    })
}

fn narrow(document: &Document, rows: &[&Measured]) -> Option<Narrow> {
    let copy = document.roofline?.copy_gb_s;
    // A gigabyte a second is a byte a nanosecond.
    let share = |row: &&Measured| {
        let share = moved(row)? / row.ours?.median_ns / copy;
        (share.is_finite() && share > 0.0).then(|| (share, row.name()))
    };
    let found = ratios(rows.iter().filter_map(share))?;
    let shares: Vec<f64> = rows.iter().filter_map(share).map(|(share, _)| share).collect();
    Some(Narrow {
        count: found.count,
        least: found.worst,
        least_row: found.worst_row,
        median: stats::median(&shares)?,
    })
}

/// Bytes that a narrow product has to move, nothing of other rows: those of the row, less C where it is not read.
fn moved(row: &Measured) -> Option<f64> {
    let arguments = &row.arguments;
    if row.symbol.ends_with("gemv") && arguments.batch_count == 1 {
        return row.bytes;
    }
    let [m, n, k] = [arguments.m?, arguments.n?, arguments.k?].map(|size| size as f64);
    if m.min(n) > NARROW as f64 || arguments.batch_count != 1 {
        return None;
    }
    let factors = m * k + k * n;
    let unread = if arguments.beta == Some([0.0; 2]) { m * n } else { 0.0 };
    Some(row.bytes? * (factors + 2.0 * m * n - unread) / (factors + 2.0 * m * n))
}

#[cfg(test)]
mod tests;
