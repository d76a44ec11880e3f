import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from '../build.mjs';
import { CliError, print, reportFailure } from '../lib/console.mjs';
import { databaseCommand, environmentOf, openDataFolder } from '../lib/instance.mjs';
import { dataFolder } from '../lib/paths.mjs';
import { embeddedNative } from '../lib/postgres.mjs';
import { postgresUser } from '../lib/postgresUser.mjs';
import { chooseBackup, fileBackups, filesOf, idOf, listBackups, pathOf, requireBackupFolder, walFolder } from './backupFolder.mjs';
import { restoreFiles } from './dataFiles.mjs';
import { copySecret, recover, unpack } from './recover.mjs';

const usage = `Usage:
  npm run restore -- --to <2026-11-28T07:30:00Z|latest>   puts database and files of the data folder back
  npm run restore -- --to … --into <folder>               only makes a data folder of PostgreSQL there (POSTGRES_NATIVE: the folder with its bin)
  npm run restore -- --check                              proves that the newest backup can be restored, and removes the result
Options: --from <backup> instead of the newest one before that time.`;

function readOptions() {
  const options = { to: { type: 'string' }, from: { type: 'string' }, into: { type: 'string' }, check: { type: 'boolean' } };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CliError(`${error.message}\n${usage}`);
  }
}

/** A time with its offset, so that none is taken for another zone's; null for the end of the archive. */
function targetOf(to) {
  if (to === undefined || to === 'latest') return null;
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(to) ? new Date(to) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw new CliError(`"${to}" is no time such as 2026-11-28T07:30:00Z.\n${usage}`);
  return time;
}

/** The database and the role of the programs. */
function roleOf(url) {
  if (!url) return { user: 'marquee', database: 'marquee' };
  const { username, pathname } = new URL(url);
  return { user: username || 'marquee', database: pathname.slice(1) || 'marquee' };
}

/** The settings for the audit of a restored database, which needs no secrets of this installation. */
const auditEnvironment = (url) => {
  const unused = 'unused'.repeat(8);
  const secrets = { APP_SECRET: unused, INTERNAL_TOKEN: unused };
  const environment = environmentOf({ folder: dataFolder(), secrets, databaseUrl: url, port: 4700, apiPort: 4701 });
  return { ...environment, DATABASE_DIRECT_URL: url };
};

async function restoreInto({ folder, backups, backup, target, isArchiving }) {
  const native = process.env.POSTGRES_NATIVE ?? embeddedNative();
  const user = postgresUser(native, join(folder, '..'));
  const major = String(Number.parseInt(backup.version, 10));
  if (user.major() !== major)
    throw new CliError(
      `The backup is of PostgreSQL ${major}, and ${native} has ${user.major()}: set POSTGRES_NATIVE to the folder whose bin has ${major}.`,
    );
  const base = requireBackupFolder();
  const count = await unpack(pathOf(base, backup.id), folder, user);
  print(`Backup ${backup.id}: ${count} files of the database are as they were copied.`);
  const wal = existsSync(walFolder(base)) ? walFolder(base) : null;
  const { reachedAt, result } = await recover(
    {
      folder,
      native,
      wal,
      target,
      limits: backup.settings,
      isArchiving: isArchiving && wal !== null,
      role: roleOf(process.env.DATABASE_URL),
    },
    (url) => databaseCommand(auditEnvironment(url), 'audit').catch((error) => error),
  );
  print(
    `Restored to ${target ? target.toISOString() : 'the end of the archive'}; the last transaction in it is of ${reachedAt?.toISOString() ?? backup.endedAt}.`,
  );
  print(result instanceof Error ? `The ledger audit failed: ${result.message}` : result);
  return { isClean: !(result instanceof Error), files: fileBackups(backups, target).map(({ id }) => filesOf(base, id)) };
}

/** Puts database, secrets and files of the data folder back; what was there stays beside it. */
async function restoreInstance(request) {
  const { folder, unlock } = await openDataFolder();
  process.once('exit', unlock);
  const kept = `before-${idOf(new Date())}`;
  const restored = join(folder, 'postgres.restored');
  rmSync(restored, { recursive: true, force: true });
  const { isClean, files } = await restoreInto({ ...request, folder: restored, isArchiving: true });
  const stored = join(pathOf(requireBackupFolder(), request.backup.id), 'secrets.json');
  const secrets = join(folder, 'secrets.json');
  if (existsSync(stored)) {
    if (existsSync(secrets)) renameSync(secrets, `${secrets}.${kept}`);
    copySecret(stored, secrets);
  }
  const current = join(folder, 'postgres');
  if (existsSync(current)) {
    renameSync(current, `${current}.${kept}`);
    print(`The database as it was is in ${current}.${kept}; remove it when you no longer need it.`);
  }
  renameSync(restored, current);
  const copied = restoreFiles(files, join(folder, 'media'));
  print(`${copied} files were missing and were copied back. Start the programs, then make a new backup.`);
  return isClean;
}

/** Makes only a folder for a PostgreSQL of your own, or a temporary one that is removed. */
async function restoreFolder(request, into) {
  const isTemporary = into === undefined;
  const target = isTemporary ? join(requireBackupFolder(), 'check') : resolve(into);
  if (isTemporary) rmSync(target, { recursive: true, force: true });
  try {
    return (await restoreInto({ ...request, folder: target, isArchiving: false })).isClean;
  } finally {
    if (isTemporary) rmSync(target, { recursive: true, force: true });
  }
}

/** `npm run restore`: to a point in time, verified by the manifest and by the audit of the ledger. */
async function restore() {
  const { to, from, into, check } = readOptions();
  if (to === undefined && !check) throw new CliError(usage);
  const target = targetOf(to);
  const backups = listBackups(requireBackupFolder());
  await buildPart('server');
  const request = { backups, backup: chooseBackup(backups, target, from), target };
  if (process.env.DATABASE_URL && !into && !check)
    throw new CliError(
      'DATABASE_URL names a server of your own: restore --into a folder, and start that server with it (docs/operations.md).',
    );
  const isClean = check || into ? await restoreFolder(request, into) : await restoreInstance(request);
  if (!isClean) process.exitCode = 1;
}

await restore().catch(reportFailure);
process.exit();
