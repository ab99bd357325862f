//! One checked launch: the same grid on several machines, with what they wrote put back in between.

use super::finding::{Findings, Kind};
use super::journal::Contents;
use super::loans::Written;
use super::{Checker, State};
use crate::Result;
use crate::platform::host::fault::Stop;
use crate::platform::host::grid::Grid;
use crate::platform::host::waits::Waits;
use crate::platform::host::{BlockThreads, HostKernel, Launch, Schedule, WaveSize};
use crate::view::watch::watched_by;

/// The machines that a checked launch is run on.
const MACHINES: [(WaveSize, Schedule); 4] = [
    (WaveSize::Lanes64, Schedule::Forward),
    (WaveSize::Lanes64, Schedule::Seeded(0x5eed)),
    (WaveSize::Lanes32, Schedule::Reverse),
    (WaveSize::Lanes32, Schedule::Seeded(0x5eed)),
];

/// Runs `kernel` on every block of `grid`, checked; `name` is what reports call it.
///
/// # Errors
/// What was found, or what a launch without checks reports. Memory then holds what the failing machine left.
pub(in crate::platform::host) fn launch(kernel: &dyn HostKernel, grid: Grid, name: &str) -> Result<()> {
    let before = Written::now();
    let mut first: Option<Contents> = None;
    for (index, (wave_size, schedule)) in MACHINES.into_iter().enumerate() {
        let checker = Checker::new(kernel, grid);
        let outcome = once(kernel, grid, (wave_size, schedule), &checker);
        let State { mut findings, journal, atomics, .. } = checker.state.take();
        if outcome.is_ok() && findings.is_empty() && !atomics {
            let now = journal.now();
            compare(&mut findings, first.as_ref().unwrap_or(&now), &now);
            first.get_or_insert(now);
        }
        if !findings.is_empty() {
            return Err(findings.into_error(name, &describe(wave_size, schedule)));
        }
        outcome?;
        if index + 1 < MACHINES.len() {
            journal.undo();
            before.restore();
        }
    }
    Ok(())
}

fn once(
    kernel: &dyn HostKernel,
    grid: Grid,
    (wave_size, schedule): (WaveSize, Schedule),
    checker: &Checker<'_>,
) -> Result<()> {
    let threads = BlockThreads::Declared;
    let (stop, waits) = (Stop::default(), Waits::default());
    let launch =
        Launch { kernel, grid, threads, schedule, wave_size, wide: None, checked: true, stop, waits };
    watched_by(checker, || launch.run(0..grid.total()));
    launch.stop.into_result()?;
    checker.leave();
    Ok(())
}

/// Reports the first element that another order of threads gives another value, or does not write.
fn compare(findings: &mut Findings, first: &Contents, now: &Contents) {
    let differs = |(address, (bytes, _)): &(&usize, &(Vec<u8>, _))| {
        now.get(address).is_none_or(|(other, _)| bytes != other)
    };
    let missing = || now.iter().find(|(address, _)| !first.contains_key(address));
    if let Some((_, (_, at))) = first.iter().find(differs).or_else(missing) {
        findings.add(Kind::Order, [Some(at), None], || {
            format!("{at} writes a value that depends on the order in which threads run")
        });
    }
}

fn describe(wave_size: WaveSize, schedule: Schedule) -> String {
    let order = match schedule {
        Schedule::Forward => "ascending",
        Schedule::Reverse => "descending",
        Schedule::Seeded(_) => "mixed",
    };
    format!("threads in {order} order, waves of {} lanes", wave_size.lanes())
}
