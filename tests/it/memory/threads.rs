//! Handles on many threads of one device, each belonging to one thread at a time.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;

use rocforge::platform::Device;
use rocforge::platform::host::HostDevice;
use rocforge::workspace::{Arena, MemoryOptions};
use rocforge::{Handle, Status};
use rocforge_kernels::{asum, scal};

const THREADS: usize = 16;
const CALLS: usize = 120;

/// Holds for everything once, and once more for what is `Sync`: then rustc does not know which one is meant.
trait NotSync<Marker> {
    const HOLDS: () = ();
}

impl<T: ?Sized> NotSync<()> for T {}
impl<T: ?Sized + Sync> NotSync<u8> for T {}

const fn is_send<T: Send>() {}

const _: () = is_send::<Handle>();
const _: () = is_send::<Arena>();
const _: () = <Handle as NotSync<_>>::HOLDS;
const _: () = <Arena as NotSync<_>>::HOLDS;

fn options(thread: usize) -> MemoryOptions {
    let all = [
        MemoryOptions::default(),
        MemoryOptions { size: Some(0), ..MemoryOptions::default() },
        MemoryOptions { size: Some(4096), ..MemoryOptions::default() },
        MemoryOptions { stream_ordered: true, ..MemoryOptions::default() },
    ];
    all[thread % all.len()]
}

/// Calls of changing sizes, among them changes of the memory itself.
fn work(handle: &Handle, thread: usize) {
    for turn in 0..CALLS {
        let n = (turn * 977 + thread * 131) % 20_000;
        let mut x = handle.upload(&vec![1.0_f64; n]).expect("memory is free");
        scal(handle, n as i64, 2.0, x.vector_mut(1)).expect("no workspace is needed");
        let mut sum = -1.0;
        let answer = asum(handle, n as i64, x.vector(1), (&mut sum).into()).expect("memory is free");
        assert_eq!((answer, sum), (Status::Success, 2.0 * n as f64), "{n} on thread {thread}");
        match turn % 40 {
            10 => handle.trim().expect("nothing is lent"),
            20 => handle.set_device_memory_size(1 + n as u64 % 100).expect("memory is free"),
            30 => handle.set_device_memory_size(0).expect("nothing is lent"),
            _ => {}
        }
    }
}

#[test]
fn sixteen_handles_work_on_one_device_at_once() {
    let device = Arc::new(HostDevice::new());
    thread::scope(|scope| {
        for number in 0..THREADS {
            let device: Arc<dyn Device> = device.clone();
            scope.spawn(move || {
                let handle = Handle::with(device, &options(number)).expect("memory is free");
                work(&handle, number);
            });
        }
    });
    let counters = device.counters();
    assert_eq!((counters.live, counters.live_bytes, counters.synchronizations), (0, 0, 0));
    assert_eq!(counters.allocations, counters.frees);
}

#[test]
fn a_handle_goes_from_thread_to_thread_with_its_memory() {
    let device = Arc::new(HostDevice::new());
    let handle = Handle::with(device.clone(), &MemoryOptions::default()).expect("memory is free");
    let mut sent = Some(handle);
    for number in 0..THREADS {
        let handle = sent.take().expect("it came back");
        let before = handle.device_memory_size();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            assert_eq!(handle.device_memory_size(), before);
            work(&handle, number);
            handle.reserve(64 << number).expect("memory is free");
            sender.send(handle).expect("somebody waits");
        });
        sent = Some(receiver.recv().expect("the thread did not panic"));
    }
    drop(sent);
    assert_eq!(device.counters().live, 0);
}
