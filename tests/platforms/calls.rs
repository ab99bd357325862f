//! Calls on a platform of GPUs: what the host gives, in graphs, on several devices, and how often the driver is asked.

use rocforge::options::PointerMode;
use rocforge::platform::{Event, Graph, OwnedStream, Platform, Rows, Stream};
use rocforge::{DataType, Handle, Status};
use rocforge_kernels::{asum, scal};
use rocforge_tests::arguments::{Memory, Plan};
use rocforge_tests::block::{Agreement, difference};
use rocforge_tests::sampled;

use crate::support::{Control, Driver, handle, handle_on, has_compiler, instances};

/// Calls of each routine.
const CALLS: u64 = 12;

fn host() -> Handle {
    let host = handle_on(Platform::Host.device(0).expect("the host is a device"));
    host.set_block_threads(rocforge::platform::host::BlockThreads::Declared);
    host
}

fn assert_same(wanted: &Memory, found: &Memory, what: &dyn std::fmt::Debug) {
    for (wanted, found) in wanted.blocks.iter().zip(&found.blocks) {
        assert_eq!(difference(wanted, found, Agreement::Bits), None, "{what:?}");
    }
}

pub fn routines_give_what_the_host_gives(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (host, gpu) = (host(), handle(platform));
    for instance in sampled(8, instances(DataType::F32).into_iter().chain(instances(DataType::C64))) {
        for seed in 0..CALLS {
            let plan = Plan::random(instance, seed);
            let [mut wanted, mut found] = [plan.memory(), plan.memory()];
            let answer = plan.run(instance, &host, &mut wanted);
            assert_eq!(plan.run(instance, &gpu, &mut found), answer, "{} {plan:?}", instance.symbol);
            assert_same(&wanted, &found, &(instance.symbol, plan));
        }
    }
}

pub fn a_recorded_call_runs_again(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (host, gpu) = (host(), handle(platform));
    let stream = OwnedStream::new(gpu.device()).expect("a stream");
    gpu.set_stream(stream.stream()).expect("a stream of the device");
    for instance in sampled(8, instances(DataType::F64)) {
        for seed in 0..CALLS {
            let plan = Plan::random(instance, seed).with_pointer_mode(PointerMode::Device);
            let [mut once, mut wanted, mut found] = [plan.memory(), plan.memory(), plan.memory()];
            // Compiles, and gets the workspace that a recorded call cannot get.
            assert_eq!(plan.run(instance, &gpu, &mut once), Status::Success.name());
            plan.run(instance, &host, &mut wanted);
            let before = plan.memory();
            // The test's own memory is had beforehand, too.
            plan.arguments(&mut found);
            let graph = Graph::record(&gpu, || {
                assert_eq!(plan.start(instance, &gpu, &mut found), Status::Success.name());
                Ok(())
            });
            let graph = graph.unwrap_or_else(|error| panic!("{} {plan:?}: {error}", instance.symbol));
            assert_same(&before, &found, &"nothing runs while a stream records");
            // SAFETY: The memory of the call and the workspace are still there, and nobody else uses them.
            unsafe { graph.replay(stream.stream()) }.expect("a graph that runs");
            stream.synchronize().expect("work without a fault");
            assert_same(&wanted, &found, &(instance.symbol, plan));
        }
    }
}

pub fn a_result_in_host_memory_is_no_part_of_a_graph(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let gpu = handle(platform);
    let stream = OwnedStream::new(gpu.device()).expect("a stream");
    let x = gpu.upload(&[1.0_f32, -2.0]).expect("memory");
    let mut sum = 0.0;
    asum(&gpu, 2, x.vector(1), (&mut sum).into()).expect("a call outside of a graph");
    assert_eq!(sum, 3.0);
    let refused = Graph::record(&gpu, || Ok(())).expect_err("the default stream");
    assert!(refused.to_string().contains("set_stream"), "{refused}");
    gpu.set_stream(stream.stream()).expect("a stream of the device");
    let recorded = Graph::record(&gpu, || asum(&gpu, 2, x.vector(1), (&mut sum).into()).map(drop));
    let refused = recorded.expect_err("a result for the host");
    assert_eq!(refused.status(), Status::InvalidValue, "{refused}");
    assert!(refused.to_string().contains("pointer mode"), "{refused}");
    // The stream works again.
    asum(&gpu, 2, x.vector(1), (&mut sum).into()).expect("the recording has ended");
}

pub fn a_variable_of_the_host_is_no_place_on_the_device(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let gpu = handle(platform);
    let x = gpu.upload(&[1.0_f32, -2.0]).expect("memory");
    gpu.set_pointer_mode(PointerMode::Device);
    let mut sum = 0.0;
    let refused = asum(&gpu, 2, x.vector(1), (&mut sum).into()).expect_err("a variable");
    assert_eq!((refused.status(), refused.argument_name()), (Status::InvalidValue, Some("result")));
}

/// In the pointer mode of the device, without a wait; in that of the host the call has no place there.
pub fn a_result_stays_in_a_buffer(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let x = gpu.upload(&[1.0_f32, -2.0]).expect("memory");
    let [mut kept, mut none] = [&[0.0, 7.0][..], &[]].map(|list| gpu.upload::<f32>(list).expect("memory"));
    let refused = asum(&gpu, 2, x.vector(1), kept.vector_mut(1).into()).expect_err("memory of the device");
    assert_eq!((refused.status(), refused.argument_name()), (Status::InvalidValue, Some("result")));
    gpu.set_pointer_mode(PointerMode::Device);
    let refused = asum(&gpu, 2, x.vector(1), none.vector_mut(1).into()).expect_err("no element");
    assert_eq!((refused.status(), refused.argument_name()), (Status::InvalidSize, Some("result")));
    control.calls();
    asum(&gpu, 2, x.vector(1), kept.vector_mut(1).into()).expect("a call");
    let Driver { wait, .. } = Driver::of(platform);
    assert!(!control.calls().iter().any(|name| name == wait), "nobody waits for it");
    assert_eq!(kept.to_vec().expect("a copy"), [3.0, 7.0]);
}

pub fn the_driver_is_asked_for_a_launch_and_nothing_else(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let mut x = gpu.upload(&vec![1.0_f32; 5000]).expect("memory");
    let mut sum = 0.0;
    for _ in 0..2 {
        control.calls();
        scal(&gpu, 5000, 2.0_f32, x.vector_mut(1)).expect("a call");
        asum(&gpu, 5000, x.vector(1), (&mut sum).into()).expect("a call");
    }
    assert_eq!(sum, 20_000.0);
    let Driver { launch, wait, current, .. } = Driver::of(platform);
    let asked: Vec<String> = control.calls().into_iter().filter(|name| name != current).collect();
    assert_eq!(asked, [launch, launch, wait], "scal, asum, its result");
}

pub fn each_device_has_its_own_memory_and_code(platform: Platform) {
    assert_eq!(platform.device_count(), 2);
    assert!(platform.device(2).expect_err("there are two").to_string().contains("finds 2"));
    if !has_compiler() {
        return;
    }
    let control = Control::open();
    std::thread::scope(|scope| {
        for ordinal in 0..2 {
            scope.spawn(move || {
                let device = platform.device(ordinal).expect("one of two");
                let handle = handle_on(device);
                let mut x = handle.upload(&[1.0_f64, 2.0, 3.0]).expect("memory");
                for _ in 0..50 {
                    scal(&handle, 3, -1.0_f64, x.vector_mut(1)).expect("a call");
                }
                assert_eq!(x.to_vec().expect("a copy"), [1.0, 2.0, 3.0]);
            });
        }
    });
    // One thread with a handle on each: a call leaves the thread's own device as it was.
    let [first, second] = [0, 1].map(|ordinal| handle_on(platform.device(ordinal).expect("one of two")));
    let own = first.upload(&[1.0_f64]).expect("memory of the thread's own device");
    let Driver { set_current, .. } = Driver::of(platform);
    control.calls();
    let mut x = second.upload(&[1.0_f64]).expect("memory");
    scal(&second, 1, 2.0_f64, x.vector_mut(1)).expect("a call");
    let sets = control.calls().into_iter().filter(|name| name == set_current).count();
    assert!(sets > 0 && sets % 2 == 0, "{sets}: there and back");
    drop((own, first, x));
}

pub fn events_happen_in_order(platform: Platform) {
    let gpu = handle(platform);
    let (stream, other) = (
        OwnedStream::new(gpu.device()).expect("a stream"),
        OwnedStream::new(gpu.device()).expect("one more"),
    );
    let [start, end] = [(); 2].map(|()| Event::new(gpu.device()).expect("an event"));
    assert!(end.milliseconds_since(&start).is_err(), "they were not recorded");
    start.record(stream.stream()).expect("recorded");
    start.holds_up(other.stream()).expect("a wait");
    end.record(other.stream()).expect("recorded");
    end.synchronize().expect("it happens");
    assert!(end.milliseconds_since(&start).expect("both happened") >= 0.0);
}

pub fn calls_are_timed_by_events_of_the_caller(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let gpu = handle(platform);
    let [start, stop] =
        [Event::new(gpu.device()), Event::new(gpu.device())].map(|event| event.expect("an event"));
    let mut x = gpu.upload(&[1.0_f32, -2.0]).expect("memory");
    // SAFETY: The events live until the end of the test, and so does the handle.
    unsafe { gpu.set_start_stop_events(Some([start.raw(), stop.raw()])) };
    scal(&gpu, 0, 2.0_f32, x.vector_mut(1)).expect("nothing to do");
    assert!(stop.milliseconds_since(&start).is_err(), "nothing was recorded");
    scal(&gpu, 2, 2.0_f32, x.vector_mut(1)).expect("a call");
    assert!(stop.milliseconds_since(&start).expect("both are recorded") >= 0.0);
    // SAFETY: There are none.
    unsafe { gpu.set_start_stop_events(None) };
    let control = Control::open();
    control.calls();
    scal(&gpu, 2, 2.0_f32, x.vector_mut(1)).expect("a call");
    assert!(!control.calls().iter().any(|call| call.contains("EventRecord")));
}

pub fn rows_are_copied_by_one_call(platform: Platform) {
    let (device, control) = (platform.device(0).expect("a device"), Control::open());
    let memory = device.alloc(64).expect("memory");
    let (host, mut back): (Vec<u8>, Vec<u8>) = ((0..20).collect(), vec![99; 15]);
    control.calls();
    let to =
        Rows { to: memory.as_ptr(), to_pitch: 8, from: host.as_ptr(), from_pitch: 4, width: 3, height: 5 };
    let from = Rows {
        to: back.as_mut_ptr(),
        to_pitch: 3,
        from: memory.as_ptr(),
        from_pitch: 8,
        width: 2,
        height: 5,
    };
    // SAFETY: The rows lie in 64 bytes of the device, and in 20 and 15 of the host.
    unsafe {
        device.copy_rows(&to).expect("a copy");
        device.copy_rows_async(&from, Stream::DEFAULT).expect("a copy");
    }
    device.synchronize(Stream::DEFAULT).expect("no fault");
    let copies = control.calls().into_iter().filter(|call| call.contains("Memcpy")).count();
    assert_eq!(copies, 2, "one call of the driver a copy");
    assert_eq!(back, [0, 1, 99, 4, 5, 99, 8, 9, 99, 12, 13, 99, 16, 17, 99]);
    // SAFETY: It came from this device.
    unsafe { device.free(memory) }.expect("given back");
}

pub fn handles_are_on_the_device_of_the_thread(platform: Platform) {
    let on = || Handle::on(platform).expect("a handle").device().ordinal();
    assert_eq!(on(), 0);
    Control::open().work_on(platform, 1);
    assert_eq!(on(), 1);
    std::thread::scope(|scope| {
        scope.spawn(move || assert_eq!(on(), 0, "another thread chose nothing"));
    });
    assert_eq!(on(), 1);
}
