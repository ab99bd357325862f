//! Arguments of one call, and what may be answered.

use rocforge::DataType;
use rocforge::catalogue::{self, Instance};

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
    /// What buffers held when they were last kept.
    kept: Vec<Vec<u128>>,
    workspace: Vec<u128>,
}

impl Memory {
    pub fn new() -> Memory {
        let one_half = u128::from(0.5_f32.to_bits()) << 32 | u128::from(0.5_f32.to_bits());
        let mut buffers: Vec<Vec<u128>> =
            (0..6).map(|_| vec![one_half << 64 | one_half; 2 * REACH]).collect();
        let arrays = buffers.iter_mut().map(|buffer| [buffer[REACH..].as_mut_ptr().addr(); 8]).collect();
        let kept = buffers.clone();
        Memory { buffers, arrays, kept, workspace: vec![0; 4096] }
    }

    /// The buffers that do not hold what was kept, also where no operand lies; arrays of pointers never change.
    pub fn changed(&self) -> Vec<usize> {
        for (array, buffer) in self.arrays.iter().zip(&self.buffers) {
            assert_eq!(*array, [buffer[REACH..].as_ptr().addr(); 8], "an array of pointers was written");
        }
        let differ = |index: &usize| self.buffers[*index] != self.kept[*index];
        (0..self.buffers.len()).filter(differ).collect()
    }

    /// What these buffers hold is what they are to hold.
    pub fn keep(&mut self, changed: &[usize]) {
        for index in changed {
            self.kept[*index].copy_from_slice(&self.buffers[*index]);
        }
    }

    /// Memory to lend to a handle, and its bytes.
    pub fn workspace(&self) -> (usize, usize) {
        (self.workspace.as_ptr().addr(), self.workspace.len() * size_of::<u128>())
    }

    /// The buffer of the parameter at a position.
    fn buffer_of(&self, position: usize) -> usize {
        position % self.buffers.len()
    }

    /// Memory of its own for the parameter at a position: an operand, or an array of pointers to it.
    fn of(&self, position: usize, array: bool) -> usize {
        let index = self.buffer_of(position);
        if array { self.arrays[index].as_ptr().addr() } else { self.buffers[index][REACH..].as_ptr().addr() }
    }
}

/// A function, and the types that go together where its callers name them.
pub struct Callee {
    pub row: Row,
    /// For each combination the numbers of the arguments that name types.
    types: Vec<Vec<(&'static str, i64)>>,
}

impl Callee {
    pub fn new(row: Row) -> Callee {
        let routines = catalogue::routines().expect("the catalogue has no duplicates").iter();
        let instances =
            routines.filter(|routine| routine.family == row.family).flat_map(|routine| routine.instances);
        let is_named = row.types.iter().any(|ty| ty == "rocblas_datatype");
        let types = if is_named { instances.map(named_types).collect() } else { Vec::new() };
        Callee { row, types }
    }

    /// Whether these are types that go together.
    fn knows(&self, numbers: &Numbers<'_>) -> bool {
        let fits = |types: &Vec<(&str, i64)>| types.iter().all(|(name, ty)| numbers.get(name) == Some(*ty));
        self.types.is_empty() || self.types.iter().any(fits)
    }
}

/// The arguments that name the types of an instance, with their values.
fn named_types(instance: &Instance) -> Vec<(&'static str, i64)> {
    let number = |ty: DataType| (150..=168).find(|raw| DataType::from_raw(*raw) == Some(ty));
    let of_params = instance.routine.params.iter().map(|param| param.datatype);
    let all = of_params.chain([instance.routine.execution]).flatten();
    all.map(|named| {
        let ty = instance.types[usize::from(named.parameter)];
        (named.name, i64::from(number(ty).expect("a type of rocBLAS's")))
    })
    .collect()
}

/// A call: its arguments behind the handle, the statuses that are right, and the buffers that it may write if it is
/// accepted.
pub struct Call {
    pub words: Vec<usize>,
    pub expected: Vec<i32>,
    pub written: Vec<usize>,
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
    fn new<'a>(callee: &'a Callee, random: &mut Random) -> Numbers<'a> {
        let (row, small) = (&callee.row, random.one_in(2));
        let types = if callee.types.is_empty() || random.one_in(8) {
            None
        } else {
            Some(&callee.types[random.below(callee.types.len())])
        };
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
                "rocblas_datatype" => {
                    let named = types.and_then(|types| types.iter().find(|(known, _)| known == name));
                    named.map_or_else(|| random.within(149, 169), |(_, number)| *number)
                }
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
            let short = lda < of_a || get("ldb") < of_b || get("ldc") < m;
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
    pub fn new(callee: &Callee, random: &mut Random, memory: &Memory, query: bool, device: bool) -> Call {
        let (row, numbers) = (&callee.row, Numbers::new(callee, random));
        let (sizes, known) = (numbers.judge(), callee.knows(&numbers));
        let mut call = Call { words: Vec::new(), expected: Vec::new(), written: Vec::new() };
        let mut nulls = Vec::new();
        for (position, (ty, name)) in row.types.iter().zip(&row.names).skip(1).enumerate() {
            let word = match ty.as_str() {
                ty if ty.ends_with('*') => {
                    let batch_count = numbers.get("batch_count").unwrap_or(1);
                    let valid = memory.of(position, is_array(row, ty, name));
                    let word = pointer(
                        random,
                        valid,
                        position,
                        ty,
                        name,
                        (query, known),
                        device,
                        &sizes,
                        batch_count,
                    );
                    nulls.extend((word == 0).then_some(*name));
                    let is_written =
                        !ty.starts_with("const") && (sizes != Sizes::Empty || name.starts_with("result"));
                    call.written.extend(is_written.then_some(memory.buffer_of(position)));
                    word
                }
                // The upper half of a 32-bit argument holds anything.
                "rocblas_int" | "rocblas_operation" | "rocblas_datatype" => {
                    (numbers.values[position] as u32 as u64 | random.bits() << 32) as usize
                }
                _ => numbers.values[position] as usize,
            };
            call.words.push(word);
        }
        call.expected = match known {
            true => expected(row, &numbers, &sizes, (query, device), &nulls),
            false => of_unknown_types(&sizes, query),
        };
        call
    }
}

/// Whether a parameter is an array of pointers; where callers name the types, C's type does not tell.
fn is_array(row: &Row, ty: &str, name: &str) -> bool {
    let by_name = row.name.contains("_batched_ex") && !row.name.contains("_strided_");
    ty.ends_with("* const*") || (by_name && ["x", "y"].contains(&name))
}

/// A pointer that is null, leads to memory, or, where the call must not follow it, anywhere.
#[allow(clippy::too_many_arguments)]
fn pointer(
    random: &mut Random,
    valid: usize,
    position: usize,
    ty: &str,
    name: &str,
    (query, known): (bool, bool),
    device: bool,
    sizes: &Sizes,
    batch_count: i64,
) -> usize {
    let anywhere = match random.below(4) {
        0 => 0,
        1 => random.below(4096),
        2 => random.bits() as usize,
        _ => valid,
    };
    let null_or_valid = if random.one_in(10) { 0 } else { valid };
    let is_result = name.starts_with("result");
    let is_scalar = ["alpha", "beta", "c", "s", "param"].contains(&name) && ty.starts_with("const");
    match sizes {
        // Of types that do not go together only results of empty problems are followed.
        _ if query || (!known && !is_result) => anywhere,
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

/// What may be answered where types do not go together, by the pointers that are null; the table of statuses says which.
fn of_unknown_types(sizes: &Sizes, query: bool) -> Vec<i32> {
    let (success, missing, bad_pointer, unchanged) = (0, 2, 3, 10);
    match sizes {
        Sizes::Empty if query => vec![missing, unchanged],
        Sizes::Empty => vec![success, missing, bad_pointer],
        _ if query => vec![missing],
        _ => vec![missing, bad_pointer],
    }
}

fn expected(
    row: &Row,
    numbers: &Numbers<'_>,
    sizes: &Sizes,
    (query, device): (bool, bool),
    nulls: &[&str],
) -> Vec<i32> {
    let (success, missing, bad_pointer, bad_size, memory, degraded, bad_value) = (0, 2, 3, 4, 5, 7, 11);
    let products = ["dot", "dotu", "dotc", "dot_ex", "dotc_ex"].contains(&row.family);
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
        // Alpha, or a rotation's flag, may be such that nothing else is needed.
        Sizes::Small | Sizes::Large
            if ["axpy", "axpy_ex", "scal_ex", "gemv", "gemm", "rotm"].contains(&row.family)
                && !nulls.is_empty() =>
        {
            vec![success, bad_pointer]
        }
        Sizes::Small | Sizes::Large if !nulls.is_empty() => vec![bad_pointer],
        // Those of a batch have to be in device memory.
        _ if row.family == "rotm" && !device && row.names.contains(&"batch_count") => {
            vec![success, missing]
        }
        _ if products || ["asum", "nrm2", "nrm2_ex", "iamax", "iamin"].contains(&row.family) => {
            vec![success, memory, degraded]
        }
        _ => vec![success],
    }
}
