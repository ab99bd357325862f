//! What a driver is asked for, and in which order.

use std::sync::Arc;

use rocforge::platform::null::{Asked, NullDevice};
use rocforge::platform::{Device, Platform, Stream};
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::{DataType, Handle, MathMode, Status};
use rocforge_kernels::{asum, dot, dot_ex, dotc, dotc_ex, dotu, gemm, iamax, iamin, nrm2, nrm2_ex, scal};
use rocforge_tests::alone;
use rocforge_tests::arguments::Plan;

use crate::support::{handle_on, instances};

fn handle() -> (Handle, Arc<NullDevice>) {
    let device = Arc::new(NullDevice::new("gfx90a"));
    (handle_on(Arc::clone(&device) as Arc<dyn Device>), device)
}

fn is_launch(asked: &Asked) -> bool {
    matches!(asked, Asked::Launch(..))
}

#[test]
fn a_second_call_only_launches() {
    let (handle, device) = handle();
    for ty in [DataType::F32, DataType::F64, DataType::C32, DataType::C64] {
        for (instance, seed) in instances(ty).into_iter().flat_map(|it| (0..20).map(move |seed| (it, seed))) {
            let plan = Plan::random(instance, seed).with_pointer_mode(rocforge::options::PointerMode::Device);
            let mut memory = plan.memory();
            plan.start(instance, &handle, &mut memory);
            device.take_asked();
            plan.start(instance, &handle, &mut memory);
            let asked = device.take_asked();
            let zeros = |asked: &Asked| matches!(asked, Asked::Zero(_));
            assert!(
                asked.iter().all(|asked| is_launch(asked) || zeros(asked)),
                "{} {plan:?}: {asked:?}",
                instance.symbol
            );
        }
    }
}

#[test]
fn a_result_for_the_host_costs_one_wait() {
    let (handle, device) = handle();
    let x = handle.upload(&vec![0.0_f32; 100_000]).expect("addresses");
    let mut sum = 1.0;
    for _ in 0..2 {
        device.take_asked();
        asum(&handle, 100_000, x.vector(1), (&mut sum).into()).expect("a call");
    }
    let asked = device.take_asked();
    assert_eq!(asked.iter().filter(|asked| is_launch(asked)).count(), 1, "{asked:?}");
    assert_eq!((asked.len(), asked.last()), (2, Some(&Asked::Synchronize)), "{asked:?}");
}

#[test]
fn a_reduction_is_one_launch() {
    let (handle, device) = handle();
    let x = handle.upload(&vec![0.0_f64; 2_000_000]).expect("addresses");
    let z = handle.upload(&vec![c64::ZERO; 1_000_000]).expect("addresses");
    let (mut real, mut complex) = (0.0, c64::ZERO);
    for n in [1, 4096, 4097, 1_000_000] {
        let x = || x.vector(2);
        let z = || z.vector(1);
        device.take_asked();
        asum(&handle, n, x(), (&mut real).into()).expect("a call");
        nrm2(&handle, n, x(), (&mut real).into()).expect("a call");
        dot(&handle, n, x(), x(), (&mut real).into()).expect("a call");
        asum(&handle, n, z(), (&mut real).into()).expect("a call");
        nrm2(&handle, n, z(), (&mut real).into()).expect("a call");
        dotu(&handle, n, z(), z(), (&mut complex).into()).expect("a call");
        dotc(&handle, n, z(), z(), (&mut complex).into()).expect("a call");
        let launches = device.take_asked().into_iter().filter(is_launch).count();
        assert_eq!(launches, 7, "one for each call, of {n} elements");
    }
}

#[test]
fn a_search_and_a_reduction_in_types_of_the_caller_are_one_launch() {
    let (handle, device) = handle();
    let x = handle.upload(&vec![0.0_f64; 2_000_000]).expect("addresses");
    let z = handle.upload(&vec![c64::ZERO; 1_000_000]).expect("addresses");
    let half = handle.upload(&vec![f16::ZERO; 1_000_000]).expect("addresses");
    let brain = handle.upload(&vec![bf16::ZERO; 1_000_000]).expect("addresses");
    let (mut near, mut far, mut complex) = (0_i32, 0_i64, c64::ZERO);
    let (mut short, mut rounded) = (f16::ZERO, bf16::ZERO);
    // Elements of 16 bits have blocks of twice the length.
    for n in [1, 8192, 8193, 16_384, 16_385, 1_000_000] {
        device.take_asked();
        iamax(&handle, n, x.vector(2), (&mut near).into()).expect("a call");
        iamin(&handle, n, x.vector(1), (&mut far).into()).expect("a call");
        iamax(&handle, n, z.vector(1), (&mut far).into()).expect("a call");
        iamin(&handle, n, z.vector(1), (&mut near).into()).expect("a call");
        let h = || half.vector(1);
        dot_ex::<f16, f16, f32>(&handle, n, h(), h(), (&mut short).into()).expect("a call");
        dotc_ex::<c64, c64, c64>(&handle, n, z.vector(1), z.vector(1), (&mut complex).into())
            .expect("a call");
        nrm2_ex::<bf16, bf16, f32>(&handle, n, brain.vector(1), (&mut rounded).into()).expect("a call");
        let launches = device.take_asked().into_iter().filter(is_launch).count();
        assert_eq!(launches, 7, "one for each call, of {n} elements");
    }
}

/// 3xTF32 knows no tiles of stream-K: beside them it would write the result, and then be scaled by beta.
#[test]
fn emulation_by_tf32_is_one_launch_or_none() {
    let device = Arc::new(NullDevice::new("gfx942"));
    let handle = handle_on(Arc::clone(&device) as Arc<dyn Device>);
    handle.modes().set_math(MathMode::Xf32Xdl);
    let a = handle.upload(&vec![0.0_f32; 1536 * 1536]).expect("addresses");
    let mut c = handle.upload(&vec![0.0_f32; 1536 * 1536]).expect("addresses");
    let none = Operation::None;
    for (k, is_emulated) in [(64, true), (1536, false)] {
        device.take_asked();
        gemm(
            &handle,
            none,
            none,
            1536,
            1536,
            k,
            1.0,
            a.matrix(1536),
            a.matrix(1536),
            1.0,
            c.matrix_mut(1536),
        )
        .expect("a call");
        let asked = device.take_asked();
        let launches = asked.iter().filter_map(|asked| match asked {
            Asked::Launch(name, ..) => Some(name.starts_with("gemm_tf32x3")),
            _ => None,
        });
        let emulated: Vec<bool> = launches.collect();
        assert_eq!(emulated.contains(&true), is_emulated, "{k} terms: {asked:?}");
        assert_eq!(emulated.len() == 1, is_emulated, "{k} terms: {asked:?}");
    }
}

/// Kernels of two streams may run at once, and with two workspaces in two graphs of one stream.
#[test]
fn streams_have_counters_of_their_own() {
    let (handle, device) = handle();
    let instance = instances(DataType::F32)[0];
    let counters = || format!("{:?}", rocforge::plumbing::Call::new(&handle, instance, 1).tickets());
    let first = counters();
    assert_eq!(counters(), first);
    let stream = device.streams().create_stream().expect("a stream");
    handle.set_stream(stream).expect("a stream of the device");
    let second = counters();
    assert_ne!(second, first);
    handle.set_stream(Stream::DEFAULT).expect("the default stream");
    assert_eq!(counters(), first);
    let mut own = handle.upload(&[0_u8; 4096]).expect("addresses");
    // SAFETY: The memory outlives the handle's use of it: nothing runs on this device.
    unsafe { handle.set_workspace(own.as_mut_ptr(), 4096) }.expect("nothing is lent");
    assert!(counters() != first && counters() != second);
}

#[test]
fn problems_lie_along_z_as_far_as_a_grid_goes() {
    let (handle, device) = handle();
    let instance =
        instances(DataType::F32).into_iter().find(|it| it.symbol == "rocblas_sscal").expect("scal");
    let call = rocforge::plumbing::Call::new(&handle, instance, 100_000);
    assert_eq!(call.batch_count(), 100_000);
    drop(call);
    let mut x = handle.upload(&[0.0_f32; 4]).expect("addresses");
    scal(&handle, 4, 2.0_f32, x.vector_mut(1)).expect("a call");
    let launches: Vec<Asked> = device.take_asked().into_iter().filter(is_launch).collect();
    let [Asked::Launch(name, shape, arguments)] = launches.as_slice() else { panic!("{launches:?}") };
    assert!(name.starts_with("scal"), "{name}");
    assert_eq!((shape.grid[2], *arguments), (1, 4), "n, alpha, x and the number of problems");
}

/// Nothing runs: it is the shape of the launch that counts.
#[device(grid(2, 3, n), block = (4, 1, 2))]
fn planes(n: Dim, out: Workspace<i64>) {
    out[global_id_z()] = block_id_z();
}

#[test]
fn planes_of_whole_problems_lie_along_z() {
    let (handle, device) = handle();
    let instance = alone::instance(|| vec![planes::instance()]);
    let mut nothing = 0_i64;
    let mut launched = |n, problems| {
        // SAFETY: No kernel runs on this device, so that nobody uses the view.
        let out = unsafe { Workspace::new(&raw mut nothing, n, n) };
        let answer = planes(&Call::new(&handle, instance, problems), n, out);
        let asked = device.take_asked().into_iter().filter_map(|asked| match asked {
            Asked::Launch(_, shape, arguments) => Some((shape.grid, arguments)),
            _ => None,
        });
        answer.map(|()| asked.collect::<Vec<_>>())
    };
    // n, out, the planes and the number of problems.
    let mut grid = |n, problems| launched(n, problems).expect("a launch");
    assert_eq!(grid(5, 1), [([2, 3, 5], 4)]);
    assert_eq!(grid(5, 7), [([2, 3, 35], 4)]);
    assert_eq!(grid(5, 100_000), [([2, 3, 65_535], 4)]);
    assert_eq!(grid(1000, 100), [([2, 3, 65_000], 4)], "no part of a problem");
    assert_eq!(grid(40_000, 2), [([2, 3, 40_000], 4)]);
    assert_eq!(grid(65_535, 2), [([2, 3, 65_535], 4)]);
    assert_eq!(grid(0, 3), []);
    assert_eq!(grid(-1, 3), []);
    let error = launched(65_536, 1).expect_err("too many");
    assert_eq!(error.status(), Status::InvalidSize);
    let expected = "the grid of kernel planes is 2 x 3 x 65536 blocks, more than this GPU takes";
    assert!(error.to_string().contains(expected), "{error}");
}

#[test]
fn a_device_that_does_nothing_is_none_to_choose() {
    assert!(Platform::from_name("null").is_err(), "results would be zeros");
    assert_eq!(Platform::Null.device(0).expect("for tests").arch(), "gfx90a");
}
