//! A long run: makes programs, judges them, and makes small ones of those that fail.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::judge::{Judge, Verdict, World, kind};
use crate::programs::program;
use crate::random::Random;
use crate::tree::Node;

/// What to run.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The first seed; the others follow it.
    pub seed: u64,
    /// How many programs.
    pub programs: u64,
    /// Programs of a kernel, and kernels of a compilation.
    pub shape: (usize, usize),
    /// Where they run beside the host.
    pub worlds: Vec<World>,
    /// Whether what fails is made smaller.
    pub shrink: bool,
}

/// A program that failed.
#[derive(Debug, Clone)]
pub struct Finding {
    /// Its seed.
    pub seed: u64,
    /// What came of it.
    pub outcome: Verdict,
    /// The smallest program that fails in the same way.
    pub program: String,
}

/// What a run came to.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// Programs that ran everywhere with the same bits.
    pub same: u64,
    /// Statements of all programs.
    pub statements: u64,
    /// How often each construct was made.
    pub constructs: BTreeMap<&'static str, u64>,
    /// What rustc or the macro refused, by their words.
    pub refused: BTreeMap<String, u64>,
    /// How often each fault was found, by its kind.
    pub faults: BTreeMap<String, u64>,
    /// The first program of each kind.
    pub findings: Vec<Finding>,
}

/// Runs a plan with a thread for each processor, each in a folder of its own, and tells on the error output how far it is.
///
/// # Errors
/// As [`hunt`].
pub fn hunt_with_all(plan: &Plan, folder: &Path) -> Result<Figures, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(16) as u64;
    let each = plan.programs.div_ceil(threads);
    let begun = std::time::Instant::now();
    let part = &|thread: u64| {
        let folder = folder.join(thread.to_string());
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let first = (each * thread).min(plan.programs);
        let programs = each.min(plan.programs - first);
        let plan = Plan { seed: plan.seed + first, programs, ..plan.clone() };
        hunt(&plan, &folder, |done, figures| {
            let (faults, seconds) = (figures.faults.values().sum::<u64>(), begun.elapsed().as_secs());
            eprintln!("thread {thread}: {done} of {programs} programs, {faults} faults, {seconds} s");
        })
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        let mut all = Figures::default();
        for thread in running {
            all.take(thread.join().map_err(|_| "a thread of the fuzzer panicked".to_owned())??);
        }
        Ok(all)
    })
}

/// Runs a plan in a folder and tells after each batch how far it is.
///
/// # Errors
/// Where nothing can be compiled or run at all.
pub fn hunt(plan: &Plan, folder: &Path, mut progress: impl FnMut(u64, &Figures)) -> Result<Figures, String> {
    let judge = Judge::new(folder, plan.shape.0)?;
    let mut figures = Figures::default();
    let batch = (plan.shape.0 * plan.shape.1) as u64;
    let mut done = 0;
    while done < plan.programs {
        let seeds: Vec<u64> =
            (done..plan.programs.min(done + batch)).map(|index| plan.seed + index).collect();
        let optimised = |world: &World| match world.options {
            "" => World { options: optimisation(seeds[0]), ..world.clone() },
            _ => world.clone(),
        };
        let plan = &Plan { worlds: plan.worlds.iter().map(optimised).collect(), ..plan.clone() };
        let nodes: Vec<Node> = seeds.iter().map(|seed| program(*seed)).collect();
        let outcomes = judged(&judge, &nodes, &plan.worlds);
        for ((seed, node), outcome) in seeds.iter().zip(&nodes).zip(outcomes) {
            figures.statements += node.statements() as u64;
            node.count(&mut figures.constructs);
            figures.add(plan, &judge, (*seed, node), outcome)?;
        }
        done += seeds.len() as u64;
        progress(done, &figures);
    }
    Ok(figures)
}

/// How much the C++ compiler optimises a batch: mostly not at all, which is cheapest; in a fifth of all as it does for
/// users, and sometimes more.
fn optimisation(seed: u64) -> &'static str {
    match Random::new(seed).below(10) {
        // What is not unrolled is no fault.
        0..=6 => "-O0 -Wno-pass-failed",
        7 | 8 => "-O1 -Wno-pass-failed",
        _ => "-O2 -Wno-pass-failed",
    }
}

/// What C++ leaves undefined ends the process. Numbers below zero that are shifted are not meant: from C++20 on their bits
/// are, and compilers did so before.
const UNDEFINED: &str = "-O1 -w -fno-wrapv -fsanitize=undefined -fno-sanitize=shift-base,vptr \
     -fsanitize-undefined-trap-on-error";

/// What comes of each program; where nothing can be said of many, they are judged in halves.
fn judged(judge: &Judge, nodes: &[Node], worlds: &[World]) -> Vec<Verdict> {
    match judge.judge(nodes, worlds) {
        Ok(outcomes) => outcomes,
        Err(error) if nodes.len() == 1 => vec![Verdict::Failed("all".to_owned(), format!("error: {error}"))],
        Err(_) => {
            let (first, second) = nodes.split_at(nodes.len() / 2);
            [judged(judge, first, worlds), judged(judge, second, worlds)].concat()
        }
    }
}

impl Figures {
    fn add(
        &mut self,
        plan: &Plan,
        judge: &Judge,
        (seed, node): (u64, &Node),
        outcome: Verdict,
    ) -> Result<(), String> {
        let name = match &outcome {
            Verdict::Same => {
                self.same += 1;
                return Ok(());
            }
            Verdict::Refused(message) => {
                *self.refused.entry(message.clone()).or_default() += 1;
                return Ok(());
            }
            Verdict::Failed(_, message) => format!("refused by a compiler:{}", kind(message)),
            Verdict::Different(..) => "other bits".to_owned(),
        };
        let count = self.faults.entry(name).or_default();
        *count += 1;
        // Differences may have many reasons, words of a compiler have one.
        let worth = *count <= if matches!(outcome, Verdict::Different(..)) { 8 } else { 2 };
        if worth {
            let smallest =
                if plan.shrink { shrunk(judge, node, &outcome, &plan.worlds)? } else { node.clone() };
            self.findings.push(Finding { seed, outcome, program: indented(&smallest.text("000")) });
        }
        Ok(())
    }

    /// Adds what another thread found.
    fn take(&mut self, other: Figures) {
        self.same += other.same;
        self.statements += other.statements;
        other
            .constructs
            .into_iter()
            .for_each(|(name, count)| *self.constructs.entry(name).or_default() += count);
        other.refused.into_iter().for_each(|(name, count)| *self.refused.entry(name).or_default() += count);
        other.faults.into_iter().for_each(|(name, count)| *self.faults.entry(name).or_default() += count);
        self.findings.extend(other.findings);
    }

    /// The figures as text.
    pub fn report(&self) -> String {
        let mut text = String::new();
        let refused: u64 = self.refused.values().sum();
        let faults: u64 = self.faults.values().sum();
        let (same, statements) = (self.same, self.statements);
        let _ = writeln!(
            text,
            "{} programs, {statements} statements: {same} with the same bits everywhere, {faults} faults, {refused} refused",
            same + faults + refused
        );
        for (what, list) in [("fault", &self.faults), ("refused", &self.refused)] {
            list.iter().for_each(|(name, count)| _ = writeln!(text, "{what}\t{count}\t{name}"));
        }
        self.constructs.iter().for_each(|(name, count)| _ = writeln!(text, "construct\t{count}\t{name}"));
        for finding in &self.findings {
            let _ =
                writeln!(text, "\nseed {}: {}\n{}", finding.seed, told(&finding.outcome), finding.program);
        }
        text
    }
}

fn told(outcome: &Verdict) -> String {
    match outcome {
        Verdict::Same => "the same bits everywhere".to_owned(),
        Verdict::Refused(message) => format!("refused: {message}"),
        Verdict::Failed(world, message) => format!("{world}: {message}"),
        Verdict::Different(world, detail) => format!("{world}: {detail}"),
    }
}

/// The smallest program that is found to fail like this one, many candidates to a compilation.
fn shrunk(judge: &Judge, node: &Node, outcome: &Verdict, worlds: &[World]) -> Result<Node, String> {
    let worlds: Vec<World> = match outcome {
        Verdict::Failed(world, _) | Verdict::Different(world, _) => {
            worlds.iter().filter(|other| other.name == *world).cloned().collect()
        }
        _ => return Ok(node.clone()),
    };
    let mut best = node.clone();
    let mut compiled = 0;
    'smaller: loop {
        for group in best.smaller().chunks(40) {
            compiled += 1;
            if compiled > 60 {
                return Ok(best);
            }
            // A candidate that cannot be judged is none.
            let Ok(found) = judge.judge(group, &worlds) else { continue };
            if let Some(at) = found.iter().position(|found| found.is_like(outcome)) {
                best = group[at].clone();
                continue 'smaller;
            }
        }
        return Ok(best);
    }
}

/// Lines moved in by the brackets around them.
fn indented(text: &str) -> String {
    let mut depth = 0_usize;
    let mut all = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let closes = line
            .chars()
            .take_while(|letter| matches!(letter, '}' | ')'))
            .filter(|letter| *letter == '}')
            .count();
        let _ = writeln!(all, "{}{line}", "    ".repeat(depth.saturating_sub(closes)));
        let opened = line.matches('{').count();
        depth = (depth + opened).saturating_sub(line.matches('}').count());
    }
    all
}

/// The worlds that names stand for; those that are not here are left out, unless they are `required`.
///
/// # Errors
/// A name that stands for none, or one that is required and absent.
pub fn worlds(names: &[&str], required: bool) -> Result<Vec<World>, String> {
    let mut found = Vec::new();
    for name in names {
        let (platform, programs): (&str, &[&str]) = match *name {
            "g++" => ("hip-on-host", &["g++"]),
            "ubsan" => ("hip-on-host", &["g++"]),
            "clang++" => ("hip-on-host", &["clang++", "clang++-19", "clang++-18", "clang++-17"]),
            "checked" | "nvidia" | "amd" => (*name, &[]),
            other => {
                return Err(format!("no world is called {other}: g++, clang++, ubsan, checked, nvidia, amd"));
            }
        };
        let cxx = programs.iter().find_map(|program| on_path(program));
        if cxx.is_none() && !programs.is_empty() {
            if required {
                return Err(format!("{name} is not here"));
            }
            continue;
        }
        let options = if *name == "ubsan" { UNDEFINED } else { "" };
        found.push(World { name: (*name).to_owned(), platform: platform.to_owned(), cxx, options });
    }
    Ok(found)
}

fn on_path(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file())
}
