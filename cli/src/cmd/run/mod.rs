//! `rocforge run`: a routine on data from files.
//!
//! In the order in which things can go wrong: the command line, the files, the sizes, the call, the output.
//! Nothing is written before the call has succeeded.

mod input;
mod output;

use std::io::Write;

use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, OwnedCall, Status};

use crate::args::{Block, Run, RunPlatform};
use crate::call::{Call, Purpose, Slot, numbers, zeros};
use crate::fail::{Fail, Outcome, work};
use input::Input;

/// Runs a routine.
pub fn run(args: &Run, out: &mut dyn Write) -> Outcome {
    let called = super::called(&args.symbol)?;
    let purpose = if args.fill { Purpose::Fill } else { Purpose::Run };
    let mut call = Call::parse(called, &args.values, purpose)?;
    let handle = handle(args)?;
    let mut inputs = input::read(&call, args.transpose_c_order)?;
    input::infer(&mut call, &inputs)?;
    call.require_sizes()?;
    input::strides(&mut call, &inputs);
    let operands = call.operands(|index, count| match (&mut inputs[index], &call.slots[index]) {
        (Some(input), _) => Ok(input.take()),
        (None, Slot::Memory { ty, .. }) if args.fill => numbers(*ty, count),
        (None, Slot::Memory { ty, .. }) => zeros(*ty, count),
        (None, _) => Err(work("only vectors and matrices have memory")),
    })?;
    let failed = |error: rocforge::Error| Fail::from(error.in_routine(&args.symbol));
    let mut owned = OwnedCall::new(&args.symbol, call.batch_count, operands).map_err(failed)?;
    let status = owned.run(&handle)?;
    if status != Status::Success {
        anstream::eprintln!("{}: {}", args.symbol, status.name());
    }
    output::write(args.out.as_deref(), called.instance, owned.operands(), &inputs, out)
}

fn handle(args: &Run) -> Outcome<Handle> {
    let platform = match args.platform {
        None => Platform::from_environment(),
        Some(RunPlatform::Auto) => Platform::from_name("auto"),
        Some(RunPlatform::Amd) => Platform::from_name("amd"),
        Some(RunPlatform::Nvidia) => Platform::from_name("nvidia"),
        Some(RunPlatform::Host) => Platform::from_name("host"),
        Some(RunPlatform::HipOnHost) => Platform::from_name("hip-on-host"),
    };
    let handle = Handle::on(platform?)?;
    handle.set_block_threads(match args.block {
        Block::One => BlockThreads::One,
        Block::Declared => BlockThreads::Declared,
    });
    Ok(handle)
}
