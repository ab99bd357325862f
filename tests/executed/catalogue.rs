//! Every routine of the catalogue, for every type, with arguments made from its row alone.

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, routines};
use rocforge::tuning::{Tunable, tunables};
use rocforge::{DataType, Handle, MathMode};
use rocforge_kernels::level3::gemm::decomposition::split;

use crate::bits::agreement;
use crate::{handle, on_gpu, worlds};
use rocforge_tests::arguments::Plan;
use rocforge_tests::block::{Agreement, difference};
use rocforge_tests::seen::Seen;
use rocforge_tests::{runs_all, sampled};

/// Calls of a routine and type: fewer where there are matrices, which take most of the time.
fn calls(instance: &Instance) -> u64 {
    let is_matrix = |param: &ParamInfo| matches!(param.kind, ParamKind::Matrix { .. });
    match instance.routine.params.iter().any(is_matrix) {
        _ if runs_all() => 60,
        true => 8,
        false => 24,
    }
}

/// Checked calls of each, which are slow.
fn checked_calls() -> u64 {
    if runs_all() { 8 } else { 3 }
}

/// Sizes of products whose sums are divided, and of such as are too small and too large for one block.
const SPLIT_K: [[i64; 3]; 2] = [[5, 3, 700], [66, 65, 1030]];
const INCOMPLETE_WAVES: [(&str, [i64; 3], i64); 2] =
    [("rocblas_sgemm", [18_000, 5, 581], 4), ("rocblas_dgemm", [33_900, 5, 517], 8)];
const TF32X3: [[i64; 3]; 3] = [[70, 65, 33], [130, 257, 40], [3, 200, 17]];

fn instances(ty: DataType) -> impl Iterator<Item = &'static Instance> {
    let all = routines().expect("no duplicates").iter().flat_map(|routine| routine.instances);
    all.filter(move |instance| instance.ty == ty)
}

/// Makes one call in both worlds; whether it changed any memory.
fn compare(worlds: &[Handle; 2], instance: &'static Instance, seed: u64) -> bool {
    compare_plan(worlds, instance, &Plan::random(instance, seed))
}

/// Makes this call in both worlds; whether it changed any memory.
pub fn compare_plan(worlds: &[Handle; 2], instance: &'static Instance, plan: &Plan) -> bool {
    let before = plan.memory();
    let [mut rust, mut cpp] = [plan.memory(), plan.memory()];
    let answers = [plan.run(instance, &worlds[0], &mut rust), plan.run(instance, &worlds[1], &mut cpp)];
    assert_eq!(answers[0], answers[1], "{} {plan:?}", instance.symbol);
    for (index, (rust, cpp)) in rust.blocks.iter().zip(&cpp.blocks).enumerate() {
        let name = instance.routine.params[index].c_name;
        let place = || format!("`{name}` of {}, in Rust and in C++, after {plan:?}", instance.symbol);
        if let Some(difference) = difference(rust, cpp, agreement(instance)) {
            panic!("{difference}\n{}", place());
        }
    }
    before
        .blocks
        .iter()
        .zip(&cpp.blocks)
        .any(|(before, after)| difference(before, after, Agreement::Bits).is_some())
}

fn check(test: &'static str, ty: DataType) {
    let Some(worlds) = worlds() else { return };
    let seen = Seen::of(test, instances(ty));
    for instance in seen.needed() {
        // Every fourth has values that are no numbers, or hardly any, whose sums depend on the order too.
        let calls = calls(instance);
        let seeds = (0..calls).filter(|seed| !on_gpu() || seed % 4 != 0);
        let changed = seeds.filter(|seed| compare(&worlds, instance, *seed)).count();
        assert!(changed > calls as usize / 4, "{}: {changed} calls did anything", instance.symbol);
    }
    seen.record();
}

/// A handle as it is, and one that looks at every access.
pub fn plain_and_checked() -> [Handle; 2] {
    let handles = [handle(), handle()];
    handles[1].set_checks(true);
    handles
}

/// The checks find nothing, and a checked call leaves the memory that any other leaves.
pub fn compare_checked([plain, checked]: &[Handle; 2], instance: &'static Instance, plan: &Plan) {
    let [mut wanted, mut memory] = [plan.memory(), plan.memory()];
    let answer = plan.run(instance, plain, &mut wanted);
    assert_eq!(plan.run(instance, checked, &mut memory), answer, "{} {plan:?}", instance.symbol);
    for (wanted, memory) in wanted.blocks.iter().zip(&memory.blocks) {
        let difference = difference(wanted, memory, Agreement::Bits);
        assert!(difference.is_none(), "{difference:?} after {} {plan:?}", instance.symbol);
    }
}

fn check_checked(test: &'static str, types: &[DataType]) {
    let handles = plain_and_checked();
    let seen = Seen::of(test, types.iter().flat_map(|ty| instances(*ty)));
    for instance in seen.needed() {
        for seed in 0..checked_calls() {
            compare_checked(&handles, instance, &Plan::random(instance, seed));
        }
    }
    seen.record();
}

/// Those of products of matrices.
fn products() -> impl Iterator<Item = &'static Instance> {
    let all = routines().expect("no duplicates").iter();
    let products = all.filter(|routine| ["gemm", "gemm_ex"].contains(&routine.family));
    products.flat_map(|routine| routine.instances)
}

/// Whether a routine asks for this choice. Routines with types of the caller's share the choices of those without.
fn chooses(instance: &Instance, tunable: &Tunable) -> bool {
    let family = instance.routine.family;
    family.strip_suffix("_ex").unwrap_or(family) == tunable.family
}

/// Those of routines that ask for choices.
fn all_choosing() -> impl Iterator<Item = &'static Instance> {
    let all = routines().expect("no duplicates").iter().flat_map(|routine| routine.instances);
    all.filter(|instance| tunables().iter().any(|tunable| chooses(instance, tunable)))
}

/// The choices, each with the numbers of its candidates.
fn candidates() -> impl Iterator<Item = (&'static Tunable, usize)> {
    tunables()
        .into_iter()
        .flat_map(|tunable| (0..tunable.candidates.len()).map(move |choice| (tunable, choice)))
}

/// Sizes with split-K.
#[test]
fn split_k() {
    let Some(worlds) = worlds() else { return };
    for instance in sampled(2, products()) {
        for (seed, dims) in SPLIT_K.into_iter().enumerate() {
            compare_plan(&worlds, instance, &Plan::of_sizes(instance, &dims, 1 + seed as u64));
        }
    }
    // By all blocks, and so that their last ones are not whole.
    for choice in 0..split_k_choices() {
        worlds.iter().for_each(|world| world.force_choice(Some(("gemm_split_k", choice))));
        for instance in sampled(3, products()) {
            compare_plan(&worlds, instance, &Plan::of_sizes(instance, &[70, 66, 333], 7 + choice as u64));
        }
    }
}

/// Sums of tiles that fill a device, and a wave of blocks beside: blocks share its tiles.
#[test]
fn incomplete_waves() {
    let Some(worlds) = worlds() else { return };
    for (symbol, [m, n, k], bytes) in INCOMPLETE_WAVES {
        assert!(split(m, n, k, bytes).workers > 0, "{m} x {n} x {k}");
        let instance = products().find(|one| one.symbol == symbol).expect(symbol);
        compare_plan(&worlds, instance, &Plan::of_sizes(instance, &[m, n, k], 1));
    }
}

/// Tiles that split-K may have.
fn split_k_choices() -> usize {
    let tunables = tunables();
    let tunable = tunables.iter().find(|tunable| tunable.family == "gemm_split_k");
    tunable.expect("a choice of split-K").candidates.len()
}

/// The smaller of them, with every access looked at.
#[test]
fn split_k_checked() {
    let handles = plain_and_checked();
    for instance in products() {
        compare_checked(&handles, instance, &Plan::of_sizes(instance, &SPLIT_K[0], 1));
    }
    // By the largest blocks; one of them is a minute of the processor.
    handles.iter().for_each(|handle| handle.force_choice(Some(("gemm_split_k", split_k_choices() - 1))));
    for instance in products().filter(|one| !one.ty.is_complex() && one.symbol.ends_with("gemm")) {
        compare_checked(&handles, instance, &Plan::of_sizes(instance, &[6, 5, 260], 7));
    }
}

/// 3xTF32.
#[test]
fn tf32x3() {
    let Some(worlds) = worlds() else { return };
    for world in &worlds {
        world.modes().set_math(MathMode::Xf32Xdl);
        world.force_choice(Some(("gemm_tf32x3", 1)));
    }
    for instance in products().filter(|one| one.ty == DataType::F32) {
        for (seed, dims) in TF32X3.into_iter().enumerate() {
            compare_plan(&worlds, instance, &Plan::of_sizes(instance, &dims, 1 + seed as u64));
        }
    }
}

/// The first of them, with every access looked at.
#[test]
fn tf32x3_checked() {
    let handles = plain_and_checked();
    for handle in &handles {
        handle.modes().set_math(MathMode::Xf32Xdl);
        handle.force_choice(Some(("gemm_tf32x3", 1)));
    }
    for instance in products().filter(|one| one.ty == DataType::F32) {
        compare_checked(&handles, instance, &Plan::of_sizes(instance, &TF32X3[0], 1));
    }
}

/// Each candidate of every choice, which the sizes of calls here would seldom take.
#[test]
fn every_candidate() {
    let Some(worlds) = worlds() else { return };
    let seen = Seen::of("every_candidate", all_choosing());
    for (tunable, choice) in candidates() {
        worlds.iter().for_each(|world| world.force_choice(Some((tunable.family, choice))));
        for instance in seen.needed().filter(|instance| chooses(instance, tunable)) {
            // Shown where the comparison fails.
            eprintln!("{}: choice {choice} of {}", tunable.family, instance.symbol);
            for seed in 1..=checked_calls() {
                compare(&worlds, instance, seed);
            }
        }
    }
    seen.record();
}

/// The same with every access looked at, with sizes beyond what the smallest kernels take.
#[test]
fn every_candidate_checked() {
    let handles = plain_and_checked();
    let seen = Seen::of("every_candidate_checked", all_choosing());
    for (tunable, choice) in candidates() {
        handles.iter().for_each(|handle| handle.force_choice(Some((tunable.family, choice))));
        for instance in seen.needed().filter(|instance| chooses(instance, tunable)) {
            compare_checked(&handles, instance, &Plan::of_sizes(instance, &[70, 65, 40], 1));
        }
    }
    seen.record();
}

#[test]
fn single_and_half_checked() {
    check_checked("single_and_half_checked", &[DataType::F32, DataType::F16, DataType::BF16]);
}

#[test]
fn double_checked() {
    check_checked("double_checked", &[DataType::F64]);
}

#[test]
fn single_complex_checked() {
    check_checked("single_complex_checked", &[DataType::C32]);
}

#[test]
fn double_complex_checked() {
    check_checked("double_complex_checked", &[DataType::C64]);
}

#[test]
fn single() {
    check("single", DataType::F32);
}

#[test]
fn double() {
    check("double", DataType::F64);
}

#[test]
fn single_complex() {
    check("single_complex", DataType::C32);
}

#[test]
fn double_complex() {
    check("double_complex", DataType::C64);
}

#[test]
fn half() {
    check("half", DataType::F16);
}

#[test]
fn brain_float() {
    check("brain_float", DataType::BF16);
}

#[test]
fn integers() {
    check("integers", DataType::I8);
}

#[test]
fn integers_checked() {
    check_checked("integers_checked", &[DataType::I8]);
}

#[test]
fn every_instance_has_one_of_these_types() {
    let floats = [DataType::F16, DataType::BF16, DataType::F32, DataType::F64, DataType::C32, DataType::C64];
    let types = floats.into_iter().chain([DataType::I8]);
    let all = routines().expect("no duplicates").iter().flat_map(|routine| routine.instances);
    let covered: usize = types.map(|ty| instances(ty).count()).sum();
    assert_eq!(covered, all.count());
    assert!(covered >= 12);
}
