//! Batches from Rust: what they compute, what they refuse, and how they are logged.

mod refusals;

use rocforge::log::{Layers, LogOptions};
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use rocforge::platform::Platform;
use rocforge::{
    BatchHandle, BufferArrayMut, DeviceBuffer, Element, Handle, MatrixRef, MatrixRefMut, Real, Result,
    Scalar, Status, VectorRef, VectorRefMut, bf16, c32, c64, f16,
};
use rocforge_kernels as k;

/// Problems.
const COUNT: usize = 3;
/// Elements of a problem's memory.
const LEN: usize = 12;
/// Elements from one problem to the next: some lie between them.
const STRIDE: usize = LEN + 2;
/// Elements of a vector; with gaps of 2 it reaches less than `LEN`.
const N: i64 = 5;

fn handle() -> Handle {
    Handle::on(Platform::Host).expect("a handle")
}

/// The memory of one operand in a call.
enum Operand<'a, T> {
    Alone(&'a mut DeviceBuffer<T>),
    Strided(&'a mut DeviceBuffer<T>),
    Array(BufferArrayMut<'a, T>),
}

impl<T: Scalar> Operand<'_, T> {
    fn read(&self, inc: i64) -> VectorRef<'_, T> {
        match self {
            Operand::Alone(buffer) => buffer.vector(inc),
            Operand::Strided(buffer) => buffer.vectors(inc, STRIDE as i64),
            Operand::Array(array) => array.vectors(inc),
        }
    }

    fn write(&mut self, inc: i64) -> VectorRefMut<'_, T> {
        match self {
            Operand::Alone(buffer) => buffer.vector_mut(inc),
            Operand::Strided(buffer) => buffer.vectors_mut(inc, STRIDE as i64),
            Operand::Array(array) => array.vectors_mut(inc),
        }
    }

    fn matrix(&self, ld: i64) -> MatrixRef<'_, T> {
        match self {
            Operand::Alone(buffer) => buffer.matrix(ld),
            Operand::Strided(buffer) => buffer.matrices(ld, STRIDE as i64),
            Operand::Array(array) => array.matrices(ld),
        }
    }

    fn matrix_mut(&mut self, ld: i64) -> MatrixRefMut<'_, T> {
        match self {
            Operand::Alone(buffer) => buffer.matrix_mut(ld),
            Operand::Strided(buffer) => buffer.matrices_mut(ld, STRIDE as i64),
            Operand::Array(array) => array.matrices_mut(ld),
        }
    }
}

fn number<T: Scalar>(value: f64) -> T {
    T::from_real(T::Real::from_f64(value))
}

/// What operand `operand` of problem `problem` holds: small whole numbers, so that sums are exact, and few of them zero.
fn data<T: Scalar>(operand: usize, problem: usize) -> Vec<T> {
    let at = |i: usize| ((i * 5 + operand * 7 + problem * 3) % 11) as f64 - 4.0;
    (0..LEN).map(|i| number(at(i))).collect()
}

/// Those of all problems, with other numbers between them.
fn all<T: Scalar>(operand: usize) -> Vec<T> {
    (0..COUNT)
        .flat_map(|problem| data::<T>(operand, problem).into_iter().chain([number::<T>(77.0); STRIDE - LEN]))
        .collect()
}

/// How an operand lies in a batch.
#[derive(Clone, Copy, Debug)]
enum Lies {
    Strided,
    Array,
}

/// The memory of an operand.
struct Memory<T> {
    strided: DeviceBuffer<T>,
    each: Vec<DeviceBuffer<T>>,
}

impl<T: Scalar> Memory<T> {
    fn new(handle: &Handle, operand: usize) -> Memory<T> {
        let upload = |list: Vec<T>| handle.upload(&list).expect("memory");
        Memory {
            strided: upload(all(operand)),
            each: (0..COUNT).map(|problem| upload(data(operand, problem))).collect(),
        }
    }

    fn operand(&mut self, handle: &Handle, lies: Lies) -> Operand<'_, T> {
        match lies {
            Lies::Strided => Operand::Strided(&mut self.strided),
            Lies::Array => Operand::Array(handle.buffer_array_mut(&mut self.each).expect("memory")),
        }
    }

    /// The problems one by one; what lies between them is as it was.
    fn problems(&self, lies: Lies) -> Vec<Vec<T>> {
        match lies {
            Lies::Array => self.each.iter().map(|buffer| buffer.to_vec().expect("memory")).collect(),
            Lies::Strided => {
                let memory = self.strided.to_vec().expect("memory");
                let problems = memory.chunks(STRIDE).map(|chunk| {
                    assert!(chunk[LEN..].iter().all(|value| *value == number::<T>(77.0)), "written between");
                    chunk[..LEN].to_vec()
                });
                problems.collect()
            }
        }
    }
}

/// Calls a routine on each problem alone and on all in a batch, its operands at equal distances, in buffers of their own,
/// and one so and one so, and compares what they hold and what it says.
fn agree<T: Scalar, R: Element + PartialEq + std::fmt::Debug>(
    name: &str,
    call: impl Fn(&BatchHandle<'_>, &mut Operand<'_, T>, &mut Operand<'_, T>, &mut [R]) -> Result<Status>,
) {
    let handle = handle();
    let (mut x, mut y) = (Memory::<T>::new(&handle, 0), Memory::<T>::new(&handle, 1));
    let mut wanted = vec![R::default(); COUNT];
    for (problem, result) in wanted.iter_mut().enumerate() {
        let (x, y) = (&mut x.each[problem], &mut y.each[problem]);
        let place = std::slice::from_mut(result);
        let status = call(&handle.batch(1), &mut Operand::Alone(x), &mut Operand::Alone(y), place);
        assert_eq!(status.expect(name), Status::Success);
    }
    let held = [x.problems(Lies::Array), y.problems(Lies::Array)];
    let layouts = [(Lies::Strided, Lies::Strided), (Lies::Array, Lies::Array), (Lies::Strided, Lies::Array)];
    for (of_x, of_y) in layouts {
        let (mut x, mut y) = (Memory::<T>::new(&handle, 0), Memory::<T>::new(&handle, 1));
        let mut found = vec![R::default(); COUNT];
        let status = call(
            &handle.batch(COUNT as i64),
            &mut x.operand(&handle, of_x),
            &mut y.operand(&handle, of_y),
            &mut found,
        );
        assert_eq!(status.expect(name), Status::Success);
        assert_eq!([x.problems(of_x), y.problems(of_y)], held, "{name} {of_x:?} {of_y:?}");
        assert_eq!(found, wanted, "{name} {of_x:?} {of_y:?}");
    }
    // Else there was nothing to compare.
    let before =
        [0, 1].map(|operand| (0..COUNT).map(|problem| data(operand, problem)).collect::<Vec<Vec<T>>>());
    let says = wanted.iter().any(|result| *result != R::default());
    assert!(held != before || says, "{name} does nothing");
}

#[test]
fn level_1_does_in_a_batch_what_it_does_alone() {
    agree::<f32, f32>("scal", |h, x, _, _| k::scal(h, N, 2.0, x.write(2)));
    agree::<c32, f32>("scal_real", |h, x, _, _| k::scal_real(h, N, 2.0, x.write(1)));
    agree::<c64, f64>("copy", |h, x, y, _| k::copy(h, N, x.read(2), y.write(-2)));
    agree::<f64, f64>("swap", |h, x, y, _| k::swap(h, N, x.write(2), y.write(1)));
    agree::<f16, f32>("axpy", |h, x, y, _| k::axpy(h, N, f16::from_f64(0.5), x.read(1), y.write(2)));
    agree::<f32, f32>("dot", |h, x, y, r| k::dot(h, N, x.read(2), y.read(-1), r.into()));
    agree::<c32, c32>("dotu", |h, x, y, r| k::dotu(h, N, x.read(2), y.read(1), r.into()));
    agree::<c64, c64>("dotc", |h, x, y, r| k::dotc(h, N, x.read(1), y.read(2), r.into()));
    agree::<c32, f32>("asum", |h, x, _, r| k::asum(h, N, x.read(2), r.into()));
    agree::<f64, f64>("nrm2", |h, x, _, r| k::nrm2(h, N, x.read(1), r.into()));
    agree::<f32, i32>("iamax", |h, x, _, r| k::iamax(h, N, x.read(2), r.into()));
    agree::<f64, i64>("iamin", |h, x, _, r| k::iamin(h, N, x.read(1), r.into()));
    agree::<f32, f32>("rot", |h, x, y, _| k::rot(h, N, x.write(1), y.write(2), 0.5, 2.0));
    agree::<c32, f32>("rot_real", |h, x, y, _| k::rot_real(h, N, x.write(1), y.write(2), 0.5, 2.0));
    // One flag and four numbers for all problems.
    let param = [-1.0, 2.0, 0.5, -1.0, 4.0];
    agree::<f64, f64>("rotm", |h, x, y, _| k::rotm(h, N, x.write(2), y.write(1), &param));
}

#[test]
fn named_types_do_in_a_batch_what_they_do_alone() {
    let half = bf16::from_f64(0.5);
    agree::<bf16, f32>("scal_ex", |h, x, _, _| k::scal_ex::<_, _, f32>(h, N, half, x.write(2)));
    agree::<f16, f32>("axpy_ex", |h, x, y, _| k::axpy_ex::<f32, _, f32>(h, N, 2.0, x.read(1), y.write(2)));
    agree::<f32, f64>("dot_ex", |h, x, y, r| k::dot_ex::<_, _, f64>(h, N, x.read(2), y.read(1), r.into()));
    agree::<c32, c32>("dotc_ex", |h, x, y, r| k::dotc_ex::<_, _, c32>(h, N, x.read(2), y.read(1), r.into()));
    agree::<c32, f32>("nrm2_ex", |h, x, _, r| k::nrm2_ex::<_, _, f32>(h, N, x.read(2), r.into()));
    agree::<f32, f32>("rot_ex", |h, x, y, _| {
        k::rot_ex::<_, f32, f32>(h, N, x.write(1), y.write(2), 0.5, 2.0)
    });
}

#[test]
fn levels_2_and_3_do_in_a_batch_what_they_do_alone() {
    let (none, trans, upper) = (Operation::None, Operation::Transpose, Fill::Upper);
    agree::<f64, f64>("gemv", |h, a, y, _| {
        k::gemv(h, none, 2, 3, 1.0, a.matrix(4), a.read(1), 2.0, y.write(3))
    });
    agree::<f16, f32>("gemv_mixed", |h, a, y, _| {
        k::gemv_mixed::<_, _, f32>(h, trans, 3, 2, 1.0, a.matrix(4), a.read(1), 2.0, y.write(3))
    });
    agree::<f32, f32>("trmv", |h, a, x, _| {
        k::trmv(h, upper, trans, Diagonal::Unit, 3, a.matrix(4), x.write(-2))
    });
    agree::<c32, f32>("gemm", |h, a, c, _| {
        let (one, two) = (c32::new(1.0, 0.0), c32::new(2.0, 0.0));
        k::gemm(h, none, trans, 2, 3, 1, one, a.matrix(3), a.matrix(4), two, c.matrix_mut(4))
    });
    agree::<f64, f64>("trsm", |h, a, b, _| {
        k::trsm(h, Side::Left, upper, none, Diagonal::Unit, 3, 2, 1.0, a.matrix(4), b.matrix_mut(4))
    });
}

#[test]
fn rotations_are_made_of_lists_of_the_hosts_and_of_buffers() {
    let handle = handle();
    let (a, b) = ([3.0_f64, 0.0, 5.0], [4.0_f64, 2.0, 0.0]);
    let (mut r, mut z, mut c, mut s) = (a, b, [9.0; 3], [9.0; 3]);
    k::rotg(&handle.batch(3), &mut r[..], &mut z[..], &mut c[..], &mut s[..]).expect("rotations");
    for problem in 0..3 {
        let (mut r1, mut z1, mut c1, mut s1) = (a[problem], b[problem], 0.0, 0.0);
        k::rotg(&handle, &mut r1, &mut z1, &mut c1, &mut s1).expect("a rotation");
        assert_eq!([r[problem], z[problem], c[problem], s[problem]], [r1, z1, c1, s1]);
    }
    // In memory of the device: at a distance of two, and in buffers of their own.
    handle.set_pointer_mode(PointerMode::Device);
    let mut pairs = handle.upload(&[3.0, 4.0, 0.0, 2.0, 5.0, 0.0]).expect("memory");
    let mut apart: Vec<_> = b.iter().map(|b| handle.upload(&[*b]).expect("memory")).collect();
    let mut rest = [(); 2].map(|()| handle.upload(&[0.0; 3]).expect("memory"));
    let [c_there, s_there] = &mut rest;
    let mut array = handle.buffer_array_mut(&mut apart).expect("memory");
    let (c_there, s_there) = (c_there.vectors_mut(1, 1), s_there.vectors_mut(1, 1));
    k::rotg(&handle.batch(3), pairs.vectors_mut(1, 2), array.vectors_mut(1), c_there, s_there)
        .expect("rotations");
    assert_eq!(rest.each_ref().map(|list| list.to_vec().expect("memory")), [c.to_vec(), s.to_vec()]);
    let pairs = pairs.to_vec().expect("memory");
    assert_eq!([pairs[0], pairs[2], pairs[4]], r);
    assert_eq!([pairs[1], pairs[3], pairs[5]], [4.0, 2.0, 0.0], "between the problems");
    assert_eq!(apart.iter().map(|buffer| buffer.to_vec().expect("memory")[0]).collect::<Vec<_>>(), z);
}

#[test]
fn modified_rotations_have_a_list_of_five_for_each_problem() {
    let handle = handle();
    let (mut d1, mut d2, mut x1) = ([1.0_f32, 4.0], [2.0_f32, 0.5], [3.0_f32, 1.0]);
    let (y1, mut param) = ([1.0_f32, 8.0], [[0.0_f32; 5]; 2]);
    k::rotmg(&handle.batch(2), &mut d1[..], &mut d2[..], &mut x1[..], &y1[..], &mut param[..])
        .expect("rotations");
    let mut alone = [0.0_f32; 5];
    k::rotmg(&handle, &mut 4.0, &mut 0.5, &mut 1.0, &y1[1], &mut alone).expect("a rotation");
    assert_eq!(param[1], alone);
    assert_ne!(param[0], param[1]);

    // A list for each problem goes with them in memory of the device, and is refused on the host, as in C.
    let vectors = [1.0_f32, 2.0, 3.0, 4.0];
    let (mut x, mut y) = (handle.upload(&vectors).expect("memory"), handle.upload(&vectors).expect("memory"));
    let batch = handle.batch(2);
    let refused = k::rotm(&batch, 2, x.vectors_mut(1, 2), y.vectors_mut(1, 2), &param[..]).unwrap_err();
    assert_eq!((refused.status(), refused.argument_name()), (Status::NotImplemented, Some("param")));
    handle.set_pointer_mode(PointerMode::Device);
    let there = handle.upload(param.as_flattened()).expect("memory");
    k::rotm(&batch, 2, x.vectors_mut(1, 2), y.vectors_mut(1, 2), there.vectors(1, 5)).expect("turned");
    handle.set_pointer_mode(PointerMode::Host);
    let mut wanted = [Vec::new(), Vec::new()];
    for (problem, param) in param.iter().enumerate() {
        let part = &vectors[2 * problem..2 * problem + 2];
        let (mut x, mut y) = (handle.upload(part).expect("memory"), handle.upload(part).expect("memory"));
        k::rotm(&handle, 2, x.vector_mut(1), y.vector_mut(1), param).expect("turned");
        wanted[0].extend(x.to_vec().expect("memory"));
        wanted[1].extend(y.to_vec().expect("memory"));
    }
    assert_eq!([x, y].map(|buffer| buffer.to_vec().expect("memory")), wanted);
}

#[test]
fn results_stay_on_the_device_and_one_vector_serves_all_problems() {
    let handle = handle();
    handle.set_pointer_mode(PointerMode::Device);
    let x = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0]).expect("memory");
    let ones = handle.upload(&[1.0_f32; 2]).expect("memory");
    let mut sums = handle.upload(&[0.0_f32; 4]).expect("memory");
    k::dot(&handle.batch(3), 2, x.vectors(1, 2), ones.vector(1), sums.vector_mut(1).into()).expect("sums");
    assert_eq!(sums.to_vec().expect("memory"), [3.0, 7.0, 11.0, 0.0]);
    // Problems may be the rows of what lies by columns: 1 3 5 and 2 4 6.
    let rows = x.vectors(2, 1);
    k::asum(&handle.batch(2), 3, rows, sums.vectors_mut(1, 1).into()).expect("sums");
    assert_eq!(sums.to_vec().expect("memory")[..2], [9.0, 12.0]);
    let mut y = handle.upload(&[0.0_f32; 6]).expect("memory");
    k::copy(&handle.batch(2), 3, x.vectors(1, 3), y.vectors_mut(2, 1)).expect("copied");
    assert_eq!(y.to_vec().expect("memory"), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
}

#[test]
fn parts_of_memory_are_operands() {
    let handle = handle();
    let x = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0]).expect("memory");
    let mut y = handle.upload(&[0.0_f32; 6]).expect("memory");
    k::copy(&handle, 2, x.vector(2).starting_at(3), y.vector_mut(-1).starting_at(1)).expect("copied");
    assert_eq!(y.to_vec().expect("memory"), [0.0, 6.0, 4.0, 0.0, 0.0, 0.0]);
    let batch = handle.batch(2);
    k::copy(&batch, 2, x.vectors(1, 3).starting_at(1), y.vectors_mut(1, 2).starting_at(2)).expect("copied");
    assert_eq!(y.to_vec().expect("memory"), [0.0, 6.0, 2.0, 3.0, 5.0, 6.0]);
    let further = k::copy(&batch, 2, x.vectors(1, 3).starting_at(2), y.vectors_mut(1, 2)).unwrap_err();
    assert_eq!((further.status(), further.argument_name()), (Status::InvalidSize, Some("x")));
    // In each buffer of an array, and for a result.
    let both = [handle.upload(&[1.0_f32, 2.0]).expect("memory"), handle.upload(&[3.0; 3]).expect("memory")];
    let array = handle.buffer_array(&both).expect("memory");
    handle.set_pointer_mode(PointerMode::Device);
    let places = y.vector_mut(1).starting_at(4);
    k::asum(&batch, 1, array.vectors(1).starting_at(1), places.into()).expect("sums");
    assert_eq!(y.to_vec().expect("memory")[4..], [2.0, 3.0]);
    let beyond = k::asum(&batch, 1, array.vectors(1), y.vector_mut(1).starting_at(9).into()).unwrap_err();
    assert_eq!(beyond.argument_name(), Some("result"));
}

#[test]
fn factorisations_of_a_batch_have_pivots_and_answers_for_each() {
    let handle = handle();
    // By columns [1 3; 2 4] and [5 0; 5 0], which is singular.
    let mut a = handle.upload(&[1.0_f64, 3.0, 2.0, 4.0, 5.0, 0.0, 5.0, 0.0]).expect("memory");
    let (mut pivots, mut info) =
        (handle.upload(&[0_i32; 4]).expect("memory"), handle.upload(&[7_i32; 2]).expect("memory"));
    let batch = handle.batch(2);
    let (ipiv, answers) = (pivots.vectors_mut(1, 2), info.vectors_mut(1, 1));
    k::getrf(&batch, 2, 2, a.matrices_mut(2, 4), ipiv, answers).expect("factors");
    assert_eq!(pivots.to_vec().expect("memory"), [2, 2, 1, 2]);
    assert_eq!(info.to_vec().expect("memory"), [0, 2]);
}

#[test]
fn calls_are_logged_as_those_of_c() {
    let handle = handle();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("trace");
    let options = LogOptions { layers: Layers::TRACE, trace: Some(path.clone()), ..LogOptions::default() };
    handle.log().set(&options);
    let x = handle.upload(&[1.0_f32; 6]).expect("memory");
    let mut sums = [0.0; 3];
    k::asum(&handle.batch(3), 2, x.vectors(1, 2), (&mut sums[..]).into()).expect("sums");
    let both = [handle.upload(&[1.0_f32; 2]).expect("memory"), handle.upload(&[2.0; 2]).expect("memory")];
    let array = handle.buffer_array(&both).expect("memory");
    k::asum(&handle.batch(2), 2, array.vectors(1), (&mut sums[..2]).into()).expect("sums");
    k::asum(&handle, 2, x.vector(1), (&mut sums[0]).into()).expect("a sum");
    handle.log().close();
    let text = std::fs::read_to_string(path).expect("a log");
    let names: Vec<&str> = text.lines().map(|line| line.split(',').next().unwrap_or_default()).collect();
    assert_eq!(names, ["rocblas_sasum_strided_batched", "rocblas_sasum_batched", "rocblas_sasum"], "{text}");
    let strided = text.lines().next().unwrap_or_default();
    assert!(strided.ends_with(",1,2,3,atomics_allowed"), "increment, stride and problems: {strided}");
}
