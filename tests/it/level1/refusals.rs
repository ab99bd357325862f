//! What level 1 answers to arguments that it does not compute with: null handles and pointers, sizes that leave nothing
//! to do, factors that change nothing.
//!
//! The rules are rocBLAS's, as data. Beside scalars in device memory rocBLAS lets operands be null and follows them; here
//! they are refused as beside those of the host's. A refused call says which argument is at fault, and has written nothing.

use std::ffi::{CStr, c_char};

use libloading::Library;
use rocforge::DataType;
use rocforge::catalogue::Instance;
use rocforge_tests::random::Random;

use super::call::{self, Case, Function, Shape, Variant, Word};
use super::families::Family;
use super::problem::Kind;
use super::{level1, row};

const SUCCESS: i32 = 0;
const INVALID_HANDLE: i32 = 1;
/// What batches answer whose values lie in host memory, and types that do not go together.
pub const NOT_IMPLEMENTED: i32 = 2;
const INVALID_POINTER: i32 = 3;

/// What leaves a call nothing to do, beside a batch of no problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Empty {
    /// Nothing: there are no sizes.
    Never,
    /// No element.
    Elements,
    /// No element, or an increment that is not positive.
    ElementsOrStep,
}

/// When a place for the results is needed where there is nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Always,
    /// Not for a batch of no problem.
    OfProblems,
}

/// A value with which nothing changes.
#[derive(Debug, Clone, Copy)]
struct Neutral {
    argument: &'static str,
    value: f64,
    /// Whether the call is done without a look at other pointers.
    settles: bool,
}

/// What families have in common when they refuse.
struct Rule {
    families: &'static [&'static str],
    /// The parameters in the order of C, as errors name them.
    names: &'static [&'static str],
    /// The pointer that is looked at before all others.
    first: Option<&'static str>,
    empty: Empty,
    place: Place,
    neutral: Option<Neutral>,
}

const OF_TWO: Rule = Rule {
    families: &["copy", "swap"],
    names: &["n", "x", "y"],
    first: None,
    empty: Empty::Elements,
    place: Place::Always,
    neutral: None,
};

const RULES: &[Rule] = &[
    OF_TWO,
    Rule {
        families: &["axpy", "axpy_ex"],
        names: &["n", "alpha", "x", "y"],
        first: Some("alpha"),
        neutral: Some(Neutral { argument: "alpha", value: 0.0, settles: true }),
        ..OF_TWO
    },
    Rule {
        families: &["scal"],
        names: &["n", "alpha", "x"],
        empty: Empty::ElementsOrStep,
        neutral: Some(Neutral { argument: "alpha", value: 1.0, settles: false }),
        ..OF_TWO
    },
    Rule {
        families: &["scal_ex"],
        names: &["n", "alpha", "x"],
        first: Some("alpha"),
        empty: Empty::ElementsOrStep,
        neutral: Some(Neutral { argument: "alpha", value: 1.0, settles: true }),
        ..OF_TWO
    },
    Rule { families: &["rot", "rot_ex"], names: &["n", "x", "y", "c", "s"], ..OF_TWO },
    Rule {
        families: &["rotm"],
        names: &["n", "x", "y", "param"],
        first: Some("param"),
        neutral: Some(Neutral { argument: "param", value: -2.0, settles: true }),
        ..OF_TWO
    },
    Rule { families: &["rotg"], names: &["a", "b", "c", "s"], empty: Empty::Never, ..OF_TWO },
    Rule { families: &["rotmg"], names: &["d1", "d2", "x1", "y1", "param"], empty: Empty::Never, ..OF_TWO },
    Rule {
        families: &["asum", "nrm2", "nrm2_ex", "iamax", "iamin"],
        names: &["n", "x", "result"],
        first: Some("result"),
        empty: Empty::ElementsOrStep,
        ..OF_TWO
    },
    Rule {
        families: &["dot", "dotu", "dotc", "dot_ex", "dotc_ex"],
        names: &["n", "x", "y", "result"],
        place: Place::OfProblems,
        ..OF_TWO
    },
];

/// One symbol in one pointer mode.
pub struct Probe<'a> {
    library: &'a Library,
    pub handle: usize,
    pub function: Function,
    pub name: String,
    pub family: &'static Family,
    rule: &'static Rule,
    types: Vec<DataType>,
    pub instance: &'static Instance,
    pub variant: Variant,
    pub wide: bool,
    device: bool,
}

impl Probe<'_> {
    /// A legal call: five elements, and numbers that change something.
    fn case(&self) -> Case {
        let case = self.case_of(&self.types);
        if self.instance.routine.names_types() { case.naming(self.instance) } else { case }
    }

    /// The same of other types, none of which is named.
    pub fn case_of(&self, types: &[DataType]) -> Case {
        let problems = if self.variant == Variant::Plain { 1 } else { 2 };
        let shape = Shape { n: 5, incs: vec![1; self.family.params.len()], problems };
        let mut case =
            Case::shaped(self.family, types, (self.variant, self.wide), shape, &mut Random::new(7));
        for (place, kind) in self.family.params.iter().enumerate() {
            match kind {
                Kind::Scalar => case.set(place, 0, [0.5, 0.0]),
                // The flag of rotm with all four values.
                Kind::Values(_) => case.set(place, 0, [-1.0, 0.0]),
                _ => {}
            }
        }
        case
    }

    /// The parameters that are pointers.
    fn pointers(&self) -> Vec<usize> {
        let kinds = self.family.params.iter().enumerate();
        kinds.filter(|(_, kind)| **kind != Kind::Size).map(|(place, _)| place).collect()
    }

    fn place(&self, name: &str) -> usize {
        self.rule.names.iter().position(|known| *known == name).expect("a parameter of the rule")
    }

    /// The results, if the family has some.
    fn result(&self) -> Option<usize> {
        self.family.params.iter().position(|kind| matches!(kind, Kind::Result | Kind::Index))
    }

    fn sentence(&self, handle: usize) -> String {
        type LastError = unsafe extern "C" fn(usize) -> *const c_char;
        // SAFETY: The function is the library's, of this type.
        let last = unsafe { self.library.get::<LastError>(b"rocforge_last_error") }.expect("a function");
        // SAFETY: The handle is null or lives.
        let text = unsafe { last(handle) };
        if text.is_null() {
            return String::new();
        }
        // SAFETY: The text is a C string until the next call.
        unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
    }

    fn told(&self, others: &[(Word, usize)]) -> String {
        format!("{}, device mode {}, with {others:?}", self.name, self.device)
    }

    /// The call must be refused with this status, name one of `arguments`, and have changed nothing.
    pub fn refused(
        &self,
        case: &mut Case,
        others: &[(Word, usize)],
        status: i32,
        arguments: &[&str],
    ) -> Result<(), String> {
        let found = case.call(self.function, self.handle, others);
        let told = self.told(others);
        if found != status {
            return Err(format!("{told}: status {found}, not {status}"));
        }
        let sentence = self.sentence(self.handle);
        let is_named = arguments.iter().any(|name| sentence.contains(&format!("`{name}`")));
        if !sentence.starts_with(&format!("{}: ", self.name)) || !is_named {
            return Err(format!("{told}: `{sentence}` names the function and none of {arguments:?}"));
        }
        case.change().map_or(Ok(()), |change| Err(format!("{told}: {change}")))
    }

    /// The call must succeed and change nothing; but results, if there are any, become zero.
    fn accepted(&self, case: &mut Case, others: &[(Word, usize)], zeros: bool) -> Result<(), String> {
        let found = case.call(self.function, self.handle, others);
        let told = self.told(others);
        if found != SUCCESS {
            return Err(format!("{told}: status {found}: {}", self.sentence(self.handle)));
        }
        let Some(place) = self.result().filter(|_| zeros) else {
            return case.change().map_or(Ok(()), |change| Err(format!("{told}: {change}")));
        };
        let memory = case.memory(place).expect("results have memory");
        let others = self.pointers().into_iter().filter(|other| *other != place);
        let mut faults =
            others.filter_map(|other| case.memory(other)?.fault(false)).chain(memory.fault(true));
        faults.next().map_or(Ok(()), |fault| Err(format!("{told}: {fault}")))?;
        let left = memory.positions().into_iter().find(|problem| memory.new_at(0, *problem) != [0.0; 2]);
        left.map_or(Ok(()), |problem| Err(format!("{told}: the result of problem {problem} is not 0")))
    }

    fn nulls(places: &[usize]) -> Vec<(Word, usize)> {
        places.iter().map(|place| (Word::Pointer(*place), 0)).collect()
    }

    /// Numbers of the width of sizes that are not positive.
    fn not_positive(&self) -> [usize; 3] {
        let least = if self.wide { i64::MIN } else { i64::from(i32::MIN) };
        [0, -1, least].map(|value| value as usize)
    }
}

/// Every symbol in both pointer modes.
pub fn each(check: impl Fn(&Probe<'_>) -> Result<(), String>) {
    let library = call::library();
    let handle = call::handle(&library);
    let (mut symbols, mut faults) = (std::collections::BTreeSet::new(), Vec::new());
    for (routine, instance) in
        level1().flat_map(|routine| routine.instances.iter().map(move |it| (routine, it)))
    {
        let (family, types) = row(routine, instance).expect("a row");
        let rule = RULES.iter().find(|rule| rule.families.contains(&family.name)).expect("a rule");
        assert_eq!(rule.names.len(), family.params.len(), "{}", family.name);
        for (variant, wide) in
            Variant::ALL.into_iter().flat_map(|variant| [(variant, false), (variant, true)])
        {
            if !instance.has_width(wide) {
                continue;
            }
            let name = instance.c_symbol(variant.of_bindings(), wide);
            let function = Function::find(&library, &name).expect("a function");
            symbols.insert(name.clone());
            for device in [false, true] {
                call::set_pointer_mode(&library, handle, device);
                let (types, name, library) = (types.clone(), name.clone(), &library);
                let probe = Probe {
                    library,
                    handle,
                    function,
                    name,
                    family,
                    rule,
                    types,
                    instance,
                    variant,
                    wide,
                    device,
                };
                faults.extend(check(&probe).err());
            }
        }
    }
    call::destroy(&library, handle);
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert_eq!(symbols.len(), 378, "342 symbols of level 1, and 36 whose callers name types");
}

#[test]
fn a_null_handle_comes_before_everything() {
    each(|probe| {
        let mut wrong = Probe::nulls(&probe.pointers());
        wrong.extend([(Word::Size, usize::MAX), (Word::Count, usize::MAX), (Word::Execution, 255)]);
        wrong.extend(probe.pointers().into_iter().map(|place| (Word::Type(place), 255)));
        for mut others in [Vec::new(), wrong] {
            others.push((Word::Handle, 0));
            let mut case = probe.case();
            let status = case.call(probe.function, probe.handle, &others);
            let (told, sentence) = (probe.told(&others), probe.sentence(0));
            if status != INVALID_HANDLE || sentence != format!("{}: the handle is null", probe.name) {
                return Err(format!("{told}: status {status}, `{sentence}`"));
            }
            case.change().map_or(Ok(()), |change| Err(format!("{told}: {change}")))?;
        }
        Ok(())
    });
}

#[test]
fn missing_pointers_are_named_and_nothing_is_written() {
    each(|probe| {
        let pointers = probe.pointers();
        for one in &pointers {
            for other in &pointers {
                let mut names = vec![probe.rule.names[*one], probe.rule.names[*other]];
                let first = probe.rule.first.filter(|first| names.contains(first));
                if let Some(first) = first {
                    names = vec![first];
                }
                let nulls = Probe::nulls(&[*one, *other]);
                probe.refused(&mut probe.case(), &nulls, INVALID_POINTER, &names)?;
            }
        }
        Ok(())
    });
}

#[test]
fn sizes_that_leave_nothing_to_do_come_before_operands() {
    each(|probe| {
        let mut empty: Vec<(Word, usize)> = Vec::new();
        for value in probe.not_positive() {
            if probe.rule.empty != Empty::Never {
                empty.push((Word::Size, value));
            }
            if probe.rule.empty == Empty::ElementsOrStep {
                empty.push((Word::Inc(probe.place("x")), value));
            }
            if probe.variant != Variant::Plain {
                empty.push((Word::Count, value));
            }
        }
        let result = probe.result();
        for size in empty {
            let operands = probe.pointers().into_iter().filter(|place| Some(*place) != result);
            let mut others = Probe::nulls(&operands.collect::<Vec<_>>());
            others.push(size);
            let has_problems = size.0 != Word::Count;
            probe.accepted(&mut probe.case(), &others, has_problems)?;
            let Some(place) = result else { continue };
            others.push((Word::Pointer(place), 0));
            if has_problems || probe.rule.place == Place::Always {
                probe.refused(&mut probe.case(), &others, INVALID_POINTER, &["result"])?;
            } else {
                probe.accepted(&mut probe.case(), &others, false)?;
            }
        }
        Ok(())
    });
}

/// A neutral value that settles a call does so before anybody looks at operands; any other leaves them needed.
#[test]
fn values_that_change_nothing() {
    each(|probe| {
        let Some(neutral) = probe.rule.neutral else { return Ok(()) };
        let place = probe.place(neutral.argument);
        let neutral_case = || {
            let mut case = probe.case();
            case.set(place, 0, [neutral.value, 0.0]);
            case
        };
        let operands: Vec<usize> = probe.pointers().into_iter().filter(|other| *other != place).collect();
        let names: Vec<&str> = operands.iter().map(|place| probe.rule.names[*place]).collect();
        let missing = Probe::nulls(&operands);
        // Values of rotm are looked at on the host for one problem, or where all problems have the same.
        let is_values = matches!(probe.family.params[place], Kind::Values(_));
        let shared = [missing.clone(), vec![(Word::Distance(place), 0)]].concat();
        let is_batch = is_values && probe.variant != Variant::Plain;
        if !probe.device && is_batch {
            for mut case in [probe.case(), neutral_case()] {
                probe.refused(&mut case, &[], NOT_IMPLEMENTED, &[neutral.argument])?;
            }
        } else {
            probe.accepted(&mut neutral_case(), &[], false)?;
        }
        // A scalar in device memory is looked at where an operand is missing; values of rotm there never are.
        let settled = neutral.settles && !(is_values && probe.device);
        if settled && !is_batch {
            probe.accepted(&mut neutral_case(), &missing, false)?;
        } else {
            probe.refused(&mut neutral_case(), &missing, INVALID_POINTER, &names)?;
        }
        if settled && is_batch && probe.variant == Variant::StridedBatched {
            probe.accepted(&mut neutral_case(), &shared, false)?;
            probe.refused(&mut probe.case(), &shared, INVALID_POINTER, &names)?;
        }
        Ok(())
    });
}
