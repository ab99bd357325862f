#!/usr/bin/env bash
# Builds the wheel of the Python package on the library of the debug build, installs it and runs its tests.
#
# Everything happens in a virtual environment in a temporary folder. What cannot be had is a failure where CI is set;
# without it, it is said. ROCFORGE_INSTALL=0 installs nothing, and so tests nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

lacks() {
    case "${CI:-}" in
    '' | 0 | false) echo "LACK $1: the Python package is not tested" && exit 0 ;;
    *) echo "CI is set and this could not be had: $1" >&2 && exit 1 ;;
    esac
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ "${ROCFORGE_INSTALL:-1}" = 0 ]; then lacks "packages for Python, as ROCFORGE_INSTALL is 0"; fi
python=
find_python() {
    local one
    for one in python3 /usr/bin/python3; do
        if "$one" -c 'import sys, venv, ensurepip; assert sys.version_info >= (3, 11)' 2>/dev/null; then python=$one; fi
        if [ -n "$python" ]; then return; fi
    done
}
find_python
if [ -z "$python" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null || true
    find_python
fi
if [ -z "$python" ]; then lacks "Python 3.11 with venv"; fi
"$python" -m venv "$scratch/venv"
PATH=$scratch/venv/bin:$PATH
pip install --quiet --disable-pip-version-check maturin numpy pytest || lacks "maturin, numpy and pytest from PyPI"

bash python/build.sh --debug --out "$scratch/wheels"
pip install --quiet --disable-pip-version-check --no-deps "$scratch"/wheels/rocforge-*.whl
target=$(cargo metadata --format-version 1 --no-deps | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
export ROCFORGE_BUILT=$target/debug ROCFORGE_PAGE=$PWD/docs/python.md

# Beside the tests lies the source of the package, which must not be what they import.
cp -r python/tests python/pyproject.toml rust-toolchain.toml "$scratch/"
cd "$scratch"
unset ROCFORGE_PLATFORM ROCFORGE_LIBRARY
python -m pytest tests
