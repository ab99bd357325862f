//! Every kernel goes through the real compilers for real architectures, and stays in registers.
//!
//! Which compiler there must be, `ROCFORGE_REQUIRE` says (`hiprtc,clang`); without it, what is not covered is printed.

use std::collections::BTreeSet;

use rocforge::catalogue::{self, Instance, Routine};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::{Compiler, Request, Toolchain, compile_all};
use rocforge::source::{Instantiation, SHARED_LIMIT, unit_of_kernels};

use rocforge_tests::runs_all;

use super::declared::undeclared;
use super::quality::Table;

/// Becomes the process that runs HIPRTC when the tests below start this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    rocforge_tests::compilers::become_the_worker();
}

/// This machine's compilers limited to one, or nothing if it is neither here nor required.
pub fn only(compiler: Compiler, name: &str, archs: &[&str]) -> Option<Toolchain> {
    rocforge_tests::compilers::only(compiler, name, archs, "compiles::worker_entry")
}

/// What compilers may warn of is an error. A size may be there for the grid alone, and a constant for the length of
/// dynamic shared memory.
pub const WARNINGS: [&str; 5] =
    ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-unused-const-variable", "-Werror"];

/// Kernels that are compiled together.
pub struct Unit {
    pub instance: &'static Instance,
    pub kernels: BTreeSet<String>,
    /// Those of them that are not there for every number of registers.
    pub by_registers: BTreeSet<String>,
    pub source: String,
}

impl Unit {
    /// For a target, with every warning an error.
    pub fn request(&self, arch: &str) -> Request {
        Request {
            name: format!("{}.hip", self.instance.symbol),
            source: self.source.clone(),
            arch: arch.into(),
            options: WARNINGS.map(Into::into).into(),
        }
    }

    /// Kernels that are not in a code object, and not left out for the number of registers of its target.
    pub fn missing(&self, found: &[KernelResources]) -> impl Iterator<Item = &String> {
        let is_there = |name: &String| found.iter().any(|kernel| kernel.name == *name);
        self.kernels.iter().filter(move |name| !self.by_registers.contains(*name) && !is_there(name))
    }
}

/// Every kernel of some routines, once: with the first routine that launches it.
pub fn units(wanted: impl Fn(&Routine) -> bool) -> Vec<Unit> {
    let routines = catalogue::routines().expect("a catalogue").iter().copied().chain([&SCAN]);
    let (mut seen, mut units) = (BTreeSet::new(), Vec::new());
    for instance in routines.filter(|routine| wanted(routine)).flat_map(|routine| routine.instances) {
        // AMD's GPUs have no more shared memory and no blocks in parts, and the units for them none of these kernels.
        let is_for_amd = |used: &Instantiation| used.max_shared() <= SHARED_LIMIT && !used.is_spread();
        let used = (instance.kernels)().into_iter().filter(is_for_amd);
        // Two crates may have kernels of one name.
        let new =
            used.filter(|used| seen.insert((std::ptr::from_ref(used.kernel) as usize, used.entry_name())));
        let new: Vec<_> = new.collect();
        let named = |some: &[&Instantiation]| some.iter().map(|used| used.entry_name()).collect();
        let kernels: BTreeSet<String> = named(&new.iter().collect::<Vec<_>>());
        let by_registers = named(&new.iter().filter(|used| used.is_for_registers()).collect::<Vec<_>>());
        if !kernels.is_empty() {
            let source = unit_of_kernels(instance, |used| kernels.contains(&used.entry_name()));
            units.push(Unit {
                instance,
                kernels,
                by_registers,
                source: source.expect("every routine has a source"),
            });
        }
    }
    units
}

fn check(compiler: Compiler, name: &str, archs: &[&str]) {
    let Some(toolchain) = only(compiler, name, archs) else { return };
    let units = units(|_| true);
    let pairs: Vec<_> = units.iter().flat_map(|unit| archs.iter().map(move |arch| (unit, *arch))).collect();
    let requests: Vec<Request> = pairs.iter().map(|(unit, arch)| unit.request(arch)).collect();
    let (mut faults, mut found, mut version) = (Vec::new(), Vec::new(), String::new());
    for ((unit, arch), result) in pairs.iter().zip(compile_all(&requests, &toolchain, &|_, _| ())) {
        let place = format!("{} for {arch}", unit.instance.symbol);
        match result {
            Err(error) => faults.push(format!("{place}: {error}")),
            Ok(output) => {
                let kernels = kernels_for(&output.code, arch).expect(&place);
                faults.extend(unit.missing(&kernels).map(|name| format!("{place}: no kernel `{name}`")));
                found.extend(kernels.into_iter().map(|kernel| (*arch, kernel)));
                version = format!("{name} {}", output.compiler.version);
            }
        }
    }
    let table = Table::of(&format!("spills_{name}.csv"), &version, HEADER, spills(&version, &found), archs);
    faults.extend(undeclared(archs, &found, table.is_of_the_recorded_compiler));
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    // Of HIPRTC's targets two are recorded in quality.csv, with all that is known of each kernel.
    if name == "clang" {
        table.compare();
    }
}

const HEADER: &str = "compiler,arch,kernel,vgpr_spills,sgpr_spills,scratch_bytes\n";

/// A line for each kernel that has not room for all its values in registers. Scalars wait in lanes of a vector register: products
/// and comparisons of positions that compilers keep from one turn to the next. They cost no memory.
fn spills(compiler: &str, found: &[(&str, KernelResources)]) -> Vec<String> {
    let has_some =
        |kernel: &KernelResources| kernel.vgpr_spills + kernel.sgpr_spills + kernel.scratch_bytes > 0;
    found
        .iter()
        .filter(|(_, kernel)| has_some(kernel))
        .map(|(arch, kernel)| {
            let KernelResources { name, vgpr_spills, sgpr_spills, scratch_bytes, .. } = kernel;
            format!("{compiler},{arch},{name},{vgpr_spills},{sgpr_spills},{scratch_bytes}\n")
        })
        .collect()
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
    // Those for gfx90a and gfx1030 are compiled where their registers are written down, in `quality.rs`.
    if runs_all() {
        check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908"]);
    } else {
        eprintln!("not covered: gfx906 and gfx908, which ./test.sh --all compiles for");
    }
}

#[test]
fn with_clang() {
    let archs = ["gfx942", "gfx1201", "gfx1100"];
    if !runs_all() {
        eprintln!("not covered: gfx1100, which ./test.sh --all compiles for");
    }
    check(Compiler::Clang, "clang", if runs_all() { &archs } else { &archs[..2] });
}
