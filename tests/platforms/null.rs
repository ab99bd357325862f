//! What a driver is asked for, and in which order.

use std::sync::Arc;

use rocforge::platform::null::{Asked, NullDevice};
use rocforge::platform::{Device, Platform};
use rocforge::{DataType, Handle};
use rocforge_kernels::{asum, scal};
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
    assert_eq!(asked.iter().filter(|asked| is_launch(asked)).count(), 2, "{asked:?}");
    assert_eq!((asked.len(), asked.last()), (3, Some(&Asked::Synchronize)), "{asked:?}");
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

#[test]
fn a_device_that_does_nothing_is_none_to_choose() {
    assert!(Platform::from_name("null").is_err(), "results would be zeros");
    assert_eq!(Platform::Null.device(0).expect("for tests").arch(), "gfx90a");
}
