//! What this machine has, for people: names in one column, whatever the section.

use std::io::Write;

use super::{Part, Report, State};
use crate::fail::Outcome;
use crate::style;
use crate::table::paragraph;

/// Writes all of it.
pub fn write(report: &Report, out: &mut dyn Write) -> Outcome {
    let sections = [
        ("Platforms", &report.platforms),
        ("Compilers", &report.compilers),
        ("Compiled kernels", &report.kernels),
    ];
    let names = sections.iter().flat_map(|(_, parts)| parts.iter().map(|part| part.name.len()));
    let width = names.max().unwrap_or(0);
    writeln!(out, "rocforge {}", report.version)?;
    for (heading, parts) in sections {
        writeln!(out, "\n{}", style::heading(heading))?;
        parts.iter().try_for_each(|one| part(one, width, out))?;
        if heading == "Platforms" {
            let name = format!("  {:<width$}  ", "calls");
            match &report.calls {
                Ok(platform) => paragraph(out, &name, &format!("run on {platform}"))?,
                Err(error) => paragraph(out, &name, &format!("run nowhere: {error}"))?,
            }
        }
    }
    if report.advice.is_empty() {
        return Ok(writeln!(out, "\n{}", style::good("Nothing is missing."))?);
    }
    writeln!(out, "\n{}", style::heading("Advice"))?;
    for line in &report.advice {
        paragraph(out, "  ", line)?;
    }
    Ok(())
}

fn part(part: &Part, width: usize, out: &mut dyn Write) -> Outcome {
    let word = match part.state {
        State::Ready => "ready",
        State::NoDevice => "no device",
        State::NotFound => "not found",
        State::NotUsable => "not usable",
        State::Off => "off",
    };
    let mut lines = Vec::new();
    paragraph(&mut lines, &format!("  {:<width$}  ", part.name), &format!("{word}: {}", part.what))?;
    // Colours have no width: the word gets its own once lines are wrapped.
    let coloured = match part.state {
        State::Ready => style::good(word),
        State::NoDevice | State::Off => style::dim(word),
        State::NotFound | State::NotUsable => style::bad(word),
    };
    let text = String::from_utf8_lossy(&lines).replacen(word, &coloured, 1);
    out.write_all(text.as_bytes())?;
    let beside = format!("  {:width$}  ", "");
    if let Some(targets) = &part.targets {
        let targets = if targets.is_empty() { "nothing".into() } else { targets.join(" ") };
        paragraph(out, &beside, &format!("compiles for {targets}"))?;
    }
    part.tried.iter().try_for_each(|tried| Ok(paragraph(out, &beside, tried)?))
}
