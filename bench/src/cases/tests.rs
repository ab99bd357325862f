//! What the table and the command line make of each other.

use rocforge::catalogue;
use rocforge_kernels as _;

use super::*;

fn cases(filter: Option<&str>, size: SizeClass, values: &[&str]) -> Result<Vec<String>, String> {
    let texts: Vec<String> = values.iter().map(|&text| text.to_owned()).collect();
    let overrides = Overrides::parse(&texts)?;
    let selection = Selection { filter: filter.map(str::to_owned), size, overrides, preset: None };
    let routines = catalogue::routines().expect("symbols are distinct");
    let cases = selection.cases(routines)?;
    Ok(cases.iter().map(|case| format!("{} {}", case.described.instance.symbol, case.text)).collect())
}

#[test]
fn the_table_has_cases_for_every_routine() {
    for size in [SizeClass::Small, SizeClass::Full] {
        let all = cases(None, size, &[]).expect("cases");
        for routine in catalogue::routines().expect("symbols are distinct") {
            for instance in
                routine.instances.iter().filter(|instance| instance.symbol.starts_with("rocblas_"))
            {
                let start = format!("{} ", instance.symbol);
                assert!(all.iter().any(|case| case.starts_with(&start)), "{start}");
            }
        }
    }
}

#[test]
fn vectors_come_in_many_lengths_and_matrices_both_ways() {
    let lengths = cases(Some("sscal"), SizeClass::Full, &[]).expect("cases");
    let wanted = [10, 14, 18, 22, 26, 28].map(|bits: u32| format!("rocblas_sscal n={}", 1_i64 << bits));
    assert_eq!(lengths, wanted);
    let gemv = cases(Some("rocblas_dgemv"), SizeClass::Small, &[]).expect("cases");
    assert!(gemv.contains(&"rocblas_dgemv trans=N m=16384 n=64".to_owned()), "{gemv:?}");
    assert!(gemv.contains(&"rocblas_dgemv trans=T m=64 n=16384".to_owned()), "{gemv:?}");
}

#[test]
fn values_stand_in_place_of_the_table() {
    let given = ["m=3,4", "trans=T", "incx=2", "alpha=0.5"];
    let gemv = cases(Some("rocblas_?gemv"), SizeClass::Full, &given).expect("cases");
    assert_eq!(gemv.len(), 8);
    // A size that is not given is as large as one that is.
    assert_eq!(gemv[0], "rocblas_sgemv trans=T m=3 n=3 alpha=0.5 incx=2");
    assert_eq!(gemv[1], "rocblas_sgemv trans=T m=4 n=4 alpha=0.5 incx=2");
    let batch = cases(Some("dasum"), SizeClass::Small, &["n=7", "batch_count=1,5"]).expect("cases");
    assert_eq!(batch, ["rocblas_dasum n=7", "rocblas_dasum n=7 batch_count=5"]);
}

#[test]
fn filters_name_symbols_stems_and_families() {
    let symbols = |filter| {
        let list = cases(Some(filter), SizeClass::Small, &["n=1"]).expect("cases");
        list.iter().filter_map(|case| case.split(' ').next().map(str::to_owned)).collect::<Vec<String>>()
    };
    assert_eq!(symbols("asum").len(), 4);
    assert_eq!(symbols("*dzasum"), ["rocblas_dzasum"]);
    assert_eq!(symbols("?scal"), symbols("rocblas_?scal"));
}

#[test]
fn what_makes_no_sense_is_said() {
    let refused = |filter, values: &[&str]| cases(Some(filter), SizeClass::Small, values).unwrap_err();
    assert!(refused("nothing", &[]).contains("no routine is called `nothing`"));
    assert!(refused("[", &[]).contains("no pattern"));
    assert!(refused("scal", &["n"]).contains("NAME=VALUE"));
    assert!(refused("scal", &["n=,1"]).contains("NAME=VALUE"));
    assert!(refused("scal", &["n=1", "n=2"]).contains("twice"));
    assert!(refused("scal", &["n=x"]).contains("whole number"));
    assert!(refused("scal", &["alpha=x"]).contains("write a number"));
    assert!(
        refused("scal", &["lda=4"])
            .contains("no routine here has `lda`; there are alpha, batch_count, incx, layout, n, x")
    );
    assert!(refused("gemv", &["trans=Q"]).contains("no such letter"));
}
