//! A million calls of the exported routines with any arguments: none crashes, each is answered as specified.
//!
//! Levels 1, 2 and 3 are called whole, in every type, variant and width, and most functions whose callers name types;
//! `sizes.rs` has the table of families, `grouped.rs` the products of groups.
//! Pointers that a call may follow lead to memory that is large enough; all others may be null or lead nowhere.
//! Behind each call all of that memory is compared: a call that is refused has written nothing, an empty one results alone,
//! and no call what it only reads.
//! The calls run in a process of their own, so that a crash is a failure with the last call's seed in it.

use std::collections::BTreeMap;
use std::process::Command;

use libloading::Library;

use super::library;
use super::statuses::{Words, invoke};
use super::table::rows;
use arguments::{Call, Callee};
use memory::{BUFFERS, Memory};
use random::Random;
use sizes::{RULES, rules_of};

mod answers;
mod arguments;
mod grouped;
mod memory;
mod numbers;
mod pointers;
mod random;
mod sizes;

const CALLS: &str = "ROCFORGE_FUZZ_CALLS";
const NAME: &str = "abi::fuzz::child";
/// Families of the levels without rules: names of kernels, and products whose sizes are in arrays.
const OTHERS: [&str; 2] = ["gemm_kernel_name", GROUPED];
const GROUPED: &str = "gemm_grouped_batched";
const SUCCESS: i32 = 0;
const DEGRADED: i32 = 7;

#[test]
fn no_arguments_crash() {
    let usual = if rocforge_tests::runs_all() { 1_000_000 } else { 200_000 };
    let calls = std::env::var(CALLS).ok().and_then(|calls| calls.parse().ok()).unwrap_or(usual);
    let Err(text) = run(calls) else { return };
    // Calls repeat with their seed, so that halving finds the one that ends the process.
    let (mut fine, mut crashes) = (0, calls);
    while crashes - fine > 1 {
        let middle = fine + (crashes - fine) / 2;
        if run(middle).is_ok() { fine = middle } else { crashes = middle }
    }
    panic!("seed {fine} is the first that fails; {CALLS}={crashes} repeats it\n{text}");
}

/// So many calls in a process of their own; its last words if it fails.
fn run(calls: u64) -> Result<(), String> {
    let program = std::env::current_exe().expect("a test knows its program");
    let mut command = Command::new(program);
    command.args(["--exact", NAME, "--nocapture", "--test-threads=1"]);
    command.env("ROCFORGE_PLATFORM", "host").env(CALLS, calls.to_string());
    let output = command.output().expect("the child runs");
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let tail =
        text.lines().rev().take(30).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("\n");
    println!("{tail}");
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("the child ended with {}:\n{tail}", output.status))
    }
}

/// What the child of [`no_arguments_crash`] runs; nothing where it is not one.
#[test]
fn child() {
    let Some(calls) = std::env::var(CALLS).ok().and_then(|calls| calls.parse::<u64>().ok()) else { return };
    // SAFETY: The library's initialisers only register routines.
    let library = unsafe { Library::new(library()) }.expect("the library opens");
    let mut tester = Tester::new(&library);
    for seed in 0..calls {
        tester.step(seed);
    }
    // Else the comparisons would have nothing to find.
    let written: u64 = tester.written.values().sum();
    assert!(calls < 1000 || written > calls / 100, "{written} of {calls} calls write");
    let none: Vec<_> = tester.written.iter().filter(|(_, count)| **count == 0).collect();
    assert!(calls < 100_000 || none.is_empty(), "of {calls} calls none of {none:?} writes");
    println!("{calls} calls: {:?} by status, {written} have written", tester.seen);
}

struct Tester<'a> {
    library: &'a Library,
    /// By family.
    functions: Vec<Vec<(Callee, Words)>>,
    grouped: Vec<grouped::Function>,
    memory: Memory,
    handle: usize,
    seen: [u64; 16],
    /// Calls of each family that changed something.
    written: BTreeMap<&'static str, u64>,
}

impl<'a> Tester<'a> {
    fn new(library: &'a Library) -> Tester<'a> {
        let find = |name: &str| {
            // SAFETY: The symbol is a function of C, of no more arguments than the type says.
            unsafe { library.get::<Words>(name.as_bytes()) }.ok().map(|symbol| *symbol)
        };
        let mut families = BTreeMap::<_, Vec<_>>::new();
        for row in rows() {
            let Some(rules) = rules_of(row.family) else {
                let is_of_level = ["1", "2", "3"].contains(&row.level);
                assert!(!is_of_level || OTHERS.contains(&row.family), "{} is not called", row.name);
                continue;
            };
            if let Some(found) = find(&row.name) {
                families.entry(row.family).or_default().push((Callee::new(row, rules), found));
            }
        }
        // Of each, three variants and two widths; gemv in four mixed types has no plain variant, trtri in four types no
        // second width, and geam_ex neither a second width nor batches.
        let plain: usize = RULES.iter().flat_map(|rules| rules.families).map(|(_, types)| types).sum();
        let (mut written, functions): (BTreeMap<_, _>, Vec<_>) =
            families.into_iter().map(|(family, all)| ((family, 0), all)).unzip();
        written.insert(GROUPED, 0);
        let grouped = grouped::NAMES.map(|of| grouped::Function::new(of, find(of.0).expect(of.0))).into();
        assert_eq!(functions.iter().flatten().count(), plain * 6 + 4 * 4 - 4 * 3 - 5);
        let fits = |(callee, _): &(Callee, Words)| callee.pointers() <= BUFFERS;
        assert!(functions.iter().flatten().all(fits), "a buffer for each pointer");
        let mut tester =
            Tester { library, functions, grouped, memory: Memory::new(), handle: 0, seen: [0; 16], written };
        let mut handle = 0_usize;
        assert_eq!(tester.call("rocblas_create_handle", &[(&raw mut handle).addr()]), 0);
        tester.handle = handle;
        tester
    }

    fn call(&self, name: &str, arguments: &[usize]) -> i32 {
        // SAFETY: As in `new`.
        let function = *unsafe { self.library.get::<Words>(name.as_bytes()) }.expect(name);
        invoke(function, arguments)
    }

    fn step(&mut self, seed: u64) {
        let mut random = Random::new(seed);
        if seed.is_multiple_of(64) {
            self.memory.refill(&mut random);
        }
        if seed.is_multiple_of(16) {
            self.around(&mut random);
        }
        let (mut mode, handle) = (0_i32, if random.one_in(100) { 0 } else { self.handle });
        assert_eq!(self.call("rocblas_get_pointer_mode", &[self.handle, (&raw mut mode).addr()]), 0);
        let query = self.call("rocblas_is_device_memory_size_query", &[self.handle]) & 0xff != 0;
        if random.one_in(self.functions.len() + 1) {
            return self.step_grouped(seed, &mut random, query, handle);
        }
        let family = &self.functions[random.below(self.functions.len())];
        let (callee, function) = &family[random.below(family.len())];
        let row = &callee.row;
        let call = Call::new(callee, &mut random, &self.memory, query, mode == 1);
        let mut arguments = vec![handle];
        arguments.extend(&call.words);
        let status = invoke(*function, &arguments);
        let expected = if handle == 0 { &[1][..] } else { &call.expected };
        assert!(
            expected.contains(&status),
            "seed {seed}: {} answers {status}, not {expected:?}; query {query}, device {}, {:?}",
            row.name,
            mode == 1,
            row.names.iter().skip(1).zip(&call.words).collect::<Vec<_>>()
        );
        let accepted = [SUCCESS, DEGRADED].contains(&status) && !query;
        let may_change = if accepted { &call.written[..] } else { &[] };
        let changed = self.memory.changed();
        assert!(
            changed.iter().all(|buffer| may_change.contains(buffer)),
            "seed {seed}: {} answers {status} and has written to buffers {changed:?}, not {may_change:?}; device {}, {:?}",
            row.name,
            mode == 1,
            row.names.iter().skip(1).zip(&call.words).collect::<Vec<_>>()
        );
        *self.written.get_mut(row.family).expect("it is called") += u64::from(!changed.is_empty());
        self.memory.keep(&changed);
        self.seen[status as usize] += 1;
    }

    /// A call of groups.
    fn step_grouped(&mut self, seed: u64, random: &mut Random, query: bool, handle: usize) {
        let function = &self.grouped[random.below(self.grouped.len())];
        let call = grouped::Call::new(function, random, &self.memory, query);
        let status = invoke(function.call, &[&[handle], &call.words[..]].concat());
        let expected = if handle == 0 { &[1][..] } else { &call.expected };
        let text = &call.text;
        assert!(
            expected.contains(&status),
            "seed {seed}: {status}, not {expected:?}; query {query}, handle {handle}, {text}"
        );
        let accepted = [SUCCESS, DEGRADED].contains(&status) && !query;
        let changed = self.memory.changed();
        let may_change = accepted && changed == [call.written];
        assert!(
            changed.is_empty() || may_change,
            "seed {seed}: {status}, and has written to {changed:?}; {text}"
        );
        *self.written.get_mut(GROUPED).expect("it is called") += u64::from(!changed.is_empty());
        self.memory.keep(&changed);
        self.seen[status as usize] += 1;
    }

    /// A call that changes what the handle is in, or asks about it.
    fn around(&self, random: &mut Random) {
        let handle = if random.one_in(8) { 0 } else { self.handle };
        let mut place = 0_usize;
        let out = if random.one_in(4) { 0 } else { (&raw mut place).addr() };
        let sizes = [0, 64, 1000, 1 << 20, usize::MAX, usize::MAX - 100, usize::MAX / 2];
        let size = sizes[random.below(sizes.len())];
        let status = match random.below(14) {
            0..3 => self.call("rocblas_start_device_memory_size_query", &[handle]),
            3..6 => self.call("rocblas_stop_device_memory_size_query", &[handle, out]),
            6..9 => self.call("rocblas_set_pointer_mode", &[handle, random.below(3)]),
            9 => self.call("rocblas_set_device_memory_size", &[handle, size]),
            10 => {
                let (address, bytes) = self.memory.workspace();
                let address = if random.one_in(3) { 0 } else { address };
                self.call("rocblas_set_workspace", &[handle, address, size.min(bytes)])
            }
            11 => self.call("rocblas_get_version_string", &[0, size]),
            12 => self.call("rocblas_device_malloc_get", &[0, size, out]),
            _ => self.call("rocblas_get_device_memory_size", &[handle, out]),
        };
        assert!([0, 1, 3, 5, 8, 11].contains(&status), "{status}");
        // What is left of it is asked for now, so that reading a sentence is tried as well.
        self.call("rocforge_last_error", &[handle]);
    }
}
