// The functions of the platform's library for 16-bit floats: by way of f32.
namespace rf {

#define RF_OF_ONE(name) \
    template <i32 E> __device__ inline Float16<E> name(Float16<E> x) { return Float16<E>(name(f32(x))); }
#define RF_OF_TWO(name)                                                             \
    template <i32 E> __device__ inline Float16<E> name(Float16<E> x, Float16<E> y) { \
        return Float16<E>(name(f32(x), f32(y)));                                    \
    }
RF_OF_ONE(cbrt)
RF_OF_ONE(exp)
RF_OF_ONE(exp2)
RF_OF_ONE(ln)
RF_OF_ONE(log2)
RF_OF_ONE(log10)
RF_OF_ONE(sin)
RF_OF_ONE(cos)
RF_OF_ONE(tan)
RF_OF_ONE(tanh)
RF_OF_TWO(atan2)
RF_OF_TWO(powf)
RF_OF_TWO(rem)
#undef RF_OF_ONE
#undef RF_OF_TWO

}  // namespace rf
