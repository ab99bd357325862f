#!/usr/bin/env bash
# Builds the wheel of the Python package: python/build.sh [--debug] [--out FOLDER]
#
#   --debug        takes the library that a build for tests has made; else one is built for release
#   --out FOLDER   where the wheel goes; target/wheels otherwise
#
# Needs cargo, and maturin on the path (pip install maturin). The work tree stays as it is: the wheel is put together in
# a folder that is removed afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=$(cargo metadata --format-version 1 --no-deps | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
profile=release out=$target/wheels
while [ $# != 0 ]; do
    case "$1" in
    --debug) profile=debug ;;
    --out)
        out=$(realpath -m "${2:?--out needs a folder}")
        shift
        ;;
    *)
        echo "build.sh: $1 is not an option; they are --debug and --out FOLDER" >&2
        exit 2
        ;;
    esac
    shift
done

library=$target/$profile/librocblas.so
if [ $profile = release ]; then cargo build --release -p rocforge-capi; fi
if [ ! -e "$library" ]; then
    echo "build.sh: $library is not there: build the workspace first" >&2
    exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r python "$scratch/python"
# The toolchain of the project, there as well.
cp rust-toolchain.toml "$scratch/"
cp "$library" "$scratch/python/rocforge/librocblas.so"
# A wheel is packed anew for every change; without line tables that takes a third less.
if command -v strip >/dev/null; then strip -S "$scratch/python/rocforge/librocblas.so"; fi

options=(--out "$out" --auditwheel skip --locked)
if [ $profile = release ]; then options+=(--release); fi
cd "$scratch/python"
# Compiled code stays, whatever the folder is called.
CARGO_TARGET_DIR=$target/python maturin build "${options[@]}"
