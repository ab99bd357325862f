//! The stand-in for the HIP runtime, and tests that go on in a process of their own: libraries and variables are
//! looked at once a process.

use std::path::PathBuf;
use std::process::Command;

/// Says to a test program which test it was started for.
const VARIABLE: &str = "ROCFORGE_TEST_ALONE";
/// How the names of variables begin that describe a machine.
const MACHINE: &[u8] = b"ROCFORGE_FAKE_";

/// The library that cargo built for this test, beside the test's program.
///
/// # Panics
/// It is not there.
pub fn library() -> PathBuf {
    let program = std::env::current_exe().expect("a test knows its program");
    let path = program.with_file_name("librocforge_fake_hip.so");
    assert!(path.exists(), "{} is not there: the tests crate depends on it to be built", path.display());
    path
}

/// Runs the test that `test` is the whole body of in a process of its own, with these variables and the stand-in as
/// HIP and HIPRTC, and as the CUDA driver and NVRTC.
///
/// # Panics
/// The test fails there.
pub fn alone<T: FnOnce()>(variables: &[(&str, &str)], test: T) {
    if is_alone(std::any::type_name::<T>(), variables) {
        test();
    }
}

/// Whether this is the process of its own of the test whose body has this type. Otherwise the test has passed in one.
///
/// # Panics
/// The test fails there.
pub fn is_alone(body: &str, variables: &[(&str, &str)]) -> bool {
    let path = body.trim_end_matches("::{{closure}}");
    let name = path.split_once("::").map_or(path, |(_, name)| name);
    if std::env::var(VARIABLE).is_ok_and(|started| started == name) {
        return true;
    }
    let mut command = Command::new(std::env::current_exe().expect("a test knows its program"));
    command.args([name, "--exact", "--nocapture", "--test-threads=1"]).env(VARIABLE, name);
    for (variable, _) in std::env::vars_os().filter(|(name, _)| name.as_encoded_bytes().starts_with(MACHINE))
    {
        command.env_remove(variable);
    }
    for name in ["ROCFORGE_HIP", "ROCFORGE_HIPRTC", "ROCFORGE_CUDA", "ROCFORGE_NVRTC"] {
        command.env(name, library());
    }
    let output = command.envs(variables.iter().copied()).output().expect("this program starts again");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert!(stdout.contains("1 passed"), "{name}: {}\n{stdout}{stderr}", output.status);
    false
}
