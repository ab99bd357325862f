/* Opens the library, uses it and closes it, again and again: nothing stays of a round, and the library does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first rounds are those in which memory that is used again and again is had. */
enum { FIRST = 50, ROUNDS = 50, BOUND = 4 * 1024, PAGES = 64 };

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
    if (dlclose(library)) return 1;
    /* What it keeps for the process is there in the next round, and threads that run in it do. */
    library = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
    return !library || dlclose(library);
}

static void* in_a_thread(void* path)
{
    return round_of(path) ? path : NULL;
}

/* A round in a thread that ends: what a thread keeps holds no library. */
static int round_in_a_thread(char* path)
{
    pthread_t thread;
    void* failed = path;
    return pthread_create(&thread, NULL, in_a_thread, path) || pthread_join(thread, &failed) || failed;
}

static size_t allocated(void)
{
    const struct mallinfo2 now = mallinfo2();
    return now.uordblks + now.hblkhd;
}

/* Pages of the process that are in memory. */
static long resident(void)
{
    long all = 0, resident = 0;
    FILE* file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &all, &resident) != 2) exit(3);
    fclose(file);
    return resident;
}

int main(int count, char** arguments)
{
    size_t before = 0, after;
    long pages = 0;
    if (count < 2) return 2;
    for (int i = 0; i < FIRST + ROUNDS; ++i) {
        if (i == FIRST) {
            before = allocated();
            pages = resident();
        }
        if (round_in_a_thread(arguments[1])) return 1;
    }
    after = allocated();
    pages = resident() - pages;
    printf("%ld bytes and %ld pages in %d rounds\n", (long)(after - before), pages, ROUNDS);
    return after > before + BOUND || pages > PAGES;
}
