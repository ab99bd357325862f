//! HIPRTC: logs, names, headers, and the worker process that rocforge runs it in.

use rocforge::catalogue;
use rocforge::offline::{self, CompileError, Compiler, Request, Toolchain, WorkerCommand};
use rocforge::source::translation_unit;
use rocforge_hip_sys::Stream;
use rocforge_hiprtc_sys::{Library, ResultCode};
use rocforge_tests::compilers;
use rocforge_tests::fake_hip::library;

use crate::support::{alone, arg, has_compiler};
use crate::units::{Text, compile};

/// Becomes the process that runs HIPRTC when the test below starts this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    compilers::become_the_worker();
}

#[test]
fn the_worker_process_compiles_with_it() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let worker = WorkerCommand {
            program: std::env::current_exe().expect("this test program"),
            arguments: ["rtc::worker_entry", "--exact", "--test-threads=1"].map(Into::into).into(),
            environment: vec![(compilers::VARIABLE.into(), "1".into())],
        };
        let toolchain = Toolchain::discover().with_worker(worker).with_only(Compiler::Hiprtc);
        let identity = toolchain.hiprtc().expect("the library");
        assert_eq!(identity.path, library().canonicalize().expect("it is there"));
        assert_eq!(identity.version, "6.4.0");
        let instance = catalogue::find("rocblas_dscal").expect("a routine");
        let request = Request {
            name: "dscal.hip".into(),
            source: translation_unit(instance).expect("a unit"),
            arch: "gfx90a".into(),
            options: Vec::new(),
        };
        let output = offline::compile(&request, &toolchain).expect("a shared object");
        let module = hip.load(&output.code).expect("an image");
        hip.function(module, "scal_contiguous_f64_1_8").expect("an entry point");

        let source = "extern \"C\" __global__ void f() { missing(); }".into();
        let error = offline::compile(&Request { source, ..request }, &toolchain).expect_err("refused");
        let CompileError::Rejected(rejection) = error else { panic!("{error}") };
        assert!(
            rejection.log.starts_with("hiprtcCompileProgram: HIPRTC_ERROR_COMPILATION\n"),
            "{}",
            rejection.log
        );
        assert!(
            rejection.log.contains("dscal.hip:1:") && rejection.log.contains("missing"),
            "{}",
            rejection.log
        );
    });
}

#[test]
fn refusals_have_a_log() {
    if !has_compiler() {
        return;
    }
    alone(&[], |_| {
        let source = "\nextern \"C\" __global__ void f(int* x) { x[0] = undeclared; }";
        let (code, log) = compile(source, &[]).expect_err("refused");
        assert_eq!(code, ResultCode::COMPILATION);
        assert!(log.contains("test.hip:2:") && log.contains("undeclared"), "{log}");
        let (code, log) = compile("", &["file.hip"]).expect_err("refused");
        assert!(code == ResultCode::INVALID_OPTION && !log.is_empty(), "{code} {log}");
    });
}

#[test]
fn warnings_are_in_the_log_and_no_errors() {
    if !has_compiler() {
        return;
    }
    alone(&[], |_| {
        let library = Library::open().expect("the library that ROCFORGE_HIPRTC names");
        let program = Text::new(
            library.api(),
            "extern \"C\" __global__ void f(int* x, unsigned n) { x[0] = x[0] < n; }",
        );
        assert_eq!(program.code(), Err(ResultCode::INVALID_PROGRAM), "it is not compiled");
        assert_eq!(program.compile(&[]), ResultCode::SUCCESS);
        assert!(program.log().contains("sign"), "{}", program.log());
    });
}

#[test]
fn headers_and_names() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let library = Library::open().expect("the library that ROCFORGE_HIPRTC names");
        let source = "#include \"sizes/size.h\"\nextern \"C\" __global__ void f(int* x) { x[0] = SIZE; }";
        let program = Text::with_headers(library.api(), source, &[("sizes/size.h", "#define SIZE 42\n")]);
        assert_eq!(program.add_name(c"&f"), ResultCode::SUCCESS);
        assert_eq!(program.lowered(c"&f"), Err(ResultCode::NO_LOWERED_NAMES_BEFORE_COMPILATION));
        assert_eq!(program.compile(&[]), ResultCode::SUCCESS, "{}", program.log());
        assert_eq!(program.add_name(c"f"), ResultCode::NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
        let name = program.lowered(c"&f").expect("an entry point");
        assert_eq!(program.lowered(c"g"), Err(ResultCode::NAME_EXPRESSION_NOT_VALID));
        let module = hip.load(&program.code().expect("compiled")).expect("an image");
        let f = hip.function(module, &name).expect("an entry point");
        let memory = hip.upload(&[0_i32]);
        hip.launch(f, [1, 1, 0], &[arg(&memory)], Stream::NULL).expect("a launch");
        assert_eq!(hip.download::<i32>(memory, 1), [42]);

        let program = Text::with_headers(library.api(), "", &[("../size.h", "")]);
        assert_eq!(program.compile(&[]), ResultCode::PROGRAM_CREATION_FAILURE);
        assert!(program.log().contains("../size.h"), "{}", program.log());
    });
}
