# shellcheck shell=bash disable=SC2034,SC2154  # what it sets others read, and the other way round
# The Pythons of a machine beside that of .venv. To be sourced by bash, after venv.sh.

# An interpreter of this version (3.12), on PATH or under a version manager.
python_of_version() {
    local candidate
    for candidate in "python$1" /usr/bin/"python$1" /usr/local/bin/"python$1" \
        "$HOME"/.pyenv/versions/*/bin/python "$HOME"/.local/share/uv/python/*/bin/python3; do
        [[ $(version_of "$candidate") != "$1" ]] || ! can_make_environments "$candidate" || {
            printf '%s\n' "$candidate"
            return
        }
    done
    return 1
}

# Sets $main (the version in .venv), $others (those from 3.11 to 3.13 that are here besides, and in $python_of
# where they are), $lacking, and $second: the newest of the others, or $main where there is none.
find_pythons() {
    local version python
    main=$(version_of "$environment/bin/python")
    second=$main others=() lacking=()
    declare -gA python_of=(["$main"]="$environment/bin/python")
    for version in 3.11 3.12 3.13; do
        [[ $version != "$main" ]] || continue
        if python=$(python_of_version "$version"); then
            others+=("$version")
            python_of[$version]=$python
            second=$version
        else
            lacking+=("$version")
        fi
    done
}
