import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { walFolder } from '../backup/backupFolder.mjs';
import { archiveSettings } from '../backup/walArchive.mjs';
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

/** The folder of backups, which PostgreSQL's user may enter. Both servers archive their log there. */
export function prepareBackups(folder) {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  chmodSync(backups, 0o711);
  return backups;
}

const archiving = (folder) => {
  const archiveFolder = walFolder(join(folder, 'backups'));
  return { archiveFolder, settings: archiveSettings(archiveFolder) };
};

/** A server whose commits wait for the replica, so that what was acknowledged survives its loss. */
export const startPrimary = ({ folder, port, isSynchronous }) => {
  const archive = isSynchronous ? archiving(folder) : { settings: [] };
  return startPostgres({
    folder: join(folder, 'primary'),
    password,
    port,
    logFile: join(folder, 'primary.log'),
    ...archive,
    settings: [...archive.settings, ...(isSynchronous ? ['synchronous_standby_names=*'] : [])],
  });
};

/** Starts both on the files of the stopped primary. A running primary is copied with `pg_basebackup`. */
export async function startPair({ folder, port, replicaPort }) {
  const files = join(folder, 'replica');
  await run('cp', ['-a', join(folder, 'primary'), files]);
  writeFileSync(join(files, 'standby.signal'), '');
  const primary = await startPrimary({ folder, port, isSynchronous: true });
  const source = `host=127.0.0.1 port=${port} user=marquee password=${password}`;
  const archive = archiving(folder);
  const replica = await startPostgres({
    folder: files,
    password,
    port: replicaPort,
    logFile: join(folder, 'replica.log'),
    ...archive,
    settings: [...archive.settings, `primary_conninfo=${source}`, 'recovery_target_timeline=latest'],
  });
  await until(() => isStreaming(primary.url), 30, 'Streaming to the replica');
  return { primary, replica };
}

/** Ends a server at once, as a loss of power does. */
export async function killServer(folder, server) {
  process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL');
  await until(() => !server.isAlive(), 10, `The end of ${folder}`);
}

const isStreaming = async (url) => (await queryOn(url, 'SELECT 1 FROM pg_stat_replication')).length > 0;

/** Makes the replica the primary. */
export async function promote(url) {
  await queryOn(url, 'SELECT pg_promote()');
  await until(async () => !(await queryOn(url, 'SELECT pg_is_in_recovery() AS it'))[0].it, 30, 'The promotion');
}
