//! A call on one target: launches, choices, the resources of kernels and the roofline.

use std::collections::BTreeMap;
use std::sync::Arc;

use rocforge::catalogue::{self, Instance};
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{self, KernelResources};
use rocforge::offline::occupancy::{Occupancy, Used, occupancy};
use rocforge::offline::{Output, Request};
use rocforge::platform::Device;
use rocforge::platform::gpu::Properties;
use rocforge::platform::record::Event;
use rocforge::source::unit_of_kernels;
use rocforge::tuning::Asked;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, MathMode, Status};
use rocforge_bench::baselines::{OnStandIn, StandIn};
use serde::Serialize;

use super::choices::{self, Choice};
use super::target::{Rates, Target, number, rate};
use super::{Work, operands};
use crate::call::Call;
use crate::cmd::compile;
use crate::fail::{Fail, Outcome};

/// A call on one target.
#[derive(Debug, Serialize)]
pub struct OnTarget {
    /// What kernels are compiled for.
    pub arch: String,
    /// The device that the numbers are of.
    pub device: String,
    /// Where they are from: `this machine`, `data sheet` or `a guess`.
    pub numbers_from: &'static str,
    /// Its compute units.
    pub compute_units: u32,
    /// Bytes of its last cache; zero where that is not known.
    pub cache_bytes: u64,
    /// What it does at most.
    pub rates: Option<Rates>,
    /// The least time of the call, in microseconds.
    pub roofline: Option<Roofline>,
    /// The status of the call where it is not success.
    pub status: Option<&'static str>,
    /// What chose its kernels.
    pub choices: Vec<Choice>,
    /// Its kernels in their order.
    pub launches: Vec<Launch>,
    /// What each of them takes.
    pub kernels: Vec<Kernel>,
    /// Who compiled them.
    pub compiler: Option<String>,
    /// Why nobody did.
    pub not_compiled: Option<String>,
}

/// The least time that a device needs for the bytes and operations.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Roofline {
    /// Microseconds of the bytes.
    pub memory_us: f64,
    /// Microseconds of the operations.
    pub arithmetic_us: Option<f64>,
    /// The units that do them.
    pub units: &'static str,
    /// 10^12 operations a second of these.
    pub tflop_s: Option<f64>,
    /// The larger of both.
    pub at_least_us: f64,
    /// Which one that is: `memory` or `arithmetic`.
    pub bound: &'static str,
}

/// One launch.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Launch {
    /// The symbol whose code holds the kernel.
    pub unit: &'static str,
    /// The kernel.
    pub kernel: String,
    /// Its blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of shared memory in arrays of the kernel, as its compiler counts them.
    pub static_shared: Option<u32>,
    /// Bytes that the launch adds.
    pub dynamic_shared: u32,
}

impl Launch {
    /// Whether both take equal resources of a unit.
    fn is_alike(&self, other: &Launch) -> bool {
        (&self.kernel, self.unit, self.block, self.dynamic_shared)
            == (&other.kernel, other.unit, other.block, other.dynamic_shared)
    }

    /// Blocks of its grid.
    pub fn blocks(&self) -> u64 {
        self.grid.iter().map(|side| u64::from(*side)).product()
    }
}

/// Launches of a kernel with one shape of block.
#[derive(Debug, Serialize)]
pub struct Kernel {
    /// The one with most blocks.
    pub largest: Launch,
    /// How many there are.
    pub launches: usize,
    /// What a compiler says of it.
    pub resources: Option<KernelResources>,
    /// Blocks that a unit holds at once.
    pub occupancy: Option<Occupancy>,
    /// How often the largest grid fills the device.
    pub rounds: Option<f64>,
}

/// Makes the call on a stand-in and looks at what it launched.
pub fn explain(target: &Target, call: &Call, work: Work, xf32: bool) -> Outcome<OnTarget> {
    let made = Made::on(target, target.properties.clone(), call, xf32)?;
    let mut launches: Vec<Launch> = made.events.iter().filter_map(launch).collect();
    let (compiler, resources, not_compiled) = match compiled(&target.arch, &launches) {
        Ok((compiler, resources)) => (compiler, resources, None),
        Err(reason) => (None, BTreeMap::new(), Some(reason)),
    };
    for launch in &mut launches {
        let found = resources.get(&(launch.unit, launch.kernel.clone()));
        launch.static_shared = found.map(|found| found.lds_bytes.saturating_sub(of_system(&target.arch)));
    }
    let mut kernels = kernels(&launches);
    fill(&mut kernels, target, &resources);
    let probe = |units: u32| {
        let properties = Properties { compute_units: units, ..target.properties.clone() };
        Made::on(target, properties, call, xf32).map_or_else(|_| Vec::new(), |made| made.asked)
    };
    Ok(OnTarget {
        arch: target.arch.clone(),
        device: target.properties.name.clone(),
        numbers_from: target.from,
        compute_units: target.properties.compute_units,
        cache_bytes: target.properties.cache_bytes,
        rates: target.rates,
        roofline: target.rates.and_then(|rates| roofline(&rates, call.instance, work)),
        status: Some(made.status).filter(|status| *status != Status::Success).map(Status::name),
        choices: choices::explained(target, &made.asked, probe),
        launches,
        kernels,
        compiler,
        not_compiled,
    })
}

/// A call that was made on a stand-in.
struct Made {
    status: Status,
    asked: Vec<Asked>,
    events: Vec<Event>,
}

impl Made {
    fn on(target: &Target, properties: Properties, call: &Call, xf32: bool) -> Outcome<Made> {
        let device = Arc::new(StandIn::new(target.platform, &target.arch, properties));
        let handle =
            Handle::with(Arc::clone(&device) as Arc<dyn Device>, &MemoryOptions::from_environment())?;
        if xf32 {
            handle.modes().set_math(MathMode::Xf32Xdl);
        }
        device.take_recorded();
        let mut operands = operands(call)?;
        let Call { instance, variant, batch_count, .. } = *call;
        let made = OnStandIn { instance, variant, batch_count };
        let (status, asked) = handle.choices_asked_in(|| made.call(&device, &handle, &mut operands));
        let status = status.map_err(|error| Fail::from(error.in_routine(instance.symbol)))?;
        Ok(Made { status, asked, events: device.take_recorded() })
    }
}

/// The instance whose code is the unit of this name; the kernels of the numerical checks are in no catalogue.
fn unit(symbol: &str) -> Outcome<&'static Instance> {
    let check = SCAN.instances.iter().find(|instance| instance.symbol == symbol);
    Ok(check.map_or_else(|| catalogue::find(symbol), Ok)?)
}

/// Bytes of shared memory of each block that belong to the system, and that the compiler counts.
fn of_system(arch: &str) -> u32 {
    if arch.starts_with("sm_") && number(arch) >= 90 { 1024 } else { 0 }
}

fn launch(event: &Event) -> Option<Launch> {
    let Event::Launch { unit, name, shape, .. } = event else { return None };
    Some(Launch {
        unit,
        kernel: name.clone(),
        grid: shape.grid,
        block: shape.block,
        static_shared: None,
        dynamic_shared: shape.dynamic,
    })
}

/// Launches that are alike, in the order of the first of them.
fn kernels(launches: &[Launch]) -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = Vec::new();
    for launch in launches {
        match kernels.iter_mut().find(|kernel| kernel.largest.is_alike(launch)) {
            Some(kernel) => {
                kernel.launches += 1;
                if launch.blocks() > kernel.largest.blocks() {
                    kernel.largest = launch.clone();
                }
            }
            None => kernels.push(Kernel {
                largest: launch.clone(),
                launches: 1,
                resources: None,
                occupancy: None,
                rounds: None,
            }),
        }
    }
    kernels
}

/// What the kernels of these launches take, by unit and name, with the compiler; why nobody could say.
type Compiled = Result<(Option<String>, BTreeMap<(&'static str, String), KernelResources>), String>;

/// Compiles the kernels that are launched, and no others.
fn compiled(arch: &str, launches: &[Launch]) -> Compiled {
    let mut units: Vec<&'static str> = launches.iter().map(|launch| launch.unit).collect();
    units.sort_unstable();
    units.dedup();
    let words = |fail: Fail| fail.into_message();
    let request = |symbol: &&'static str| {
        let is_launched = |name: &str| launches.iter().any(|one| one.unit == *symbol && one.kernel == name);
        let source = unit_of_kernels(unit(symbol)?, |kernel| is_launched(&kernel.entry_name()))?;
        Ok(Request { name: format!("{symbol}.hip"), source, arch: arch.to_owned(), options: Vec::new() })
    };
    let requests: Vec<Request> = units.iter().map(request).collect::<Outcome<_>>().map_err(words)?;
    let mut resources = BTreeMap::new();
    let mut compiler = None;
    for (symbol, output) in units.iter().zip(compile::outputs(&requests, 0).map_err(words)?) {
        let Output { code, compiler: of_unit, .. } = output.map_err(|error| error.to_string())?;
        compiler = Some(of_unit.to_string());
        let kernels = metadata::kernels_for(&code, arch).map_err(|error| error.to_string())?;
        resources.extend(kernels.into_iter().map(|kernel| ((*symbol, kernel.name.clone()), kernel)));
    }
    Ok((compiler, resources))
}

/// Adds what the compiler said and what follows from it.
fn fill(
    kernels: &mut [Kernel],
    target: &Target,
    resources: &BTreeMap<(&'static str, String), KernelResources>,
) {
    for kernel in kernels {
        let launch = &kernel.largest;
        let Some(found) = resources.get(&(launch.unit, launch.kernel.clone())) else { continue };
        let used = Used {
            threads: launch.block.iter().product(),
            wave: found.wave_size,
            vgprs: found.vgprs,
            agprs: found.agprs,
            sgprs: found.sgprs,
            shared: found.lds_bytes + launch.dynamic_shared,
        };
        kernel.occupancy = occupancy(&target.arch, &used);
        kernel.resources = Some(found.clone());
        let at_once =
            kernel.occupancy.map(|one| u64::from(one.blocks) * u64::from(target.properties.compute_units));
        kernel.rounds =
            at_once.filter(|blocks| *blocks > 0).map(|blocks| launch.blocks() as f64 / blocks as f64);
    }
}

fn roofline(rates: &Rates, instance: &Instance, work: Work) -> Option<Roofline> {
    // Operations and bytes in a microsecond are 10^6 a second.
    let memory_us = work.bytes? / rates.gb_s / 1e3;
    let found = rate(rates, instance.ty, instance.routine.level);
    let arithmetic_us = found.zip(work.flops).map(|((tflop_s, _), flops)| flops / tflop_s / 1e6);
    let at_least_us = arithmetic_us.map_or(memory_us, |arithmetic| arithmetic.max(memory_us));
    let bound = if at_least_us > memory_us { "arithmetic" } else { "memory" };
    let (tflop_s, units) = (found.map(|found| found.0), found.map_or("unknown", |found| found.1));
    Some(Roofline { memory_us, arithmetic_us, units, tflop_s, at_least_us, bound })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(kernel: &str, blocks: u32) -> Launch {
        Launch {
            unit: "a",
            kernel: kernel.into(),
            grid: [blocks, 2, 1],
            block: [64, 1, 1],
            static_shared: None,
            dynamic_shared: 0,
        }
    }

    #[test]
    fn launches_that_are_alike_are_one_row() {
        let all = [launch("panel", 1), launch("update", 9), launch("panel", 5), launch("update", 4)];
        let rows = kernels(&all);
        let told: Vec<_> = rows
            .iter()
            .map(|row| (row.largest.kernel.as_str(), row.launches, row.largest.blocks()))
            .collect();
        assert_eq!(told, [("panel", 2, 10), ("update", 2, 18)]);
    }

    #[test]
    fn the_roofline_is_the_slower_of_both() {
        let instance = catalogue::find("rocblas_sgemm").expect("it is linked");
        let rates =
            Rates { from: "data sheet", gb_s: 1000.0, vector: [10.0, 5.0], matrix: [80.0, 20.0, 5.0] };
        let work = Work { flops: Some(4e9), bytes: Some(2e6), intensity: None };
        let found = roofline(&rates, instance, work).expect("bytes are known");
        assert_eq!((found.memory_us, found.arithmetic_us), (2.0, Some(200.0)));
        assert_eq!((found.bound, found.units, found.at_least_us), ("arithmetic", "matrix cores", 200.0));
        let found = roofline(&rates, instance, Work { flops: None, ..work }).expect("bytes are known");
        assert_eq!((found.bound, found.at_least_us), ("memory", 2.0));
        assert!(roofline(&rates, instance, Work { bytes: None, ..work }).is_none());
    }
}
