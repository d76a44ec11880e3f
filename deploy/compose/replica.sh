#!/bin/sh
# A streaming replica of the service `postgres`, for public reads and as the next primary: an empty folder is filled from it, and then follows it.
# The passwords are the same. To start anew: remove the volume.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  PGPASSWORD=$(cat /run/secrets/database_password)
  export PGPASSWORD
  until gosu postgres pg_basebackup --host="${PRIMARY_HOST:-postgres}" --port="${PRIMARY_PORT:-5432}" --username=marquee --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf --checkpoint=fast; do
    echo 'The primary cannot be copied yet; trying again' >&2
    sleep 2
  done
  unset PGPASSWORD
fi
exec docker-entrypoint.sh postgres
