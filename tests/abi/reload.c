/* Opens the library, uses it and closes it, again and again: what stays of each round is nothing. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 50, FIRST = 5, BOUND = 16 * 1024 };

typedef int (*create)(void**);
typedef int (*destroy)(void*);

static void* find(void* library, const char* name)
{
    void* function = dlsym(library, name);
    if (!function) exit(2);
    return function;
}

static int round_of(const char* path)
{
    void *handle = NULL, *address;
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    create make;
    destroy end;
    if (!library) return fprintf(stderr, "%s\n", dlerror());
    address = find(library, "rocblas_create_handle");
    memcpy(&make, &address, sizeof make);
    address = find(library, "rocblas_destroy_handle");
    memcpy(&end, &address, sizeof end);
    if (make(&handle) || end(handle)) return 1;
    return dlclose(library);
}

int main(int count, char** arguments)
{
    size_t before = 0, after;
    if (count < 2) return 2;
    for (int i = 0; i < FIRST + ROUNDS; ++i) {
        if (i == FIRST) before = mallinfo2().uordblks + mallinfo2().hblkhd;
        if (round_of(arguments[1])) return 1;
    }
    after = mallinfo2().uordblks + mallinfo2().hblkhd;
    printf("%ld bytes in %d rounds\n", (long)(after - before), ROUNDS);
    return after > before + BOUND;
}
