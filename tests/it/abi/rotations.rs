//! rotm, rotg and rotmg through C: which variant is called decides what values of the host's are good for.

use std::ffi::c_void;
use std::ptr::null_mut;

use libloading::Library;

use super::library;

const SUCCESS: i32 = 0;
const NOT_IMPLEMENTED: i32 = 2;
const INVALID_POINTER: i32 = 3;

type Handle = *mut c_void;
type Create = unsafe extern "C" fn(*mut Handle) -> i32;
type Mode = unsafe extern "C" fn(Handle, i32) -> i32;
type Destroy = unsafe extern "C" fn(Handle) -> i32;
type Rotm = unsafe extern "C" fn(Handle, i32, *mut f32, i32, *mut f32, i32, *const f32) -> i32;
type Rotm64 = unsafe extern "C" fn(Handle, i64, *mut f32, i64, *mut f32, i64, *const f32) -> i32;
type Strided =
    unsafe extern "C" fn(Handle, i32, *mut f32, i32, i64, *mut f32, i32, i64, *const f32, i64, i32) -> i32;
type Batched = unsafe extern "C" fn(
    Handle,
    i32,
    *const *mut f32,
    i32,
    *const *mut f32,
    i32,
    *const *const f32,
    i32,
) -> i32;
type RotgBatched = unsafe extern "C" fn(
    Handle,
    *const *mut f64,
    *const *mut f64,
    *const *mut f64,
    *const *mut f64,
    i64,
) -> i32;

struct Session {
    library: Library,
    handle: Handle,
}

impl Session {
    fn new() -> Session {
        // SAFETY: The library's initialisers only register routines.
        let library = unsafe { Library::new(library()) }.expect("the library opens");
        let mut session = Session { library, handle: null_mut() };
        let create = session.find::<Create>("rocblas_create_handle");
        // SAFETY: The place is a variable.
        assert_eq!(unsafe { create(&raw mut session.handle) }, SUCCESS);
        session
    }

    fn find<F: Copy>(&self, name: &str) -> F {
        // SAFETY: The tests name types that are those of the header, which `abi::programs` compares with rocBLAS's.
        *unsafe { self.library.get::<F>(name.as_bytes()) }.expect(name)
    }

    fn set_mode(&self, mode: i32) {
        // SAFETY: The handle lives.
        assert_eq!(unsafe { self.find::<Mode>("rocblas_set_pointer_mode")(self.handle, mode) }, SUCCESS);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // SAFETY: The handle lives, and this is its end.
        unsafe { self.find::<Destroy>("rocblas_destroy_handle")(self.handle) };
    }
}

#[test]
fn a_plain_call_takes_values_of_the_host_and_a_batch_of_one_does_not() {
    let session = Session::new();
    let (mut x, mut y) = ([1.0_f32, 2.0], [3.0_f32, 4.0]);
    let param = [-1.0_f32, 0.0, 1.0, 1.0, 0.0];
    let (px, py, handle) = (x.as_mut_ptr(), y.as_mut_ptr(), session.handle);
    // SAFETY: The vectors have two elements, the values are five, and the arrays one pointer.
    unsafe {
        let plain = session.find::<Rotm>("rocblas_srotm");
        assert_eq!(plain(handle, 2, px, 1, py, 1, param.as_ptr()), SUCCESS);
        assert_eq!([*px, *py], [3.0, 1.0], "x and y change places");
        let wide = session.find::<Rotm64>("rocblas_srotm_64");
        assert_eq!(wide(handle, 2, px, -1, py, 1, param.as_ptr()), SUCCESS);
        assert_eq!(wide(handle, 2, null_mut(), 1, null_mut(), 1, [-2.0_f32].as_ptr()), SUCCESS);
        let strided = session.find::<Strided>("rocblas_srotm_strided_batched");
        for (distance, batch_count) in [(0, 1), (0, 2), (5, 1)] {
            let status = strided(handle, 1, px, 1, 1, py, 1, 1, param.as_ptr(), distance, batch_count);
            assert_eq!(status, NOT_IMPLEMENTED, "{distance} apart, {batch_count} problems");
        }
        let identity = [-2.0_f32; 5];
        let status = strided(handle, 1, null_mut(), 1, 1, null_mut(), 1, 1, identity.as_ptr(), 0, 2);
        assert_eq!(status, SUCCESS, "all problems share the flag");
        let status = strided(handle, 1, null_mut(), 1, 1, null_mut(), 1, 1, identity.as_ptr(), 5, 1);
        assert_eq!(status, INVALID_POINTER);
        let batched = session.find::<Batched>("rocblas_srotm_batched");
        let (xs, ys, params) = ([px], [py], [param.as_ptr()]);
        let call = |n| batched(handle, n, xs.as_ptr(), 1, ys.as_ptr(), 1, params.as_ptr(), 1);
        assert_eq!([call(2), call(0)], [NOT_IMPLEMENTED, SUCCESS]);
        let before = [*px, *py];
        session.set_mode(1);
        assert_eq!(call(1), SUCCESS);
        assert_eq!([*px, *py], [before[1], before[0]]);
        let status = strided(handle, 1, px, 1, 1, py, 1, 1, param.as_ptr(), 0, 2);
        assert_eq!(status, SUCCESS, "on the device problems may share values");
    }
}

#[test]
fn a_batch_of_values_lies_behind_pointers_of_the_host() {
    let session = Session::new();
    let [mut a, mut b, mut c, mut s] = [[3.0_f64, 0.0], [4.0, 2.0], [9.0; 2], [9.0; 2]];
    let ends = |list: &mut [f64; 2]| list.each_mut().map(std::ptr::from_mut);
    let [pa, pb, pc, ps] = [&mut a, &mut b, &mut c, &mut s].map(ends);
    let rotg = session.find::<RotgBatched>("rocblas_drotg_batched_64");
    for mode in [0, 1] {
        session.set_mode(mode);
        // SAFETY: Each array has two pointers to a number.
        unsafe {
            (*pa[0], *pb[0], *pa[1], *pb[1]) = (3.0, 4.0, 0.0, 2.0);
            let call =
                |s: &[*mut f64]| rotg(session.handle, pa.as_ptr(), pb.as_ptr(), pc.as_ptr(), s.as_ptr(), 2);
            assert_eq!(call(&ps), SUCCESS);
            let found = [pa, pb, pc, ps].map(|list| list.map(|value| *value));
            assert_eq!(found, [[5.0, 2.0], [1.0 / 0.6, 1.0], [0.6, 0.0], [0.8, 1.0]]);
            let null = rotg(session.handle, pa.as_ptr(), pb.as_ptr(), std::ptr::null(), ps.as_ptr(), 2);
            assert_eq!(null, INVALID_POINTER);
        }
    }
}
