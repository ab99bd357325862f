//! Grouped products: groups of problems, each with operations, sizes, factors and leading dimensions of its own, in one call.
//!
//! Arrays by group lie in host memory, those of pointers to matrices in device memory, factors where the pointer mode says.
//! All groups are looked at before the first is computed; then they run together, with the bits of gemm.

use std::ffi::c_void;

use rocforge::catalogue::Instance;
use rocforge::{Arg, Args, DataType, Error, Handle, Result, Status};
use rocforge_kernels::level3::gemm::__rf_gemm::ROUTINE as GEMM;
use rocforge_kernels::level3::gemm_ex::__rf_gemm_ex::ROUTINE as GEMM_EX;
use rocforge_kernels::level3::gemm_grouped::{Shape, run_grouped};

use crate::exporting::{arg, instance_of};
use crate::trampoline::{CHandle, enter};
use crate::types::*;
use crate::unknown_types::{Named, answer, unknown};

/// Pointers to a matrix of each problem, and the leading dimensions of each group.
#[derive(Clone, Copy)]
struct Matrices<I> {
    pointers: *const *const c_void,
    lds: *const I,
}

/// The arguments of a call, of either width of sizes.
#[derive(Clone, Copy)]
struct Groups<I> {
    operations: [*const rocblas_operation; 2],
    sizes: [*const I; 3],
    alpha: *const c_void,
    beta: *const c_void,
    /// A, B, C and D; where there is no D, C is written.
    matrices: [Matrices<I>; 4],
    count: I,
    problems: *const I,
}

/// Where C and D are among the arguments of gemm_ex.
const C: usize = 9;
const D: usize = 10;

/// What one group is: arguments of gemm or gemm_ex, and how many problems.
struct Group {
    list: Vec<Arg>,
    /// m, n and k.
    sizes: [i64; 3],
    problems: i64,
}

impl Group {
    /// Refuses a number of problems that is negative.
    fn counted(&self) -> Result<()> {
        if self.problems >= 0 {
            return Ok(());
        }
        Err(Error::argument(Status::InvalidSize, "group_size", "is negative"))
    }
}

impl<I: Copy + Into<i64>> Groups<I> {
    /// Refuses a number of groups that makes no sense, and arrays by group that are null. None for no groups.
    fn count(&self) -> Result<Option<usize>> {
        let Ok(count) = usize::try_from(self.count.into()) else {
            return Err(Error::argument(Status::InvalidSize, "group_count", "is negative"));
        };
        if count == 0 {
            return Ok(None);
        }
        let [a, b, c, d] = self.matrices.map(|matrix| matrix.lds.is_null());
        let nulls = [
            ("transa_array", self.operations[0].is_null()),
            ("transb_array", self.operations[1].is_null()),
            ("m_array", self.sizes[0].is_null()),
            ("n_array", self.sizes[1].is_null()),
            ("k_array", self.sizes[2].is_null()),
            ("alpha_array", self.alpha.is_null()),
            ("beta_array", self.beta.is_null()),
            ("lda_array", a),
            ("ldb_array", b),
            ("ldc_array", c),
            ("ldd_array", d),
            ("group_size", self.problems.is_null()),
        ];
        match nulls.iter().find(|(_, is_null)| *is_null) {
            Some((name, _)) => Err(Error::null(name)),
            None => Ok(Some(count)),
        }
    }

    /// The groups, with scalars of `scalar` bytes; gemm takes no D.
    ///
    /// # Safety
    /// Arrays by group have `count` elements.
    unsafe fn list(&self, count: usize, scalar: usize, takes_d: bool) -> Vec<Group> {
        let mut first = 0_usize;
        let mut list = Vec::new();
        for at in 0..count {
            // SAFETY: The caller promised so many elements.
            let size = |array: *const I| -> i64 { unsafe { array.add(at).read_unaligned() }.into() };
            // SAFETY: As above.
            let option = |array: *const rocblas_operation| unsafe { array.add(at).read_unaligned() };
            let problems = size(self.problems);
            let factor = |array: *const c_void| arg::scalar(array.wrapping_byte_add(at * scalar));
            let matrix = |of: Matrices<I>| {
                let pointers =
                    if of.pointers.is_null() { of.pointers } else { of.pointers.wrapping_add(first) };
                arg::array(pointers, size(of.lds))
            };
            let [a, b, c, d] = self.matrices.map(matrix);
            let mut args = self.operations.map(|array| arg::option(option(array))).to_vec();
            let sizes = self.sizes.map(size);
            args.extend(sizes.map(arg::dim));
            args.extend([factor(self.alpha), a, b, factor(self.beta), c]);
            args.extend(takes_d.then_some(d));
            list.push(Group { list: args, sizes, problems });
            first = first.saturating_add(usize::try_from(problems).unwrap_or(0));
        }
        list
    }

    /// Refuses group number `at` where D takes the place of C and lies otherwise: rocBLAS compares the arrays of pointers,
    /// behind all else of a group and before it looks at the next one.
    fn in_place(&self, at: usize, groups: &[Group]) -> Result<()> {
        let [.., c, d] = self.matrices.map(|matrix| matrix.pointers);
        let ld = |of: usize| match groups[at].list.get(of) {
            Some(Arg::Memory { stride, .. }) => Some(*stride),
            _ => None,
        };
        if c != d || ld(C) == ld(D) {
            return Ok(());
        }
        Err(Error::argument(Status::InvalidSize, "ldd_array", "is not ldc_array, and D is in the place of C"))
    }

    /// Refuses null arrays of pointers where there are problems.
    fn pointers(&self, groups: &[Group]) -> Result<()> {
        let named = ["Aarray", "Barray", "Carray", "Darray"].into_iter().zip(self.matrices);
        let any = groups.iter().any(|group| group.problems > 0);
        match named.into_iter().find(|(_, matrix)| any && matrix.pointers.is_null()) {
            Some((name, _)) => Err(Error::null(name)),
            None => Ok(()),
        }
    }
}

/// Looks at all groups, then computes each.
///
/// # Safety
/// Arrays by group are null or have as many elements as there are groups, those of pointers as many as problems; pointers
/// are valid for the sizes of their group.
unsafe fn compute<I: Copy + Into<i64>>(
    handle: &Handle,
    name: &'static str,
    instance: &'static Instance,
    of: Groups<I>,
    takes_d: bool,
) -> Result<Status> {
    let query = handle.is_size_query();
    let nothing = if query { Status::SizeUnchanged } else { Status::Success };
    let Some(count) = of.count()? else { return Ok(nothing) };
    let scalar = instance.types.last().copied().unwrap_or(instance.ty).size();
    // SAFETY: The caller's promise is the same.
    let groups = unsafe { of.list(count, scalar, takes_d) };
    let call = |args: &Args<'_>| (instance.call)(handle, instance, args);
    let mut all = Vec::with_capacity(count);
    for (at, group) in groups.iter().enumerate() {
        group.counted()?;
        // SAFETY: The caller promised pointers that are valid for the sizes of their group.
        let args = unsafe { Args::new(instance, &group.list, group.problems, handle.pointer_mode(), query) }?;
        all.push(args.called(name));
        if !query && handle.examine(|| call(&all[at]))?.is_none() && takes_d {
            of.in_place(at, &groups)?;
        }
    }
    if !query {
        of.pointers(&groups)?;
    }
    let bytes = instance.types.first().copied().unwrap_or(instance.ty).size() as i64;
    let shape = |group: &Group| {
        let ([m, n, k], batch_count) = (group.sizes, group.problems);
        Shape { m, n, k, batch_count, bytes }
    };
    let shapes: Vec<Shape> = groups.iter().map(shape).collect();
    run_grouped(handle, &shapes, nothing, |at| call(&all[at]))
}

/// Grouped gemm of one type.
///
/// # Safety
/// `handle` is null or lives, and as for [`compute`].
unsafe fn gemm<I: Copy + Into<i64>>(
    handle: *mut CHandle,
    name: &'static str,
    ty: DataType,
    of: Groups<I>,
) -> Status {
    let call = |inner: &CHandle| {
        let instance = GEMM.instances.iter().find(|instance| instance.ty == ty);
        let instance = instance.ok_or_else(|| Error::internal(format!("gemm has no type {ty:?}")))?;
        // SAFETY: The caller's promise is the same.
        unsafe { compute(inner.handle(), name, instance, of, false) }
    };
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { enter(handle, name, call) }
}

/// Looks at a group whose types do not go together: whether it has nothing to do.
///
/// # Safety
/// Pointers of the group are valid for its sizes, and its factors of the type that is named.
unsafe fn examined(
    handle: &Handle,
    name: &'static str,
    types: &[Named<'_>; 5],
    group: &Group,
) -> Result<bool> {
    // SAFETY: The caller's promise is the same.
    match unsafe { answer(handle, name, &GEMM_EX, types, &group.list, group.problems) } {
        Err(error) if error.status() == Status::NotImplemented => Ok(false),
        answer => answer.map(|_| true),
    }
}

/// Grouped gemm_ex. Types that do not go together are refused behind all else but a compute type that is none.
///
/// # Safety
/// `handle` is null or lives, and as for [`compute`].
unsafe fn gemm_ex<I: Copy + Into<i64>>(
    handle: *mut CHandle,
    name: &'static str,
    types: [Named<'_>; 5],
    of: Groups<I>,
) -> Status {
    let call = |inner: &CHandle| {
        let handle = inner.handle();
        if let Some(instance) = instance_of(&GEMM_EX, &types) {
            // SAFETY: The caller's promise is the same.
            return unsafe { compute(handle, name, instance, of, true) };
        }
        let Some(count) = of.count()? else { return Ok(Status::Success) };
        let factors =
            DataType::from_raw(types[4].2).filter(|ty| *ty != DataType::BF16 && *ty != DataType::I8);
        let Some(factors) = factors else {
            return Err(Error::argument(Status::InvalidValue, "compute_type", "is no type of factors"));
        };
        // SAFETY: The caller promised arrays of so many elements, factors of the type that is named.
        let groups = unsafe { of.list(count, factors.size(), true) };
        let mut is_empty = true;
        for group in &groups {
            group.counted()?;
            if !handle.is_size_query() {
                // SAFETY: The caller promised pointers that are valid for the sizes of their group.
                is_empty &= unsafe { examined(handle, name, &types, group) }?;
            }
        }
        of.pointers(&groups)?;
        if is_empty && !handle.is_size_query() { Ok(Status::Success) } else { Err(unknown(&types)) }
    };
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { enter(handle, name, call) }
}

/// For each group, C := alpha * op(A) * op(B) + beta * C for group_size problems.
///
/// Operations, sizes, factors and leading dimensions are arrays by group in host memory, factors where the pointer mode says; pointers to
/// matrices are arrays by problem in device memory, group behind group. No group is a success.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_sgemm_grouped_batched(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const rocblas_int,
    n_array: *const rocblas_int,
    k_array: *const rocblas_int,
    alpha_array: *const f32,
    Aarray: *const *const f32,
    lda_array: *const rocblas_int,
    Barray: *const *const f32,
    ldb_array: *const rocblas_int,
    beta_array: *const f32,
    Carray: *const *mut f32,
    ldc_array: *const rocblas_int,
    group_count: rocblas_int,
    group_size: *const rocblas_int,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
        ],
        count: group_count,
        problems: group_size,
    };
    // SAFETY: The caller's promise is the one that `gemm` asks for.
    unsafe { gemm(handle, "rocblas_sgemm_grouped_batched", DataType::F32, of) }
}

/// rocblas_sgemm_grouped_batched with sizes of 64 bits.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_sgemm_grouped_batched_64(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const i64,
    n_array: *const i64,
    k_array: *const i64,
    alpha_array: *const f32,
    Aarray: *const *const f32,
    lda_array: *const i64,
    Barray: *const *const f32,
    ldb_array: *const i64,
    beta_array: *const f32,
    Carray: *const *mut f32,
    ldc_array: *const i64,
    group_count: i64,
    group_size: *const i64,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
        ],
        count: group_count,
        problems: group_size,
    };
    // SAFETY: The caller's promise is the one that `gemm` asks for.
    unsafe { gemm(handle, "rocblas_sgemm_grouped_batched_64", DataType::F32, of) }
}

/// rocblas_sgemm_grouped_batched in double precision.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_dgemm_grouped_batched(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const rocblas_int,
    n_array: *const rocblas_int,
    k_array: *const rocblas_int,
    alpha_array: *const f64,
    Aarray: *const *const f64,
    lda_array: *const rocblas_int,
    Barray: *const *const f64,
    ldb_array: *const rocblas_int,
    beta_array: *const f64,
    Carray: *const *mut f64,
    ldc_array: *const rocblas_int,
    group_count: rocblas_int,
    group_size: *const rocblas_int,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
        ],
        count: group_count,
        problems: group_size,
    };
    // SAFETY: The caller's promise is the one that `gemm` asks for.
    unsafe { gemm(handle, "rocblas_dgemm_grouped_batched", DataType::F64, of) }
}

/// rocblas_dgemm_grouped_batched with sizes of 64 bits.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_dgemm_grouped_batched_64(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const i64,
    n_array: *const i64,
    k_array: *const i64,
    alpha_array: *const f64,
    Aarray: *const *const f64,
    lda_array: *const i64,
    Barray: *const *const f64,
    ldb_array: *const i64,
    beta_array: *const f64,
    Carray: *const *mut f64,
    ldc_array: *const i64,
    group_count: i64,
    group_size: *const i64,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
        ],
        count: group_count,
        problems: group_size,
    };
    // SAFETY: The caller's promise is the one that `gemm` asks for.
    unsafe { gemm(handle, "rocblas_dgemm_grouped_batched_64", DataType::F64, of) }
}

/// For each group, D := alpha * op(A) * op(B) + beta * C for group_size problems, in the types of rocblas_gemm_ex.
///
/// Operations, sizes, factors and leading dimensions are arrays by group in host memory, factors where the pointer mode says; pointers to
/// matrices are arrays by problem in device memory, group behind group. No group is a success. The kernels are chosen for each group.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_grouped_batched_ex(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const rocblas_int,
    n_array: *const rocblas_int,
    k_array: *const rocblas_int,
    alpha_array: *const c_void,
    Aarray: *const *const c_void,
    a_type: rocblas_datatype,
    lda_array: *const rocblas_int,
    Barray: *const *const c_void,
    b_type: rocblas_datatype,
    ldb_array: *const rocblas_int,
    beta_array: *const c_void,
    Carray: *const *const c_void,
    c_type: rocblas_datatype,
    ldc_array: *const rocblas_int,
    Darray: *const *mut c_void,
    d_type: rocblas_datatype,
    ldd_array: *const rocblas_int,
    group_count: rocblas_int,
    group_size: *const rocblas_int,
    compute_type: rocblas_datatype,
    algo: rocblas_gemm_algo,
    flags: u32,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Darray.cast(), lds: ldd_array },
        ],
        count: group_count,
        problems: group_size,
    };
    let types = [
        (0, "a_type", a_type),
        (0, "b_type", b_type),
        (1, "c_type", c_type),
        (1, "d_type", d_type),
        (2, "compute_type", compute_type),
    ];
    // SAFETY: The caller's promise is the one that `gemm_ex` asks for.
    unsafe { gemm_ex(handle, "rocblas_gemm_grouped_batched_ex", types, of) }
}

/// rocblas_gemm_grouped_batched_ex with sizes of 64 bits.
///
/// # Safety
/// Arrays by group are null or have group_count elements, arrays of pointers one for each problem; pointers are valid for what gemm reads
/// and writes with the sizes of their group. Arguments that are refused, and a size query, follow no pointer by problem.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_grouped_batched_ex_64(
    handle: rocblas_handle,
    transa_array: *const rocblas_operation,
    transb_array: *const rocblas_operation,
    m_array: *const i64,
    n_array: *const i64,
    k_array: *const i64,
    alpha_array: *const c_void,
    Aarray: *const *const c_void,
    a_type: rocblas_datatype,
    lda_array: *const i64,
    Barray: *const *const c_void,
    b_type: rocblas_datatype,
    ldb_array: *const i64,
    beta_array: *const c_void,
    Carray: *const *const c_void,
    c_type: rocblas_datatype,
    ldc_array: *const i64,
    Darray: *const *mut c_void,
    d_type: rocblas_datatype,
    ldd_array: *const i64,
    group_count: i64,
    group_size: *const i64,
    compute_type: rocblas_datatype,
    algo: rocblas_gemm_algo,
    flags: u32,
) -> rocblas_status {
    let of = Groups {
        operations: [transa_array, transb_array],
        sizes: [m_array, n_array, k_array],
        alpha: alpha_array.cast(),
        beta: beta_array.cast(),
        matrices: [
            Matrices { pointers: Aarray.cast(), lds: lda_array },
            Matrices { pointers: Barray.cast(), lds: ldb_array },
            Matrices { pointers: Carray.cast(), lds: ldc_array },
            Matrices { pointers: Darray.cast(), lds: ldd_array },
        ],
        count: group_count,
        problems: group_size,
    };
    let types = [
        (0, "a_type", a_type),
        (0, "b_type", b_type),
        (1, "c_type", c_type),
        (1, "d_type", d_type),
        (2, "compute_type", compute_type),
    ];
    // SAFETY: The caller's promise is the one that `gemm_ex` asks for.
    unsafe { gemm_ex(handle, "rocblas_gemm_grouped_batched_ex_64", types, of) }
}
