//! Order of evaluation: what Rust computes first, every C++ compiler computes first.
//!
//! The numbers are Rust's by hand, for each case of `tests/corpus/order.rs`: most would differ if one operand came
//! before another that stands in front of it.

// Operands that change what others read are the point.
#![allow(clippy::mixed_read_write_in_expression)]

use std::process::Command;

use rocforge::catalogue::Instance;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::block::Typed;
use rocforge_tests::reach::Reached;

use crate::worlds;

#[allow(unused, missing_docs, clippy::all)]
mod cases {
    use rocforge::prelude::*;

    include!("../corpus/order.rs");

    pub fn instances() -> [&'static super::Instance; 2] {
        [
            super::alone::instance(|| vec![run::instance()]),
            super::alone::instance(|| vec![atomics::instance()]),
        ]
    }

    pub fn launches(
        [first, second]: [&'static super::Instance; 2],
        world: &Handle,
        [y, counts]: [VectorMut<i64>; 2],
        z: VectorMut<f64>,
    ) -> Result<()> {
        run(&Call::new(world, first, 1), 60, y, z)?;
        atomics(&Call::new(world, second, 1), 1, counts)
    }
}

/// Arguments, operators and parts of values.
const OPERANDS: [i64; 16] = [17, 8, 3, -1, 8, -1, 25, 124, 174, 21, 148, 18, 16, 0, 122, 103];
const ASSIGNMENTS: [i64; 10] = [12349, 12741, 22341, 13042, 12333, 12352, 12322, 22040, 12396, 12431];
const GENERIC: [i64; 5] = [110_101, 10_301, 1_000_101, 11_101, 10_110];
const CONTROL: [i64; 12] = [143, 183, 92, 1, 503, 204, 39, 202, 82, 82, 455, 703];
const MEMORY: [i64; 8] = [13, 95, 15, 2, 315, 384, 70, 355];
const ATOMICS: i64 = 33_457;

/// Memory for a launch, and a view of it.
fn room<T: Typed + DeviceCopy + Default>(len: usize) -> (Reached<T>, VectorMut<T>) {
    let mut memory: Reached<T> = vec![T::default(); len].into();
    // SAFETY: The vector outlives the launches, which are waited for.
    let view = unsafe { VectorMut::new(Batched::strided(memory.as_mut_ptr(), 0), 1).with_len(len as i64) };
    (memory, view)
}

#[test]
fn operands_are_evaluated_as_in_rust() {
    let Some(worlds) = worlds() else { return };
    let expected: Vec<i64> =
        [&OPERANDS[..], &ASSIGNMENTS, &GENERIC, &CONTROL, &MEMORY].into_iter().flatten().copied().collect();
    for world in &worlds {
        let ((y, first), (counts, second), (_z, third)) = (room::<i64>(60), room::<i64>(1), room::<f64>(60));
        let launched = cases::launches(cases::instances(), world, [first, second], third);
        let launched = launched.and_then(|()| world.device().synchronize(world.stream()));
        launched.unwrap_or_else(|error| panic!("{error}"));
        let name = world.platform().name();
        assert_eq!(&y.to_vec()[..expected.len()], expected, "on {name}");
        assert_eq!(counts.to_vec(), [ATOMICS], "on {name}");
    }
}

/// What clang++ makes of the constructs in which it could differ from g++, in order or in warnings: a process has one
/// compiler.
#[test]
fn with_another_compiler() {
    let compiler = ["clang++-19", "clang++"].into_iter().find(|name| {
        Command::new(name).arg("--version").output().is_ok_and(|answered| answered.status.success())
    });
    let Some(compiler) = compiler else {
        let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
        assert!(!required.split(',').any(|name| name == "clang"), "ROCFORGE_REQUIRE names clang: no clang++");
        eprintln!("not covered: there is no clang++");
        return;
    };
    let files =
        ["order", "array_elements", "plain_questions", "choices", "matches", "tuples", "values_of_loops"];
    let tests = files.map(|file| format!("corpus::{file}::gives_the_same"));
    let output = Command::new(std::env::current_exe().expect("a test knows its program"))
        .env("ROCFORGE_CXX", compiler)
        .args(["--exact", "order::operands_are_evaluated_as_in_rust"])
        .args(&tests)
        .output()
        .expect("this test program");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(&format!("{} passed", files.len() + 1)), "{said}");
}
