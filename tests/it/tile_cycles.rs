//! What the tiles of a GEMM cost on AMD's GPUs, from the code of their kernels: `kernels-src/src/level3/gemm/amd_tiles.rs`.
//!
//! Nobody has timed them. The mainloop of a kernel says how many cycles its instructions take for a term, and registers and
//! shared memory say how many blocks a unit holds. A block takes as long as the busiest part of the unit, and waits once a
//! stage; blocks that are there together share the unit, and hide each other's waits. Rates are those of AMD's manuals of the
//! instruction sets and data sheets: operations of a cycle, and bytes of shared memory.
//!
//! The file is written again where a figure has changed by more than a tenth.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use rocforge::catalogue::{self, Instance};
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::occupancy::{Used, occupancy};
use rocforge::offline::{Compiler, Request, Toolchain, compile};
use rocforge::platform::Device;
use rocforge::platform::null::{Asked, NullDevice};
use rocforge::source::{Instantiation, unit_of_kernel};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::arguments::Plan;
use rocforge_tests::sampled;

use super::compiles::only;
use super::tiles::amd::{Instruction, instructions, objdump};

/// Targets that kernels are compiled for, and those that have their tables.
const ARCHS: [(&str, &[&str]); 4] = [
    ("gfx90a", &["gfx90a"]),
    ("gfx942", &["gfx940", "gfx941", "gfx942"]),
    ("gfx1100", &["gfx1100", "gfx1101", "gfx1151"]),
    ("gfx1201", &["gfx1200", "gfx1201"]),
];

/// A type: a routine, the name of its table, bytes of an element, products of two real numbers in one of two elements, and
/// the tiles by candidate.
struct Type {
    symbol: &'static str,
    table: &'static str,
    bytes: f64,
    products: f64,
    tiles: [(usize, f64, f64); 2],
}

const LARGE: usize = 1;
const SMALL: usize = 2;

const TYPES: [Type; 5] = [
    Type {
        symbol: "rocblas_hgemm",
        table: "F16",
        bytes: 2.0,
        products: 1.0,
        tiles: [(LARGE, 128.0, 128.0), (SMALL, 64.0, 64.0)],
    },
    Type {
        symbol: "rocblas_sgemm",
        table: "F32",
        bytes: 4.0,
        products: 1.0,
        tiles: [(LARGE, 128.0, 128.0), (SMALL, 64.0, 64.0)],
    },
    Type {
        symbol: "rocblas_dgemm",
        table: "F64",
        bytes: 8.0,
        products: 1.0,
        tiles: [(LARGE, 128.0, 64.0), (SMALL, 64.0, 64.0)],
    },
    Type {
        symbol: "rocblas_cgemm",
        table: "C32",
        bytes: 8.0,
        products: 4.0,
        tiles: [(LARGE, 128.0, 64.0), (SMALL, 64.0, 64.0)],
    },
    Type {
        symbol: "rocblas_zgemm",
        table: "C64",
        bytes: 16.0,
        products: 4.0,
        tiles: [(LARGE, 64.0, 64.0), (SMALL, 32.0, 64.0)],
    },
];

/// What a unit of four SIMDs does in a cycle.
struct Rates {
    /// Products of a SIMD on matrix cores: of 16 bits, of 32 and of 64.
    matrix: [f64; 3],
    /// Products of a SIMD without: of 32 bits, and of 64.
    vector: [f64; 2],
    /// Cycles for which an instruction of a wave holds its SIMD.
    issue: f64,
    /// Bytes of shared memory of a unit.
    shared: f64,
}

fn rates(arch: &str) -> Rates {
    match arch {
        "gfx90a" => Rates { matrix: [128.0, 32.0, 32.0], vector: [16.0, 16.0], issue: 4.0, shared: 128.0 },
        "gfx942" => Rates { matrix: [256.0, 32.0, 32.0], vector: [16.0, 16.0], issue: 4.0, shared: 128.0 },
        "gfx1100" => Rates { matrix: [128.0, 0.0, 0.0], vector: [32.0, 2.0], issue: 1.0, shared: 256.0 },
        _ => Rates { matrix: [256.0, 0.0, 0.0], vector: [32.0, 2.0], issue: 1.0, shared: 256.0 },
    }
}

/// Cycles from a load of global memory to its value.
const LATENCY: f64 = 800.0;
/// Cycles of a stage in which a block waits at its barrier and for shared memory.
const WAIT: f64 = 200.0;
/// Bytes of global memory that a unit stores in a cycle.
const STORED: f64 = 64.0;

/// The kernel that a candidate launches, and the bytes of its dynamic shared memory.
fn launched(of: &Type, candidate: usize, arch: &str) -> (Instantiation, u32) {
    let instance: &'static Instance = catalogue::find(of.symbol).expect("a routine");
    let device = Arc::new(NullDevice::new(arch));
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &options).expect("a handle");
    handle.force_choice(Some(("gemm", candidate)));
    // Fewer terms than are split.
    let plan = Plan::whole(instance, &[256, 256, 128], &[111, 111], 1, 1);
    assert_eq!(plan.run(instance, &handle, &mut plan.memory()), Status::Success.name());
    let launch = device.take_asked().into_iter().find_map(|asked| match asked {
        Asked::Launch(name, shape, _) => Some((name, shape.dynamic)),
        _ => None,
    });
    let (name, bytes) = launch.expect("a launch");
    let kernel = (instance.kernels)().into_iter().find(|kernel| kernel.entry_name() == name);
    (kernel.expect("a kernel of the routine"), bytes)
}

/// The multiplications of an instruction, in all lanes of a wave, and the cycles that they take of its SIMD.
fn products(name: &str, wave: f64, rates: &Rates) -> (f64, f64) {
    let width =
        if name.contains("f64") { 2 } else { usize::from(!name.contains("16_") && !name.ends_with("16")) };
    let shape = name.split(['_', 'f', 'b']).find(|word| word.matches('x').count() == 2);
    match shape {
        Some(shape) if name.starts_with("v_mfma") => {
            let products: f64 = shape.split('x').filter_map(|side| side.parse::<f64>().ok()).product();
            // The type of the operands comes last.
            let operands = name.rsplit(shape).next().unwrap_or_default();
            let width = if operands.contains("64") { 2 } else { usize::from(operands.contains("32")) };
            (products, products / rates.matrix[width])
        }
        _ if name.starts_with("v_wmma") => (4096.0, 4096.0 / rates.matrix[0]),
        _ if name.starts_with("v_pk_fma_f32") => (2.0 * wave, 2.0 * wave / (2.0 * rates.vector[0])),
        _ if name.starts_with("v_dual_fma") => (wave, wave / (2.0 * rates.vector[0])),
        _ if ["v_fma_f", "v_fmac_f", "v_mad_f", "v_mac_f"].iter().any(|start| name.starts_with(start)) => {
            (wave, wave / rates.vector[usize::from(width == 2)])
        }
        _ => (0.0, 0.0),
    }
}

/// Bytes of shared memory that a lane's access moves.
fn shared_bytes(name: &str) -> f64 {
    let width = name.rsplit(['b', 'u', 'i']).next().unwrap_or_default();
    let bits: f64 = width.split('_').next().unwrap_or_default().parse().unwrap_or(32.0);
    let twice = name.contains("read2") || name.contains("write2") || name.contains("2addr");
    bits.max(32.0) / 8.0 * if twice { 2.0 } else { 1.0 }
}

/// Of a wave: products, and cycles of its SIMD for them, for vector instructions beside them and for scalar ones; then bytes
/// of shared memory of a lane.
#[derive(Debug, Default)]
struct Work {
    products: f64,
    matrix: f64,
    vector: f64,
    scalar: f64,
    shared: f64,
    /// Whether products are vector instructions, which wait for the others.
    in_vectors: bool,
}

/// Instructions that wait and do nothing else.
const WAITS: [&str; 5] = ["s_nop", "s_wait", "s_barrier", "s_delay_alu", "s_clause"];

fn work(code: &[Instruction], wave: f64, rates: &Rates) -> Work {
    let mut sum = Work::default();
    for name in code.iter().flat_map(|one| &one.names) {
        let (products, cycles) = products(name, wave, rates);
        if products > 0.0 {
            sum.products += products;
            sum.matrix += cycles;
            sum.in_vectors |= !name.contains("mma") && !name.contains("mfma");
        } else if WAITS.iter().all(|start| !name.starts_with(start)) {
            let of = if name.starts_with("s_") { &mut sum.scalar } else { &mut sum.vector };
            *of += rates.issue;
            sum.shared += if name.starts_with("ds_") { shared_bytes(name) } else { 0.0 };
        }
    }
    sum
}

/// The mainloop: of the loops with loads of shared and of global memory and with most of the products the shortest. Loads have
/// alternatives, of which such a loop has one; products of conjugates may have a mainloop of their own, and divisions of
/// positions around it multiply too.
fn mainloop<'a>(code: &'a [Instruction], wave: f64, rates: &Rates) -> &'a [Instruction] {
    let loops = code.iter().enumerate().filter_map(|(end, one)| {
        let start = code.iter().position(|first| Some(first.address) == one.target)?;
        (start <= end).then(|| &code[start..=end])
    });
    let has = |body: &[Instruction], starts: [&str; 2]| {
        body.iter().any(|one| one.names.iter().any(|name| starts.iter().any(|start| name.starts_with(start))))
    };
    let whole: Vec<&[Instruction]> = loops
        .filter(|body| has(body, ["ds_read", "ds_load"]) && has(body, ["global_load", "buffer_load"]))
        .collect();
    let products = |body: &[Instruction]| work(body, wave, rates).products;
    let most = whole.iter().map(|body| products(body)).fold(0.0, f64::max);
    let main = whole.into_iter().filter(|body| products(body) > 0.4 * most);
    main.min_by_key(|body| body.len()).expect("a kernel has a mainloop")
}

/// Cycles of a term, with one block on the unit, with two, and so on; then those of a block's begin and end.
fn cycles(
    of: &Type,
    tile: (usize, f64, f64),
    arch: &str,
    (toolchain, objdump): (&Toolchain, &Path),
) -> (Vec<f64>, f64) {
    let (kernel, dynamic) = launched(of, tile.0, arch);
    let request = Request {
        name: format!("{}.hip", kernel.entry_name()),
        source: unit_of_kernel(&kernel).expect("a unit"),
        arch: arch.into(),
        options: Vec::new(),
    };
    let code = compile(&request, toolchain).expect("it compiles").code;
    let [resources] = &kernels_for(&code, arch).expect("metadata")[..] else { panic!("one kernel") };
    let KernelResources { vgprs, agprs, sgprs, lds_bytes, wave_size, .. } = *resources;
    let threads = kernel.kernel.threads();
    let used = Used { threads, wave: wave_size, vgprs, agprs, sgprs, shared: lds_bytes + dynamic };
    let held = occupancy(arch, &used).expect("limits are known").blocks;
    let (rates, wave) = (rates(arch), f64::from(wave_size));
    let code = instructions(objdump, &code, arch).remove(&kernel.entry_name()).expect("its code");
    let found = work(mainloop(&code, wave, &rates), wave, &rates);
    let (waves, (_, rows, cols)) = (f64::from(threads) / wave, tile);
    let terms = found.products * waves / (rows * cols * of.products);
    assert!((1.0..=256.0).contains(&terms), "{terms} terms in a turn of {}", kernel.entry_name());
    let of_simd = waves / 4.0 / terms;
    let (matrix, vector, scalar) = (found.matrix * of_simd, found.vector * of_simd, found.scalar * of_simd);
    let shared = found.shared * f64::from(threads) / rates.shared / terms;
    // Products without matrix cores are vector instructions.
    let busy = if found.in_vectors { matrix + vector } else { matrix.max(vector) };
    let alone = if found.in_vectors { busy } else { matrix.max(vector + scalar) };
    let alone = alone.max(scalar).max(shared) + WAIT / terms;
    let together = |blocks: f64| alone.max(blocks * busy.max(scalar).max(shared));
    let stored = 2.0 * rows * cols * of.bytes / STORED;
    ((1..=held.clamp(1, 8)).map(|blocks| together(f64::from(blocks))).collect(), 2.0 * LATENCY + stored)
}

/// The lines of a target's tables.
fn tables(arch: &str, tools: (&Toolchain, &Path)) -> String {
    let mut text = String::new();
    for of in &TYPES {
        let _ = writeln!(text, "static {}_{}: [TileCost; 2] = [", of.table, arch.to_uppercase());
        for tile in of.tiles {
            let (terms, fixed) = cycles(of, tile, arch, tools);
            let terms: Vec<String> = terms.iter().map(|cycles| format!("{cycles:.1}")).collect();
            let name = if tile.0 == LARGE { "MULTISTAGE_LARGE" } else { "MULTISTAGE" };
            let (rows, cols, terms) = (tile.1, tile.2, terms.join(", "));
            let _ = writeln!(text, "    tile({name}, ({rows}, {cols}), &[{terms}], {fixed:.1}),");
        }
        text += "];\n";
    }
    text
}

const HEADER: &str = "//! Tiles of AMD's GPUs, in cycles, from the code of their kernels. Written by the test `it::tile_cycles`; do not edit.\n\n\
    use super::tile_cost::{TileCost, tile};\nuse super::tuning::{MULTISTAGE, MULTISTAGE_LARGE};\n\n";

/// The numbers of a text with a point, in order, and the text without them.
fn numbers(text: &str) -> (Vec<f64>, Vec<&str>) {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'));
    let (numbers, others): (Vec<&str>, Vec<&str>) = words
        .filter(|word| !word.is_empty())
        .partition(|word| word.parse::<f64>().is_ok() && word.contains('.'));
    (numbers.into_iter().filter_map(|word| word.parse().ok()).collect(), others)
}

/// Whether two texts have the same words, and numbers that differ by a tenth at most.
fn is_close(old: &str, new: &str) -> bool {
    let ((was, words), (is, wanted)) = (numbers(old), numbers(new));
    let close = |(was, is): (&f64, &f64)| (was - is).abs() <= 0.1 * was.abs();
    words == wanted && was.len() == is.len() && was.iter().zip(&is).all(close)
}

/// The lines of a target's tables in the file.
fn tables_in(file: &str, arch: &str) -> String {
    let of_target = format!("_{}: ", arch.to_uppercase());
    let tables = file.split("static ").filter(|table| table.contains(&of_target));
    tables.map(|table| format!("static {}", table.split_once("];").map_or(table, |(rows, _)| rows))).collect()
}

/// The whole file.
fn file(tools: (&Toolchain, &Path)) -> String {
    let mut text = HEADER.to_owned();
    ARCHS.iter().for_each(|(arch, _)| text += &tables(arch, tools));
    text += "\n/// The tables of a target: 16 bits, `f32`, `f64`, `c32`, `c64`.\n\
             pub(super) fn of(arch: &str) -> Option<[&'static [TileCost]; 5]> {\n    \
             Some(match arch.split(':').next().unwrap_or(arch) {\n";
    for (arch, those) in ARCHS {
        let those: Vec<String> = those.iter().map(|one| format!("\"{one}\"")).collect();
        let names: Vec<String> =
            TYPES.iter().map(|of| format!("&{}_{}", of.table, arch.to_uppercase())).collect();
        let _ = writeln!(text, "        {} => [{}],", those.join(" | "), names.join(", "));
    }
    text + "        _ => return None,\n    })\n}\n"
}

/// One target in each run, all in `./test.sh --all`; what differs has all of them written again.
#[test]
fn tables_are_those_of_the_code() {
    let Some(toolchain) = only(Compiler::Clang, "clang", &ARCHS.map(|arch| arch.0)) else { return };
    let objdump = objdump(&toolchain.clang().expect("`only` found it").path);
    let tools = (&toolchain, &*objdump);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels-src/src/level3/gemm/amd_tiles.rs");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let is_of = |arch: &str| is_close(&tables_in(&old, arch), &tables(arch, tools).replace("];\n", ""));
    if sampled(ARCHS.len(), ARCHS).all(|(arch, _)| is_of(arch)) {
        return;
    }
    fs::write(&path, file(tools)).expect("the file can be written");
    panic!("{} was out of date, has been written", path.display());
}
