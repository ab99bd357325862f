//! What a run of shapes drawn by chance says of each type, for people.

use std::io::Write;
use std::path::Path;

use rocforge_bench::everyday::summary::{NARROW, OfType, THRESHOLD, types};
use rocforge_bench::{Document, plot};

use super::tables::number;
use crate::fail::{Outcome, work};
use crate::files;
use crate::style;
use crate::table::Table;

/// Prints the summary of a document that a run wrote, and draws it.
pub fn read_again(path: &Path, plot: Option<&Path>, out: &mut dyn Write) -> Outcome {
    let failed = |reason: String| work(format!("--summary {}: {reason}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    let document = Document::parse(&text).map_err(failed)?;
    if let Some(path) = plot {
        let drawn = plot::over_size(&document);
        let drawn = drawn.map_err(|reason| work(format!("--plot {}: {reason}", path.display())))?;
        files::write_all(&[(path.to_owned(), drawn.into_bytes())])?;
        anstream::eprintln!("wrote {}", path.display());
    }
    summary(&document, out)
}

/// Writes what the rows say of each type.
pub fn summary(document: &Document, out: &mut dyn Write) -> Outcome {
    let types = types(document);
    let options = &document.options;
    let title =
        format!("Types: speed-up over the baseline, and the share of rows where it is below {THRESHOLD}");
    writeln!(out, "\n{}", style::heading(&title))?;
    if let Some(draws) = options.draws {
        let (seed, size) = (options.seed, &options.size);
        writeln!(out, "{draws} shapes of each, drawn by --draws {draws} --seed {seed} --size {size}")?;
    }
    against(&types, out)?;
    narrow(&types, out)
}

fn against(types: &[OfType], out: &mut dyn Write) -> Outcome {
    let mut table =
        Table::new(&["symbol", "type", "rows", "with ratio", "mean", "% below", "worst", "worst row"]);
    for OfType { symbol, r#type, rows, against, below, .. } in types {
        table.row(vec![
            symbol.clone(),
            r#type.clone(),
            rows.to_string(),
            against.as_ref().map_or(0, |ratios| ratios.count).to_string(),
            number(against.as_ref().map(|ratios| ratios.mean), 3),
            number(below.map(|share| share * 100.0), 1),
            number(against.as_ref().map(|ratios| ratios.worst), 3),
            against.as_ref().map_or_else(|| "-".to_owned(), |ratios| ratios.worst_row.clone()),
        ]);
    }
    Ok(table.write(out, "")?)
}

fn narrow(types: &[OfType], out: &mut dyn Write) -> Outcome {
    let mut table = Table::new(&["symbol", "type", "rows", "median", "least", "least row"]);
    for OfType { symbol, r#type, narrow, .. } in types {
        let Some(narrow) = narrow else { continue };
        table.row(vec![
            symbol.clone(),
            r#type.clone(),
            narrow.count.to_string(),
            number(Some(narrow.median), 3),
            number(Some(narrow.least), 3),
            narrow.least_row.clone(),
        ]);
    }
    if table.is_empty() {
        return Ok(());
    }
    let title = format!(
        "Products with m or n up to {NARROW}, or by a vector, batches apart: share of the bandwidth of a copy"
    );
    writeln!(out, "\n{}", style::heading(&title))?;
    Ok(table.write(out, "")?)
}
