# shellcheck shell=bash
# What install.sh is made of: where things lie, what is remembered for the way back, and the way back.
# Sourced after .ci/venv.sh; uses its $root, say and fail.

# Python takes what is installed for all, and nothing that an account has put into its own folder.
export PYTHONNOUSERSITE=1

# What the words on the command line set; empty: no.
dry='' yes='' screen='' delete_games=''
log='' # where programs that talk much may write

base=/opt/totem
lock=/run/totem-install.lock # whoever has it is the only one at work
games=/var/lib/totem
command=/usr/local/bin/totemctl
in_cage=/etc/systemd/system/totem.service.d/cage.conf
python=/usr/bin/python3 # Debian's own: its lgpio belongs to it
sources=(engine hardware ui firmware pyproject.toml constraints.txt README.md LICENSE)
units=(totem.service totem-off.path totem-off.service totem-stick.service run-totem-usb.mount)
# A venv, what pygame-ce needs to draw without a desktop and to be heard (the library of sound cards comes with
# what switches them on), the voice, and what mends a stick that was pulled out too early.
debian_packages=(python3-venv libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri alsa-utils espeak-ng)
debian_packages+=(dosfstools exfatprogs)
# The compositor, what hands it the screen, Xwayland, without which that of Debian 12 does not begin, and what a
# window there needs.
# shellcheck disable=SC2034  # install.sh adds them where cage is asked for
cage_packages=(cage seatd xwayland libwayland-egl1 libwayland-cursor0 libxkbcommon0)
# From Python 3.13 on lgpio has no wheel. Raspberry Pi OS has these, plain Debian does not.
[[ $(version_of "$python") == 3.1[12] ]] || debian_packages+=(python3-lgpio python3-rpi-lgpio)

config_begin='# Totem: begin. systemd/install.sh wrote this, and --uninstall takes it out.'
config_end='# Totem: end.'

# The lamps' signal is timed by the core clock, which must not change with the load.
config_lines() {
    cat <<'END_OF_LINES'
[all]
dtparam=spi=on
[pi3]
core_freq=250
[pi02]
core_freq=250
[pi4]
core_freq=500
core_freq_min=500
[all]
END_OF_LINES
}

with_lines() { # FILE, which ends with a line's end afterwards
    awk 1 "$1" && printf '%s\n' "$config_begin" && config_lines && printf '%s\n' "$config_end"
}

# Whoever edits the card on another system may change the ends of lines, or lose one of our marks: without
# the second, only lines that we wrote are ours, and the first that is not ends them.
without_lines() { # FILE
    awk -v begin="$config_begin" -v end="$config_end" -v ours="$(config_lines)" '
        BEGIN { count = split(ours, wrote, "\n") }
        { text = $0; sub(/\r$/, "", text); line[NR] = $0; said[NR] = text }
        END {
            for (n = 1; n <= NR; n++) {
                if (said[n] != begin) { print line[n]; continue }
                for (last = n; last <= NR && said[last] != end && said[last + 1] != begin; last++);
                if (said[last] == end) { n = last; continue }
                for (k = 1; k <= count && said[n + 1] == wrote[k]; k++) n++
            }
        }' "$1"
}

is_switched_off_below() { # FILE: after our lines, for every board
    awk -v end="$config_end" '{ sub(/\r$/, "") } $0 == end { below = 1 } below && /^dtparam=spi=off/ { off = 1 } END { exit !off }' "$1"
}

# What comes in becomes the file, all of it or nothing (as far as FAT allows).
replace() { # FILE
    cat >"$1.totem-new" && sync -- "$1.totem-new" && mv -T -- "$1.totem-new" "$1" && sync -f -- "$1"
}

boot_config() {
    local file
    for file in /boot/firmware/config.txt /boot/config.txt; do
        [[ -f $file ]] && ! grep -q 'DO NOT EDIT' "$file" && {
            printf '%s\n' "$file"
            return
        }
    done
    return 1
}

# -- saying and doing ----------------------------------------------------------------------------

step() { printf '%s%s\n' "${dry:+(would do) }" "- $*"; }
note() { printf '  ! %s\n' "$*"; }

run() {
    [[ -n $dry ]] || "$@"
}

# The same for what talks much: $log has it if it fails.
run_logged() {
    [[ -z $dry ]] || return 0
    DEBIAN_FRONTEND=noninteractive "$@" >"$log" 2>&1 </dev/null || {
        tail -n 2 -- "$log" >&2
        return 1
    }
}

ask() {
    local answer
    if [[ -n $yes || -n $dry ]]; then
        printf '%s yes\n' "$1"
        return
    fi
    if ! [[ -t 0 ]]; then
        printf '%s no (there is nobody to ask; --yes says yes)\n' "$1"
        return 1
    fi
    read -rp "$1 [y/N] " answer
    [[ $answer == [yYoOjJ]* ]]
}

is_booted() { [[ -d /run/systemd/system ]]; }

put() { # FILE-OF-OURS PLACE
    run install -D -m 644 -- "${from:-$root/systemd}/$1" "$2"
}

# Ours is known by what it calls; a file of that name that somebody else wrote is left alone.
has_our_command() { grep -qsF "$base/current" "$command"; }

put_command() {
    if [[ -e $command ]] && ! has_our_command; then
        note "$command is not ours and stays as it is; the command is $root/systemd/totemctl"
        return
    fi
    step "the command $command"
    run install -D -m 755 -- "$root/systemd/totemctl" "$command"
}

# One line for each thing that was not there before, so that the way back takes away no more.
remember() {
    [[ -z $dry ]] || return 0
    mkdir -p -- "$base"
    grep -qxF "$*" "$base/made" 2>/dev/null || printf '%s\n' "$*" >>"$base/made"
}

remembered() { # KIND: what was remembered of it
    [[ ! -e $base/made ]] || sed -n "s/^$1 //p" "$base/made"
}

# Eight figures of all that is installed: another text is another version, whatever its number.
fingerprint() {
    (cd "$root" && find "${sources[@]}" systemd -type f ! -name '*.pyc' -print0 | LC_ALL=C sort -z |
        xargs -0 sha256sum | sha256sum | cut -c1-8)
}

# -- the version that runs -----------------------------------------------------------------------

point() { # NAME VERSION: at once, so that there is no moment without one
    run ln -sfn -- "$2" "$base/$1.new"
    run mv -T -- "$base/$1.new" "$base/$1"
}

point_or_not() { # NAME VERSION, or none
    if [[ -n $2 ]]; then point "$1" "$2"; else run rm -f -- "$base/$1"; fi
}

# choose_version NEW BEFORE: the units are those of the version that runs.
choose_version() {
    local unit from="$base/$1/systemd"
    [[ -z $dry ]] || from="$root/systemd"
    step "the service of $1, allowed to use lamps, buttons and screen; sticks under /run/totem/usb"
    [[ -z $2 || $2 == "$1" ]] || point previous "$2"
    point current "$1"
    for unit in "${units[@]}"; do # an earlier version may have had fewer
        if [[ -e $from/$unit ]]; then put "$unit" "/etc/systemd/system/$unit"; else run rm -f -- "/etc/systemd/system/$unit"; fi
    done
    put totem.tmpfiles.conf /etc/tmpfiles.d/totem.conf
    put 70-totem.rules /etc/udev/rules.d/70-totem.rules
    case ${screen:-} in
    cage)
        put cage.conf "$in_cage"
        ;;
    kms) run rm -f -- "$in_cage" ;;
    *) [[ ! -e $in_cage ]] || put cage.conf "$in_cage" ;;
    esac
}

# False if it does not come up. Without a running systemd it will at the next start.
start_it() {
    run systemctl enable --quiet totem.service
    if ! is_booted; then
        note "systemd is not running here: Totem starts when the device does"
        return 0
    fi
    [[ -n $dry ]] || systemctl daemon-reload
    if systemctl is-active --quiet display-manager.service; then
        note "A desktop has the screen now: Totem starts when the device is switched off and on."
        return 0
    fi
    step "starting it"
    [[ -z $dry ]] || return 0
    systemd-tmpfiles --create /etc/tmpfiles.d/totem.conf
    reload_udev
    systemctl restart totem.service 2>"$log" || waits_for_a_screen
}

# The program's exit 3: it is whole, but nothing is there to draw on. It goes on trying.
waits_for_a_screen() {
    [[ $(systemctl show totem.service --property ExecMainStatus --value) == 3 ]] || return 1
    note "No screen is connected, or another program has it. Totem is installed, and begins as soon as it has one."
}

# The last sentence of a program that ended, for a person; all of it is in the journal.
last_words() {
    local said
    said=$(journalctl --unit totem.service --lines 40 --output cat --no-pager 2>/dev/null |
        grep -E '^totem: |^[A-Za-z.]*(Error|Exception)\b' | tail -n 1) || true
    printf '%s' "${said:-no reason was given} (more: journalctl -u totem -n 60)"
}

reload_udev() {
    command -v udevadm >/dev/null && udevadm control --reload 2>/dev/null || return 0
    udevadm trigger --subsystem-match=gpio --subsystem-match=spidev --subsystem-match=i2c-dev \
        --subsystem-match=backlight --action=add || true
}

# The current one and the one before are kept.
forget_old_versions() {
    local folder name
    [[ -z $dry ]] || return 0
    for folder in "$base"/*/; do
        name=$(basename -- "$folder")
        case $name in
        current | previous | "$(readlink -- "$base/current")" | "$(readlink -- "$base/previous")") ;;
        *)
            step "version $name is no longer needed"
            rm -rf -- "${base:?}/$name"
            ;;
        esac
    done
}

# -- the way back --------------------------------------------------------------------------------

take_away() {
    local group file packages delete=$delete_games
    packages=$(remembered package | tr '\n' ' ')
    if [[ -z $delete && -z $yes && -d $games ]] && [[ -t 0 ]]; then
        ! ask "Delete the games, names and settings in $games too?" || delete=yes
    fi
    step "the service is stopped and taken away"
    if is_booted; then
        run systemctl disable --quiet --now totem.service 2>/dev/null || true
        run systemctl stop --quiet totem-off.path run-totem-usb.mount 2>/dev/null || true
    else
        run systemctl disable --quiet totem.service 2>/dev/null || true
    fi
    ! mountpoint --quiet /run/totem/usb || run umount /run/totem/usb 2>/dev/null ||
        fail "the USB stick is still in use: pull it out, and call this again. Nothing on it was touched"
    run rm -f -- "${units[@]/#//etc/systemd/system/}" "$in_cage" \
        /etc/tmpfiles.d/totem.conf /etc/sysusers.d/totem.conf /etc/udev/rules.d/70-totem.rules
    run rmdir --ignore-fail-on-non-empty -- /etc/systemd/system/totem.service.d 2>/dev/null || true
    ! has_our_command || run rm -f -- "$command"
    run rm -rf --one-file-system -- /run/totem
    for file in $(remembered boot-config); do take_out_lines "$file"; done
    for file in $(remembered default-target); do run systemctl set-default --quiet "$file"; done
    if is_booted; then
        run systemctl daemon-reload
        run systemctl reset-failed totem.service 2>/dev/null || true
        run reload_udev
        run systemctl start --quiet --no-block getty@tty1.service 2>/dev/null || true
    fi
    if [[ -n $(remembered user) ]] && getent passwd totem >/dev/null; then
        step "the user totem"
        run userdel totem || fail "the user totem is still at work; end its programs, and call this again"
    fi
    for group in $(remembered group); do
        [[ -n $(getent group "$group" | cut -d: -f4) ]] || run groupdel "$group" 2>/dev/null || true
    done
    step "all versions in $base"
    run rm -rf -- "$base"
    if [[ -n $delete ]]; then
        step "the games and settings"
        run rm -rf -- "$games" /etc/totem
    elif [[ -d $games ]]; then
        run chown -R root: -- "$games"
        run rmdir --ignore-fail-on-non-empty -- /etc/totem 2>/dev/null || true
        note "The games and settings are still in $games; the next installation finds them. To delete them: sudo rm -r $games"
    fi
    [[ -z ${packages// /} ]] || note "These Debian packages were installed for it; if nothing else needs them: sudo apt remove $packages"
    run rm -f -- "$lock"
    echo "Totem is gone."
}

# Only our lines: what somebody else wrote since stays. The copy goes when the file is as it was.
take_out_lines() {
    local file=$1
    [[ -f $file ]] || return 0
    step "the lines for SPI in $file"
    [[ -z $dry ]] || return 0
    without_lines "$file" | replace "$file"
    [[ -e $file.before-totem ]] || return 0
    if cmp --quiet -- "$file" "$file.before-totem"; then
        rm -f -- "$file.before-totem"
    else
        note "$file has changed since; as it was before is in $file.before-totem"
    fi
}
