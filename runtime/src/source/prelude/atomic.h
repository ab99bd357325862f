// Atomic operations on elements in memory, without order of their own: that is what fences are for.
//
// Each gives what the element held before. Where the hardware has no instruction, a loop compares and replaces.
#if defined(__CUDACC_RTC__)
#define RF_COPY ::memcpy
#else
#define RF_COPY __builtin_memcpy
#endif

namespace rf {

// Among whose threads an operation is one piece, and for whom a fence orders memory.
enum class Scope : i32 { Block, Device, System };

}  // namespace rf

namespace rf::machine {

template <typename T> struct same { using type = T; };
template <i32 BYTES> struct word;
template <> struct word<4> { using type = u32; };
template <> struct word<8> { using type = u64; };
template <typename T> using word_t = typename word<sizeof(T)>::type;
template <typename To, typename From> __device__ inline To same_bits(From from) {
    To to;
    RF_COPY(&to, &from, sizeof(To));
    return to;
}

#if defined(ROCFORGE_HOST)
template <Scope, typename W> inline W load_word(W* place) { return __atomic_load_n(place, __ATOMIC_RELAXED); }
template <Scope, typename W> inline void store_word(W* place, W value) { __atomic_store_n(place, value, __ATOMIC_RELAXED); }
template <Scope, typename W> inline W exchange_word(W* place, W value) {
    return __atomic_exchange_n(place, value, __ATOMIC_RELAXED);
}
template <Scope, typename W> inline W cas_word(W* place, W expected, W value) {
    __atomic_compare_exchange_n(place, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return expected;
}
#elif defined(__CUDACC_RTC__)
#define RF_SCOPED(name, ...) \
    (SCOPE == Scope::Block ? name##_block(__VA_ARGS__) : SCOPE == Scope::System ? name##_system(__VA_ARGS__) : name(__VA_ARGS__))
// The machine's own volatile accesses are in one piece, and seen by everybody.
template <Scope, typename W> __device__ inline W load_word(W* place) { return *static_cast<volatile W*>(place); }
template <Scope, typename W> __device__ inline void store_word(W* place, W value) { *static_cast<volatile W*>(place) = value; }
template <Scope SCOPE, typename W> __device__ inline W exchange_word(W* place, W value) { return RF_SCOPED(::atomicExch, place, value); }
template <Scope SCOPE, typename W> __device__ inline W cas_word(W* place, W expected, W value) {
    return RF_SCOPED(::atomicCAS, place, expected, value);
}
#else
template <Scope SCOPE> struct scope_of { static constexpr i32 value = __HIP_MEMORY_SCOPE_AGENT; };
template <> struct scope_of<Scope::Block> { static constexpr i32 value = __HIP_MEMORY_SCOPE_WORKGROUP; };
template <> struct scope_of<Scope::System> { static constexpr i32 value = __HIP_MEMORY_SCOPE_SYSTEM; };
template <Scope SCOPE, typename W> __device__ inline W load_word(W* place) {
    return __hip_atomic_load(place, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
}
template <Scope SCOPE, typename W> __device__ inline void store_word(W* place, W value) {
    __hip_atomic_store(place, value, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
}
template <Scope SCOPE, typename W> __device__ inline W exchange_word(W* place, W value) {
    return __hip_atomic_exchange(place, value, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
}
template <Scope SCOPE, typename W> __device__ inline W cas_word(W* place, W expected, W value) {
    __hip_atomic_compare_exchange_strong(place, &expected, value, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
    return expected;
}
#endif

// Whatever `change` makes of the element.
template <Scope SCOPE, typename T, typename F> __device__ inline T update(T* place, F change) {
    using W = word_t<T>;
    W* const element = reinterpret_cast<W*>(place);
    W old = load_word<SCOPE>(element);
    while (true) {
        const W wanted = same_bits<W>(change(same_bits<T>(old)));
        if (wanted == old) return same_bits<T>(old);
        const W seen = cas_word<SCOPE>(element, old, wanted);
        if (seen == old) return same_bits<T>(old);
        old = seen;
    }
}

template <typename T> struct Plus {
    T value;
    __device__ T operator()(T old) const { return old + value; }
};
// As `max` and `min`: the other one if one is NaN.
template <typename T> struct Largest {
    T value;
    __device__ T operator()(T old) const { return max(old, value); }
};
template <typename T> struct Smallest {
    T value;
    __device__ T operator()(T old) const { return min(old, value); }
};

// Integers wrap, as their words do.
template <Scope SCOPE, typename T> struct Arithmetic {
    using W = word_t<T>;
#if defined(ROCFORGE_HOST)
    static T add(T* place, T value) {
        return T(__atomic_fetch_add(reinterpret_cast<W*>(place), W(value), __ATOMIC_RELAXED));
    }
    static T largest(T* place, T value) { return update<SCOPE>(place, Largest<T>{value}); }
    static T smallest(T* place, T value) { return update<SCOPE>(place, Smallest<T>{value}); }
#elif defined(__CUDACC_RTC__)
    __device__ static T add(T* place, T value) { return T(RF_SCOPED(::atomicAdd, reinterpret_cast<W*>(place), W(value))); }
    __device__ static T largest(T* place, T value) { return RF_SCOPED(::atomicMax, place, value); }
    __device__ static T smallest(T* place, T value) { return RF_SCOPED(::atomicMin, place, value); }
#else
    __device__ static T add(T* place, T value) {
        return __hip_atomic_fetch_add(place, value, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
    }
    __device__ static T largest(T* place, T value) {
        return __hip_atomic_fetch_max(place, value, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
    }
    __device__ static T smallest(T* place, T value) {
        return __hip_atomic_fetch_min(place, value, __ATOMIC_RELAXED, scope_of<SCOPE>::value);
    }
#endif
};

// Instructions that add floats in the memory of the device. Memory that the host shares may lose what they add.
#if defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
__device__ inline f32 add_in_memory(f32* place, f32 value) {
    return __builtin_amdgcn_global_atomic_fadd_f32((__attribute__((address_space(1))) f32*)place, value);
}
__device__ inline f64 add_in_memory(f64* place, f64 value) {
    return __builtin_amdgcn_global_atomic_fadd_f64((__attribute__((address_space(1))) f64*)place, value);
}
#endif

template <Scope SCOPE, typename T> struct FloatArithmetic {
#if defined(__CUDACC_RTC__)
    __device__ static T add(T* place, T value) { return RF_SCOPED(::atomicAdd, place, value); }
#else
    __device__ static T add(T* place, T value) {
#if defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
        if (SCOPE != Scope::System && !__builtin_amdgcn_is_shared((const void*)place)) return add_in_memory(place, value);
#endif
        return update<SCOPE>(place, Plus<T>{value});
    }
#endif
    __device__ static T largest(T* place, T value) { return update<SCOPE>(place, Largest<T>{value}); }
    __device__ static T smallest(T* place, T value) { return update<SCOPE>(place, Smallest<T>{value}); }
};
template <Scope SCOPE> struct Arithmetic<SCOPE, f32> : FloatArithmetic<SCOPE, f32> {};
template <Scope SCOPE> struct Arithmetic<SCOPE, f64> : FloatArithmetic<SCOPE, f64> {};

template <typename T> using same_t = typename same<T>::type;

#if defined(ROCFORGE_HOST)
// What a thread waits for.
template <typename T> struct Least {
    T* place;
    T least;
    static bool is_there(const void* wanted) {
        const Least* const self = static_cast<const Least*>(wanted);
        return same_bits<T>(load_word<Scope::Device>(reinterpret_cast<word_t<T>*>(self->place))) >= self->least;
    }
};
#endif

}  // namespace rf::machine

namespace rf {

template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_add(T& place, machine::same_t<T> value) {
    return machine::Arithmetic<SCOPE, T>::add(&place, value);
}
template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_max(T& place, machine::same_t<T> value) {
    return machine::Arithmetic<SCOPE, T>::largest(&place, value);
}
template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_min(T& place, machine::same_t<T> value) {
    return machine::Arithmetic<SCOPE, T>::smallest(&place, value);
}
// Compares bits: a NaN equals itself, and the two zeros differ.
template <Scope SCOPE = Scope::Device, typename T>
__device__ inline T atomic_cas(T& place, machine::same_t<T> expected, machine::same_t<T> value) {
    using W = machine::word_t<T>;
    W* const element = reinterpret_cast<W*>(&place);
    return machine::same_bits<T>(
        machine::cas_word<SCOPE>(element, machine::same_bits<W>(expected), machine::same_bits<W>(value)));
}
template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_exchange(T& place, machine::same_t<T> value) {
    using W = machine::word_t<T>;
    return machine::same_bits<T>(machine::exchange_word<SCOPE>(reinterpret_cast<W*>(&place), machine::same_bits<W>(value)));
}
template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_load(T& place) {
    return machine::same_bits<T>(machine::load_word<SCOPE>(reinterpret_cast<machine::word_t<T>*>(&place)));
}
template <Scope SCOPE = Scope::Device, typename T> __device__ inline void atomic_store(T& place, machine::same_t<T> value) {
    using W = machine::word_t<T>;
    machine::store_word<SCOPE>(reinterpret_cast<W*>(&place), machine::same_bits<W>(value));
}

// Waits until the element is no less than `least`; gives what it is then.
template <Scope SCOPE = Scope::Device, typename T> __device__ inline T atomic_wait(T& place, machine::same_t<T> least) {
#if defined(ROCFORGE_HOST)
    // Blocks run on few workers here: the runtime knows when nobody is left who could change the element.
    const machine::Least<T> wanted{&place, least};
    rf_host::wait(&machine::Least<T>::is_there, &wanted);
    return atomic_load<SCOPE>(place);
#else
    while (true) {
        const T value = atomic_load<SCOPE>(place);
        if (value >= least) return value;
#if !defined(__CUDACC_RTC__)
        __builtin_amdgcn_s_sleep(1);
#endif
    }
#endif
}

// What the thread did before is seen before what it does after, by the threads of the scope.
__device__ inline void fence(Scope scope) {
#if defined(ROCFORGE_HOST)
    (void)scope;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#elif defined(__CUDACC_RTC__)
    if (scope == Scope::Block) __threadfence_block();
    else if (scope == Scope::Device) __threadfence();
    else __threadfence_system();
#else
    if (scope == Scope::Block) __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    else if (scope == Scope::Device) __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
    else __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
#endif
}

}  // namespace rf
