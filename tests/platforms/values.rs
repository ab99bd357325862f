//! Values in host or device memory: where a routine that has nothing else computes, and what a launch takes along.

use rocforge::options::PointerMode;
use rocforge::platform::{Graph, OwnedStream, Platform};
use rocforge::{Elements, Operand, OwnedCall, Status};
use rocforge_kernels::{rotg, rotm};

use crate::support::{Control, Driver, handle, handle_on, has_compiler};

/// The launches that `work` asks for, among other things.
fn launches(platform: Platform, control: &Control, work: impl FnOnce()) -> usize {
    let Driver { launch, .. } = Driver::of(platform);
    control.calls();
    work();
    control.calls().iter().filter(|name| *name == launch).count()
}

pub fn values_of_the_host_need_no_launch(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let (mut a, mut b, mut c, mut s) = (3.0_f64, 4.0, 0.0, 0.0);
    control.calls();
    rotg::<f64>(&gpu, &mut a, &mut b, &mut c, &mut s).expect("a call");
    assert_eq!((a, c, s), (5.0, 0.6, 0.8));
    let Driver { current, .. } = Driver::of(platform);
    let asked: Vec<String> = control.calls().into_iter().filter(|name| name != current).collect();
    assert_eq!(asked, [""; 0], "the processor computes, and no stream is waited for");
    // On the device: a launch, in the order of the stream.
    gpu.set_pointer_mode(PointerMode::Device);
    let [mut da, mut db, mut dc, mut ds] =
        [3.0_f64, 4.0, 0.0, 0.0].map(|value| gpu.upload(&[value]).expect("memory"));
    let mut call = || {
        let [a, b, c, s] = [&mut da, &mut db, &mut dc, &mut ds].map(|buffer| buffer.vector_mut(1));
        rotg::<f64>(&gpu, a, b, c, s).expect("a call");
    };
    call();
    assert_eq!(launches(platform, &control, call), 1);
    // Variables of the host's are not reached then, nor buffers in the other mode.
    let refused = rotg::<f64>(&gpu, &mut a, &mut b, &mut c, &mut s).expect_err("variables");
    assert_eq!((refused.status(), refused.argument_name()), (Status::InvalidValue, Some("a")));
    gpu.set_pointer_mode(PointerMode::Host);
    let refused = rotg::<f64>(&gpu, da.vector_mut(1), &mut b, &mut c, &mut s).expect_err("a buffer");
    assert_eq!((refused.status(), refused.argument_name()), (Status::InvalidValue, Some("a")));
}

pub fn values_of_the_host_travel_with_a_launch(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let mut x = gpu.upload(&[1.0_f32, 2.0]).expect("memory");
    let mut y = gpu.upload(&[3.0_f32, 4.0]).expect("memory");
    let stream = OwnedStream::new(gpu.device()).expect("a stream");
    gpu.set_stream(stream.stream()).expect("a stream of the device");
    let mut param = [-1.0_f32, 0.0, 1.0, 1.0, 0.0];
    let mut call = |param: &[f32; 5]| {
        let status = rotm(&gpu, 2, x.vector_mut(1), y.vector_mut(1), param).expect("a call");
        assert_eq!(status, Status::Success);
    };
    call(&param);
    assert_eq!(launches(platform, &control, || call(&param)), 1);
    assert_eq!(launches(platform, &control, || call(&[-2.0, 9.0, 9.0, 9.0, 9.0])), 0);
    // A graph keeps the numbers that they were when it was recorded.
    let graph = Graph::record(&gpu, || {
        call(&param);
        Ok(())
    })
    .expect("a graph");
    param[0] = 0.0;
    std::hint::black_box(&param);
    // SAFETY: The buffers are still there, and nobody else uses them.
    unsafe { graph.replay(stream.stream()) }.expect("a graph that runs");
    stream.synchronize().expect("work without a fault");
    assert_eq!(x.to_vec().expect("a copy"), [3.0, 4.0], "three times x and y change places");
}

/// A call whose operands are random numbers, one problem behind the other.
fn batch(symbol: &str, counts: &[i64], batch_count: i64) -> OwnedCall {
    let mut state = 1_u32;
    let mut number = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / 65_536.0 - 64.0
    };
    let memory = |count: &i64| {
        let elements = Elements::F32((0..count * batch_count).map(|_| number()).collect());
        Operand::Memory { elements, stride: 1, distance: *count }
    };
    let mut operands: Vec<Operand> = counts.iter().map(memory).collect();
    if symbol.contains("rotm_") {
        operands.insert(0, Operand::Dim(counts[0]));
    }
    OwnedCall::new(symbol, batch_count, operands).expect("operands that suit")
}

/// More problems than a grid has blocks along z.
pub fn more_problems_than_a_grid_has_blocks(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let host = handle_on(Platform::Host.device(0).expect("the host is a device"));
    let gpu = handle(platform);
    for handle in [&host, &gpu] {
        handle.set_pointer_mode(PointerMode::Device);
    }
    let calls: [(&str, &[i64]); 3] = [
        ("rocblas_srotg", &[1, 1, 1, 1]),
        ("rocblas_srotmg", &[1, 1, 1, 1, 5]),
        ("rocblas_srotm", &[2, 2, 5]),
    ];
    for (symbol, counts) in calls {
        for variant in ["_batched", "_strided_batched"] {
            let symbol = format!("{symbol}{variant}");
            let [mut wanted, mut found] = [(); 2].map(|()| batch(&symbol, counts, 70_001));
            wanted.run(&host).expect("a call on the host");
            found.run(&gpu).expect("a call on the device");
            assert!(wanted.operands() == found.operands(), "{symbol}");
            // The last problem is one like any other.
            assert!(found.operands() != batch(&symbol, counts, 70_001).operands(), "{symbol} did nothing");
        }
    }
}
