#!/usr/bin/env bash
# The project's test command: gets the compilers that the tests use, then checks, builds and tests everything.
#
#   --all              everything: more random cases, kernels for every target (docs/testing.md); before a release
#
#   CI=true            a compiler that cannot be had is a failure; without it, it is said and the rest runs
#   ROCFORGE_INSTALL=0 installs nothing
#   ROCFORGE_CLANG     a clang with the amdgcn target, in place of clang-19
#
# The tests see ROCFORGE_REQUIRE (in CI: what must be there, or they fail), ROCFORGE_HAVE (otherwise: what is there),
# ROCFORGE_WORKER (the program that runs HIPRTC in a process of its own) and ROCFORGE_CXX_CACHE_DIR (where compiled C++ is kept).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

all=0
for option in "$@"; do
    case "$option" in
    --all) all=1 ;;
    *)
        echo "test.sh: $option is not an option; --all runs everything" >&2
        exit 2
        ;;
    esac
done
if [ $all = 1 ]; then export ROCFORGE_TESTS=all; fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

ci=0
case "${CI:-}" in '' | 0 | false) ;; *) ci=1 ;; esac

heading() { printf '\n== %s ==\n' "$1"; }

# ---- what is here: each probe does the work that the tests will ask for ----

have_cxx() { echo 'int main() {}' | g++ -x c++ -o "$scratch/cxx" - >/dev/null 2>&1; }

have_hiprtc() {
    cc -o "$scratch/hiprtc-probe" .ci/hiprtc-probe.c -ldl >/dev/null 2>&1 || return 1
    local names=() folder library version
    for folder in "" "${ROCM_PATH:-/opt/rocm}/lib/"; do
        for library in libhiprtc.so libamdhip64.so; do
            for version in "" .7 .6 .5; do names+=("$folder$library$version"); done
        done
    done
    "$scratch/hiprtc-probe" "${names[@]}" >"$scratch/hiprtc" 2>/dev/null
}

have_clang() {
    echo '__attribute__((amdgpu_kernel)) void probe(int *x) { *x = 1; }' |
        "${ROCFORGE_CLANG:-clang-19}" -x c -target amdgcn-amd-amdhsa -mcpu=gfx1201 -nogpulib \
            -o "$scratch/probe.co" - >/dev/null 2>&1
}

# The bitcode behind sin, exp and the like, which clang does not bring itself.
have_bitcode() {
    local file
    for file in /usr/lib/*/amdgcn/bitcode/ocml.bc /usr/lib/llvm-*/lib/clang/*/amdgcn/bitcode/ocml.bc \
        "${ROCM_PATH:-/opt/rocm}"/amdgcn/bitcode/ocml.bc; do
        if [ -e "$file" ]; then return 0; fi
    done
    return 1
}

have_clang_tools() { command -v "${ROCFORGE_CLANG:-clang-19}" >/dev/null && have_clang && have_bitcode; }

# What the benchmarks are compared with on the processor: nice to have, and no failure where it cannot be had.
have_openblas() {
    local name
    for name in libopenblas.so.0 libblas.so.3; do
        if ldconfig -p 2>/dev/null | grep -q "$name "; then return 0; fi
    done
    return 1
}

# For the C library from Python. The user's own Python may lack what the distribution's has.
have_numpy() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import numpy' 2>/dev/null; then return 0; fi
    done
    return 1
}

# For the site of the documentation: Chromium, and a Python that makes environments.
have_site() {
    local python
    command -v chromium >/dev/null || return 1
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import ensurepip, sys, venv; assert sys.version_info >= (3, 11)' 2>/dev/null; then
            site_python=$python
            return 0
        fi
    done
    return 1
}

# For the Fortran modules of the C library.
have_fortran() { echo 'end' | gfortran -x f95 -o "$scratch/fortran" - >/dev/null 2>&1; }

look() {
    have=() lack=() miss=()
    if have_cxx; then have+=(cxx); else lack+=(cxx); fi
    if have_hiprtc; then have+=(hiprtc); else lack+=(hiprtc); fi
    if have_clang_tools; then have+=(clang); else lack+=(clang); fi
    if have_numpy; then have+=(numpy); else lack+=(numpy); fi
    if have_fortran; then have+=(fortran); else lack+=(fortran); fi
    if have_site; then have+=(site); else lack+=(site); fi
    if have_openblas; then have+=(openblas); else miss+=(openblas); fi
}

# ---- getting what is missing: Debian and Ubuntu packages, as root or by sudo without a password ----

packages_of() {
    case "$1" in
    cxx) echo g++ ;;
    hiprtc) echo libamdhip64-dev libhiprtc-builtins5 ;;
    clang) echo clang-19 llvm-19 lld-19 rocm-device-libs ;;
    numpy) echo python3-numpy ;;
    fortran) echo gfortran ;;
    site) echo chromium python3-venv ;;
    openblas) echo libopenblas0 ;;
    esac
}

install_missing() {
    local as_root=() wanted=() package
    if [ "${ROCFORGE_INSTALL:-1}" = 0 ]; then echo "ROCFORGE_INSTALL=0: installing nothing"; return; fi
    if ! command -v apt-get >/dev/null; then echo "no apt-get here: installing nothing"; return; fi
    if [ "$(id -u)" != 0 ]; then
        if ! sudo -n true 2>/dev/null; then echo "neither root nor sudo without a password: installing nothing"; return; fi
        as_root=(sudo -n)
    fi
    "${as_root[@]}" apt-get update -qq || echo "apt-get update failed; going on with the package lists that are here"
    for package in $(for tool in "${lack[@]}" "${miss[@]}"; do packages_of "$tool"; done); do
        if apt-cache show "$package" >/dev/null 2>&1; then
            wanted+=("$package")
        else
            echo "this distribution has no package $package"
        fi
    done
    if [ ${#wanted[@]} = 0 ]; then return; fi
    echo "installing ${wanted[*]}"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=120 "${wanted[@]}" >"$scratch/apt.log" 2>&1 || tail -n 20 "$scratch/apt.log"
}

not_covered() {
    case "$1" in
    cxx) echo "g++: the generated C++ is not executed on the CPU" ;;
    hiprtc) echo "HIPRTC: kernels are not compiled for gfx906, gfx908, gfx90a, gfx1030" ;;
    clang) echo "clang-19 with lld and the device bitcode: kernels are not compiled for gfx942, gfx1100, gfx1201" ;;
    numpy) echo "Python with numpy: the C library is not called through ctypes" ;;
    fortran) echo "gfortran: the Fortran modules of the C library are not compiled" ;;
    site) echo "Chromium and Python 3.11 with venv: the site of the documentation is not built" ;;
    openblas) echo "OpenBLAS: the benchmarks are compared with no other library" ;;
    esac
}

heading "tools"
if ! command -v cargo >/dev/null; then
    echo "cargo is not here: install Rust with rustup; rust-toolchain.toml names the version" >&2
    exit 1
fi
look
if [ $((${#lack[@]} + ${#miss[@]})) != 0 ]; then
    install_missing
    look
fi
for tool in "${have[@]+"${have[@]}"}"; do echo "have $tool"; done
for tool in "${lack[@]+"${lack[@]}"}" "${miss[@]+"${miss[@]}"}"; do echo "LACK $(not_covered "$tool")"; done
if [ $ci = 1 ]; then
    if [ ${#lack[@]} != 0 ]; then
        echo "CI is set and these could not be had: ${lack[*]}" >&2
        exit 1
    fi
    export ROCFORGE_REQUIRE=cxx,hiprtc,clang,numpy,fortran
    export NEXTEST_PROFILE="${NEXTEST_PROFILE:-ci}"
else
    ROCFORGE_HAVE=$(IFS=,; echo "${have[*]+"${have[*]}"}")
    export ROCFORGE_HAVE
fi

# ---- the steps ----

results=() failures=0

# step NAME COMMAND...: runs it, and keeps how it went and how long it took for the summary.
step() {
    local name=$1 started=$SECONDS outcome=ok
    shift
    heading "$name"
    "$@" || outcome=FAILED
    if [ $outcome = FAILED ]; then failures=$((failures + 1)); fi
    results+=("$(printf '%-8s %-7s %5d s' "$name" "$outcome" $((SECONDS - started)))")
    printf -- '-- %s: %s after %d s\n' "$name" "$outcome" $((SECONDS - started))
    [ $outcome = ok ]
}

# aside NAME COMMAND...: starts it beside the steps that follow: what has one thread leaves a core to them.
declare -A asides=()
aside() {
    local name=$1
    shift
    (
        started=$SECONDS outcome=ok
        "$@" >"$scratch/$name.log" 2>&1 || outcome=FAILED
        echo "$outcome $((SECONDS - started))" >"$scratch/$name.end"
    ) &
    asides[$name]=$!
}

# told NAME: what a step that `aside` started printed, and how it went, when it has ended.
told() {
    local name=$1 outcome=FAILED seconds=0
    wait "${asides[$name]}" || true
    read -r outcome seconds <"$scratch/$name.end" || true
    heading "$name"
    cat "$scratch/$name.log"
    if [ "$outcome" != ok ]; then failures=$((failures + 1)); fi
    results+=("$(printf '%-8s %-7s %5d s, beside others' "$name" "$outcome" "$seconds")")
    printf -- '-- %s: %s after %d s\n' "$name" "$outcome" "$seconds"
}

# Nothing is compiled twice in CI, where incremental builds only take longer.
if [ $ci = 1 ]; then export CARGO_INCREMENTAL=0; fi

# A lock file that does not fit the manifests is a mistake in a commit, and fine while editing.
# Either empty or one word, and so used without quotes.
locked=
if [ $ci = 1 ]; then locked=--locked; fi

document() { RUSTDOCFLAGS="${RUSTDOCFLAGS:-} -D warnings" cargo doc $locked --workspace --no-deps; }

run_tests() {
    if cargo nextest --version >/dev/null 2>&1; then
        cargo nextest run $locked --workspace
    else
        echo "cargo-nextest is not here: cargo test instead"
        cargo test $locked --workspace --tests --lib --bins --no-fail-fast
    fi
}

# Colours survive the pipe to the file from which the summary takes the runner's closing lines.
logged_tests() {
    if [ -t 1 ]; then export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-always}"; fi
    run_tests 2>&1 | tee "$scratch/tests.log"
}

target=$(cargo metadata --format-version 1 --no-deps | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
export ROCFORGE_WORKER="$target/debug/rocforge"
# Tests are a process each, and run the C++ of the same units.
export ROCFORGE_CXX_CACHE_DIR="$target/hip-on-host"

step format cargo fmt --all --check || true
# With what is off otherwise, so that it is compiled somewhere.
step clippy cargo clippy $locked --workspace --all-targets --features rocforge-capi/stubs -- -D warnings || true
step doc document || true
# The same targets and features as the test run, so that nothing is built twice; the worker program is one of them.
if step build cargo build $locked --workspace --lib --bins --tests; then
    if [ -n "${site_python:-}" ]; then aside site env PYTHON="$site_python" site/build.sh --check; fi
    if [ $all = 1 ]; then step packages tests/packages.sh --build || true; else step packages tests/packages.sh --check || true; fi
    step doctest cargo test $locked --workspace --doc || true
    aside python python/test.sh
    step test logged_tests || true
    if [ -n "${site_python:-}" ]; then told site; fi
    told python
else
    results+=("doctest and test not run, as the build failed")
fi

heading "summary"
printf '%s\n' "${results[@]}"
if [ -e "$scratch/tests.log" ]; then
    sed 's/\x1b\[[0-9;]*m//g' "$scratch/tests.log" | grep -E '^ *Summary \[|^test result:' || true
fi
for tool in "${lack[@]+"${lack[@]}"}" "${miss[@]+"${miss[@]}"}"; do echo "not covered: $(not_covered "$tool")"; done
if [ $all = 0 ]; then echo "not covered: what ./test.sh --all runs beside this (docs/testing.md)"; fi
echo "took $((SECONDS / 60)) minutes"
if [ $failures != 0 ]; then
    echo "FAILED: $failures of ${#results[@]} steps"
    exit 1
fi
echo "all steps passed"
