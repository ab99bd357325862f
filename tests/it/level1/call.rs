//! One call of the C library: random arguments, the call itself, and its judgement.

use libloading::Library;
use rocforge::DataType;
use rocforge::bindings;
use rocforge::catalogue::{Datatype, Instance};
use rocforge_tests::oracle::{Expected, position};
use rocforge_tests::random::Random;
use rocforge_tests::reach::{self, Reached};
use rocforge_tests::tolerance::fault_of;

use super::families::Family;
use super::memory::{Layout, Memory, precision, sizeable};
use super::problem::{Judge, Kind, Numbers, Problem};

/// The C library that cargo built for this test, beside the test's program.
pub fn library() -> Library {
    let program = std::env::current_exe().expect("a test knows its program");
    // SAFETY: The library's initialisers only register routines.
    unsafe { Library::new(program.with_file_name("librocblas.so")) }.expect("the library opens")
}

/// Every function is called as if it had as many arguments as the longest: C's convention on the platforms of the tests
/// lets the caller pass more than the callee takes.
type Words = unsafe extern "C" fn(
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

/// A function of the library.
#[derive(Debug, Clone, Copy)]
pub struct Function(Words);

impl Function {
    /// The function of this name.
    pub fn find(library: &Library, name: &str) -> Result<Function, String> {
        // SAFETY: The symbol is a function of C, of no more arguments than the type says.
        let found = unsafe { library.get::<Words>(name.as_bytes()) };
        found.map(|symbol| Function(*symbol)).map_err(|error| format!("{name}: {error}"))
    }

    fn call(self, words: &[usize]) -> i32 {
        let mut all = [0; 16];
        all[..words.len()].copy_from_slice(words);
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = all;
        // SAFETY: The arguments are those of the function, and its memory outlives the call, which the host ends at once and `wait` on a GPU.
        unsafe { (self.0)(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) }
    }
}

fn around(library: &Library, name: &str, words: &[usize]) {
    let status = Function::find(library, name).expect("a function of the library").call(words);
    assert_eq!(status, 0, "{name}");
}

/// A new handle.
pub fn handle(library: &Library) -> usize {
    let mut handle = 0_usize;
    around(library, "rocblas_create_handle", &[(&raw mut handle).expose_provenance()]);
    handle
}

/// Gives a handle back.
pub fn destroy(library: &Library, handle: usize) {
    around(library, "rocblas_destroy_handle", &[handle]);
}

/// Says where scalars and results are.
pub fn set_pointer_mode(library: &Library, handle: usize, device: bool) {
    around(library, "rocblas_set_pointer_mode", &[handle, usize::from(device)]);
}

/// Waits for what a GPU does on the handle's stream. A call with a result in host memory does, in whichever mode others are.
fn wait(handle: usize) {
    if reach::platform().shares_host_memory() {
        return;
    }
    let library = library();
    let (mut mode, mut sum) = (0_i32, 0_f32);
    let element: Reached<f32> = vec![1.0].into();
    around(&library, "rocblas_get_pointer_mode", &[handle, (&raw mut mode).expose_provenance()]);
    set_pointer_mode(&library, handle, false);
    let words = [handle, 1, element.as_ptr().expose_provenance(), 1, (&raw mut sum).expose_provenance()];
    around(&library, "rocblas_sasum", &words);
    assert_eq!(sum, 1.0, "the call behind a call");
    around(&library, "rocblas_set_pointer_mode", &[handle, mode as usize]);
}

/// How problems are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    Plain,
    Batched,
    StridedBatched,
}

impl Variant {
    pub const ALL: [Variant; 3] = [Variant::Plain, Variant::Batched, Variant::StridedBatched];

    /// The same as the catalogue has it.
    pub fn of_bindings(self) -> bindings::Variant {
        match self {
            Variant::Plain => bindings::Variant::Plain,
            Variant::Batched => bindings::Variant::Batched,
            Variant::StridedBatched => bindings::Variant::StridedBatched,
        }
    }

    fn layout(self) -> Layout {
        match self {
            Variant::Plain => Layout::Plain,
            Variant::Batched => Layout::Array,
            Variant::StridedBatched => Layout::Strided,
        }
    }
}

/// What a word of a call is; operands by their place among the parameters of the family.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    Handle,
    Size,
    Pointer(usize),
    Type(usize),
    Inc(usize),
    Distance(usize),
    Count,
    Execution,
}

/// The sizes of a call: elements, an increment for each parameter, problems.
#[derive(Debug, Clone)]
pub struct Shape {
    pub n: usize,
    pub incs: Vec<i64>,
    pub problems: usize,
}

/// What came of a call.
pub enum Outcome {
    /// It was refused.
    Status(i32),
    /// It was done, right or wrong.
    Done(Result<(), String>),
}

/// A parameter with its memory, if it has some.
struct Argument {
    kind: Kind,
    inc: i64,
    memory: Option<Memory>,
    /// The number of the type that stands behind it in C, where callers name types.
    named: Option<usize>,
}

/// The number that a type has in rocBLAS.
pub fn number(ty: DataType) -> usize {
    (150..=170).find(|raw| DataType::from_raw(*raw) == Some(ty)).expect("a type of rocBLAS's") as usize
}

/// A call with its memory.
pub struct Case {
    family: &'static Family,
    variant: Variant,
    problems: usize,
    n: i64,
    arguments: Vec<Argument>,
    /// The number of the type of the computation, where callers name it.
    execution: Option<usize>,
}

/// Sizes around those of blocks and accesses, and any other.
fn size(random: &mut Random, longest: usize) -> usize {
    let edges =
        [0, 1, 2, 3, 4, 5, 7, 8, 9, 255, 256, 257, 511, 513, 1023, 1024, 1025, 2047, 2048, 2049, 2500];
    let size =
        if random.below(2) == 0 { edges[random.below(edges.len())] } else { random.below(longest + 1) };
    size.min(longest)
}

impl Case {
    /// Arguments that look random.
    pub fn random(
        family: &'static Family,
        types: &[DataType],
        variant: Variant,
        wide: bool,
        seed: u64,
    ) -> Case {
        let mut random = Random::new(seed);
        let problems = if variant == Variant::Plain { 1 } else { 1 + random.below(3) };
        let incs: Vec<i64> =
            family.params.iter().map(|_| [1, 1, 1, 1, -1, 2, -2, 3, -3, 0][random.below(10)]).collect();
        let ends_in_one =
            family.params.iter().zip(&incs).any(|(kind, inc)| *kind == Kind::Written && *inc == 0);
        let longest = (family.longest)(types[0]);
        let n = size(&mut random, if ends_in_one { longest.min(40) } else { longest });
        Case::shaped(family, types, (variant, wide), Shape { n, incs, problems }, &mut random)
    }

    /// Arguments of these sizes, with numbers that look random.
    pub fn shaped(
        family: &'static Family,
        types: &[DataType],
        (variant, wide): (Variant, bool),
        Shape { n, incs, problems }: Shape,
        random: &mut Random,
    ) -> Case {
        let mut types = types.iter();
        let mut arguments = Vec::new();
        for (kind, inc) in family.params.iter().zip(incs) {
            let batch = (variant.layout(), problems);
            let memory = match kind {
                Kind::Size => None,
                // An index has the width of sizes.
                Kind::Index => {
                    let ty = if wide { DataType::I64 } else { DataType::I32 };
                    Some(Memory::new(ty, (0..problems).collect(), (Layout::Plain, 1), 0, |_| [77.0, 0.0]))
                }
                _ => {
                    let ty = *types.next().expect("a type for each parameter that has one");
                    Some(memory(family, (*kind, ty), (n, inc), batch, random))
                }
            };
            arguments.push(Argument { kind: *kind, inc, memory, named: None });
        }
        Case { family, variant, problems, n: n as i64, arguments, execution: None }
    }

    /// The same call, which names the types of `instance`, if its callers name types.
    pub fn naming(mut self, instance: &Instance) -> Case {
        let of =
            |named: Option<Datatype>| named.map(|named| number(instance.types[usize::from(named.parameter)]));
        for (argument, param) in self.arguments.iter_mut().zip(instance.routine.params) {
            argument.named = of(param.datatype);
        }
        self.execution = of(instance.routine.execution);
        self
    }

    /// Its sizes.
    pub fn describe(&self) -> String {
        let incs: Vec<i64> = self.vectors().map(|argument| argument.inc).collect();
        format!("n {}, increments {incs:?}, {} problems", self.n, self.problems)
    }

    fn vectors(&self) -> impl Iterator<Item = &Argument> {
        self.arguments.iter().filter(|argument| matches!(argument.kind, Kind::Read | Kind::Written))
    }

    /// The arguments as words, in the order of C: results stand behind the number of problems.
    fn words(&mut self, handle: usize) -> Vec<(Word, usize)> {
        let (variant, mut words, mut results) =
            (self.variant, vec![(Word::Handle, handle)], Vec::<(Word, usize)>::new());
        for (place, argument) in self.arguments.iter_mut().enumerate() {
            let Some(memory) = &mut argument.memory else {
                words.push((Word::Size, self.n as usize));
                continue;
            };
            let pointer = memory.pointer();
            let list =
                if matches!(argument.kind, Kind::Result | Kind::Index) { &mut results } else { &mut words };
            list.push((Word::Pointer(place), pointer));
            list.extend(argument.named.map(|named| (Word::Type(place), named)));
            if matches!(argument.kind, Kind::Read | Kind::Written) {
                words.push((Word::Inc(place), argument.inc as usize));
            }
            let has_stride =
                matches!(argument.kind, Kind::Read | Kind::Written | Kind::Values(_) | Kind::Given);
            if has_stride && variant == Variant::StridedBatched {
                words.push((Word::Distance(place), memory.distance()));
            }
        }
        if variant != Variant::Plain {
            words.push((Word::Count, self.problems));
        }
        words.extend(results);
        words.extend(self.execution.map(|execution| (Word::Execution, execution)));
        words
    }

    /// Makes the call with other words for some, and answers with its status. Words that the call lacks are left out.
    pub fn call(&mut self, function: Function, handle: usize, others: &[(Word, usize)]) -> i32 {
        let other = |(word, value): (Word, usize)| {
            others.iter().find(|(of, _)| *of == word).map_or(value, |(_, other)| *other)
        };
        let words: Vec<usize> = self.words(handle).into_iter().map(other).collect();
        let status = function.call(&words);
        if status == 0 {
            wait(handle);
        }
        status
    }

    /// Sets one element in the memory of a parameter, for each problem.
    pub fn set(&mut self, place: usize, index: usize, value: [f64; 2]) {
        self.arguments[place].memory.as_mut().expect("a parameter with memory").set(index, value);
    }

    /// The memory of a parameter.
    pub fn memory(&self, place: usize) -> Option<&Memory> {
        self.arguments[place].memory.as_ref()
    }

    /// The first parameter of which anything changed.
    pub fn change(&self) -> Option<String> {
        let changes = self.arguments.iter().enumerate().filter_map(|(place, argument)| {
            let fault = argument.memory.as_ref()?.fault(false)?;
            Some(format!("parameter {place}, {:?}: {fault}", argument.kind))
        });
        changes.into_iter().next()
    }

    /// Makes the call and judges it.
    pub fn run(&mut self, function: Function, handle: usize) -> Outcome {
        match self.call(function, handle, &[]) {
            0 => Outcome::Done(self.judge()),
            status => Outcome::Status(status),
        }
    }

    /// Whether a vector counts as empty.
    fn is_empty(&self) -> bool {
        self.n <= 0 || self.family.needs_positive && self.vectors().any(|argument| argument.inc <= 0)
    }

    fn judge(&self) -> Result<(), String> {
        for argument in &self.arguments {
            let is_written = matches!(
                (argument.kind, self.family.judge),
                (Kind::Written | Kind::Given | Kind::Result | Kind::Index, _)
                    | (Kind::Values(_), Judge::Property(_))
            );
            let fault = argument.memory.as_ref().and_then(|memory| memory.fault(is_written));
            fault.map_or(Ok(()), |fault| Err(format!("{:?}: {fault}", argument.kind)))?;
        }
        (0..self.problems).try_for_each(|problem| match self.family.judge {
            Judge::Reference(reference) => self.compare(problem, reference),
            Judge::Place(place) => self.compare_place(problem, place),
            Judge::Property(property) => {
                let [before, after] = [true, false].map(|old| self.numbers(problem, old));
                let ty = self.arguments[0].memory.as_ref().expect("values").ty();
                property(&before, &after, ty.is_complex(), precision(ty)[0])
            }
        })
    }

    /// All values of a problem, before or after the call.
    fn numbers(&self, problem: usize, old: bool) -> Vec<[f64; 2]> {
        let memories = self.arguments.iter().filter_map(|argument| argument.memory.as_ref());
        let of = |memory: &Memory| {
            let at = |position: usize| {
                if old { memory.old(problem, position) } else { memory.new_at(problem, position) }
            };
            memory.positions().into_iter().map(at).collect::<Vec<_>>()
        };
        memories.flat_map(of).collect()
    }

    fn problem(&self, problem: usize) -> Problem {
        let n = if self.is_empty() { 0 } else { self.n as usize };
        let mut found =
            Problem { n, scalars: Vec::new(), vectors: Vec::new(), values: Vec::new(), result: None };
        for argument in &self.arguments {
            let Some(memory) = &argument.memory else { continue };
            let number = |position| Expected::exactly(memory.old(problem, position));
            match argument.kind {
                Kind::Scalar => found.scalars.push(Expected::exactly(memory.old(0, 0))),
                Kind::Read | Kind::Written => found.vectors.push(Numbers {
                    cells: (0..memory.span()).map(number).collect(),
                    n: self.n as usize,
                    inc: argument.inc,
                }),
                Kind::Values(count) => found.values.extend((0..count).map(number)),
                Kind::Size | Kind::Given | Kind::Result | Kind::Index => {}
            }
        }
        found
    }

    fn compare(&self, problem: usize, reference: fn(&mut Problem)) -> Result<(), String> {
        let mut expected = self.problem(problem);
        reference(&mut expected);
        for (argument, numbers) in self.vectors().zip(&expected.vectors) {
            let Some(memory) = argument.memory.as_ref().filter(|_| argument.kind == Kind::Written) else {
                continue;
            };
            for position in memory.positions() {
                let (actual, wanted) = (memory.new_at(problem, position), &numbers.cells[position]);
                let fault = fault_of(actual, wanted, precision(memory.ty()), memory.ty().is_complex());
                let place = || format!("position {position} of problem {problem}");
                fault.map_or(Ok(()), |fault| Err(format!("{}: {fault}", place())))?;
            }
        }
        let Some(wanted) = expected.result else { return Ok(()) };
        let memory = self.result();
        let actual = memory.new_at(0, problem);
        let fault = fault_of(actual, &wanted, precision(memory.ty()), memory.ty().is_complex());
        fault.map_or(Ok(()), |fault| Err(format!("the result of problem {problem}: {fault}")))
    }

    /// What a reference says of the result of a problem, and what it is.
    pub fn results(&self, problem: usize) -> Option<(Expected, [f64; 2])> {
        let Judge::Reference(reference) = self.family.judge else { return None };
        let mut expected = self.problem(problem);
        reference(&mut expected);
        expected.result.map(|wanted| (wanted, self.result().new_at(0, problem)))
    }

    /// The memory of the results.
    pub fn result(&self) -> &Memory {
        self.arguments.last().and_then(|argument| argument.memory.as_ref()).expect("results stand last")
    }

    fn compare_place(&self, problem: usize, place: fn(&[f64]) -> usize) -> Result<(), String> {
        let call = self.problem(problem);
        let argument = self.vectors().next().expect("a vector");
        let single = argument.memory.as_ref().is_some_and(|memory| memory.ty().real() == DataType::F32);
        let size = |i: usize| {
            let [re, im] = call.vectors[0].get(i).value.map(|part| part.value().abs());
            // Sizes that are equal in the element type are equal.
            if single { f64::from(re as f32 + im as f32) } else { re + im }
        };
        let sizes: Vec<f64> = (0..call.n).map(size).collect();
        let (found, wanted) = (self.result().new_at(0, problem)[0], place(&sizes) as f64);
        if found == wanted {
            Ok(())
        } else {
            Err(format!("place {found} instead of {wanted} in problem {problem}"))
        }
    }
}

/// The memory of a parameter of this kind and type.
fn memory(
    family: &Family,
    (kind, ty): (Kind, DataType),
    (n, inc): (usize, i64),
    batch: (Layout, usize),
    random: &mut Random,
) -> Memory {
    let shift = random.below(2);
    match kind {
        Kind::Read | Kind::Written => {
            let positions = (0..n).map(|i| position(i, n, inc)).collect();
            Memory::new(ty, positions, batch, shift, |_| [random.unit(), random.unit()])
        }
        Kind::Scalar => {
            let special = [0.0, 1.0, -1.0][random.below(3)];
            let value = if random.below(3) == 0 { [special, 0.0] } else { [random.unit(), random.unit()] };
            Memory::new(ty, vec![0], (Layout::Plain, 1), shift, |_| value)
        }
        Kind::Result => Memory::new(ty, (0..batch.1).collect(), (Layout::Plain, 1), shift, |_| [77.0, 77.0]),
        // The flag of rotm is one of four.
        Kind::Values(count) => {
            let flag = [-2.0, -1.0, 0.0, 1.0][random.below(4)];
            let value = |index| if index == 0 { [flag, 0.0] } else { [random.unit(), 0.0] };
            Memory::new(ty, (0..count).collect(), batch, shift, value)
        }
        // The weights of rotmg are not negative.
        _ => Memory::new(ty, vec![0], batch, shift, |_| {
            let [re, im] = [sizeable(random), sizeable(random)];
            [if family.name == "rotmg" { re.abs() } else { re }, im]
        }),
    }
}
