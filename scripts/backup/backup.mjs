import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { CliError, print, reportFailure } from '../lib/console.mjs';
import { givenDatabaseUrl, withDatabase } from '../lib/instance.mjs';
import { dataFolder } from '../lib/paths.mjs';
import { filesOf, idOf, lastArchivedAt, listBackups, pathOf, prune, requireBackupFolder, segmentOf, walFolder } from './backupFolder.mjs';
import { takeBaseBackup } from './baseBackup.mjs';
import { storeFiles } from './dataFiles.mjs';
import { archiveCommand } from './walArchive.mjs';

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const keptBackups = () => {
  const keep = Number(process.env.BACKUP_KEEP || 7);
  if (!Number.isInteger(keep) || keep < 1) throw new CliError(`BACKUP_KEEP must be a number from 1; it is ${process.env.BACKUP_KEEP}.`);
  return keep;
};

/** A server that replays the log needs at least these limits. */
const limits = ['max_connections', 'max_worker_processes', 'max_wal_senders', 'max_prepared_transactions', 'max_locks_per_transaction'];

/** What a restore must know about the server, and whether its archive works. */
async function describeServer(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
      [...limits, 'server_version', 'wal_segment_size', 'archive_mode', 'archive_command'],
    ]);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    const [archiver] = (
      await client.query(
        'SELECT last_failed_wal AS failed, last_failed_time > coalesce(last_archived_time, $1) AS "isFailing" FROM pg_stat_archiver',
        [new Date(0)],
      )
    ).rows;
    return { settings, archiver, now: (await client.query('SELECT clock_timestamp() AS now')).rows[0].now };
  } finally {
    await client.end();
  }
}

/** Copies database and files, then removes what is older than the newest `BACKUP_KEEP` backups. */
async function backUp(folder, { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }) {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const since = performance.now();
  const { settings, now: startedAt } = await describeServer(url);
  const id = idOf(startedAt);
  const path = pathOf(folder, id);
  const previous = listBackups(folder).at(-1);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    const base = await takeBaseBackup(url, path);
    const { archiver, now: endedAt } = await describeServer(url);
    const secrets = join(DATA_DIR, 'secrets.json');
    if (existsSync(secrets)) copyFileSync(secrets, join(path, 'secrets.json'));
    // After the database: a row names only files that were there before it.
    const files = storeFiles(join(DATA_DIR, 'media'), filesOf(folder, id), previous && filesOf(folder, previous.id));
    const about = {
      startedAt,
      endedAt,
      ...base,
      startSegment: segmentOf(base.startPosition, base.timeline, Number(settings.wal_segment_size)),
      version: settings.server_version,
      settings: Object.fromEntries(limits.map((name) => [name, settings[name]])),
      files,
    };
    // Written last, so that an interrupted backup is none.
    writeFileSync(join(path, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
    print(
      `Backup ${id}: database ${megabytes(base.bytes)}, ${files.files} files (${files.copied} new, ${megabytes(files.bytes)}), ${((performance.now() - since) / 1000).toFixed(1)} s`,
    );
    if (settings.archive_mode === 'off') {
      print(
        'The server does not archive its log: a restore is possible to this moment only. Start with BACKUP_DIR; for a server of your own see `npm run backup -- archive-command`.',
      );
    } else if (archiver.isFailing) {
      throw new CliError(`The server cannot archive its log (${archiver.failed}): see its log file and the free space of BACKUP_DIR.`);
    }
  } catch (error) {
    if (!existsSync(join(path, 'backup.json'))) {
      rmSync(path, { recursive: true, force: true });
      rmSync(filesOf(folder, id), { recursive: true, force: true });
    }
    throw error;
  }
  const removed = prune(folder, keptBackups());
  if (removed.length > 0) print(`Removed: ${removed.join(', ')}`);
}

function list(folder) {
  const backups = listBackups(folder);
  for (const { id, endedAt, bytes, version, files } of backups)
    print(`${id}  ended ${endedAt}  database ${megabytes(bytes)} (PostgreSQL ${version})  ${files.files} files`);
  if (backups.length === 0) throw new CliError(`${folder} has no backup.`);
  const archivedAt = lastArchivedAt(folder);
  print(
    `Restorable: from ${backups[0].endedAt} to ${archivedAt ? archivedAt.toISOString() : 'the end of each backup; the log is not archived'}`,
  );
}

const commands = {
  now: async (folder) => withDatabase((environment) => backUp(folder, environment)),
  list,
  'archive-command': (folder) => print(archiveCommand(walFolder(folder))),
};

/** `npm run backup`: copies the database and the files of DATA_DIR to BACKUP_DIR; `list` shows the backups; `archive-command` prints what a server of your own needs. */
try {
  const [name = 'now'] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new CliError(`Usage: npm run backup [-- ${Object.keys(commands).join('|')}]`);
  // Without a server of our own and with an object store nothing is in the data folder.
  if (name === 'now' && !givenDatabaseUrl() && !existsSync(dataFolder())) throw new CliError(`There is no data folder ${dataFolder()}.`);
  await command(requireBackupFolder());
} catch (error) {
  reportFailure(error);
}
process.exit();
