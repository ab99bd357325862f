//! Level 1 through the C library: every symbol of the catalogue, plain, batched and strided-batched, with sizes of 32
//! and of 64 bits, in both pointer modes, against references in twice the precision of `f64`.
//!
//! What a family is stands in [`families`] as data; a family of the catalogue without a row there is a failure. Memory
//! is guarded, and nothing but the elements of written operands may change.

mod call;
mod families;
mod long;
mod memory;
mod problem;
mod properties;
mod references;
mod refusals;
mod refused_types;

use libloading::Library;
use rocforge::DataType;
use rocforge::catalogue::{Instance, Routine, routines};

use call::{Case, Function, Outcome, Variant};
use families::{FAMILIES, Family};
use refusals::NOT_IMPLEMENTED;

/// Calls of each symbol, variant, width and pointer mode.
const CALLS: u64 = 12;

/// The routines of level 1.
fn level1() -> impl Iterator<Item = &'static Routine> {
    let all = routines().expect("no duplicates").iter().copied();
    all.filter(|routine| routine.level == 1 && routine.module.starts_with("rocforge_kernels"))
}

/// The row of a family, and the types for a symbol: its row's or, where callers name them, the catalogue's.
fn row(routine: &Routine, instance: &Instance) -> Result<(&'static Family, Vec<DataType>), String> {
    // What has real scalars for complex vectors are more letters of one family.
    let name = routine.family.strip_suffix("_real").unwrap_or(routine.family);
    let family = FAMILIES.iter().find(|family| family.name == name);
    let family = family.ok_or_else(|| format!("{}: no reference", routine.family))?;
    let (front, back) = routine.symbol.split_once("{t}").unwrap_or((routine.symbol, ""));
    if routine.names_types() {
        let of = routine.params.iter().filter_map(|param| param.kind.of());
        return Ok((family, of.map(|of| instance.element(of)).collect()));
    }
    let letters = instance.base().strip_prefix(front).and_then(|rest| rest.strip_suffix(back));
    let types = family.types.iter().find(|(known, _)| Some(*known) == letters);
    types
        .map(|(_, types)| (family, types.to_vec()))
        .ok_or_else(|| format!("{}: no types for its letters", instance.symbol))
}

#[test]
fn every_family_has_a_reference() {
    let instances = level1().flat_map(|routine| routine.instances.iter().map(move |it| (routine, it)));
    let missing: Vec<String> =
        instances.filter_map(|(routine, instance)| row(routine, instance).err()).collect();
    assert!(
        missing.is_empty(),
        "say in tests/it/level1/families.rs what they compute:\n{}",
        missing.join("\n")
    );
}

/// Every call of one symbol.
fn check(library: &Library, handle: usize, routine: &Routine, instance: &Instance) -> Result<usize, String> {
    let (family, types) = row(routine, instance)?;
    let mut done = 0;
    for (variant, wide) in Variant::ALL.into_iter().flat_map(|variant| [(variant, false), (variant, true)]) {
        if !instance.has_width(wide) {
            continue;
        }
        let name = instance.c_symbol(variant.of_bindings(), wide);
        let function = Function::find(library, &name)?;
        for (device_mode, seed) in (0..2 * CALLS).map(|index| (index % 2 == 1, index)) {
            call::set_pointer_mode(library, handle, device_mode);
            let seed = seed * 1_000_003 + name.bytes().map(u64::from).sum::<u64>();
            let mut case = Case::random(family, &types, variant, wide, seed).naming(instance);
            let told = format!("{name}, device mode {device_mode}, {}", case.describe());
            match case.run(function, handle) {
                // Values of batches are read by kernels only.
                Outcome::Status(NOT_IMPLEMENTED)
                    if family.name == "rotm" && !device_mode && variant != Variant::Plain => {}
                Outcome::Status(status) => return Err(format!("status {status}: {told}")),
                Outcome::Done(Err(fault)) => return Err(format!("{fault}\n{told}")),
                Outcome::Done(Ok(())) => done += 1,
            }
        }
    }
    Ok(done)
}

#[test]
fn calls_agree_with_references() {
    let library = call::library();
    let handle = call::handle(&library);
    let (mut done, mut faults) = (0, Vec::new());
    for (routine, instance) in
        level1().flat_map(|routine| routine.instances.iter().map(move |it| (routine, it)))
    {
        match check(&library, handle, routine, instance) {
            Ok(calls) => done += calls,
            Err(fault) => faults.push(fault),
        }
    }
    call::destroy(&library, handle);
    assert!(faults.is_empty(), "{} symbols\n{}", faults.len(), faults.join("\n\n"));
    assert!(done > 20 * 6 * 2 * CALLS as usize / 2, "{done} calls");
}
