//! The memory model in plain integers, written from the tables of the specification alone.
//!
//! Nothing here is the runtime's, not even a constant: an error would have to be made twice.

/// Status numbers of the C interface.
pub mod code {
    pub const SUCCESS: i32 = 0;
    pub const MEMORY_ERROR: i32 = 5;
    pub const INTERNAL_ERROR: i32 = 6;
    pub const SIZE_QUERY_MISMATCH: i32 = 8;
    pub const SIZE_INCREASED: i32 = 9;
    pub const SIZE_UNCHANGED: i32 = 10;
}

use code::{INTERNAL_ERROR, MEMORY_ERROR, SIZE_INCREASED, SIZE_QUERY_MISMATCH, SIZE_UNCHANGED, SUCCESS};

/// More than the device has.
pub const TOO_LARGE: u64 = 1 << 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Managed,
    UserManaged,
    UserOwned,
}

/// Where memory begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Nowhere,
    /// The allocation of this number, counted from 1 over the life of the device.
    Allocation(u64),
    /// So many bytes into the user's memory.
    User(usize),
}

/// What a handle is made with.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    pub size: Option<u64>,
    pub default_size: Option<u64>,
    pub stream_ordered: bool,
}

/// One thing that a user, a routine or the device does.
#[derive(Debug, Clone)]
pub enum Step {
    Create(Options),
    StartQuery,
    StopQuery,
    Answer(Vec<i64>),
    /// Lends buffers together, until they are given back.
    Lend(Vec<u64>),
    /// Gives back one of the loans that are out.
    GiveBack(usize),
    /// Calls inside of calls; each borrows four buffers.
    Nested(Vec<[i64; 4]>),
    /// The sum of magnitudes of so many `f32`.
    Sum(i64),
    SetSize(u64),
    /// Offset into the user's memory, none for null; bytes.
    SetWorkspace(Option<usize>, u64),
    Trim,
    Reserve(u64),
    SetStream(usize),
    FailAllocation(u64),
    RefuseFrees(bool),
    Capture(bool),
}

/// The device as far as memory is concerned.
#[derive(Debug, Clone, Default)]
pub struct Device {
    pub allocations: u64,
    pub live: u64,
    fail_at: u64,
    refuses_frees: bool,
    capturing: bool,
}

#[derive(Debug, Clone)]
pub struct ModelLoan {
    pub place: Place,
    pub offset: u64,
    pub bytes: u64,
    /// An allocation of its own.
    pub streamed: bool,
}

/// What a step answers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    pub status: i32,
    /// The answer of a query.
    pub answer: Option<u64>,
    /// The four buffers of each nested call that got its memory; none for a null pointer.
    pub buffers: Vec<[Option<(Place, u64)>; 4]>,
}

impl Outcome {
    fn of(status: i32) -> Outcome {
        Outcome { status, ..Outcome::default() }
    }
}

#[derive(Debug, Clone)]
pub struct Model {
    pub owner: Owner,
    pub size: u64,
    pub in_use: u64,
    pub high_water: u64,
    pub query: bool,
    pub loans: Vec<ModelLoan>,
    pub device: Device,
    pub outcome: Outcome,
    most: u64,
    base: Place,
    streamed_bytes: u64,
    stream_ordered: bool,
}

/// 32 MiB: what is added to a need, and what a handle begins with.
const DEFAULT: u64 = 32 * 1024 * 1024;

fn round64(bytes: u64) -> Option<u64> {
    Some(bytes.checked_add(63)? / 64 * 64)
}

fn sum(sizes: impl IntoIterator<Item = u64>) -> Option<u64> {
    sizes.into_iter().try_fold(0_u64, |all, size| all.checked_add(round64(size)?))
}

fn not_negative(size: i64) -> u64 {
    if size < 0 { 0 } else { size as u64 }
}

impl Device {
    fn alloc(&mut self, bytes: u64) -> Result<u64, i32> {
        self.allocations += 1;
        if self.allocations == self.fail_at {
            self.fail_at = 0;
            return Err(MEMORY_ERROR);
        }
        if bytes >= TOO_LARGE {
            return Err(MEMORY_ERROR);
        }
        self.live += 1;
        Ok(self.allocations)
    }
}

impl Model {
    /// Section 6: what a handle begins with.
    pub fn create(options: Options, device: Device) -> Model {
        let mut model = Model {
            owner: Owner::Managed,
            size: 0,
            in_use: 0,
            high_water: 0,
            query: false,
            loans: Vec::new(),
            device,
            outcome: Outcome::default(),
            most: 0,
            base: Place::Nowhere,
            streamed_bytes: 0,
            stream_ordered: options.stream_ordered,
        };
        let (owner, size) = match options.size {
            Some(0) => (Owner::Managed, 0),
            Some(size) => (Owner::UserManaged, size),
            None => (Owner::Managed, options.default_size.unwrap_or(DEFAULT)),
        };
        let held = size > 0 && !(options.stream_ordered && owner == Owner::Managed);
        if held {
            match model.device.alloc(size) {
                Ok(number) => model.base = Place::Allocation(number),
                Err(status) => model.outcome = Outcome::of(status),
            }
        }
        (model.owner, model.size) = (owner, size);
        model
    }

    pub fn is_streamed(&self) -> bool {
        self.stream_ordered && self.owner == Owner::Managed
    }

    /// Ours alone: what a call's buffers leave out, so that numbers lie at multiples of 16; of the whole pool, too.
    fn padding(&self) -> u64 {
        match self.base {
            Place::User(offset) => (16 - (offset as u64 + self.in_use) % 16) % 16,
            _ => 0,
        }
    }

    /// What a call's buffers may take as things stand.
    pub fn room(&self) -> u64 {
        if self.is_streamed() { 0 } else { (self.size - self.in_use).saturating_sub(self.padding()) }
    }

    /// Section 4.5: what remains, in whole units of 256 bytes; no end of it in a query.
    pub fn spare(&self) -> u64 {
        if self.query {
            return u64::MAX;
        }
        let left = (self.size - self.in_use).saturating_sub(self.padding());
        left - left % 256
    }

    /// Whether the step makes sense now.
    pub fn allows(&self, step: &Step) -> bool {
        match step {
            Step::GiveBack(index) => *index < self.loans.len(),
            // A loan that a device does not take back at the end of a call is lost for good, in any library.
            Step::Nested(_) | Step::Reserve(_) | Step::Sum(_) => {
                !(self.device.refuses_frees && self.is_streamed())
            }
            Step::Create(_) => !self.device.refuses_frees,
            _ => true,
        }
    }

    pub fn apply(mut self, step: &Step) -> Model {
        self.outcome = match step {
            Step::Create(options) => return self.replace(*options),
            Step::StartQuery => self.start(),
            Step::StopQuery => self.stop(),
            Step::Answer(sizes) => self.answer(sum(sizes.iter().map(|size| not_negative(*size)))),
            Step::Lend(sizes) => self.lend_and_keep(sum(sizes.iter().copied()).expect("small sizes")),
            Step::GiveBack(index) => self.give_back(*index),
            Step::Nested(levels) => self.nested(levels),
            Step::Sum(n) => self.sum_of_magnitudes(*n),
            Step::SetSize(bytes) => Outcome::of(self.set_size(*bytes).err().unwrap_or(SUCCESS)),
            Step::SetWorkspace(place, bytes) => {
                Outcome::of(self.set_workspace(*place, *bytes).err().unwrap_or(SUCCESS))
            }
            Step::Trim if self.owner == Owner::Managed && !self.stream_ordered => {
                Outcome::of(self.reset().err().unwrap_or(SUCCESS))
            }
            Step::Reserve(bytes) => self.reserve(*bytes),
            Step::FailAllocation(k) => {
                self.device.fail_at = if *k == 0 { 0 } else { self.device.allocations + k };
                Outcome::default()
            }
            Step::RefuseFrees(refuse) => {
                self.device.refuses_frees = *refuse;
                Outcome::default()
            }
            Step::Capture(capturing) => {
                self.device.capturing = *capturing;
                Outcome::default()
            }
            Step::Trim | Step::SetStream(_) => Outcome::default(),
        };
        self
    }

    /// A handle in place of this one; if it cannot be made, this one stays.
    fn replace(mut self, options: Options) -> Model {
        let mut next = Model::create(options, self.device.clone());
        if next.outcome.status != SUCCESS {
            (self.device, self.outcome) = (next.device, next.outcome);
            return self;
        }
        next.device.live -= self.loans.iter().filter(|loan| loan.streamed).count() as u64;
        next.device.live -= u64::from(matches!(self.base, Place::Allocation(_)));
        next
    }

    /// Section 2.1.
    fn start(&mut self) -> Outcome {
        if self.query {
            return Outcome::of(SIZE_QUERY_MISMATCH);
        }
        (self.query, self.most) = (true, 0);
        Outcome::default()
    }

    /// Section 2.2.
    fn stop(&mut self) -> Outcome {
        if !self.query {
            return Outcome::of(SIZE_QUERY_MISMATCH);
        }
        self.query = false;
        Outcome { answer: Some(self.most), ..Outcome::default() }
    }

    /// Section 2.9, the first row; a sum beyond 64 bits is no answer.
    fn answer(&mut self, bytes: Option<u64>) -> Outcome {
        match bytes {
            None => Outcome::of(MEMORY_ERROR),
            Some(_) if !self.query => Outcome::of(SIZE_QUERY_MISMATCH),
            Some(bytes) if bytes > self.most => {
                self.most = bytes;
                Outcome::of(SIZE_INCREASED)
            }
            Some(_) => Outcome::of(SIZE_UNCHANGED),
        }
    }

    /// Sections 4.1, 4.3 and 8.
    fn lend(&mut self, bytes: u64) -> Result<ModelLoan, i32> {
        if bytes == 0 {
            return Ok(ModelLoan { place: Place::Nowhere, offset: 0, bytes, streamed: false });
        }
        if self.is_streamed() {
            let number = self.device.alloc(bytes)?;
            self.streamed_bytes += bytes;
            self.high_water = self.high_water.max(self.streamed_bytes + self.in_use);
            return Ok(ModelLoan { place: Place::Allocation(number), offset: 0, bytes, streamed: true });
        }
        if bytes > self.size - self.in_use {
            self.grow(bytes, DEFAULT)?;
        }
        let offset = self.in_use;
        self.in_use += bytes;
        self.high_water = self.high_water.max(self.streamed_bytes + self.in_use);
        Ok(ModelLoan { place: self.base, offset, bytes, streamed: false })
    }

    fn grow(&mut self, bytes: u64, beside: u64) -> Result<(), i32> {
        if self.owner != Owner::Managed || self.in_use != 0 || self.device.capturing {
            return Err(MEMORY_ERROR);
        }
        let grown = bytes.checked_add(beside).ok_or(MEMORY_ERROR)?;
        self.size = 0;
        self.release().map_err(|_| MEMORY_ERROR)?;
        self.base = Place::Allocation(self.device.alloc(grown)?);
        self.size = grown;
        Ok(())
    }

    fn take_back(&mut self, loan: &ModelLoan) {
        if loan.streamed {
            self.device.live -= 1;
            self.streamed_bytes -= loan.bytes;
        } else {
            self.in_use -= loan.bytes;
        }
    }

    fn lend_and_keep(&mut self, bytes: u64) -> Outcome {
        match self.lend(bytes) {
            Ok(loan) => self.loans.push(loan),
            Err(status) => return Outcome::of(status),
        }
        Outcome::default()
    }

    /// Section 4.2: last lent, first given back.
    fn give_back(&mut self, index: usize) -> Outcome {
        let in_arena = |loan: &ModelLoan| loan.bytes > 0 && !loan.streamed;
        let latest = self.loans.iter().rposition(in_arena);
        let loan = self.loans[index].clone();
        if in_arena(&loan) && latest != Some(index) || loan.streamed && self.device.refuses_frees {
            return Outcome::of(INTERNAL_ERROR);
        }
        self.take_back(&loan);
        self.loans.remove(index);
        Outcome::default()
    }

    fn nested(&mut self, levels: &[[i64; 4]]) -> Outcome {
        let Some((sizes, inner)) = levels.split_first() else { return Outcome::default() };
        let Some(all) = sum(sizes.map(not_negative)) else { return Outcome::of(MEMORY_ERROR) };
        let padding = if all == 0 { 0 } else { self.padding() };
        let Some(all) = all.checked_add(padding) else { return Outcome::of(MEMORY_ERROR) };
        let loan = match self.lend(all) {
            Ok(loan) => loan,
            Err(status) => return Outcome::of(status),
        };
        let mut next = loan.offset + padding;
        let buffers = sizes.map(|size| {
            let size = not_negative(size);
            let start = next;
            next += round64(size).expect("the sum fits");
            (size > 0).then_some((loan.place, start))
        });
        let mut outcome = self.nested(inner);
        outcome.buffers.insert(0, buffers);
        self.take_back(&loan);
        outcome
    }

    /// A call: section 9, class B; a partial sum of 4 bytes for 4096 elements, 1024 of them at most.
    fn sum_of_magnitudes(&mut self, n: i64) -> Outcome {
        if n <= 0 {
            return Outcome::of(if self.query { SIZE_UNCHANGED } else { SUCCESS });
        }
        let bytes = sum([4 * not_negative((n - 1) / 4096 + 1).min(1024)]);
        if self.query {
            return self.answer(bytes);
        }
        let bytes = bytes.expect("a few bytes") + self.padding();
        let loan = self.lend(bytes).or_else(|status| self.lend_tight(bytes, status));
        Outcome::of(loan.map_or_else(|status| status, |loan| (self.take_back(&loan), SUCCESS).1))
    }

    /// Ours alone: a call for which the arena cannot grow to need and default asks for its need once more.
    fn lend_tight(&mut self, bytes: u64, refused: i32) -> Result<ModelLoan, i32> {
        if self.is_streamed() {
            return Err(refused);
        }
        self.grow(bytes, 0).map_err(|_| refused)?;
        self.lend(bytes)
    }

    fn release(&mut self) -> Result<(), i32> {
        if matches!(self.base, Place::Allocation(_)) {
            if self.device.refuses_frees {
                return Err(INTERNAL_ERROR);
            }
            self.device.live -= 1;
        }
        self.base = Place::Nowhere;
        Ok(())
    }

    /// Sections 2.5 and 2.6, steps 3 to 5.
    fn reset(&mut self) -> Result<(), i32> {
        if self.in_use != 0 {
            return Err(INTERNAL_ERROR);
        }
        self.release()?;
        (self.owner, self.size) = (Owner::Managed, 0);
        Ok(())
    }

    fn set_size(&mut self, bytes: u64) -> Result<(), i32> {
        self.reset()?;
        if bytes == 0 {
            return Ok(());
        }
        let bytes = round64(bytes).ok_or(MEMORY_ERROR)?;
        self.base = Place::Allocation(self.device.alloc(bytes)?);
        (self.owner, self.size) = (Owner::UserManaged, bytes);
        Ok(())
    }

    fn set_workspace(&mut self, place: Option<usize>, bytes: u64) -> Result<(), i32> {
        self.reset()?;
        if let Some(offset) = place.filter(|_| bytes > 0) {
            (self.owner, self.size, self.base) = (Owner::UserOwned, bytes, Place::User(offset));
        }
        Ok(())
    }

    /// Ours alone: a loan that is given back at once, and does not count as one.
    fn reserve(&mut self, bytes: u64) -> Outcome {
        let before = self.high_water;
        let loan = round64(bytes).ok_or(MEMORY_ERROR).and_then(|bytes| self.lend(bytes));
        self.high_water = before;
        Outcome::of(loan.map_or_else(|status| status, |loan| (self.take_back(&loan), SUCCESS).1))
    }
}
