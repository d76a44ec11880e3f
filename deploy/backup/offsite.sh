#!/bin/sh
# Sends BACKUP_DIR and, without a bucket, the films and pictures of DATA_DIR to another place, encrypted by restic (https://restic.net).
# RESTIC_REPOSITORY (s3:https://… or sftp:…) and RESTIC_PASSWORD_FILE are in /etc/marquee/backup.env. Create the repository once: `restic init`.
set -eu
: "${BACKUP_DIR:?is the folder of npm run backup}"
restic backup --tag marquee --exclude '*.part' --exclude "$BACKUP_DIR/check" "$BACKUP_DIR"
restic forget --tag marquee --keep-daily 14 --keep-weekly 8 --keep-monthly 12 --prune
# Reads a twentieth of the data back each day.
restic check --read-data-subset="$(( $(date +%s) / 86400 % 20 + 1 ))/20"
