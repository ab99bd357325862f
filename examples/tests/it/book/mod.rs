//! The samples of the book, compiled, and the text that the book shows for them.
//!
//! Every `rust` block of the pages below stands in a file named here, and every `cpp` block stands in the
//! generated source of a routine that is linked into this test. Blanks at the ends of lines do not count.

mod items;
mod language;
mod machine;
// A sample shows a variable that each branch assigns.
#[allow(clippy::needless_late_init)]
mod samples;
mod structures;

use std::fs;
use std::path::Path;

use rocforge::catalogue::routines;
use rocforge::source::translation_unit;
use {rocforge_examples as _, rocforge_kernels as _};

/// Pages whose samples are parts of files.
const PAGES: &[&str] = &[
    "README.md",
    "docs/kernel-language.md",
    "docs/debugging.md",
    "docs/tiles.md",
    "docs/tutorial.md",
    "docs/attributes.md",
    "docs/workspace.md",
    "docs/ARCHITECTURE.md",
    "docs/gemm.md",
    "docs/gemm-reference.md",
    "docs/first-hour.md",
    "docs/cookbook.md",
    "docs/performance.md",
    "docs/building-blocks.md",
];

/// The page whose programs are documentation tests; only its HIP is compared here.
const TUTORIAL: &str = "docs/adding-a-routine.md";

/// Where the samples stand.
const FILES: &[&str] = &[
    "examples/tests/it/book/items.rs",
    "examples/tests/it/book/language.rs",
    "examples/tests/it/book/machine.rs",
    "examples/tests/it/book/samples.rs",
    "examples/tests/it/book/structures.rs",
    "examples/src/cookbook/batched.rs",
    "examples/src/cookbook/dependencies.rs",
    "examples/src/cookbook/epilogue.rs",
    "examples/src/cookbook/map.rs",
    "examples/src/cookbook/matvec.rs",
    "examples/src/cookbook/rank_update.rs",
    "examples/src/cookbook/reduction.rs",
    "examples/src/first_hour.rs",
    "examples/src/gemm.rs",
    "examples/src/gemm_gelu.rs",
    "examples/src/gemm_scaled.rs",
    "examples/src/ssr.rs",
    "examples/src/tutorial/axpy.rs",
    "examples/src/tutorial/copy.rs",
    "examples/src/tutorial/dot.rs",
    "examples/src/tutorial/gemm.rs",
    "examples/tests/it/first_hour.rs",
    "examples/tests/it/mistakes.rs",
    "examples/tests/it/tutorial.rs",
    "examples/src/tutorial/transpose.rs",
    "kernels-src/src/common/reduce.rs",
    "kernels-src/src/lapack/inner_block.rs",
    "kernels-src/src/level1/dot.rs",
    "kernels-src/src/level1/asum.rs",
    "kernels-src/src/level1/axpy_ex.rs",
    "kernels-src/src/level1/iamax.rs",
    "kernels-src/src/level1/scal.rs",
    "kernels-src/src/level2/gemv.rs",
    "kernels-src/src/level2/rank_update.rs",
    "kernels-src/src/level3/geam.rs",
    "kernels-src/src/level3/gemm.rs",
    "kernels-src/src/level3/gemm/epilogue.rs",
    "kernels-src/src/level3/gemm/implicit.rs",
    "kernels-src/src/level3/gemm/tile.rs",
    "tests/corpus/prints.rs",
    "tests/corpus/tile_warpgroup.rs",
    "tests/corpus/tile_warpgroup_swizzled.rs",
];

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Lines without the blanks around them; a sample is often part of something deeper.
fn bare(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The blocks of `page` in `language`, each with the line it starts on.
fn blocks(page: &str, language: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut inside, mut wanted) = (false, false);
    for (number, line) in page.lines().enumerate() {
        if let Some(tag) = line.strip_prefix("```") {
            inside = !inside;
            wanted = inside && tag == language;
            if wanted {
                found.push((number + 1, String::new()));
            }
        } else if let Some((_, text)) = found.last_mut().filter(|_| wanted) {
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

fn check(pages: &[&str], language: &str, real: &[String]) {
    let mut missing = Vec::new();
    for page in pages {
        for (line, block) in blocks(&read(page), language) {
            if !real.iter().any(|text| text.contains(&bare(&block))) {
                missing.push(format!("{page}:{line}: this is not what the sources say:\n{block}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn rust_in_the_book_is_compiled() {
    check(PAGES, "rust", &FILES.iter().map(|path| bare(&read(path))).collect::<Vec<_>>());
}

#[test]
fn hip_in_the_book_is_generated() {
    let instances = routines().expect("symbols are unique").iter().flat_map(|routine| routine.instances);
    let units = instances.map(|instance| bare(&translation_unit(instance).expect("items are unique")));
    let pages = [PAGES, &[TUTORIAL]].concat();
    check(&pages, "cpp", &units.collect::<Vec<_>>());
}

#[test]
fn generated_source_includes_nothing() {
    for instance in routines().expect("symbols are unique").iter().flat_map(|routine| routine.instances) {
        let unit = translation_unit(instance).expect("items are unique");
        assert!(!unit.contains("#include"), "{}", instance.symbol);
    }
}

#[test]
fn breakpoints_stand_in_a_kernel() {
    let (page, source) = (read("docs/debugging.md"), read("examples/src/ssr.rs"));
    let statement = source.lines().position(|line| line.trim_start().starts_with("squares[i] = "));
    let line = 1 + statement.expect("the statement that the page stops at");
    let places = [format!("break ssr.rs:{line}"), format!("breakpoint set --file ssr.rs --line {line}")];
    for (place, command) in places.iter().zip(["break ", "breakpoint set --file "]) {
        let told = page.matches(&format!("{command}ssr.rs")).count();
        assert!(
            told > 0 && page.matches(place).count() == told,
            "the page does not say `{place}`, or not always"
        );
    }
    let elsewhere = page
        .lines()
        .find(|line| line.contains("break ") && line.contains(".rs:") && !line.contains("ssr.rs"));
    assert_eq!(elsewhere, None, "a breakpoint that nothing looks at");
}
