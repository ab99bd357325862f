//! Random programs, compiled by rustc on the one hand and by C++ compilers from the generated text on the other: the same
//! bits everywhere. `ROCFORGE_FUZZ_SEED` and `ROCFORGE_FUZZ_PROGRAMS` change which and how many.

use rocforge_fuzz::hunt::{Plan, hunt_with_all, worlds};

/// Programs, unless `ROCFORGE_FUZZ_PROGRAMS` says how many.
const PROGRAMS: u64 = 250;
/// The same for `ROCFORGE_TESTS=all`.
const ALL_PROGRAMS: u64 = 2000;
/// Refusals of rustc and of the macro in a hundred programs, at most: the generator knows most of the rules.
const REFUSED: u64 = 2;

fn number(variable: &str, otherwise: u64) -> u64 {
    let told = std::env::var(variable).ok();
    told.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}

fn must_be_here(name: &str) -> bool {
    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    required.split(',').any(|required| required == name)
}

#[test]
fn programs_mean_the_same_everywhere() {
    let mut found = worlds(&["g++"], must_be_here("cxx")).expect("ROCFORGE_REQUIRE names cxx");
    found.extend(worlds(&["clang++"], must_be_here("clang")).expect("ROCFORGE_REQUIRE names clang"));
    if found.is_empty() {
        eprintln!("not covered: no C++ compiler is here");
        return;
    }
    let all = std::env::var_os("ROCFORGE_TESTS").is_some_and(|which| which == "all");
    let plan = Plan {
        seed: number("ROCFORGE_FUZZ_SEED", 1),
        programs: number("ROCFORGE_FUZZ_PROGRAMS", if all { ALL_PROGRAMS } else { PROGRAMS }),
        shape: (100, 1),
        worlds: found,
        shrink: false,
    };
    let folder = tempfile::tempdir().expect("a folder");
    let figures = hunt_with_all(&plan, folder.path()).expect("programs are compiled");
    let refused: u64 = figures.refused.values().sum();
    assert!(figures.faults.is_empty(), "{}", figures.report());
    eprintln!("not covered: {refused} programs that rustc or the macro refuses");
    assert!(refused * 100 <= plan.programs * REFUSED, "the generator breaks rules: {:#?}", figures.refused);
    assert_eq!(figures.same + refused, plan.programs);
}
