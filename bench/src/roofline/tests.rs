//! The kernels of the roofline compute what they say.

use rocforge::platform::Platform;
use rocforge::{catalogue, options::PointerMode, source};

use super::*;
use crate::random;

fn outputs(operands: &Operands, index: usize, ty: DataType) -> Vec<f64> {
    let mut bytes = Vec::new();
    operands.read(index, 0, 0, &mut bytes, 1 << 24).expect("read");
    random::numbers(&bytes, ty)
}

#[test]
fn the_copy_copies() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    for n in [1, 4095, 4096, 10_000] {
        let values = vec![Value::Dim(n), Value::Memory(None), Value::Memory(None)];
        let described =
            Described { instance: &COPY.instances[0], values, batch_count: 1, as_arrays: false, tame: false };
        let operands = Operands::new(handle.device(), &described, PointerMode::Host, 1, 3);
        let mut operands = operands.expect("operands");
        assert_ne!(outputs(&operands, 1, DataType::F32), outputs(&operands, 2, DataType::F32));
        Ours::new(&handle, &described).expect("a routine").call(&mut operands, 0).expect("a call");
        assert_eq!(outputs(&operands, 1, DataType::F32), outputs(&operands, 2, DataType::F32), "n = {n}");
    }
}

#[test]
fn the_multiply_adds_are_all_done() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let (blocks, rounds) = (2_i64, 16_i64);
    let values = vec![Value::Dim(blocks), Value::Dim(rounds), Value::Memory(None), Value::Memory(None)];
    let described =
        Described { instance: &FMA.instances[1], values, batch_count: 1, as_arrays: false, tame: false };
    let operands = Operands::new(handle.device(), &described, PointerMode::Host, 1, 3);
    let mut operands = operands.expect("operands");
    let inputs = outputs(&operands, 2, DataType::F64);
    Ours::new(&handle, &described).expect("a routine").call(&mut operands, 0).expect("a call");
    let factor = inputs[blocks as usize];
    let wanted: Vec<f64> = (0..256 * blocks as usize)
        .map(|at| {
            let chains = &inputs[at % 256 * 16..][..16];
            chains.iter().map(|start| (0..rounds).fold(*start, |sum, _| sum * factor + factor)).sum()
        })
        .collect();
    for (got, wanted) in outputs(&operands, 3, DataType::F64).iter().zip(&wanted) {
        assert!((got - wanted).abs() <= 1e-13 * wanted.abs().max(1.0), "{got} and {wanted}");
    }
    let described = (FMA.instances[1].cost)(
        &Args::sizes(&FMA.instances[1], &described.resolved().expect("ok").0, 1).expect("ok"),
    );
    assert_eq!(described.expect("a cost")[0].checked(), Some(2 * 256 * 16 * blocks * rounds));
}

#[test]
fn they_are_in_no_catalogue() {
    let routines = catalogue::routines().expect("symbols are distinct");
    assert!(routines.iter().all(|routine| ![COPY.symbol, FMA.symbol].contains(&routine.symbol)));
    let text = source::translation_unit(&COPY.instances[0]).expect("a unit");
    assert!(text.contains("roof_copy") && text.contains("load_vec"), "{text}");
    let text = source::translation_unit(&FMA.instances[0]).expect("a unit");
    assert!(text.contains("mul_add"), "{text}");
}

#[test]
fn compilers_take_them() {
    use rocforge::offline::{CompileError, Request, Toolchain, compile};
    let toolchain = Toolchain::discover();
    let instances = [&COPY.instances[0], &FMA.instances[0], &FMA.instances[1]];
    for (instance, arch) in
        instances.into_iter().flat_map(|instance| [(instance, "gfx90a"), (instance, "gfx1100")])
    {
        let source = source::translation_unit(instance).expect("a unit");
        let request = Request { name: "roofline.hip".into(), source, arch: arch.into(), options: Vec::new() };
        match compile(&request, &toolchain) {
            Ok(output) => assert!(!output.code.is_empty()),
            Err(CompileError::NoCompiler { .. }) => eprintln!("skipped: nothing compiles for {arch}"),
            Err(error) => panic!("{} for {arch}: {error}", instance.symbol),
        }
    }
}
