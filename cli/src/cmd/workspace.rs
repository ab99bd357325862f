//! `rocforge workspace`: what a call needs, without a device and without pointers.

use std::collections::BTreeMap;
use std::io::Write;

use rocforge::catalogue::BufferInfo;
use rocforge::{Arg, Args, Operand, Size};
use serde::Serialize;

use super::names;
use crate::args::Workspace;
use crate::call::{Call, Purpose, Slot, none};
use crate::fail::{Fail, Outcome, work};
use crate::json;
use crate::table::{Table, paragraph};

/// Buffers of a workspace begin at multiples of this many bytes.
const ALIGNMENT: u64 = 64;

/// The answer.
#[derive(Debug, Serialize)]
pub struct Answer {
    symbol: &'static str,
    sizes: BTreeMap<&'static str, serde_json::Value>,
    buffers: Vec<Buffer>,
    /// Bytes that the call takes if it can.
    pub total: u64,
    /// Bytes that it can run in: a smaller algorithm, the batch in pieces.
    minimum: u64,
}

#[derive(Debug, Serialize)]
struct Buffer {
    name: &'static str,
    formula: &'static str,
    /// Its formula with the algorithm that needs less, if there is one.
    degraded: Option<&'static str>,
    /// Whether it is no need: the formula is the most it gets of what is left.
    spare: bool,
    /// Whether the formula is of one problem; `bytes` are of all.
    per_problem: bool,
    /// None where the buffer is no need: a query does not answer for it.
    bytes: Option<u64>,
    rounded: Option<u64>,
}

/// Answers from sizes.
pub fn workspace(args: &Workspace, out: &mut dyn Write) -> Outcome {
    let called = names::called(&args.symbol)?;
    let call = Call::parse(called, &args.values, Purpose::Sizes)?;
    call.require_sizes()?;
    let answer = answer(&call)?;
    if args.json {
        return json::write(out, &answer);
    }
    write(&answer, out)
}

/// Asks the code behind the routine's size query for the total, and its formulas for the parts.
pub fn answer(call: &Call) -> Outcome<Answer> {
    let operands = call.operands(|index, _| match &call.slots[index] {
        Slot::Memory { ty, .. } => Ok(none(*ty)),
        _ => Err(work("only vectors and matrices have memory")),
    })?;
    let list: Vec<Arg> = operands.iter().map(Operand::size).collect();
    let args = Args::sizes(call.instance, &list, call.batch_count)?;
    let failed = |error: rocforge::Error| Fail::from(error.in_routine(call.instance.symbol));
    let need = (call.instance.need)(&args).map_err(failed)?;
    // A call with nothing to do borrows nothing, whatever the formulas say of its sizes.
    let parts = if need.optimal == 0 { Vec::new() } else { (call.instance.workspace)(&args)? };
    let mut parts = parts.into_iter();
    let buffers = call.instance.routine.buffers.iter().map(|buffer| {
        let bytes = parts.next().and_then(Size::checked).and_then(|bytes| u64::try_from(bytes).ok());
        let bytes = Some(bytes.unwrap_or(0)).filter(|_| !buffer.spare);
        let rounded = bytes.map(|bytes| bytes.next_multiple_of(ALIGNMENT));
        let BufferInfo { formula, degraded, spare, per_problem, .. } = *buffer;
        let name = buffer.name.unwrap_or("workspace");
        Buffer { name, formula, degraded, spare, per_problem, bytes, rounded }
    });
    Ok(Answer {
        symbol: call.instance.symbol,
        sizes: sizes(call, &operands),
        buffers: buffers.collect(),
        total: need.optimal,
        minimum: need.minimum,
    })
}

/// The sizes that were used, defaults included, by name.
fn sizes(call: &Call, operands: &[Operand]) -> BTreeMap<&'static str, serde_json::Value> {
    let mut sizes = BTreeMap::from([("batch_count", call.batch_count.into())]);
    for (param, operand) in call.instance.routine.params.iter().zip(operands) {
        match (operand, param.stride) {
            (Operand::Dim(value), _) => {
                sizes.insert(param.c_name, (*value).into());
            }
            (Operand::Memory { stride, .. }, Some(name)) => {
                sizes.insert(name, (*stride).into());
            }
            (Operand::Option(value), _) => {
                let letter =
                    ('A'..='Z').find(|letter| param.kind.option_from_letter(*letter) == Some(*value));
                sizes.insert(param.c_name, letter.map(String::from).unwrap_or_default().into());
            }
            _ => {}
        }
    }
    sizes
}

fn write(answer: &Answer, out: &mut dyn Write) -> Outcome {
    sizes_line(answer.symbol, answer, out)?;
    buffers(answer, Table::write, out)
}

/// Writes the symbol that was asked about and the sizes that were used.
pub fn sizes_line(symbol: &str, answer: &Answer, out: &mut dyn Write) -> Outcome {
    let sizes = answer.sizes.iter().map(|(name, value)| match value {
        serde_json::Value::String(letter) => format!("{name}={letter}"),
        value => format!("{name}={value}"),
    });
    Ok(paragraph(out, &format!("{symbol}  "), &sizes.collect::<Vec<_>>().join(" "))?)
}

/// Writes a row for each buffer, as `write` writes a table, and the sums.
pub fn buffers(
    answer: &Answer,
    write: fn(&Table, &mut dyn Write, &str) -> std::io::Result<()>,
    out: &mut dyn Write,
) -> Outcome {
    if !answer.buffers.is_empty() {
        let mut table = Table::new(&["buffer", "bytes", "rounded to 64", "formula, of one problem"]);
        for buffer in &answer.buffers {
            let of = if buffer.per_problem { "" } else { ", for all problems" };
            let spare = if buffer.spare { ", at most, of what is left" } else { "" };
            let degraded = buffer.degraded.map_or_else(String::new, |less| format!("; or {less}, slower"));
            let formula = format!("{}{of}{spare}{degraded}", buffer.formula);
            let [bytes, rounded] = [buffer.bytes, buffer.rounded]
                .map(|bytes| bytes.map_or_else(|| "-".to_owned(), |bytes| bytes.to_string()));
            table.row(vec![buffer.name.to_owned(), bytes, rounded, formula]);
        }
        write(&table, out, "  ")?;
    }
    Ok(writeln!(out, "total {} bytes, at least {}", answer.total, answer.minimum)?)
}
