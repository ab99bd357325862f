//! The place of the largest and the smallest magnitude, in both worlds, against a scan.
//!
//! The kernels are launched as they are: their results are numbers of elements.

use std::sync::OnceLock;

use rocforge::catalogue::Instance;
use rocforge::plumbing::Call;
use rocforge::view::{Batched, ResultMut, Vector, Workspace};
use rocforge::{Handle, c32, c64};
use rocforge_kernels::common::reduce::{blocks, reduce};
use rocforge_kernels::level1::iamax::{Largest, Place, Smallest};
use rocforge_tests::element::Element;
use rocforge_tests::random::Random;
use rocforge_tests::{alone, oracle};

use crate::worlds;

/// What the kernel of a reduction answers for each problem of `x`, which has as many as there are results.
macro_rules! places {
    ($handle:expr, $type:ty, $index:ty, $reduction:ty, $x:expr, $problems:expr) => {{
        let (x, problems): (&mut [$type], usize) = ($x, $problems);
        let n = (x.len() / problems) as i64;
        type Partial = Place<<$type as rocforge::Scalar>::Real>;
        let mut partial = vec![0_u64; 2 * blocks(n) as usize * problems];
        let mut results: Vec<$index> = vec![-7; problems + 1];
        // One for each place in this file: a new instance is compiled anew.
        static INSTANCE: OnceLock<&'static Instance> = OnceLock::new();
        let kernels = || alone::instance(|| vec![reduce::instance::<$type, $index, $reduction>()]);
        let instance = *INSTANCE.get_or_init(kernels);
        let call = Call::new($handle, instance, problems as i64);
        const { assert!(size_of::<Partial>() <= 16) };
        // SAFETY: The vectors hold as many elements as the views say, and live until the kernels have ended.
        let (x, partial, result) = unsafe {
            (
                Vector::new(Batched::strided(x.as_mut_ptr(), n), 1).with_len(n),
                Workspace::<Partial>::new(partial.as_mut_ptr().cast(), blocks(n), blocks(n)),
                ResultMut::new(results.as_mut_ptr()),
            )
        };
        reduce::<$type, $index, $reduction>(&call, n, blocks(n), x, partial, call.tickets(), result)
            .expect("a launch");
        $handle.device().synchronize($handle.stream()).expect("the kernels end");
        assert_eq!(results.pop(), Some(-7), "a result too many");
        results.into_iter().map(i64::from).collect::<Vec<i64>>()
    }};
}

fn expected<T: Element>(x: &[T], problems: usize) -> [Vec<i64>; 2] {
    let each = |better: fn(f64, f64) -> bool| {
        x.chunks(x.len() / problems).map(|x| oracle::first_of(x, better) as i64).collect()
    };
    [each(|new, old| new > old), each(|new, old| new < old)]
}

macro_rules! check {
    ($($name:ident: $type:ty, $index:ty;)+) => {
        $(fn $name(handle: &Handle, x: &mut [$type], problems: usize) {
            let [most, least] = expected(x, problems);
            assert_eq!(places!(handle, $type, $index, Largest, x, problems), most);
            assert_eq!(places!(handle, $type, $index, Smallest, x, problems), least);
        })+
    };
}

check! {
    of_f32: f32, i32;
    of_f64: f64, i64;
    of_c32: c32, i64;
    of_c64: c64, i32;
}

fn in_both_worlds(test: impl Fn(&Handle)) {
    if let Some(worlds) = worlds().filter(|_| !crate::on_gpu()) {
        worlds.iter().for_each(test);
    }
}

fn vector<T: Element>(n: usize, random: &mut Random) -> Vec<T> {
    (0..n).map(|_| random.element()).collect()
}

#[test]
fn random_vectors() {
    in_both_worlds(|handle| {
        let mut random = Random::new(5);
        for (n, problems) in
            [(1, 1), (2, 3), (255, 1), (257, 2), (4096, 1), (4097, 2), (20_000, 2), (70_001, 1)]
        {
            of_f32(handle, &mut vector(n * problems, &mut random), problems);
            of_f64(handle, &mut vector(n * problems, &mut random), problems);
            of_c32(handle, &mut vector(n * problems, &mut random), problems);
            of_c64(handle, &mut vector(n * problems, &mut random), problems);
        }
    });
}

/// Few values, so that each comes often: the first place counts.
#[test]
fn ties() {
    in_both_worlds(|handle| {
        let mut random = Random::new(6);
        for n in [2, 300, 4097, 12_289] {
            let values = [1.0, -1.0, 2.0, -2.0];
            of_f32(handle, &mut (0..n).map(|_| values[random.below(4)] as f32).collect::<Vec<_>>(), 1);
            let mut complex = (0..n).map(|_| c64::new(values[random.below(4)], values[random.below(4)]));
            of_c64(handle, &mut complex.by_ref().collect::<Vec<_>>(), 1);
            of_f64(handle, &mut vec![0.0; n], 1);
        }
    });
}

#[test]
fn what_is_no_number() {
    in_both_worlds(|handle| {
        let mut random = Random::new(7);
        for n in [1, 2, 300, 5000] {
            for strange in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                for at in [0, n / 2, n - 1] {
                    let mut x = vector::<f64>(n, &mut random);
                    x[at] = strange;
                    of_f64(handle, &mut x, 1);
                    // The other end too: the first infinity counts, and a NaN in the first place wins.
                    x[n - 1 - at] = f64::INFINITY;
                    of_f64(handle, &mut x, 1);
                }
            }
            of_f32(handle, &mut vec![f32::NAN; n], 1);
            of_f32(handle, &mut vec![f32::INFINITY; n], 1);
        }
    });
}
