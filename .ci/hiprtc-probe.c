/* Prints the first library among the arguments whose HIPRTC compiles a kernel; exit 1 if there is none.
   Compiling, and not only loading, because the builtins are a package of their own. */
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

typedef int (*create_fn)(void **, const char *, const char *, int, const char **, const char **);
typedef int (*compile_fn)(void *, int, const char **);

static const char *source =
    "extern \"C\" __global__ void probe(float *x) { x[threadIdx.x] = sinf(x[threadIdx.x]); }";

static int compiles(const char *name) {
  const char *options[] = {"--offload-arch=gfx906"};
  void *program = NULL;
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
  create_fn create = (create_fn)dlsym(library, "hiprtcCreateProgram");
  compile_fn compile = (compile_fn)dlsym(library, "hiprtcCompileProgram");
  if (create == NULL || compile == NULL) return 0;
  if (create(&program, source, "probe.hip", 0, NULL, NULL) != 0) return 0;
  return compile(program, 1, options) == 0;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (compiles(argv[i])) {
      puts(argv[i]);
      return 0;
    }
  }
  return 1;
}
