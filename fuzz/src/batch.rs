//! What a compiled batch of programs does: it runs them on platforms and says where their results differ from those
//! of Rust on the host. Its answers are lines, which [`crate::judge`] reads.

use rocforge::catalogue::{Instance, Routine};
use rocforge::plan::Need;
use rocforge::platform::Platform;
use rocforge::platform::gpu::Pinned;
use rocforge::platform::hip_on_host::host_unit;
use rocforge::platform::host::{BlockThreads, WaveSize};
use rocforge::plumbing::Call;
use rocforge::source::{Instantiation, translation_unit};
use rocforge::view::{Batched, Vector, VectorMut};
use rocforge::workspace::MemoryOptions;
use rocforge::{DataType, Error, Handle, Result, Size};

use crate::carried::{self, Carried};
use crate::programs::{INPUTS, OUTPUTS};
use crate::random::Random;

/// Threads of a program.
pub const THREADS: usize = 64;

/// What launches a kernel: how many programs, the first, what they read and what they write.
pub type Launch = fn(&Call<'_>, i64, i64, Vector<u64>, VectorMut<u64>) -> Result<()>;

/// A kernel whose blocks are programs.
pub struct Unit {
    /// Its instantiation.
    pub kernels: fn() -> Vec<Instantiation>,
    /// Runs some of its programs: how many, and the first.
    pub launch: Launch,
    /// How many it has.
    pub programs: usize,
}

/// Runs units on the platforms that the arguments name: `batch PLATFORM... [--first N --count N]`.
pub fn main(units: &[Unit]) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<usize>().ok()
    };
    let platforms = arguments.iter().take_while(|argument| !argument.starts_with("--"));
    let names: Vec<&str> = platforms.map(String::as_str).collect();
    if let (["text", file], Some(unit)) = (names.as_slice(), units.first()) {
        let text = carried(unit).map_err(|error| error.to_string());
        let done =
            text.and_then(|text| std::fs::write(file, text.written()).map_err(|error| error.to_string()));
        return done.unwrap_or_else(|error| println!("{error}"));
    }
    for (index, unit) in units.iter().enumerate() {
        let first = after("--first").unwrap_or(0);
        let count = after("--count").unwrap_or(unit.programs);
        println!("unit\t{index}");
        compare(index, unit, &names, (first, count));
    }
    println!("end");
}

/// A unit as text, with what its threads write on the host.
fn carried(unit: &Unit) -> Result<Carried> {
    let instance = instance(unit.kernels);
    let whole = translation_unit(instance)?;
    let entry = (unit.kernels)().remove(0).entry_text();
    let code = whole.rsplit_once("\nnamespace rf {\n\n").map(|(_, code)| code).unwrap_or_default();
    let items = code.trim_end().strip_suffix("}  // namespace rf").map(str::trim_end);
    let text = items.and_then(|items| items.strip_suffix(entry.trim_end()));
    let text = text.ok_or_else(|| Error::internal("the unit does not end in its entry point"))?.to_owned();
    let mut marks = Vec::new();
    for wave in [32, 64] {
        let words = run("host", wave, unit, instance, (0, unit.programs))?.unwrap_or_default();
        marks.push((wave, carried::marks(&words)));
    }
    Ok(Carried { programs: unit.programs, entry, text, marks })
}

/// Runs a unit on the host and on each platform.
fn compare(index: usize, unit: &Unit, names: &[&str], range: (usize, usize)) {
    let instance = instance(unit.kernels);
    for wave in [32, 64] {
        let wanted = match run("host", wave, unit, instance, range) {
            Ok(wanted) => wanted,
            Err(error) => return failed("host", index, instance, &error),
        };
        for name in names.iter().filter(|name| **name != "host") {
            let got = match run(name, wave, unit, instance, range) {
                Ok(Some(got)) => got,
                Ok(None) => continue,
                Err(error) => {
                    failed(name, index, instance, &error);
                    continue;
                }
            };
            // A checked launch runs with waves of both sizes, whose results differ; what it finds is an error.
            if *name == "checked" {
                continue;
            }
            let words = wanted.iter().flatten().zip(&got).enumerate().filter(|(_, (want, got))| want != got);
            let mut last = usize::MAX;
            for (at, (want, got)) in words {
                let (program, thread, word) = (at / OUTPUTS / THREADS, at / OUTPUTS % THREADS, at % OUTPUTS);
                // The first of each program is enough.
                if std::mem::replace(&mut last, program) == program {
                    continue;
                }
                println!(
                    "different\t{name}\t{index}\t{program}\t{wave}\t{thread}\t{word}\t{want:#x}\t{got:#x}"
                );
            }
            println!("ran\t{name}\t{index}");
        }
    }
}

fn failed(platform: &str, index: usize, instance: &Instance, error: &Error) {
    let told = in_programs(platform, instance, &error.to_string());
    println!("failed\t{platform}\t{index}\t{}", told.escape_default());
}

/// What a C++ compiler says, with the program and the text behind each line of the unit.
pub(crate) fn in_programs(platform: &str, instance: &Instance, log: &str) -> String {
    let on_gpu = matches!(platform, "nvidia" | "amd");
    let unit = if on_gpu { translation_unit(instance) } else { host_unit(instance) }.unwrap_or_default();
    // Lines count from the one that says so, behind the header.
    let head =
        if on_gpu { 0 } else { 1 + unit.lines().take_while(|line| !line.starts_with("#line 1 ")).count() };
    let lines: Vec<&str> = unit.lines().skip(head).collect();
    let mut told = String::new();
    for line in log.lines() {
        told.push_str(line);
        // `unit.hip:7:1: error` or, from NVIDIA's, `unit.hip(7): error`.
        let place = line.split("hip:").nth(1).or_else(|| line.split("hip(").nth(1));
        let number = place.and_then(|rest| rest.split([':', ')']).next()?.parse::<usize>().ok());
        if let Some(number) = number.filter(|number| line.contains("error") && *number <= lines.len()) {
            let named = lines[..number].iter().rev().find_map(|line| crate::judge::number(line));
            let named = named.map(|program| format!("\n  in p{program:03}: ")).unwrap_or_default();
            told.push_str(&format!("{named}{}", lines[number - 1].trim()));
        }
        told.push('\n');
    }
    told
}

/// What the programs write with waves of this size; nothing where the platform has others.
pub(crate) fn run(
    name: &str,
    wave: u32,
    unit: &Unit,
    instance: &'static Instance,
    (first, count): (usize, usize),
) -> Result<Option<Vec<u64>>> {
    let platform = Platform::from_name(if name == "checked" { "host" } else { name })?;
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let device = platform.device(0)?;
    let handle = Handle::with(device.clone(), &options)?;
    handle.set_block_threads(BlockThreads::Declared);
    handle.set_checks(name == "checked");
    match device.gpu() {
        Some(gpu) if gpu.properties().wave_size != wave => return Ok(None),
        Some(_) => {}
        None => handle.set_wave_size(if wave == 32 { WaveSize::Lanes32 } else { WaveSize::Lanes64 }),
    }
    let len = unit.programs * THREADS * OUTPUTS;
    let memory = Memory::new(&device, INPUTS * THREADS + len)?;
    let (input, output) = memory.words(&inputs(), len);
    let call = Call::new(&handle, instance, 1);
    // SAFETY: The memory holds so many words, and lives until the end of the launch.
    let views = unsafe {
        let x = VectorMut::new(Batched::strided(input, 0), 1).with_len((INPUTS * THREADS) as i64);
        (x.as_const(), VectorMut::new(Batched::strided(output, 0), 1).with_len(len as i64))
    };
    for program in first..first + count {
        // Who reads this knows which program did not end.
        println!("at\t{program}");
        (unit.launch)(&call, 1, program as i64, views.0, views.1)?;
    }
    handle.device().synchronize(handle.stream())?;
    // SAFETY: The kernel has ended, and nothing else has the memory.
    let words = unsafe { std::slice::from_raw_parts(output, len) };
    Ok(Some(words.to_vec()))
}

/// Words that the platform and this program reach.
enum Memory {
    Process(std::cell::RefCell<Vec<u64>>),
    Pinned(Pinned),
}

impl Memory {
    fn new(device: &std::sync::Arc<dyn rocforge::platform::Device>, len: usize) -> Result<Memory> {
        Ok(match device.gpu() {
            None => Memory::Process(vec![0; len].into()),
            Some(_) => Memory::Pinned(Pinned::new(device, len * 8)?),
        })
    }

    /// The inputs, and behind them words that are zero.
    fn words(&self, inputs: &[u64], len: usize) -> (*mut u64, *mut u64) {
        let start: *mut u64 = match self {
            Memory::Process(words) => words.borrow_mut().as_mut_ptr(),
            Memory::Pinned(pinned) => pinned.as_ptr().cast(),
        };
        // SAFETY: There is room for both, one behind the other.
        unsafe {
            std::ptr::copy_nonoverlapping(inputs.as_ptr(), start, inputs.len());
            let output = start.add(inputs.len());
            output.write_bytes(0, len);
            (start, output)
        }
    }
}

/// What threads read: ends of types, small numbers, and any bits.
fn inputs() -> Vec<u64> {
    let mut random = Random::new(7);
    let ends = [0, 1, u64::MAX, 1 << 63, i64::MAX as u64, i32::MAX as u64, 1 << 31, 0x7fff, 0x80, 0xff];
    let one = |_| match random.below(4) {
        0 => *random.pick(&ends),
        1 => random.bits() % 16,
        2 => (random.bits() % 16).wrapping_neg(),
        _ => random.bits(),
    };
    (0..INPUTS * THREADS).map(one).collect()
}

/// An instance whose unit holds these kernels alone; it lasts as long as the program.
pub(crate) fn instance(kernels: fn() -> Vec<Instantiation>) -> &'static Instance {
    let used = kernels().remove(0);
    let (kernel, name) = (used.kernel, used.entry_name().leak());
    let routine = Routine {
        family: kernel.name,
        symbol: kernel.name,
        level: 1,
        docs: "",
        params: &[],
        buffers: &[],
        refuses: None,
        quick_return: None,
        flops: None,
        bytes: None,
        execution: None,
        variants: &[],
        instances: &[],
        module: kernel.item.module,
        file: kernel.item.file,
        line: kernel.item.line,
    };
    Box::leak(Box::new(Instance {
        symbol: name,
        ty: DataType::F32,
        types: &[DataType::F32],
        wide: None,
        routine: Box::leak(Box::new(routine)),
        call: |_, _, _| Err(Error::internal("a kernel alone is no routine")),
        execute: |_, _, _, _| Err(Error::internal("a kernel alone is no routine")),
        workspace: |_| Ok(Vec::new()),
        need: |_| Ok(Need::default()),
        shapes: |_| Ok(Vec::new()),
        cost: |_| Ok([Size::new(0); 2]),
        kernels,
    }))
}
