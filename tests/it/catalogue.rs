//! The catalogue: what is in it, in which order, and that no symbol stands for two routines.

use rocforge::catalogue::{self, Routine};

/// The routines of rocBLAS that are implemented, by its names.
const SYMBOLS: [&str; 119] = [
    "rocblas_sasum",
    "rocblas_dasum",
    "rocblas_scasum",
    "rocblas_dzasum",
    "rocblas_haxpy",
    "rocblas_saxpy",
    "rocblas_daxpy",
    "rocblas_caxpy",
    "rocblas_zaxpy",
    "rocblas_axpy_ex.bf16.bf16.f32",
    "rocblas_axpy_ex.f32.bf16.f32",
    "rocblas_axpy_ex.f16.f16.f16",
    "rocblas_axpy_ex.f16.f16.f32",
    "rocblas_axpy_ex.f32.f16.f32",
    "rocblas_axpy_ex.f32.f32.f32",
    "rocblas_axpy_ex.f64.f64.f64",
    "rocblas_axpy_ex.c32.c32.c32",
    "rocblas_axpy_ex.c64.c64.c64",
    "rocblas_scopy",
    "rocblas_dcopy",
    "rocblas_ccopy",
    "rocblas_zcopy",
    "rocblas_sdot",
    "rocblas_ddot",
    "rocblas_hdot",
    "rocblas_bfdot",
    "rocblas_dot_ex.f16.f16.f16",
    "rocblas_dot_ex.f16.f16.f32",
    "rocblas_dot_ex.bf16.bf16.f32",
    "rocblas_dot_ex.f32.f32.f32",
    "rocblas_dot_ex.f32.f64.f64",
    "rocblas_dot_ex.f64.f64.f64",
    "rocblas_dot_ex.c32.c32.c32",
    "rocblas_dot_ex.c64.c64.c64",
    "rocblas_cdotc",
    "rocblas_zdotc",
    "rocblas_dotc_ex.f16.f16.f16",
    "rocblas_dotc_ex.f16.f16.f32",
    "rocblas_dotc_ex.bf16.bf16.f32",
    "rocblas_dotc_ex.f32.f32.f32",
    "rocblas_dotc_ex.f32.f64.f64",
    "rocblas_dotc_ex.f64.f64.f64",
    "rocblas_dotc_ex.c32.c32.c32",
    "rocblas_dotc_ex.c64.c64.c64",
    "rocblas_cdotu",
    "rocblas_zdotu",
    "rocblas_isamax",
    "rocblas_isamax_64",
    "rocblas_idamax",
    "rocblas_idamax_64",
    "rocblas_icamax",
    "rocblas_icamax_64",
    "rocblas_izamax",
    "rocblas_izamax_64",
    "rocblas_isamin",
    "rocblas_isamin_64",
    "rocblas_idamin",
    "rocblas_idamin_64",
    "rocblas_icamin",
    "rocblas_icamin_64",
    "rocblas_izamin",
    "rocblas_izamin_64",
    "rocblas_snrm2",
    "rocblas_dnrm2",
    "rocblas_scnrm2",
    "rocblas_dznrm2",
    "rocblas_nrm2_ex.bf16.bf16.f32",
    "rocblas_nrm2_ex.f16.f16.f32",
    "rocblas_nrm2_ex.f32.f32.f32",
    "rocblas_nrm2_ex.f64.f64.f64",
    "rocblas_nrm2_ex.c32.f32.f32",
    "rocblas_nrm2_ex.c64.f64.f64",
    "rocblas_srot",
    "rocblas_drot",
    "rocblas_crot",
    "rocblas_zrot",
    "rocblas_rot_ex.bf16.bf16.f32",
    "rocblas_rot_ex.f16.f16.f32",
    "rocblas_rot_ex.f32.f32.f32",
    "rocblas_rot_ex.f64.f64.f64",
    "rocblas_rot_ex.c32.c32.c32",
    "rocblas_rot_ex.c32.f32.c32",
    "rocblas_rot_ex.c64.c64.c64",
    "rocblas_rot_ex.c64.f64.c64",
    "rocblas_csrot",
    "rocblas_zdrot",
    "rocblas_srotg",
    "rocblas_drotg",
    "rocblas_crotg",
    "rocblas_zrotg",
    "rocblas_srotm",
    "rocblas_drotm",
    "rocblas_srotmg",
    "rocblas_drotmg",
    "rocblas_sscal",
    "rocblas_dscal",
    "rocblas_cscal",
    "rocblas_zscal",
    "rocblas_scal_ex.f32.bf16.f32",
    "rocblas_scal_ex.bf16.bf16.f32",
    "rocblas_scal_ex.f16.f16.f16",
    "rocblas_scal_ex.f16.f16.f32",
    "rocblas_scal_ex.f32.f16.f32",
    "rocblas_scal_ex.f32.f32.f32",
    "rocblas_scal_ex.f64.f64.f64",
    "rocblas_scal_ex.c32.c32.c32",
    "rocblas_scal_ex.c64.c64.c64",
    "rocblas_scal_ex.f32.c32.c32",
    "rocblas_scal_ex.f64.c64.c64",
    "rocblas_csscal",
    "rocblas_zdscal",
    "rocblas_sswap",
    "rocblas_dswap",
    "rocblas_cswap",
    "rocblas_zswap",
    "rocblas_sgemv",
    "rocblas_dgemv",
    "rocblas_cgemv",
    "rocblas_zgemv",
];

fn kernels() -> Vec<&'static Routine> {
    let routines = catalogue::routines().expect("no duplicates").iter().copied();
    routines.filter(|routine| routine.module.starts_with("rocforge_kernels")).collect()
}

#[test]
fn it_holds_the_routines_and_no_others() {
    let symbols: Vec<&str> =
        kernels().iter().flat_map(|routine| routine.instances).map(|instance| instance.symbol).collect();
    assert_eq!(symbols, SYMBOLS, "sorted by level and family, types in the order of their declaration");
}

#[test]
fn routines_of_other_crates_are_found_too() {
    let example = catalogue::find("example_sssr").expect("the crate of examples is linked");
    assert!(example.routine.module.starts_with("rocforge_examples"));
}

#[test]
fn each_symbol_finds_its_own_row() {
    for symbol in SYMBOLS {
        let found = catalogue::find(symbol).expect(symbol);
        assert_eq!(found.symbol, symbol);
        assert!(std::ptr::eq(
            found.routine.instances.iter().find(|row| row.symbol == symbol).expect(symbol),
            found
        ));
    }
    let error = catalogue::find("rocblas_sgemw").expect_err("there is none");
    assert!(error.to_string().contains("did you mean `rocblas_sgemv`?"), "{error}");
}

#[test]
fn a_symbol_declared_twice_is_an_error_that_names_both_places() {
    let twice = [kernels()[0], kernels()[1], kernels()[0]];
    let error = catalogue::sorted(twice).expect_err("a duplicate").to_string();
    let Routine { file, line, .. } = kernels()[0];
    assert!(error.contains(SYMBOLS[0]), "{error}");
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
