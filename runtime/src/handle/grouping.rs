//! Launches that wait for others of the same kernel, while calls run together.
//!
//! Who launches says how they are launched in the end ([`LaunchAll`]): nothing here knows devices.

use std::cell::{Cell, RefCell};
use std::mem::MaybeUninit;
use std::ops::Range;

use super::Handle;
use crate::launch::{KernelArg, Launch};
use crate::memory::Holds;
use crate::source::{Form, Instantiation, Kernel, KernelSet};
use crate::{Error, Result, Size};

/// What launches all that waits.
pub(crate) type LaunchAll = fn(&Handle, &mut Waiting) -> Result<()>;

/// A piece of an argument, as large and as aligned as the largest alignment of one.
pub(crate) type Piece = MaybeUninit<u128>;

/// A launch that waits.
#[derive(Debug, Clone)]
pub(crate) struct Waits {
    /// The routine.
    pub(crate) set: &'static dyn KernelSet,
    pub(crate) kernel: &'static Kernel,
    /// The kernel with its generic arguments.
    pub(crate) instance: fn() -> Instantiation,
    /// Bytes of dynamic shared memory, and most bytes of shared memory.
    shared: (Size, i64),
    pub(crate) form: Form,
    pub(crate) grid: [i64; 3],
    pub(crate) batch_count: i64,
    /// How many launches the call had before.
    pub(crate) stage: usize,
    /// Its arguments, problems and blocks, among all pieces.
    pieces: Range<usize>,
    /// The bytes of its arguments, among all sizes.
    sizes: Range<usize>,
}

impl Waits {
    /// Whether the other is a launch of the same kernel that may run at the same time.
    pub(crate) fn is_like(&self, other: &Waits) -> bool {
        let all = |one: &Waits| (one.stage, one.key(), one.form);
        all(self) == all(other)
    }

    /// A kernel with its generic arguments, as addresses.
    fn key(&self) -> (usize, usize) {
        (std::ptr::from_ref(self.kernel).addr(), self.instance as usize)
    }

    /// The launch with these arguments.
    pub(crate) fn launch<'a>(&self, args: &'a [KernelArg<'a>]) -> Launch<'a> {
        let (dynamic, max_shared) = self.shared;
        Launch { kernel: self.kernel, instance: self.instance, args, dynamic, max_shared }
    }

    /// Bytes of dynamic shared memory.
    pub(crate) fn dynamic(&self) -> Size {
        self.shared.0
    }

    /// Blocks of all problems.
    pub(crate) fn blocks(&self) -> i64 {
        self.grid[0].saturating_mul(self.grid[1]).saturating_mul(self.batch_count)
    }

    /// Bytes of a set of arguments, with problems and blocks.
    pub(crate) fn bytes(&self) -> usize {
        self.pieces.len() * size_of::<Piece>()
    }
}

/// Launches that wait, with their arguments.
#[derive(Debug, Default)]
pub(crate) struct Waiting {
    /// The launches, in the order of the calls.
    pub(crate) list: Vec<Waits>,
    pieces: Vec<Piece>,
    sizes: Vec<usize>,
}

impl Waiting {
    /// The arguments of a launch, each as it was passed.
    pub(crate) fn args(&self, one: &Waits) -> Vec<KernelArg<'_>> {
        let mut rest = &self.pieces[one.pieces.clone()];
        let next = |size: &usize| {
            let (argument, others) = rest.split_at(size.div_ceil(size_of::<Piece>()));
            rest = others;
            KernelArg::of_pieces(argument, *size)
        };
        self.sizes[one.sizes.clone()].iter().map(next).collect()
    }

    /// Arguments, problems and blocks of a launch, as a grouped entry point takes them.
    pub(crate) fn set(&self, one: &Waits) -> &[Piece] {
        &self.pieces[one.pieces.clone()]
    }

    /// Copies of arguments.
    fn keep<'a>(&mut self, args: impl Iterator<Item = KernelArg<'a>>) -> Range<usize> {
        let start = self.pieces.len();
        for argument in args {
            let at = self.pieces.len();
            self.pieces.resize(at + argument.size().div_ceil(size_of::<Piece>()), Piece::zeroed());
            let to = self.pieces[at..].as_mut_ptr().cast::<u8>();
            // SAFETY: The argument lives, and the pieces behind `at` hold as many bytes.
            unsafe { to.copy_from_nonoverlapping(argument.address().cast(), argument.size()) };
        }
        start..self.pieces.len()
    }

    fn clear(&mut self) {
        self.list.clear();
        self.pieces.clear();
        self.sizes.clear();
    }
}

/// The launches of calls that run together.
#[derive(Debug, Default)]
pub(crate) struct Grouping {
    launch_all: Cell<Option<LaunchAll>>,
    /// Launches of the call in progress.
    stage: Cell<usize>,
    /// Whether the call in progress launches at once, because it uses memory that returns with it, or that all calls share.
    at_once: Cell<bool>,
    waiting: RefCell<Waiting>,
    /// Kernels by address, and whether their launches can become one.
    kernels: RefCell<Vec<((usize, usize), bool)>>,
    /// What launches failed with where somebody needed the stream.
    failed: RefCell<Option<Error>>,
}

impl Grouping {
    /// Whether calls run together.
    #[inline]
    pub(crate) fn is_on(&self) -> bool {
        self.launch_all.get().is_some()
    }

    /// Whether launches of the call in progress wait.
    #[inline]
    pub(crate) fn waits(&self) -> bool {
        self.is_on() && !self.at_once.get()
    }

    /// A call begins that is inside of no other: its launches depend on those of no call before.
    #[inline]
    pub(super) fn begin_call(&self) {
        self.stage.set(0);
    }

    /// It ends, and has given back what it was lent; what launched at once was its own affair.
    #[inline]
    pub(crate) fn end_call(&self) {
        self.at_once.set(false);
    }

    /// Whether launches of a kernel can become one: `ask` is asked once.
    pub(crate) fn can_be_grouped(&self, one: &Waits, ask: impl FnOnce() -> bool) -> bool {
        let wanted = one.key();
        let mut kernels = self.kernels.borrow_mut();
        let known = kernels.iter().find(|(kernel, _)| *kernel == wanted).map(|(_, can)| *can);
        known.unwrap_or_else(|| {
            let can = ask();
            kernels.push((wanted, can));
            can
        })
    }

    /// Remembers that there is no code for launches that became one.
    pub(crate) fn cannot_be_grouped(&self, one: &Waits) {
        let wanted = one.key();
        let mut kernels = self.kernels.borrow_mut();
        kernels.iter_mut().filter(|(kernel, _)| *kernel == wanted).for_each(|(_, can)| *can = false);
    }

    /// Keeps a launch of `set`, with copies of its arguments.
    pub(crate) fn keep(
        &self,
        set: &'static dyn KernelSet,
        launch: &Launch<'_>,
        form: Form,
        grid: [i64; 3],
        batch_count: i64,
    ) {
        let stage = self.stage.replace(self.stage.get() + 1);
        let mut waiting = self.waiting.borrow_mut();
        let first = waiting.sizes.len();
        waiting.sizes.extend(launch.args.iter().map(KernelArg::size));
        let sizes = first..waiting.sizes.len();
        let behind = [batch_count, grid[0], grid[1]];
        let pieces = waiting.keep(launch.args.iter().copied().chain([KernelArg::of(&behind)]));
        let Launch { kernel, instance, dynamic, max_shared, .. } = *launch;
        let shared = (dynamic, max_shared);
        let one = Waits { set, kernel, instance, shared, form, grid, batch_count, stage, pieces, sizes };
        waiting.list.push(one);
    }
}

/// Launches nothing any more when calls end, however they end.
struct Ends<'a>(&'a Grouping);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.launch_all.set(None);
        self.0.at_once.set(false);
        self.0.waiting.borrow_mut().clear();
        self.0.failed.take();
    }
}

impl Handle {
    pub(crate) fn grouping(&self) -> &Grouping {
        &self.grouping
    }

    /// Runs calls whose launches wait until all calls have been made, or until something comes that depends on them.
    pub(crate) fn launching_together<R>(
        &self,
        launch_all: LaunchAll,
        calls: impl FnOnce() -> Result<R>,
    ) -> Result<R> {
        let grouping = &self.grouping;
        if grouping.is_on() {
            return calls();
        }
        // Buffers that the calls drop stay until their launches have been made.
        let _holds = Holds::begin();
        grouping.launch_all.set(Some(launch_all));
        let ends = Ends(grouping);
        let result = calls()?;
        self.launch_waiting();
        let failed = grouping.failed.take();
        drop(ends);
        failed.map_or(Ok(result), Err)
    }

    /// Launches what waits, and at once what the call in progress launches: it uses memory that returns with it, or that all
    /// calls share.
    #[inline]
    pub(super) fn launch_at_once(&self) {
        if self.grouping.is_on() {
            self.launch_waiting();
            self.grouping.at_once.set(true);
        }
    }

    /// Launches what waits, because something comes that depends on it.
    #[inline]
    pub(super) fn launch_waiting(&self) {
        if let Some(launch_all) = self.grouping.launch_all.get() {
            self.launch_all(launch_all);
        }
    }

    #[cold]
    fn launch_all(&self, launch_all: LaunchAll) {
        let mut waiting = self.grouping.waiting.take();
        if !waiting.list.is_empty()
            && let Err(error) = launch_all(self, &mut waiting)
        {
            self.grouping.failed.borrow_mut().get_or_insert(error);
        }
        // The next calls use the same memory.
        waiting.clear();
        *self.grouping.waiting.borrow_mut() = waiting;
    }
}
