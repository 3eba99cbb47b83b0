#!/usr/bin/env bash
# Builds a Linux kernel that runs as a program (User Mode Linux), with simulated pins (gpio-sim) and a
# touchscreen that a program plays (uinput): for tests/long/test_kernel_parts.py. As root on Debian 12;
# takes about ten minutes on two cores.
#
#   tests/long/build_kernel.sh FOLDER      the kernel is FOLDER/linux afterwards

set -euo pipefail
(($# == 1)) || {
    sed -n '2,7s/^# \{0,1\}//p' "$0"
    exit 2
}
folder=$(realpath -m "$1")
mkdir -p "$folder/build"
apt-get install -y --no-install-recommends linux-source-6.1 gcc make flex bison bc xz-utils
cd "$folder"
[[ -d linux-source-6.1 ]] || tar xf /usr/src/linux-source-6.1.tar.xz
cd linux-source-6.1

# Every watched pin needs an interrupt of its own; the 64 that there are go to devices.
sed -i 's/^#define NR_IRQS\t\t\tUM_LAST_SIGNAL_IRQ$/#define NR_IRQS\t\t\t128/' arch/um/include/asm/irq.h
grep -q 'NR_IRQS.*128' arch/um/include/asm/irq.h

make ARCH=um O="$folder/build" defconfig
scripts/config --file "$folder/build/.config" \
    -e CONFIGFS_FS -e GPIOLIB -e GPIO_CDEV -e GPIO_SIM \
    -e INPUT_EVDEV -e INPUT_MISC -e INPUT_UINPUT \
    -d MODULES -d WLAN -d HID -d SOUND -d DEBUG_INFO -d DEBUG_INFO_DWARF_TOOLCHAIN_DEFAULT
make ARCH=um O="$folder/build" olddefconfig
make ARCH=um O="$folder/build" -j"$(nproc)" linux
cp "$folder/build/linux" "$folder/linux"
echo "TOTEM_UML_KERNEL=$folder/linux"
