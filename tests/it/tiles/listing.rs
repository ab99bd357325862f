//! Which matrix instructions stand in the example of a gemm and in the tiles of the corpus, target by target: one target of
//! each compiler, and all in `./test.sh --all`.
//!
//! The lists are snapshots; what must be in them whatever the compiler's version is demanded beside.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use rocforge::catalogue;
use rocforge::offline::{CompileError, Compiler, Output, Request, Toolchain, compile_all};
use rocforge::source::{substitute, translation_unit, unit_of};
use rocforge_tests::sampled;

use super::amd::{mnemonics, objdump};
use crate::compiles::only;
use crate::corpus;

/// The types that generic tiles of the corpus are compiled for.
const TYPES: [&str; 2] = ["f32", "f64"];

/// How often each matrix instruction stands in a kernel.
type Counts = BTreeMap<String, usize>;

fn is_matrix(name: &str) -> bool {
    ["v_mfma", "v_smfma", "v_wmma", "v_swmma"].iter().any(|family| name.starts_with(family))
}

/// The units, by name: the instances of the gemm, and each tile file of the corpus for each type.
pub fn units() -> Vec<(String, String)> {
    let gemm = ["example_sgemm", "example_dgemm"].map(|symbol| {
        let instance = catalogue::find(symbol).expect("the crate of examples is linked");
        (symbol.to_owned(), translation_unit(instance).expect("a routine has a source"))
    });
    let tiles = corpus::printed().into_iter().filter(|(name, _)| name.starts_with("tile_"));
    let each = |(name, code): (String, String)| {
        let types = if code.contains("$T") { &TYPES[..] } else { &TYPES[..1] };
        types.iter().map(move |ty| {
            let code = substitute(&code, &[("T", ty), ("R", ty), ("instance", ty)]);
            (if types.len() > 1 { format!("{name} {ty}") } else { name.clone() }, unit_of(&code))
        })
    };
    gemm.into_iter().chain(tiles.flat_map(each)).collect()
}

/// The matrix instructions of each unit for one target.
fn counted(toolchain: &Toolchain, objdump: &Path, arch: &str) -> BTreeMap<String, Counts> {
    let (names, sources): (Vec<String>, Vec<String>) = units().into_iter().unzip();
    let request = |(name, source): (&String, String)| Request {
        name: format!("{name}.hip"),
        source,
        arch: arch.into(),
        options: Vec::new(),
    };
    let requests: Vec<Request> = names.iter().zip(sources).map(request).collect();
    let results = compile_all(&requests, toolchain, &|_, _| ());
    let count = |(name, result): (String, Result<Output, CompileError>)| {
        let code = result.unwrap_or_else(|error| panic!("{name} for {arch}: {error}")).code;
        let mut counts = Counts::new();
        for word in mnemonics(objdump, &code, arch).into_values().flatten().filter(|word| is_matrix(word)) {
            *counts.entry(word).or_default() += 1;
        }
        (name, counts)
    };
    names.into_iter().zip(results).map(count).collect()
}

/// The families that must stand in a unit for a target, `None` where all is plain arithmetic.
fn family(arch: &str, unit: &str) -> Option<&'static str> {
    let cdna = ["gfx908", "gfx90a", "gfx942"].contains(&arch);
    let rdna = ["gfx1100", "gfx1201"].contains(&arch);
    match unit {
        "example_sgemm" | "tile_products f32" | "tile_of_tf32" if cdna => Some("v_mfma_f32_"),
        "example_dgemm" | "tile_products f64" if cdna && arch != "gfx908" => Some("v_mfma_f64_"),
        "tile_of_bytes" if cdna => Some("v_mfma_i32_"),
        "tile_of_halves" if cdna => Some("v_mfma_f32_"),
        "tile_of_halves" if rdna => Some("v_wmma_f32_"),
        "tile_of_bytes" if rdna => Some("v_wmma_i32_"),
        _ => None,
    }
}

/// Compiles, demands and compares; the product of four waves takes what its depth allows.
fn check(compiler: Compiler, name: &str, archs: &[&str]) {
    let (Some(toolchain), Some(clang)) = (only(compiler, name, archs), only(Compiler::Clang, "clang", archs))
    else {
        return;
    };
    let objdump = objdump(&clang.clang().expect("`only` found it").path);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for arch in sampled(archs.len(), archs) {
        let mut listing = String::new();
        for (unit, counts) in counted(&toolchain, &objdump, arch) {
            let wanted = family(arch, &unit);
            let as_wanted = match wanted {
                Some(family) => counts.keys().any(|word| word.starts_with(family)),
                None => counts.is_empty() || unit.starts_with("tile_warpgroup"),
            };
            assert!(as_wanted, "{unit} for {arch}: {counts:?}, wanted {wanted:?}");
            let words: Vec<String> = counts.iter().map(|(word, count)| format!("{count} x {word}")).collect();
            let words = if words.is_empty() { "plain".to_owned() } else { words.join(", ") };
            writeln!(listing, "{unit:20} {words}").expect("a string takes text");
        }
        settings.bind(|| insta::assert_snapshot!(format!("matrix_instructions__{arch}"), listing));
    }
}

#[test]
fn with_hiprtc() {
    check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908", "gfx90a", "gfx1030"]);
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", &["gfx942", "gfx1100", "gfx1201"]);
}
