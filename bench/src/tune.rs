//! `rocforge tune`: measures the candidates of a choice and keeps the best.
//!
//! Each case of the selection is called once as usual, which tells what it chooses among and with which sizes. Then every
//! candidate computes the same operands: one that fails, or whose result differs by more than rounding explains, is told
//! about and left out. The others are timed in turns.

use std::time::{Duration, Instant};

use rocforge::Handle;
use rocforge::tuning::{Asked, Entry, Measured, Tunable};
use serde::Serialize;

use crate::baselines::{Operands, Ours, Routine, footprint};
use crate::cases::{Case, Selection};
use crate::check;
use crate::rows::Bench;

/// How much better than the usual candidate one must be to be kept: less is noise.
const WORTH: f64 = 1.02;
/// The least time for a case, however many there are.
const LEAST: Duration = Duration::from_millis(20);

/// What a run is asked for.
#[derive(Debug, Clone)]
pub struct Request {
    /// Which calls.
    pub selection: Selection,
    /// The time of the whole run, compilers not counted.
    pub time: Duration,
    /// Bytes that operands may take together.
    pub memory_bytes: Option<u64>,
    /// Where the data begin.
    pub seed: u64,
}

/// A case with its candidates.
#[derive(Debug, Clone, Serialize)]
pub struct Tuned {
    /// The symbol.
    pub symbol: &'static str,
    /// The case as the command line takes it.
    pub case: String,
    /// The family that chooses.
    pub family: &'static str,
    /// The sizes that it asked with.
    pub sizes: Vec<i64>,
    /// The candidate that is used without measurements.
    pub usual: &'static str,
    /// The fastest.
    pub best: Option<&'static str>,
    /// Whether the file has it now: it is faster than the usual one by more than noise.
    pub kept: bool,
    /// All of them.
    pub candidates: Vec<Candidate>,
    /// Why there is no measurement at all.
    pub skipped: Option<String>,
}

/// A candidate.
#[derive(Debug, Clone, Serialize)]
pub struct Candidate {
    /// Its name.
    pub name: &'static str,
    /// Nanoseconds of a call.
    pub median_ns: Option<f64>,
    /// Why it was left out.
    pub refused: Option<String>,
}

/// Calls a routine with a certain candidate.
struct Forced<'a> {
    handle: &'a Handle,
    ours: &'a Ours<'a>,
    family: &'static str,
    choice: usize,
}

impl Routine for Forced<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.handle.force_choice(Some((self.family, self.choice)));
        let result = self.ours.call(operands, copy);
        self.handle.force_choice(None);
        result
    }
}

/// Told of a case that is measured, with what goes into the user's file.
pub type Done<'a> = dyn FnMut(&Tuned, Option<Entry>) -> Result<(), String> + 'a;

/// Measures the candidates for all cases of `request`; `done` is told of each case when it is measured, with what goes
/// into the user's file, and `progress` before it.
///
/// # Errors
/// Names that nothing has, no case that chooses; what `done` reports. What fails in a case stands in it.
pub fn run(
    bench: &mut Bench<'_>,
    request: &Request,
    progress: &mut dyn FnMut(usize, usize, &str),
    done: &mut Done<'_>,
) -> Result<Vec<Tuned>, String> {
    let routines = rocforge::catalogue::routines().map_err(|error| error.to_string())?;
    let cases = request.selection.cases(routines)?;
    let deadline = Instant::now() + request.time;
    let mut all = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        progress(index, cases.len(), &format!("{} {}", case.described.instance.symbol, case.text));
        let left = deadline.saturating_duration_since(Instant::now());
        bench.budget = (left / (cases.len() - index) as u32).max(LEAST);
        for (tuned, entry) in tune(bench, case)? {
            done(&tuned, entry)?;
            all.push(tuned);
        }
    }
    if all.is_empty() {
        return Err(
            "none of these calls chooses among kernels; `rocforge tune` lists the routines that do at some sizes".into()
        );
    }
    Ok(all)
}

/// A case: one result for each choice of its own.
fn tune(bench: &Bench<'_>, case: &Case) -> Result<Vec<(Tuned, Option<Entry>)>, String> {
    let described = &case.described;
    let words = |error: rocforge::Error| error.to_string();
    let bytes = footprint(described).map_err(words)?;
    let Some(copies) = bench.copies(bytes) else {
        return Ok(Vec::new());
    };
    let ours = Ours::new(bench.handle, described).map_err(words)?;
    let mode = bench.pointer_mode(described.instance);
    let mut operands =
        Operands::new(bench.handle.device(), described, mode, copies, bench.seed).map_err(words)?;
    let (called, asked) = bench.handle.choices_asked_in(|| ours.call(&mut operands, 0));
    let family = described.instance.routine.family;
    let own = |asked: &&Asked| asked.tunable.family == family.strip_suffix("_ex").unwrap_or(family);
    let mut results = Vec::new();
    for question in asked.iter().filter(own) {
        let mut tuned = empty(case, question);
        let entry = match &called {
            Ok(()) => measure(bench, case, question, &ours, &mut operands, &mut tuned)?,
            Err(reason) => {
                tuned.skipped = Some(reason.clone());
                None
            }
        };
        results.push((tuned, entry));
    }
    Ok(results)
}

fn device_name(handle: &Handle) -> String {
    handle.device().gpu().map_or("host".to_owned(), |gpu| gpu.properties().name.clone())
}

fn empty(case: &Case, question: &Asked) -> Tuned {
    let Asked { tunable, sizes, usual, .. } = question;
    Tuned {
        symbol: case.described.instance.symbol,
        case: case.text.clone(),
        family: tunable.family,
        sizes: sizes.clone(),
        usual: tunable.candidates[*usual],
        best: None,
        kept: false,
        candidates: Vec::new(),
        skipped: None,
    }
}

/// Which candidates compute the case as the usual one does; why the others do not.
fn right<'a>(
    bench: &'a Bench<'_>,
    case: &Case,
    tunable: &'static Tunable,
    (ours, usual): (&'a Ours<'a>, usize),
    operands: &mut Operands,
) -> Vec<(Forced<'a>, Result<(), String>)> {
    let (device, stream) = (bench.handle.device(), bench.handle.stream());
    let side = |choice| Forced { handle: bench.handle, ours, family: tunable.family, choice };
    let mut all = Vec::new();
    for choice in 0..tunable.candidates.len() {
        let (reference, candidate) = (side(usual), side(choice));
        let sides: [&dyn Routine; 2] = [&candidate, &reference];
        let agrees = check::compare(&**device, stream, &case.described, operands, sides).map(drop);
        all.push((candidate, agrees));
    }
    all
}

fn measure(
    bench: &Bench<'_>,
    case: &Case,
    question: &Asked,
    ours: &Ours<'_>,
    operands: &mut Operands,
    tuned: &mut Tuned,
) -> Result<Option<Entry>, String> {
    let tunable = question.tunable;
    let usual = tunable.named(tuned.usual).unwrap_or(0);
    let all = right(bench, case, tunable, (ours, usual), operands);
    let sides: Vec<&dyn Routine> =
        all.iter().filter(|(_, agrees)| agrees.is_ok()).map(|(side, _)| side as &dyn Routine).collect();
    let mut times = bench.time(operands, &sides)?.into_iter().map(|spread| spread.median_ns);
    for (side, agrees) in &all {
        let median_ns = if agrees.is_ok() { times.next() } else { None };
        let refused = agrees.clone().err();
        tuned.candidates.push(Candidate { name: tunable.candidates[side.choice], median_ns, refused });
    }
    let timed = tuned.candidates.iter().filter_map(|one| Some((one.name, one.median_ns?)));
    let Some((best, median_ns)) = timed.clone().min_by(|a, b| a.1.total_cmp(&b.1)) else { return Ok(None) };
    tuned.best = Some(best);
    let Some((_, usual_ns)) = timed.clone().find(|(name, _)| *name == tuned.usual) else { return Ok(None) };
    tuned.kept = usual_ns > WORTH * median_ns;
    let entry = Entry {
        device: device_name(bench.handle),
        family: tuned.family.to_owned(),
        ty: question.ty.name().to_owned(),
        sizes: tuned.sizes.clone(),
        choice: best.to_owned(),
        median_ns,
        usual_ns,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    Ok(tuned.kept.then_some(entry))
}

/// Takes what was measured for a call into `file`: the entry, or none in place of an older one.
pub fn note(file: &mut Measured, handle: &Handle, tuned: &Tuned, entry: Option<Entry>) {
    match entry {
        Some(entry) => file.put(entry),
        None if tuned.best.is_some() => {
            let device = device_name(handle);
            let ty = rocforge::catalogue::find(tuned.symbol).map_or("", |instance| instance.ty.name());
            file.entries.retain(|old| {
                (old.device.as_str(), old.family.as_str(), old.ty.as_str(), &old.sizes)
                    != (device.as_str(), tuned.family, ty, &tuned.sizes)
            });
        }
        None => {}
    }
}
