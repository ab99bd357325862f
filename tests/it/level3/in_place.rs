//! In place: trmm needs no panel, of which a query says so and no workspace is no loss; geam's problems lie as those of C.

use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::call::handle;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::Layout;
use rocforge_tests::reach;

use super::families::FAMILIES;
use super::problem::{Case, Problem};
use super::session::{Handle as CHandle, SUCCESS, Session};

/// A product of order 200, which has panels where B is not C.
fn case(in_place: bool, complex: bool, seed: u64) -> Case {
    let family = FAMILIES.iter().find(|family| family.name == "trmm").expect("a family");
    let case = Case::random(family, [200, 200, 200], complex, seed);
    Case { in_place, batch: (Layout::Strided, 1), threads: BlockThreads::One, ..case }
}

fn check<T: Element>() {
    for seed in 0..3 {
        for in_place in [false, true] {
            let case = case(in_place, T::COMPLEX, seed).legal(T::COMPLEX);
            let mut problem = Problem::<T>::new(case);
            (problem.alpha, problem.beta) = (T::ONE, T::ZERO);
            let asked = handle(case.threads);
            asked.start_size_query().expect("none runs");
            let answer = problem.run(&asked).expect("a query");
            let bytes = asked.stop_size_query().expect("one runs");
            let wanted = if in_place { Status::SizeUnchanged } else { Status::SizeIncreased };
            assert_eq!((answer, bytes == 0), (wanted, in_place), "{case:?}");
            let options = MemoryOptions { size: Some(64), ..MemoryOptions::default() };
            let bare = Handle::with(reach::device(), &options).expect("a handle of 64 bytes");
            bare.set_block_threads(case.threads);
            let status = problem.run(&bare).expect("it runs");
            assert_eq!(status, if in_place { Status::Success } else { Status::PerfDegraded }, "{case:?}");
        }
    }
}

#[test]
fn a_product_in_place_needs_no_panel() {
    for_each_type!(check());
}

/// `rocblas_dgeam_strided_batched`.
type Geam = unsafe extern "C" fn(
    CHandle,
    i32,
    i32,
    i32,
    i32,
    *const f64,
    *const f64,
    i32,
    i64,
    *const f64,
    *const f64,
    i32,
    i64,
    *mut f64,
    i32,
    i64,
    i32,
) -> i32;

/// As in rocBLAS: where C is A, the distance of A's problems is not looked at.
#[test]
fn geam_in_place_has_the_problems_of_its_result() {
    let Some(session) = Session::new() else { return };
    let geam: Geam = session.find("rocblas_dgeam_strided_batched");
    let (m, n, distance, count) = (3_i32, 2_i32, 8_i64, 3_i32);
    let elements = distance as usize * count as usize;
    let before: Vec<f64> = (0..elements).map(|at| at as f64).collect();
    let other: Vec<f64> = (0..elements).map(|at| 100.0 * at as f64).collect();
    let (none, factors) = (111, [2.0, 3.0]);
    for is_first in [true, false] {
        let mut c = before.clone();
        // A distance of 0 would be the first problem again and again.
        let [(a, of_a), (b, of_b)] = match is_first {
            true => [(c.as_ptr(), 0), (other.as_ptr(), distance)],
            false => [(other.as_ptr(), distance), (c.as_ptr(), 0)],
        };
        let (alpha, beta, out) = (&factors[0], &factors[1], c.as_mut_ptr());
        // SAFETY: Every matrix has so many problems of 3 x 2 elements, 8 apart.
        let status = unsafe {
            geam(
                session.handle,
                none,
                none,
                m,
                n,
                alpha,
                a,
                m,
                of_a,
                beta,
                b,
                m,
                of_b,
                out,
                m,
                distance,
                count,
            )
        };
        assert_eq!(status, SUCCESS);
        for (at, found) in c.iter().enumerate() {
            let [own, with] = if is_first { factors } else { [factors[1], factors[0]] };
            let inside = at % (distance as usize) < (m * n) as usize;
            let wanted = if inside { own * before[at] + with * other[at] } else { before[at] };
            assert_eq!(*found, wanted, "element {at}");
        }
    }
}
