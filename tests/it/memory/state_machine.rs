//! Handles and the model take the same random steps and must agree after each.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use rocforge::platform::Device;
use rocforge::platform::host::HostDevice;
use rocforge::workspace::{MemoryOptions, Owner, RawLoan, round_up, total};
use rocforge::{DeviceBuffer, Handle, Result, Size, Status};

use super::model::{self, Model, Options, Outcome, Place, Step, TOO_LARGE};
use super::support::{FakeDevice, PLAIN_ARCH, stream};

const TRANSITIONS: u64 = 250_000;
const LONGEST: usize = 250;
/// Bytes of the user's memory, and the most that is used of it.
const POOL: usize = 16 * 1024;

/// Sizes near the borders at which something changes.
fn sizes() -> impl Strategy<Value = u64> {
    let near = (0..40_u64, 0..3_u64).prop_map(|(blocks, delta)| (blocks * 64 + delta).saturating_sub(1));
    prop_oneof![2 => Just(0), 6 => near, 1 => 1..9000_u64, 1 => 33_554_300..33_554_600_u64]
}

fn signed_sizes() -> impl Strategy<Value = i64> {
    prop_oneof![20 => sizes().prop_map(|size| size as i64), 1 => -70..0_i64, 1 => i64::MAX - 80..=i64::MAX]
}

fn rounded_sizes() -> impl Strategy<Value = u64> {
    prop_oneof![12 => sizes(), 1 => Just(TOO_LARGE), 1 => u64::MAX - 70..=u64::MAX]
}

fn options() -> impl Strategy<Value = Options> {
    let size = prop_oneof![3 => Just(None), 1 => Just(Some(0)), 2 => sizes().prop_map(Some)];
    let default_size = prop_oneof![2 => Just(None), 1 => sizes().prop_map(Some)];
    (size, default_size, prop::bool::weighted(0.3)).prop_map(|(size, default_size, stream_ordered)| Options {
        size,
        default_size,
        stream_ordered,
    })
}

fn steps(loans: usize) -> impl Strategy<Value = Step> {
    let some = |most| prop::collection::vec(signed_sizes(), 0..most);
    let levels =
        prop::collection::vec([signed_sizes(), signed_sizes(), signed_sizes(), signed_sizes()], 1..4);
    let lent = || prop::collection::vec(sizes(), 0..4);
    let place =
        prop_oneof![1 => Just(None), 4 => prop::sample::select(vec![0, 3, 16, 64, 100]).prop_map(Some)];
    let lengths = prop_oneof![3 => -1..9_i64, 2 => 4090..4100_i64, 2 => 8190..13_000_i64];
    prop_oneof![
        3 => options().prop_map(Step::Create),
        5 => Just(Step::StartQuery),
        4 => Just(Step::StopQuery),
        8 => some(5).prop_map(Step::Answer),
        14 => lent().prop_map(Step::Lend),
        if loans == 0 { 1 } else { 22 } => (0..loans.max(1), any::<bool>()).prop_map(move |(index, latest)| {
            Step::GiveBack(if latest { loans.saturating_sub(1) } else { index })
        }),
        12 => levels.prop_map(Step::Nested),
        10 => lengths.prop_map(Step::Sum),
        8 => rounded_sizes().prop_map(Step::SetSize),
        8 => (place, 0..8192_u64).prop_map(|(place, bytes)| Step::SetWorkspace(place, bytes)),
        3 => Just(Step::Trim),
        5 => rounded_sizes().prop_map(Step::Reserve),
        3 => (1..4_usize).prop_map(Step::SetStream),
        4 => (0..4_u64).prop_map(Step::FailAllocation),
        2 => prop::bool::weighted(0.3).prop_map(Step::RefuseFrees),
        3 => prop::bool::weighted(0.4).prop_map(Step::Capture),
    ]
}

struct Reference;

impl ReferenceStateMachine for Reference {
    type State = (Options, Model);
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self::State> {
        options().prop_map(|options| (options, Model::create(options, model::Device::default()))).boxed()
    }

    fn transitions((_, model): &Self::State) -> BoxedStrategy<Step> {
        steps(model.loans.len()).boxed()
    }

    fn apply((options, model): Self::State, step: &Step) -> Self::State {
        (options, model.apply(step))
    }

    fn preconditions((_, model): &Self::State, step: &Step) -> bool {
        model.allows(step)
    }
}

/// A handle, what is lent of it, and the memory that its user owns.
struct System {
    device: Arc<FakeDevice>,
    handle: Handle,
    loans: Vec<RawLoan>,
    pool: Vec<u128>,
    ones: DeviceBuffer<f32>,
}

fn memory_options(options: Options) -> MemoryOptions {
    let Options { size, default_size, stream_ordered } = options;
    MemoryOptions { size, stream_ordered, default_size }
}

fn of_value<T>(result: Result<T>) -> Outcome {
    Outcome { status: super::support::status(&result) as i32, ..Outcome::default() }
}

fn of_status(result: Result<Status>) -> Outcome {
    let status = result.unwrap_or_else(|error| error.status());
    Outcome { status: status as i32, ..Outcome::default() }
}

impl System {
    fn new(options: Options) -> System {
        let device = FakeDevice::new(PLAIN_ARCH);
        let handle = Handle::with(device.clone(), &memory_options(options)).expect("memory is free");
        let elsewhere: Arc<dyn Device> = Arc::new(HostDevice::new());
        let ones = DeviceBuffer::from_slice(&elsewhere, &[1.0; 13_000]).expect("memory is free");
        System { device, handle, loans: Vec::new(), pool: vec![0; POOL / 16], ones }
    }

    fn apply(&mut self, step: Step, model: &Model) -> Outcome {
        match step {
            Step::Create(options) => self.create(options),
            Step::StartQuery => of_value(self.handle.start_size_query()),
            Step::StopQuery => {
                let answer = self.handle.stop_size_query();
                Outcome { answer: answer.as_ref().ok().copied(), ..of_value(answer) }
            }
            Step::Answer(sizes) => {
                let sizes: Vec<Size> = sizes.into_iter().map(Size::new).collect();
                of_status(self.handle.answer_query(&sizes))
            }
            Step::Lend(sizes) => self.lend(&sizes, model),
            Step::GiveBack(index) => self.give_back(index),
            Step::Nested(levels) => self.nested(&levels, model),
            Step::Sum(n) => self.sum(n),
            Step::SetSize(bytes) => of_value(self.handle.set_device_memory_size(bytes)),
            Step::SetWorkspace(place, bytes) => self.set_workspace(place, bytes),
            Step::Trim => of_value(self.handle.trim()),
            Step::Reserve(bytes) => of_value(self.handle.reserve(bytes)),
            Step::SetStream(number) => of_value(self.handle.set_stream(stream(number))),
            Step::FailAllocation(k) => self.tell(|device| device.fail_allocation(k)),
            Step::RefuseFrees(refuse) => self.tell(|device| device.refuse_frees(refuse)),
            Step::Capture(capturing) => self.tell(|device| device.pretend_capture(capturing)),
        }
    }

    fn tell(&self, what: impl FnOnce(&FakeDevice)) -> Outcome {
        what(&self.device);
        Outcome::default()
    }

    fn create(&mut self, options: Options) -> Outcome {
        let created = Handle::with(self.device.clone(), &memory_options(options));
        match created {
            Ok(handle) => {
                self.give_all_back();
                self.handle = handle;
                Outcome::default()
            }
            Err(error) => of_status(Err(error)),
        }
    }

    fn lend(&mut self, sizes: &[u64], model: &Model) -> Outcome {
        let bytes = sizes.iter().map(|size| round_up(*size).expect("small sizes")).sum();
        let lent = self.handle.arena().lend_raw("a test", bytes, self.handle.stream());
        match lent {
            Ok(loan) => {
                let expected = model.loans.last().expect("the model lends, too");
                assert_eq!(loan.base().addr(), self.address(expected.place, expected.offset));
                self.loans.push(loan);
                Outcome::default()
            }
            Err(error) => of_status(Err(error)),
        }
    }

    fn give_back(&mut self, index: usize) -> Outcome {
        let outcome = of_value(self.handle.arena().give_back(&mut self.loans[index]));
        if outcome.status == 0 {
            self.loans.remove(index);
        }
        outcome
    }

    fn give_all_back(&mut self) {
        while let Some(mut loan) = self.loans.pop() {
            self.handle.arena().give_back(&mut loan).expect("the latest loan");
        }
    }

    fn address(&self, place: Place, offset: u64) -> usize {
        match place {
            Place::Nowhere => 0,
            Place::Allocation(number) => self.device.address(number) + offset as usize,
            Place::User(start) => self.pool.as_ptr().addr() + start + offset as usize,
        }
    }

    /// Lends for the outermost call, makes the calls inside, and gives back when it returns.
    fn nested(&self, levels: &[[i64; 4]], model: &Model) -> Outcome {
        let mut loans = 0;
        let status = self.nest(levels, &mut loans, model);
        // Which buffers the model lent was compared on the way; how many calls got theirs is compared here.
        Outcome { status: status as i32, answer: None, buffers: model.outcome.buffers[..loans].to_vec() }
    }

    fn nest(&self, levels: &[[i64; 4]], loans: &mut usize, model: &Model) -> Status {
        let Some((sizes, inner)) = levels.split_first() else { return Status::Success };
        let sizes = sizes.map(Size::new);
        match self.handle.arena().lend("a test", &sizes, self.handle.stream()) {
            Ok(loan) => {
                let expected = model.outcome.buffers[*loans];
                for (index, buffer) in expected.into_iter().enumerate() {
                    let address = buffer.map_or(0, |(place, offset)| self.address(place, offset));
                    assert_eq!(loan.pointer(index).addr(), address, "buffer {index} of {sizes:?}");
                }
                *loans += 1;
                self.nest(inner, loans, model)
            }
            Err(error) => error.status(),
        }
    }

    fn sum(&mut self, n: i64) -> Outcome {
        let mut result = -1.0_f32;
        let before = result;
        let answer = rocforge_kernels::asum(&self.handle, n, self.ones.vector(1), (&mut result).into());
        let ran = matches!(answer, Ok(Status::Success));
        let expected = if ran { n.max(0) as f32 } else { before };
        assert_eq!(result, expected, "the sum of {n} ones, {answer:?}");
        of_status(answer)
    }

    fn set_workspace(&mut self, place: Option<usize>, bytes: u64) -> Outcome {
        let start = self.pool.as_mut_ptr().cast::<u8>();
        let memory = place.map_or(std::ptr::null_mut(), |offset| start.wrapping_add(offset));
        // SAFETY: The pool is larger than the largest offset and size together, and outlives the handle's calls.
        of_value(unsafe { self.handle.set_workspace(memory, bytes) })
    }
}

struct Test;

static TAKEN: AtomicU64 = AtomicU64::new(0);

impl StateMachineTest for Test {
    type SystemUnderTest = System;
    type Reference = Reference;

    fn init_test((options, _): &(Options, Model)) -> System {
        System::new(*options)
    }

    fn apply(mut system: System, (_, model): &(Options, Model), step: Step) -> System {
        TAKEN.fetch_add(1, Ordering::Relaxed);
        let outcome = system.apply(step, model);
        assert_eq!(outcome, model.outcome);
        system
    }

    fn check_invariants(system: &System, (_, model): &(Options, Model)) {
        let handle = &system.handle;
        let owner = match handle.memory_owner() {
            Owner::Managed => model::Owner::Managed,
            Owner::UserManaged => model::Owner::UserManaged,
            Owner::UserOwned => model::Owner::UserOwned,
        };
        assert_eq!(owner, model.owner);
        assert_eq!(handle.device_memory_size(), model.size);
        assert_eq!(handle.arena().in_use(), model.in_use);
        assert_eq!(handle.free_workspace(), model.room());
        assert_eq!(handle.spare_workspace(), model.spare());
        assert_eq!(handle.high_water_mark(), model.high_water);
        assert_eq!(handle.is_size_query(), model.query);
        let counters = system.device.counters();
        assert_eq!(counters.allocations, model.device.allocations);
        assert_eq!(counters.live, model.device.live);
        assert_eq!(counters.synchronizations, 0);
    }

    fn teardown(mut system: System, _: (Options, Model)) {
        system.device.refuse_frees(false);
        system.give_all_back();
        let device = system.device.clone();
        drop(system);
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn a_handle_and_the_model_agree_on_a_quarter_million_steps() {
    let config =
        Config { cases: 2000, failure_persistence: None, max_local_rejects: u32::MAX, ..Config::default() };
    let mut runner = TestRunner::new(config.clone());
    let run = runner.run(&Reference::sequential_strategy(50..LONGEST), |(state, steps, seen)| {
        Test::test_sequential(config.clone(), state, steps, seen);
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    let taken = TAKEN.load(Ordering::Relaxed);
    assert!(taken >= TRANSITIONS, "{taken} steps are too few");
}

#[test]
fn sizes_of_the_library_round_as_the_model_does() {
    for bytes in (0..300).chain(u64::MAX - 70..=u64::MAX) {
        let expected = bytes.checked_add(63).map(|more| more / 64 * 64);
        assert_eq!(round_up(bytes), expected);
        if let Ok(signed) = i64::try_from(bytes) {
            assert_eq!(total(&[Size::new(signed)]), expected);
        }
    }
}
