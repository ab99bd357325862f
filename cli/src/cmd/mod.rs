//! One module a command. Each takes its arguments and a writer, and knows nothing of the others.

mod bench;
mod cache;
mod check;
mod compile;
mod doctor;
mod emit;
mod explain;
mod explain_call;
mod export;
mod install;
mod launches;
mod list;
mod names;
mod new;
mod plan;
mod prefetch;
mod replay;
mod run;
mod show;
mod slow;
mod source;
mod tour;
mod tune;
mod workspace;

use std::io::Write;

use crate::args::Command;
use crate::fail::Outcome;

/// Runs a command; the tour if there is none.
pub fn dispatch(command: Option<Command>, out: &mut dyn Write) -> Outcome {
    match command {
        None => tour::tour(out),
        Some(Command::List(args)) => list::list(&args, out),
        Some(Command::Show(args)) => show::show(&args, out),
        Some(Command::Source(args)) => source::source(&args, out),
        Some(Command::Compile(args)) => compile::compile(&args, out),
        Some(Command::Cache(args)) => cache::cache(&args.command, out),
        Some(Command::Prefetch(args)) => prefetch::prefetch(&args, out),
        Some(Command::Workspace(args)) => workspace::workspace(&args, out),
        Some(Command::Plan(args)) => plan::plan(&args, out),
        Some(Command::Run(args)) => run::run(&args, out),
        Some(Command::Launches(args)) => launches::launches(&args, out),
        Some(Command::Check(args)) => check::check(&args, out),
        Some(Command::Bench(args)) => bench::bench(&args, out),
        Some(Command::Tune(args)) => tune::tune(&args, out),
        Some(Command::Replay(args)) => replay::replay(&args, out),
        Some(Command::Install(args)) => install::install(&args, out),
        Some(Command::New(args)) => new::new(&args, out),
        Some(Command::Export(args)) => export::export(&args, out),
        Some(Command::Explain(args)) => explain::explain(&args, out),
        Some(Command::ExplainCall(args)) => explain_call::explain_call(&args, out),
        Some(Command::Doctor(args)) => doctor::doctor(&args, out),
        Some(Command::Emit(args)) => emit::emit(&args, out),
        Some(Command::BenchFirstCall(args)) => bench::first_call(&args, out),
        Some(Command::CompileWorker) => std::process::exit(rocforge::offline::worker::worker_main()),
    }
}
