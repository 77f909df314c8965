#!/bin/bash
# `watched healthy readyz`: repeats the check for half a minute, because starting a process in a container costs
# 33 ms of CPU time, a check inside a tenth of that. A change of health is reported at once.
seen="${TMPDIR:-/tmp}/seen-well"
look() { timeout 5 "$@" && echo "$EPOCHSECONDS" > "$seen"; }
# No success in the last 5 s: Docker may consider the container unhealthy, so report as soon as a check succeeds.
if [ ! -e "$seen" ] || ((EPOCHSECONDS - $(< "$seen") > 5)); then
  for _ in {1..20}; do
    look "$@" && exit
    sleep 0.5
  done
  exit 1
fi
for _ in {1..6}; do
  sleep 5
  look "$@" || { rm "$seen"; exit 1; }
done
