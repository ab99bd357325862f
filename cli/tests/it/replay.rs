//! The commands that `ROCBLAS_LAYER=2` logs: `rocforge run` makes the same call of them.

use std::fs;
use std::path::Path;
use std::process::Command;

use rocforge::bindings::Variant;
use rocforge::catalogue::{Instance, ParamKind, routines};
use rocforge::log::{Layers, LogOptions};
use rocforge::options::PointerMode;
use rocforge::platform::Platform;
use rocforge::{Elements, Handle, Operand, OwnedCall, Status, c64, shapes};
use rocforge_examples as _;
use rocforge_kernels as _;

use crate::{ended, fails, program};

/// An operand as large as the call reaches, its sizes and strides unlike each other.
fn operands(instance: &'static Instance, variant: Variant, batch_count: i64, turn: usize) -> Vec<Operand> {
    let mut sizes = [7, 5, 3].into_iter().cycle();
    let params = instance.routine.params;
    let letter = |letters: &str| letters.chars().nth(turn % letters.len()).expect("a letter");
    let zeros = |of, count: usize| Elements::zeros(instance.element(of), count);
    let mut list: Vec<Operand> = Vec::new();
    for (index, param) in params.iter().enumerate() {
        let option =
            |letters| Operand::Option(param.kind.option_from_letter(letter(letters)).expect("known"));
        let memory = |of, stride| {
            let distance = if variant == Variant::Plain { 0 } else { 100 + index as i64 };
            Operand::Memory { elements: zeros(of, 0), stride, distance }
        };
        list.push(match param.kind {
            ParamKind::Dim => Operand::Dim(sizes.next().expect("endless")),
            // What is as it is stored, every routine takes.
            ParamKind::Operation if instance.routine.refuses.is_some() => option("N"),
            ParamKind::Operation => option("NTC"),
            ParamKind::Fill => option("UL"),
            ParamKind::Diagonal => option("NU"),
            ParamKind::Side => option("LR"),
            ParamKind::Scalar { of } => {
                let value = c64::new(0.1 + index as f64, -1e-20);
                Operand::Scalar(Elements::one(instance.element(of), value))
            }
            ParamKind::Result { of } => Operand::Scalar(zeros(of, batch_count as usize)),
            ParamKind::Values { of, .. } => memory(of, 1),
            ParamKind::Vector { of, .. } => memory(of, 1 + index as i64 % 3),
            ParamKind::Matrix { of, .. } => memory(of, 8 + index as i64),
        });
    }
    let reached = shapes(instance, &list, batch_count).expect("sizes that the routine takes");
    for (operand, shape) in list.iter_mut().zip(reached) {
        if let (Operand::Memory { elements, stride, distance }, Some(shape)) = (operand, shape) {
            let count = shape.span_of_batch(*stride, *distance, batch_count).checked().expect("small");
            *elements = Elements::zeros(elements.ty(), count as usize);
        }
    }
    list
}

/// What a handle logs of calls of every routine in every variant.
fn log(path: &Path) {
    let handle = Handle::on(Platform::Host).expect("memory is free");
    let bench = Some(path.to_owned());
    handle.log().set(&LogOptions { layers: Layers::BENCH, bench, ..LogOptions::default() });
    let all = routines().expect("a catalogue").iter().flat_map(|routine| routine.instances);
    for (turn, instance) in all.enumerate() {
        for variant in instance.routine.variants.iter().copied() {
            let batch_count = if variant == Variant::Plain { 1 } else { 3 };
            for wide in [false, true].into_iter().filter(|wide| instance.has_width(*wide)) {
                let symbol = instance.c_symbol(variant, wide) + instance.types_behind();
                let operands = operands(instance, variant, batch_count, turn);
                // Values of a batch lie in device memory.
                let values = instance
                    .routine
                    .params
                    .iter()
                    .any(|param| matches!(param.kind, ParamKind::Values { .. }));
                let of_batch = values && variant != Variant::Plain;
                handle.set_pointer_mode(if of_batch { PointerMode::Device } else { PointerMode::Host });
                let mut call = OwnedCall::new(&symbol, batch_count, operands).expect("operands of its kinds");
                assert_eq!(call.run(&handle).expect("it runs"), Status::Success, "{symbol}");
            }
        }
    }
}

/// Runs a logged command, as a shell would, and returns what that run logs.
fn replayed(command: &str, path: &Path) -> String {
    let words: Vec<&str> = command.split(' ').collect();
    let (variables, words) =
        words.split_at(words.iter().position(|word| *word == "rocforge").expect("a command"));
    let mut run: Command = program(&words[1..]);
    run.envs(variables.iter().filter_map(|variable| variable.split_once('=')));
    run.env("ROCBLAS_LAYER", "2").env("ROCBLAS_LOG_BENCH_PATH", path);
    let ended = ended(run);
    assert_eq!(ended.code, 0, "{command}: {}", ended.err);
    fs::read_to_string(path).expect("a log")
}

#[test]
fn a_logged_command_makes_the_same_call() {
    let folder = tempfile::tempdir().expect("a folder");
    log(&folder.path().join("first"));
    let text = fs::read_to_string(folder.path().join("first")).expect("a log");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 2 * 72, "{} lines", lines.len());
    for pair in lines.chunks(2) {
        let again = replayed(pair[1], &folder.path().join("again"));
        assert_eq!(again.lines().collect::<Vec<_>>(), pair, "the call is another one");
    }
}

#[test]
fn modes_and_negative_strides_come_back_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("again");
    for command in [
        "ROCBLAS_DEFAULT_ATOMICS_MODE=0 rocforge run rocblas_dscal n=3 alpha=1e300 incx=2 --fill",
        "rocforge run rocblas_dscal_strided_batched n=3 alpha=inf incx=2 stride_x=-7 batch_count=2 --fill",
        "rocforge run rocblas_zgemv_batched trans=C m=2 n=3 alpha=NaN,0 lda=4 incx=-2 beta=-0,1 incy=-1 batch_count=2 --fill",
        "rocforge run rocblas_dasum_batched n=0 incx=1 batch_count=2 --fill",
        "rocforge run rocblas_dasum_strided_batched n=4 incx=1 stride_x=0 batch_count=2 --fill",
    ] {
        let again = replayed(command, &path);
        assert_eq!(again.lines().nth(1), Some(command));
    }
}

/// The lines of a log of calls that have rocBLAS's names.
fn of_rocblas(path: &Path) -> Vec<String> {
    log(path);
    let text = fs::read_to_string(path).expect("a log");
    let lines: Vec<&str> = text.lines().collect();
    let pairs = lines.chunks(2).filter(|pair| pair[1].contains("rocforge run rocblas_"));
    pairs.flatten().map(|line| (*line).to_owned()).collect()
}

#[test]
fn the_lines_of_the_client_make_the_same_calls() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, again) = (folder.path().join("first"), folder.path().join("again"));
    let wanted = of_rocblas(&first);
    assert!(wanted.len() >= 2 * 72, "{} lines", wanted.len());
    // What a program prints beside its log may stand between the lines.
    fs::write(&first, format!("a line of the program's\n\n{}\n", wanted.join("\n"))).expect("a file");
    let mut run = program(&["replay", &first.display().to_string()]);
    run.env("ROCBLAS_LAYER", "2").env("ROCBLAS_LOG_BENCH_PATH", &again).env("ROCFORGE_PLATFORM", "host");
    let ended = ended(run);
    assert_eq!((ended.code, ended.out), (0, format!("calls: {}\n", wanted.len() / 2)), "{}", ended.err);
    let text = fs::read_to_string(&again).expect("a log");
    assert_eq!(text.lines().collect::<Vec<_>>(), wanted, "the calls are others");
}

#[test]
fn modes_and_numbers_come_back_from_the_client_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, again) = (folder.path().join("first"), folder.path().join("again"));
    let lines = [
        "./rocblas-bench -f scal -r f64_r -n 3 --alpha 1e300 --incx 2 --atomics_not_allowed",
        "./rocblas-bench -f scal_strided_batched -r f64_r -n 3 --alpha inf --incx 2 --stride_x -7 --batch_count 2",
        "./rocblas-bench -f gemv_batched -r f64_c --transposeA C -m 2 -n 3 --alpha NaN --alphai 0 --lda 4 --incx -2 --beta -0 --betai 1 --incy -1 --batch_count 2",
        "./rocblas-bench -f asum_batched -r f32_c --api 1 -n 0 --incx 1 --batch_count 2",
    ];
    fs::write(&first, lines.join("\n")).expect("a file");
    let mut run = program(&["replay", &first.display().to_string()]);
    run.env("ROCBLAS_LAYER", "2").env("ROCBLAS_LOG_BENCH_PATH", &again).env("ROCFORGE_PLATFORM", "host");
    assert_eq!(ended(run).code, 0);
    let text = fs::read_to_string(&again).expect("a log");
    assert_eq!(text.lines().step_by(2).collect::<Vec<_>>(), lines);
}

#[test]
fn a_line_that_cannot_be_replayed_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    let name = path.display().to_string();
    fails(&["replay", &name], 1, &name);
    fs::write(&path, "nothing for the client\n").expect("a file");
    fails(&["replay", &name], 1, "no line is a call of rocblas-bench");
    fs::write(&path, "\n./rocblas-bench -f asum -r f32_r -n 3 --incx 1\n./rocblas-bench -f asum -n 3\n")
        .expect("a file");
    fails(&["replay", &name], 1, "log:3: -r is missing");
    fs::write(
        &path,
        "./rocblas-bench -f gemv -r f32_r -m 3 -n 3 --alpha 1 --lda 2 --incx 1 --beta 0 --incy 1\n",
    )
    .expect("a file");
    fails(&["replay", &name], 1, "log:1: ");
}
