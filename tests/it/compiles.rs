//! Every kernel goes through the real compilers for real architectures, and stays in registers.
//!
//! Which compiler there must be, `ROCFORGE_REQUIRE` says (`hiprtc,clang`); without it, what is not covered is printed.

use std::collections::BTreeSet;

use rocforge::catalogue::{self, Instance, Routine};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::{Compiler, Request, Toolchain, compile_all};
use rocforge::source::unit_of_kernels;

/// Becomes the process that runs HIPRTC when the tests below start this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    rocforge_tests::compilers::become_the_worker();
}

/// This machine's compilers limited to one, or nothing if it is neither here nor required.
pub fn only(compiler: Compiler, name: &str, archs: &[&str]) -> Option<Toolchain> {
    rocforge_tests::compilers::only(compiler, name, archs, "compiles::worker_entry")
}

/// Scalar values that may wait in lanes of a vector register, by the kernel, the beginning of the target and their
/// number: products and comparisons of positions that compilers keep from one turn to the next.
const KEEPS_POSITIONS: [(&str, &str, u32); 5] = [
    // clang 19.
    ("gemv_partial_", "gfx942", 11),
    ("reduce_f32_i", "gfx942", 2),
    ("reduce_f64_i", "gfx942", 12),
    ("reduce_c32_i", "gfx942", 4),
    ("reduce_pairs_c32_", "gfx942", 1),
];

/// Bytes of scratch that a kernel may have, by its name: eight elements whose rounding to `bf16` has branches are an
/// array that the LLVM of ROCm 5.2 does not take apart.
const HAS_SCRATCH: [(&str, u32); 1] = [("rot_ex_contiguous_bf16_", 32)];

/// The kernel without the scalar spills and the scratch that are known.
pub fn unexplained(kernel: &KernelResources, arch: &str) -> KernelResources {
    let keeps = |row: &&(&str, &str, u32)| kernel.name.starts_with(row.0) && arch.starts_with(row.1);
    let most = KEEPS_POSITIONS.iter().find(keeps).map_or(0, |(_, _, most)| *most);
    let has = |row: &&(&str, u32)| kernel.name.starts_with(row.0);
    let bytes = HAS_SCRATCH.iter().find(has).map_or(0, |(_, bytes)| *bytes);
    KernelResources {
        sgpr_spills: kernel.sgpr_spills.saturating_sub(most),
        scratch_bytes: kernel.scratch_bytes.saturating_sub(bytes),
        ..kernel.clone()
    }
}

/// Kernels that are compiled together.
pub struct Unit {
    pub instance: &'static Instance,
    pub kernels: BTreeSet<String>,
    pub source: String,
}

/// Every kernel of some routines, once: with the first routine that launches it.
pub fn units(wanted: impl Fn(&Routine) -> bool) -> Vec<Unit> {
    let routines = catalogue::routines().expect("a catalogue").iter().copied().chain([&SCAN]);
    let (mut seen, mut units) = (BTreeSet::new(), Vec::new());
    for instance in routines.filter(|routine| wanted(routine)).flat_map(|routine| routine.instances) {
        let used = (instance.kernels)().into_iter();
        // Two crates may have kernels of one name.
        let new =
            used.filter(|used| seen.insert((std::ptr::from_ref(used.kernel) as usize, used.entry_name())));
        let kernels: BTreeSet<String> = new.map(|used| used.entry_name()).collect();
        if !kernels.is_empty() {
            let source = unit_of_kernels(instance, |used| kernels.contains(&used.entry_name()));
            units.push(Unit { instance, kernels, source: source.expect("every routine has a source") });
        }
    }
    units
}

fn check(compiler: Compiler, name: &str, archs: &[&str]) {
    let Some(toolchain) = only(compiler, name, archs) else { return };
    let units = units(|_| true);
    let pairs: Vec<_> = units.iter().flat_map(|unit| archs.iter().map(move |arch| (unit, *arch))).collect();
    let request = |(unit, arch): &(&Unit, &str)| Request {
        name: format!("{}.hip", unit.instance.symbol),
        source: unit.source.clone(),
        arch: (*arch).into(),
        // A size may be there for the grid alone.
        options: ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"].map(Into::into).into(),
    };
    let requests: Vec<Request> = pairs.iter().map(request).collect();
    let mut faults = Vec::new();
    for ((unit, arch), result) in pairs.iter().zip(compile_all(&requests, &toolchain, &|_, _| ())) {
        let place = format!("{} for {arch}", unit.instance.symbol);
        match result {
            Err(error) => faults.push(format!("{place}: {error}")),
            Ok(output) => {
                let kernels = kernels_for(&output.code, arch).expect(&place);
                let missing =
                    unit.kernels.iter().filter(|name| !kernels.iter().any(|kernel| kernel.name == **name));
                faults.extend(missing.map(|name| format!("{place}: no kernel `{name}` in the code object")));
                let kernels = kernels.iter().map(|kernel| unexplained(kernel, arch));
                faults.extend(
                    kernels.filter_map(|kernel| fault(&kernel)).map(|fault| format!("{place}: {fault}")),
                );
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// Registers that did not suffice, or arrays that did not fit into them.
pub fn fault(kernel: &KernelResources) -> Option<String> {
    let KernelResources { name, vgpr_spills, sgpr_spills, scratch_bytes, .. } = kernel;
    let fine = *vgpr_spills == 0 && *sgpr_spills == 0 && *scratch_bytes == 0;
    (!fine).then(|| {
        format!(
            "{name} spills {vgpr_spills} + {sgpr_spills} registers, uses {scratch_bytes} bytes of scratch"
        )
    })
}

#[test]
fn with_hiprtc() {
    check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908", "gfx90a", "gfx1030"]);
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", &["gfx942", "gfx1100", "gfx1201"]);
}
