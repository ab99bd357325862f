//! The logs of a program in C: names of variants, functions that name types, and functions that are no routines.

use std::fs;

use super::programs::program;

/// What the program printed, and the lines of its trace and of its commands, with `{x}`, `{both}` and `{y}` for addresses.
fn logged() -> (String, Vec<String>, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (trace, bench) = (path("trace"), path("bench"));
    let variables =
        [("ROCBLAS_LAYER", "3"), ("ROCBLAS_LOG_TRACE_PATH", &*trace), ("ROCBLAS_LOG_BENCH_PATH", &*bench)];
    let printed = program("logs.c", &variables);
    let (sentence, places) = printed.trim_end().split_once('\n').expect("two lines");
    let places: Vec<&str> = places.split(' ').collect();
    let [x, both, y] = places[..] else { panic!("three addresses: {places:?}") };
    let lines = |path| {
        let text = fs::read_to_string(path).expect("a log");
        let text = text.replace(both, "{both}").replace(x, "{x}").replace(y, "{y}");
        text.lines().map(str::to_owned).collect()
    };
    (sentence.to_owned(), lines(&trace), lines(&bench))
}

#[test]
fn every_function_stands_in_the_trace_by_its_own_name() {
    let (sentence, trace, _) = logged();
    let expected = [
        "rocblas_create_handle,atomics_allowed",
        "rocblas_sscal,4,2,{x},1,atomics_allowed",
        "rocblas_sscal_64,4,2,{x},1,atomics_allowed",
        "rocblas_sscal_batched,4,2,{both},1,2,atomics_allowed",
        "rocblas_sscal_batched_64,4,2,{both},1,2,atomics_allowed",
        "rocblas_sscal_strided_batched,2,2,{x},1,3,2,atomics_allowed",
        "rocblas_sscal_strided_batched_64,2,2,{x},1,3,1,atomics_allowed",
        "rocblas_sasum_strided_batched,2,{x},1,4,2,atomics_allowed",
        // Types stand behind the operands, and what is no argument of the routine behind all, as in rocBLAS's trace.
        "rocblas_geam_ex,N,T,1,1,1,2,{x},f32_r,1,{x},f32_r,1,2,{x},f32_r,1,{y},f32_r,1,f32_r,1,atomics_allowed",
        "rocblas_gemm_ex,N,T,1,1,1,2,{x},f32_r,1,{x},f32_r,1,2,{x},f32_r,1,{y},f32_r,1,f32_r,0,0,0,atomics_allowed",
        "rocblas_gemm_batched_ex,N,T,1,1,1,2,{both},f32_r,1,{both},f32_r,1,2,{both},f32_r,1,{both},f32_r,1,2,f32_r,0,0,0,\
         atomics_allowed",
        "rocblas_trsm_ex,L,U,N,N,1,1,2,{x},1,{y},1,atomics_allowed",
        "rocblas_set_pointer_mode,1,atomics_allowed",
    ];
    assert_eq!(trace[..expected.len()], expected);
    let rest: Vec<&str> = trace[expected.len()..].iter().map(String::as_str).collect();
    assert!(rest[0].starts_with("rocblas_get_pointer_mode,0x"), "{rest:?}");
    assert_eq!(
        rest[1..3],
        ["rocblas_set_pointer_mode,0,atomics_allowed", "rocblas_set_atomics_mode,0,atomics_allowed"]
    );
    assert_eq!(rest[3], "rocblas_set_stream,0x0,atomics_not_allowed");
    // The query itself is a call; the routine asked in it is not.
    assert_eq!(rest[4], "rocblas_start_device_memory_size_query,atomics_not_allowed");
    assert!(rest[5].starts_with("rocblas_stop_device_memory_size_query,0x"), "{rest:?}");
    assert_eq!(rest[6], "rocblas_set_workspace,0x0,5,atomics_not_allowed");
    // An operation without a letter stands there by its number, and the scalars have not been read.
    assert_eq!(rest[7], "rocblas_sgemv,7,1,1,NaN,{x},1,{x},1,NaN,{x},1,atomics_not_allowed");
    assert_eq!(rest[8], format!("# rocblas_status_invalid_value: {sentence}"));
    assert_eq!(rest[9..], ["rocblas_destroy_handle,atomics_not_allowed"]);
}

#[test]
fn commands_say_which_variant_was_called() {
    let (_, _, bench) = logged();
    let expected = [
        "./rocblas-bench -f scal -r f32_r -n 4 --alpha 2 --incx 1",
        "rocforge run rocblas_sscal n=4 alpha=2 incx=1 --fill",
        "./rocblas-bench -f scal -r f32_r --api 1 -n 4 --alpha 2 --incx 1",
        "rocforge run rocblas_sscal_64 n=4 alpha=2 incx=1 --fill",
        "./rocblas-bench -f scal_batched -r f32_r -n 4 --alpha 2 --incx 1 --batch_count 2",
        "rocforge run rocblas_sscal_batched n=4 alpha=2 incx=1 batch_count=2 --fill",
        "./rocblas-bench -f scal_batched -r f32_r --api 1 -n 4 --alpha 2 --incx 1 --batch_count 2",
        "rocforge run rocblas_sscal_batched_64 n=4 alpha=2 incx=1 batch_count=2 --fill",
        "./rocblas-bench -f scal_strided_batched -r f32_r -n 2 --alpha 2 --incx 1 --stride_x 3 --batch_count 2",
        "rocforge run rocblas_sscal_strided_batched n=2 alpha=2 incx=1 stride_x=3 batch_count=2 --fill",
    ];
    assert_eq!(bench[..expected.len()], expected);
    assert_eq!(bench.len(), 2 * 12, "one pair a call of a routine");
}

/// What rocBLAS's client gets of functions whose callers name types: facts of rocBLAS's logs. The second command names the
/// routine behind the function.
#[test]
fn commands_of_functions_that_name_types_are_those_of_the_original() {
    let (_, _, bench) = logged();
    let expected = [
        "./rocblas-bench -f geam_ex --transposeA N --transposeB T -m 1 -n 1 -k 1 --alpha 2 --a_type f32_r --lda 1 \
         --b_type f32_r --ldb 1 --beta 2 --c_type f32_r --ldc 1 --d_type f32_r --ldd 1 --compute_type f32_r --geam_ex_op 1",
        "rocforge run rocforge_splus_min trans_a=N trans_b=T m=1 n=1 k=1 alpha=2 lda=1 ldb=1 beta=2 ldc=1 ldd=1 --fill",
        "./rocblas-bench -f gemm_ex --transposeA N --transposeB T -m 1 -n 1 -k 1 --alpha 2 --a_type f32_r --lda 1 \
         --b_type f32_r --ldb 1 --beta 2 --c_type f32_r --ldc 1 --d_type f32_r --ldd 1 --compute_type f32_r --algo 0 \
         --solution_index 0 --flags 0",
        "rocforge run rocblas_gemm_ex.f32.f32.f32 trans_a=N trans_b=T m=1 n=1 k=1 alpha=2 lda=1 ldb=1 beta=2 ldc=1 ldd=1 --fill",
        "./rocblas-bench -f gemm_batched_ex --transposeA N --transposeB T -m 1 -n 1 -k 1 --alpha 2 --a_type f32_r --lda 1 \
         --b_type f32_r --ldb 1 --beta 2 --c_type f32_r --ldc 1 --d_type f32_r --ldd 1 --batch_count 2 --compute_type f32_r \
         --algo 0 --solution_index 0 --flags 0",
        "rocforge run rocblas_gemm_batched_ex.f32.f32.f32 trans_a=N trans_b=T m=1 n=1 k=1 alpha=2 lda=1 ldb=1 beta=2 ldc=1 \
         ldd=1 batch_count=2 --fill",
        "./rocblas-bench -f trsm -r f32_r --side L --uplo U --transposeA N --diag N -m 1 -n 1 --alpha 2 --lda 1 --ldb 1",
        "rocforge run rocblas_strsm side=L uplo=U trans_a=N diag=N m=1 n=1 alpha=2 lda=1 ldb=1 --fill",
    ];
    let at = bench.iter().position(|line| line.contains("geam_ex")).expect("its command");
    assert_eq!(bench[at..at + expected.len()], expected);
}
