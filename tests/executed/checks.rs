//! The numerical check counts the same in both worlds: what it says of each routine's operands holds its counts.

use rocforge::DataType;
use rocforge::catalogue::routines;
use rocforge::numerics::CheckNumerics;

use crate::worlds;
use rocforge_tests::arguments::Plan;
use rocforge_tests::sampled;

/// Calls of each routine and type; every fourth meets special values.
const CALLS: u64 = 24;

#[test]
fn both_worlds_find_the_same_elements() {
    let Some(worlds) = worlds() else { return };
    for handle in &worlds {
        handle.set_check_numerics(CheckNumerics::FAIL).expect("memory is free");
    }
    let all = routines().expect("no duplicates").iter().flat_map(|routine| routine.instances);
    for instance in sampled(16, all.filter(|instance| instance.symbol.starts_with("rocblas_"))) {
        let mut failed = 0;
        for seed in 0..CALLS {
            let plan = Plan::random(instance, seed);
            let [rust, cpp] =
                [0, 1].map(|world: usize| plan.run(instance, &worlds[world], &mut plan.memory()));
            assert_eq!(rust, cpp, "{} {plan:?}", instance.symbol);
            failed += u64::from(rust.contains("has_NaN"));
        }
        // Integers have no NaN.
        let is_integer = |ty: &DataType| matches!(ty, DataType::I8 | DataType::I32 | DataType::I64);
        let expected = if instance.types.iter().all(is_integer) { 0..=0 } else { 1..=CALLS - 1 };
        assert!(expected.contains(&failed), "{}: {failed} of {CALLS} calls failed", instance.symbol);
    }
}
