//! `rocforge workspace`: what a call needs, without a device and without pointers.

use std::collections::BTreeMap;
use std::io::Write;

use rocforge::{Arg, Args, Operand, Size};
use serde::Serialize;

use crate::args::Workspace;
use crate::call::{Call, Purpose, Slot, none};
use crate::fail::{Fail, Outcome, work};
use crate::json;
use crate::table::Table;

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
    /// Whether the formula is of one problem; `bytes` are of all.
    per_problem: bool,
    bytes: u64,
    rounded: u64,
}

/// Answers from sizes.
pub fn workspace(args: &Workspace, out: &mut dyn Write) -> Outcome {
    let called = super::called(&args.symbol)?;
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
        let bytes = bytes.unwrap_or(0);
        let rounded = bytes.next_multiple_of(ALIGNMENT);
        let (name, per_problem) = (buffer.name.unwrap_or("workspace"), buffer.per_problem);
        Buffer { name, formula: buffer.formula, per_problem, bytes, rounded }
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
    let sizes = answer.sizes.iter().map(|(name, value)| match value {
        serde_json::Value::String(letter) => format!("{name}={letter}"),
        value => format!("{name}={value}"),
    });
    writeln!(out, "{}  {}", answer.symbol, sizes.collect::<Vec<_>>().join(" "))?;
    if !answer.buffers.is_empty() {
        let mut table = Table::new(&["buffer", "bytes", "rounded to 64", "formula, of one problem"]);
        for buffer in &answer.buffers {
            let of = if buffer.per_problem { "" } else { ", for all problems" };
            let formula = format!("{}{of}", buffer.formula);
            let cells = [buffer.name, &buffer.bytes.to_string(), &buffer.rounded.to_string(), &formula];
            table.row(cells.map(str::to_owned).to_vec());
        }
        table.write(out, "  ")?;
    }
    Ok(writeln!(out, "total {} bytes, at least {}", answer.total, answer.minimum)?)
}
