#!/bin/sh
# What the programs need of Debian: ffmpeg for films, tini as the first process, which passes signals on, and an account without rights.
set -eu
apt-get update
apt-get install -y --no-install-recommends ffmpeg tini ca-certificates
rm -rf /var/lib/apt/lists/*
groupadd --gid 10001 marquee
useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin marquee
install -d -o marquee -g marquee -m 750 /data /assets
