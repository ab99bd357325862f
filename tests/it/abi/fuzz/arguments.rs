//! Arguments of one call, and what may be answered.

use rocforge::DataType;
use rocforge::catalogue::{self, Instance};

use super::super::table::Row;
use super::answers::Setting;
use super::memory::Memory;
use super::numbers::{Numbers, Types};
use super::pointers::{Pointer, PointerCheck, Pointers, Role, number, type_number};
use super::random::Random;
use super::sizes::{Rules, Sizes};

/// The most problems whose results have room.
const MOST_RESULTS: i64 = 64;

/// A function, and the types that go together where its callers name them.
pub struct Callee {
    pub row: Row,
    rules: &'static Rules,
    types: Vec<Types>,
}

impl Callee {
    pub fn new(row: Row, rules: &'static Rules) -> Callee {
        let routines = catalogue::routines().expect("the catalogue has no duplicates").iter();
        let instances =
            routines.filter(|routine| routine.family == row.family).flat_map(|routine| routine.instances);
        let named = row.types.iter().zip(&row.names).filter(|(ty, _)| *ty == "rocblas_datatype");
        let named: Vec<&'static str> = named.map(|(_, name)| *name).collect();
        let types = match row.family {
            // Its routines are of one type, which no argument names.
            "geam_ex" => [150, 151, 152].map(|ty| named.iter().map(|name| (*name, ty)).collect()).into(),
            _ if named.is_empty() => Vec::new(),
            _ => instances.map(named_types).collect(),
        };
        Callee { row, rules, types }
    }

    /// How many pointers it takes.
    pub fn pointers(&self) -> usize {
        self.row.types.iter().filter(|ty| ty.ends_with('*')).count()
    }

    /// Whether a product has terms: those that the caller counts may be none. Beside vectors `k` counts diagonals.
    fn has_terms(&self, numbers: &Numbers<'_>) -> bool {
        self.row.level == "2" || numbers.get("k") != Some(0)
    }

    /// The number of the type of a scalar: the one that the caller names, if C's type says nothing.
    fn scalar_type(&self, numbers: &Numbers<'_>, ty: &str) -> Option<i64> {
        type_number(ty).or_else(|| numbers.get("alpha_type")).or_else(|| numbers.get("compute_type"))
    }

    /// Whether a parameter is an array of pointers; where callers name the types, C's type does not tell.
    fn is_array(&self, role: Role, ty: &str) -> bool {
        let by_name = self.row.name.contains("_batched_ex") && !self.row.name.contains("_strided_");
        ty.ends_with("* const*") || (by_name && [Role::Read, Role::Written].contains(&role))
    }
}

/// The arguments that name the types of an instance, with their values.
fn named_types(instance: &Instance) -> Types {
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

impl Call {
    pub fn new(callee: &Callee, random: &mut Random, memory: &Memory, query: bool, device: bool) -> Call {
        let (row, numbers) = (&callee.row, Numbers::new(&callee.row, &callee.types, random));
        let (sizes, known) = (callee.rules.judge(row, &numbers), numbers.go_together(&callee.types));
        let setting = Setting { query, device, sizes, known };
        let (mut words, mut pointers) = (Vec::new(), Pointers(Vec::new()));
        for (position, (ty, name)) in row.types.iter().zip(&row.names).skip(1).enumerate() {
            let value = numbers.values[position];
            words.push(match ty.as_str() {
                ty if ty.ends_with('*') => {
                    let (role, buffer) = (Role::of(row, ty, name), pointers.0.len());
                    let valid = memory.of(buffer, callee.is_array(role, ty));
                    let word = pointer(callee, &numbers, &setting, role, valid, random);
                    let is_read = role == Role::Scalar && word == valid;
                    let of = callee.scalar_type(&numbers, ty).filter(|_| is_read);
                    let value = of.and_then(|ty| number(ty, memory.first(buffer)));
                    pointers.0.push(Pointer { name, role, word, buffer, value });
                    word
                }
                "int64_t" | "rocblas_stride" => value as usize,
                // The upper half of a 32-bit argument holds anything.
                _ => (value as u32 as u64 | random.bits() << 32) as usize,
            });
        }
        let check = pointers.check(callee.rules.needs, callee.has_terms(&numbers));
        let expected = setting.expected(row, &numbers, &pointers, check);
        let written = pointers.0.iter().filter(|pointer| setting.may_write(pointer.role, check));
        Call { words, expected, written: written.map(|pointer| pointer.buffer).collect() }
    }
}

impl Setting {
    /// Whether an accepted call may write such operands.
    fn may_write(&self, role: Role, check: PointerCheck) -> bool {
        // Kernels find out what scalars in device memory say.
        let is_no_op = check == PointerCheck::NoOp && !self.device;
        match role {
            Role::Scalar | Role::Read => false,
            Role::Written => self.sizes != Sizes::Empty && !is_no_op,
            Role::Result => true,
        }
    }
}

/// A pointer that is null, leads to memory, or, where the call must not follow it, anywhere.
fn pointer(
    callee: &Callee,
    numbers: &Numbers<'_>,
    setting: &Setting,
    role: Role,
    valid: usize,
    random: &mut Random,
) -> usize {
    let anywhere = match random.below(4) {
        0 => 0,
        1 => random.below(4096),
        2 => random.bits() as usize,
        _ => valid,
    };
    let null_or_valid = if random.one_in(10) { 0 } else { valid };
    let (sizes, known) = (&setting.sizes, setting.known);
    let of_matrices = callee.row.names.contains(&"transA");
    let writes = callee
        .row
        .types
        .iter()
        .zip(&callee.row.names)
        .any(|(ty, name)| ty.ends_with('*') && Role::of(&callee.row, ty, name) == Role::Written);
    match role {
        _ if setting.query => anywhere,
        // Results of empty problems are written, whatever the types are.
        Role::Result if *sizes == Sizes::Empty && numbers.get("batch_count") > Some(MOST_RESULTS) => 0,
        Role::Result => null_or_valid,
        // Among matrices rocBLAS reads scalars, and looks at null operands, before it looks at the types.
        _ if !known && !of_matrices => anywhere,
        _ => match sizes {
            Sizes::BadOption | Sizes::Bad | Sizes::Empty => anywhere,
            Sizes::Small => null_or_valid,
            Sizes::Large if role == Role::Scalar && setting.device && random.one_in(2) => valid,
            Sizes::Large if role == Role::Scalar => null_or_valid,
            // What is written or summed is null, so that the call is refused before it reads anything else.
            Sizes::Large if role == Role::Read && writes => anywhere,
            Sizes::Large => 0,
        },
    }
}
