//! The machine as kernels see it on the host: positions, waves, under both sizes of a wave and in several orders.
//!
//! A program of its own: its routines stand in the catalogue, and some of them do on purpose what no kernel may do.

mod positions;
mod tiles;
mod vectors;
mod waves;

use rocforge::platform::Platform;
use rocforge::platform::host::{Schedule, WaveSize};
use rocforge::prelude::*;

/// A number as an element.
#[device]
fn number<T: Scalar>(value: f64) -> T {
    T::from_real(T::Real::from_f64(value))
}

/// Orders in which threads may run.
const SCHEDULES: [Schedule; 4] =
    [Schedule::Forward, Schedule::Reverse, Schedule::Seeded(7), Schedule::Seeded(u64::MAX)];

/// Runs `check` on every machine that the host can play.
fn on_each_machine(mut check: impl FnMut(&Handle, usize)) {
    for wave_size in [WaveSize::Lanes32, WaveSize::Lanes64] {
        for schedule in SCHEDULES {
            let handle = Handle::on(Platform::Host).expect("the host is always there");
            handle.set_wave_size(wave_size);
            handle.set_schedule(schedule);
            check(&handle, wave_size.lanes() as usize);
        }
    }
}
