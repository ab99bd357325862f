//! A million calls of the exported routines with any arguments: none crashes, each is answered as specified.
//!
//! Pointers that a call may follow lead to memory that is large enough; all others may be null or lead nowhere.
//! Behind each call all of that memory is compared: a call that is refused has written nothing, an empty one results alone,
//! and no call what it only reads.
//! The calls run in a process of their own, so that a crash is a failure with the last call's seed in it.

use std::process::Command;

use libloading::Library;

use super::library;
use super::table::rows;
use arguments::{Call, Callee, Memory};

mod arguments;
mod random;

use random::Random;

const CALLS: &str = "ROCFORGE_FUZZ_CALLS";
const NAME: &str = "abi::fuzz::child";
/// What is called, and its functions without variants: all of level 1, and products with a matrix and of two.
const FAMILIES: [(&str, usize); 23] = [
    ("scal", 6),
    ("copy", 4),
    ("swap", 4),
    ("axpy", 5),
    ("asum", 4),
    ("nrm2", 4),
    ("iamax", 4),
    ("iamin", 4),
    ("dot", 4),
    ("dotu", 2),
    ("dotc", 2),
    ("rot", 6),
    ("rotm", 2),
    ("rotg", 4),
    ("rotmg", 2),
    ("axpy_ex", 1),
    ("scal_ex", 1),
    ("dot_ex", 1),
    ("dotc_ex", 1),
    ("nrm2_ex", 1),
    ("rot_ex", 1),
    ("gemv", 4),
    ("gemm", 5),
];
const SUCCESS: i32 = 0;
const DEGRADED: i32 = 7;
/// Arguments of the longest.
const MOST: usize = 18;

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
    assert!(calls < 1000 || tester.written > calls / 100, "{} of {calls} calls write", tester.written);
    println!("{calls} calls: {:?} by status, {} have written", tester.seen, tester.written);
}

/// Every function is called as if it had as many arguments as the longest: C's convention on the platforms
/// of the tests lets the caller pass more than the callee takes.
type Function = unsafe extern "C" fn(
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
    usize,
) -> i32;

struct Tester<'a> {
    library: &'a Library,
    functions: Vec<(Callee, Function)>,
    memory: Memory,
    handle: usize,
    seen: [u64; 16],
    /// Calls that changed something.
    written: u64,
}

impl<'a> Tester<'a> {
    fn new(library: &'a Library) -> Tester<'a> {
        let find = |name: &str| {
            // SAFETY: The symbol is a function of C, of no more arguments than the type says.
            unsafe { library.get::<Function>(name.as_bytes()) }.ok().map(|symbol| *symbol)
        };
        let known = |family: &str| FAMILIES.iter().any(|(name, _)| *name == family);
        let routines = rows().into_iter().filter(|row| known(row.family));
        let functions: Vec<_> =
            routines.filter_map(|row| find(&row.name).map(|found| (Callee::new(row), found))).collect();
        // Of each, three variants and two widths; gemv in four mixed types has no plain variant.
        assert_eq!(functions.len(), FAMILIES.iter().map(|(_, types)| types * 6).sum::<usize>() + 4 * 4);
        let mut tester =
            Tester { library, functions, memory: Memory::new(), handle: 0, seen: [0; 16], written: 0 };
        let mut handle = 0_usize;
        assert_eq!(tester.call("rocblas_create_handle", &[(&raw mut handle).addr()]), 0);
        tester.handle = handle;
        tester
    }

    fn invoke(function: Function, arguments: &[usize]) -> i32 {
        let mut all = [0; MOST];
        all[..arguments.len()].copy_from_slice(arguments);
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = all;
        // SAFETY: The arguments are such that the function follows only pointers to the tester's memory.
        unsafe { function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r) }
    }

    fn call(&self, name: &str, arguments: &[usize]) -> i32 {
        // SAFETY: As in `new`.
        let function = *unsafe { self.library.get::<Function>(name.as_bytes()) }.expect(name);
        Tester::invoke(function, arguments)
    }

    fn step(&mut self, seed: u64) {
        let mut random = Random::new(seed);
        if seed.is_multiple_of(16) {
            self.around(&mut random);
        }
        let (mut mode, handle) = (0_i32, if random.one_in(100) { 0 } else { self.handle });
        assert_eq!(self.call("rocblas_get_pointer_mode", &[self.handle, (&raw mut mode).addr()]), 0);
        let query = self.call("rocblas_is_device_memory_size_query", &[self.handle]) & 0xff != 0;
        let (callee, function) = &self.functions[random.below(self.functions.len())];
        let row = &callee.row;
        let call = Call::new(callee, &mut random, &self.memory, query, mode == 1);
        let mut arguments = vec![handle];
        arguments.extend(&call.words);
        let status = Tester::invoke(*function, &arguments);
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
        self.written += u64::from(!changed.is_empty());
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
