/* Workspace of a handle that is lent to a scope of C++, for libraries above rocBLAS. */
#ifndef ROCFORGE_ROCBLAS_DEVICE_MALLOC_H
#define ROCFORGE_ROCBLAS_DEVICE_MALLOC_H

#include <rocforge/rocblas.h>

#include <new>
#include <type_traits>
#include <utility>

/* One or more blocks; they go back to the handle when this ends. Size queries lend nothing. */
class rocblas_device_malloc {
    rocblas_handle owner;
    rocblas_device_malloc_base* lent;

    void give_back()
    {
        if (lent) {
            rocblas_device_malloc_free(lent);
        }
        lent = nullptr;
    }

public:
    /* Blocks of these sizes. Without enough memory there is nothing, and it is false. */
    template <typename... Sizes>
    explicit rocblas_device_malloc(rocblas_handle handle, Sizes... sizes) : owner(handle), lent(nullptr)
    {
        if (sizeof...(sizes) == 0) {
            return;
        }
        const rocblas_status status =
            rocblas_device_malloc_alloc(handle, &lent, sizeof...(sizes), static_cast<size_t>(sizes)...);
        if (status != rocblas_status_success && status != rocblas_status_memory_error) {
            throw std::bad_alloc();
        }
    }
    rocblas_device_malloc(rocblas_device_malloc&& other) noexcept : owner(other.owner), lent(other.lent)
    {
        other.lent = nullptr;
    }
    rocblas_device_malloc& operator=(rocblas_device_malloc&& other) noexcept
    {
        if (this != &other) {
            give_back();
            owner = other.owner;
            std::swap(lent, other.lent);
        }
        return *this;
    }
    rocblas_device_malloc(const rocblas_device_malloc&) = delete;
    rocblas_device_malloc& operator=(const rocblas_device_malloc&) = delete;
    ~rocblas_device_malloc() { give_back(); }

    /* The only block, or null. */
    template <typename T>
    explicit operator T*() &
    {
        void* block = nullptr;
        const bool found = lent && rocblas_device_malloc_ptr(lent, &block) == rocblas_status_success;
        return found ? static_cast<T*>(block) : nullptr;
    }
    /* One of several blocks, or null. */
    void* operator[](size_t index) &
    {
        void* block = nullptr;
        const bool found = lent && rocblas_device_malloc_get(lent, index, &block) == rocblas_status_success;
        return found ? block : nullptr;
    }
    explicit operator bool() & { return rocblas_device_malloc_success(lent); }
    operator rocblas_device_malloc_base&() & { return *lent; }
};

/* Says in a size query how much blocks of these sizes need together. */
template <typename... Sizes>
rocblas_status rocblas_set_optimal_device_memory_size(rocblas_handle handle, Sizes... sizes)
{
    return rocblas_set_optimal_device_memory_size_impl(handle, sizeof...(sizes), static_cast<size_t>(sizes)...);
}

#endif
