//! Watched views: what the host's checks see of each access.
//!
//! A view is watched if it carries a number, which the host gives it when it hands it to a body that is to be checked.
//! Where the number is known to be zero, as in the host's serial loops, nothing of this is left after compilation.

use std::cell::Cell;
use std::fmt;
use std::panic::Location;

use super::Scope;

/// A line of the program.
pub type Site = &'static Location<'static>;

/// The number of a view that is watched, from 1 on; 0 for one that is not.
pub type Watch = u32;

/// The numbers from which on nobody watches a view: it refuses indices outside by itself, as all views do where this crate
/// has debug assertions.
pub const GUARDED: Watch = 1 << 31;

/// Whether an access is to be told: of a watched view always, of a guarded one where it has no such element.
#[inline(always)]
pub const fn is_told(watch: Watch, inside: bool) -> bool {
    watch != 0 && !(inside && watch >= GUARDED)
}

/// What is done to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It is read.
    Read,
    /// It is written, or given away to be written.
    Write,
    /// An asynchronous copy will write it.
    Arrive,
    /// A bulk copy will read it.
    BulkRead,
    /// A bulk copy will write it.
    BulkWrite,
    /// It is read in one piece, among the threads of a scope.
    AtomicLoad(Scope),
    /// It is written in one piece.
    AtomicStore(Scope),
    /// It is read and written in one piece.
    Atomic(Scope),
    /// It is the counter of blocks, read and written in one piece among all of them; which block finds what there, no
    /// result depends on.
    Ticket,
}

impl Action {
    /// Whether what the element held matters.
    pub const fn reads(self) -> bool {
        matches!(
            self,
            Action::Read | Action::BulkRead | Action::AtomicLoad(_) | Action::Atomic(_) | Action::Ticket
        )
    }

    /// Whether the element is changed.
    pub const fn writes(self) -> bool {
        !matches!(self, Action::Read | Action::BulkRead | Action::AtomicLoad(_))
    }

    /// Among whose threads it is one piece, if it is.
    pub const fn scope(self) -> Option<Scope> {
        match self {
            Action::AtomicLoad(scope) | Action::AtomicStore(scope) | Action::Atomic(scope) => Some(scope),
            Action::Ticket => Some(Scope::Device),
            Action::Read | Action::Write | Action::Arrive | Action::BulkRead | Action::BulkWrite => None,
        }
    }

    /// Whether the copy engine does it, and no thread.
    pub const fn is_bulk(self) -> bool {
        matches!(self, Action::BulkRead | Action::BulkWrite)
    }
}

/// What a thread does for the bulk copies of its block; all threads must do the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BulkStep {
    /// A group begins.
    Begin,
    /// A copy of so many elements begins, from and to these addresses.
    Copy {
        /// Where the first element goes.
        to: usize,
        /// Where it comes from.
        from: usize,
        /// The elements.
        count: i64,
    },
    /// The group is waited for.
    Await,
}

/// The place of an element in its view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Of a vector, a buffer, a shared array.
    Element(i64),
    /// Of a matrix: row and column.
    Entry(i64, i64),
    /// Of what has one element.
    Only,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Element(index) => write!(f, "[{index}]"),
            Place::Entry(row, col) => write!(f, "[({row}, {col})]"),
            Place::Only => Ok(()),
        }
    }
}

/// One access of a watched view.
#[derive(Debug, Clone, Copy)]
pub struct Access {
    /// The view.
    pub watch: Watch,
    /// What is done.
    pub action: Action,
    /// Where the element lies.
    pub element: *mut u8,
    /// Its bytes.
    pub bytes: usize,
    /// Its place in the view.
    pub place: Place,
    /// The line of the kernel.
    pub at: Site,
}

impl Access {
    /// An access of the element at `element`, by the line that called the caller.
    #[inline(always)]
    #[track_caller]
    pub fn of<T>(watch: Watch, action: Action, element: *mut T, place: Place) -> Access {
        Access {
            watch,
            action,
            element: element.cast(),
            bytes: size_of::<T>(),
            place,
            at: Location::caller(),
        }
    }
}

/// What accesses on this thread of the system are reported to.
pub trait Watcher {
    /// An element of a view is about to be used.
    fn access(&self, access: &Access);

    /// An element that the view does not have (`extent` says what it has) was about to be used. Does not return.
    fn outside(&self, access: &Access, extent: &str) -> !;

    /// An element is about to be used in a way that a GPU cannot, as the text says. Does not return.
    fn misplaced(&self, access: &Access, text: &str) -> !;

    /// The thread makes a group of the asynchronous copies that it has begun since the last one.
    fn commit(&self);

    /// The thread has waited until at most so many of its groups are left.
    fn complete(&self, left: usize);

    /// The thread comes to a step of a group of its block's bulk copies. After the first thread's [`BulkStep::Await`] the
    /// copies of the group have arrived.
    fn bulk(&self, group: i32, step: BulkStep, at: Site);

    /// The block with this number in the launch begins.
    fn enter(&self, block: i64);

    /// The thread at this position in the block goes on.
    fn resume(&self, rank: i32);

    /// The thread has ordered what it does in memory, for the threads of a scope.
    fn fence(&self, scope: Scope);

    /// A lane that the wave does not have was asked for its value.
    fn lane(&self, at: Site, text: &str);

    /// All threads of the block have reached a barrier, each by its position and the line of its barrier.
    fn barrier(&self, waiting: &mut dyn Iterator<Item = (i32, Option<Site>)>);

    /// Some threads wait at a barrier that others never reach.
    fn stuck(&self, at: Option<Site>, text: &str);

    /// Lanes of one wave do not meet at this operation.
    fn wave(&self, at: Site, text: &str);

    /// The thread waits for another block, and none is left that could see to it.
    fn hangs(&self, at: Site);

    /// The number under which a shared array (its address and bytes) is watched that the block declares.
    fn shared(&self, span: (usize, usize), declared: Site) -> Watch;
}

thread_local! {
    static WATCHER: Cell<Option<*const (dyn Watcher + 'static)>> = const { Cell::new(None) };
}

/// Runs `work`, and reports this thread's accesses to `watcher`.
pub fn watched_by<R>(watcher: &dyn Watcher, work: impl FnOnce() -> R) -> R {
    struct Restore(Option<*const (dyn Watcher + 'static)>);
    impl Drop for Restore {
        fn drop(&mut self) {
            WATCHER.set(self.0);
        }
    }
    // SAFETY: Only the lifetime changes; the pointer is taken back before `watcher` can go.
    let pointer =
        unsafe { std::mem::transmute::<*const dyn Watcher, *const (dyn Watcher + 'static)>(watcher) };
    let _restore = Restore(WATCHER.replace(Some(pointer)));
    work()
}

/// The watcher of this thread, if there is one.
pub fn watcher() -> Option<&'static dyn Watcher> {
    // SAFETY: `watched_by` keeps the pointer valid while it is there, and nobody keeps the reference beyond a call.
    WATCHER.get().map(|watcher| unsafe { &*watcher })
}

/// Tells the watcher of an access, or that the view has no such element.
///
/// # Panics
/// The view has no such element, and nobody watches: the launch ends with an error that names the line.
#[cold]
#[inline(never)]
#[track_caller]
pub fn tell(access: &Access, inside: bool, extent: impl FnOnce() -> String) {
    match watcher() {
        Some(watcher) if inside => watcher.access(access),
        Some(watcher) => watcher.outside(access, &extent()),
        None if inside => {}
        None => panic!("{}: index {} outside {}", access.at, access.place, extent()),
    }
}

/// Tells the watcher, if there is one, of an access to what is no view's and always there.
#[inline(always)]
#[track_caller]
pub fn tell_alone<T>(action: Action, element: *mut T) {
    if WATCHER.get().is_some() {
        tell(&Access::of(0, action, element, Place::Only), true, String::new);
    }
}
