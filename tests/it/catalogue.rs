//! The catalogue: what is in it, in which order, and that no symbol stands for two routines.

use rocforge::catalogue::{self, Routine};

fn kernels() -> Vec<&'static Routine> {
    let routines = catalogue::routines().expect("no duplicates").iter().copied();
    routines.filter(|routine| routine.module.starts_with("rocforge_kernels")).collect()
}

fn symbols() -> Vec<&'static str> {
    kernels().iter().flat_map(|routine| routine.instances).map(|instance| instance.symbol).collect()
}

#[test]
fn it_holds_the_routines_and_no_others() {
    // Sorted by level and family, types in the order of their declaration.
    insta::assert_snapshot!("symbols", symbols().join("\n"));
}

#[test]
fn routines_know_what_they_call_inside() {
    let inside = |symbol: &str| -> Vec<&str> {
        let all = catalogue::find(symbol).expect(symbol).and_inside();
        all.into_iter().map(|instance| instance.symbol).collect()
    };
    assert_eq!(inside("rocblas_dscal"), ["rocblas_dscal"]);
    assert_eq!(inside("rocblas_ctrtri"), ["rocblas_ctrtri", "rocblas_ctrsm", "rocblas_gemm_ex.c32.c32.c32"]);
    let getrs = inside("rocsolver_dgetrs");
    assert_eq!(getrs[0], "rocsolver_dgetrs");
    assert_eq!(
        getrs[1..].iter().collect::<std::collections::BTreeSet<_>>(),
        ["rocblas_dtrsv", "rocblas_gemm_ex.f64.f64.f64"].iter().collect()
    );
}

#[test]
fn routines_of_other_crates_are_found_too() {
    let example = catalogue::find("example_sssr").expect("the crate of examples is linked");
    assert!(example.routine.module.starts_with("rocforge_examples"));
}

#[test]
fn each_symbol_finds_its_own_row() {
    for symbol in symbols() {
        let found = catalogue::find(symbol).expect(symbol);
        assert_eq!(found.symbol, symbol);
        assert!(std::ptr::eq(
            found.routine.instances.iter().find(|row| row.symbol == symbol).expect(symbol),
            found
        ));
    }
    let error = catalogue::find("rocblas_sgemvx").expect_err("there is none");
    assert!(error.to_string().contains("did you mean `rocblas_sgemv`?"), "{error}");
}

#[test]
fn a_symbol_declared_twice_is_an_error_that_names_both_places() {
    let twice = [kernels()[0], kernels()[1], kernels()[0]];
    let error = catalogue::sorted(twice).expect_err("a duplicate").to_string();
    let Routine { file, line, .. } = kernels()[0];
    assert!(error.contains(symbols()[0]), "{error}");
    assert_eq!(error.matches(&format!("{file}:{line}")).count(), 2, "{error}");
}

#[test]
fn rows_tell_what_a_call_needs() {
    for routine in kernels() {
        assert!(
            !routine.docs.is_empty() && routine.flops.is_some() && routine.bytes.is_some(),
            "{}",
            routine.family
        );
        assert!(!routine.kernels().is_empty() && !routine.params.is_empty());
        for part in ["**Shapes**", "**Quick return**", "**Special values**", "**Workspace**", "**Errors**"] {
            assert!(routine.docs.contains(part), "the page of {} says nothing of {part}", routine.family);
        }
    }
}

/// What the documentation of a routine answers, in this order.
const HEADINGS: [&str; 8] =
    ["Shapes", "Units", "Quick return", "Aliasing", "Special values", "Workspace", "Errors", "Reference"];

#[test]
fn documentation_answers_the_same_questions() {
    let ours = |routine: &&&Routine| routine.module.starts_with("rocforge_kernels");
    for routine in catalogue::routines().expect("a catalogue").iter().filter(ours) {
        let places = HEADINGS.map(|heading| routine.docs.find(&format!("**{heading}**: ")));
        let missing: Vec<&str> = HEADINGS
            .into_iter()
            .zip(places)
            .filter(|(_, place)| place.is_none())
            .map(|(heading, _)| heading)
            .collect();
        assert!(missing.is_empty(), "{}:{}: says nothing of {missing:?}", routine.file, routine.line);
        assert!(places.is_sorted(), "{}:{}: order is {HEADINGS:?}", routine.file, routine.line);
    }
}
