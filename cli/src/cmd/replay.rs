//! `rocforge replay`: the calls of a log of rocBLAS's bench layer, made again.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use rocforge::bindings::Variant;
use rocforge::catalogue::{self, Instance};
use rocforge::log::{client_head, client_options};
use rocforge::{AtomicsMode, Handle};

use super::run;
use crate::args::Replay;
use crate::call::Purpose;
use crate::fail::{Fail, Outcome, work};
use crate::named::BATCH_COUNT;

/// Options of the client that say how it measures and checks, and not what it calls; each has a value.
const OF_THE_CLIENT: &[&str] =
    &["-i", "--iters", "-j", "--cold_iters", "-v", "--verify", "--device", "--initialization"];

/// Options that choose among rocBLAS's own kernels: others stand behind the same numbers here.
const OF_ITS_KERNELS: &[&str] = &["--algo", "--solution_index", "--flags"];

/// Functions of rocBLAS that are two routines here, and the option whose value says which.
const TWO_ROUTINES: &[(&str, &str, [&str; 2])] = &[("geam_ex", "--geam_ex_op", ["min_plus", "plus_min"])];

/// Makes the calls of a file.
pub fn replay(args: &Replay, out: &mut dyn Write) -> Outcome {
    let text = read(&args.file)?;
    let handle = run::handle(args.platform)?;
    let mut calls = 0;
    for (number, line) in text.lines().enumerate() {
        let Some(words) = words(line) else { continue };
        let named = |reason: String| work(format!("{}:{}: {reason}", args.file.display(), number + 1));
        let command = Command::parse(&words).map_err(named)?;
        command.run(&handle).map_err(|fail| match fail {
            Fail::Usage(reason) | Fail::Work(reason) => named(reason),
            Fail::Closed => Fail::Closed,
        })?;
        calls += 1;
    }
    if calls == 0 {
        return Err(work(format!("{}: no line is a call of rocblas-bench", args.file.display())));
    }
    Ok(writeln!(out, "calls: {calls}")?)
}

fn read(path: &Path) -> Outcome<String> {
    let mut text = String::new();
    let read = match path.as_os_str() == "-" {
        true => std::io::stdin().read_to_string(&mut text).map(|_| text),
        false => fs::read_to_string(path),
    };
    read.map_err(|error| work(format!("{}: {error}", path.display())))
}

/// The words behind the client's name, if the line is one for it.
fn words(line: &str) -> Option<Vec<&str>> {
    let mut words = line.split_whitespace();
    let client = words.next()?;
    (client.rsplit('/').next() == Some("rocblas-bench")).then(|| words.collect())
}

/// A call as a line tells it.
#[derive(Debug)]
struct Command {
    symbol: String,
    /// `name=value`, as `rocforge run` takes them.
    values: Vec<String>,
    atomics: AtomicsMode,
}

impl Command {
    fn parse(words: &[&str]) -> Result<Command, String> {
        let given = Given::parse(words)?;
        let instance = given.instance()?;
        let wide = match given.value("--api") {
            None | Some("0") => false,
            Some("1") => true,
            Some(other) => return Err(format!("--api {other}: neither 0 nor 1")),
        };
        let mut values: Vec<String> = Vec::new();
        for (option, name) in client_options(instance, given.variant) {
            let Some(value) = given.value(&option) else { continue };
            // The imaginary part stands behind the real one.
            match name.strip_suffix('i').filter(|real| values.last().is_some_and(|last| is_of(last, real))) {
                Some(_) => values.last_mut().into_iter().for_each(|last| *last += &format!(",{value}")),
                None => values.push(format!("{name}={value}")),
            }
        }
        values.extend(given.value("--batch_count").map(|count| format!("{BATCH_COUNT}={count}")));
        let symbol = instance.c_symbol(given.variant, wide) + instance.types_behind();
        Ok(Command { symbol, values, atomics: given.atomics })
    }

    fn run(&self, handle: &Handle) -> Outcome {
        handle.modes().set_atomics(self.atomics);
        run::call(&self.symbol, &self.values, Purpose::Fill, false, handle).map(|_| ())
    }
}

/// Whether `text` is the value of `name`.
fn is_of(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|rest| rest.starts_with('='))
}

/// The name here of a function that rocBLAS's client names. Where it is two routines, the option that tells them apart goes.
fn routine_of<'a>(function: &'a str, options: &mut Vec<(&'a str, &'a str)>) -> Result<&'a str, String> {
    let Some((_, option, names)) = TWO_ROUTINES.iter().find(|(known, ..)| *known == function) else {
        return Ok(function);
    };
    let at = options.iter().position(|(name, _)| name == option);
    let value = at.map_or("0", |at| options.remove(at).1);
    let name = value.parse().ok().and_then(|number: usize| names.get(number).copied());
    name.ok_or_else(|| format!("{option} {value}: neither 0 nor 1"))
}

/// Whether an option names a type.
fn is_type(option: &str) -> bool {
    option == "-r" || option.ends_with("_type")
}

/// The options of a line.
#[derive(Debug)]
struct Given<'a> {
    function: &'a str,
    variant: Variant,
    atomics: AtomicsMode,
    /// All others, with their values.
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Given<'a> {
    fn parse(words: &[&'a str]) -> Result<Given<'a>, String> {
        let mut atomics = AtomicsMode::Allowed;
        let mut options: Vec<(&str, &str)> = Vec::new();
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            if word == "--atomics_not_allowed" {
                atomics = AtomicsMode::NotAllowed;
                continue;
            }
            if !word.starts_with('-') {
                return Err(format!("`{word}` is no option"));
            }
            let pair = match word.split_once('=') {
                Some(pair) => pair,
                None => (word, words.next().ok_or_else(|| format!("{word} has no value"))?),
            };
            let pair = match pair {
                ("--function", value) => ("-f", value),
                ("--precision", value) => ("-r", value),
                pair => pair,
            };
            if options.iter().any(|(known, _)| *known == pair.0) {
                return Err(format!("{} is given twice", pair.0));
            }
            options.push(pair);
        }
        let at = options.iter().position(|(name, _)| *name == "-f").ok_or("-f is missing")?;
        let function = routine_of(options.remove(at).1, &mut options)?;
        // The longest suffix first: the end of one is another, and every name ends with none.
        let stem = function.strip_suffix("_ex").unwrap_or(function);
        let variant = Variant::ALL.into_iter().rev().find(|variant| stem.ends_with(variant.suffix()));
        Ok(Given { function, variant: variant.unwrap_or(Variant::Plain), atomics, options })
    }

    fn value(&self, option: &str) -> Option<&'a str> {
        self.options.iter().find(|(name, _)| *name == option).map(|(_, value)| *value)
    }

    /// The type that an option names. To the client `-r` stands for every type that is not named, and rocBLAS logs some calls of
    /// one type with all types named.
    fn precision(&self, option: &str) -> Option<&'a str> {
        let named = self.value(option);
        if option != "-r" {
            return named.or_else(|| self.value("-r"));
        }
        named.or_else(|| {
            let mut types = self.options.iter().filter(|(name, _)| is_type(name)).map(|(_, value)| *value);
            let first = types.next()?;
            types.all(|ty| ty == first).then_some(first)
        })
    }

    /// The routine that takes these options; of several of one family and type, the one that they fit best.
    fn instance(&self) -> Result<&'static Instance, String> {
        let all = catalogue::routines().map_err(|error| error.to_string())?;
        let is = |instance: &&Instance| {
            let head = client_head(instance, self.variant);
            let mut types = head.types.iter();
            head.function == self.function && types.all(|(option, ty)| self.precision(option) == Some(ty))
        };
        let known = all.iter().flat_map(|routine| routine.instances);
        let found: Vec<&Instance> = known.filter(is).collect();
        // Others than rocBLAS's have its names only where rocBLAS's own are missing.
        let best = found.iter().min_by_key(|instance| {
            (!instance.symbol.starts_with("rocblas_"), self.unfit(instance).len(), self.lacking(instance))
        });
        let Some(best) = best else {
            let types = self.options.iter().filter(|(name, _)| is_type(name));
            let types: Vec<String> = types.map(|(name, value)| format!("{name} {value}")).collect();
            if types.is_empty() {
                return Err("-r is missing".into());
            }
            return Err(format!("no routine is called {} for {}", self.function, types.join(" ")));
        };
        match self.unfit(best).first() {
            Some(option) => Err(format!("{} has no option {option}", best.symbol)),
            None => Ok(best),
        }
    }

    /// Given options that a routine has not.
    fn unfit(&self, instance: &Instance) -> Vec<&'a str> {
        let known = client_options(instance, self.variant);
        let strange = |name: &&str| {
            !["--api", "--batch_count"].contains(name)
                && !is_type(name)
                && !OF_THE_CLIENT.contains(name)
                && !OF_ITS_KERNELS.contains(name)
                && !known.iter().any(|(option, _)| option == name)
        };
        self.options.iter().map(|(name, _)| *name).filter(strange).collect()
    }

    /// How many options of a routine are not given.
    fn lacking(&self, instance: &Instance) -> usize {
        let known = client_options(instance, self.variant);
        known.iter().filter(|(option, _)| self.value(option).is_none()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<(String, String), String> {
        let command = Command::parse(&words(line).expect("a line for the client"))?;
        Ok((command.symbol, command.values.join(" ")))
    }

    #[test]
    fn lines_become_calls() {
        let line = "./rocblas-bench -f gemv_strided_batched -r f64_c --api 1 --transposeA C -m 3 -n 4 --alpha 1 --alphai 2 \
                    --lda 3 --stride_a 12 --incx 1 --stride_x 4 --beta 0 --betai -1 --incy -2 --stride_y 9 --batch_count 2";
        assert_eq!(
            parse(line).expect("a call"),
            (
                "rocblas_zgemv_strided_batched_64".into(),
                "trans=C m=3 n=4 alpha=1,2 lda=3 stride_A=12 incx=1 stride_x=4 beta=0,-1 incy=-2 stride_y=9 \
                 batch_count=2"
                    .into()
            )
        );
        let line = "./rocblas-bench -f geam_ex --transposeA N --transposeB T -m 2 -n 3 -k 4 --alpha 1 --a_type f64_r --lda 2 \
                    --b_type f64_r --ldb 3 --beta 0 --c_type f64_r --ldc 2 --d_type f64_r --ldd 5 --compute_type f64_r \
                    --geam_ex_op 1";
        let values = "trans_a=N trans_b=T m=2 n=3 k=4 alpha=1 lda=2 ldb=3 beta=0 ldc=2 ldd=5";
        assert_eq!(parse(line).expect("a call"), ("rocforge_dplus_min".into(), values.into()));
        let line = line
            .replace("geam_ex", "gemm_ex")
            .replace("--gemm_ex_op 1", "--algo 0 --solution_index 7 --flags 0");
        let (symbol, same) = parse(&line.replace("f64_r", "f32_r")).expect("a call");
        assert!(symbol.starts_with("rocblas_gemm_ex.") && same == values, "{symbol} {same}");
        // As rocBLAS logs it, and as its client takes it.
        for types in ["--a_type f32_r --b_type f32_r", "-r f32_r"] {
            let line = format!("./rocblas-bench -f scal {types} -n 3 --alpha 2 --incx 1");
            assert_eq!(parse(&line).expect("a call"), ("rocblas_sscal".into(), "n=3 alpha=2 incx=1".into()));
        }
        let line = "build/rocblas-bench --function=asum --precision=f32_r -n 3 --incx 1 -i 10 -j 2 --atomics_not_allowed";
        assert_eq!(parse(line).expect("a call"), ("rocblas_sasum".into(), "n=3 incx=1".into()));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let fails = |line: &str| parse(line).expect_err(line);
        assert!(fails("rocblas-bench -f asum -n 3").contains("-r is missing"));
        assert!(fails("rocblas-bench -f asum -r f32_r -n").contains("-n has no value"));
        assert!(fails("rocblas-bench -f asum -r f32_r 3").contains("`3` is no option"));
        assert!(fails("rocblas-bench -f asum -r f32_r -n 3 -n 4").contains("-n is given twice"));
        assert!(
            fails("rocblas-bench -f asum -r f32_r --lda 3").contains("rocblas_sasum has no option --lda")
        );
        assert!(
            fails("rocblas-bench -f asum -r i8_r -n 3").contains("no routine is called asum for -r i8_r")
        );
        assert!(fails("rocblas-bench -f asum -r f32_r --api 2").contains("neither 0 nor 1"));
        assert!(
            fails("rocblas-bench -f geam_ex -r f32_r --geam_ex_op 2")
                .contains("--geam_ex_op 2: neither 0 nor 1")
        );
        assert!(words("rocforge run rocblas_sasum n=3").is_none() && words("").is_none());
    }
}
