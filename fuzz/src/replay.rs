//! Runs batches that were carried here as text, and compares what they write with what Rust computed elsewhere.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rocforge::plumbing::{self, Call, DeviceItem, Facts, FiberThread, HostBlock, HostKernel, ItemKind};
use rocforge::plumbing::{Kernel, KernelArg, Launch, LaunchGrid, SHARED_LIMIT};
use rocforge::source::{Form, Instantiation};
use rocforge::view::{Vector, VectorMut};
use rocforge::{Result, Size};

use crate::batch::{THREADS, Unit, in_programs, instance, run};
use crate::carried::{Carried, marks};
use crate::judge::culprits;
use crate::programs::OUTPUTS;

/// How often a unit is compiled, each time without what was refused.
const TRIES: usize = 8;

/// What came of files.
#[derive(Debug, Clone, Copy, Default)]
pub struct Replayed {
    /// Programs with the same words.
    pub same: usize,
    /// Programs with others.
    pub different: usize,
    /// Programs that could not be run.
    pub failed: usize,
}

/// Runs a file on a platform, and prints a line for each program that differs or cannot be run.
///
/// # Errors
/// The file cannot be read.
pub fn replay(file: &Path, platform: &str) -> std::result::Result<Replayed, String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let carried = Carried::read(&text).map_err(|error| format!("{name}: {error}"))?;
    let mut left_out = BTreeSet::new();
    let mut different = BTreeSet::new();
    for _ in 0..TRIES {
        match compared(&name, &carried, platform, &left_out, &mut different) {
            Ok(()) => break,
            Err(log) => {
                let mut named = culprits(&log);
                named.retain(|(program, _)| *program < carried.programs && !left_out.contains(program));
                if named.is_empty() {
                    println!("failed\t{name}\tall\t{}", log.escape_default());
                    left_out.extend(0..carried.programs);
                    break;
                }
                for (program, message) in named {
                    println!("failed\t{name}\t{program}\t{}", message.escape_default());
                    left_out.insert(program);
                }
            }
        }
    }
    let (different, failed) = (different.len(), left_out.len());
    let same = carried.programs.saturating_sub(different + failed);
    println!("ran\t{name}\t{same}\t{different}\t{failed}");
    Ok(Replayed { same, different, failed })
}

fn compared(
    name: &str,
    carried: &Carried,
    platform: &str,
    left_out: &BTreeSet<usize>,
    different: &mut BTreeSet<usize>,
) -> std::result::Result<(), String> {
    select(carried, platform, left_out);
    let unit = Unit { kernels: || vec![selected()], launch, programs: carried.programs };
    let instance = instance(unit.kernels);
    for (wave, wanted) in &carried.marks {
        let words = run(platform, *wave, &unit, instance, (0, carried.programs));
        let words = words.map_err(|error| in_programs(platform, instance, &error.to_string()))?;
        let Some(words) = words else { continue };
        for (at, (want, got)) in wanted.iter().zip(marks(&words)).enumerate() {
            let (program, thread) = (at / THREADS, at % THREADS);
            if *want != got && !left_out.contains(&program) && different.insert(program) {
                let own: Vec<String> =
                    words[at * OUTPUTS..][..OUTPUTS].iter().map(|word| format!("{word:#x}")).collect();
                let own = own.join(" ");
                println!("different\t{name}\t{program}\t{wave}\t{thread}\t{want:#x}\t{got:#x}\t{own}");
            }
        }
    }
    Ok(())
}

/// The kernel that is launched now: launches know theirs by a function alone.
static SELECTED: Mutex<Option<&'static Kernel>> = Mutex::new(None);

fn select(carried: &Carried, platform: &str, left_out: &BTreeSet<usize>) {
    let text = carried.without(left_out);
    // A hundred programs in one function would keep NVIDIA's compiler busy for minutes.
    let apart = platform == "nvidia";
    let text =
        if apart { text.replace("__device__ inline void p", "__device__ __noinline__ void p") } else { text };
    // Leaked, as items are constants of a program; there is one for each compilation.
    let item: &'static DeviceItem = Box::leak(Box::new(DeviceItem {
        name: "unit",
        module: "replayed",
        file: "",
        line: 0,
        declared: "",
        text: text.leak(),
        uses: &[],
        kind: ItemKind::Function,
        facts: Facts { waits: true, ..Facts::NONE },
    }));
    let kernel = Kernel {
        name: "unit",
        item,
        entry: carried.entry.clone().leak(),
        generics: &[],
        block: [THREADS as u32, 1, 1],
        host_block: HostBlock::Declared,
        has_threads: true,
    };
    *SELECTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::leak(Box::new(kernel)));
}

fn selected() -> Instantiation {
    let kernel = SELECTED.lock().unwrap_or_else(PoisonError::into_inner).expect("one is selected first");
    Instantiation { kernel, arguments: Vec::new(), shared: Size::new(0), form: Form::Usual }
}

fn launch(call: &Call<'_>, count: i64, first: i64, x: Vector<u64>, y: VectorMut<u64>) -> Result<()> {
    let args = [KernelArg::of(&count), KernelArg::of(&first), KernelArg::of(&x), KernelArg::of(&y)];
    let kernel = selected().kernel;
    let launch =
        Launch { kernel, instance: selected, args: &args, dynamic: Size::new(0), max_shared: SHARED_LIMIT };
    let of = |_: [i64; 3], sizes: &[i64]| [sizes[0], 1, 1].map(Size::new);
    plumbing::launch(call, &launch, &LaunchGrid { of, sizes: &[count] }, &Text)
}

/// What has no body of Rust.
struct Text;

impl HostKernel for Text {
    fn fiber(&self, _: i64, _: &FiberThread<'_>) {
        unreachable!("text does not run on the host")
    }

    fn names(&self) -> &'static [&'static str] {
        &[]
    }
}
