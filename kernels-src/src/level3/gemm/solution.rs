//! Solutions: the kernels that the heuristics choose among, numbered, so that callers can name one for a call.
//!
//! A solution is a scheduler with a mainloop and a tile. Those of a target and type are the candidates that its tables and
//! its cost model name; which of them fit a problem follows from its sizes alone. Numbers begin with 1, are the same for
//! all types, and may change with the release.

use super::decomposition::split;
use super::heuristics::modelled;
use super::small::SMALL;
use super::tuning::{GEMM, SPLIT_K};
use rocforge::prelude::*;
use rocforge::tuning::{Tunable, rows_for};
use rocforge::{DataType, Error, Status};

/// The family of [`Handle::force_choice`] for solutions.
pub(super) const FAMILY: &str = "gemm_solution";

/// A scheduler, and the mainloop and tile for its blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Solution {
    /// Data-parallel, with this candidate of the choice `gemm`.
    DataParallel(usize),
    /// Split-K, with this candidate of the choice `gemm_split_k`.
    SplitK(usize),
    /// A problem by a wave or a block, of sizes of at most 32.
    Small,
}

impl Solution {
    /// The solution with a number.
    pub fn numbered(number: i32) -> Option<Solution> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        let (whole, split) = (GEMM.candidates.len(), SPLIT_K.candidates.len());
        match at {
            _ if at < whole => Some(Solution::DataParallel(at)),
            _ if at < whole + split => Some(Solution::SplitK(at - whole)),
            _ if at == whole + split => Some(Solution::Small),
            _ => None,
        }
    }

    /// Its number.
    pub fn number(self) -> i32 {
        let (whole, split) = (GEMM.candidates.len(), SPLIT_K.candidates.len());
        let at = match self {
            Solution::DataParallel(candidate) => candidate,
            Solution::SplitK(candidate) => whole + candidate,
            Solution::Small => whole + split,
        };
        i32::try_from(at + 1).unwrap_or(i32::MAX)
    }

    /// Whether it computes a product of `m` x `n` x `k`, of elements of a type.
    pub fn fits(self, ty: DataType, [m, n, k]: [Dim; 3]) -> bool {
        match self {
            Solution::DataParallel(_) => true,
            Solution::SplitK(_) => m > 0 && n > 0 && split(m, n, k, ty.size() as Dim).parts > 1,
            Solution::Small => m.max(n).max(k) <= SMALL,
        }
    }
}

/// The solutions for operands of a type on the device of `handle`, in the order of their numbers.
pub fn solutions(handle: &Handle, ty: DataType) -> Vec<Solution> {
    let [whole, split] = modelled(handle.device().arch(), ty);
    let candidates = |tunable: &'static Tunable, modelled: &[usize]| {
        let rows = rows_for(tunable.table, handle.platform(), handle.device().arch()).iter();
        let named =
            rows.filter(|row| row.ty.is_none_or(|of| of == ty)).filter_map(|row| tunable.named(row.choice));
        let mut all: Vec<usize> = named.chain(modelled.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let whole = candidates(&GEMM, &whole).into_iter().map(Solution::DataParallel);
    let split = candidates(&SPLIT_K, &split).into_iter().map(Solution::SplitK);
    whole.chain(split).chain([Solution::Small]).collect()
}

/// Makes the products that `call` computes on this handle use one solution, and lets the heuristics choose again.
///
/// ```
/// use rocforge::DataType;
/// use rocforge::prelude::*;
/// use rocforge_kernels::gemm;
/// use rocforge_kernels::gemm::solution::{solutions, with_solution};
///
/// let handle = Handle::new()?;
/// let (a, none) = (handle.upload(&[2.0_f32; 64 * 64])?, Operation::None);
/// for solution in solutions(&handle, DataType::F32) {
///     if solution.fits(DataType::F32, [64; 3]) {
///         let mut c = handle.upload(&[0.0_f32; 64 * 64])?;
///         with_solution(&handle, solution, || {
///             let (a, b, c) = (a.matrix(64), a.matrix(64), c.matrix_mut(64));
///             gemm(&handle, none, none, 64, 64, 64, 1.0, a, b, 0.0, c)
///         })?;
///         assert_eq!(c.to_vec()?, [256.0; 64 * 64]);
///     }
/// }
/// # Ok::<(), rocforge::Error>(())
/// ```
///
/// # Errors
/// What `call` answers.
pub fn with_solution<R>(handle: &Handle, solution: Solution, call: impl FnOnce() -> Result<R>) -> Result<R> {
    /// Lets the heuristics choose again, also after a panic.
    struct Ends<'a>(&'a Handle);

    impl Drop for Ends<'_> {
        fn drop(&mut self) {
            self.0.force_choice(None);
        }
    }
    handle.force_choice(Some((FAMILY, usize::try_from(solution.number()).unwrap_or_default())));
    let _ends = Ends(handle);
    call()
}

/// The solution with a number, where it is one for operands of this type and a product of these sizes.
///
/// # Errors
/// `invalid_value` for a number that is no solution's, and for one that does not fit.
pub fn solution_for(handle: &Handle, number: i32, ty: DataType, sizes: [Dim; 3]) -> Result<Solution> {
    let known = Solution::numbered(number).filter(|solution| solutions(handle, ty).contains(solution));
    let refused = |reason: &str| {
        Error::argument(Status::InvalidValue, "solution_index", format!("is {number}, {reason}"))
    };
    let solution = known.ok_or_else(|| refused("which is no solution for this type on this device"))?;
    if solution.fits(ty, sizes) {
        Ok(solution)
    } else {
        Err(refused("a solution that does not fit these sizes"))
    }
}

/// The solution that a caller names: what [`Call::forced_choice`] answers for [`FAMILY`].
pub(super) fn named(choice: Option<usize>) -> Option<Solution> {
    choice.and_then(|number| i32::try_from(number).ok()).and_then(Solution::numbered)
}
