#!/bin/sh
# Runs once, when the primary's folder is created: lets the replica connect. In a folder that is older, add the line by hand and reload.
set -eu
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
