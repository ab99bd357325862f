//! Units of the catalogue and kernels as others write them, compiled, loaded and launched.

use std::ffi::c_void;
use std::ptr::null_mut;

use rocforge::catalogue;
use rocforge::source::translation_unit;
use rocforge::view::{Batched, Param, ResultMut, Tickets, Vector, VectorMut, Workspace};
use rocforge_hip_sys::{ErrorCode, Function, Stream};

use crate::support::{Fake, alone, arg, has_compiler};
use crate::units::{compile, image};

fn unit(symbol: &str) -> String {
    translation_unit(catalogue::find(symbol).expect("a routine")).expect("a unit")
}

fn kernel(hip: &Fake, source: &str, name: &str) -> Function {
    let module = hip.load(&image(source)).expect("an image");
    hip.function(module, name).expect("an entry point")
}

#[test]
fn a_routine_of_the_catalogue() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let scal = kernel(hip, &unit("rocblas_sscal"), "scal_strided_f32");
        let (n, blocks, alpha, batches) = (1000_i64, 1_i64, Param::from(-3.0_f32), 3_i64);
        let inc = 2_i64;
        let values: Vec<f32> = (0..3 * 2048).map(|i| i as f32).collect();
        let memory = hip.upload(&values);
        // SAFETY: The memory holds three problems, 2048 elements apart.
        let x = VectorMut::new(unsafe { Batched::strided(memory.cast::<f32>(), 2048) }, inc).with_len(n);
        hip.launch(scal, [1, 256, 0], &[arg(&blocks), arg(&alpha), arg(&x), arg(&batches)], Stream::NULL)
            .expect("a launch");
        let wanted: Vec<f32> = (0..3 * 2048)
            .map(|i| if i % 2 == 0 && i % 2048 < 2000 { i as f32 * -3.0 } else { i as f32 })
            .collect();
        assert_eq!(hip.download::<f32>(memory, 3 * 2048), wanted);
    });
}

#[test]
fn shared_memory_and_barriers() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let module = hip.load(&image(&unit("rocblas_sasum"))).expect("an image");
        let reduce = hip.function(module, "reduce_f32_f32_Magnitudes").expect("there");
        let (n, count, batches) = (20_000_i64, 5_i64, 1_i64);
        let values: Vec<f32> = (0..n).map(|i| if i % 3 == 0 { -2.0 } else { 1.0 }).collect();
        let (memory, sums) = (hip.upload(&values), hip.upload(&[f32::NAN; 6]));
        let counters = hip.upload(&[0_u32; 1]);
        let result = sums.wrapping_byte_add(20).cast::<f32>();
        // SAFETY: The memory holds what the views say.
        let (x, sums, tickets, result) = unsafe {
            let x = Vector::new(Batched::strided(memory.cast::<f32>(), 0), 1).with_len(n);
            let sums = Workspace::new(sums.cast::<f32>(), count, 0);
            (x, sums, Tickets::new(counters.cast()), ResultMut::new(result))
        };
        let args = [arg(&n), arg(&count), arg(&x), arg(&sums), arg(&tickets), arg(&result), arg(&batches)];
        hip.launch(reduce, [count as u32, 256, 0], &args, hip.stream(0)).expect("a launch");
        assert_eq!(hip.download::<u32>(counters, 1), [0], "the last block puts its counter back");
        // Every third of the elements counts twice, and there are 6667 of those.
        assert_eq!(hip.download::<f32>(result.as_ptr().cast(), 1), [20_000.0 + 6667.0]);
    });
}

/// As an application writes them for HIPRTC.
const ORDINARY: &str = r#"
#include <hip/hip_runtime.h>

struct Pair { int a; double b; };

extern "C" __global__ void place(int* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 10 * i + SHIFT;
}

extern "C" __global__ void reverse(char one, int* x, struct Pair pair) {
    __shared__ int tile[64];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x] + one + pair.a + int(pair.b);
}

extern "C" __global__ void wave(int* out) { out[threadIdx.x] = rocforge_thread->wave_size; }

extern "C" __global__ void __launch_bounds__(64) diverge(int* x) {
    if (threadIdx.x < 3) return;
    __syncthreads();
    x[0] = 1;
}
"#;

/// Sums of squares by wave, by block and for all, and the root of the whole.
const SUMS: &str = r#"
extern "C" __global__ void squares(const float* x, int n, float* sum, unsigned* largest) {
    extern __shared__ float of_waves[];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    float square = i < n ? powf(x[i], 2.0f) : 0.0f;
    if (i < n) atomicMax(largest, unsigned(fabs(x[i])));
    for (int by = warpSize / 2; by > 0; by /= 2) square += __shfl_down(square, by);
    if (__lane_id() == 0) of_waves[threadIdx.x / warpSize] = square;
    __syncthreads();
    if (threadIdx.x != 0) return;
    for (unsigned wave = 1; wave < blockDim.x / warpSize; ++wave) square += of_waves[wave];
    atomicAdd(sum, square);
}

extern "C" __global__ void root(float* sum) {
    const float4 all = make_float4(sqrt(sum[0]), 0, 0, 0);
    if (__popcll(__ballot(threadIdx.x < 5)) == 5 && __any(threadIdx.x == 7) && !__all(threadIdx.x < 7)) sum[1] = all.x;
}
"#;

#[test]
fn mathematics_waves_atomics_and_dynamic_shared_memory() {
    if !has_compiler() {
        return;
    }
    for arch in ["gfx90a", "gfx1030"] {
        alone(&[("ROCFORGE_FAKE_HIP_ARCH", arch)], |hip| {
            let arch = hip.hip.device_arch(0).expect("a device");
            let code = compile(SUMS, &[&format!("--offload-arch={arch}")]);
            let module =
                hip.load(&code.unwrap_or_else(|(code, log)| panic!("{code}\n{log}"))).expect("an image");
            let [squares, root] =
                ["squares", "root"].map(|name| hip.function(module, name).expect("an entry point"));
            let values: Vec<f32> = (0..500).map(|i| [-3.0, 4.0][i % 2]).collect();
            let (x, sum, largest) = (hip.upload(&values), hip.upload(&[0.0_f32; 2]), hip.upload(&[0_u32]));
            let args = [arg(&x), arg(&500_i32), arg(&sum), arg(&largest)];
            hip.launch(squares, [4, 128, 16], &args, Stream::NULL).expect("a launch");
            hip.launch(root, [1, 32, 0], &[arg(&sum)], Stream::NULL).expect("a launch");
            let sum = hip.download::<f32>(sum, 2);
            assert_eq!((sum[0], hip.download::<u32>(largest, 1)), (250.0 * 25.0, vec![4]));
            assert!((sum[1] - 6250.0_f64.sqrt() as f32).abs() < 1e-4, "{sum:?}");
        });
    }
}

fn ordinary(arch: &str) -> Vec<u8> {
    let options = [&format!("--offload-arch={arch}"), "-O3", "-D", "SHIFT=5"];
    compile(ORDINARY, &options).unwrap_or_else(|(code, log)| panic!("{code}\n{log}"))
}

#[test]
fn kernels_that_rocforge_did_not_write() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let module = hip.load(&ordinary("gfx90a")).expect("an image");
        let memory = hip.upload(&[0_i32; 64]);
        let place = hip.function(module, "place").expect("an entry point");
        hip.launch(place, [4, 16, 0], &[arg(&memory), arg(&60_i32)], Stream::NULL).expect("a launch");
        let wanted: Vec<i32> = (0..64).map(|i| if i < 60 { 10 * i + 5 } else { 0 }).collect();
        assert_eq!(hip.download::<i32>(memory, 64), wanted);

        // The same launch with its arguments in one buffer, aligned as C aligns them.
        #[repr(C)]
        struct Arguments {
            one: i8,
            x: *mut c_void,
            pair: (i32, [u8; 4], f64),
        }
        let reverse = hip.function(module, "reverse").expect("an entry point");
        let arguments = Arguments { one: 1, x: memory, pair: (2, [0; 4], 3.0) };
        let size = size_of::<Arguments>();
        let launch = |size: usize| {
            let pointer = |value: usize| std::ptr::without_provenance_mut(value);
            let mut extra =
                [pointer(1), arg(&arguments).cast_mut(), pointer(2), arg(&size).cast_mut(), pointer(3)];
            let (extra, none) = (extra.as_mut_ptr(), null_mut());
            // SAFETY: The list says where the arguments lie and how large they are.
            unsafe {
                (hip.api().hipModuleLaunchKernel)(reverse, 1, 1, 1, 64, 1, 1, 0, Stream::NULL, none, extra)
            }
        };
        assert_eq!(launch(size - 1), ErrorCode::INVALID_VALUE, "the last argument is cut short");
        launch(size).ok().expect("a launch");
        let reversed: Vec<i32> = wanted.iter().rev().map(|value| value + 6).collect();
        assert_eq!(hip.download::<i32>(memory, 64), reversed);
    });
}

#[test]
fn waves_are_those_of_the_architecture() {
    if !has_compiler() {
        return;
    }
    let variables = [("ROCFORGE_FAKE_HIP_DEVICES", "2"), ("ROCFORGE_FAKE_HIP_ARCH", "gfx90a,gfx1100")];
    alone(&variables, |hip| {
        for (device, arch, lanes) in [(0, "gfx90a", 64), (1, "gfx1100", 32)] {
            // SAFETY: No pointer.
            unsafe { (hip.api().hipSetDevice)(device) }.ok().expect("a device");
            let module = hip.load(&ordinary(arch)).expect("an image");
            let wave = hip.function(module, "wave").expect("an entry point");
            let memory = hip.upload(&[0_i32; 8]);
            hip.launch(wave, [1, 8, 0], &[arg(&memory)], Stream::NULL).expect("a launch");
            assert_eq!(hip.download::<i32>(memory, 8), [lanes; 8]);
            let other = ordinary(["gfx1100", "gfx90a"][device as usize]);
            assert_eq!(hip.load(&other), Err(ErrorCode::NO_BINARY_FOR_GPU), "the other's code");
            // SAFETY: As above.
            unsafe { (hip.api().hipSetDevice)(1 - device) }.ok().expect("a device");
            let launched = hip.launch(wave, [1, 8, 0], &[arg(&memory)], Stream::NULL);
            assert_eq!(launched, Err(ErrorCode::INVALID_DEVICE_FUNCTION), "the other's kernel");
        }
    });
}

#[test]
fn what_is_no_image() {
    alone(&[], |hip| {
        assert_eq!(hip.load(b"no image"), Err(ErrorCode::INVALID_IMAGE));
        assert_eq!(hip.load(b"__CLANG_OFFLOAD_BUNDLE__ and so on"), Err(ErrorCode::NO_BINARY_FOR_GPU));
        // The header of a code object: its machine is 224.
        let mut code = [0_u8; 64];
        code[..6].copy_from_slice(b"\x7fELF\x02\x01");
        code[18] = 224;
        assert_eq!(hip.load(&code), Err(ErrorCode::NO_BINARY_FOR_GPU));
        assert!(hip.message().contains("code for a GPU"), "{}", hip.message());
        code[18] = 62;
        assert_eq!(hip.load(&code), Err(ErrorCode::INVALID_IMAGE));
    });
}

#[test]
fn launches_that_no_gpu_takes_and_kernels_that_fail() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let module = hip.load(&ordinary("gfx90a")).expect("an image");
        assert_eq!(hip.function(module, "missing"), Err(ErrorCode::NOT_FOUND));
        let diverge = hip.function(module, "diverge").expect("an entry point");
        let memory = hip.upload(&[0_i32]);
        let args = [arg(&memory)];
        for (size, code) in [
            ([1, 1025, 0], ErrorCode::INVALID_CONFIGURATION),
            ([1, 0, 0], ErrorCode::INVALID_CONFIGURATION),
            ([0, 1, 0], ErrorCode::INVALID_CONFIGURATION),
            ([1 << 31, 2, 0], ErrorCode::INVALID_CONFIGURATION),
            ([1, 64, 65_537], ErrorCode::INVALID_VALUE),
            ([1, 64, 0], ErrorCode::LAUNCH_FAILURE),
        ] {
            assert_eq!(hip.launch(diverge, size, &args, Stream::NULL), Err(code), "{size:?}");
        }
        assert!(
            hip.message().contains("61 of 64 threads wait at a barrier, 3 have ended"),
            "{}",
            hip.message()
        );
        assert_eq!(hip.launch(diverge, [1, 3, 0], &args, Stream::NULL), Ok(()), "the next launch is fine");
        // SAFETY: The library looks handles up.
        let unload = || unsafe { (hip.api().hipModuleUnload)(module) };
        assert_eq!([unload(), unload()], [ErrorCode::SUCCESS, ErrorCode::INVALID_HANDLE]);
        let launched = hip.launch(diverge, [1, 3, 0], &args, Stream::NULL);
        assert_eq!(launched, Err(ErrorCode::INVALID_HANDLE), "its module is gone");
    });
}
