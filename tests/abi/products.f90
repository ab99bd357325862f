! The C library from Fortran, by the modules that are printed from the header: products, modes, and what is refused.
program products
    use iso_c_binding
    use rocblas
    use rocblas_enums

    implicit none

    type(c_ptr), target :: handle
    integer(kind(rocblas_operation_none)), parameter :: plain = rocblas_operation_none
    integer(c_int) :: mode
    integer(c_size_t), target :: bytes

    call expect(rocblas_create_handle(c_loc(handle)), rocblas_status_success)
    call expect(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device), rocblas_status_success)
    mode = -1
    call expect(rocblas_get_pointer_mode(handle, mode), rocblas_status_success)
    call check(mode == rocblas_pointer_mode_device, 'the pointer mode')
    call expect(rocblas_set_pointer_mode(handle, 0), rocblas_status_success)
    call vectors
    call matrices
    call refusals
    call expect(rocblas_start_device_memory_size_query(handle), rocblas_status_success)
    call check(logical(rocblas_is_device_memory_size_query(handle)), 'a size query')
    call expect(rocblas_stop_device_memory_size_query(handle, c_loc(bytes)), rocblas_status_success)
    call check(.not. logical(rocblas_is_device_memory_size_query(handle)), 'no size query')
    call expect(rocblas_destroy_handle(handle), rocblas_status_success)
    write (*, '(a)') 'products: all as specified'

contains

    subroutine vectors
        real(c_double), target :: a(3, 2), x(2), y(3), alpha, beta
        integer(c_int64_t) :: rows, columns
        a = reshape([1d0, 2d0, 3d0, 4d0, 5d0, 6d0], [3, 2])
        x = [10d0, 1d0]
        y = 1d0
        alpha = 2d0
        beta = -1d0
        call expect(rocblas_dgemv(handle, plain, 3, 2, c_loc(alpha), c_loc(a), 3, c_loc(x), 1, c_loc(beta), &
                                  c_loc(y), 1), rocblas_status_success)
        call check(all(y == 2d0 * matmul(a, x) - 1d0), 'dgemv')
        rows = 3
        columns = 2
        call expect(rocblas_dgemv_64(handle, rocblas_operation_transpose, rows, columns, c_loc(alpha), c_loc(a), &
                                     rows, c_loc(y), 1_c_int64_t, c_loc(beta), c_loc(x), 1_c_int64_t), &
                    rocblas_status_success)
        call check(all(x == [2d0 * dot_product(a(:, 1), y) - 10d0, 2d0 * dot_product(a(:, 2), y) - 1d0]), 'dgemv_64')
    end subroutine vectors

    ! Two products, one call: by position, then by rocBLAS's names.
    subroutine matrices
        real(c_float), target :: a(2, 2, 2), b(2, 2, 2), c(2, 2, 2), alpha, beta
        complex(c_float_complex), target :: z(4), factor
        integer :: problem
        a = reshape([1., 2., 3., 4., 5., 6., 7., 8.], [2, 2, 2])
        b = reshape([2., 0., 1., 3., 1., 1., 0., 2.], [2, 2, 2])
        c = 100.
        alpha = 1.
        beta = 0.
        call expect(rocblas_sgemm(handle, plain, plain, 2, 2, 2, c_loc(alpha), c_loc(a), 2, c_loc(b), 2, &
                                  c_loc(beta), c_loc(c), 2), rocblas_status_success)
        call check(all(c(:, :, 1) == matmul(a(:, :, 1), b(:, :, 1))) .and. all(c(:, :, 2) == 100.), 'sgemm')
        call expect(rocblas_sgemm_strided_batched(handle, transA=rocblas_operation_transpose, transB=plain, m=2, n=2, &
                                                  k=2, alpha=c_loc(alpha), A=c_loc(a), lda=2, &
                                                  stride_A=4_c_int64_t, B=c_loc(b), ldb=2, stride_B=4_c_int64_t, &
                                                  beta=c_loc(beta), C=c_loc(c), ldc=2, stride_C=4_c_int64_t, &
                                                  batch_count=2), rocblas_status_success)
        do problem = 1, 2
            call check(all(c(:, :, problem) == matmul(transpose(a(:, :, problem)), b(:, :, problem))), 'a batch')
        end do
        z = [(1., 0.), (0., 1.), (2., 3.), (4., 4.)]
        factor = (0., 1.)
        call expect(rocblas_cscal(handle, 2, c_loc(factor), c_loc(z), 2), rocblas_status_success)
        call check(all(z == [(0., 1.), (0., 1.), (-3., 2.), (4., 4.)]), 'cscal')
    end subroutine matrices

    subroutine refusals
        real(c_float), target :: x(1)
        character(kind=c_char), pointer :: letters(:)
        x = 1.
        call expect(rocblas_sscal(c_null_ptr, 1, c_loc(x), c_loc(x), 1), rocblas_status_invalid_handle)
        call expect(rocblas_sscal(handle, 1, c_null_ptr, c_loc(x), 1), rocblas_status_invalid_pointer)
        call expect(rocblas_sgemm(handle, plain, plain, -1, 1, 1, c_loc(x), c_loc(x), 1, c_loc(x), 1, c_loc(x), &
                                  c_loc(x), 1), rocblas_status_invalid_size)
        call expect(rocblas_sgemm(handle, 0, plain, 1, 1, 1, c_loc(x), c_loc(x), 1, c_loc(x), 1, c_loc(x), &
                                  c_loc(x), 1), rocblas_status_invalid_value)
        call c_f_pointer(rocblas_status_to_string(rocblas_status_invalid_size), letters, [27])
        call check(all(letters == [character :: 'r', 'o', 'c', 'b', 'l', 'a', 's', '_', 's', 't', 'a', 't', 'u', 's', &
                                   '_', 'i', 'n', 'v', 'a', 'l', 'i', 'd', '_', 's', 'i', 'z', 'e']), 'a text')
    end subroutine refusals

    subroutine expect(status, wanted)
        integer(c_int), intent(in) :: status, wanted
        if (status == wanted) return
        write (*, '(a, i0, a, i0)') 'status ', status, ', not ', wanted
        error stop 1
    end subroutine expect

    subroutine check(holds, what)
        logical, intent(in) :: holds
        character(*), intent(in) :: what
        if (holds) return
        write (*, '(2a)') 'wrong: ', what
        error stop 1
    end subroutine check
end program products
