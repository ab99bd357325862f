// What public example programs for rocBLAS do, one call of each kind: copies, every level, modes, statuses by name.
#define ROCBLAS_NO_DEPRECATED_WARNINGS
#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>
#include <rocblas/rocblas.h>

#include "check.h"

#include <vector>

namespace {

const char* name(rocblas_status status)
{
    switch (status) {
    case rocblas_status_success: return "success";
    case rocblas_status_invalid_handle: return "invalid_handle";
    case rocblas_status_not_implemented: return "not_implemented";
    case rocblas_status_invalid_pointer: return "invalid_pointer";
    case rocblas_status_invalid_size: return "invalid_size";
    case rocblas_status_memory_error: return "memory_error";
    case rocblas_status_internal_error: return "internal_error";
    case rocblas_status_perf_degraded: return "perf_degraded";
    case rocblas_status_size_query_mismatch: return "size_query_mismatch";
    case rocblas_status_size_increased: return "size_increased";
    case rocblas_status_size_unchanged: return "size_unchanged";
    case rocblas_status_invalid_value: return "invalid_value";
    case rocblas_status_continue: return "continue";
    case rocblas_status_check_numerics_fail: return "check_numerics_fail";
    case rocblas_status_excluded_from_build: return "excluded_from_build";
    case rocblas_status_arch_mismatch: return "arch_mismatch";
    }
    return "no status";
}

// A pointer to a routine chosen by type, as templates of clients keep it.
template <typename T>
rocblas_status (*scal)(rocblas_handle, rocblas_int, const T*, T*, rocblas_int) = nullptr;
template <>
auto scal<float> = rocblas_sscal;
template <>
auto scal<double> = rocblas_dscal;

void vectors(rocblas_handle handle)
{
    std::vector<double> x = {1, 2, 3, 4}, y(4, 1.0), back(4);
    const double two = 2;
    double dot = 0, norm = 0;
    EXPECT(rocblas_set_vector(4, sizeof(double), x.data(), 1, back.data(), 1), success);
    EXPECT(scal<double>(handle, 4, &two, back.data(), 1), success);
    EXPECT(rocblas_daxpy(handle, 4, &two, x.data(), 1, y.data(), 1), success);
    EXPECT(rocblas_dswap(handle, 4, back.data(), 1, y.data(), 1), success);
    EXPECT(rocblas_ddot(handle, 2, x.data(), 2, y.data(), 2, &dot), success);
    EXPECT(rocblas_dnrm2(handle, 2, x.data() + 2, 1, &norm), success);
    EXPECT(rocblas_get_vector(4, sizeof(double), y.data(), 1, x.data(), 1), success);
    CHECK(dot == 2 + 18 && norm == 5 && x[3] == 8 && back[0] == 3);
}

void matrices(rocblas_handle handle)
{
    std::vector<float> a = {1, 2, 3, 4, 5, 6, 7, 8}, b = {1, 0, 0, 1, 0, 1, 1, 0}, c(8, 0), x = {1, 1}, y(2);
    const float one = 1, zero = 0;
    const rocblas_operation plain = rocblas_operation_none, turned = rocblas_operation_transpose;
    EXPECT(rocblas_sgemv(handle, turned, 2, 2, &one, a.data(), 2, x.data(), 1, &zero, y.data(), 1), success);
    CHECK(y[0] == 3 && y[1] == 7);
    EXPECT(rocblas_sgemm(handle, plain, turned, 2, 2, 2, &one, a.data(), 2, b.data(), 2, &zero, c.data(), 2), success);
    CHECK(c[0] == 1 && c[3] == 4);
    EXPECT(rocblas_sgemm_strided_batched(handle, plain, plain, 2, 2, 2, &one, a.data(), 2, 4, b.data(), 2, 4, &zero,
                                         c.data(), 2, 4, 2), success);
    CHECK(c[1] == 2 && c[4] == 7 && c[6] == 5);
    rocblas_math_mode mode = rocblas_default_math;
    EXPECT(rocblas_set_math_mode(handle, rocblas_xf32_xdl_math_op), success);
    EXPECT(rocblas_get_math_mode(handle, &mode), success);
    const rocblas_datatype type = rocblas_datatype_f32_r;
    const uint32_t flags = rocblas_gemm_flags_none;
    EXPECT(rocblas_gemm_strided_batched_ex(handle, plain, plain, 2, 2, 2, &one, a.data(), type, 2, 4, b.data(), type, 2, 4,
                                           &zero, c.data(), type, 2, 4, c.data(), type, 2, 4, 2, type,
                                           rocblas_gemm_algo_standard, 0, flags), success);
    CHECK((mode == rocblas_xf32_xdl_math_op || mode == rocblas_default_math) && c[5] == 8 && c[7] == 6);
    EXPECT(rocblas_sgeam(handle, plain, turned, 2, 2, &one, a.data(), 2, &one, a.data(), 2, c.data(), 2), success);
    const float half = 0.5f;
    EXPECT(scal<float>(handle, 4, &half, c.data(), 1), success);
    CHECK(c[0] == 1 && c[1] == 2.5f && c[2] == 2.5f && c[3] == 4);
}

void complex_ones(rocblas_handle handle)
{
    hipFloatComplex x[2] = {{1, 1}, {0, 2}}, a[4] = {};
    const float half = 0.5f;
    EXPECT(rocblas_cher(handle, rocblas_fill_lower, 2, &half, x, 1, a, 2), success);
    CHECK(a[0].x == 1 && a[0].y == 0 && a[1].x == 1 && a[1].y == 1 && a[2].x == 0 && a[3].x == 2);
}

} // namespace

int main()
{
    rocblas_handle handle;
    rocblas_initialize();
    rocblas_status status = rocblas_create_handle(&handle);
    CHECK(!strcmp(name(status), "success"));
    hipStream_t stream = nullptr;
    EXPECT(rocblas_set_stream(handle, stream), success);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host), success);
    vectors(handle);
    matrices(handle);
    complex_ones(handle);
    CHECK(!strcmp(name(rocblas_sscal(handle, 1, nullptr, nullptr, 1)), "invalid_pointer"));
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("samples: all as specified");
    return 0;
}
