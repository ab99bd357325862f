//! `rocforge plan`: the device memory that a list of calls needs, and the forms of their kernels.

use std::fs;
use std::io::Write;
use std::path::Path;

use rocforge::plan::{self, Plan as Planned};
use rocforge::source::Form;

use crate::args::Plan;
use crate::fail::{Outcome, work};
use crate::json;
use crate::style;
use crate::table::Table;

/// The plan of the calls in a file.
pub fn of_file(file: &Path) -> Outcome<Planned> {
    let named = |reason: &dyn std::fmt::Display| work(format!("{}: {reason}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    let calls = plan::from_json(&text).map_err(|error| named(&error))?;
    Planned::of(&calls).map_err(|error| named(&error))
}

/// Forms for people.
pub fn names(forms: &[Form]) -> String {
    forms.iter().map(|form| form.name()).collect::<Vec<_>>().join(", ")
}

/// Plans the calls of a file.
pub fn plan(args: &Plan, out: &mut dyn Write) -> Outcome {
    let plan = of_file(&args.file)?;
    if args.json {
        return json::write(out, &plan);
    }
    let mut table = Table::new(&["call", "symbol", "bytes", "at least", "forms"]);
    for (index, call) in plan.calls.iter().enumerate() {
        let numbers = [call.need.optimal, call.need.minimum].map(|bytes| bytes.to_string());
        let [optimal, minimum] = numbers;
        table.row(vec![
            (index + 1).to_string(),
            call.symbol.to_owned(),
            optimal,
            minimum,
            names(&call.forms),
        ]);
    }
    table.write(out, "")?;
    match plan.dominating {
        Some(index) => {
            let symbol = style::heading(plan.calls[index].symbol);
            writeln!(out, "\n{} bytes, because of call {}, {symbol}", plan.high_water_mark, index + 1)?;
            writeln!(out, "{} bytes are the least that all of them run in", plan.minimum)?;
        }
        None => writeln!(out, "\nno call needs any workspace")?,
    }
    Ok(())
}
