import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './lib/console.mjs';
import { runJest } from './lib/jest.mjs';

const native = '/usr/lib/postgresql/15';
const hasPostgres15 = existsSync(join(native, 'bin/initdb'));

/** The suites that run every SQL statement at least once; races, signatures and pictures do not depend on the version. */
const sqlSuites =
  'tests/api/(analytics|audience|boxOffice|campaigns|channels|app\\.|checkIn|event|gate\\.|jobs|kyc|ledger|messages\\.test|organiser|ott|payments\\.(late|events|refunds|settlements)|releaseDesk\\.test|seed|studio|team|tickets\\.(begin|reconcile|test)|users|videos\\.upload)';

/** Runs the API's tests on a temporary server of Debian's PostgreSQL 15, the oldest supported version. */
const testOnPostgres15 = () => runJest('api', { environment: { POSTGRES_NATIVE: native, DATABASE_URL: '' }, only: sqlSuites });

if (hasPostgres15) process.exitCode = (await testOnPostgres15()).failed > 0 ? 1 : 0;
else print('PostgreSQL 15 is not installed (apt-get install postgresql-15); no tests were run.');
