//! Calls that run together: what becomes one launch, what does not, and that the numbers are those of the calls one by one.

use std::sync::Arc;

use rocforge::options::PointerMode;
use rocforge::plan::{Manner, from_json};
use rocforge::platform::null::{Asked, NullDevice};
use rocforge::platform::{Device, Platform};
use rocforge::prelude::*;
use rocforge::view::Tickets;
use rocforge::{DataType, Handle, ScalarStrides, Status};
use rocforge_kernels::level3::gemm_grouped::{Group, gemm_grouped};
use rocforge_kernels::{axpy, dot, gemm, scal, trmv};
use rocforge_tests::arguments::Plan;
use rocforge_tests::block::{Agreement, difference};
use rocforge_tests::fake_hip::is_alone;
use rocforge_tests::sampled;

use crate::support::{handle, handle_on, has_compiler, instances};

fn null(arch: &str) -> (Handle, Arc<NullDevice>) {
    let device = Arc::new(NullDevice::new(arch));
    (handle_on(Arc::clone(&device) as Arc<dyn Device>), device)
}

/// The kernels that were launched, with the blocks along x and z.
fn launched(device: &NullDevice) -> Vec<(String, [u32; 2])> {
    let launch = |asked| match asked {
        Asked::Launch(name, shape, _) => Some((name, [shape.grid[0], shape.grid[2]])),
        _ => None,
    };
    device.take_asked().into_iter().filter_map(launch).collect()
}

fn is_grouped(name: &str) -> bool {
    name.ends_with("_grouped")
}

#[test]
fn launches_of_a_kernel_become_one() {
    let (handle, device) = null("gfx90a");
    let x = handle.upload(&vec![0.0_f32; 10_000]).expect("addresses");
    let mut y = [1000, 10_000, 5000].map(|n| (n, handle.upload(&vec![0.0_f32; n]).expect("addresses")));
    let mut calls = |count: usize| {
        device.take_asked();
        let all = || {
            y[..count]
                .iter_mut()
                .try_for_each(|(n, y)| axpy(&handle, *n as i64, 2.0, x.vector(1), y.vector_mut(1)).map(drop))
        };
        handle.grouped(all).expect("calls");
        launched(&device)
    };
    let one = calls(1);
    assert!(one.len() == 1 && !is_grouped(&one[0].0), "{one:?}");
    let three = calls(3);
    assert!(three.len() == 1 && is_grouped(&three[0].0), "{three:?}");
    let widest = calls(2);
    assert_eq!(three[0].1, [widest[0].1[0], 3], "as wide as the widest, behind each other along z");
}

#[test]
fn a_launch_takes_as_many_as_its_arguments_hold() {
    let (handle, device) = null("gfx90a");
    let mut x: Vec<_> = (0..100).map(|_| handle.upload(&[0.0_f64; 100]).expect("addresses")).collect();
    handle
        .grouped(|| x.iter_mut().try_for_each(|x| scal(&handle, 100, 2.0, x.vector_mut(1)).map(drop)))
        .expect("calls");
    let launches = launched(&device);
    let sets: u32 = launches.iter().map(|(_, grid)| grid[1]).sum();
    assert_eq!(sets, 100, "{launches:?}");
    assert!((2..=10).contains(&launches.len()), "{launches:?}");
}

#[test]
fn wide_grids_do_not_wait_for_narrow_ones() {
    let (handle, device) = null("gfx90a");
    let mut wide = handle.upload(&vec![0.0_f32; 50_000_000]).expect("addresses");
    let mut narrow = [(); 3].map(|()| handle.upload(&[0.0_f32; 10]).expect("addresses"));
    handle
        .grouped(|| {
            scal(&handle, 50_000_000, 2.0, wide.vector_mut(1))?;
            narrow.iter_mut().try_for_each(|x| scal(&handle, 10, 2.0, x.vector_mut(1)).map(drop))
        })
        .expect("calls");
    let launches = launched(&device);
    let sets: Vec<u32> = launches.iter().map(|(_, grid)| grid[1]).collect();
    assert_eq!(sets, [2, 2], "no launch has more idle blocks than others: {launches:?}");
}

#[test]
fn kernels_that_count_their_blocks_are_launched_one_by_one() {
    let (handle, device) = null("gfx90a");
    handle.set_pointer_mode(PointerMode::Device);
    let x = handle.upload(&vec![0.0_f32; 10_000]).expect("addresses");
    let mut results = [(); 3].map(|()| handle.upload(&[0.0_f32]).expect("addresses"));
    handle
        .grouped(|| {
            results.iter_mut().try_for_each(|to| {
                dot(&handle, 10_000, x.vector(1), x.vector(1), to.vector_mut(1).into()).map(drop)
            })
        })
        .expect("calls");
    let launches = launched(&device);
    assert!(launches.len() == 3 && !launches.iter().any(|(name, _)| is_grouped(name)), "{launches:?}");
}

#[test]
fn a_piece_of_one_problem_has_the_form_of_its_call() {
    let (handle, device) = null("gfx90a");
    handle.set_pointer_mode(PointerMode::Device);
    handle.modes().set_scalar_strides(ScalarStrides { alpha: 1, beta: 0 });
    let problems = Tickets::PROBLEMS + 1;
    let x = handle.upload(&vec![0.0_f32; 10_000]).expect("addresses");
    let mut results = handle.upload(&vec![0.0_f32; problems as usize]).expect("addresses");
    let batch = handle.batch(problems);
    dot(&batch, 10_000, x.vectors(1, 0), x.vectors(1, 0), results.vector_mut(1).into()).expect("a batch");
    let launches = launched(&device);
    assert!(launches.len() == 2 && launches.iter().all(|(name, _)| name.ends_with("_apart")), "{launches:?}");
}

#[test]
fn a_trace_says_which_calls_run_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trace");
    let variables = [("ROCFORGE_TRACE", file.to_str().expect("a plain name"))];
    if is_alone("platforms::grouped::a_trace_says_which_calls_run_together", &variables) {
        let handle = Handle::on(Platform::Host).expect("the host");
        let mut x = handle.upload(&[1.0_f32, 2.0]).expect("memory");
        let mut call = || scal(&handle, 2, 3.0, x.vector_mut(1)).map(drop);
        handle.grouped(&mut call).expect("a call");
        call().expect("a call");
        handle.set_pointer_mode(PointerMode::Device);
        handle.modes().set_scalar_strides(ScalarStrides { alpha: 1, beta: 0 });
        let mut y = handle.upload(&[1.0_f32, 2.0]).expect("memory");
        scal(&handle.batch(2), 1, 3.0, y.vectors_mut(1, 1)).expect("a batch");
        let trace = std::env::var("ROCFORGE_TRACE").expect("the file of the test");
        let calls = from_json(&std::fs::read_to_string(trace).expect("written")).expect("calls");
        let manners: Vec<Manner> = calls.iter().map(|call| call.manner).collect();
        let manner = |grouped, scalar_strides| Manner { grouped, scalar_strides };
        assert_eq!(manners, [manner(true, false), manner(false, false), manner(false, true)]);
    }
}

#[test]
fn what_needs_workspace_comes_behind_all_before_it() {
    let (handle, device) = null("gfx90a");
    let a = handle.upload(&vec![0.0_f64; 300 * 300]).expect("addresses");
    let mut x = [(); 4].map(|()| handle.upload(&[0.0_f64; 300]).expect("addresses"));
    let [first, second, third, last] = &mut x;
    let (fill, plain) = (Fill::Lower, Diagonal::NonUnit);
    handle
        .grouped(|| {
            scal(&handle, 300, 2.0, first.vector_mut(1))?;
            scal(&handle, 300, 2.0, second.vector_mut(1))?;
            trmv(&handle, fill, Operation::None, plain, 300, a.matrix(300), third.vector_mut(1))?;
            scal(&handle, 300, 2.0, last.vector_mut(1)).map(drop)
        })
        .expect("calls");
    let launches = launched(&device);
    let names: Vec<&str> = launches.iter().map(|(name, _)| name.as_str()).collect();
    assert!(is_grouped(names[0]) && names[0].starts_with("scal"), "{names:?}");
    assert!(names[1..].iter().any(|name| name.starts_with("trmv") || !name.starts_with("scal")), "{names:?}");
    assert!(names.iter().filter(|name| name.starts_with("scal")).count() == 2, "{names:?}");
}

#[test]
fn calls_before_one_that_fails_are_not_launched() {
    let (handle, device) = null("gfx90a");
    let mut x = [(); 2].map(|()| handle.upload(&[0.0_f32; 10]).expect("addresses"));
    device.take_asked();
    let [first, second] = &mut x;
    let error = handle
        .grouped(|| {
            scal(&handle, 10, 2.0, first.vector_mut(1))?;
            scal(&handle, 11, 2.0, second.vector_mut(1))
        })
        .expect_err("the second vector is too short");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("x")));
    assert_eq!(launched(&device), []);
    scal(&handle, 10, 2.0, x[0].vector_mut(1)).expect("a call");
    assert_eq!(launched(&device).len(), 1, "calls that follow are launched at once");
}

#[test]
fn a_buffer_that_is_dropped_stays_until_all_is_launched() {
    let (handle, device) = null("gfx90a");
    let mut y = [(); 2].map(|()| handle.upload(&[0.0_f32; 10]).expect("addresses"));
    device.take_asked();
    handle
        .grouped(|| {
            y.iter_mut().try_for_each(|y| {
                let x = handle.upload(&[1.0_f32; 10])?;
                axpy(&handle, 10, 2.0, x.vector(1), y.vector_mut(1)).map(drop)
            })
        })
        .expect("calls");
    let asked = device.take_asked();
    let first = |wanted: fn(&Asked) -> bool| asked.iter().position(wanted).expect("it was asked for");
    let launch = first(|asked| matches!(asked, Asked::Launch(..)));
    let free = first(|asked| matches!(asked, Asked::Free(_)));
    assert!(launch < free, "{asked:?}");
    assert_eq!(asked.iter().filter(|asked| matches!(asked, Asked::Free(_))).count(), 2, "{asked:?}");
}

#[test]
fn groups_within_groups_are_one() {
    let (handle, device) = null("gfx90a");
    let mut x = [(); 2].map(|()| handle.upload(&[0.0_f32; 10]).expect("addresses"));
    let [first, second] = &mut x;
    handle
        .grouped(|| {
            handle.grouped(|| scal(&handle, 10, 2.0, first.vector_mut(1)))?;
            scal(&handle, 10, 2.0, second.vector_mut(1))
        })
        .expect("calls");
    let launches = launched(&device);
    assert!(launches.len() == 1 && is_grouped(&launches[0].0), "{launches:?}");
}

/// Sizes of products that take small kernels, tiles with edges, several tiles, and split-K.
const SIZES: [[i64; 3]; 9] = [
    [5, 7, 3],
    [8, 8, 8],
    [16, 3, 12],
    [32, 31, 30],
    [33, 40, 50],
    [64, 64, 64],
    [100, 70, 41],
    [70, 129, 65],
    [20, 30, 600],
];

fn grouped_products<T>(gpu: &Handle, of: fn(f64) -> T)
where
    T: Scalar<Sum: Scalar + rocforge_kernels::common::convert::Accumulator<T>> + PartialEq + std::fmt::Debug,
{
    let operations = [Operation::None, Operation::Transpose, Operation::ConjugateTranspose];
    let value = |seed: usize| of(((seed * 7919 + 13) % 17) as f64 / 16.0 - 0.5);
    let matrix = |seed: usize, count: i64| (0..count as usize).map(|at| value(seed + at)).collect::<Vec<T>>();
    let upload = |host: &[T]| gpu.upload(host).expect("memory");
    let a = SIZES.map(|[m, _, k]| upload(&matrix(1, 2 * m * k)));
    let b = SIZES.map(|[_, n, k]| upload(&matrix(2, 2 * n * k)));
    let mut together = SIZES.map(|[m, n, _]| upload(&matrix(3, 2 * m * n)));
    let mut alone = SIZES.map(|[m, n, _]| upload(&matrix(3, 2 * m * n)));
    let (alpha, beta) = (value(5), value(6));
    let group = |at: usize| (SIZES[at], operations[at % 3], operations[at / 3]);
    let ld = |operation, rows, cols| if operation == Operation::None { rows } else { cols };
    let groups = together.iter_mut().enumerate().map(|(at, c)| {
        let ([m, n, k], trans_a, trans_b) = group(at);
        let (lda, ldb) = (ld(trans_a, m, k), ld(trans_b, k, n));
        let (a, b, c) = (a[at].matrices(lda, m * k), b[at].matrices(ldb, k * n), c.matrices_mut(m, m * n));
        let (alpha, beta) = (alpha.into(), beta.into());
        Group { trans_a, trans_b, m, n, k, alpha, a, b, beta, c, batch_count: 2 }
    });
    gemm_grouped(gpu, groups).expect("groups");
    for (at, c) in alone.iter_mut().enumerate() {
        let ([m, n, k], trans_a, trans_b) = group(at);
        let (lda, ldb) = (ld(trans_a, m, k), ld(trans_b, k, n));
        let (a, b, c) = (a[at].matrices(lda, m * k), b[at].matrices(ldb, k * n), c.matrices_mut(m, m * n));
        gemm(&gpu.batch(2), trans_a, trans_b, m, n, k, alpha, a, b, beta, c).expect("a product");
    }
    for (at, (together, alone)) in together.iter().zip(&alone).enumerate() {
        let (together, alone) = (together.to_vec().expect("numbers"), alone.to_vec().expect("numbers"));
        assert_ne!(together, matrix(3, together.len() as i64), "group {at} is computed");
        assert_eq!(together, alone, "group {at}");
    }
}

pub fn a_grouped_product_has_the_bits_of_products(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let gpu = handle(platform);
    grouped_products::<f32>(&gpu, |x| x as f32);
    grouped_products::<c64>(&gpu, |x| c64::new(x, 0.25 - x));
}

#[test]
fn a_grouped_product_of_generated_code_has_the_bits_of_products() {
    if has_compiler() {
        grouped_products::<f64>(&handle_on(Platform::HipOnHost.device(0).expect("a device")), |x| x);
    }
}

#[test]
fn a_grouped_product_has_a_launch_for_each_kernel() {
    let (handle, device) = null("gfx942");
    grouped_launches(&handle);
    let launches = launched(&device);
    let mut names: Vec<&str> = launches.iter().map(|(name, _)| name.as_str()).collect();
    names.dedup();
    assert_eq!(names.len(), launches.len(), "a launch a kernel: {launches:?}");
    assert!(launches.len() <= 6 && launches.iter().any(|(name, _)| is_grouped(name)), "{launches:?}");
}

/// Products of the sizes above, of which nobody reads anything.
fn grouped_launches(handle: &Handle) {
    let memory = handle.upload(&vec![0.0_f32; 80_000]).expect("addresses");
    let mut results = SIZES.map(|_| handle.upload(&vec![0.0_f32; 20_000]).expect("addresses"));
    let none = Operation::None;
    let groups = SIZES.iter().zip(&mut results).map(|([m, n, k], c)| Group {
        trans_a: none,
        trans_b: none,
        m: *m,
        n: *n,
        k: *k,
        alpha: 1.0.into(),
        a: memory.matrix(*m),
        b: memory.matrix(*k),
        beta: 0.0.into(),
        c: c.matrix_mut(*m),
        batch_count: 1,
    });
    gemm_grouped(handle, groups).expect("groups");
}

/// Calls of each routine, with arguments drawn by chance.
const CALLS: u64 = 6;

pub fn calls_that_run_together_give_what_they_give_alone(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (one, gpu) = (handle(platform), handle(platform));
    for instance in sampled(6, instances(DataType::F32).into_iter().chain(instances(DataType::C32))) {
        let plans: Vec<Plan> = (0..CALLS)
            .map(|seed| Plan::random(instance, seed).with_pointer_mode(PointerMode::Device))
            .collect();
        let memories = || plans.iter().map(Plan::memory).collect::<Vec<_>>();
        let (mut wanted, mut found) = (memories(), memories());
        let answers: Vec<_> =
            plans.iter().zip(&mut wanted).map(|(plan, memory)| plan.run(instance, &one, memory)).collect();
        let together = gpu.grouped(|| {
            let run = |(plan, memory)| Plan::start(plan, instance, &gpu, memory);
            Ok(plans.iter().zip(&mut found).map(run).collect::<Vec<_>>())
        });
        assert_eq!(together.expect("launches"), answers, "{}", instance.symbol);
        for (plan, (wanted, found)) in plans.iter().zip(wanted.iter().zip(&found)) {
            for (wanted, found) in wanted.blocks.iter().zip(&found.blocks) {
                assert_eq!(difference(wanted, found, Agreement::Bits), None, "{} {plan:?}", instance.symbol);
            }
        }
    }
}
