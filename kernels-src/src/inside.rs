//! Which routines call others inside: their kernels are compiled ahead together.

use crate::lapack::{getrf::__rf_getrf, getrs::__rf_getrs};
use crate::level2::trsv::__rf_trsv;
use crate::level3::{gemm_ex::__rf_gemm_ex, trsm::__rf_trsm, trtri::__rf_trtri};

rocforge::calls_inside! {
    __rf_trsm => __rf_gemm_ex;
    __rf_trtri => __rf_trsm;
    __rf_getrf => __rf_gemm_ex;
    __rf_getrs => __rf_trsv;
    __rf_getrs => __rf_gemm_ex;
}
