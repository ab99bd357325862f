//! Grouped gemm, through C and from Rust, against plain loops over small integers.

use std::ffi::c_void;
use std::ptr::null;

use rocforge::options::Operation;
use rocforge::platform::host::BlockThreads;
use rocforge::{MatrixRef, MatrixRefMut, Status};
use rocforge_kernels::level3::gemm_grouped::{Group, gemm_grouped};
use rocforge_tests::call::handle;
use rocforge_tests::random::Random;

use super::session::{
    Handle, INVALID_HANDLE, INVALID_POINTER, INVALID_SIZE, INVALID_VALUE, NOT_IMPLEMENTED, SIZE_UNCHANGED,
    SUCCESS, Session,
};

const F32: i32 = 151;

type Grouped<T, I> = unsafe extern "C" fn(
    Handle,
    *const i32,
    *const i32,
    *const I,
    *const I,
    *const I,
    *const T,
    *const *const T,
    *const I,
    *const *const T,
    *const I,
    *const T,
    *const *mut T,
    *const I,
    I,
    *const I,
) -> i32;
type GroupedEx = unsafe extern "C" fn(
    Handle,
    *const i32,
    *const i32,
    *const i64,
    *const i64,
    *const i64,
    *const c_void,
    *const *const c_void,
    i32,
    *const i64,
    *const *const c_void,
    i32,
    *const i64,
    *const c_void,
    *const *const c_void,
    i32,
    *const i64,
    *const *mut c_void,
    i32,
    *const i64,
    i64,
    *const i64,
    i32,
    i32,
    u32,
) -> i32;

/// A type of elements.
trait Real: Copy + PartialEq + std::fmt::Debug {
    const PREFIX: &str;
    fn of(value: f64) -> Self;
    fn to(self) -> f64;
}

impl Real for f32 {
    const PREFIX: &str = "s";
    fn of(value: f64) -> f32 {
        value as f32
    }
    fn to(self) -> f64 {
        self.into()
    }
}

impl Real for f64 {
    const PREFIX: &str = "d";
    fn of(value: f64) -> f64 {
        value
    }
    fn to(self) -> f64 {
        self
    }
}

/// A width of sizes.
trait Width: Copy {
    const SUFFIX: &str;
    fn of(value: i64) -> Self;
}

impl Width for i32 {
    const SUFFIX: &str = "";
    fn of(value: i64) -> i32 {
        value as i32
    }
}

impl Width for i64 {
    const SUFFIX: &str = "_64";
    fn of(value: i64) -> i64 {
        value
    }
}

/// Arguments by group, and matrices by problem.
#[derive(Clone)]
struct Call<T> {
    operations: [Vec<i32>; 2],
    /// m, n, k, lda, ldb, ldc.
    sizes: [Vec<i64>; 6],
    alpha: Vec<T>,
    beta: Vec<T>,
    counts: Vec<i64>,
    a: Vec<Vec<T>>,
    b: Vec<Vec<T>>,
    c: Vec<Vec<T>>,
}

/// Operations, sizes, padding, factors and the number of problems of each group.
type Shape = ([i32; 2], [i64; 3], i64, [f64; 2], i64);

/// All operations; groups of no problem, of empty problems, without terms, and one whose terms are split.
const SHAPES: [Shape; 9] = [
    ([111, 111], [3, 4, 5], 0, [2.0, 1.0], 3),
    ([112, 111], [70, 33, 17], 2, [1.0, 0.0], 2),
    ([111, 112], [5, 5, 5], 1, [1.0, 1.0], 0),
    ([113, 112], [1, 90, 40], 0, [-1.0, 2.0], 1),
    ([111, 113], [0, 7, 3], 0, [1.0, 1.0], 2),
    ([112, 112], [33, 34, 64], 3, [1.0, -1.0], 4),
    ([111, 111], [8, 6, 0], 0, [1.0, 3.0], 2),
    ([111, 111], [20, 9, 12], 0, [0.0, -1.0], 1),
    ([111, 112], [48, 64, 2500], 0, [1.0, 1.0], 1),
];

impl<T: Real> Call<T> {
    fn new(shapes: &[Shape]) -> Call<T> {
        let mut call = Call {
            operations: [Vec::new(), Vec::new()],
            sizes: std::array::from_fn(|_| Vec::new()),
            alpha: Vec::new(),
            beta: Vec::new(),
            counts: Vec::new(),
            a: Vec::new(),
            b: Vec::new(),
            c: Vec::new(),
        };
        let mut random = Random::new(17);
        for (operations, [m, n, k], padding, [alpha, beta], count) in shapes.iter().copied() {
            let stored = |operation, rows, cols| if operation == 111 { [rows, cols] } else { [cols, rows] };
            let [of_a, of_b] = [stored(operations[0], m, k), stored(operations[1], k, n)];
            let lds = [of_a[0], of_b[0], m].map(|rows| rows.max(1) + padding);
            (0..2).for_each(|at| call.operations[at].push(operations[at]));
            [m, n, k, lds[0], lds[1], lds[2]]
                .into_iter()
                .zip(&mut call.sizes)
                .for_each(|(size, all)| all.push(size));
            call.alpha.push(T::of(alpha));
            call.beta.push(T::of(beta));
            call.counts.push(count);
            for _ in 0..count {
                let mut matrix = |ld: i64, cols: i64, hidden: bool| -> Vec<T> {
                    let element = |_| if hidden { f64::NAN } else { random.below(5) as f64 - 2.0 };
                    (0..ld * cols).map(element).map(T::of).collect()
                };
                call.a.push(matrix(lds[0], of_a[1], alpha == 0.0));
                call.b.push(matrix(lds[1], of_b[1], alpha == 0.0));
                call.c.push(matrix(lds[2], n, beta == 0.0));
            }
        }
        call
    }

    /// C of each problem as it should be; between the columns it is as it was.
    fn expected(&self) -> Vec<Vec<f64>> {
        let groups = (0..self.counts.len()).flat_map(|group| (0..self.counts[group]).map(move |_| group));
        groups.enumerate().map(|(problem, group)| self.result(problem, group)).collect()
    }

    fn result(&self, problem: usize, group: usize) -> Vec<f64> {
        let [m, n, k, lda, ldb, ldc] = self.sizes.each_ref().map(|sizes| sizes[group] as usize);
        let (a, b) = (&self.a[problem], &self.b[problem]);
        let mut c: Vec<f64> = self.c[problem].iter().map(|value| value.to()).collect();
        let at = |operation: i32, x: &[T], ld: usize, i: usize, j: usize| {
            if operation == 111 { x[i + j * ld].to() } else { x[j + i * ld].to() }
        };
        let scaled = |factor: T, value: f64| if factor.to() == 0.0 { 0.0 } else { factor.to() * value };
        for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
            let [of_a, of_b] = self.operations.each_ref().map(|operations| operations[group]);
            let sum: f64 = (0..k).map(|l| at(of_a, a, lda, i, l) * at(of_b, b, ldb, l, j)).sum();
            let old = c[i + j * ldc];
            c[i + j * ldc] = scaled(self.alpha[group], sum) + scaled(self.beta[group], old);
        }
        c
    }

    fn run<I: Width>(&mut self, session: &Session) -> i32 {
        let sizes = self.sizes.each_ref().map(|sizes| sizes.iter().copied().map(I::of).collect::<Vec<I>>());
        let counts: Vec<I> = self.counts.iter().copied().map(I::of).collect();
        let [a, b] = [&self.a, &self.b].map(|all| all.iter().map(|one| one.as_ptr()).collect::<Vec<_>>());
        let c: Vec<*mut T> = self.c.iter_mut().map(|one| one.as_mut_ptr()).collect();
        let name = format!("rocblas_{}gemm_grouped_batched{}", T::PREFIX, I::SUFFIX);
        let gemm: Grouped<T, I> = session.find(&name);
        let [m, n, k, lda, ldb, ldc] = sizes.each_ref().map(|sizes| sizes.as_ptr());
        let [trans_a, trans_b] = self.operations.each_ref().map(|operations| operations.as_ptr());
        let (alpha, beta) = (self.alpha.as_ptr(), self.beta.as_ptr());
        let count = I::of(self.counts.len() as i64);
        // SAFETY: The arrays have as many elements as groups or problems, and the matrices these sizes.
        unsafe {
            gemm(
                session.handle,
                trans_a,
                trans_b,
                m,
                n,
                k,
                alpha,
                a.as_ptr(),
                lda,
                b.as_ptr(),
                ldb,
                beta,
                c.as_ptr(),
                ldc,
                count,
                counts.as_ptr(),
            )
        }
    }

    fn values(&self) -> Vec<Vec<f64>> {
        self.c.iter().map(|one| one.iter().map(|value| value.to()).collect()).collect()
    }
}

/// Whether two lists of matrices are equal, NaN being equal to NaN.
fn assert_same(found: &[Vec<f64>], wanted: &[Vec<f64>]) {
    assert_eq!(found.len(), wanted.len());
    for (problem, (found, wanted)) in found.iter().zip(wanted).enumerate() {
        let same = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan());
        let first = found.iter().zip(wanted).position(|pair| !same(pair));
        assert!(found.len() == wanted.len() && first.is_none(), "problem {problem}, element {first:?}");
    }
}

fn computes<T: Real, I: Width>(session: &Session) {
    for device in [false, true] {
        session.set_device_scalars(device);
        // All groups, each alone, and none.
        let alone = SHAPES.iter().map(std::slice::from_ref);
        for shapes in [&SHAPES[..], &SHAPES[..0]].into_iter().chain(alone) {
            let mut call = Call::<T>::new(shapes);
            let wanted = call.expected();
            let status = call.run::<I>(session);
            // A call that gets less workspace than it wants says so.
            assert!([SUCCESS, 7].contains(&status), "{status}");
            assert_same(&call.values(), &wanted);
        }
    }
    session.set_device_scalars(false);
}

#[test]
fn groups_of_any_sizes() {
    let Some(session) = Session::new() else { return };
    computes::<f32, i32>(&session);
    computes::<f32, i64>(&session);
    computes::<f64, i32>(&session);
    computes::<f64, i64>(&session);
}

#[test]
fn nothing_is_computed_where_a_group_is_refused() {
    let Some(session) = Session::new() else { return };
    let refused = |change: &dyn Fn(&mut Call<f32>), wanted: i32| {
        let mut call = Call::<f32>::new(&SHAPES);
        let before = call.values();
        change(&mut call);
        for device in [false, true] {
            session.set_device_scalars(device);
            assert_eq!(call.run::<i32>(&session), wanted);
            assert_same(&call.values(), &before);
        }
        session.set_device_scalars(false);
    };
    let last = SHAPES.len() - 1;
    refused(&|call| call.operations[0][last] = 0, INVALID_VALUE);
    refused(&|call| call.operations[1][last] = 114, INVALID_VALUE);
    for which in 0..3 {
        refused(&|call| call.sizes[which][last] = -1, INVALID_SIZE);
    }
    refused(&|call| call.sizes[3][1] = 16, INVALID_SIZE);
    refused(&|call| call.sizes[4][last] = 63, INVALID_SIZE);
    refused(&|call| call.sizes[5][last] = 47, INVALID_SIZE);
    refused(&|call| call.counts[last] = -1, INVALID_SIZE);
    // The first group that is wrong decides.
    refused(&|call| (call.operations[0][0], call.sizes[0][last]) = (0, -1), INVALID_VALUE);
    refused(&|call| (call.operations[0][last], call.sizes[0][0]) = (0, -1), INVALID_SIZE);
    refused(&|call| (call.operations[0][0], call.counts[last]) = (0, -1), INVALID_VALUE);
    refused(&|call| (call.operations[0][last], call.counts[last]) = (0, -1), INVALID_SIZE);
}

#[test]
fn arrays_that_are_null_are_refused_in_order() {
    let Some(session) = Session::new() else { return };
    let gemm: Grouped<f32, i32> = session.find("rocblas_sgemm_grouped_batched");
    let (ops, ones, factor) = ([111], [1], [1.0_f32]);
    let mut c = [5.0_f32];
    let (matrices, written) = ([factor.as_ptr()], [c.as_mut_ptr()]);
    // One problem of order 1, with one array left out.
    let call = |handle: Handle, without: usize, count: i32| {
        let op = |at: usize| if at == without { null() } else { ops.as_ptr() };
        let size = |at: usize| if at == without { null() } else { ones.as_ptr() };
        let scalar = |at: usize| if at == without { null() } else { factor.as_ptr() };
        let matrix = |at: usize| if at == without { null() } else { matrices.as_ptr() };
        let to = if without == 12 { null() } else { written.as_ptr() };
        // SAFETY: What is not null leads to one element.
        unsafe {
            gemm(
                handle,
                op(1),
                op(2),
                size(3),
                size(4),
                size(5),
                scalar(6),
                matrix(7),
                size(8),
                matrix(9),
                size(10),
                scalar(11),
                to,
                size(13),
                count,
                size(15),
            )
        }
    };
    for device in [false, true] {
        session.set_device_scalars(device);
        for without in (1..16).filter(|at| *at != 14) {
            assert_eq!(call(session.handle, without, 1), INVALID_POINTER, "argument {without}");
            assert_eq!(call(session.handle, without, 0), SUCCESS, "no group");
            assert_eq!(call(session.handle, without, -1), INVALID_SIZE, "a negative number of groups");
        }
    }
    assert_eq!(call(std::ptr::null_mut(), 1, -1), INVALID_HANDLE);
    assert_eq!(c[0], 5.0);
    assert_eq!(call(session.handle, 0, 1), SUCCESS);
    assert_eq!(c[0], 6.0);
}

/// The arguments of a call with D, for one group of two problems.
fn call_ex(session: &Session, types: [i32; 5], d: &mut [Vec<f32>; 2], flags: u32) -> i32 {
    let (ops, one, two) = ([111], [1.0_f32], [2.0_f32]);
    let [m, n, k, count] = [[2_i64], [1], [2], [2]];
    let (a, b, c) = ([[1.0_f32, 2.0, 3.0, 4.0]; 2], [[1.0_f32, 1.0], [2.0, 0.0]], [[10.0_f32, 20.0]; 2]);
    let [of_a, of_b, of_c] = [
        a.each_ref().map(|x| x.as_ptr().cast()),
        b.each_ref().map(|x| x.as_ptr().cast()),
        c.each_ref().map(|x| x.as_ptr().cast()),
    ];
    let of_d = d.each_mut().map(|x| x.as_mut_ptr().cast());
    let gemm: GroupedEx = session.find("rocblas_gemm_grouped_batched_ex_64");
    let [a_type, b_type, c_type, d_type, compute_type] = types;
    // SAFETY: The matrices have these sizes.
    unsafe {
        gemm(
            session.handle,
            ops.as_ptr(),
            ops.as_ptr(),
            m.as_ptr(),
            n.as_ptr(),
            k.as_ptr(),
            two.as_ptr().cast(),
            of_a.as_ptr(),
            a_type,
            m.as_ptr(),
            of_b.as_ptr(),
            b_type,
            k.as_ptr(),
            one.as_ptr().cast(),
            of_c.as_ptr(),
            c_type,
            m.as_ptr(),
            of_d.as_ptr(),
            d_type,
            m.as_ptr(),
            1,
            count.as_ptr(),
            compute_type,
            0,
            flags,
        )
    }
}

#[test]
fn types_are_named_in_the_call() {
    let Some(session) = Session::new() else { return };
    let before = [vec![0.0_f32; 2], vec![0.0_f32; 2]];
    let mut d = before.clone();
    // f16 for the first, integers, a type that is none.
    assert_eq!(call_ex(&session, [150, F32, F32, F32, F32], &mut d, 0), NOT_IMPLEMENTED);
    assert_eq!(call_ex(&session, [F32, F32, F32, 152, F32], &mut d, 0), NOT_IMPLEMENTED);
    assert_eq!(call_ex(&session, [F32, F32, F32, F32, 168], &mut d, 0), INVALID_VALUE, "bf16 factors");
    assert_eq!(call_ex(&session, [F32, F32, F32, F32, 255], &mut d, 0), INVALID_VALUE);
    assert_eq!(d, before, "a call that is refused writes nothing");
    for device in [false, true] {
        session.set_device_scalars(device);
        d = before.clone();
        assert_eq!(call_ex(&session, [F32; 5], &mut d, 0), SUCCESS);
        assert_eq!(d, [[18.0, 32.0], [14.0, 28.0]]);
    }
}

/// A call of two groups of one problem each, with D in the place of C: types, rows, leading dimensions of D, and whether there
/// is an array for A. C is the product of `[1 2]` and 3, and itself.
fn call_in_place(
    session: &Session,
    types: [i32; 5],
    (m, ldd): ([i64; 2], [i64; 2]),
    has_a: bool,
    c: &mut [[f32; 4]; 2],
) -> i32 {
    let (ops, ones, factors, ld, count) = ([111; 2], [1_i64; 2], [1.0_f32; 2], [2_i64; 2], [1_i64; 2]);
    let (a, b) = ([1.0_f32, 2.0], [3.0_f32]);
    let of_a: [*const c_void; 2] = [a.as_ptr().cast(); 2];
    let of_b: [*const c_void; 2] = [b.as_ptr().cast(); 2];
    let of_c: [*mut c_void; 2] = c.each_mut().map(|c| c.as_mut_ptr().cast());
    let gemm: GroupedEx = session.find("rocblas_gemm_grouped_batched_ex_64");
    let [a_type, b_type, c_type, d_type, compute_type] = types;
    // SAFETY: The matrices have these sizes, or the call is refused.
    unsafe {
        gemm(
            session.handle,
            ops.as_ptr(),
            ops.as_ptr(),
            m.as_ptr(),
            ones.as_ptr(),
            ones.as_ptr(),
            factors.as_ptr().cast(),
            if has_a { of_a.as_ptr() } else { null() },
            a_type,
            ld.as_ptr(),
            of_b.as_ptr(),
            b_type,
            ones.as_ptr(),
            factors.as_ptr().cast(),
            of_c.as_ptr().cast(),
            c_type,
            ld.as_ptr(),
            of_c.as_ptr(),
            d_type,
            ldd.as_ptr(),
            2,
            count.as_ptr(),
            compute_type,
            0,
            0,
        )
    }
}

/// rocBLAS compares the places of C and D behind the pointers of a group and before the next group, and before the types.
#[test]
fn d_in_the_place_of_c_lies_as_c_does_before_anything_is_computed() {
    let Some(session) = Session::new() else { return };
    let (f, d_is_f64, a_is_f16) = ([F32; 5], [F32, F32, F32, 152, F32], [150, F32, F32, F32, F32]);
    let (right, wrong) = (([2, 2], [2, 2]), ([2, 2], [2, 3]));
    let before = [[10.0, 20.0, 30.0, 40.0]; 2];
    for device in [false, true] {
        session.set_device_scalars(device);
        for (types, sizes, has_a, status) in [
            (f, wrong, true, INVALID_SIZE),
            (f, wrong, false, INVALID_POINTER),
            // Sizes that make no sense.
            (f, ([2, -1], [3, 2]), true, INVALID_SIZE),
            (f, ([2, 3], [2, 3]), true, INVALID_SIZE),
            (d_is_f64, right, true, INVALID_VALUE),
            (d_is_f64, wrong, true, INVALID_VALUE),
            (d_is_f64, ([2, 2], [3, 2]), true, INVALID_SIZE),
            (d_is_f64, right, false, INVALID_POINTER),
            (a_is_f16, right, true, NOT_IMPLEMENTED),
            (a_is_f16, wrong, true, INVALID_SIZE),
            (a_is_f16, ([2, -1], [2, 2]), true, INVALID_SIZE),
            (a_is_f16, ([2, 2], [2, 1]), true, INVALID_SIZE),
            // There is nothing to do.
            (a_is_f16, ([0, 0], [2, 3]), true, SUCCESS),
        ] {
            let mut c = before;
            let told = format!("{types:?} {sizes:?} {has_a}");
            assert_eq!(call_in_place(&session, types, sizes, has_a, &mut c), status, "{told}");
            assert_eq!(c, before, "{told}: something is computed");
        }
        let mut c = before;
        assert_eq!(call_in_place(&session, f, right, true, &mut c), SUCCESS);
        assert_eq!(c, [[13.0, 26.0, 30.0, 40.0]; 2]);
    }
}

#[test]
fn a_query_asks_for_nothing_as_gemm_does() {
    let Some(session) = Session::new() else { return };
    let stop: unsafe extern "C" fn(Handle, *mut usize) -> i32 =
        session.find("rocblas_stop_device_memory_size_query");
    let ask = |shapes: &[Shape]| {
        let mut call = Call::<f64>::new(shapes);
        let (before, mut bytes) = (call.values(), 0_usize);
        assert_eq!(session.call("rocblas_start_device_memory_size_query"), SUCCESS);
        let status = call.run::<i32>(&session);
        // SAFETY: The handle lives, and the place is a variable.
        assert_eq!(unsafe { stop(session.handle, &raw mut bytes) }, SUCCESS);
        assert_same(&call.values(), &before);
        (status, bytes)
    };
    for shapes in [&SHAPES[..0], &SHAPES[..1], &SHAPES] {
        assert_eq!(ask(shapes), (SIZE_UNCHANGED, 0));
    }
    let mut wrong = Call::<f64>::new(&SHAPES);
    wrong.sizes[0][2] = -1;
    assert_eq!(session.call("rocblas_start_device_memory_size_query"), SUCCESS);
    assert_eq!(wrong.run::<i32>(&session), INVALID_SIZE, "sizes are looked at in a query too");
    let mut bytes = 0_usize;
    // SAFETY: The handle lives, and the place is a variable.
    assert_eq!(unsafe { stop(session.handle, &raw mut bytes) }, SUCCESS);
}

/// Products of two terms.
fn group<'a>(
    [m, n]: [i64; 2],
    [a, b]: [MatrixRef<'a, f64>; 2],
    beta: f64,
    c: MatrixRefMut<'a, f64>,
    batch_count: i64,
) -> Group<'a, f64> {
    let (trans_a, trans_b) = (Operation::None, Operation::None);
    Group { trans_a, trans_b, m, n, k: 2, alpha: 1.0.into(), a, b, beta: beta.into(), c, batch_count }
}

#[test]
fn groups_from_rust() {
    let handle = handle(BlockThreads::One);
    let a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0]).expect("memory");
    let mut square = handle.upload(&[1.0_f64; 4]).expect("memory");
    let mut dots = handle.upload(&[f64::NAN; 2]).expect("memory");
    // The second one is refused: its matrices do not hold three problems.
    let first = group([2, 2], [a.matrix(2), a.matrix(2)], 1.0, square.matrix_mut(2), 1);
    let second = group([1, 1], [a.matrices(1, 2), a.matrices(2, 2)], 0.0, dots.matrices_mut(1, 1), 3);
    let error = gemm_grouped(&handle, [first, second]).expect_err("too many problems");
    assert_eq!(error.status(), Status::InvalidSize);
    // Or its size makes no sense.
    let first = group([2, 2], [a.matrix(2), a.matrix(2)], 1.0, square.matrix_mut(2), 1);
    let second = group([-1, 1], [a.matrix(1), a.matrix(2)], 0.0, dots.matrix_mut(1), 1);
    let error = gemm_grouped(&handle, [first, second]).expect_err("a negative size");
    assert_eq!(error.status(), Status::InvalidSize);
    assert_eq!(square.to_vec().expect("a copy"), [1.0; 4]);
    let first = group([2, 2], [a.matrix(2), a.matrix(2)], 1.0, square.matrix_mut(2), 1);
    let second = group([1, 1], [a.matrices(1, 2), a.matrices(2, 2)], 0.0, dots.matrices_mut(1, 1), 2);
    assert_eq!(gemm_grouped(&handle, [first, second]).expect("two groups"), Status::Success);
    assert_eq!(square.to_vec().expect("a copy"), [8.0, 11.0, 16.0, 23.0]);
    assert_eq!(dots.to_vec().expect("a copy"), [5.0, 25.0]);
    assert_eq!(gemm_grouped::<f64>(&handle, []).expect("no group"), Status::Success);
}
