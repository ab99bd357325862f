//! `rocforge cache bundle --out FILE`: routines compiled into one file.

use std::io::Write;

use glob::Pattern;
use rocforge::catalogue::{Instance, routines};
use rocforge::jit::{
    self, Ahead,
    store::{Bundle, Entry},
};

use super::{bytes, show};
use crate::args;
use crate::cmd::{self, compile, plan};
use crate::fail::{Outcome, usage, work};
use crate::style;

/// Compiles, takes in what is to be merged, and writes; nothing is written if one compile fails.
pub fn bundle(args: &args::Bundle, out: &mut dyn Write) -> Outcome {
    let path = args.out.as_ref().ok_or_else(|| usage("say with --out where the bundle is to be written"))?;
    if args.archs.is_empty() && (!args.symbols.is_empty() || args.plan.is_some()) {
        return Err(usage("say with --arch for which targets to compile"));
    }
    let mut entries = Vec::new();
    for file in &args.merge {
        entries.extend(Bundle::open(file)?.entries()?);
    }
    // What is compiled now counts more than what a bundle had.
    if !args.archs.is_empty() {
        entries.extend(compiled(args)?);
    }
    let written = Bundle::write(path, &entries)?;
    let (units, codes) = (written.units, written.code_objects);
    anstream::eprintln!(
        "wrote {units} units, {codes} code objects, {} to {}",
        bytes(written.bytes),
        path.display()
    );
    if args.json { show::show(path, true, out) } else { Ok(()) }
}

fn compiled(args: &args::Bundle) -> Outcome<Vec<Entry>> {
    let ahead = ahead(args)?;
    let archs: Vec<&str> = args.archs.iter().map(|arch| arch.trim()).collect();
    // Kernel by kernel, as launches look for them.
    let requests = archs.iter().map(|arch| jit::requests(ahead.clone(), arch));
    let requests = requests.collect::<Result<Vec<_>, _>>()?.concat();
    let results = compile::outputs(&requests, args.jobs.map_or(0, Into::into))?;
    let (mut entries, mut failures) = (Vec::new(), 0);
    for (request, result) in requests.iter().zip(results) {
        match result {
            Ok(output) => entries.push(Entry::new(request, &output)),
            Err(error) => {
                failures += 1;
                let what = format!("{} for {}", request.name, request.arch);
                anstream::eprintln!("{}: {error}\n", style::bad(what));
            }
        }
    }
    match failures {
        0 => Ok(entries),
        _ => Err(work(format!("{failures} of {} compilations failed; nothing is written", requests.len()))),
    }
}

/// The routines that are named, and those that a plan calls, with the forms of their kernels.
fn ahead(args: &args::Bundle) -> Outcome<Vec<Ahead>> {
    let planned = args.plan.as_deref().map(plan::of_file).transpose()?;
    let mut list = planned.as_ref().map_or(Ok(Vec::new()), |plan| plan.ahead())?;
    if planned.is_none() || !args.symbols.is_empty() {
        let forms = args.made.forms();
        let named = chosen(&args.symbols)?.into_iter();
        list.extend(named.map(|instance| Ahead { instance, forms: forms.clone() }));
    }
    Ok(list)
}

/// The instances that symbols and patterns name, each once; all without any.
fn chosen(symbols: &[String]) -> Outcome<Vec<&'static Instance>> {
    let all = || routines().map(|list| list.iter().flat_map(|routine| routine.instances));
    if symbols.is_empty() {
        return Ok(all()?.collect());
    }
    let mut chosen: Vec<&'static Instance> = Vec::new();
    for symbol in symbols {
        let found = if symbol.contains(['*', '?', '[']) {
            let pattern = Pattern::new(symbol).map_err(|error| usage(format!("`{symbol}`: {error}")))?;
            let found: Vec<_> = all()?.filter(|instance| pattern.matches(instance.symbol)).collect();
            if found.is_empty() {
                return Err(usage(format!(
                    "`{symbol}` matches no symbol; `rocforge list --json` has all of them"
                )));
            }
            found
        } else {
            vec![cmd::names::instance(symbol)?]
        };
        for instance in found {
            if !chosen.iter().any(|known| known.symbol == instance.symbol) {
                chosen.push(instance);
            }
        }
    }
    Ok(chosen)
}
