//! `rocforge explain`: the rules behind the codes of diagnostics.

use std::io::Write;

use rocforge_compiler::diag::closest;
use rocforge_compiler::rules::{self, Rule};
use serde::Serialize;

use crate::args::Explain;
use crate::fail::{Outcome, usage};
use crate::json;
use crate::style;
use crate::table::Table;

#[derive(Serialize)]
struct Row {
    code: &'static str,
    title: &'static str,
    reason: &'static str,
    wrong: &'static str,
    right: &'static str,
}

/// Explains one rule, or lists all of them.
pub fn explain(args: &Explain, out: &mut dyn Write) -> Outcome {
    match &args.code {
        None if args.json => json::write(out, &rules::ALL.iter().map(|rule| row(rule)).collect::<Vec<_>>()),
        None => list(out),
        Some(code) => {
            let rule = rules::find(code).ok_or_else(|| usage(unknown(code)))?;
            if args.json { json::write(out, &row(rule)) } else { one(rule, out) }
        }
    }
}

fn row(rule: &'static Rule) -> Row {
    Row {
        code: rule.code,
        title: rule.title,
        reason: rule.reason,
        wrong: rule.wrong.trim(),
        right: rule.right.trim(),
    }
}

fn unknown(code: &str) -> String {
    let capitals = code.to_ascii_uppercase();
    let meant = closest(&capitals, rules::ALL.iter().map(|rule| rule.code));
    let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
    format!("there is no rule `{code}`{meant} (`rocforge explain` lists them all)")
}

fn list(out: &mut dyn Write) -> Outcome {
    let mut table = Table::new(&["code", "what is refused"]);
    for rule in rules::ALL {
        table.row(vec![rule.code.to_owned(), rule.title.to_owned()]);
    }
    Ok(table.write(out, "")?)
}

fn one(rule: &Rule, out: &mut dyn Write) -> Outcome {
    writeln!(out, "{}: {}\n", style::heading(rule.code), rule.title)?;
    writeln!(out, "{}\n", wrapped(rule.reason))?;
    for (heading, example) in [("Refused", rule.wrong), ("Accepted", rule.right)] {
        writeln!(out, "{}\n", style::heading(heading))?;
        for line in example.trim().lines() {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The text in lines of at most 80 columns.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.len() + 1 + word.len() <= 80 {
            *line += &format!(" {word}");
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.join("\n")
}
