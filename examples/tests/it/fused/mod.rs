//! The routines on the GEMM core with an epilogue or an operand of their own, against plain loops in `f64`: every symbol
//! that they have in C, on the host with one thread a block, with all of them and checked, and as g++ compiled the
//! generated C++.
//!
//! Accumulators are `f32`. A sum of `k` products, in any order, is off by at most `gamma(k)` times the sum of their
//! magnitudes, with `gamma(k) = k u / (1 - k u)` and the unit roundoff `u` (Higham, *Accuracy and Stability of Numerical
//! Algorithms*, chapter 3). A result of `bf16` is rounded once more. What a call may not read is NaN: D, the gaps of leading
//! dimensions and between problems, A and B where alpha is zero.

mod gelu;
mod scaled;

use rocforge::options::PointerMode;
use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{DataType, Elements, Handle, Operand, OwnedCall, Status, c64};
use rocforge_kernels::level3::gemm::solution::{Solution, with_solution};

use crate::cookbook::{numbers, variants};

/// Problems of a batch.
const COUNT: usize = 3;
/// Elements between problems: aligned matrices stay aligned.
const GAP: usize = 8;
/// What lies in the gaps of D, which no call may write.
const UNTOUCHED: f64 = 77.0;
/// The unit roundoff of `f32`.
const ROUNDOFF: f64 = f32::EPSILON as f64 / 2.0;
/// The types of the routines, with their letters.
const TYPES: [(char, DataType); 2] = [('b', DataType::BF16), ('s', DataType::F32)];

/// The relative error of so many roundings to `f32`.
fn gamma(roundings: usize) -> f64 {
    let sum = roundings as f64 * ROUNDOFF;
    sum / (1.0 - sum)
}

/// What an element must be, and by how much it may be off.
#[derive(Debug, Clone, Copy)]
struct Expected {
    value: f64,
    bound: f64,
}

impl Expected {
    /// `value`, computed in `f32` to within `error`, then rounded to `ty`.
    fn rounded(value: f64, error: f64, ty: DataType) -> Expected {
        let unit = if ty == DataType::BF16 { 1.0 / 256.0 } else { 0.0 };
        Expected { value, bound: error + unit * (value.abs() + error) + f64::from(f32::MIN_POSITIVE) }
    }
}

/// A matrix of each problem; a vector is a matrix of one row, whose increment is the leading dimension.
#[derive(Debug)]
struct Stored {
    ty: DataType,
    rows: usize,
    cols: usize,
    stride: i64,
    /// Column by column, for each problem.
    values: Vec<Vec<f64>>,
    /// What lies in the gaps.
    gap: f64,
}

impl Stored {
    /// Random multiples of an eighth up to 1, or integers of all 8 bits, with a leading dimension of `pad` more than the rows.
    fn matrix(ty: DataType, [rows, cols]: [usize; 2], pad: usize, seed: usize) -> Stored {
        let value = |whole: c64| match ty {
            DataType::I8 => (16.0 * whole.re - 1.0).max(-128.0),
            _ => whole.re / 8.0,
        };
        let problem = |at| numbers(ty, rows * cols, COUNT * seed + at).into_iter().map(value).collect();
        let values = (0..COUNT).map(problem).collect();
        // Integers have no NaN.
        let gap = if ty == DataType::I8 { 93.0 } else { f64::NAN };
        Stored { ty, rows, cols, stride: (rows + pad).max(1) as i64, values, gap }
    }

    /// Random numbers, `inc` elements from one to the next.
    fn vector(ty: DataType, len: usize, inc: i64, seed: usize) -> Stored {
        Stored { stride: inc, ..Stored::matrix(ty, [1, len], 0, seed) }
    }

    /// A result before the call.
    fn result(ty: DataType, rows: usize, cols: usize, pad: usize) -> Stored {
        let values = vec![vec![f64::NAN; rows * cols]; COUNT];
        Stored { values, gap: UNTOUCHED, ..Stored::matrix(ty, [rows, cols], pad, 0) }
    }

    /// Leaves nothing that could be read.
    fn blank(&mut self) {
        self.values.iter_mut().flatten().for_each(|value| *value = f64::NAN);
    }

    fn at(&self, problem: usize, row: usize, col: usize) -> f64 {
        self.values[problem][row + col * self.rows]
    }

    /// Elements from one problem to the next.
    fn distance(&self) -> usize {
        self.cols * self.stride.unsigned_abs() as usize + GAP
    }

    /// Where element `index` of a problem lies.
    fn place(&self, index: usize) -> usize {
        let (row, col) = (index % self.rows, index / self.rows);
        let col = if self.stride < 0 { self.cols - 1 - col } else { col };
        row + col * self.stride.unsigned_abs() as usize
    }

    /// The first `count` problems in memory.
    fn operand(&self, count: usize) -> Operand {
        let distance = self.distance();
        let mut elements = Elements::zeros(self.ty, distance * count);
        (0..distance * count).for_each(|at| elements.set(at, c64::new(self.gap, 0.0)));
        for (problem, values) in self.values[..count].iter().enumerate() {
            for (index, value) in values.iter().enumerate() {
                elements.set(problem * distance + self.place(index), c64::new(*value, 0.0));
            }
        }
        Operand::Memory { elements, stride: self.stride, distance: distance as i64 }
    }
}

/// A call for one type, and what comes of it.
struct Fused {
    /// The symbol of the plain variant.
    symbol: String,
    /// What is no memory, which stands first.
    sizes: Vec<Operand>,
    /// What is read.
    read: Vec<Stored>,
    d: Stored,
    /// D's elements, column by column, for each problem.
    expected: Vec<Vec<Expected>>,
}

impl Fused {
    fn call(&self, symbol: &str, count: usize) -> OwnedCall {
        let memory = self.read.iter().chain([&self.d]).map(|stored| stored.operand(count));
        let operands = self.sizes.iter().cloned().chain(memory).collect();
        OwnedCall::new(symbol, count as i64, operands).expect(symbol)
    }

    /// The memory of D after a call, every element of which is compared.
    fn run(&self, handle: &Handle, symbol: &str, count: usize, place: &str) -> Elements {
        let mut call = self.call(symbol, count);
        let status = call.run(handle).unwrap_or_else(|error| panic!("{symbol} on {place}: {error}"));
        assert_eq!(status, Status::Success, "{symbol} on {place}");
        let Some(Operand::Memory { elements, .. }) = call.operands().last() else {
            panic!("{symbol}: D is the last operand")
        };
        self.compare(elements, count, &format!("{symbol} on {place}"));
        elements.clone()
    }

    fn compare(&self, found: &Elements, count: usize, place: &str) {
        let found = |at: usize| found.get(at).expect("an element").re;
        let mut is_gap = vec![true; self.d.distance() * count];
        for (problem, expected) in self.expected[..count].iter().enumerate() {
            for (index, Expected { value, bound }) in expected.iter().enumerate() {
                let at = problem * self.d.distance() + self.d.place(index);
                is_gap[at] = false;
                // NaN is not within a bound.
                let is_near = (found(at) - value).abs() <= *bound;
                assert!(
                    is_near,
                    "{place}: element {index} of problem {problem} is {}, not {value} to within {bound:e}",
                    found(at)
                );
            }
        }
        let gaps = (0..is_gap.len()).filter(|at| is_gap[*at]);
        gaps.for_each(|at| assert_eq!(found(at), UNTOUCHED, "{place}: the gap at {at} is written"));
    }

    /// Calls every symbol on every handle, with scalars in host and in device memory.
    fn holds(&self, handles: &[(String, Handle)]) {
        self.holds_where(handles, |_, _| true);
    }

    /// As [`Fused::holds`] but for the checks, which take a hundred times as long: there one symbol with its scalars in one
    /// place, others in each turn; all in `./test.sh --all`.
    fn holds_in_turn(&self, handles: &[(String, Handle)], turn: usize) {
        let runs_all = std::env::var_os("ROCFORGE_TESTS").is_some_and(|which| which == "all");
        let calls = 2 * variants(&self.symbol).len();
        let is_turn = |place: &str, at| !place.ends_with("checks true") || at == 5 * turn % calls;
        self.holds_where(handles, |place, at| runs_all || is_turn(place, at));
    }

    /// What is wanted of the calls of a handle, numbered by symbol and pointer mode.
    fn holds_where(&self, handles: &[(String, Handle)], is_wanted: impl Fn(&str, usize) -> bool) {
        for (variant, (symbol, count)) in variants(&self.symbol).into_iter().enumerate() {
            for (place, handle) in handles {
                for (at, mode) in [PointerMode::Host, PointerMode::Device].into_iter().enumerate() {
                    if is_wanted(place, 2 * variant + at) {
                        handle.set_pointer_mode(mode);
                        self.run(handle, &symbol, count, &format!("{place}, {mode:?} scalars"));
                    }
                }
            }
        }
    }

    /// The plain and the batched variants, each once on every handle: for sums that take long.
    fn holds_once(&self, handles: &[(String, Handle)]) {
        for (symbol, count) in variants(&self.symbol).into_iter().filter(|(name, _)| !name.ends_with("_64")) {
            for (place, handle) in handles {
                self.run(handle, &symbol, count, place);
            }
        }
    }

    /// The bits do not depend on the memory for partials, `partials` bytes a problem, which a query does not count.
    fn has_the_same_bits_in_any_memory(&self, suffix: &str, partials: u64, solution: Option<Solution>) {
        let symbol = format!("{}{suffix}", self.symbol);
        let count = if suffix.is_empty() { 1 } else { COUNT };
        let needed = partials * count as u64;
        assert!(needed > 0, "{symbol} is not split");
        for threads in [BlockThreads::One, BlockThreads::Declared] {
            let queried = self.queried(&symbol, count);
            assert_eq!(queried, 0, "{symbol}: a query counts what is spare");
            let mut all = Vec::new();
            for bytes in [queried, needed / 2, needed, 4 * needed] {
                let place = format!("{threads:?}, {solution:?}, {bytes} bytes");
                let handle = on_host(threads, Some(bytes));
                let run = || self.run(&handle, &symbol, count, &place);
                all.push(match solution {
                    Some(solution) => with_solution(&handle, solution, || Ok(run())).expect("a call"),
                    None => run(),
                });
                assert_eq!(handle.high_water_mark() > 0, bytes > 0, "{place}: what is spare is lent");
            }
            let is_same = all.windows(2).all(|pair| pair[0] == pair[1]);
            assert!(is_same, "{symbol}, {threads:?}, {solution:?}: the bits depend on the memory");
        }
    }

    /// The bytes that a size query answers.
    fn queried(&self, symbol: &str, count: usize) -> u64 {
        let handle = on_host(BlockThreads::One, None);
        handle.start_size_query().expect("none is running");
        let status = self.call(symbol, count).run(&handle).expect("a query");
        assert_eq!(status, Status::SizeUnchanged, "{symbol}");
        handle.stop_size_query().expect("it is running")
    }
}

/// A handle on the host, with so much workspace.
fn on_host(threads: BlockThreads, memory: Option<u64>) -> Handle {
    let options = MemoryOptions { size: memory, ..MemoryOptions::default() };
    let device = Platform::Host.device(0).expect("the host is here");
    let handle = Handle::with(device, &options).expect("memory");
    handle.set_block_threads(threads);
    handle
}

/// Both ways of the host, without checks.
fn host_handles() -> Vec<(String, Handle)> {
    let all = [BlockThreads::One, BlockThreads::Declared];
    all.map(|threads| (format!("the host, {threads:?}"), on_host(threads, None))).into()
}
