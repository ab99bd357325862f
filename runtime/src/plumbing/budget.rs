//! Running a call in the workspace there is: the best algorithm, a smaller one, or the batch in pieces.

use crate::catalogue::Instance;
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

/// What a routine can run in.
pub struct Needs<Best, Less> {
    /// Bytes of each buffer for so many problems, with the algorithm that a query answers for.
    pub best: Best,
    /// The same for an algorithm that needs less, if the routine has one.
    pub less: Option<Less>,
    /// Whether buffers have a part for each problem, so that fewer problems need less.
    pub divisible: bool,
    /// Whether the last buffer is what calls inside the call need.
    pub nested: bool,
}

/// How a call was fitted into its workspace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallReport {
    /// Pieces that the batch was worked on in.
    pub chunks: i64,
    /// Whether the algorithm that needs less memory ran.
    pub degraded: bool,
}

impl CallReport {
    /// All at once, with the best algorithm.
    pub const BEST: CallReport = CallReport { chunks: 1, degraded: false };
}

/// Lends what `needs` says and runs the call in it.
///
/// # Errors
/// `memory_error` when not even one problem fits; nothing has run then. What `run` reports.
#[inline]
pub fn with_workspace<const N: usize, Best, Less>(
    handle: &Handle,
    instance: &'static Instance,
    batch_count: i64,
    needs: &Needs<Best, Less>,
    run: impl Fn(&Loan<'_, N>, Problems) -> Result<()>,
) -> Result<Status>
where
    Best: Fn(i64) -> [Size; N],
    Less: Fn(i64) -> [Size; N],
{
    let everything = Problems { first: 0, count: batch_count };
    match lend(handle, instance, &(needs.best)(batch_count), needs.nested) {
        Ok(loan) => {
            run(&loan, everything)?;
            handle.set_report(CallReport::BEST);
            Ok(Status::Success)
        }
        Err(error) => in_less(handle, instance, batch_count, needs, run, error),
    }
}

/// Lends all buffers at once, so that what is lent suffices for calls inside too; their part returns at once.
fn lend<'a, const N: usize>(
    handle: &'a Handle,
    instance: &'static Instance,
    sizes: &[Size; N],
    nested: bool,
) -> Result<Loan<'a, N>> {
    let mut loan = handle.lend(instance.symbol, sizes)?;
    if nested {
        loan.release_last();
    }
    Ok(loan)
}

/// The ways that need less, in the order of what they cost.
#[cold]
fn in_less<const N: usize, Best, Less>(
    handle: &Handle,
    instance: &'static Instance,
    batch_count: i64,
    needs: &Needs<Best, Less>,
    run: impl Fn(&Loan<'_, N>, Problems) -> Result<()>,
    refused: Error,
) -> Result<Status>
where
    Best: Fn(i64) -> [Size; N],
    Less: Fn(i64) -> [Size; N],
{
    if let Some(less) = &needs.less
        && let Ok(loan) = lend(handle, instance, &less(batch_count), needs.nested)
    {
        run(&loan, Problems { first: 0, count: batch_count })?;
        handle.set_report(CallReport { chunks: 1, degraded: true });
        return Ok(Status::PerfDegraded);
    }
    let smallest = |count: i64| needs.less.as_ref().map_or_else(|| (needs.best)(count), |less| less(count));
    let count = if needs.divisible { most_problems(handle, batch_count, &smallest) } else { 0 };
    if count == 0 {
        return Err(refused);
    }
    let mut chunks = 0;
    for first in (0..batch_count).step_by(count as usize) {
        let loan = lend(handle, instance, &smallest(count), needs.nested)?;
        run(&loan, Problems { first, count: count.min(batch_count - first) })?;
        chunks += 1;
    }
    handle.set_report(CallReport { chunks, degraded: needs.less.is_some() });
    Ok(Status::PerfDegraded)
}

/// The most problems whose buffers fit into what is free; 0 if not even one does.
fn most_problems<const N: usize>(
    handle: &Handle,
    batch_count: i64,
    sizes: &impl Fn(i64) -> [Size; N],
) -> i64 {
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
