import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CliError } from '../lib/console.mjs';
import { postgresUser } from '../lib/postgresUser.mjs';
import { ended, identityOf, isAlive, run, signal } from '../lib/processes.mjs';
import { verifyManifest } from './manifest.mjs';
import { archiveSettings, restoreCommand } from './walArchive.mjs';

/** Unpacks a base backup into a new folder, compares it with its manifest and gives it to PostgreSQL's user. Returns the number of files. */
export async function unpack(backupPath, folder, user) {
  if (existsSync(folder)) throw new CliError(`${folder} exists; remove it first, or name another folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await run('tar', ['-xzf', join(backupPath, 'base.tar.gz'), '-C', folder, '--no-same-owner']);
  const files = await verifyManifest(join(backupPath, 'backup_manifest'), folder);
  if (user.identity) await run('chown', ['-R', `${user.identity.uid}:${user.identity.gid}`, folder]);
  return files;
}

const problemOf = (log) => {
  const text = readFileSync(log, 'utf8');
  if (/recovery ended before configured recovery target was reached/.test(text))
    return 'The archive ends before that time: restore to an earlier time, or with --to latest to the last one that was archived.';
  return `PostgreSQL could not replay its log:\n${text.slice(-2000)}`;
};

/** Starts the server for this program alone: no network, and a socket in a folder that only its user and root can enter. */
function startPrivately({ folder, user, settings }) {
  const place = mkdtempSync(join(tmpdir(), 'marquee-restore-'));
  const file = (name, text) => {
    writeFileSync(join(place, name), text);
    return join(place, name);
  };
  const log = join(place, 'postgres.log');
  const entries = [
    // Debian keeps these files elsewhere, so that a copy of the data folder has none.
    ...(existsSync(join(folder, 'postgresql.conf')) ? [] : [`config_file=${file('postgresql.conf', '')}`]),
    `hba_file=${file('pg_hba.conf', 'local all all trust\n')}`,
    `ident_file=${file('pg_ident.conf', '')}`,
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories=${place}`,
    'ssl=off',
    'timezone=UTC',
    ...settings,
  ];
  if (user.identity) {
    user.own(place);
    chmodSync(place, 0o700);
  }
  const [command, args, options] = user.command('postgres', ['-D', folder, ...entries.flatMap((entry) => ['-c', entry])]);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  return { ...identityOf(child.pid), place, log };
}

/**
 * Replays the log over an unpacked backup up to `target` (a Date; null: as far as the archive goes), makes the server writable and calls `work` with its
 * address. With `isArchiving` the new timeline begins in the archive too. Returns {reachedAt, result}: the time of the last transaction that is in it.
 */
export async function recover({ folder, native, wal, target, limits, isArchiving, role }, work) {
  const user = postgresUser(native, dirname(folder));
  writeFileSync(join(folder, 'recovery.signal'), '');
  user.own(join(folder, 'recovery.signal'));
  const server = startPrivately({
    folder,
    user,
    settings: [
      ...Object.entries(limits).map(([name, value]) => `${name}=${value}`),
      'hot_standby=on',
      ...(wal ? [`restore_command=${restoreCommand(wal)}`] : ['restore_command=false']),
      // An offset in digits: names of zones, `Z` among them, are not known when the server reads this.
      ...(target ? [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote'] : []),
      ...(isArchiving ? archiveSettings(wal) : ['archive_mode=off']),
    ],
  });
  const url = `postgres://${role.user}@localhost/${role.database}?host=${encodeURIComponent(server.place)}`;
  try {
    const reachedAt = await untilWritable(server, url);
    return { reachedAt, result: await work(url) };
  } finally {
    signal(server, 'SIGINT');
    if (!(await ended(server, 60_000))) signal(server, 'SIGQUIT');
    rmSync(server.place, { recursive: true, force: true });
  }
}

/** Waits until all is replayed, however long that takes. Returns the time of the last replayed transaction, null without one. */
async function untilWritable(server, url) {
  for (let reachedAt = null; ; await wait(200)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {}); // -- lost when the server ends; the next look sees that
    try {
      await client.connect();
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isReplaying", pg_last_xact_replay_timestamp() AS "reachedAt"');
      reachedAt = rows[0].reachedAt ?? reachedAt;
      if (!rows[0].isReplaying) return reachedAt;
    } catch {
      if (!isAlive(server)) throw new CliError(problemOf(server.log)); // -- else it does not accept connections yet
    } finally {
      await client.end().catch(() => {}); // -- never connected
    }
  }
}

/** Copies a secret file for its owner only. */
export function copySecret(from, to) {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}
