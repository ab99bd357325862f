//! How many parameters functions have, and how many generic ones. Beyond eight nobody reads a call without the declaration.
//!
//! A routine has BLAS's own signature, and so have declarations of other libraries' functions.

use proc_macro2::{Delimiter, TokenTree};

use super::source::{Place, Source, sources};
use super::{offences, report};

const PARAMETERS: usize = 8;
const GENERICS: usize = 6;

/// Functions with the signature of another library or of BLAS, and those that wait for their turn, each with the reason.
const ALLOWED: &[(&str, &str)] = &[
    ("runtime/src/platform/nvidia/api.rs::cuTensorMapEncodeTiled", "CUDA's own signature"),
    ("runtime/hip-sys/src/api.rs::hipModuleLaunchKernel", "HIP's own signature"),
    ("fake-hip/src/exports/module.rs::hipModuleLaunchKernel", "HIP's own signature"),
    ("capi/src/tuning.rs::rocblas_hgemm_kernel_name", "rocBLAS's own signature"),
    ("capi/src/tuning.rs::rocblas_sgemm_kernel_name", "rocBLAS's own signature"),
    ("capi/src/tuning.rs::rocblas_dgemm_kernel_name", "rocBLAS's own signature"),
    ("capi/src/trsm_ex.rs::rocblas_trsm_ex", "rocBLAS's own signature"),
    ("capi/src/trsm_ex.rs::rocblas_trsm_batched_ex", "rocBLAS's own signature"),
    ("capi/src/trsm_ex.rs::rocblas_trsm_strided_batched_ex", "rocBLAS's own signature"),
    ("capi/src/geam_ex.rs::rocblas_geam_ex", "rocBLAS's own signature"),
    ("capi/src/solutions.rs::rocblas_gemm_ex_get_solutions", "rocBLAS's own signature"),
    ("capi/src/solutions.rs::rocblas_gemm_batched_ex_get_solutions", "rocBLAS's own signature"),
    ("capi/src/solutions.rs::rocblas_gemm_strided_batched_ex_get_solutions", "rocBLAS's own signature"),
    ("capi/src/gemm_ex3.rs::rocblas_gemm_ex3", "rocBLAS's own signature"),
    ("capi/src/gemm_ex3.rs::rocblas_gemm_batched_ex3", "rocBLAS's own signature"),
    ("capi/src/gemm_ex3.rs::rocblas_gemm_strided_batched_ex3", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_sgemm_grouped_batched", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_sgemm_grouped_batched_64", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_dgemm_grouped_batched", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_dgemm_grouped_batched_64", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_gemm_grouped_batched_ex", "rocBLAS's own signature"),
    ("capi/src/gemm_grouped.rs::rocblas_gemm_grouped_batched_ex_64", "rocBLAS's own signature"),
    ("bench/src/baselines/plain_cuda.rs::gemm_ex", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_cuda.rs::gemm_strided_ex", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_cuda.rs::gemm_array_ex", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_cuda.rs::dgetrs", "cuSOLVER's own signature"),
    ("bench/src/baselines/plain_cuda.rs::dgetrs_batched", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::gbmv", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::gemv_strided", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::gemv_array", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::symv", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::sbmv", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::spmv", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::ger", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::syr2", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::spr2", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::tr", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_level2.rs::tb", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_vectors.rs::axpy", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_vectors.rs::dot", "cuBLAS's own signature"),
    ("bench/src/baselines/plain_vectors.rs::rot", "cuBLAS's own signature"),
    ("kernels-src/src/level2/gemv/columns.rs::columns_of_block", GEMV),
    ("kernels-src/src/level2/gemv/columns.rs::four_columns_of_block", GEMV),
    ("kernels-src/src/level2/gemv/columns.rs::gemv_columns", GEMV),
    ("kernels-src/src/level2/gemv/host.rs::rows_on_host", GEMV),
    ("kernels-src/src/level2/gemv/rows.rs::rows_of_block", GEMV),
    ("kernels-src/src/level2/gemv/each.rs::gemv_row_each", GEMV),
    ("kernels-src/src/level2/gemv/rows.rs::gemv_rows", GEMV),
    ("kernels-src/src/level2/gemv/rows.rs::gemv_part", GEMV),
    ("kernels-src/src/level2/gemv/rows.rs::gemv_at_once", GEMV),
];

/// Measured on an H200: sgemv N of 300 x 4096 took 14.3 us in place of 11.1, dgemv T 8.8 in place of 6.6.
const GEMV: &str = "a structure of operands costs registers, and so occupancy";

/// The parameters of the function that starts at `place`, but for `self`, and its generic ones.
fn counts(place: &Place) -> Option<(String, [usize; 2])> {
    let name = place.ident(1).filter(|_| place.ident(0).as_deref() == Some("fn"))?;
    let (generics, list) = generics(&place.rest[2..]);
    let TokenTree::Group(group) = place.rest.get(2 + list)? else { return None };
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let receiver = tokens
        .iter()
        .take(4)
        .take_while(|tree| !is(tree, ',') && !is(tree, ':'))
        .any(|tree| matches!(tree, TokenTree::Ident(ident) if ident == "self"));
    let parameters = parts(&tokens) - usize::from(receiver);
    (group.delimiter() == Delimiter::Parenthesis).then_some((name, [parameters, generics]))
}

/// Generic parameters in front, and the tokens that they take.
fn generics(tokens: &[TokenTree]) -> (usize, usize) {
    if !tokens.first().is_some_and(|tree| is(tree, '<')) {
        return (0, 0);
    }
    let mut depth = 0;
    for (index, tree) in tokens.iter().enumerate() {
        let arrow = index > 0 && is(&tokens[index - 1], '-');
        depth += i32::from(is(tree, '<')) - i32::from(is(tree, '>') && !arrow);
        if depth == 0 {
            return (parts(&tokens[1..index]), index + 1);
        }
    }
    (0, 0)
}

/// What commas divide `tokens` into, those within `<` and `>` left out.
fn parts(tokens: &[TokenTree]) -> usize {
    let (mut depth, mut count, mut empty) = (0, 0, true);
    for (index, tree) in tokens.iter().enumerate() {
        let arrow = index > 0 && (is(&tokens[index - 1], '-') || is(&tokens[index - 1], '='));
        depth += i32::from(is(tree, '<')) - i32::from(is(tree, '>') && !arrow);
        let ends = depth == 0 && is(tree, ',');
        count += usize::from(ends && !empty);
        empty = ends;
    }
    count + usize::from(!empty)
}

fn is(tree: &TokenTree, wanted: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

/// What is wrong with the functions of a file. Routines are those below `#[rocblas_kernel(...)]`.
fn too_many(source: &Source) -> Vec<(usize, String)> {
    let (mut found, mut routine) = (Vec::new(), false);
    source.walk(|place| {
        routine |= place.ident(0).as_deref() == Some("rocblas_kernel");
        let Some((name, [parameters, generics])) = counts(place) else { return };
        let own = std::mem::take(&mut routine);
        let allowed = ALLOWED.iter().any(|(allowed, _)| *allowed == format!("{}::{name}", source.path));
        if parameters > PARAMETERS && !own && !allowed && !place.in_test {
            let what = "make a structure of those that belong together";
            found.push((
                place.line(),
                format!("fn {name} has {parameters} parameters, at most {PARAMETERS}; {what}"),
            ));
        }
        if generics > GENERICS && !allowed {
            let what = "give a trait their constants, and name a type";
            found.push((
                place.line(),
                format!("fn {name} has {generics} generic parameters, at most {GENERICS}; {what}"),
            ));
        }
    });
    found
}

#[test]
fn signatures_are_short() {
    report("signatures", offences(&sources(), too_many));
}

#[test]
fn exceptions_exist() {
    let sources = sources();
    for (name, _) in ALLOWED {
        let (path, function) = name.split_once("::").expect("a path and a function");
        let found = sources
            .iter()
            .filter(|source| source.path == path)
            .any(|source| source.text.contains(&format!("fn {function}")) || source.text.contains(function));
        assert!(found, "{name} is allowed but does not exist: remove it");
    }
}

#[test]
fn long_signatures_are_found() {
    let text = "
        fn short<A, const B: usize>(&self, a: [u8; 4], b: Map<A, A>, c: fn(A) -> A, d: A, e: A, f: A, g: A, h: A) {}
        fn long<A: Fn(A, A) -> A, B, C, D, E, F, const G: bool>(a: A, b: A, c: A, d: A, e: A, f: A, g: A, h: A, i: A,) {}
        #[rocblas_kernel(symbol = \"x\")]
        fn routine(a: A, b: A, c: A, d: A, e: A, f: A, g: A, h: A, i: A) {}
        fn after(a: A, b: A, c: A, d: A, e: A, f: A, g: A, h: A, i: A) {}
        fn none() {}";
    let found = too_many(&Source::parse("cli/src/a.rs".into(), text.into()));
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 3, 6], "{found:?}");
    assert!(found[0].1.starts_with("fn long has 9 parameters, at most 8"), "{found:?}");
    assert!(found[1].1.starts_with("fn long has 7 generic parameters, at most 6"), "{found:?}");
}
