//! A document of a run, read again: what summaries and charts of its rows need.

use serde::Deserialize;

use crate::report::{Report, Roofline, SCHEMA};

/// A document.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Document {
    schema: String,
    /// What the run was asked for.
    pub options: Asked,
    /// What the device can do, if it was measured.
    pub roofline: Option<Roofline>,
    /// What routines were compared with.
    pub baseline: Option<Library>,
    /// One for each case.
    pub rows: Vec<Measured>,
}

/// What a run was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Asked {
    /// The preset, if there was one.
    pub preset: Option<String>,
    /// Shapes of each routine, where they were drawn.
    pub draws: Option<usize>,
    /// Where the drawing, and the data, began.
    pub seed: u64,
    /// Which set of sizes.
    pub size: String,
}

/// A library.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Library {
    /// Its name.
    pub name: String,
}

/// One case.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Measured {
    /// The symbol.
    pub symbol: String,
    /// The element type.
    pub r#type: String,
    /// Its sizes and letters, as the command line takes them.
    pub case: String,
    /// Sizes and scalars as data.
    pub arguments: Arguments,
    /// Operations of a call.
    pub flops: Option<f64>,
    /// Bytes that a call has to move.
    pub bytes: Option<f64>,
    /// Our time.
    pub ours: Option<Timing>,
    /// The speed-up over the baseline.
    pub ratio: Option<f64>,
}

/// Sizes and scalars of a product, as far as the row is one.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Arguments {
    /// Rows of the result.
    pub m: Option<i64>,
    /// Columns of the result.
    pub n: Option<i64>,
    /// Terms of each sum.
    pub k: Option<i64>,
    /// The factor of what was there before, real and imaginary part.
    pub beta: Option<[f64; 2]>,
    /// Problems.
    pub batch_count: i64,
}

/// The time of one side.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Timing {
    /// Nanoseconds of a call.
    pub median_ns: f64,
}

impl Document {
    /// Reads what `--json` printed.
    ///
    /// # Errors
    /// It is no such document: why.
    pub fn parse(text: &str) -> Result<Document, String> {
        let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if document.schema == SCHEMA {
            return Ok(document);
        }
        Err(format!("`schema` is `{}`; this program reads `{SCHEMA}`", document.schema))
    }

    /// The document of a run.
    ///
    /// # Errors
    /// A number that JSON does not have where one is needed.
    pub fn of(report: &Report) -> Result<Document, String> {
        let value = serde_json::to_value(report).map_err(|error| error.to_string())?;
        serde_json::from_value(value).map_err(|error| error.to_string())
    }
}

impl Measured {
    /// Symbol and case, as the command line takes them.
    pub fn name(&self) -> String {
        format!("{} {}", self.symbol, self.case)
    }
}
