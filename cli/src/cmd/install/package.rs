//! The packages that CMake's `find_package(rocblas)` and `find_package(rocsolver)` look for.

use std::path::{Path, PathBuf};

/// The target that programs for rocBLAS are linked with; `@...@` are the names of this installation.
const CONFIG: &str = r#"# rocBLAS's interface, from rocforge: the target roc::rocblas. Written by `rocforge install`.
get_filename_component(_rocforge_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET roc::rocblas)
  add_library(roc::rocblas SHARED IMPORTED)
  set_target_properties(roc::rocblas PROPERTIES
    IMPORTED_LOCATION "${_rocforge_prefix}/lib/@FILE@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${_rocforge_prefix}/include")
endif()
set(rocblas_INCLUDE_DIR "${_rocforge_prefix}/include")
set(rocblas_INCLUDE_DIRS "${rocblas_INCLUDE_DIR}")
set(rocblas_LIBRARIES roc::rocblas)
unset(_rocforge_prefix)
"#;

/// Whether the package is the one that was asked for: of the same first number, and no older.
const VERSION: &str = r#"set(PACKAGE_VERSION "@RELEASE@")
string(REGEX MATCH "^[0-9]+" _rocforge_asked "${PACKAGE_FIND_VERSION}")
if(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION OR NOT PACKAGE_VERSION MATCHES "^${_rocforge_asked}([.]|$)")
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
unset(_rocforge_asked)
"#;

/// The target that programs for rocSOLVER are linked with.
const SOLVER: &str = r#"# rocSOLVER's interface, from rocforge: the target roc::rocsolver. Written by `rocforge install`.
get_filename_component(_rocforge_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
include("${_rocforge_prefix}/lib/cmake/rocblas/rocblas-config.cmake")
get_filename_component(_rocforge_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET roc::rocsolver)
  add_library(roc::rocsolver SHARED IMPORTED)
  set_target_properties(roc::rocsolver PROPERTIES
    IMPORTED_LOCATION "${_rocforge_prefix}/lib/@FILE@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_LINK_LIBRARIES roc::rocblas
    INTERFACE_INCLUDE_DIRECTORIES "${_rocforge_prefix}/include")
endif()
set(rocsolver_INCLUDE_DIR "${_rocforge_prefix}/include")
set(rocsolver_INCLUDE_DIRS "${rocsolver_INCLUDE_DIR}")
set(rocsolver_LIBRARIES roc::rocsolver)
unset(_rocforge_prefix)
"#;

/// The files of the package of rocBLAS.
pub fn rocblas(folder: &Path, file: &str, soname: &str, release: &str) -> Vec<(PathBuf, Vec<u8>)> {
    files(folder, "rocblas", CONFIG, [file, soname, release])
}

/// The files of the package of rocSOLVER.
pub fn rocsolver(folder: &Path, file: &str, soname: &str, release: &str) -> Vec<(PathBuf, Vec<u8>)> {
    files(folder, "rocsolver", SOLVER, [file, soname, release])
}

fn files(folder: &Path, name: &str, config: &str, names: [&str; 3]) -> Vec<(PathBuf, Vec<u8>)> {
    let [file, soname, release] = names;
    let filled = |text: &str| {
        text.replace("@FILE@", file).replace("@SONAME@", soname).replace("@RELEASE@", release).into_bytes()
    };
    vec![
        (folder.join(format!("{name}-config.cmake")), filled(config)),
        (folder.join(format!("{name}-config-version.cmake")), filled(VERSION)),
    ]
}
