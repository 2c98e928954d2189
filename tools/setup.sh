#!/bin/sh
# Make a virtual environment with the locked packages and this project in it: tools/setup.sh FOLDER
# PYTHON may name the interpreter; else the first of the usual names that is 3.11, 3.12 or 3.13.
set -eu

venv=$1

suits() {
    # Run it: a name on the path may be a shim that has no interpreter behind it.
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' >/dev/null 2>&1
}

choose() {
    if [ -n "${PYTHON:-}" ]; then
        suits "$PYTHON" && echo "$PYTHON" && return
        echo "PYTHON=$PYTHON is not a Python 3.11, 3.12 or 3.13: name one that is, or leave PYTHON unset." >&2
        return 1
    fi
    for name in python3 python3.13 python3.12 python3.11; do
        suits "$name" && echo "$name" && return
    done
    echo "Tablekeeper needs Python 3.11, 3.12 or 3.13 and found none:" \
        "install one (on Debian: apt install python3 python3-venv) or name it with PYTHON=..." >&2
    return 1
}

has_pip() {
    "$venv/bin/python" -m pip --version >/dev/null 2>&1
}

if ! { suits "$venv/bin/python" && has_pip; }; then
    python=$(choose)
    if ! "$python" -c 'import ensurepip' >/dev/null 2>&1; then
        echo "This Python cannot make virtual environments (it has no ensurepip):" \
            "install python3-venv (on Debian: apt install python3-venv) and try again." >&2
        exit 1
    fi
    echo "Making $venv with $("$python" --version) ..."
    "$python" -m venv --clear "$venv"
fi

# Hashes and an editable install do not go in one command; the build backend comes from the lock too.
echo "Installing the locked packages into $venv (about a minute the first time) ..."
"$venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
"$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
