//! What compilers for GPUs make of a product and a sum: two instructions, and of `mul_add` one.

use std::collections::BTreeMap;

use rocforge::offline::{Compiler, compile_all};
use rocforge_tests::sampled;

use super::compiles::{only, units};
use super::tiles::amd::{mnemonics, objdump};

/// Without and with packed instructions, of waves of 64 and 32 lanes.
const ARCHS: [&str; 3] = ["gfx906", "gfx90a", "gfx1030"];

/// Whether an instruction is of numbers of one type and does that.
fn does(mnemonic: &str, what: &[&str], ty: &str) -> bool {
    let name = mnemonic.trim_start_matches("v_").trim_start_matches("pk_");
    what.iter().any(|what| name.strip_prefix(what).is_some_and(|rest| rest.starts_with(ty)))
}

/// Each kernel of a routine, with what it consists of.
fn kernels(
    compiler: Compiler,
    name: &str,
    routine: &str,
    archs: &[&'static str],
) -> Option<BTreeMap<String, Vec<String>>> {
    let (toolchain, clang) = (only(compiler, name, &ARCHS)?, only(Compiler::Clang, "clang", &ARCHS)?);
    let objdump = objdump(&clang.clang().expect("`only` found it").path);
    let unit = units(|one| one.family == routine);
    let archs = archs.iter().filter(|arch| compiler == Compiler::Clang || **arch != "gfx906");
    let requests: Vec<_> = archs.flat_map(|arch| unit.iter().map(move |unit| unit.request(arch))).collect();
    let outputs = compile_all(&requests, &toolchain, &|_, _| ());
    let mut all = BTreeMap::new();
    for (request, output) in requests.iter().zip(outputs) {
        let code = output.unwrap_or_else(|error| panic!("{error}")).code;
        let of_arch = mnemonics(&objdump, &code, &request.arch).into_iter();
        all.extend(of_arch.map(|(kernel, words)| (format!("{kernel} for {}", request.arch), words)));
    }
    Some(all)
}

fn check(compiler: Compiler, name: &str) {
    let (fused, apart): (&[&str], &[&str]) = (&["fma_", "fmac_", "mad_", "mac_"], &["mul_", "add_"]);
    // gemv has many kernels, and HIPRTC has the last two targets.
    let some: Vec<_> = sampled(2, &ARCHS[1..]).copied().collect();
    let axpy = kernels(compiler, name, "axpy", &ARCHS);
    let (Some(axpy), Some(gemv)) = (axpy, kernels(compiler, name, "gemv", &some)) else { return };
    let mut seen = 0;
    for (kernel, words) in &axpy {
        // Numbers of 16 bits are summed by `mul_add`.
        for ty in ["f32", "f64"] {
            let complex = if ty == "f32" { "c32" } else { "c64" };
            if kernel.contains(ty) || kernel.contains(complex) {
                let count = |what| words.iter().filter(|word| does(word, what, ty)).count();
                assert_eq!(count(fused), 0, "{kernel} with {name} fuses");
                assert!(count(&apart[..1]) > 0 && count(&apart[1..]) > 0, "{kernel} with {name}: {words:?}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 8, "{seen} kernels of axpy");
    let products = gemv
        .iter()
        .filter(|(kernel, _)| ["gemv_rows_f", "gemv_rows_c"].iter().any(|name| kernel.starts_with(name)));
    let with_fused = products.clone().filter(|(_, words)| words.iter().any(|word| does(word, fused, "f")));
    assert_eq!(with_fused.count(), products.clone().count());
    assert!(products.count() >= 4);
}

#[test]
fn clang_fuses_what_is_fused_by_name_alone() {
    check(Compiler::Clang, "clang");
}

#[test]
fn hiprtc_fuses_what_is_fused_by_name_alone() {
    check(Compiler::Hiprtc, "hiprtc");
}
