//! A report for people.

use std::collections::BTreeMap;
use std::io::Write;

use rocforge_bench::report::{Machine, Row, Timing};
use rocforge_bench::{Report, summary};

use crate::fail::Outcome;
use crate::style;
use crate::table::Table;

/// Writes all of it.
pub fn write(report: &Report, out: &mut dyn Write) -> Outcome {
    machine(report, out)?;
    if !report.rows.is_empty() {
        writeln!(out)?;
        rows(report, out)?;
    }
    overhead(report, out)?;
    first_call(report, out)?;
    compile_time(report, out)
}

fn machine(report: &Report, out: &mut dyn Write) -> Outcome {
    let Machine { rocforge, commit, platform, device, arch, driver, compiler, cache_bytes, .. } =
        &report.machine;
    let commit = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    let driver = driver.as_ref().map_or_else(String::new, |version| format!(", driver {version}"));
    writeln!(out, "rocforge {rocforge}{commit}, {platform}: {} ({arch}){driver}", style::heading(device))?;
    if let Some(compiler) = compiler {
        writeln!(out, "compiler {compiler}")?;
    }
    match &report.baseline {
        Some(baseline) => {
            writeln!(out, "against {} {} ({})", baseline.name, baseline.version, baseline.path.display())?
        }
        None => writeln!(out, "against nothing")?,
    }
    if let Some(solver) = &report.solver {
        writeln!(out, "and {} {} ({})", solver.name, solver.version, solver.path.display())?;
    }
    if let Some(roof) = &report.roofline {
        let cache = *cache_bytes as f64 / f64::from(1 << 20);
        writeln!(
            out,
            "roofline: copy {:.1} GB/s (cache {cache:.0} MiB), multiply-adds f32 {} and f64 {} TFLOP/s",
            roof.copy_gb_s,
            significant(roof.f32_tflop_s),
            significant(roof.f64_tflop_s)
        )?;
    }
    Ok(())
}

fn rows(report: &Report, out: &mut dyn Write) -> Outcome {
    let name = report.baseline.as_ref().map(|baseline| baseline.name);
    let mut columns = vec!["symbol", "case", "µs", "p10", "p90", "GB/s", "TFLOP/s", "% roof"];
    if name.is_some() {
        columns.extend(["baseline µs", "baseline % roof", "ratio", "error/bound"]);
    }
    let mut table = Table::new(&columns);
    for row in &report.rows {
        let case = row
            .against
            .map_or_else(|| row.case.clone(), |against| format!("{}, against {against}", row.case));
        let mut cells = vec![row.symbol.to_owned(), case];
        cells.extend(ours(row));
        if name.is_some() {
            let baseline = row.baseline.as_ref();
            cells.push(baseline.map_or_else(absent, |timing| micros(timing.spread.median_ns)));
            cells.push(baseline.map_or_else(absent, of_roof));
            cells.push(number(row.ratio, 2));
            cells.push(number(row.check.map(|check| check.of_bound), 3));
        }
        table.row(cells);
    }
    table.write(out, "")?;
    Ok(without_baseline(report, out)?)
}

/// Why rows have no ratio, each reason once.
fn without_baseline(report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for reason in report.rows.iter().filter_map(|row| row.no_baseline.as_deref()) {
        *reasons.entry(reason).or_default() += 1;
    }
    reasons.iter().try_for_each(|(reason, rows)| writeln!(out, "no ratio in {rows} of these rows: {reason}"))
}

fn ours(row: &Row) -> [String; 6] {
    let Some(timing @ Timing { spread, gb_s, tflop_s, .. }) = row.ours else {
        let word = if row.error.is_some() { "failed" } else { "skipped" };
        return [word.to_owned(), absent(), absent(), absent(), absent(), absent()];
    };
    [
        micros(spread.median_ns),
        micros(spread.p10_ns),
        micros(spread.p90_ns),
        number(gb_s, 1),
        tflop_s.map_or_else(absent, significant),
        of_roof(&timing),
    ]
}

/// Percent of the roofline, or what of it is no limit for the row.
fn of_roof(timing: &Timing) -> String {
    match timing.above {
        Some("copy") => "> copy".to_owned(),
        Some(_) => "> fma".to_owned(),
        None => number(timing.percent, 1),
    }
}

fn absent() -> String {
    "-".to_owned()
}

fn micros(nanoseconds: f64) -> String {
    format!("{:.2}", nanoseconds / 1000.0)
}

/// Four digits that mean something, wherever the point is: between processors and GPUs lie four powers of ten.
fn significant(value: f64) -> String {
    let before = if value > 0.0 { value.log10().floor() } else { 0.0 };
    let digits = (3.0 - before).clamp(0.0, 9.0) as usize;
    format!("{value:.digits$}")
}

pub(super) fn number(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(absent, |value| format!("{value:.digits$}"))
}

fn overhead(report: &Report, out: &mut dyn Write) -> Outcome {
    if report.overhead.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::heading("Host time of a call, nanoseconds"))?;
    let mut table = Table::new(&[
        "symbol",
        "call",
        "launches",
        "driver alone",
        "beyond",
        "without launches",
        "baseline's call",
    ]);
    for row in &report.overhead {
        table.row(vec![
            row.symbol.to_owned(),
            if row.error.is_some() { "failed".to_owned() } else { number(Some(row.call_ns), 0) },
            row.launches.map_or_else(absent, |count| count.to_string()),
            number(row.launch_ns, 0),
            number(row.beyond_ns, 0),
            number(row.own_ns, 0),
            number(row.baseline_ns, 0),
        ]);
    }
    Ok(table.write(out, "")?)
}

fn first_call(report: &Report, out: &mut dyn Write) -> Outcome {
    if report.first_call.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::heading("First call of a process, milliseconds"))?;
    let mut table = Table::new(&["symbol", "there before", "first", "second"]);
    for row in &report.first_call {
        let there = if row.mode == "cold" { "nothing" } else { row.mode };
        let first = if row.error.is_some() { "failed".to_owned() } else { number(row.first_ms, 2) };
        table.row(vec![row.symbol.to_owned(), there.to_owned(), first, number(row.second_ms, 3)]);
    }
    Ok(table.write(out, "")?)
}

fn compile_time(report: &Report, out: &mut dyn Write) -> Outcome {
    if report.compile_time.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", style::heading("Compiler, milliseconds"))?;
    let mut table = Table::new(&["symbol", "arch", "ms", "bytes of code"]);
    for row in &report.compile_time {
        let time = if row.error.is_some() { "failed".to_owned() } else { number(row.ms, 0) };
        let bytes = row.bytes.map_or_else(absent, |bytes| bytes.to_string());
        table.row(vec![row.symbol.to_owned(), row.arch.clone(), time, bytes]);
    }
    Ok(table.write(out, "")?)
}

/// Writes what the rows say of each family.
pub fn summary(report: &Report, out: &mut dyn Write) -> Outcome {
    writeln!(
        out,
        "\n{}",
        style::heading("Families: speed-up over the baseline, and of a batch over one problem")
    )?;
    let mut table = Table::new(&["family", "against", "rows", "mean", "worst", "worst row"]);
    for family in summary::families(report) {
        let kinds = [("baseline", family.against), ("strided", family.strided), ("arrays", family.arrays)];
        for (kind, ratios) in kinds {
            let Some(ratios) = ratios else { continue };
            table.row(vec![
                family.name.to_owned(),
                kind.to_owned(),
                ratios.count.to_string(),
                number(Some(ratios.mean), 3),
                number(Some(ratios.worst), 3),
                ratios.worst_row,
            ]);
        }
    }
    Ok(table.write(out, "")?)
}

/// Says on standard error what failed, and why rows were left out.
pub fn failures(report: &Report) {
    let say = |what: String, error: &Option<String>| {
        if let Some(reason) = error {
            anstream::eprintln!("{}: {reason}", style::bad(what));
        }
    };
    for row in &report.rows {
        say(format!("{} {}", row.symbol, row.case), &row.error);
        if let Some(reason) = &row.skipped {
            anstream::eprintln!("{} {}: {reason}", row.symbol, row.case);
        }
    }
    for row in &report.overhead {
        say(format!("overhead of {}", row.symbol), &row.error);
    }
    for row in &report.first_call {
        say(format!("first call of {}", row.symbol), &row.error);
    }
    for row in &report.compile_time {
        say(format!("compiling {}", row.symbol), &row.error);
    }
}

#[cfg(test)]
mod tests {
    use super::significant;

    #[test]
    fn four_digits_wherever_the_point_is() {
        let texts = [0.0012345, 0.5, 12.3456, 1234.5, 98765.0].map(significant);
        assert_eq!(texts, ["0.001234", "0.5000", "12.35", "1234", "98765"]);
    }
}
