//! `rocforge explain-call`: what one call costs, without making it.
//!
//! The call is made on a stand-in for each target, which writes down what it is asked for. [`target`] has the numbers of
//! GPUs, [`on_target`] what a call launches there, [`choices`] why those kernels, [`text`] the answer for people;
//! [`rocforge::offline::occupancy`] says how many blocks a unit holds.

mod choices;
mod on_target;
mod target;
mod text;

use std::io::Write;

use rocforge::catalogue::ParamKind;
use rocforge::offline::Toolchain;
use rocforge::{Args, Operand};
use rocforge_bench::families::complex_factor;
use serde::Serialize;

use super::{names, workspace};
use crate::args::ExplainCall;
use crate::call::{Call, Purpose, Slot, none, zeros};
use crate::fail::{Fail, Outcome, work};
use crate::json;
use on_target::OnTarget;

/// The answer.
#[derive(Debug, Serialize)]
struct Answer {
    symbol: String,
    /// Scalars and letters that were made up.
    made_up: Vec<String>,
    work: Work,
    workspace: workspace::Answer,
    targets: Vec<OnTarget>,
}

/// What a call must do, by the formulas of its routine, for all problems.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
struct Work {
    /// Operations of real numbers; nothing where the routine does not say.
    flops: Option<f64>,
    /// Bytes of memory, each operand once.
    bytes: Option<f64>,
    /// Operations a byte.
    intensity: Option<f64>,
}

/// Explains a call.
pub fn explain_call(args: &ExplainCall, out: &mut dyn Write) -> Outcome {
    let called = names::called(&args.symbol)?;
    let call = Call::parse(called, &args.values, Purpose::Look)?;
    call.require_sizes()?;
    let toolchain = Toolchain::discover();
    let targets = target::targets(&args.archs, |arch| toolchain.choose(arch).is_ok())?;
    let work = work_of(&call)?;
    let mut answer = Answer {
        symbol: args.symbol.clone(),
        made_up: call.made_up.clone(),
        work,
        workspace: workspace::answer(&call)?,
        targets: Vec::new(),
    };
    for target in &targets {
        answer.targets.push(on_target::explain(target, &call, work, args.xf32)?);
    }
    if args.json { json::write(out, &answer) } else { text::write(&answer, out) }
}

/// Operands without elements, but for values, which the host may read.
fn operands(call: &Call) -> Outcome<Vec<Operand>> {
    call.operands(|index, count| match &call.slots[index] {
        Slot::Memory { ty, .. } if is_values(call, index) => zeros(*ty, count),
        Slot::Memory { ty, .. } => Ok(none(*ty)),
        _ => Err(work("only vectors and matrices have memory")),
    })
}

fn is_values(call: &Call, index: usize) -> bool {
    matches!(call.instance.routine.params[index].kind, ParamKind::Values { .. })
}

fn work_of(call: &Call) -> Outcome<Work> {
    let list: Vec<_> = operands(call)?.iter().map(Operand::size).collect();
    let sizes = Args::sizes(call.instance, &list, call.batch_count)?;
    let failed = |error: rocforge::Error| Fail::from(error.in_routine(call.instance.symbol));
    let cost = (call.instance.cost)(&sizes).map_err(failed)?;
    let said = [call.instance.routine.flops, call.instance.routine.bytes];
    let problems = call.batch_count.max(0) as f64;
    let of_all = |at: usize| said[at].and_then(|_| cost[at].checked()).map(|one| one as f64 * problems);
    let factor = complex_factor(call.instance.routine.family, call.instance.ty);
    let (flops, bytes) = (of_all(0).map(|flops| flops * factor), of_all(1));
    let intensity = flops.zip(bytes).filter(|(_, bytes)| *bytes > 0.0).map(|(flops, bytes)| flops / bytes);
    Ok(Work { flops, bytes, intensity })
}
