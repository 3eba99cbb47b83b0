#!/usr/bin/env bash
# Installs Totem as the service of a device: sudo systemd/install.sh --help
#
# Every step is told before it is done, can be done again, and is undone by --uninstall. What was
# interrupted is taken up by calling it again. It never reboots, and never touches Debian's own Python.
set -euo pipefail
umask 022
# shellcheck source=.ci/venv.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.ci/venv.sh"
# shellcheck source=systemd/parts.sh
. "$root/systemd/parts.sh"

usage() {
    cat <<'END_OF_HELP'
sudo systemd/install.sh             installs Totem, or upgrades it; games and settings stay
sudo systemd/install.sh --rollback  goes back to the version before the last upgrade
sudo systemd/install.sh --uninstall takes everything away again, but the games

  --dry-run        only says what would be done; needs no root
  --yes            answers every question with yes (the games are kept all the same)
  --wheels FOLDER  packages come from a folder instead of the network
                   (made elsewhere by: pip download -c constraints.txt -d FOLDER '.[pi]' setuptools;
                   with --kit: '.[pi,kit]')
  --kit            with what "totem kit" needs to write its papers; an upgrade keeps it
  --no-apt         Debian packages are left to you
  --cage | --kms   draws by way of the compositor "cage", or on the bare screen (this is the default)
  --delete-games   with --uninstall: games, names and settings too
END_OF_HELP
}

task=set_up
wheels='' apt=yes kit=''
restart_needed='' # switched off and on by hand: what was changed in config.txt is read only then
room_mb=400
while (($#)); do
    case $1 in
    --rollback) task=go_back ;;
    --uninstall) task=take_away ;;
    --dry-run) dry=yes ;;
    --yes) yes=yes ;;
    --wheels)
        [[ -n ${2:-} ]] || fail "--wheels needs a folder; see --help"
        wheels=$(readlink -f -- "$2")
        [[ -d $wheels ]] || fail "there is no folder $2"
        shift
        ;;
    --no-apt) apt='' ;;
    --kit) kit=yes ;;
    --cage) screen=cage ;;
    --kms) screen=kms ;;
    --delete-games) delete_games=yes ;;
    -h | --help)
        usage
        exit
        ;;
    *)
        usage >&2
        fail "it does not know the word $1"
        ;;
    esac
    shift
done

# -- before anything is changed ------------------------------------------------------------------

needs_root() {
    [[ -n $dry || $(id -u) == 0 ]] || fail "this changes the system: call it as sudo systemd/install.sh"
}

# All that is wrong at once, so that nobody comes back three times.
check_the_machine() {
    local version free folder
    local -a wrong=()
    version=$(version_of "$python") || version=none
    is_new_enough "$version" ||
        wrong+=("Python 3.$oldest_minor or newer is needed as $python, and it is $version: use Raspberry Pi OS Bookworm or newer")
    [[ -n $apt || $version == none ]] || can_make_environments "$python" || wrong+=("$without_venv")
    [[ $(getconf LONG_BIT) == 64 ]] || wrong+=("this system is a 32-bit one: use the 64-bit Raspberry Pi OS")
    [[ $screen != cage || -n $apt ]] || command -v cage >/dev/null ||
        wrong+=("the compositor is missing: sudo apt install ${cage_packages[*]}")
    command -v systemctl >/dev/null || wrong+=("there is no systemd here, which starts and watches Totem")
    if [[ -z $dry ]]; then
        for folder in /opt /etc/systemd/system /var/lib; do
            can_write "$folder" ||
                wrong+=("$folder cannot be written: switch the read-only mode of the card off (raspi-config, Performance Options), and call this again")
        done
    fi
    free=$(df --output=avail -m /opt 2>/dev/null | tail -n 1 | tr -d ' ') || free=$room_mb
    ((free >= room_mb)) || wrong+=("$room_mb MB must be free for /opt, and $free are: delete something first")
    ((${#wrong[@]} == 0)) || {
        printf 'totem: %s\n' "${wrong[@]}" >&2
        fail "nothing was changed"
    }
    [[ $(getent passwd totem | cut -d: -f7) != */*sh ]] ||
        note "There is a person's account called totem here: the service will run as that person, and it is never taken away."
    is_a_pi || note "This is no Raspberry Pi: Totem will run, but lamps and buttons will be shown as missing."
    [[ $(findmnt -no FSTYPE /) != overlay ]] ||
        note "The root of this system lies in memory: what is installed now is gone at the next start."
}

can_write() {
    local probe
    probe=$(mktemp -p "$1" .totem-XXXXXX 2>/dev/null) && rm -f -- "$probe"
}

# -- the steps -----------------------------------------------------------------------------------

install_debian_packages() {
    local package
    local -a missing=()
    [[ $screen != cage ]] || debian_packages+=("${cage_packages[@]}")
    for package in "${debian_packages[@]}"; do
        [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) != *'ok installed' ]] || continue
        if [[ $package == *lgpio && -z $(apt-cache pkgnames "$package") ]]; then
            note "This system does not offer $package: buttons and lamps need Raspberry Pi OS."
        else
            missing+=("$package")
        fi
    done
    ((${#missing[@]})) || return 0
    if [[ -z $apt ]]; then
        note "Missing, and left to you: sudo apt install ${missing[*]}"
        return
    fi
    step "Debian packages: ${missing[*]}"
    run_logged apt-get install --yes --no-install-recommends "${missing[@]}" 2>/dev/null || # its lists may be old
        { run_logged apt-get update && run_logged apt-get install --yes --no-install-recommends "${missing[@]}"; } ||
        fail "the Debian packages could not be installed. Is there a network? Try: sudo apt update && sudo apt install ${missing[*]}"
    for package in "${missing[@]}"; do remember package "$package"; done
}

make_user() {
    local group
    step "the user totem, which owns nothing but the games"
    for group in gpio spi i2c render input; do
        getent group "$group" >/dev/null || remember group "$group"
    done
    getent passwd totem >/dev/null || remember user totem
    put totem.sysusers.conf /etc/sysusers.d/totem.conf
    run systemd-sysusers /etc/sysusers.d/totem.conf
}

# What `complete` says of an environment. It is written when all else is on the card, so that it holds
# after the plug was pulled; another Python, or one file that was lost, and the environment is made anew.
stamp() { printf 'python %s%s\n' "$(version_of "$python")" "${kit:+ kit}"; }

# What was wanted once is kept by an upgrade.
keep_what_was_wanted() {
    [[ -n $screen || ! -e $in_cage ]] || screen=cage
    [[ ! -e $base/current/complete || $(cat -- "$base/current/complete") != *' kit' ]] || kit=yes
}

is_whole() { # FOLDER
    [[ -e $1/complete && $(cat -- "$1/complete") == "$(stamp)" ]] && begins "$1" >/dev/null 2>&1
}

# FOLDER: has every file of every package its length, and does the program begin?
begins() {
    (cd / && env -i SDL_VIDEODRIVER=dummy BLINKA_SKIP_DEPENDENCY_CHECK=1 "$1/bin/python" -I - <<'END'
import sys
import sysconfig
from importlib.metadata import distributions

for package in distributions(path=[sysconfig.get_path("purelib")]):
    for file in package.files or ():
        if file.size is not None and file.locate().stat().st_size != file.size:
            sys.exit(f"{file} is damaged")
import firmware.app.console, gpiozero, pygame
assert pygame.IS_CE
END
    )
}

make_version() {
    local folder="$base/$version" log
    log="$folder/setup.log"
    if is_whole "$folder"; then
        step "version $version is here already"
        return
    fi
    [[ ! -e $folder/complete ]] || step "version $version is damaged, or was made for another Python: it is made anew"
    step "version $version, with the packages of constraints.txt, in $folder; this takes some minutes"
    [[ -z $dry ]] || return 0
    rm -rf -- "$folder"
    mkdir -p -- "$folder/source"
    "$python" -m venv --system-site-packages "$folder" >"$log" 2>&1 || explain_failure "$log"
    (cd "$root" && cp -r -- "${sources[@]}" "$folder/source/")
    find "$folder/source" -name __pycache__ -prune -exec rm -rf -- {} +
    cp -r -- "$root/systemd" "$folder/systemd"
    # Everything of its own, whatever Debian has: an upgrade of the system changes nothing here. Only
    # lgpio, where it has no wheel, comes from Debian. Built without isolation: so setuptools is pinned too.
    {
        pip "$folder" install 'setuptools>=77' &&
            pip "$folder" install --ignore-installed --no-build-isolation "$folder/source[pi${kit:+,kit}]" &&
            pip "$folder" uninstall --yes setuptools
    } >>"$log" 2>&1 </dev/null || explain_pip "$log"
    rm -rf -- "$folder/source"
    begins "$folder" >>"$log" 2>&1 ||
        fail "the new version does not start: $(tail -n 1 "$log") (all of it is in $log). The old one was left as it was"
    sync -f "$folder"
    stamp >"$folder/complete"
    sync "$folder/complete" "$folder"
}

explain_pip() { # LOG
    [[ -z $wheels ]] || ! grep -qiE 'no matching distribution|conflicting dependencies' "$1" ||
        fail "a package that Totem needs is missing in $wheels: fetch them all anew, as --help says (what pip said is in $1)"
    explain_failure "$1"
}

pip() {
    local folder=$1
    shift
    local -a more=()
    [[ $1 != install ]] || more=(--no-cache-dir --constraint "$root/constraints.txt")
    [[ $1 != install || -z $wheels ]] || more+=(--no-index --find-links "$wheels")
    "$folder/bin/python" -m pip "$1" --disable-pip-version-check --no-input "${more[@]}" "${@:2}"
}

keep_the_games_aside() {
    local file="$games/before-upgrade.db"
    [[ -e $games/totem.db && -x $base/current/bin/totem ]] || return 0
    step "a copy of all games in $file, in case of a way back"
    run rm -f -- "$file.new"
    # -T: whatever the account may have laid there, nothing is moved into it.
    if run runuser -u totem -- env HOME="$games" STATE_DIRECTORY="$games" PYTHONNOUSERSITE=1 \
        "$base/current/bin/totem" backup "$file.new" && run mv -T -- "$file.new" "$file"; then
        :
    else
        run rm -f -- "$file.new"
        note "the copy could not be made; the games themselves are untouched"
    fi
}

change_boot_config() {
    local file
    file=$(boot_config) || return 0
    if grep -qF "$config_begin" "$file"; then
        step "$file has the lines for SPI already"
        ! is_switched_off_below "$file" ||
            note "A line further down in $file switches SPI off again (dtparam=spi=off): take it out, or lamps on SPI stay dark."
        return
    fi
    cat <<END_OF_QUESTION

Lamps on the SPI bus need these lines in $file; a copy of the file is kept beside it:

$(config_lines | sed 's/^/    /')

END_OF_QUESTION
    ask "Write them?" || {
        note "Not written. Lamps on SPI stay dark until they are there, or SPI is switched on by raspi-config."
        return 0
    }
    step "the lines for SPI and the core clock in $file"
    [[ -z $dry ]] || return 0
    remember boot-config "$file"
    { cp -- "$file" "$file.before-totem" && with_lines "$file" | replace "$file"; } ||
        fail "$file could not be written; it is as it was"
    restart_needed=yes
}

leave_the_desktop() {
    is_booted && systemctl is-enabled --quiet display-manager.service 2>/dev/null || return 0
    [[ $(systemctl get-default) == graphical.target ]] || return 0
    echo
    ask "This system starts a desktop, which holds the screen. Start without it from now on?" || {
        note "Left as it is. Totem cannot have the screen while a desktop holds it."
        return 0
    }
    step "starting without a desktop; back by: sudo systemctl set-default graphical.target"
    remember default-target graphical.target
    run systemctl set-default multi-user.target
    restart_needed=yes
}

tell_the_end() {
    [[ -z $dry ]] || return 0
    cat <<END_OF_STORY

Totem $version is installed.
    how it is     systemctl status totem
    what is wrong sudo totemctl doctor
    what it says  journalctl -u totem
    settings      /etc/totem/settings.toml (your defaults), until something is changed on the device:
                  then $games/settings.toml alone
    a way back    sudo systemd/install.sh --rollback    (to the version before)
    all undone    sudo systemd/install.sh --uninstall   (asks what shall become of the games)
END_OF_STORY
    [[ -z $restart_needed ]] || note "Switch the device off and on once: the new lines are read only then."
}

set_up() {
    local before='' older='' why
    keep_what_was_wanted
    check_the_machine
    [[ ! -L $base/current ]] || before=$(readlink -- "$base/current")
    [[ ! -L $base/previous ]] || older=$(readlink -- "$base/previous")
    install_debian_packages
    make_user
    make_version
    [[ -z $before || $before == "$version" ]] || keep_the_games_aside
    change_boot_config
    leave_the_desktop
    put_command
    choose_version "$version" "$before"
    if ! start_it; then
        why=$(last_words)
        [[ -n $before && $before != "$version" ]] || fail "Totem is installed but does not start: $why"
        choose_version "$before" ''
        point_or_not previous "$older"
        start_it || true
        fail "the new version does not start ($why): $before is back, with all games"
    fi
    forget_old_versions
    tell_the_end
}

go_back() {
    local before now
    [[ -L $base/previous && -L $base/current ]] || fail "there is no version before this one to go back to"
    now=$(readlink -- "$base/current")
    before=$(readlink -- "$base/previous")
    [[ $before != "$now" && -e $base/$before/complete ]] || fail "there is no version before this one to go back to"
    step "back from $now to $before"
    choose_version "$before" "$now"
    start_it || fail "$before does not start: $(last_words)"
    note "If it says that the games were written by a newer Totem: the games before the upgrade are in $games/before-upgrade.db"
}

needs_root
if [[ -z $dry ]] && command -v flock >/dev/null; then
    exec {turn}>"$lock"
    flock -n "$turn" || fail "another installation is at work here: wait until it has ended"
fi
trap 'say "interrupted: what was begun is taken up when it is called again"; exit 130' INT TERM
log=$(mktemp)
trap 'rm -f -- "$log"' EXIT
version="$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")-$(fingerprint)"
"$task"
