// Waves: the threads that run in step. How many they are is asked, never assumed.
//
// Every thread of a wave takes part in each of these, but for those that a block's last wave does not have.
namespace rf {

#if defined(ROCFORGE_HOST)
inline i32 wave_size() { return rf_host::wave_size(); }
inline i32 lane_id() { return thread_rank() % wave_size(); }
inline u64 ballot(bool predicate) { return rf_host::ballot(predicate); }
#elif defined(__CUDACC_RTC__)
__device__ constexpr i32 wave_size() { return 32; }
__device__ inline i32 lane_id() {
    u32 lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return i32(lane);
}
__device__ inline u64 ballot(bool predicate) { return u64(__ballot_sync(0xffffffffu, predicate)); }
#else
#if defined(__AMDGCN_WAVEFRONT_SIZE)
__device__ constexpr i32 wave_size() { return __AMDGCN_WAVEFRONT_SIZE; }
#elif defined(__AMDGCN_WAVEFRONT_SIZE__)
__device__ constexpr i32 wave_size() { return __AMDGCN_WAVEFRONT_SIZE__; }
#else
__device__ inline i32 wave_size() { return i32(__builtin_amdgcn_wavefrontsize()); }
#endif
__device__ inline i32 lane_id() {
    const u32 below = __builtin_amdgcn_mbcnt_lo(~0u, 0u);
    return i32(wave_size() == 64 ? __builtin_amdgcn_mbcnt_hi(~0u, below) : below);
}
__device__ inline u64 ballot(bool predicate) {
#if __has_builtin(__builtin_amdgcn_ballot_w64)
    return __builtin_amdgcn_ballot_w64(predicate);
#else
    return __builtin_amdgcn_uicmp(u32(predicate), 0u, 33);
#endif
}
#endif

}  // namespace rf

// Values travel as words.
namespace rf::machine {
#if defined(ROCFORGE_HOST)
inline u32 word_of_lane(u32 word, i32 lane) { return rf_host::word_of_lane(word, lane); }
inline u32 word_of_uniform_lane(u32 word, i32 lane) { return rf_host::word_of_lane(word, lane); }
inline i32 uniform(i32 x) { return x; }
#elif defined(__CUDACC_RTC__)
__device__ inline u32 word_of_lane(u32 word, i32 lane) { return __shfl_sync(0xffffffffu, word, lane); }
__device__ inline u32 word_of_uniform_lane(u32 word, i32 lane) { return __shfl_sync(0xffffffffu, word, lane); }
__device__ inline i32 uniform(i32 x) { return x; }
#else
__device__ inline u32 word_of_lane(u32 word, i32 lane) { return u32(__builtin_amdgcn_ds_bpermute(lane * 4, i32(word))); }
__device__ inline i32 uniform(i32 x) { return __builtin_amdgcn_readfirstlane(x); }
__device__ inline u32 word_of_uniform_lane(u32 word, i32 lane) {
    return u32(__builtin_amdgcn_readlane(i32(word), uniform(lane)));
}
#endif

template <typename T> union Words {
    T value;
    u32 word[(sizeof(T) + 3) / 4];
    __device__ Words() : word() {}
    __device__ explicit Words(T x) : word() { value = x; }
};
template <typename T, typename F> __device__ inline T by_words(T x, F apply) {
    const Words<T> from(x);
    Words<T> to;
#pragma unroll
    for (i32 i = 0; i < i32(sizeof(to.word) / 4); ++i) to.word[i] = apply(from.word[i]);
    return to.value;
}

}  // namespace rf::machine

namespace rf {

template <typename T> __device__ inline T shuffle(T x, i32 lane) {
    return machine::by_words(x, [=](u32 word) { return machine::word_of_lane(word, lane); });
}
template <typename T> __device__ inline T broadcast(T x, i32 lane) {
    return machine::by_words(x, [=](u32 word) { return machine::word_of_uniform_lane(word, lane); });
}
template <typename T> __device__ inline T shuffle_xor(T x, i32 mask) { return shuffle(x, lane_id() ^ mask); }
// Beyond the ends of the wave a lane keeps what it has.
template <typename T> __device__ inline T shuffle_down(T x, i32 delta) {
    const i32 lane = lane_id();
    return shuffle(x, lane + delta < wave_size() ? lane + delta : lane);
}
template <typename T> __device__ inline T shuffle_up(T x, i32 delta) {
    const i32 lane = lane_id();
    return shuffle(x, lane >= delta ? lane - delta : lane);
}

__device__ inline bool wave_any(bool predicate) { return ballot(predicate) != 0; }
__device__ inline bool wave_all(bool predicate) { return ballot(!predicate) == 0; }
// Which wave of its block a thread with this rank is in; the same for the whole wave.
__device__ inline i32 wave_id(i32 rank) { return machine::uniform(rank / wave_size()); }
__device__ inline i32 waves_per_block(i32 threads) { return (threads + wave_size() - 1) / wave_size(); }

}  // namespace rf
