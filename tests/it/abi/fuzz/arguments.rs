//! Arguments of one call, and what may be answered.

use super::super::table::Row;
use super::random::Random;

/// Elements of a buffer before and behind where its pointer leads.
const REACH: usize = 128;
/// The most problems whose results have room.
const MOST_RESULTS: i64 = 64;

/// Operands and scalars that calls may follow pointers to.
pub struct Memory {
    buffers: Vec<Vec<u128>>,
    arrays: Vec<[usize; 8]>,
    workspace: Vec<u128>,
}

impl Memory {
    pub fn new() -> Memory {
        let one_half = u128::from(0.5_f32.to_bits()) << 32 | u128::from(0.5_f32.to_bits());
        let mut buffers: Vec<Vec<u128>> =
            (0..6).map(|_| vec![one_half << 64 | one_half; 2 * REACH]).collect();
        let arrays = buffers.iter_mut().map(|buffer| [buffer[REACH..].as_mut_ptr().addr(); 8]).collect();
        Memory { buffers, arrays, workspace: vec![0; 4096] }
    }

    /// Memory to lend to a handle, and its bytes.
    pub fn workspace(&self) -> (usize, usize) {
        (self.workspace.as_ptr().addr(), self.workspace.len() * size_of::<u128>())
    }

    /// Memory of its own for the parameter at a position: an operand, or an array of pointers to it.
    fn of(&self, position: usize, array: bool) -> usize {
        let index = position % self.buffers.len();
        if array { self.arrays[index].as_ptr().addr() } else { self.buffers[index][REACH..].as_ptr().addr() }
    }
}

/// A call: its arguments behind the handle, and the statuses that are right.
pub struct Call {
    pub words: Vec<usize>,
    pub expected: Vec<i32>,
}

/// What sizes alone say about a call.
#[derive(PartialEq)]
enum Sizes {
    BadOption,
    Bad,
    Empty,
    /// Small enough for the memory there is.
    Small,
    Large,
}

struct Numbers<'a> {
    row: &'a Row,
    values: Vec<i64>,
}

impl Numbers<'_> {
    fn new<'a>(row: &'a Row, random: &mut Random) -> Numbers<'a> {
        let small = random.one_in(2);
        let mut values = Vec::new();
        for (ty, name) in row.types.iter().zip(&row.names).skip(1) {
            values.push(match ty.as_str() {
                "rocblas_operation" if random.one_in(8) => random.bits() as i32 as i64,
                "rocblas_operation" => random.within(111, 113),
                "rocblas_int" if !small => extreme(random) as i32 as i64,
                "int64_t" | "rocblas_stride" if !small => extreme(random),
                "rocblas_int" | "int64_t" if name.starts_with("ld") => random.within(2, 8),
                "rocblas_int" | "int64_t" if name.starts_with("inc") => random.within(-2, 3),
                "rocblas_int" | "int64_t" if *name == "batch_count" => random.within(-1, 3),
                "rocblas_int" | "int64_t" => random.within(-1, 6),
                "rocblas_stride" => random.within(-20, 20),
                _ => 0,
            });
        }
        Numbers { row, values }
    }

    fn get(&self, name: &str) -> Option<i64> {
        let position = self.row.names.iter().skip(1).position(|known| *known == name)?;
        Some(self.values[position])
    }

    fn judge(&self) -> Sizes {
        let get = |name| self.get(name).unwrap_or(1);
        let (m, n, batch_count) = (get("m"), get("n"), get("batch_count"));
        let (incx, incy, lda) = (get("incx"), get("incy"), self.get("lda").unwrap_or(i64::MAX));
        if let (Some(left), Some(right)) = (self.get("transA"), self.get("transB")) {
            let k = get("k");
            if !(111..=113).contains(&left) || !(111..=113).contains(&right) {
                return Sizes::BadOption;
            }
            let (of_a, of_b) = (if left == 111 { m } else { k }, if right == 111 { k } else { n });
            let short = lda < of_a.max(1) || get("ldb") < of_b.max(1) || get("ldc") < m.max(1);
            if m < 0 || n < 0 || k < 0 || batch_count < 0 || short {
                return Sizes::Bad;
            }
            if m == 0 || n == 0 || batch_count == 0 {
                return Sizes::Empty;
            }
        } else if let Some(trans) = self.get("trans").or_else(|| self.get("transA")) {
            if !(111..=113).contains(&trans) {
                return Sizes::BadOption;
            }
            if m < 0 || n < 0 || batch_count < 0 || lda < m.max(1) || incx == 0 || incy == 0 {
                return Sizes::Bad;
            }
            if m == 0 || n == 0 || batch_count == 0 {
                return Sizes::Empty;
            }
        } else {
            // Two vectors may have any increments.
            let one_vector = self.get("incy").is_none();
            if n <= 0 || (one_vector && incx <= 0) || batch_count <= 0 {
                return Sizes::Empty;
            }
        }
        let fits = |name: &str, least: i64, most: i64| {
            self.get(name).is_none_or(|value| (least..=most).contains(&value))
        };
        let distance =
            self.row.names.iter().filter(|name| name.starts_with("stride")).all(|name| fits(name, -20, 20));
        let leading = ["lda", "ldb", "ldc"].iter().all(|name| fits(name, 0, 8));
        let small =
            fits("m", 0, 6) && fits("n", 0, 6) && fits("k", 0, 6) && leading && fits("batch_count", 0, 3);
        if small && distance && fits("incx", -3, 3) && fits("incy", -3, 3) {
            Sizes::Small
        } else {
            Sizes::Large
        }
    }
}

fn extreme(random: &mut Random) -> i64 {
    const NUMBERS: [i64; 16] = [
        i64::MIN,
        i64::MIN + 1,
        i64::MIN / 2,
        i32::MIN as i64,
        -2,
        -1,
        0,
        1,
        2,
        63,
        4096,
        65537,
        i32::MAX as i64,
        i64::MAX / 2,
        i64::MAX - 1,
        i64::MAX,
    ];
    match random.below(20) {
        index if index < 16 => NUMBERS[index],
        _ => random.bits() as i64 >> random.below(63),
    }
}

impl Call {
    pub fn new(row: &Row, random: &mut Random, memory: &Memory, query: bool, device: bool) -> Call {
        let numbers = Numbers::new(row, random);
        let sizes = numbers.judge();
        let mut call = Call { words: Vec::new(), expected: Vec::new() };
        let mut nulls = Vec::new();
        for (position, (ty, name)) in row.types.iter().zip(&row.names).skip(1).enumerate() {
            let word = match ty.as_str() {
                ty if ty.ends_with('*') => {
                    let batch_count = numbers.get("batch_count").unwrap_or(1);
                    let word =
                        pointer(random, memory, position, ty, name, query, device, &sizes, batch_count);
                    nulls.extend((word == 0).then_some(*name));
                    word
                }
                // The upper half of a 32-bit argument holds anything.
                "rocblas_int" | "rocblas_operation" => {
                    (numbers.values[position] as u32 as u64 | random.bits() << 32) as usize
                }
                _ => numbers.values[position] as usize,
            };
            call.words.push(word);
        }
        call.expected = expected(row, &numbers, &sizes, query, &nulls);
        call
    }
}

/// A pointer that is null, leads to memory, or, where the call must not follow it, anywhere.
#[allow(clippy::too_many_arguments)]
fn pointer(
    random: &mut Random,
    memory: &Memory,
    position: usize,
    ty: &str,
    name: &str,
    query: bool,
    device: bool,
    sizes: &Sizes,
    batch_count: i64,
) -> usize {
    let valid = memory.of(position, ty.ends_with("* const*"));
    let anywhere = match random.below(4) {
        0 => 0,
        1 => random.below(4096),
        2 => random.bits() as usize,
        _ => valid,
    };
    let null_or_valid = if random.one_in(10) { 0 } else { valid };
    let is_result = name.starts_with("result");
    let is_scalar = name == "alpha" || name == "beta";
    match sizes {
        _ if query => anywhere,
        // Results of empty problems are written.
        Sizes::Empty if is_result => {
            if batch_count > MOST_RESULTS {
                0
            } else {
                null_or_valid
            }
        }
        _ if is_result => null_or_valid,
        Sizes::BadOption | Sizes::Bad | Sizes::Empty => anywhere,
        Sizes::Small => null_or_valid,
        Sizes::Large if is_scalar && device && random.one_in(2) => valid,
        Sizes::Large if is_scalar => null_or_valid,
        // What is written or summed is null, so that the call is refused before it reads anything else.
        Sizes::Large
            if name == "A" || name == "B" || (name == "x" && ty.starts_with("const") && position > 2) =>
        {
            anywhere
        }
        Sizes::Large => 0,
    }
}

fn expected(row: &Row, numbers: &Numbers<'_>, sizes: &Sizes, query: bool, nulls: &[&str]) -> Vec<i32> {
    let (success, bad_pointer, bad_size, memory, degraded, bad_value) = (0, 3, 4, 5, 7, 11);
    let products = ["dot", "dotu", "dotc"].contains(&row.family);
    // No products of no problem need no place.
    let needs_result = !(products && numbers.get("batch_count").is_some_and(|count| count <= 0));
    let result_is_null = needs_result && nulls.iter().any(|name| name.starts_with("result"));
    match sizes {
        Sizes::BadOption => vec![bad_value],
        Sizes::Bad => vec![bad_size],
        Sizes::Empty if query => vec![10],
        _ if query => vec![9, 10, memory],
        _ if result_is_null => vec![bad_pointer],
        Sizes::Empty => vec![success],
        // Alpha may be such that nothing else is needed.
        Sizes::Small | Sizes::Large
            if ["axpy", "gemv", "gemm"].contains(&row.family) && !nulls.is_empty() =>
        {
            vec![success, bad_pointer]
        }
        Sizes::Small | Sizes::Large if !nulls.is_empty() => vec![bad_pointer],
        _ if products || ["asum", "nrm2", "iamax", "iamin"].contains(&row.family) => {
            vec![success, memory, degraded]
        }
        _ => vec![success],
    }
}
