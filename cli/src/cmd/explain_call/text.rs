//! The answer for people: tables that fit 80 columns.

use std::io::Write;

use rocforge::offline::occupancy::words;

use super::Answer;
use super::on_target::{Kernel, OnTarget, Roofline};
use crate::cmd::workspace;
use crate::fail::Outcome;
use crate::style;
use crate::table::{Table, paragraph};

/// Writes all of it.
pub fn write(answer: &Answer, out: &mut dyn Write) -> Outcome {
    workspace::sizes_line(&answer.symbol, &answer.workspace, out)?;
    if !answer.made_up.is_empty() {
        paragraph(out, "  not given, made up: ", &answer.made_up.join(" "))?;
    }
    writeln!(out, "\n{}", style::heading("Work, by the formulas of the routine"))?;
    let said =
        |value: Option<f64>, unit: &str| value.map_or("not declared".into(), |value| scaled(value, unit));
    writeln!(out, "  operations  {}", said(answer.work.flops, "flop"))?;
    writeln!(out, "  memory      {}", said(answer.work.bytes, "B"))?;
    if let Some(intensity) = answer.work.intensity {
        writeln!(out, "  intensity   {} flop/B", significant(intensity))?;
    }
    writeln!(out, "\n{}", style::heading("Workspace"))?;
    workspace::buffers(&answer.workspace, Table::write_wrapped, out)?;
    answer.targets.iter().try_for_each(|target| on_target(target, out))
}

fn on_target(target: &OnTarget, out: &mut dyn Write) -> Outcome {
    let (unit, _) = words(&target.arch);
    let from = match target.numbers_from {
        "this machine" => "of this machine",
        "data sheet" => "as its data sheet describes it",
        _ => "whose numbers are a guess",
    };
    let what = format!("{}, {from}; {} {unit}s", target.device, target.compute_units);
    writeln!(out)?;
    paragraph(out, &format!("{}: ", target.arch), &what)?;
    if let Some(status) = target.status {
        writeln!(out, "  status    {status}")?;
    }
    roof(target, out)?;
    for choice in &target.choices {
        let sizes: Vec<String> = choice.sizes.iter().map(i64::to_string).collect();
        let asked = format!("{} {}", choice.r#type, sizes.join(" "));
        let text = format!("{} ({asked}): {}, by {}", choice.family, choice.chosen, choice.reason());
        paragraph(out, "  choice    ", &text)?;
    }
    if target.kernels.is_empty() {
        return Ok(writeln!(out, "  no kernel is launched: nothing to do, or the processor does it")?);
    }
    launches(target, out)?;
    resources(target, out)
}

fn roof(target: &OnTarget, out: &mut dyn Write) -> Outcome {
    let Some(rates) = &target.rates else {
        return Ok(writeln!(out, "  roofline  no rates are known for this target")?);
    };
    let Some(roofline) = &target.roofline else {
        return Ok(writeln!(out, "  roofline  the routine declares no bytes")?);
    };
    let Roofline { memory_us, arithmetic_us, units, tflop_s, at_least_us, bound } = *roofline;
    let time = |us: f64| scaled(us * 1e-6, "s");
    let memory =
        format!("memory {} at {} ({})", time(memory_us), scaled(rates.gb_s * 1e9, "B/s"), rates.from);
    let arithmetic = arithmetic_us.zip(tflop_s).map_or_else(String::new, |(us, rate)| {
        format!(", {units} {} at {}", time(us), scaled(rate * 1e12, "flop/s"))
    });
    let text = format!("{} at least, bound by {bound}: {memory}{arithmetic}", time(at_least_us));
    Ok(paragraph(out, "  roofline  ", &text)?)
}

fn launches(target: &OnTarget, out: &mut dyn Write) -> Outcome {
    writeln!(out, "\n  {}", style::heading("Launches"))?;
    for (at, kernel) in target.kernels.iter().enumerate() {
        paragraph(out, &format!("  {:<3} ", at + 1), &kernel.largest.kernel)?;
    }
    let shared = if target.arch.starts_with("sm_") {
        ["static shared", "dynamic shared"]
    } else {
        ["static LDS", "dynamic LDS"]
    };
    let mut table = Table::new(&["#", "times", "grid", "block", shared[0], shared[1], "rounds"]);
    for (at, kernel) in target.kernels.iter().enumerate() {
        let launch = &kernel.largest;
        table.row(vec![
            (at + 1).to_string(),
            kernel.launches.to_string(),
            product(launch.grid),
            product(launch.block),
            launch.static_shared.map_or_else(|| "-".into(), |bytes| bytes.to_string()),
            launch.dynamic_shared.to_string(),
            kernel.rounds.map_or_else(|| "-".into(), significant),
        ]);
    }
    Ok(table.write_wrapped(out, "  ")?)
}

fn resources(target: &OnTarget, out: &mut dyn Write) -> Outcome {
    let (unit, waves) = words(&target.arch);
    writeln!(out, "\n  {}", style::heading("Registers and occupancy"))?;
    if let Some(reason) = &target.not_compiled {
        let reason = reason.lines().next().unwrap_or_default();
        return Ok(paragraph(out, "  ", &format!("not known: {reason}"))?);
    }
    let is_nvidia = target.arch.starts_with("sm_");
    let registers: &[&'static str] = if is_nvidia { &["registers"] } else { &["VGPRs", "AGPRs", "SGPRs"] };
    let held = match (unit, waves) {
        ("SM", _) => ["blocks / SM", "warps / SM"],
        ("WGP", _) => ["blocks / WGP", "waves / WGP"],
        _ => ["blocks / CU", "waves / CU"],
    };
    // NVRTC does not say what spills.
    let spills: &[&'static str] = if is_nvidia { &["stack"] } else { &["scratch", "spills"] };
    let columns = [&["#"], registers, spills, &held, &["of", "limit"]].concat();
    let mut table = Table::new(&columns);
    for (at, kernel) in target.kernels.iter().enumerate() {
        table.row([vec![(at + 1).to_string()], cells(kernel, is_nvidia)].concat());
    }
    table.write_wrapped(out, "  ")?;
    if let Some(compiler) = &target.compiler {
        paragraph(out, "  compiled by ", compiler)?;
    }
    Ok(())
}

fn cells(kernel: &Kernel, is_nvidia: bool) -> Vec<String> {
    let figures = kernel.resources.as_ref().map(|found| match is_nvidia {
        true => vec![found.vgprs, found.scratch_bytes],
        false => vec![
            found.vgprs,
            found.agprs,
            found.sgprs,
            found.scratch_bytes,
            found.vgpr_spills + found.sgpr_spills,
        ],
    });
    let absent = vec!["-".to_owned(); if is_nvidia { 2 } else { 5 }];
    let mut cells = figures.map_or(absent, |list| list.iter().map(u32::to_string).collect());
    match &kernel.occupancy {
        Some(held) => {
            cells.extend([held.blocks, held.waves, held.most_waves].map(|count| count.to_string()));
            cells.push(held.limit.to_owned());
        }
        None => cells.extend(["-"; 4].map(str::to_owned)),
    }
    cells
}

fn product(sides: [u32; 3]) -> String {
    sides.map(|side| side.to_string()).join(" x ")
}

/// Three significant digits.
fn significant(value: f64) -> String {
    let digits = if value == 0.0 { 0 } else { value.abs().log10().floor() as i32 };
    format!("{value:.*}", usize::try_from(2 - digits).unwrap_or(0))
}

/// A value with a prefix of its unit: `1.56 µs`.
fn scaled(value: f64, unit: &str) -> String {
    const PREFIXES: [(f64, &str); 10] = [
        (1e15, "P"),
        (1e12, "T"),
        (1e9, "G"),
        (1e6, "M"),
        (1e3, "k"),
        (1.0, ""),
        (1e-3, "m"),
        (1e-6, "µ"),
        (1e-9, "n"),
        (1e-12, "p"),
    ];
    let found = PREFIXES.iter().find(|(size, _)| value >= *size).copied().unwrap_or((1.0, ""));
    format!("{} {}{unit}", significant(value / found.0), found.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_three_digits_and_a_prefix() {
        assert_eq!(scaled(1.5625e-6, "s"), "1.56 µs");
        assert_eq!(scaled(4.53e13, "flop/s"), "45.3 Tflop/s");
        assert_eq!(scaled(2e7, "flop"), "20.0 Mflop");
        assert_eq!((scaled(0.0, "B"), scaled(999.0, "B")), ("0.00 B".into(), "999 B".into()));
        assert_eq!(
            (significant(7.8125), significant(1234.5), significant(0.0123)),
            ("7.81".into(), "1234".into(), "0.0123".into())
        );
    }
}
