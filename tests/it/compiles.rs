//! Every kernel goes through the real compilers for real architectures, and stays in registers.
//!
//! Which compiler there must be, `ROCFORGE_REQUIRE` says (`hiprtc,clang`); without it, what is not covered is printed.

use std::collections::BTreeSet;

use rocforge::catalogue::{self, Instance, Routine};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::{Compiler, Request, Toolchain, compile};
use rocforge::source::{Form, Instantiation, SHARED_LIMIT, unit_of_kernel, unit_of_kernels};

use rocforge_tests::runs_all;

use super::declared::{Used, undeclared};
use super::recorded::{Compiled, Table};

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
        let is_for_amd = |used: &Instantiation| used.max_shared() <= SHARED_LIMIT && !used.uses_cluster();
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

fn check(compiler: Compiler, name: &str, archs: &[&'static str]) {
    let Some(toolchain) = only(compiler, name, archs) else { return };
    let units = units(|_| true);
    let table = Table::open(&format!("spills_{name}.csv"), HEADER);
    let compiled = Compiled::new((&toolchain, compiler), archs, &units, table, |_, _, _| true);
    let mut rows: Vec<String> = compiled.kept(2).collect();
    let mut faults = Vec::new();
    for job in &compiled.jobs {
        let Some(output) = &job.output else { continue };
        let kernels = kernels_for(&output.code, job.arch).expect("metadata");
        faults.extend(job.unit.missing(&kernels).map(|name| format!("{}: no kernel `{name}`", job.place())));
        rows.extend(kernels.iter().filter_map(|kernel| spills(&compiled.compiler, job.arch, kernel)));
    }
    let used: Vec<_> = rows.iter().map(|row| Used::of_row(row, [2, 3, 5])).collect();
    faults.extend(undeclared(archs, &used, compiled.is_recorded));
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    compiled.record(rows);
}

const HEADER: &str = "compiler,arch,kernel,vgpr_spills,sgpr_spills,scratch_bytes\n";

/// The line of a kernel that has not room for all its values in registers. Scalars wait in lanes of a vector register: products
/// and comparisons of positions that compilers keep from one turn to the next. They cost no memory.
fn spills(compiler: &str, arch: &str, kernel: &KernelResources) -> Option<String> {
    let KernelResources { name, vgpr_spills, sgpr_spills, scratch_bytes, .. } = kernel;
    let has_some = vgpr_spills + sgpr_spills + scratch_bytes > 0;
    has_some.then(|| format!("{compiler},{arch},{name},{vgpr_spills},{sgpr_spills},{scratch_bytes}\n"))
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

/// Forms of kernels for several sets of arguments: the sets stay where the launch puts them, and no thread copies them.
fn grouped(compiler: Compiler, name: &str, arch: &'static str) {
    let Some(toolchain) = only(compiler, name, &[arch]) else { return };
    let instance = catalogue::find("rocblas_sgemm").expect("a routine");
    let wanted = ["gemm_multistage_f32_Linear", "gemm_multistage_middle_f32_Linear", "gemm_small_f32_Linear"];
    let kernels = (instance.kernels)().into_iter();
    let kernels = kernels.filter(|kernel| wanted.iter().any(|name| kernel.entry_name().starts_with(name)));
    let mut found = 0;
    for kernel in kernels {
        let kernel = Instantiation { form: Form::Grouped, ..kernel };
        let source = unit_of_kernel(&kernel).expect("a unit");
        let options = WARNINGS.map(Into::into).into();
        let request =
            Request { name: format!("{}.hip", kernel.entry_name()), source, arch: arch.into(), options };
        let output = compile(&request, &toolchain).expect("it compiles");
        let [resources] = &kernels_for(&output.code, arch).expect("metadata")[..] else {
            panic!("one kernel")
        };
        assert_eq!(resources.name, kernel.entry_name());
        assert_eq!((resources.vgpr_spills, resources.scratch_bytes), (0, 0), "{resources:?}");
        found += 1;
    }
    assert!(found >= 5, "{found} kernels");
}

#[test]
fn grouped_with_hiprtc() {
    grouped(Compiler::Hiprtc, "hiprtc", "gfx90a");
}

#[test]
fn grouped_with_clang() {
    grouped(Compiler::Clang, "clang", "gfx942");
}
