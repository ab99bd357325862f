/* What the C tests share. */
#ifndef CHECK_H
#define CHECK_H

#include <rocforge/rocblas.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program when `condition` does not hold. */
#define CHECK(condition)                                                                            \
    do {                                                                                            \
        if (!(condition)) {                                                                         \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                         \
            exit(1);                                                                                \
        }                                                                                           \
    } while (0)

/* Ends the program when `call` answers anything but rocblas_status_`expected`. */
#define EXPECT(call, expected)                                                                      \
    do {                                                                                            \
        rocblas_status status_ = (call);                                                            \
        if (status_ != rocblas_status_##expected) {                                                 \
            const char* text_ = rocforge_last_error(handle);                                        \
            fprintf(stderr, "%s:%d: %s: %s, not %s: %s\n", __FILE__, __LINE__, #call,               \
                    rocblas_status_to_string(status_), #expected, text_ ? text_ : "");              \
            exit(1);                                                                                \
        }                                                                                           \
    } while (0)

#endif
