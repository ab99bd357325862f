// HIP on the host: what a GPU's compiler knows by itself, said to a C++ compiler of the processor.
//
// It stands in front of a generated unit and, like one, includes nothing. The runtime runs the threads: each is a
// coroutine of its own on a worker, which runs one block at a time. What a thread asks of the machine goes through
// `rocforge_thread`, which is set anew after each call that lets other threads run.
#define ROCFORGE_HOST 1
// Scalars of each problem, where a call has them: here all units are for both.
#define RF_SCALARS_APART 1
#define __device__
#define __global__
#define __launch_bounds__(...)
// One copy a worker and so a block; the runtime finds these variables in the library and poisons them between blocks.
#define __shared__ static thread_local

namespace rf_host {

struct Dim3 {
    unsigned x, y, z;
};

// Field for field that of `kernel.rs`.
struct Thread {
    Dim3 thread, block_dim, block, grid_dim;
    const void* state;
    void (*barrier)(const void* state);
    // Leaves a value for the lanes of the wave, waits for theirs, and answers how many there are.
    int (*gather)(const void* state, unsigned long long value, unsigned long long* values);
    int wave_size, lane;
    // Ends the launch with an error; it does not come back.
    void (*fail)(int why);
    // Of the block, as many bytes as the launch says.
    void* dynamic;
    // Waits until what is wanted is there, which other blocks see to; ends the launch with an error where none will.
    void (*wait)(bool (*is_there)(const void* wanted), const void* wanted);
};

}  // namespace rf_host

// The thread that runs; its address also tells the runtime where this worker's copies of shared arrays lie.
extern "C" {
__attribute__((visibility("default"))) thread_local rf_host::Thread* rocforge_thread = nullptr;
__attribute__((visibility("default"))) void* rocforge_anchor() { return &rocforge_thread; }
}

#define threadIdx (rocforge_thread->thread)
#define blockDim (rocforge_thread->block_dim)
#define blockIdx (rocforge_thread->block)
#define gridDim (rocforge_thread->grid_dim)

inline void __syncthreads() {
    rf_host::Thread* const self = rocforge_thread;
    self->barrier(self->state);
    rocforge_thread = self;
}

namespace rf_host {

inline void fail(int why) { rocforge_thread->fail(why); }

inline void wait(bool (*is_there)(const void*), const void* wanted) { rocforge_thread->wait(is_there, wanted); }

inline int wave_size() { return rocforge_thread->wave_size; }

inline int gather(unsigned long long value, unsigned long long* values) {
    Thread* const self = rocforge_thread;
    const int present = self->gather(self->state, value, values);
    rocforge_thread = self;
    return present;
}

inline unsigned long long ballot(bool predicate) {
    unsigned long long values[64], bits = 0;
    const int present = gather(predicate, values);
    for (int lane = 0; lane < present; ++lane) bits |= values[lane] << lane;
    return bits;
}

// What an absent lane has is what the lane that asks has.
inline unsigned word_of_lane(unsigned word, int lane) {
    unsigned long long values[64];
    const int present = gather(word, values);
    return 0 <= lane && lane < present ? unsigned(values[lane]) : word;
}

template <unsigned... I> struct Indices {};
template <unsigned N, unsigned... I> struct UpTo : UpTo<N - 1, N - 1, I...> {};
template <unsigned... I> struct UpTo<0, I...> {
    using Type = Indices<I...>;
};

template <typename... A, unsigned... I>
inline void call(void (*entry)(A...), void* const* args, Indices<I...>) {
    entry(*static_cast<A*>(args[I])...);
}

// An entry point as a driver sees it: the sizes and alignments of its parameters, and how to run one thread of it.
struct Entry {
    unsigned count;
    unsigned sizes[64];
    unsigned aligns[64];
    void (*run)(Thread* thread, void* const* args);
};

template <typename... A> constexpr Entry describe(void (*)(A...), void (*run)(Thread*, void* const*)) {
    static_assert(sizeof...(A) <= 64, "more parameters than an entry point can have here");
    return Entry{sizeof...(A), {unsigned(sizeof(A))...}, {unsigned(alignof(A))...}, run};
}

template <typename... A> inline void enter(void (*entry)(A...), Thread* thread, void* const* args) {
    rocforge_thread = thread;
    call(entry, args, typename UpTo<sizeof...(A)>::Type{});
}

}  // namespace rf_host

// Follows the unit, once for each entry point, with its parameters in parentheses. The entry point is declared again,
// because the template of a kernel without element type has its name.
#define ROCFORGE_ENTRY(name, params)                                                                          \
    namespace rf {                                                                                            \
    namespace host_entries {                                                                                       \
    extern "C" void name params;                                                                              \
    }                                                                                                         \
    }                                                                                                         \
    static void rocforge_run_##name(rf_host::Thread* thread, void* const* args) {                            \
        rf_host::enter(&rf::host_entries::name, thread, args);                                                     \
    }                                                                                                         \
    extern "C" __attribute__((visibility("default"))) const rf_host::Entry rocforge_entry_##name =            \
        rf_host::describe(&rf::host_entries::name, &rocforge_run_##name)
