//! Every kernel goes through the real compilers for real architectures, and stays in registers.
//!
//! Which compiler there must be, `ROCFORGE_REQUIRE` says (`hiprtc,clang`); without it, what is not covered is printed.

use std::collections::BTreeSet;

use rocforge::catalogue::{self, Instance, Routine};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::{Compiler, Request, Toolchain, compile_all};
use rocforge::source::{SHARED_LIMIT, unit_of_kernels};

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
/// number: products and comparisons of positions that compilers keep from one turn to the next. They cost no memory.
const KEEPS_POSITIONS: [(&str, &str, u32); 6] = [
    // clang 19.
    ("gemv_partial_", "gfx942", 11),
    ("reduce_f32_i", "gfx942", 2),
    ("reduce_f64_i", "gfx942", 12),
    ("reduce_c32_i", "gfx942", 4),
    ("reduce_pairs_c32_", "gfx942", 1),
    // Steps by leading dimensions of several matrices, unrolled: every compiler keeps some.
    (BLOCKS_OF_MATRICES, "gfx", 104),
];

/// Bytes of scratch that a kernel may have, by its name and the beginning of the target.
const HAS_SCRATCH: [(&str, &str, u32); 9] = [
    // Eight elements whose rounding to `bf16` has branches: an array that the LLVM of ROCm 5.2 does not take apart.
    ("rot_ex_contiguous_bf16_", "gfx", 32),
    // A value in memory that the same LLVM does not take apart, and strips of all registers that there are.
    ("strips_f32_8_8", "gfx90a", 312),
    ("strips_c32_2_16", "gfx90a", 28),
    ("strips_c32_4_8", "gfx942", 160),
    // Strips of 512 threads, which have 128 registers there, and addresses of 32 rows on their way at once.
    ("strips_", "gfx1", 2600),
    ("strips_", "gfx906", 2600),
    // Blocks and strips as large as suit matrix cores and 512 registers, on targets that have neither.
    (BLOCKS_OF_MATRICES, "gfx1", 1300),
    (BLOCKS_OF_MATRICES, "gfx906", 1300),
    (BLOCKS_OF_MATRICES, "gfx908", 1300),
];

/// Registers of a kernel that may wait among those of matrix instructions, of which a lane has 256 besides: the compiler
/// calls them spilled, and moves them there and back without memory.
const IN_ACCUMULATORS: [(&str, &str, u32); 1] = [
    // A row of 32 elements in each lane, four registers each, and as much again of what is under way.
    ("few_rows_c64_", "gfx90a", 112),
];

/// In the tables above: kernels that keep blocks of matrices in registers.
const BLOCKS_OF_MATRICES: &str = "blocks of matrices";

/// The beginnings of the names of these kernels.
const OF_BLOCKS: [&str; 13] = [
    "gemm_",
    "trsv_",
    "trsm_block_",
    "trsm_inverse_",
    "few_rows_",
    "trtri_block_",
    "solve_block_",
    "low_strip",
    "strips_",
    "thick_strips_",
    "chain_",
    "thick_chain_",
    "tall_strip_",
];

/// Whether a row of the tables above is about a kernel on a target.
fn is_about(row: (&str, &str, u32), kernel: &str, arch: &str) -> bool {
    let named = match row.0 {
        BLOCKS_OF_MATRICES => OF_BLOCKS.iter().any(|start| kernel.starts_with(start)),
        start => kernel.starts_with(start),
    };
    named && arch.starts_with(row.1)
}

/// The kernel without the spills and the scratch that are known.
pub fn unexplained(kernel: &KernelResources, arch: &str) -> KernelResources {
    let keeps = |row: &&(&str, &str, u32)| is_about(**row, &kernel.name, arch);
    let most = KEEPS_POSITIONS.iter().find(keeps).map_or(0, |(_, _, most)| *most);
    let bytes = HAS_SCRATCH.iter().find(keeps).map_or(0, |(_, _, bytes)| *bytes);
    let beside = IN_ACCUMULATORS.iter().find(keeps).map_or(0, |(_, _, most)| *most);
    KernelResources {
        vgpr_spills: kernel.vgpr_spills.saturating_sub(beside.max(bytes / 4)),
        sgpr_spills: kernel.sgpr_spills.saturating_sub(most),
        scratch_bytes: kernel.scratch_bytes.saturating_sub(bytes),
        ..kernel.clone()
    }
}

/// What compilers may warn of is an error. A size may be there for the grid alone, and a constant for the length of
/// dynamic shared memory.
pub const WARNINGS: [&str; 5] =
    ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-unused-const-variable", "-Werror"];

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
        // AMD's GPUs have no more shared memory, and the units for them none of these kernels.
        let used = (instance.kernels)().into_iter().filter(|used| used.max_shared() <= SHARED_LIMIT);
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
        options: WARNINGS.map(Into::into).into(),
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
    // Those for gfx90a and gfx1030 are compiled where their registers are written down, in `quality.rs`.
    check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908"]);
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", &["gfx942", "gfx1100", "gfx1201"]);
}
