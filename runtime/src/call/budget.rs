//! Running a call in the workspace there is: the best algorithm, a smaller one, or the batch in pieces.

use crate::catalogue::Instance;
use crate::handle::CallReport;
use crate::workspace::{Loan, total};
use crate::{Error, Handle, Result, Size, Status};

/// The problems of a batch that one piece of a call works on.
#[derive(Debug, Clone, Copy)]
pub struct Problems {
    /// The first one.
    pub first: i64,
    /// How many.
    pub count: i64,
}

/// Bytes of each of `N` buffers for so many problems.
type Bytes<'a, const N: usize> = &'a dyn Fn(i64) -> [Size; N];

/// What a routine can run in.
///
/// Closures behind references, as that of [`with_workspace`]: its code is not compiled again for each routine and type.
pub struct Needs<'a, const N: usize> {
    /// Bytes of each buffer for so many problems, with the algorithm that a query answers for.
    pub best: Bytes<'a, N>,
    /// Bytes of each buffer with an algorithm that needs less, if the routine has one.
    pub less: Option<Bytes<'a, N>>,
    /// Whether buffers have a part for each problem, so that fewer problems need less.
    pub divisible: bool,
    /// Whether the last buffer is what calls inside the call need.
    pub nested: bool,
}

/// Lends what `needs` says and runs the call in it: `success` if it and every call inside ran at their best, else
/// `perf_degraded`.
///
/// # Errors
/// What the handle refuses calls for; `memory_error` when not even one problem fits; nothing has run then. What `run` reports.
pub fn with_workspace<const N: usize>(
    handle: &Handle,
    instance: &'static Instance,
    batch_count: i64,
    needs: &Needs<'_, N>,
    run: &dyn Fn(&Loan<'_, N>, Problems) -> Result<()>,
) -> Result<Status> {
    handle.refuse()?;
    // Lent memory holds nothing that a kernel may read.
    let run = |loan: &Loan<'_, N>, problems| {
        let _watched = handle.checks().then(|| loan.watched());
        if handle.is_inside_a_call() {
            run(loan, problems)
        } else {
            handle.rehearsal().of(&|| run(loan, problems))
        }
    };
    let timed = handle.begin_timed()?;
    let is_outermost = !handle.is_inside_a_call();
    let report = handle.reporting(|| {
        let call = Borrower { handle, instance, nested: needs.nested };
        match call.lend(&(needs.best)(batch_count)) {
            Ok(loan) => run(&loan, Problems { first: 0, count: batch_count }).map(|()| CallReport::BEST),
            Err(error) => in_less(call, batch_count, needs, &run, error),
        }
    });
    if is_outermost {
        handle.grouping().end_call();
    }
    let report = report?;
    if let Some(stop) = timed {
        handle.end_timed(stop)?;
    }
    Ok(if report == CallReport::BEST { Status::Success } else { Status::PerfDegraded })
}

/// Lends a call inside `loan` as much of `wanted` as is left beside it and beside what calls inside need.
pub fn lend_spare<'a, const N: usize>(
    handle: &'a Handle,
    loan: &Loan<'_, N>,
    wanted: Size,
    nested: bool,
) -> Loan<'a, 1> {
    // What calls that run together were lent they would have to wait for.
    let wanted = if handle.grouping().is_on() { Size::new(0) } else { wanted };
    let kept = if nested { loan.last_bytes() } else { 0 };
    handle.arena().lend_spare(wanted, kept, handle.stream_of_launches())
}

/// A call that borrows.
#[derive(Clone, Copy)]
struct Borrower<'a> {
    handle: &'a Handle,
    instance: &'static Instance,
    nested: bool,
}

impl<'a> Borrower<'a> {
    /// Lends all buffers at once, so that what is lent suffices for calls inside too; their part returns at once.
    #[inline]
    fn lend<const N: usize>(self, sizes: &[Size; N]) -> Result<Loan<'a, N>> {
        let mut loan = self.handle.lend(self.instance.symbol, sizes)?;
        if self.nested && self.handle.arena().lends_by_stream() {
            return self.lend_own(loan, sizes);
        }
        if self.nested {
            loan.release_last();
        }
        Ok(loan)
    }

    /// An allocation cannot shrink: it returns to the device's pool, for the call's own buffers and those inside.
    #[cold]
    fn lend_own<const N: usize>(self, all: Loan<'a, N>, sizes: &[Size; N]) -> Result<Loan<'a, N>> {
        drop(all);
        let mut own = *sizes;
        if let Some(inside) = own.last_mut() {
            *inside = Size::new(0);
        }
        self.handle.lend(self.instance.symbol, &own)
    }

    /// Lends where the device has denied more: grows to the need and no further.
    fn lend_tight<const N: usize>(self, sizes: &[Size; N]) -> Option<Loan<'a, N>> {
        let arena = self.handle.arena();
        if arena.make_room(total(sizes)?, self.handle.stream()) { self.lend(sizes).ok() } else { None }
    }
}

/// The ways that need less, in the order of what they cost.
#[cold]
fn in_less<const N: usize>(
    call: Borrower<'_>,
    batch_count: i64,
    needs: &Needs<'_, N>,
    run: &dyn Fn(&Loan<'_, N>, Problems) -> Result<()>,
    refused: Error,
) -> Result<CallReport> {
    let all = Problems { first: 0, count: batch_count };
    // The device may have the need itself, without what growing adds to it.
    if call.handle.arena().grows()
        && let Some(loan) = call.lend_tight(&(needs.best)(batch_count))
    {
        return run(&loan, all).map(|()| CallReport::BEST);
    }
    if let Some(less) = &needs.less
        && let Some(loan) = call.lend_tight(&less(batch_count))
    {
        return run(&loan, all).map(|()| CallReport { chunks: 1, degraded: true });
    }
    let smallest = |count: i64| needs.less.unwrap_or(needs.best)(count);
    let piece = if needs.divisible { largest_piece(call, batch_count, &smallest) } else { None };
    let Some((mut loan, count)) = piece else {
        let least = total(&smallest(if needs.divisible { 1 } else { batch_count }));
        return Err(match least {
            Some(least) if Some(least) != total(&(needs.best)(batch_count)) => {
                refused.and(format_args!("it could run, slower, in {least}"))
            }
            _ => refused,
        });
    };
    let mut chunks = 0;
    for first in (0..batch_count).step_by(count as usize) {
        let rest = count.min(batch_count - first);
        if rest < count {
            loan.divide(&smallest(rest), needs.nested)?;
        }
        run(&loan, Problems { first, count: rest })?;
        chunks += 1;
    }
    Ok(CallReport { chunks, degraded: needs.less.is_some() })
}

/// The workspace of as many problems as can be had, fewer than all, and how many those are.
///
/// It is lent once for all pieces, so that nothing can be denied between two of them.
fn largest_piece<'a, const N: usize>(
    call: Borrower<'a>,
    batch_count: i64,
    sizes: Bytes<'_, N>,
) -> Option<(Loan<'a, N>, i64)> {
    let held = most_problems(call.handle, batch_count, sizes);
    if held > 0 {
        return Some((call.lend(&sizes(held)).ok()?, held));
    }
    if !call.handle.arena().asks_device() {
        return None;
    }
    // Nothing is held: the device is asked for half of the problems, and half of those.
    let mut count = batch_count;
    while count > 1 {
        count = (count + 1) / 2;
        if let Some(loan) = call.lend_tight(&sizes(count)) {
            return Some((loan, count));
        }
    }
    None
}

/// The most problems whose buffers fit into what is free; 0 if not even one does.
fn most_problems<const N: usize>(handle: &Handle, batch_count: i64, sizes: Bytes<'_, N>) -> i64 {
    let free = handle.free_workspace();
    let fits = |count: i64| total(&sizes(count)).is_some_and(|bytes| bytes <= free);
    let (mut fitting, mut too_many) = (0, batch_count);
    // Needs grow with the number of problems, so that halving finds the border.
    while too_many - fitting > 1 {
        let middle = fitting + (too_many - fitting) / 2;
        if fits(middle) { fitting = middle } else { too_many = middle }
    }
    fitting
}
