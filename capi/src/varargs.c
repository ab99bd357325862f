/* The two functions of the C interface that take a variable number of sizes.
 *
 * Stable Rust cannot define such functions, so these read the list; what it means is decided in
 * device_malloc.rs. The exported names are jumps to these: a symbol that only C defines would not be
 * exported from a library that rustc links.
 */
#include <stdarg.h>
#include <stddef.h>

int rocforge_varargs_optimal(void* handle, size_t count, va_list* sizes);
int rocforge_varargs_alloc(void* handle, void** res, size_t count, va_list* sizes);

size_t rocforge_c_next_size(va_list* sizes)
{
    return va_arg(*sizes, size_t);
}

int rocforge_c_set_optimal(void* handle, size_t count, ...)
{
    va_list sizes;
    va_start(sizes, count);
    int status = rocforge_varargs_optimal(handle, count, &sizes);
    va_end(sizes);
    return status;
}

int rocforge_c_alloc(void* handle, void** res, size_t count, ...)
{
    va_list sizes;
    va_start(sizes, count);
    int status = rocforge_varargs_alloc(handle, res, count, &sizes);
    va_end(sizes);
    return status;
}
