// Accesses other than by an index: several elements at once, past caches, ahead of time.
namespace rf {
namespace access {

// Caches keep what is loaded, need not keep it, or may have it from before the launch.
enum class Way { Plain, Streaming, ReadOnly };

// What moves at once, 1, 2, 4, 8 and 16 bytes, whatever type they are of.
#if defined(__CUDACC_RTC__)
#define RF_ANY
using Bits16 = uint4;
#else
#define RF_ANY __attribute__((may_alias))
typedef u32 Bits16 __attribute__((vector_size(16)));
#endif
template <usize BYTES> struct Word;
template <> struct RF_ANY Word<1> { u8 bits; };
template <> struct RF_ANY Word<2> { u16 bits; };
template <> struct RF_ANY Word<4> { u32 bits; };
template <> struct RF_ANY Word<8> { u64 bits; };
template <> struct RF_ANY Word<16> { Bits16 bits; };

// What the address of an access of BYTES is a multiple of.
template <usize BYTES> __device__ constexpr usize alignment() {
    static_assert(BYTES == 1 || BYTES == 2 || BYTES == 4 || BYTES == 8 || (BYTES > 0 && BYTES % 16 == 0),
                  "elements of 1, 2, 4, 8 or a multiple of 16 bytes move at once");
    return BYTES < 16 ? BYTES : 16;
}

// A value of type V as words.
template <typename V, usize SIZE> union Words {
    Word<SIZE> word[sizeof(V) / SIZE];
    V value;
    __device__ Words() {}
};

// Memory behind caches, by an address that says so: else loads ask where it lies.
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
template <typename W> using Global = W*;
#else
template <typename W> using Global = __attribute__((address_space(1))) W*;
#endif

template <Way WAY, usize SIZE> __device__ inline Word<SIZE> load_word(Global<const Word<SIZE>> from) {
#if defined(__CUDACC_RTC__)
    if constexpr (WAY == Way::Streaming) return Word<SIZE>{__ldcs(&from->bits)};
    if constexpr (WAY == Way::ReadOnly) return Word<SIZE>{__ldg(&from->bits)};
#elif !defined(ROCFORGE_HOST)
    if constexpr (WAY == Way::Streaming) return Word<SIZE>{__builtin_nontemporal_load(&from->bits)};
#endif
    return Word<SIZE>{from->bits};
}

template <Way WAY, usize SIZE> __device__ inline void store_word(Global<Word<SIZE>> to, Word<SIZE> word) {
#if defined(__CUDACC_RTC__)
    if constexpr (WAY == Way::Streaming) return __stcs(&to->bits, word.bits);
#elif !defined(ROCFORGE_HOST)
    if constexpr (WAY == Way::Streaming) return __builtin_nontemporal_store(word.bits, &to->bits);
#endif
    to->bits = word.bits;
}

// A value in words of SIZE bytes from global memory, and back.
template <Way WAY, typename V, usize SIZE> __device__ inline V load(const void* from) {
    Words<V, SIZE> words;
    const auto source = (Global<const Word<SIZE>>)from;
#pragma unroll
    for (usize i = 0; i < sizeof(V) / SIZE; ++i) words.word[i] = load_word<WAY, SIZE>(source + i);
    return words.value;
}
template <Way WAY, usize SIZE, typename V> __device__ inline void store(void* to, V value) {
    Words<V, SIZE> words;
    words.value = value;
    const auto target = (Global<Word<SIZE>>)to;
#pragma unroll
    for (usize i = 0; i < sizeof(V) / SIZE; ++i) store_word<WAY, SIZE>(target + i, words.word[i]);
}

// Loads and stores of shared memory, which has one way only.
template <typename V, usize SIZE> __device__ inline V load_shared(const void* from) {
    Words<V, SIZE> words;
#pragma unroll
    for (usize i = 0; i < sizeof(V) / SIZE; ++i) words.word[i] = ((const Word<SIZE>*)from)[i];
    return words.value;
}
template <usize SIZE, typename V> __device__ inline void store_shared(void* to, V value) {
    Words<V, SIZE> words;
    words.value = value;
#pragma unroll
    for (usize i = 0; i < sizeof(V) / SIZE; ++i) ((Word<SIZE>*)to)[i] = words.word[i];
}

__device__ inline void fetch(const void* address) {
#if defined(__CUDACC_RTC__)
    asm volatile("prefetch.global.L2 [%0];" ::"l"(address));
#else
    // No AMD GPU has an instruction for this that all compilers know.
    (void)address;
#endif
}

// Where elements lie. An access of several asks for increment 1, so that nothing multiplies here.
template <typename T> __device__ inline T* at(const Vector<T>& x, i64 i) { return x.memory.ptr + i; }
template <typename T> __device__ inline T* at(const VectorMut<T>& x, i64 i) { return x.memory.ptr + i; }
template <typename T> __device__ inline T* at(const Workspace<T>& w, i64 i) { return w.ptr + i; }
template <typename T> __device__ inline T* at(const Matrix<T>& a, i64 i, i64 j) { return a.memory.ptr + i + j * a.ld_; }
template <typename T> __device__ inline T* at(const MatrixMut<T>& a, i64 i, i64 j) { return a.memory.ptr + i + j * a.ld_; }
template <typename T> __device__ inline i64 step(const Vector<T>& x) { return x.inc_; }
template <typename T> __device__ inline i64 step(const VectorMut<T>& x) { return x.inc_; }
template <typename T> __device__ inline i64 step(const Workspace<T>&) { return 1; }
template <typename T> __device__ inline i64 step(const Matrix<T>&) { return 1; }
template <typename T> __device__ inline i64 step(const MatrixMut<T>&) { return 1; }

template <usize N, typename T> __device__ inline bool is_aligned(const T* address) {
    return usize(address) % alignment<N * sizeof(T)>() == 0;
}

// Elements from `first` to the first from which N move at once, `len` if there is none before.
template <usize N, typename T> __device__ inline i64 before_aligned(const T* first, i64 len) {
    const usize multiple = alignment<N * sizeof(T)>();
    const usize missing = (multiple - usize(first) % multiple) % multiple;
    const i64 before = i64(missing / sizeof(T));
    return missing % sizeof(T) == 0 && before < len ? before : len;
}

}  // namespace access

template <usize N, template <typename> class V, typename T, typename... I>
__device__ inline Array<T, N> load_vec(const V<T>& x, I... i) {
    return access::load<access::Way::Plain, Array<T, N>, access::alignment<N * sizeof(T)>()>(access::at(x, i...));
}
template <usize N, template <typename> class V, typename T, typename... I>
__device__ inline Array<T, N> load_vec_nt(const V<T>& x, I... i) {
    return access::load<access::Way::Streaming, Array<T, N>, access::alignment<N * sizeof(T)>()>(access::at(x, i...));
}
template <usize N, template <typename> class V, typename T, typename... I>
__device__ inline Array<T, N> load_vec_ro(const V<T>& x, I... i) {
    return access::load<access::Way::ReadOnly, Array<T, N>, access::alignment<N * sizeof(T)>()>(access::at(x, i...));
}
template <usize N, typename T> __device__ inline Array<T, N> load_vec(const T* shared, i64 i) {
    return access::load_shared<Array<T, N>, access::alignment<N * sizeof(T)>()>(shared + i);
}
template <template <typename> class V, typename T, usize N> __device__ inline void store_vec(const V<T>& x, i64 i, Array<T, N> value) {
    access::store<access::Way::Plain, access::alignment<N * sizeof(T)>()>(access::at(x, i), value);
}
template <template <typename> class V, typename T, usize N> __device__ inline void store_vec(const V<T>& x, i64 i, i64 j, Array<T, N> value) {
    access::store<access::Way::Plain, access::alignment<N * sizeof(T)>()>(access::at(x, i, j), value);
}
template <template <typename> class V, typename T, usize N> __device__ inline void store_vec_nt(const V<T>& x, i64 i, Array<T, N> value) {
    access::store<access::Way::Streaming, access::alignment<N * sizeof(T)>()>(access::at(x, i), value);
}
template <template <typename> class V, typename T, usize N> __device__ inline void store_vec_nt(const V<T>& x, i64 i, i64 j, Array<T, N> value) {
    access::store<access::Way::Streaming, access::alignment<N * sizeof(T)>()>(access::at(x, i, j), value);
}
template <typename T, usize N> __device__ inline void store_vec(T* shared, i64 i, Array<T, N> value) {
    access::store_shared<access::alignment<N * sizeof(T)>()>(shared + i, value);
}

// One element, in words that its own alignment allows.
template <template <typename> class V, typename T> __device__ inline T load_nt(const V<T>& x, i64 i) {
    return access::load<access::Way::Streaming, T, alignof(T)>(access::at(x, i * access::step(x)));
}
template <template <typename> class V, typename T> __device__ inline T load_nt(const V<T>& a, i64 i, i64 j) {
    return access::load<access::Way::Streaming, T, alignof(T)>(access::at(a, i, j));
}
template <template <typename> class V, typename T> __device__ inline T load_ro(const V<T>& x, i64 i) {
    return access::load<access::Way::ReadOnly, T, alignof(T)>(access::at(x, i * access::step(x)));
}
template <template <typename> class V, typename T> __device__ inline T load_ro(const V<T>& a, i64 i, i64 j) {
    return access::load<access::Way::ReadOnly, T, alignof(T)>(access::at(a, i, j));
}
template <template <typename> class V, typename T> __device__ inline void store_nt(const V<T>& x, i64 i, T value) {
    access::store<access::Way::Streaming, alignof(T)>(access::at(x, i * access::step(x)), value);
}
template <template <typename> class V, typename T> __device__ inline void store_nt(const V<T>& a, i64 i, i64 j, T value) {
    access::store<access::Way::Streaming, alignof(T)>(access::at(a, i, j), value);
}
template <template <typename> class V, typename T> __device__ inline void prefetch(const V<T>& x, i64 i) {
    access::fetch(access::at(x, i * access::step(x)));
}
template <template <typename> class V, typename T> __device__ inline void prefetch(const V<T>& a, i64 i, i64 j) {
    access::fetch(access::at(a, i, j));
}

// Elements before the first from which N move at once.
template <usize N, template <typename> class V, typename T> __device__ inline i64 head(const V<T>& x) {
    return access::step(x) == 1 ? access::before_aligned<N>(access::at(x, 0), x.len_) : x.len_;
}
template <usize N, template <typename> class V, typename T> __device__ inline i64 head(const V<T>& a, i64 j) {
    return access::before_aligned<N>(access::at(a, 0, j), a.rows_);
}
template <usize N, template <typename> class V, typename T, typename... I> __device__ inline bool aligned(const V<T>& x, I... i) {
    return access::step(x) == 1 && access::is_aligned<N>(access::at(x, i...));
}
template <usize N, typename T> __device__ inline bool aligned(const T* shared, i64 i) {
    return access::is_aligned<N>(shared + i);
}

}  // namespace rf
