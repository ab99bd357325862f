//! Which results have the same bits where: `docs/reproducibility.md` has the table, and here it is tested.

use std::collections::BTreeSet;

use rocforge::catalogue::{Instance, routines};
use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, WaveSize};
use rocforge::workspace::MemoryOptions;
use rocforge::{DataType, Handle, Real, Result, Scalar, Status, c32, c64};
use rocforge_kernels::{axpy, gemm, trsm};
use rocforge_tests::arguments::Plan;
use rocforge_tests::block::{Agreement, difference};
use rocforge_tests::reach;
use rocforge_tests::sampled;

use crate::{lanes, on_gpu};

/// Families that multiply on matrix cores where a GPU has them, by themselves or in products inside of them: the cores add in
/// an order of their own.
const ON_CORES: &[&str] = &["gemm", "gemm_ex", "getrf", "getrs", "trsm", "trtri"];

/// Families whose sums threads add up, or in which one thread alone goes another way than many: as many threads of as many
/// lanes give the same bits, others give others. Some are of the corpus and of the book.
const OF_BLOCKS: &[&str] = &[
    "asum",
    "center",
    "distances",
    "dot",
    "dot_ex",
    "dotc",
    "dotc_ex",
    "dotu",
    "gbmv",
    "gemv",
    "gemv_mixed",
    "getrf",
    "getrs",
    "hbmv",
    "hemv",
    "hpmv",
    "log_sum_exp",
    "nrm2",
    "nrm2_ex",
    "sbmv",
    "spmv",
    "symv",
    "tbmv",
    "tbsv",
    "tpmv",
    "tpsv",
    "trmv",
    "trsm",
    "trsv",
    "trtri",
    "routine_with_atomics",
    "ssr",
];

/// Calls of each routine and type.
const CALLS: u64 = 12;

/// What a GPU promises of a routine; the host's other platforms promise all bits.
pub fn agreement(instance: &Instance) -> Agreement {
    // NVIDIA's cores multiply no whole `f32`, and sums of integers have one value in any order.
    let nvidia_has_none = matches!(instance.ty, DataType::F32 | DataType::C32);
    let cores = match reach::platform() {
        Platform::Host | Platform::HipOnHost => false,
        Platform::Nvidia => !nvidia_has_none,
        _ => true,
    };
    let integers = instance.ty == DataType::I8;
    if cores && !integers && ON_CORES.contains(&instance.routine.family) {
        Agreement::Rounding
    } else {
        Agreement::Bits
    }
}

/// The host with one thread a block, and with all of them in waves of either size.
fn blocks() -> [Handle; 3] {
    let shapes = [
        (BlockThreads::One, WaveSize::Lanes32),
        (BlockThreads::Declared, WaveSize::Lanes32),
        (BlockThreads::Declared, WaveSize::Lanes64),
    ];
    shapes.map(|(threads, waves)| {
        let handle = crate::handle();
        handle.set_block_threads(threads);
        handle.set_wave_size(waves);
        handle
    })
}

/// Whether a call leaves the same bits on all handles.
fn is_the_same(handles: &[Handle; 3], instance: &'static Instance, seed: u64) -> bool {
    let plan = Plan::random(instance, seed);
    let mut memories = [plan.memory(), plan.memory(), plan.memory()];
    for (handle, memory) in handles.iter().zip(&mut memories) {
        // The answer is compared by other tests.
        let _status = plan.run(instance, handle, memory);
    }
    let [first, others @ ..] = &memories;
    let same = |(a, b)| difference(a, b, Agreement::Bits).is_none();
    others.iter().all(|other| first.blocks.iter().zip(&other.blocks).all(same))
}

/// Families of which some call differs: the comparison sees something.
const SEEN: [&str; 3] = ["dot", "gemv", "nrm2"];

#[test]
fn blocks_and_waves_of_all_sizes_give_the_same_where_no_threads_add_up() {
    let handles = blocks();
    let (mut all, mut differing) = (BTreeSet::new(), BTreeSet::new());
    for instance in routines().expect("no duplicates").iter().flat_map(|routine| routine.instances) {
        all.insert(instance.routine.family);
        let of = if SEEN.contains(&instance.routine.family) { 1 } else { 4 };
        if sampled(of, 1..=CALLS).any(|seed| !is_the_same(&handles, instance, seed)) {
            differing.insert(instance.routine.family);
        }
    }
    let named: BTreeSet<&str> = OF_BLOCKS.iter().copied().collect();
    let wrong: Vec<_> = differing.difference(&named).collect();
    assert!(
        wrong.is_empty(),
        "{wrong:?} give other bits with other blocks, and are not listed; differing: {differing:?}"
    );
    let without: Vec<_> = named.difference(&all).collect();
    assert!(without.is_empty(), "{without:?} are listed, and are no families");
    assert!(SEEN.iter().all(|family| differing.contains(family)), "{differing:?}");
}

/// Bytes of workspace: hardly any, what rocBLAS has by itself on small GPUs, and more than any of the calls here can use.
const WORKSPACES: [u64; 4] = [64, 256 << 10, 4 << 20, 512 << 20];

/// The platforms that the tests here look at: a GPU, whose products are larger, or those of the processor that are here.
fn platforms() -> Vec<Platform> {
    let all = if on_gpu() { vec![reach::platform()] } else { vec![Platform::Host, Platform::HipOnHost] };
    all.into_iter().filter(|platform| platform.device(0).is_ok()).collect()
}

/// A handle with so much workspace and no more.
fn with_workspace(platform: Platform, bytes: u64) -> Handle {
    let options = MemoryOptions { size: Some(bytes), ..MemoryOptions::default() };
    let handle = Handle::with(platform.device(0).expect("one of `platforms`"), &options).expect("a handle");
    if platform == Platform::Host {
        handle.set_block_threads(BlockThreads::Declared);
        handle.set_wave_size(lanes(32));
    }
    handle
}

/// Numbers within (-1, 1) that have all their bits.
fn elements<T: Scalar>(count: i64, salt: i64) -> Vec<T> {
    let part = |i: i64| {
        let bits = (i + salt).wrapping_mul(0x1e37_79b9_7f4a_7c15) >> 20;
        T::Real::from_f64((bits % 1_000_003) as f64 / 1_000_003.0)
    };
    (0..count).map(|i| T::from_real(part(2 * i)).with_im(part(2 * i + 1))).collect()
}

/// A triangle that can be inverted: small beside its diagonal.
fn triangle<T: Scalar>(order: i64) -> Vec<T> {
    let small = T::Real::from_f64(1.0 / order as f64);
    let mut all = elements::<T>(order * order, 3);
    all.iter_mut().for_each(|element| *element = element.scale(small));
    (0..order).for_each(|i| all[(i * order + i) as usize] += T::ONE);
    all
}

macro_rules! calls {
    ($product:ident, $solve:ident, $ty:ty) => {
        /// 0.7 A B + 0.5 C
        fn $product(handle: &Handle, [m, n, k]: [i64; 3]) -> Result<Vec<$ty>> {
            let (a, b) =
                (handle.upload(&elements::<$ty>(m * k, 1))?, handle.upload(&elements::<$ty>(k * n, 7))?);
            let mut c = handle.upload(&elements::<$ty>(m * n, 13))?;
            let (none, [alpha, beta]) = (Operation::None, [0.7, 0.5].map(|by| <$ty>::from_real(by)));
            gemm(handle, none, none, m, n, k, alpha, a.matrix(m), b.matrix(k), beta, c.matrix_mut(m))?;
            c.to_vec()
        }

        /// A X = 0.5 B, in as much as there is; nothing where that is not enough.
        fn $solve(handle: &Handle, [m, n, _]: [i64; 3]) -> Result<Vec<$ty>> {
            let (a, mut b) =
                (handle.upload(&triangle::<$ty>(m))?, handle.upload(&elements::<$ty>(m * n, 5))?);
            let (left, lower, none, whole) = (Side::Left, Fill::Lower, Operation::None, Diagonal::NonUnit);
            let half = <$ty>::from_real(0.5);
            match trsm(handle, left, lower, none, whole, m, n, half, a.matrix(m), b.matrix_mut(m)) {
                Err(error) if error.status() == Status::MemoryError => Ok(Vec::new()),
                other => other.and_then(|_| b.to_vec()),
            }
        }
    };
}

calls!(single, solve_single, f32);
calls!(double, solve_double, f64);
calls!(complex, solve_complex, c32);
calls!(double_complex, solve_double_complex, c64);

/// The results with each workspace are one, as far as there are any, of which there must be `least`.
fn check<T: Scalar>(shapes: &[[i64; 3]], least: usize, call: impl Fn(&Handle, [i64; 3]) -> Result<Vec<T>>) {
    for platform in platforms() {
        for shape in shapes {
            let results =
                WORKSPACES.map(|bytes| call(&with_workspace(platform, bytes), *shape).expect("a result"));
            let some: Vec<_> = results.iter().filter(|result| !result.is_empty()).collect();
            assert!(some.len() >= least, "{shape:?} on {}: {} results", platform.name(), some.len());
            for (other, bytes) in some.iter().zip(&WORKSPACES[WORKSPACES.len() - some.len()..]) {
                let place = (0..other.len()).find(|i| other[*i] != some[0][*i]);
                assert!(
                    place.is_none(),
                    "{shape:?} on {}: element {place:?} with {bytes} bytes",
                    platform.name()
                );
            }
        }
    }
}

/// Of sums that are divided where there is room for their parts.
fn products() -> &'static [[i64; 3]] {
    if on_gpu() {
        &[[300, 280, 20_000], [64, 64, 16_384], [7, 900, 30_000], [70, 66, 1200], [5, 3, 2000]]
    } else {
        &[[70, 66, 1200], [5, 3, 2000], [7, 130, 1500]]
    }
}

/// With products inside: of leaves, whose sums are divided, and with inverses of squares.
fn systems() -> &'static [[i64; 3]] {
    if on_gpu() { &[[2000, 16, 0], [600, 300, 0], [600, 40, 0]] } else { &[[530, 5, 0], [300, 34, 0]] }
}

#[test]
fn products_have_the_same_bits_in_any_workspace() {
    check(products(), 4, single);
    check(products(), 4, double);
    check(products(), 4, complex);
    check(products(), 4, double_complex);
}

#[test]
fn systems_have_the_same_bits_in_any_workspace() {
    check(systems(), 2, solve_single);
    check(systems(), 2, solve_double);
    check(systems(), 2, solve_complex);
    check(systems(), 2, solve_double_complex);
}

/// That the tests above compare something: a sum of two roundings is another one than of one, on all platforms alike.
#[test]
fn a_product_and_a_sum_are_rounded_each() {
    for platform in platforms() {
        let handle = with_workspace(platform, 0);
        // (1 + e)^2 - (1 + 2 e) is e^2, which is lost where the product is rounded.
        let x = 1.0 + f64::EPSILON;
        let mut y = handle.upload(&[-1.0 - 2.0 * f64::EPSILON]).expect("y");
        axpy(&handle, 1, x, handle.upload(&[x]).expect("x").vector(1), y.vector_mut(1)).expect("a call");
        assert_eq!(y.to_vec().expect("y"), [0.0], "{}", platform.name());
    }
}
