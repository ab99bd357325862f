//! What a plan says of a call, made from the call's line in a trace, against what the call asks a driver for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;
use std::sync::Arc;

use rocforge::catalogue::{self, Instance};
use rocforge::options::PointerMode;
use rocforge::plan::{CallSizes, Plan, from_json};
use rocforge::platform::Device;
use rocforge::platform::null::{Asked, NullDevice};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::arguments;
use rocforge_tests::fake_hip::is_alone;

/// Calls of each routine in each type, with sizes of all kinds, empty ones among them.
const RANDOM: u64 = 3;

/// Sizes of one more call, which launches something: with its seed increments count forwards.
const SIZES: [i64; 4] = [70, 65, 3, 2];
const SEED: u64 = 5;

/// The file that calls are traced to.
const VARIABLE: &str = "ROCFORGE_TRACE";

/// The routines of the library, in every type.
fn instances() -> impl Iterator<Item = &'static Instance> {
    let routines = catalogue::routines().expect("no duplicates").iter();
    let ours = routines.filter(|routine| routine.module.starts_with("rocforge_kernels"));
    ours.flat_map(|routine| routine.instances)
}

/// The calls of an instance.
fn calls(instance: &'static Instance) -> impl Iterator<Item = (u64, arguments::Plan)> {
    let random = (1..=RANDOM).map(move |seed| (seed, arguments::Plan::random(instance, seed)));
    let whole = arguments::Plan::whole(instance, &SIZES, &[], 2, SEED).with_pointer_mode(PointerMode::Device);
    random.chain([(SEED, whole)])
}

/// What a call did.
struct Done {
    instance: &'static Instance,
    seed: u64,
    /// What its own arguments say that it needs, at best and at least.
    need: (u64, u64),
    answer: String,
    /// The most workspace that it was lent.
    lent: u64,
    /// The kernels that it launched.
    launched: BTreeSet<String>,
    /// Its lines of the trace: its own, and those of calls inside.
    traced: Vec<CallSizes>,
}

/// Makes a call with exactly the workspace that it needs, so that none is spare. `trace` was read to its end.
fn done(
    device: &Arc<NullDevice>,
    trace: &mut File,
    instance: &'static Instance,
    (seed, call): (u64, arguments::Plan),
) -> Done {
    let mut memory = call.memory();
    let list = call.arguments(&mut memory);
    let need = Plan::need(instance, &list, call.batch_count()).expect("sizes that the routine takes");
    let options = MemoryOptions { size: Some(need.optimal), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(device) as Arc<dyn Device>, &options).expect("addresses");
    device.take_asked();
    let answer = call.start(instance, &handle, &mut memory);
    let launch = |asked| match asked {
        Asked::Launch(name, ..) => Some(name),
        _ => None,
    };
    let launched = device.take_asked().into_iter().filter_map(launch).collect();
    let mut text = String::new();
    trace.read_to_string(&mut text).expect("text");
    let traced = from_json(&text).expect("calls");
    let (need, lent) = ((need.optimal, need.minimum), handle.high_water_mark());
    Done { instance, seed, need, answer, lent, launched, traced }
}

/// The entry points of what is compiled ahead for a plan.
fn entry_points(plan: &Plan) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for ahead in plan.ahead().expect("routines of the catalogue") {
        let instances = ahead.instance.and_inside();
        for kernel in instances.into_iter().flat_map(|instance| (instance.kernels)()) {
            let forms = ahead.forms.iter().filter_map(|form| kernel.in_form(*form));
            names.extend(forms.map(|kernel| kernel.entry_name()));
        }
    }
    names
}

/// Looks at the plan of a traced call, and at which calls were made inside it.
fn judge(done: &Done) {
    let told = format!("{}, seed {}", done.instance.symbol, done.seed);
    let symbols: Vec<&str> = done.traced.iter().map(|call| call.symbol.as_str()).collect();
    let known: Vec<&str> = done.instance.and_inside().iter().map(|instance| instance.symbol).collect();
    assert_eq!(symbols.first(), known.first(), "{told}: the call itself comes first");
    let strange: Vec<_> = symbols.iter().filter(|symbol| !known.contains(symbol)).collect();
    assert!(strange.is_empty(), "{told}: calls {strange:?} inside, and no `calls_inside!` says so");
    let plan = Plan::of(&done.traced[..1]).unwrap_or_else(|error| panic!("{told}: {error}"));
    let [call] = plan.calls.as_slice() else { panic!("{told}: {} calls", plan.calls.len()) };
    assert_eq!((call.need.optimal, call.need.minimum), done.need, "{told}: the trace says other sizes");
    assert_eq!(done.answer, Status::Success.name(), "{told}");
    // What is lent is lent at once, before the first kernel.
    let wanted = if done.launched.is_empty() { done.lent } else { call.need.optimal };
    assert_eq!(done.lent, wanted, "{told}: what was lent is not what the plan says");
    let ahead = entry_points(&plan);
    let strange: Vec<_> = done.launched.difference(&ahead).collect();
    assert!(strange.is_empty(), "{told}: launches {strange:?}, which nobody compiles ahead");
}

/// Routines that call others inside among them: what is compiled ahead is all that a call launches.
#[test]
fn every_routine_does_what_the_plan_of_its_trace_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trace");
    let variables = [(VARIABLE, file.to_str().expect("a plain name"))];
    let name = "platforms::planned::every_routine_does_what_the_plan_of_its_trace_says";
    if !is_alone(name, &variables) {
        return;
    }
    let path = std::env::var(VARIABLE).expect("the file of the test");
    let mut trace = File::options().read(true).append(true).create(true).open(path).expect("a file");
    let device = Arc::new(NullDevice::new("gfx90a"));
    let mut launches = BTreeMap::<&str, usize>::new();
    for (instance, call) in instances().flat_map(|instance| calls(instance).map(move |call| (instance, call)))
    {
        let done = done(&device, &mut trace, instance, call);
        judge(&done);
        *launches.entry(instance.routine.family).or_default() += done.launched.len();
    }
    let idle: Vec<_> = launches.iter().filter(|(_, count)| **count == 0).collect();
    assert!(idle.is_empty(), "none of the calls launches anything: {idle:?}");
}
