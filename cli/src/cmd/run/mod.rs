//! `rocforge run`: a routine on data from files.
//!
//! In the order in which things can go wrong: the command line, the files, the sizes, the call, the output.
//! Nothing is written before the call has succeeded.

mod input;
mod output;

use std::io::Write;

use rocforge::options::PointerMode;
use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, OwnedCall, Status};

use super::names;
use crate::args::{Block, Run, RunPlatform};
use crate::call::{Call, Purpose, Slot, numbers, zeros};
use crate::fail::{Fail, Outcome, work};
use input::Input;

/// Runs a routine.
pub fn run(args: &Run, out: &mut dyn Write) -> Outcome {
    let purpose = if args.fill { Purpose::Fill } else { Purpose::Run };
    let handle = handle(args.platform)?;
    handle.set_block_threads(match args.block {
        Block::One => BlockThreads::One,
        Block::Declared => BlockThreads::Declared,
    });
    let (owned, inputs) = call(&args.symbol, &args.values, purpose, args.transpose_c_order, &handle)?;
    let instance = names::called(&args.symbol)?.instance;
    output::write(args.out.as_deref(), instance, owned.operands(), &inputs, out)
}

/// Makes the call that the values describe; its operands afterwards, and what was read for them.
pub fn call(
    symbol: &str,
    values: &[String],
    purpose: Purpose,
    transpose_c_order: bool,
    handle: &Handle,
) -> Outcome<(OwnedCall, Vec<Option<Input>>)> {
    let mut call = Call::parse(names::called(symbol)?, values, purpose)?;
    let mut inputs = input::read(&call, transpose_c_order)?;
    input::infer(&mut call, &inputs)?;
    call.require_sizes()?;
    input::strides(&mut call, &inputs);
    let operands = call.operands(|index, count| match (&mut inputs[index], &call.slots[index]) {
        (Some(input), _) => Ok(input.take()),
        (None, Slot::Memory { ty, .. }) if purpose == Purpose::Run => zeros(*ty, count),
        (None, Slot::Memory { ty, .. }) => numbers(*ty, count),
        (None, _) => Err(work("only vectors and matrices have memory")),
    })?;
    if call.instance.routine.needs_device_mode(call.variant) {
        handle.set_pointer_mode(PointerMode::Device);
    }
    let failed = |error: rocforge::Error| Fail::from(error.in_routine(symbol));
    let mut owned = OwnedCall::new(symbol, call.batch_count, operands).map_err(failed)?;
    let status = owned.run(handle)?;
    if status != Status::Success {
        anstream::eprintln!("{symbol}: {}", status.name());
    }
    Ok((owned, inputs))
}

/// A handle on the platform that the command line names, else on the one that the environment does.
pub fn handle(platform: Option<RunPlatform>) -> Outcome<Handle> {
    let platform = match platform {
        None => Platform::from_environment(),
        Some(RunPlatform::Auto) => Platform::from_name("auto"),
        Some(RunPlatform::Amd) => Platform::from_name("amd"),
        Some(RunPlatform::Nvidia) => Platform::from_name("nvidia"),
        Some(RunPlatform::Host) => Platform::from_name("host"),
        Some(RunPlatform::HipOnHost) => Platform::from_name("hip-on-host"),
    };
    Ok(Handle::on(platform?)?)
}

#[cfg(test)]
mod stored;

#[cfg(test)]
mod tests {
    use super::*;
    use rocforge::Operand;

    #[test]
    fn results_do_not_depend_on_where_scalars_are() {
        let operands = |mode: PointerMode, symbol: &str, values: &[&str]| -> Vec<Operand> {
            let handle = Handle::on(Platform::Host).expect("the processor is here");
            handle.set_pointer_mode(mode);
            let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
            let ran = call(symbol, &values, Purpose::Fill, false, &handle).expect("a legal call");
            ran.0.operands().to_vec()
        };
        let calls: [(&str, &[&str]); 2] = [
            ("rocblas_dasum_batched", &["n=5", "batch_count=2"]),
            ("rocblas_zscal", &["n=4", "alpha=0.5-2i"]),
        ];
        for (symbol, values) in calls {
            let host = operands(PointerMode::Host, symbol, values);
            assert_eq!(operands(PointerMode::Device, symbol, values), host, "{symbol}");
            let zeros = |operand: &Operand| {
                let (Operand::Memory { elements, .. } | Operand::Scalar(elements)) = operand else {
                    return false;
                };
                (0..elements.len()).all(|at| elements.get(at).unwrap_or_default() == Default::default())
            };
            assert!(!host.iter().any(zeros), "{symbol}: {host:?}");
        }
    }
}
