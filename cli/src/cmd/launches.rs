//! `rocforge launches`: what a call asks of a GPU, without one, and with every byte.
//!
//! What is printed suffices to do the call elsewhere: memory, copies and zeros, and each kernel with its grid and the
//! bytes of its arguments, in which pointers are addresses of the memory listed.

use std::io::Write;
use std::sync::Arc;

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::numerics::CheckNumerics;
use rocforge::options::PointerMode;
use rocforge::platform::Device;
use rocforge::platform::null::NullDevice;
use rocforge::platform::record::Event;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, MathMode, Operand};
use serde::Serialize;

use super::{names, run};
use crate::args::{Launches, Pointers};
use crate::call::{Call, Purpose};
use crate::fail::{Outcome, usage};
use crate::json;
use crate::table::Table;

/// The answer.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    symbol: &'a str,
    arch: &'a str,
    pointers: &'static str,
    /// Scalars and letters that were made up.
    made_up: Vec<String>,
    operands: Vec<Place>,
    events: Vec<Step>,
}

/// Where an operand lies.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Place {
    name: &'static str,
    address: u64,
    bytes: u64,
    /// Whether the routine may write there.
    written: bool,
}

/// An event as JSON has it: bytes in hexadecimal digits.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Step {
    Alloc {
        kind: &'static str,
        address: u64,
        bytes: u64,
    },
    Upload {
        to: u64,
        content: String,
    },
    Copy {
        from: u64,
        to: u64,
        bytes: u64,
    },
    Download {
        from: u64,
        bytes: u64,
    },
    Zero {
        to: u64,
        bytes: u64,
    },
    Launch {
        unit: &'static str,
        kernel: String,
        grid: [u32; 3],
        block: [u32; 3],
        dynamic: u32,
        arguments: Vec<String>,
    },
}

/// Tells what a call asks for.
pub fn launches(args: &Launches, out: &mut dyn Write) -> Outcome {
    let arch = args.arch.trim();
    if !arch.starts_with("gfx") {
        return Err(usage(format!("`{arch}` is no AMD target; write gfx90a, gfx942, gfx1100 or the like")));
    }
    let device = Arc::new(NullDevice::new(arch));
    device.record();
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &MemoryOptions::from_environment())?;
    let (mode, pointers) = match args.pointers {
        Pointers::Host => (PointerMode::Host, "host"),
        Pointers::Device => (PointerMode::Device, "device"),
    };
    handle.set_pointer_mode(mode);
    if args.check_numerics {
        handle.set_check_numerics(CheckNumerics::INFO)?;
    }
    if args.xf32 {
        handle.modes().set_math(MathMode::Xf32Xdl);
    }
    let mut events = device.take_recorded();
    let purpose = if args.fill { Purpose::Look } else { Purpose::Run };
    let (owned, _) = run::call(&args.symbol, &args.values, purpose, false, &handle)?;
    let during = device.take_recorded();
    let called = names::called(&args.symbol)?;
    let operands = places(called.instance, owned.operands(), mode, &during);
    let made_up = Call::parse(called, &args.values, purpose)?.made_up;
    events.extend(during);
    if !args.json {
        table(&events).write(out, "")?;
        if !made_up.is_empty() {
            writeln!(out, "not given, made up: {}", made_up.join(" "))?;
        }
        return Ok(());
    }
    let events = events.into_iter().map(Step::from).collect();
    json::write(out, &Answer { symbol: &args.symbol, arch, pointers, made_up, operands, events })
}

/// Where the operands of a call lie. They are uploaded first, in their order; results for the host have memory of the
/// host's that kernels reach, one piece each.
fn places(instance: &Instance, operands: &[Operand], mode: PointerMode, events: &[Event]) -> Vec<Place> {
    let mut uploads = events.iter().filter_map(|event| match event {
        Event::Upload { to, content } => Some((*to, content.len() as u64)),
        _ => None,
    });
    let mut pinned = events.iter().filter_map(|event| match event {
        Event::Alloc { kind: "host", address, .. } => Some(*address),
        _ => None,
    });
    let mut found = Vec::new();
    for (param, operand) in instance.routine.params.iter().zip(operands) {
        let (Operand::Memory { elements, .. } | Operand::Scalar(elements)) = operand else { continue };
        let is_result = matches!(param.kind, ParamKind::Result { .. });
        let is_memory = matches!(operand, Operand::Memory { .. })
            && (mode == PointerMode::Device || !matches!(param.kind, ParamKind::Values { .. }));
        let place = if elements.is_empty() {
            None
        } else if is_memory || mode == PointerMode::Device {
            uploads.next()
        } else if is_result {
            pinned.next().map(|address| (address, (elements.len() * elements.ty().size()) as u64))
        } else {
            None
        };
        let written = is_result
            || matches!(
                param.kind,
                ParamKind::Values { mutable: true, .. }
                    | ParamKind::Vector { mutable: true, .. }
                    | ParamKind::Matrix { mutable: true, .. }
            );
        found.extend(place.map(|(address, bytes)| Place { name: param.c_name, address, bytes, written }));
    }
    found
}

impl From<Event> for Step {
    fn from(event: Event) -> Step {
        match event {
            Event::Alloc { kind, address, bytes } => Step::Alloc { kind, address, bytes },
            Event::Upload { to, content } => Step::Upload { to, content: hex(&content) },
            Event::Copy { from, to, bytes } => Step::Copy { from, to, bytes },
            Event::Download { from, bytes } => Step::Download { from, bytes },
            Event::Zero { to, bytes } => Step::Zero { to, bytes },
            Event::Launch { unit, name, shape, arguments } => Step::Launch {
                unit,
                kernel: name,
                grid: shape.grid,
                block: shape.block,
                dynamic: shape.dynamic,
                arguments: arguments.iter().map(|bytes| hex(bytes)).collect(),
            },
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    let digits =
        |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[digit as usize]));
    bytes.iter().flat_map(digits).collect()
}

/// One row a launch.
fn table(events: &[Event]) -> Table {
    let mut table = Table::new(&["code of", "kernel", "grid", "block", "dynamic LDS", "argument bytes"]);
    for event in events {
        if let Event::Launch { unit, name, shape, arguments } = event {
            let product = |sizes: [u32; 3]| sizes.map(|size| size.to_string()).join(" x ");
            let bytes: Vec<String> = arguments.iter().map(|bytes| bytes.len().to_string()).collect();
            table.row(vec![
                (*unit).to_owned(),
                name.clone(),
                product(shape.grid),
                product(shape.block),
                shape.dynamic.to_string(),
                bytes.join(" "),
            ]);
        }
    }
    table
}
