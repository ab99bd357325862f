//! Solutions of gemm_ex through C: lists, calls by number, and what is refused.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use rocforge::{bf16, c32, c64, f16};
use rocforge_tests::element::Parts;
use rocforge_tests::random::Random;

use super::session::{
    Handle, INVALID_HANDLE, INVALID_POINTER, INVALID_SIZE, INVALID_VALUE, NOT_IMPLEMENTED, SIZE_UNCHANGED,
    SUCCESS, Session,
};

pub const N: i32 = 111;
pub const T: i32 = 112;
const F32: i32 = 151;
const F64: i32 = 152;
const C32: i32 = 154;
const STANDARD: i32 = 0;
pub const BY_NUMBER: i32 = 1;
const CHECK: u32 = 8;

type GemmEx = unsafe extern "C" fn(
    Handle,
    i32,
    i32,
    i32,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *const c_void,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *mut c_void,
    i32,
    i32,
    i32,
    i32,
    i32,
    u32,
) -> i32;
type Solutions = unsafe extern "C" fn(
    Handle,
    i32,
    i32,
    i32,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *const c_void,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *mut c_void,
    i32,
    i32,
    i32,
    i32,
    u32,
    *mut i32,
    *mut i32,
) -> i32;
type BatchedSolutions = unsafe extern "C" fn(
    Handle,
    i32,
    i32,
    i32,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *const c_void,
    i32,
    i32,
    *const c_void,
    *const c_void,
    i32,
    i32,
    *mut c_void,
    i32,
    i32,
    i32,
    i32,
    i32,
    u32,
    *mut i32,
    *mut i32,
) -> i32;
type ByType = unsafe extern "C" fn(Handle, i32, i32, i32, u32, *mut i32, *mut i32) -> i32;

/// A product of operands `X` with a result `O` and factors `S`.
pub struct Product<X, O = X, S = O> {
    pub trans: [i32; 2],
    pub size: [i32; 3],
    /// Of the operands, the result and the factors.
    types: [i32; 3],
    pub factors: [S; 2],
    pub a: Vec<X>,
    pub b: Vec<X>,
    pub c: Vec<O>,
    pub d: Vec<O>,
}

/// A type of elements, with its number in C.
pub trait Number: Parts {
    const NUMBER: i32;
}

macro_rules! numbers {
    ($($type:ty: $number:literal;)+) => {
        $(impl Number for $type {
            const NUMBER: i32 = $number;
        })+
    };
}

numbers! {
    f16: 150;
    f32: 151;
    f64: 152;
    c32: 154;
    c64: 155;
    i8: 160;
    i32: 162;
    bf16: 168;
}

impl<X: Number, O: Number, S: Number> Product<X, O, S> {
    /// Small integers, so that every order of the sums gives the same; D is NaN before.
    fn new(trans: [i32; 2], size: [i32; 3], factors: [f64; 2]) -> Product<X, O, S> {
        let factors = factors.map(|factor| [factor, 0.0]);
        Product::filled(trans, size, factors, |random| [random.below(7) as f64 - 3.0, 0.0])
    }

    /// Elements by chance; D is NaN before.
    pub fn filled(
        trans: [i32; 2],
        size: [i32; 3],
        factors: [[f64; 2]; 2],
        value: impl Fn(&mut Random) -> [f64; 2],
    ) -> Product<X, O, S> {
        let [m, n, k] = size.map(|size| size as usize);
        let mut random = Random::new(7 + size[2] as u64);
        let mut values = |count: usize| (0..count).map(|_| value(&mut random)).collect::<Vec<_>>();
        // A pointer to no elements is aligned to a part of one alone.
        let [a, b, c] = [m * k, k * n, m * n].map(|count| values(count.max(1)));
        let operand = |values: Vec<[f64; 2]>| values.into_iter().map(X::of).collect();
        Product {
            trans,
            size,
            types: [X::NUMBER, O::NUMBER, S::NUMBER],
            factors: factors.map(S::of),
            a: operand(a),
            b: operand(b),
            c: c.into_iter().map(O::of).collect(),
            d: vec![O::of([f64::NAN; 2]); m * n],
        }
    }

    /// Writes over D what a call must overwrite.
    pub fn spoil(&mut self) {
        self.d.fill(O::of([f64::NAN; 2]));
    }

    /// Whether nothing is written to D.
    pub fn is_spoilt(&self) -> bool {
        let before = O::of([f64::NAN; 2]).bits();
        self.d.iter().all(|d| d.bits() == before)
    }

    /// The result of real operands, in `f64`.
    pub fn expected(&self) -> Vec<f64> {
        let [m, n, k] = self.size.map(|size| size as usize);
        let real = |[re, im]: [f64; 2]| {
            assert_eq!(im, 0.0, "a complex number");
            re
        };
        let element = |i: usize, j: usize| {
            let a = |l: usize| real(self.a[if self.trans[0] == N { i + l * m } else { l + i * k }].parts());
            let b = |l: usize| real(self.b[if self.trans[1] == N { l + j * k } else { j + l * n }].parts());
            let sum: f64 = (0..k).map(|l| a(l) * b(l)).sum();
            let [alpha, beta] = self.factors.map(|factor| real(factor.parts()));
            alpha * sum + beta * real(self.c[i + j * m].parts())
        };
        (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|(i, j)| element(i, j)).collect()
    }

    /// The leading dimensions of A, B, and C and D.
    pub fn lds(&self) -> [i32; 3] {
        let [m, n, k] = self.size;
        [if self.trans[0] == N { m } else { k }, if self.trans[1] == N { k } else { n }, m]
            .map(|ld| ld.max(1))
    }

    /// Calls gemm_ex with a number.
    pub fn run(&mut self, session: &Session, algo: i32, number: i32, flags: u32) -> i32 {
        let ([m, n, k], [lda, ldb, ldc], [ty, of_result, compute]) = (self.size, self.lds(), self.types);
        let [alpha, beta] = self.factors.each_ref().map(|factor| std::ptr::from_ref(factor).cast());
        let (a, b, c) = (self.a.as_ptr().cast(), self.b.as_ptr().cast(), self.c.as_ptr().cast());
        let gemm: GemmEx = session.find("rocblas_gemm_ex");
        let [trans_a, trans_b] = self.trans;
        // SAFETY: The matrices have these sizes.
        unsafe {
            gemm(
                session.handle,
                trans_a,
                trans_b,
                m,
                n,
                k,
                alpha,
                a,
                ty,
                lda,
                b,
                ty,
                ldb,
                beta,
                c,
                of_result,
                ldc,
                self.d.as_mut_ptr().cast(),
                of_result,
                ldc,
                compute,
                algo,
                number,
                flags,
            )
        }
    }

    /// The status, and what is written where there is room for `room` numbers.
    fn solutions(&mut self, session: &Session, list: *mut i32, length: *mut i32) -> i32 {
        let ([m, n, k], [lda, ldb, ldc], [ty, of_result, compute]) = (self.size, self.lds(), self.types);
        let [alpha, beta] = self.factors.each_ref().map(|factor| std::ptr::from_ref(factor).cast());
        let (a, b, c) = (self.a.as_ptr().cast(), self.b.as_ptr().cast(), self.c.as_ptr().cast());
        let get: Solutions = session.find("rocblas_gemm_ex_get_solutions");
        let [trans_a, trans_b] = self.trans;
        // SAFETY: The matrices have these sizes, and the list the room that the test says.
        unsafe {
            get(
                session.handle,
                trans_a,
                trans_b,
                m,
                n,
                k,
                alpha,
                a,
                ty,
                lda,
                b,
                ty,
                ldb,
                beta,
                c,
                of_result,
                ldc,
                self.d.as_mut_ptr().cast(),
                of_result,
                ldc,
                compute,
                BY_NUMBER,
                0,
                list,
                length,
            )
        }
    }

    /// All solutions that fit.
    pub fn all(&mut self, session: &Session) -> Vec<i32> {
        let mut length = -5;
        assert_eq!(self.solutions(session, null_mut(), &raw mut length), SUCCESS);
        let mut list = vec![-1; usize::try_from(length).expect("a length")];
        assert_eq!(self.solutions(session, list.as_mut_ptr(), &raw mut length), SUCCESS);
        assert!(list.iter().all(|number| *number > 0), "{list:?}");
        list
    }
}

/// The status, and all solutions for the types of operands, of the result and of the factors.
pub fn by_type(session: &Session, name: &str, types: [i32; 3]) -> (i32, Vec<i32>) {
    let get: ByType = session.find(name);
    let [input, output, compute] = types;
    let mut length = -5;
    // SAFETY: The handle lives, and the places are variables.
    let status = unsafe { get(session.handle, input, output, compute, 0, null_mut(), &raw mut length) };
    let mut list = vec![-1; usize::try_from(length).unwrap_or(0)];
    if status == SUCCESS {
        // SAFETY: As above; the list has that length.
        let again =
            unsafe { get(session.handle, input, output, compute, 0, list.as_mut_ptr(), &raw mut length) };
        assert_eq!(again, SUCCESS);
    }
    (status, list)
}

/// Small ones, those with a large tile, and those whose terms are split.
const SIZES: [[i32; 3]; 7] =
    [[1, 1, 1], [8, 5, 32], [33, 2, 1], [40, 70, 65], [100, 130, 17], [64, 48, 3000], [5, 3, 0]];

fn computes<E: Number>(session: &Session) {
    for size in SIZES {
        for (trans, factors) in
            [([N, N], [2.0, -1.0]), ([T, N], [1.0, 1.0]), ([N, T], [-1.0, 3.0]), ([T, T], [1.0, 2.0])]
        {
            let mut product = Product::<E>::new(trans, size, factors);
            let wanted = product.expected();
            for number in product.all(session) {
                for device in [false, true] {
                    session.set_device_scalars(device);
                    product.spoil();
                    assert_eq!(product.run(session, BY_NUMBER, number, CHECK), SUCCESS);
                    assert!(product.is_spoilt(), "the check of {number} computes");
                    // A call that gets less workspace than it wants says so.
                    let status = product.run(session, BY_NUMBER, number, 0);
                    assert!([SUCCESS, 7].contains(&status), "{status}: solution {number} of {size:?}");
                    let found: Vec<f64> = product.d.iter().map(|d| d.parts()[0]).collect();
                    assert_eq!(found, wanted, "solution {number} of {size:?} {trans:?} {factors:?}");
                }
                session.set_device_scalars(false);
            }
        }
    }
}

#[test]
fn every_solution_computes_the_product() {
    let Some(session) = Session::new() else { return };
    computes::<f32>(&session);
    computes::<f64>(&session);
}

#[test]
fn sizes_decide_which_solutions_there_are() {
    let Some(session) = Session::new() else { return };
    let lists: Vec<Vec<i32>> =
        SIZES.map(|size| Product::<f32>::new([N, N], size, [1.0, 0.0]).all(&session)).into();
    let [small, large, split] = [0, 4, 5].map(|at| &lists[at]);
    assert!(!large.is_empty() && small.len() > large.len() && split.len() > large.len(), "{lists:?}");
    assert_ne!(small.last(), split.last(), "a number of split-K, and one of small sizes");
    let (status, all) = by_type(&session, "rocblas_gemm_ex_get_solutions_by_type", [F32; 3]);
    assert_eq!(status, SUCCESS);
    for list in &lists {
        assert!(list.iter().all(|number| all.contains(number)), "{list:?} {all:?}");
    }
    assert_eq!(by_type(&session, "rocblas_gemm_batched_ex_get_solutions_by_type", [F32; 3]), (SUCCESS, all));
    let status = |types| by_type(&session, "rocblas_gemm_ex_get_solutions_by_type", types).0;
    assert_eq!(status([F32, F64, F32]), NOT_IMPLEMENTED);
    assert_eq!(status([-1, F32, F32]), NOT_IMPLEMENTED);
    assert_eq!(status([C32; 3]), SUCCESS);
}

#[test]
fn a_list_gets_as_many_numbers_as_it_has_room_for() {
    let Some(session) = Session::new() else { return };
    let mut product = Product::<f32>::new([N, N], [64, 48, 3000], [1.0, 0.0]);
    let all = product.all(&session);
    assert!(all.len() > 1, "{all:?}");
    for room in [-3, 0, 1, all.len() as i32, all.len() as i32 + 4] {
        let (mut list, mut length) = (vec![-1; all.len() + 4], room);
        assert_eq!(product.solutions(&session, list.as_mut_ptr(), &raw mut length), SUCCESS);
        let written = (room.max(0) as usize).min(all.len());
        assert_eq!((&list[..written], length), (&all[..written], room));
        assert!(list[written..].iter().all(|number| *number == -1), "{list:?}");
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused_last() {
    let Some(session) = Session::new() else { return };
    for size in SIZES {
        let mut product = Product::<f32>::new([N, N], size, [1.0, 0.0]);
        let all = product.all(&session);
        let mut refused = 0;
        for number in 1..100 {
            let wanted = if all.contains(&number) { SUCCESS } else { INVALID_VALUE };
            assert_eq!(product.run(&session, BY_NUMBER, number, CHECK), wanted, "{number} of {size:?}");
            if wanted != SUCCESS {
                refused += 1;
                assert_eq!(product.run(&session, BY_NUMBER, number, 0), wanted);
                assert!(product.d.iter().all(|d| d.is_nan()), "{number}: a call that is refused writes");
                // The number counts with this algorithm alone.
                assert_eq!(product.run(&session, STANDARD, number, CHECK), SUCCESS);
            }
        }
        assert!(refused > 80, "{refused}");
        for number in [0, -1, i32::MIN] {
            assert_eq!(product.run(&session, BY_NUMBER, number, CHECK), SUCCESS);
        }
        assert!(product.d.iter().all(|d| d.is_nan()));
        assert!([SUCCESS, 7].contains(&product.run(&session, BY_NUMBER, 0, 0)));
        assert!(!product.d.iter().any(|d| d.is_nan()));
    }
    let mut product = Product::<f32>::new([N, N], [40, 40, 40], [1.0, 0.0]);
    product.size[0] = -1;
    assert_eq!(product.run(&session, BY_NUMBER, 99, 0), INVALID_SIZE);
    product.size = [0, 40, 40];
    assert_eq!(product.run(&session, BY_NUMBER, 99, 0), SUCCESS);
    product.size = [40, 40, 40];
    product.trans = [0, N];
    assert_eq!(product.run(&session, BY_NUMBER, 99, CHECK), INVALID_VALUE);
    product.trans = [N, N];
    product.types = [17; 3];
    assert_eq!(product.run(&session, BY_NUMBER, 99, 0), NOT_IMPLEMENTED);
}

#[test]
fn lists_refuse_what_calls_refuse() {
    let Some(session) = Session::new() else { return };
    let mut length = -5;
    let at = &raw mut length;
    let mut product = Product::<f32>::new([N, N], [40, 40, 40], [1.0, 0.0]);
    assert_eq!(product.solutions(&session, null_mut(), null_mut()), INVALID_POINTER);
    product.size = [40, -1, 40];
    assert_eq!(product.solutions(&session, null_mut(), at), INVALID_SIZE);
    product.size = [40, 40, 40];
    product.types = [17; 3];
    assert_eq!(product.solutions(&session, null_mut(), at), NOT_IMPLEMENTED);
    product.types = [F32; 3];
    assert_eq!(session.call("rocblas_start_device_memory_size_query"), SUCCESS);
    assert_eq!(product.solutions(&session, null_mut(), at), SIZE_UNCHANGED);
    let mut bytes = 0_usize;
    let stop: unsafe extern "C" fn(Handle, *mut usize) -> i32 =
        session.find("rocblas_stop_device_memory_size_query");
    // SAFETY: The handle lives, and the place is a variable.
    assert_eq!(unsafe { stop(session.handle, &raw mut bytes) }, SUCCESS);
    assert_eq!(length, -5, "a call that is refused writes nothing");
    product.size = [0, 40, 40];
    assert_eq!(product.solutions(&session, null_mut(), at), SUCCESS);
    assert_eq!(length, 0, "an empty problem has no solution");
    let get: ByType = session.find("rocblas_gemm_ex_get_solutions_by_type");
    // SAFETY: Null is allowed.
    let none = unsafe { get(null_mut(), F32, F32, F32, 0, null_mut(), at) };
    assert_eq!(none, INVALID_HANDLE);
    // SAFETY: The handle lives, and null is allowed.
    let nowhere = unsafe { get(session.handle, F32, F32, F32, 0, null_mut(), null_mut()) };
    assert_eq!(nowhere, INVALID_POINTER);
}

#[test]
fn arrays_of_problems_have_the_solutions_of_one() {
    let Some(session) = Session::new() else { return };
    let size = [64, 48, 3000];
    let mut product = Product::<f32>::new([N, N], size, [1.0, 0.0]);
    let all = product.all(&session);
    let [a, b, c] = [&product.a, &product.b, &product.c].map(|matrix| [matrix.as_ptr(); 2]);
    let d = [product.d.as_mut_ptr(); 2];
    let [alpha, beta] = [&1.0_f32, &0.0_f32].map(|factor| std::ptr::from_ref(factor).cast::<c_void>());
    let get: BatchedSolutions = session.find("rocblas_gemm_batched_ex_get_solutions");
    let call = |a: *const c_void, count: i32, list: *mut i32, length: *mut i32| {
        let (b, c, d) = (b.as_ptr().cast(), c.as_ptr().cast(), d.as_ptr().cast_mut().cast());
        let ([m, n, k], [lda, ldb, ldc]) = (size, [64, 3000, 64]);
        // SAFETY: The arrays have two pointers to matrices of these sizes, and the list room for all.
        unsafe {
            get(
                session.handle,
                N,
                N,
                m,
                n,
                k,
                alpha,
                a,
                F32,
                lda,
                b,
                F32,
                ldb,
                beta,
                c,
                F32,
                ldc,
                d,
                F32,
                ldc,
                count,
                F32,
                BY_NUMBER,
                0,
                list,
                length,
            )
        }
    };
    let (mut list, mut length) = (vec![-1; all.len()], -1);
    assert_eq!(call(a.as_ptr().cast(), 2, null_mut(), &raw mut length), SUCCESS);
    assert_eq!(length as usize, all.len());
    assert_eq!(call(a.as_ptr().cast(), 2, list.as_mut_ptr(), &raw mut length), SUCCESS);
    assert_eq!(list, all);
    assert_eq!(call(a.as_ptr().cast(), -1, null_mut(), &raw mut length), INVALID_SIZE);
    assert_eq!(call(null(), 2, null_mut(), &raw mut length), INVALID_POINTER);
    assert_eq!(call(null(), 0, null_mut(), &raw mut length), SUCCESS);
    assert_eq!(length, 0);
}
