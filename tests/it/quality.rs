//! What the compilers make of every kernel: registers, and how wide its accesses are, in `generated/quality.csv`.
//!
//! A file that differs is rewritten and the test fails: look at the difference, commit it, run again. What another
//! compiler than the recorded one says is not compared, but must hold as well.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rocforge::catalogue::Routine;
use rocforge::offline::metadata::kernels_for;
use rocforge::offline::{Compiler, Request, compile_all};

use super::compiles::{Unit, only, units};
use super::declared::undeclared;
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
    ("gemm_blocks", Streams::Multiplies),
    ("gemm_in_turn", Streams::Multiplies),
    ("gemm_large_blocks", Streams::Multiplies),
    ("gemm_lines", Streams::Multiplies),
    ("gemm_part", Streams::Multiplies),
    ("gemm_small", Streams::Nothing),
    ("gemm_small_tiles", Streams::Multiplies),
    ("gemm_split", Streams::Multiplies),
    ("gemm_total", Streams::Nothing),
    ("gemv_at_once", Streams::Loads),
    ("gemv_columns", Streams::Loads),
    ("gemv_partial", Streams::Loads),
    ("gemv_part", Streams::Loads),
    // The parts of a few rows.
    ("gemv_parts", Streams::Nothing),
    ("gemv_rows", Streams::Loads),
    ("gemv_tall", Streams::Loads),
    // A partial sum for 4096 elements.
    ("gemv_total", Streams::Nothing),
    ("axpy_contiguous", Streams::LoadsAndStores),
    ("axpy_ex_contiguous", Streams::LoadsAndStores),
    ("copy_contiguous", Streams::LoadsAndStores),
    ("rot_contiguous", Streams::LoadsAndStores),
    ("rot_ex_contiguous", Streams::LoadsAndStores),
    ("rot_real_contiguous", Streams::LoadsAndStores),
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
    ("rot_ex_strided", Streams::Nothing),
    ("rot_real_strided", Streams::Nothing),
    ("rotm_strided", Streams::Nothing),
    ("scal_strided", Streams::Nothing),
    ("scal_ex_strided", Streams::Nothing),
    ("scal_real_strided", Streams::Nothing),
    ("swap_strided", Streams::Nothing),
    // Triangles: parts of rows and columns that begin at the diagonal.
    ("trmv_columns", Streams::Loads),
    ("trmv_rows", Streams::Loads),
    ("trmv_result", Streams::Nothing),
    ("trsv_rows", Streams::Nothing),
    ("trsv_few_rows", Streams::Nothing),
    ("trsm_block", Streams::Nothing),
    ("trsm_inverse", Streams::Nothing),
    ("trsm_keep", Streams::Nothing),
    ("trsm_zero", Streams::Nothing),
    ("trtri_beside", Streams::Nothing),
    ("trtri_block", Streams::Nothing),
    ("trtri_copy", Streams::Nothing),
    // Factorisations: pivots decide what is next.
    ("answer", Streams::Nothing),
    ("chain", Streams::Nothing),
    ("exchange", Streams::Nothing),
    ("few_rows", Streams::Nothing),
    ("listed", Streams::Nothing),
    // Columns of matrices begin anywhere.
    ("settle", Streams::Nothing),
    ("low_strip", Streams::Nothing),
    ("low_strips", Streams::Nothing),
    ("narrow_chain", Streams::Nothing),
    ("narrow_strips", Streams::Nothing),
    ("solve_block", Streams::Nothing),
    ("strips", Streams::Nothing),
    ("taken", Streams::Nothing),
    ("tall_strip", Streams::Nothing),
    ("thick_chain", Streams::Nothing),
    ("thick_strips", Streams::Nothing),
    ("whole", Streams::Nothing),
    ("wide_chain", Streams::Nothing),
    // A few values of each problem.
    ("rotg", Streams::Nothing),
    ("rotmg", Streams::Nothing),
    // The check of operands, written for any memory.
    ("numerics_scan", Streams::Nothing),
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
    let pairs: Vec<(&Unit, &str)> = units.iter().flat_map(|unit| ARCHS.map(|arch| (unit, arch))).collect();
    let requests: Vec<Request> = pairs.iter().map(|(unit, arch)| unit.request(arch)).collect();
    let (mut rows, mut faults, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let mut version = String::new();
    for ((unit, arch), result) in pairs.iter().zip(compile_all(&requests, &hiprtc, &|_, _| ())) {
        let instance = unit.instance;
        let output = result.unwrap_or_else(|error| panic!("{} for {arch}: {error}", instance.symbol));
        let assembly = mnemonics(&objdump, &output.code, arch);
        let kernels = kernels_for(&output.code, arch).expect("metadata");
        faults.extend(unit.missing(&kernels).map(|name| format!("no kernel `{name}` for {arch}")));
        version = format!("HIPRTC {}", output.compiler.version);
        for kernel in kernels {
            let counts = Counts::of(&assembly[&kernel.name]);
            let place = format!("{} for {arch}", kernel.name);
            match KERNELS.iter().find(|(name, _)| *name == without_types(&kernel.name)) {
                Some((_, streams)) => {
                    faults.extend(counts.missing(*streams, arch).map(|what| format!("{place}: {what}")));
                }
                None => faults.push(format!("{place}: say in tests/it/quality.rs what it streams through")),
            }
            let mut row = format!("{version},{arch},{},{}", instance.symbol, kernel.name);
            let used = [kernel.vgprs, kernel.sgprs, kernel.vgpr_spills, kernel.sgpr_spills];
            let memory = [kernel.scratch_bytes, kernel.lds_bytes];
            for number in used.into_iter().chain(memory).map(|number| number as usize) {
                write!(row, ",{number}").expect("a string takes it");
            }
            for number in counts.loads.into_iter().chain(counts.stores).chain([counts.products]) {
                write!(row, ",{number}").expect("a string takes it");
            }
            rows.push(row + "\n");
            found.push((*arch, kernel));
        }
    }
    let table = Table::of("quality.csv", &version, HEADER, rows, &ARCHS);
    faults.extend(undeclared(&ARCHS, &found, table.is_of_the_recorded_compiler));
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    table.compare();
}

/// A file of `generated/` that tests write, as it is and as it should be.
pub struct Table {
    path: PathBuf,
    old: String,
    new: String,
    /// Whether what is there is of the compiler that is here.
    pub is_of_the_recorded_compiler: bool,
}

impl Table {
    /// The table in a file, and the new one, whose rows begin with the compiler and the target: those for `archs` are new,
    /// the others stay.
    pub fn of(file: &str, compiler: &str, header: &str, mut rows: Vec<String>, archs: &[&str]) -> Table {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated").join(file);
        let old = fs::read_to_string(&path).unwrap_or_default();
        let recorded = old.lines().nth(1).and_then(|row| row.split(',').next());
        let is_of_the_recorded_compiler = recorded.is_none_or(|recorded| recorded == compiler);
        let others = old.split_inclusive('\n').skip(1);
        let others = others.filter(|row| row.split(',').nth(1).is_some_and(|arch| !archs.contains(&arch)));
        rows.extend(others.map(str::to_owned));
        rows.sort();
        Table { path, new: header.to_owned() + &rows.concat(), is_of_the_recorded_compiler, old }
    }

    /// Writes the file anew if the recorded compiler says something else than before.
    pub fn compare(&self) {
        if !self.is_of_the_recorded_compiler {
            eprintln!("not compared: {} is of another compiler", self.path.display());
        } else if self.old != self.new {
            fs::write(&self.path, &self.new).expect("the file can be written");
            panic!("{} was out of date, has been written", self.path.display());
        }
    }
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
