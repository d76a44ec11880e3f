import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';
import { until } from './children.mjs';

const password = 'fleet';

/** Runs one statement on a server and returns its rows. */
export async function queryOn(url, text, params = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // -- the server may be killed meanwhile
  await client.connect();
  return (await client.query(text, params).finally(() => client.end().catch(() => {}))).rows;
}

/** A server whose commits wait for the replica, so that what was acknowledged survives its loss. */
export const startPrimary = ({ folder, port, isSynchronous }) =>
  startPostgres({
    folder: join(folder, 'primary'),
    password,
    port,
    logFile: join(folder, 'primary.log'),
    settings: isSynchronous ? ['synchronous_standby_names=*'] : [],
  });

/** Starts a replica on a copy of the stopped primary's files. A running primary is copied with `pg_basebackup`. */
export async function startReplica({ folder, port, primaryPort }) {
  const files = join(folder, 'replica');
  await run('cp', ['-a', join(folder, 'primary'), files]);
  writeFileSync(join(files, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primaryPort} user=marquee password=${password}`;
  return startPostgres({
    folder: files,
    password,
    port,
    logFile: join(folder, 'replica.log'),
    settings: [`primary_conninfo=${source}`, 'recovery_target_timeline=latest'],
  });
}

export const isStreaming = async (url) => (await queryOn(url, 'SELECT 1 FROM pg_stat_replication')).length > 0;

/** Makes the replica the primary. */
export async function promote(url) {
  await queryOn(url, 'SELECT pg_promote()');
  await until(async () => !(await queryOn(url, 'SELECT pg_is_in_recovery() AS it'))[0].it, 30, 'The promotion');
}
