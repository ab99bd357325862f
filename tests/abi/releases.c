/* What a program sees of the release: the version, the default of the atomics mode, and what the header declares. */
#include <rocforge/rocblas.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    rocblas_handle handle;
    rocblas_atomics_mode atomics;
    char text[64];
    if (rocblas_create_handle(&handle) || rocblas_get_atomics_mode(handle, &atomics)) return 1;
    if (rocblas_get_version_string(text, sizeof text)) return 2;
    *strstr(text, ".rocforge-") = 0;
    printf("%s atomics %d", text, (int)atomics);
#if ROCFORGE_INTERFACE >= 500
    char commit[128];
    size_t size = 0;
    if (rocblas_get_commit_hash_string_size(&size) || size < 2 || size > sizeof commit) return 4;
    if (rocblas_get_commit_hash_string(commit, size) || strlen(commit) + 1 != size) return 5;
#endif
#if ROCFORGE_INTERFACE >= 505
    rocblas_stride stride = 7;
    if (rocblas_set_batch_alpha_stride(handle, -2) || rocblas_get_batch_alpha_stride(handle, &stride)) return 3;
    printf(" stride %d", (int)stride);
#endif
    puts("");
    return rocblas_destroy_handle(handle);
}
