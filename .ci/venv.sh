# shellcheck shell=bash
# Set-up that ./run, ./test and .ci/run share. To be sourced by bash; needs Debian's base system,
# Python and, the first time, a network.
#
#   use_environment run|dev      makes $environment ready, and leaves at once when it is
#   make_environment ...         the same for any folder, interpreter and list of packages
#
# An environment is ready when its stamp, written last, says what would be written now; so an
# interrupted set-up, a moved folder, a new Python or a changed pin is noticed and set up again.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
environment="$root/.venv"
oldest_minor=11
without_venv="Python is here, but its venv module is not: sudo apt install python3-venv"

say() { printf 'totem: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

# "3.11" for an interpreter that answers, nothing for a stub of a version manager or no Python.
version_of() {
    "$1" -I -S -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null </dev/null
}

# $1 is a version like 3.12: new enough for Totem?
is_new_enough() {
    [[ $1 =~ ^3\.([0-9]+)$ ]] && ((BASH_REMATCH[1] >= oldest_minor))
}

can_make_environments() {
    "$1" -I -c 'import ensurepip, venv' >/dev/null 2>&1 </dev/null
}

# Sets $python. The machine's own python3 comes first: Debian's packages (lgpio) belong to it.
find_python() {
    local candidate version lacks_venv='' too_old=''
    for candidate in python3 python3.13 python3.12 python3.11; do
        version=$(version_of "$candidate") || continue
        if ! is_new_enough "$version"; then
            too_old=$version
        elif ! can_make_environments "$candidate"; then
            lacks_venv=$version
        else
            python=$candidate
            return
        fi
    done
    [[ -z $lacks_venv ]] || fail "$without_venv"
    [[ -z $too_old ]] ||
        fail "needs Python 3.$oldest_minor or newer, and this machine has $too_old:" \
            "use Debian 12 or Raspberry Pi OS Bookworm or newer"
    fail "needs Python 3.$oldest_minor or newer, and found none: sudo apt install python3 python3-venv"
}

is_a_pi() {
    local model="${TOTEM_BOARD_MODEL:-/proc/device-tree/model}"
    [[ -r $model ]] && grep -q 'Raspberry Pi' "$model"
}

# One line for a person, after an installation failed; $1 is its log.
explain_failure() {
    local log=$1 reason
    ! grep -q 'ensurepip is not available' "$log" || fail "$without_venv"
    if grep -qiE 'no matching distribution|connection|name resolution|max retries' "$log"; then
        fail "could not fetch the packages Totem needs; is there a network? (what pip said is in $log)"
    fi
    reason=$(grep -m1 -iE 'no space left|^error' "$log" || tail -n 1 "$log")
    fail "could not install the packages Totem needs: ${reason:-no reason was given} (all of it is in $log)"
}

# make_environment FOLDER PYTHON NOTE VENV-OPTIONS... -- PIP-ARGUMENTS...
# NOTE is what the stamp keeps of the caller's: one word that says what was installed.
make_environment() {
    local folder=$1 interpreter=$2 note=$3 home pins version log traps
    local -a options=()
    shift 3
    while [[ $1 != -- ]]; do
        options+=("$1")
        shift
    done
    shift
    version=$(version_of "$interpreter")
    home="python $version at $root ${options[*]}"
    pins=$(pins_and_note "$note")
    log="$folder/setup.log"
    traps=$(trap -p INT TERM)
    trap 'say "interrupted; the next call sets up anew"; exit 130' INT TERM

    if [[ $(stamped_home "$folder") != "$home" ]] || ! [[ $(version_of "$folder/bin/python") == "$version" ]]; then
        say "setting up ${folder#"$root"/} with Python $version; this is done once and takes a minute or two"
        if ! rm -rf -- "$folder" || ! mkdir -p -- "$folder"; then fail "cannot write in $root"; fi
        "$interpreter" -m venv "${options[@]}" "$folder" >"$log" 2>&1 || explain_failure "$log"
    else
        say "bringing ${folder#"$root"/} up to date"
        rm -f -- "$folder/totem-stamp"
    fi
    (cd "$root" && "$folder/bin/python" -m pip install --disable-pip-version-check --no-input \
        --constraint constraints.txt "$@") >"$log" 2>&1 </dev/null || explain_failure "$log"
    printf '%s\n%s\n' "$home" "$pins" >"$folder/totem-stamp"
    trap - INT TERM
    eval "$traps"
}

pins_and_note() { printf '%s %s' "$1" "$(cat "$root/pyproject.toml" "$root/constraints.txt" | cksum)"; }

stamped_home() { [[ ! -r $1/totem-stamp ]] || sed -n 1p "$1/totem-stamp"; }
stamped_pins() { [[ ! -r $1/totem-stamp ]] || sed -n 2p "$1/totem-stamp"; }

# is_ready FOLDER NOTE...: does the stamp fit this place, these pins and one of the notes?
is_ready() {
    local folder=$1 version note
    shift
    [[ -r $folder/totem-stamp ]] || return 1
    version=$(version_of "$folder/bin/python") || return 1
    [[ $(stamped_home "$folder") == "python $version at $root "* ]] || return 1
    for note in "$@"; do
        [[ $(stamped_pins "$folder") != "$(pins_and_note "$note")" ]] || return 0
    done
    return 1
}

# use_environment run|dev: what the program needs with all that it can do, or also what its tests need.
use_environment() {
    local need=$1 python extras=kit turn
    local -a options=() notes=(dev)
    [[ $need == dev ]] || notes+=(run)
    ! is_ready "$environment" "${notes[@]}" || return 0

    exec {turn}<"$root/pyproject.toml"
    if command -v flock >/dev/null && ! flock -n "$turn"; then
        say "another set-up is at work here; waiting for it"
        flock "$turn"
        ! is_ready "$environment" "${notes[@]}" || return 0
    fi
    find_python
    # An environment that has the tools for tests keeps them.
    [[ $(stamped_pins "$environment") != dev* ]] || need=dev
    [[ $need == run ]] || extras=dev,kit
    if is_a_pi; then
        extras+=,pi
        # From Python 3.13 on lgpio has no wheels, and Debian's own packages serve instead.
        if [[ $(version_of "$python") != 3.1[12] ]]; then
            options+=(--system-site-packages)
            "$python" -I -c 'import lgpio' 2>/dev/null ||
                say "for lights and buttons also: sudo apt install python3-lgpio python3-rpi-lgpio"
        fi
    fi
    make_environment "$environment" "$python" "$need" "${options[@]}" -- --editable ".[$extras]"
    exec {turn}<&-
}
