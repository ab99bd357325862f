//! Holds the declarations of both crates against the vendor's headers, where they are installed.
//!
//! Each Rust signature is written out as the C type it stands for; a compiler then compares the two types.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use rocforge_hip_sys as hip;
use rocforge_hiprtc_sys as hiprtc;
use rocforge_hiprtc_sys::Signature;

/// The C spelling of a Rust type of the tables.
fn c_type(rust: &str, result_code: &str) -> String {
    if let Some(pointee) = rust.strip_prefix("*mut ") {
        return c_type(pointee, result_code) + "*";
    }
    if let Some(pointee) = rust.strip_prefix("*const ") {
        return c_type(pointee, result_code) + " const*";
    }
    let name = match rust {
        "c_int" | "Device" => "int",
        "c_uint" => "unsigned int",
        "c_char" => "char",
        "c_void" => "void",
        "usize" => "size_t",
        "f32" => "float",
        // A struct that is declared over bytes in Rust; see `Library::device_arch`.
        "u8" => "bytes",
        "ErrorCode" | "ResultCode" => result_code,
        "DeviceAttribute" => "hipDeviceAttribute_t",
        "CopyKind" => "hipMemcpyKind",
        "CaptureMode" => "hipStreamCaptureMode",
        "CaptureStatus" => "hipStreamCaptureStatus",
        "Program" => "hiprtcProgram",
        "Stream" | "Event" | "Module" | "Function" | "Graph" | "GraphExec" | "GraphNode" => {
            return format!("hip{rust}_t");
        }
        other => panic!("no C type for `{other}`"),
    };
    name.into()
}

/// `static_assert`s that each function of the header has the type declared in Rust.
fn signatures(text: &mut String, table: &[Signature], result_code: &str) {
    for Signature { name, parameters, result, .. } in table {
        // Only headers of ROCm 6 and later have it, and there its plain name means this one.
        if *name == "hipGetDevicePropertiesR0600" {
            continue;
        }
        let struct_of_bytes =
            if *name == "hipPointerGetAttributes" { "hipPointerAttribute_t" } else { "hipDeviceProp_t" };
        let parameters: Vec<String> = parameters.iter().map(|ty| c_type(ty, result_code)).collect();
        let result = c_type(result, result_code);
        let declared = format!("{result}(*)({})", parameters.join(", ")).replace("bytes", struct_of_bytes);
        // The cast picks the C function where the header adds C++ overloads, and fails if none fits.
        writeln!(text, "static_assert(static_cast<{declared}>(&{name}) != nullptr, \"{name}\");").unwrap();
    }
}

fn check(text: &str) -> Result<(), String> {
    let mut compiler = Command::new("g++")
        .args(["-D__HIP_PLATFORM_AMD__", "-std=c++17", "-w", "-fsyntax-only", "-x", "c++", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    compiler.stdin.take().unwrap().write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    let output = compiler.wait_with_output().map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into()) }
}

const INCLUDES: &str = "#include <cstddef>\n#include <hip/hip_runtime_api.h>\n#include <hip/hiprtc.h>\n";

#[test]
fn declarations_match_the_headers() {
    if let Err(reason) = check(INCLUDES) {
        eprintln!("skipped, no HIP headers or no C++ compiler: {reason}");
        return;
    }
    let mut text = INCLUDES.to_owned();
    signatures(&mut text, hip::Api::SIGNATURES, "hipError_t");
    signatures(&mut text, hiprtc::Api::SIGNATURES, "hiprtcResult");
    let codes = hiprtc::ResultCode::ALL.iter().map(|(name, code)| (*name, code.0));
    for (name, value) in hip::constant_names().chain(codes) {
        writeln!(text, "static_assert({name} == {value}, \"{name}\");").unwrap();
    }
    for (name, value) in [
        ("hipMemcpyDefault", hip::CopyKind::Default as u32),
        ("hipMemcpyDeviceToHost", hip::CopyKind::DeviceToHost as u32),
        ("hipStreamCaptureModeRelaxed", hip::CaptureMode::Relaxed as u32),
        ("hipStreamNonBlocking", hip::flags::STREAM_NON_BLOCKING),
        ("hipEventDisableTiming", hip::flags::EVENT_DISABLE_TIMING),
        ("hipHostMallocDefault", hip::flags::HOST_MALLOC_DEFAULT),
        ("hipStreamCaptureStatusInvalidated", hip::CaptureStatus::INVALIDATED.0 as u32),
    ] {
        writeln!(text, "static_assert({name} == {value}, \"{name}\");").unwrap();
    }
    text.push_str(
        "static_assert(offsetof(hipDeviceProp_t, gcnArchName) == (HIP_VERSION_MAJOR < 6 ? 396 : 1160), \"\");\n\
         static_assert(sizeof(hipDeviceProp_t::gcnArchName) == 256, \"\");\n\
         static_assert(sizeof(hipDeviceProp_t) <= 8192, \"\");\n",
    );
    check(&text).unwrap_or_else(|log| panic!("{log}\nin\n{text}"));
}

/// A check that can only pass proves nothing.
#[test]
fn a_wrong_declaration_is_noticed() {
    if check(INCLUDES).is_err() {
        return;
    }
    let wrong = Signature { name: "hipFree", parameters: &["usize"], result: "ErrorCode", required: true };
    let mut text = INCLUDES.to_owned();
    signatures(&mut text, &[wrong], "hipError_t");
    let log = check(&text).unwrap_err();
    assert!(log.contains("size_t"), "the log names the wrong type: {log}");
}
