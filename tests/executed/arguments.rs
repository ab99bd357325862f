//! Structures of sizes, scalars and views as arguments of kernels, in both worlds: each problem of a batch has its own, a
//! type parameter chooses among them, and the grid and the limits of a kernel name their fields and constants.

use rocforge::platform::Platform;
use rocforge::prelude::*;

use crate::worlds;

/// What is read: `n` elements of two vectors.
#[device]
struct Sources<T> {
    n: Dim,
    x: Vector<T>,
    y: Vector<T>,
}

/// Where results go.
#[device]
trait Sink<T: Scalar>: KernelArgument {
    const MIN_BLOCKS: i32;

    fn put(to: Self, i: Dim, value: T);
}

/// y := alpha * value
#[device]
struct Scaled<T> {
    alpha: Param<T>,
    y: VectorMut<T>,
}

/// Two sinks, the second of which gets what the first does, `shift` elements later.
#[device]
struct Both<P, Q> {
    first: P,
    shift: Dim,
    second: Q,
}

#[device]
impl<T: Scalar> Sink<T> for Scaled<T> {
    const MIN_BLOCKS: i32 = 2;

    fn put(to: Self, i: Dim, value: T) {
        let mut y = to.y;
        let alpha: T = to.alpha.get();
        y[i] = alpha * value;
    }
}

#[device]
impl<T: Scalar, P: Sink<T>, Q: Sink<T>> Sink<T> for Both<P, Q> {
    const MIN_BLOCKS: i32 = 1;

    fn put(to: Self, i: Dim, value: T) {
        <P as Sink<T>>::put(to.first, i, value);
        <Q as Sink<T>>::put(to.second, i + to.shift, value);
    }
}

/// Widths of a thread's piece.
#[device]
trait Width {
    const ELEMENTS: i32;
    const SHARED: i32;
}

#[device]
struct Wide {}

#[device]
impl Width for Wide {
    const ELEMENTS: i32 = 2;
    const SHARED: i32 = 65536;
}

/// sink(i) := x[i] + y[i], through shared memory whose length constants and fields say
#[device(
    grid = ceil_div(of.n, BLOCK * W::ELEMENTS),
    block = 32,
    min_blocks = P::MIN_BLOCKS,
    max_shared = W::SHARED
)]
fn add<T: Scalar, W: Width, P: Sink<T>>(of: Sources<T>, to: P) {
    let mut kept = dynamic_shared::<T>(of.n + W::ELEMENTS as Dim);
    #[unroll]
    for piece in 0..W::ELEMENTS {
        let i = global_id_x() * W::ELEMENTS as Dim + piece as Dim;
        if i < of.n {
            kept[i] = of.x[i] + of.y[i];
            <P as Sink<T>>::put(to, i, kept[i]);
        }
    }
}

/// p := alpha * (x + y); q := beta * (x + y), both with one element in front
#[rocblas_kernel(symbol = "arguments_{t}add", types(s: f32, z: c64), quick_return = n <= 0)]
pub fn add_twice<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<T>,
    #[len(n)] x: Vector<T>,
    #[len(n)] y: Vector<T>,
    beta: Param<T>,
    #[len(n)] p: VectorMut<T>,
    #[len(n + 1)] q: VectorMut<T>,
) -> Result<()> {
    let of = Sources { n, x, y };
    let (first, second) = (Scaled { alpha, y: p }, Scaled { alpha: beta, y: q });
    add::<T, Wide, Scaled<T>>(call, of, first)?;
    add::<T, Wide, Both<Scaled<T>, Scaled<T>>>(call, of, Both { first, shift: 1, second })
}

#[test]
fn each_problem_of_a_batch_has_its_own_views() {
    let (n, problems) = (70_i64, 5_i64);
    let serial = crate::handle_on(Platform::Host).expect("the host is always there");
    for handle in worlds().iter().flatten().chain([&serial]) {
        let place = handle.platform().name();
        let count = (n * problems) as usize;
        let x: Vec<f32> = (0..count).map(|at| at as f32).collect();
        let y: Vec<f32> = (0..count).map(|at| 1000.0 - 2.0 * at as f32).collect();
        let (at_x, at_y) = (handle.upload(&x).expect("memory"), handle.upload(&y).expect("memory"));
        let mut p = handle.upload(&vec![-1.0_f32; count]).expect("memory");
        let mut q = handle.upload(&vec![-1.0_f32; count + problems as usize]).expect("memory");
        let scalars = handle.upload(&[3.0_f32, -0.5]).expect("memory");
        // SAFETY: The scalars live until the calls have ended: their results are read.
        let [alpha, beta] = [0, 1].map(|at| unsafe { Param::device(scalars.as_ptr().add(at)) });
        for on_device in [false, true] {
            let batch = handle.batch(problems);
            let (x, y) = (at_x.vectors(1, n), at_y.vectors(1, n));
            let (to_p, to_q) = (p.vectors_mut(1, n), q.vectors_mut(1, n + 1));
            let status = if on_device {
                add_twice(&batch, n, alpha, x, y, beta, to_p, to_q)
            } else {
                add_twice(&batch, n, 3.0, x, y, -0.5, to_p, to_q)
            };
            assert_eq!(status.expect("a call"), Status::Success, "{place}");
            let sum = |at: usize| (1000.0 - at as f32, at as i64 / n);
            let found = p.to_vec().expect("memory");
            for (at, found) in found.iter().enumerate() {
                assert_eq!(*found, 3.0 * sum(at).0, "p[{at}] on {place}");
            }
            let found = q.to_vec().expect("memory");
            for (at, found) in found.iter().enumerate() {
                let (problem, i) = (at as i64 / (n + 1), at as i64 % (n + 1));
                let expected = if i == 0 { -1.0 } else { -0.5 * sum((problem * n + i - 1) as usize).0 };
                assert_eq!(*found, expected, "q[{at}] on {place}");
            }
        }
    }
}

/// x := alpha * x + beta
#[device(grid = ceil_div(n, BLOCK), block = 32)]
fn scale_each<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>, beta: Param<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = alpha * x[i] + beta;
    }
}

/// x := alpha * x + beta
#[rocblas_kernel(
    symbol = "arguments_{t}scale",
    types(s: f32, z: c64),
    quick_return = n <= 0,
    workspace(own = "n * T")
)]
pub fn scale_all<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<T>,
    #[len(n)] x: VectorMut<T>,
    beta: Param<T>,
    own: Workspace<T>,
) -> Result<()> {
    assert_eq!(own.len(), n, "a workspace, so that a batch may run in pieces");
    scale_each::<T>(call, n, alpha, x, beta)
}

/// The scalar of a problem.
type ByProblem<'a> = &'a dyn Fn(i64) -> f32;

#[test]
fn each_problem_of_a_batch_has_its_own_scalars() {
    let (n, problems) = (7_i64, 5_i64);
    let serial = crate::handle_on(Platform::Host).expect("the host is always there");
    for handle in worlds().iter().flatten().chain([&serial]) {
        let place = handle.platform().name();
        let numbers: Vec<f32> = (0..20).map(|at| at as f32 + 2.0).collect();
        let scalars = handle.upload(&numbers).expect("memory");
        // Alpha has every second number from the first on, beta every one from the last back.
        // SAFETY: All of them lie in the buffer, which lives until the results are read.
        let (alpha, beta, one) = unsafe {
            let at = |index| Param::device(scalars.as_ptr().add(index));
            (at(0).with_stride(2), at(19).with_stride(-1), at(3))
        };
        let shared = |_: i64| 5.0_f32;
        let (alphas, betas) =
            (|problem: i64| numbers[2 * problem as usize], |problem: i64| numbers[19 - problem as usize]);
        let cases: [(Param<f32>, Param<f32>, ByProblem<'_>, ByProblem<'_>); 3] =
            [(alpha, beta, &alphas, &betas), (alpha, one, &alphas, &shared), (one, beta, &shared, &betas)];
        // All at once, and two problems at a time.
        for (bytes, in_pieces) in [(0, false), (64, true)] {
            handle.set_device_memory_size(bytes).expect("memory");
            for (alpha, beta, by, plus) in cases {
                let before: Vec<f32> = (0..n * problems).map(|at| at as f32).collect();
                let mut x = handle.upload(&before).expect("memory");
                scale_all(&handle.batch(problems), n, alpha, x.vectors_mut(1, n), beta).expect("a call");
                assert_eq!(handle.report().chunks > 1, in_pieces, "{place}");
                for (at, found) in x.to_vec().expect("memory").into_iter().enumerate() {
                    let problem = at as i64 / n;
                    assert_eq!(found, by(problem) * at as f32 + plus(problem), "x[{at}] on {place}");
                }
            }
        }
        handle.set_device_memory_size(0).expect("memory");
    }
}

#[test]
fn entry_points_narrow_structures_and_name_the_constants_of_types() {
    let instance = rocforge::catalogue::find("arguments_sadd").expect("the routine");
    let unit = rocforge::source::translation_unit(instance).expect("a unit");
    for part in [
        "Sources<T> at_problem(const Sources<T>& all, i64 batch) {\n    return Sources<T>{at_problem(all.n, batch), \
         at_problem(all.x, batch), at_problem(all.y, batch)};\n}\n",
        "#if RF_MAX_SHARED >= 65536\nextern \"C\" __global__ RF_LAUNCH_BOUNDS(32, 2)\nvoid \
         add_f32_Wide_Scaled_f32(Sources<f32> of, Scaled<f32> to, i64 batch_count) {",
        "RF_LAUNCH_BOUNDS(32, 1)\nvoid add_f32_Wide_Both_Scaled_f32_Scaled_f32(Sources<f32> of, \
         Both<Scaled<f32>, Scaled<f32>> to, i64 batch_count) {",
        "add<f32, Wide, Scaled<f32>, 32>(at_problem(of, batch), at_problem(to, batch));",
    ] {
        assert!(unit.contains(part), "{part}\n\nis not in\n\n{unit}");
    }
    assert!(!unit.contains("Wide at_problem("), "no kernel takes it:\n{unit}");
}
