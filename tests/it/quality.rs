//! What the compilers make of every kernel: registers, and how wide its accesses are, in `generated/quality.csv`.
//!
//! Units whose text has not changed keep their rows ([`super::recorded`]).

use std::collections::BTreeSet;
use std::fmt::Write;

use rocforge::catalogue::Routine;
use rocforge::offline::Compiler;
use rocforge::offline::metadata::{KernelResources, kernels_for};

use super::compiles::{Unit, only, units};
use super::declared::{Used, undeclared};
use super::recorded::{Compiled, Table, cell};
use super::tiles::amd::{mnemonics, objdump};

/// A machine with waves of 64 lanes and matrix cores, and one with waves of 32.
const ARCHS: [&str; 2] = ["gfx90a", "gfx1030"];

/// What a kernel does with the operands that it streams through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Streams {
    /// Loads 16 bytes at once.
    Loads,
    /// And stores them.
    LoadsAndStores,
    /// Multiplies on matrix cores where there are some.
    Multiplies,
    /// Its time does not go into streams, or it is written as simply as can be.
    Nothing,
}

/// Every kernel, by its name without types; a new one must be listed.
const KERNELS: &[(&str, Streams)] = &[
    ("reduce", Streams::Loads),
    ("reduce_pairs", Streams::Loads),
    ("reduce_pairs_short", Streams::Loads),
    ("reduce_short", Streams::Loads),
    ("axpy", Streams::LoadsAndStores),
    // Steps of the tutorial, of one element a thread.
    ("copy", Streams::Nothing),
    ("dot_blocks", Streams::Nothing),
    ("dot_total", Streams::Nothing),
    ("gemm", Streams::Multiplies),
    ("gemm_shared", Streams::Nothing),
    // An element of 4 to 16 bytes a thread, on either side of a transposition.
    ("geam_tile", Streams::Nothing),
    ("dgmm_tile", Streams::Nothing),
    ("structured_panel", Streams::Nothing),
    // Minima in the place of products.
    ("geam_ex_tile", Streams::Nothing),
    ("gemm_implicit", Streams::Multiplies),
    ("gemm_implicit_large", Streams::Multiplies),
    ("gemm_implicit_serial", Streams::Multiplies),
    ("gemm_multistage", Streams::Multiplies),
    ("gemm_multistage_serial", Streams::Multiplies),
    ("gemm_multistage_large", Streams::Multiplies),
    ("gemm_multistage_middle", Streams::Multiplies),
    ("gemm_mma_pipelined", Streams::Multiplies),
    ("gemm_small", Streams::Nothing),
    ("gemm_small_mma", Streams::Multiplies),
    ("gemm_tf32x3", Streams::Multiplies),
    ("gemm_split_k_reduce", Streams::Nothing),
    ("gemv_at_once", Streams::Loads),
    ("gemv_columns", Streams::Loads),
    ("gemv_long_columns", Streams::Loads),
    ("gemv_mixed_columns", Streams::Loads),
    ("gemv_mixed_rows", Streams::Loads),
    ("gemv_partial", Streams::Loads),
    ("gemv_part", Streams::Loads),
    // The parts of a few rows.
    ("gemv_parts", Streams::Nothing),
    // An element of each column a thread.
    ("gemv_row_each", Streams::Nothing),
    ("gemv_rows", Streams::Loads),
    ("gemv_tall", Streams::Loads),
    // A partial sum for 512 elements or more.
    ("gemv_total", Streams::Nothing),
    ("axpy_contiguous", Streams::LoadsAndStores),
    ("axpy_ex_contiguous", Streams::LoadsAndStores),
    ("copy_contiguous", Streams::LoadsAndStores),
    ("rot_contiguous", Streams::LoadsAndStores),
    ("rotm_contiguous", Streams::LoadsAndStores),
    ("scal_contiguous", Streams::LoadsAndStores),
    ("scal_ex_contiguous", Streams::LoadsAndStores),
    ("scal_real_contiguous", Streams::LoadsAndStores),
    ("swap_contiguous", Streams::LoadsAndStores),
    // Elements apart from each other.
    ("axpy_strided", Streams::Nothing),
    ("axpy_ex_strided", Streams::Nothing),
    ("copy_strided", Streams::Nothing),
    ("rot_strided", Streams::Nothing),
    ("rotm_strided", Streams::Nothing),
    ("scal_strided", Streams::Nothing),
    ("scal_ex_strided", Streams::Nothing),
    ("scal_real_strided", Streams::Nothing),
    ("swap_strided", Streams::Nothing),
    // Triangles: parts of rows and columns that begin at the diagonal.
    // Columns of packed and band storage begin anywhere.
    ("copy_vector", Streams::Nothing),
    ("matvec", Streams::Nothing),
    ("rank_one_narrow", Streams::Nothing),
    ("rank_one_wide", Streams::Nothing),
    ("rank_two_narrow", Streams::Nothing),
    ("rank_two_wide", Streams::Nothing),
    ("solve_rows", Streams::Nothing),
    ("solve_small_rows", Streams::Nothing),
    ("symmetric_parts", Streams::Nothing),
    ("symmetric_totals", Streams::Nothing),
    ("solve_leaf", Streams::Nothing),
    ("solve_by_rows", Streams::Nothing),
    ("invert_leaves", Streams::Nothing),
    ("trsm_keep", Streams::Nothing),
    ("trsm_zero", Streams::Nothing),
    ("trtri_beside", Streams::Nothing),
    ("trtri_leaves", Streams::Nothing),
    // Factorisations: pivots decide what is next.
    ("answer", Streams::Nothing),
    ("getrf_panel", Streams::Nothing),
    ("laswp", Streams::Nothing),
    ("getrf_small", Streams::Nothing),
    ("compose_interchanges", Streams::Nothing),
    // Columns of matrices begin anywhere.
    ("permute_rows", Streams::Nothing),
    ("low_inner_block", Streams::Nothing),
    ("low_inner_blocks", Streams::Nothing),
    ("getrf_narrow_panel", Streams::Nothing),
    ("narrow_inner_blocks", Streams::Nothing),
    ("inner_blocks", Streams::Nothing),
    ("widen_pivots", Streams::Nothing),
    ("getf2", Streams::Nothing),
    ("getrf_thick_panel", Streams::Nothing),
    ("thick_inner_blocks", Streams::Nothing),
    ("getrf_wide_panel", Streams::Nothing),
    // A few values of each problem.
    ("rotg", Streams::Nothing),
    ("rotmg", Streams::Nothing),
    // The check of operands, written for any memory.
    ("numerics_scan", Streams::Nothing),
    // The recipes of the cookbook: a map, and what walks down columns or keeps a problem in shared memory.
    ("axpby_contiguous", Streams::LoadsAndStores),
    ("axpby_strided", Streams::Nothing),
    ("column_norms", Streams::Nothing),
    ("decayed_her", Streams::Nothing),
    ("row_sums", Streams::Nothing),
    ("small_cholesky", Streams::Nothing),
    ("solve_blocks", Streams::Nothing),
    // The routine that a new crate begins with, and one with candidates for `rocforge tune`, an element at once.
    ("starter", Streams::Nothing),
    ("axpby_block", Streams::Nothing),
    // The first hour, element by element.
    ("column_means", Streams::Nothing),
    ("subtract", Streams::Nothing),
    // The first example of a routine of one's own.
    ("ssr_squares", Streams::Nothing),
    // Through shared memory, element by element.
    ("transpose", Streams::Nothing),
];

/// Global loads and stores of 4, 8 and 16 bytes, and products of matrix cores.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    loads: [usize; 3],
    stores: [usize; 3],
    products: usize,
}

impl Counts {
    fn of(words: &[String]) -> Counts {
        let mut counts = Counts::default();
        for word in words {
            let accesses = |kind: &str| {
                ["global", "flat"].iter().find_map(|space| word.strip_prefix(&format!("{space}_{kind}_")))
            };
            for (list, kind) in [(&mut counts.loads, "load"), (&mut counts.stores, "store")] {
                match accesses(kind) {
                    Some("dword" | "b32") => list[0] += 1,
                    Some("dwordx2" | "b64") => list[1] += 1,
                    Some("dwordx4" | "b128") => list[2] += 1,
                    _ => {}
                }
            }
            counts.products += usize::from(word.starts_with("v_mfma_"));
        }
        counts
    }

    /// What is missing for a kernel that should do so.
    fn missing(&self, streams: Streams, arch: &str) -> Option<&'static str> {
        match streams {
            Streams::Loads | Streams::LoadsAndStores if self.loads[2] == 0 => Some("no load of 16 bytes"),
            Streams::LoadsAndStores if self.stores[2] == 0 => Some("no store of 16 bytes"),
            Streams::Multiplies if arch == "gfx90a" && self.products == 0 => {
                Some("no product of matrix cores")
            }
            _ => None,
        }
    }
}

const HEADER: &str = "compiler,arch,symbol,kernel,vgprs,sgprs,vgpr_spills,sgpr_spills,scratch_bytes,lds_bytes,\
                      load_4,load_8,load_16,store_4,store_8,store_16,mfma\n";

/// The name without those of types and structures, and constants, behind it.
fn without_types(kernel: &str) -> &str {
    let is_type = |part: &str| {
        part.starts_with(char::is_uppercase)
            || part == "bf16"
            || part == "true"
            || part == "false"
            || part.starts_with(['f', 'c', 'i']) && part[1..].parse::<u32>().is_ok()
            // A constant argument.
            || part.parse::<u32>().is_ok()
    };
    let mut name = kernel;
    while let Some((rest, last)) = name.rsplit_once('_')
        && is_type(last)
    {
        name = rest;
    }
    name
}

#[test]
fn kernels_move_16_bytes_and_stay_in_registers() {
    let (Some(hiprtc), Some(clang)) =
        (only(Compiler::Hiprtc, "hiprtc", &ARCHS), only(Compiler::Clang, "clang", &ARCHS))
    else {
        return;
    };
    let objdump = objdump(&clang.clang().expect("`only` found it").path);
    let ours = |routine: &Routine| {
        let crates = ["rocforge_kernels", "rocforge_examples", "rocforge::numerics"];
        crates.iter().any(|name| routine.module.starts_with(name))
    };
    let units = units(ours);
    let table = Table::open("quality.csv", HEADER);
    let compiled = Compiled::new((&hiprtc, Compiler::Hiprtc), &ARCHS, &units, table, has_rows);
    let mut rows: Vec<String> = compiled.kept(3).collect();
    let mut faults = Vec::new();
    for job in &compiled.jobs {
        let Some(output) = &job.output else { continue };
        let assembly = mnemonics(&objdump, &output.code, job.arch);
        let kernels = kernels_for(&output.code, job.arch).expect("metadata");
        faults.extend(job.unit.missing(&kernels).map(|name| format!("no kernel `{name}` for {}", job.arch)));
        for kernel in kernels {
            let counts = Counts::of(&assembly[&kernel.name]);
            faults.extend(fault(&kernel.name, &counts, job.arch));
            let first = format!("{},{},{}", compiled.compiler, job.arch, job.unit.instance.symbol);
            rows.push(row(&first, &kernel, &counts));
        }
    }
    let used: Vec<_> = rows.iter().map(|row| Used::of_row(row, [3, 6, 8])).collect();
    faults.extend(undeclared(&ARCHS, &used, compiled.is_recorded));
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    compiled.record(rows);
}

/// Whether each kernel of a unit has its row, unless registers may leave it out.
fn has_rows(table: &Table, unit: &Unit, arch: &str) -> bool {
    let of_unit = |row: &&str| cell(row, 1) == arch && unit.kernels.contains(cell(row, 3));
    let written: BTreeSet<&str> = table.rows().filter(of_unit).map(|row| cell(row, 3)).collect();
    unit.kernels.difference(&unit.by_registers).all(|kernel| written.contains(kernel.as_str()))
}

/// What a kernel does not do as it should, or that nobody has said what it should.
fn fault(kernel: &str, counts: &Counts, arch: &str) -> Option<String> {
    match KERNELS.iter().find(|(name, _)| *name == without_types(kernel)) {
        Some((_, streams)) => {
            counts.missing(*streams, arch).map(|what| format!("{kernel} for {arch}: {what}"))
        }
        None => Some(format!("{kernel} for {arch}: say in tests/it/quality.rs what it streams through")),
    }
}

/// The line of a kernel.
fn row(first: &str, kernel: &KernelResources, counts: &Counts) -> String {
    let mut row = format!("{first},{}", kernel.name);
    let used = [kernel.vgprs, kernel.sgprs, kernel.vgpr_spills, kernel.sgpr_spills];
    let memory = [kernel.scratch_bytes, kernel.lds_bytes];
    let used = used.into_iter().chain(memory).map(|number| number as usize);
    let counted = counts.loads.into_iter().chain(counts.stores).chain([counts.products]);
    for number in used.chain(counted) {
        write!(row, ",{number}").expect("a string takes it");
    }
    row + "\n"
}

#[test]
fn accesses_are_counted_by_their_bytes() {
    let words =
        ["global_load_dwordx4", "flat_load_dword", "global_store_b128", "global_load_dwordx3", "v_mfma_x"];
    let counts = Counts::of(&words.map(str::to_owned));
    assert_eq!((counts.loads, counts.stores, counts.products), ([1, 0, 1], [0, 0, 1], 1));
    assert!(counts.missing(Streams::LoadsAndStores, "gfx90a").is_none());
    assert!(Counts::default().missing(Streams::Loads, "gfx1030").is_some());
    assert_eq!(["gemv_rows_c64", "gemm", "a_f"].map(without_types), ["gemv_rows", "gemm", "a_f"]);
}
