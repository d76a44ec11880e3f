import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';

/** The folder of all backups, or null without one. PostgreSQL's archive command, which a shell runs, contains it. */
export function backupFolder(environment = process.env) {
  if (!environment.BACKUP_DIR) return null;
  const folder = resolve(root, environment.BACKUP_DIR);
  if (!/^[\w./@+-]+$/.test(folder)) throw new CliError(`BACKUP_DIR may contain letters, digits and . _ @ + - only; it is ${folder}.`);
  return folder;
}

/** Like `backupFolder`; throws without one. */
export function requireBackupFolder(environment = process.env) {
  const folder = backupFolder(environment);
  if (folder) return folder;
  throw new CliError('Set BACKUP_DIR to a folder on another disk than the data folder, here and for `npm start` (docs/operations.md).');
}

export const walFolder = (folder) => join(folder, 'wal');
const baseFolder = (folder) => join(folder, 'base');
export const pathOf = (folder, id) => join(baseFolder(folder), id);
export const filesOf = (folder, id) => join(folder, 'files', id);

/** The id of a backup: its start, so that names sort by time. */
export const idOf = (date) => date.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** The finished backups, the oldest first. One without `backup.json` was interrupted. */
export function listBackups(folder) {
  if (!existsSync(baseFolder(folder))) return [];
  return readdirSync(baseFolder(folder))
    .sort()
    .flatMap((id) => {
      const file = join(pathOf(folder, id), 'backup.json');
      return existsSync(file) ? [{ id, ...JSON.parse(readFileSync(file, 'utf8')) }] : [];
    });
}

/** The newest backup that ended by then, or the one that is named. */
export function chooseBackup(backups, target, from) {
  if (backups.length === 0) throw new CliError('There is no backup in BACKUP_DIR.');
  const usable = backups.filter(({ id, endedAt }) => (!target || new Date(endedAt) <= target) && (!from || id === from));
  if (usable.length > 0) return usable.at(-1);
  throw new CliError(
    from
      ? `There is no backup ${from} that ended before that time.`
      : `The oldest backup ended at ${backups[0].endedAt}; a restore is possible from then on.`,
  );
}

/** Backups whose files complete those of a moment: the first after it, then the older ones. */
export const fileBackups = (backups, target) => {
  const after = target ? backups.findIndex(({ endedAt }) => new Date(endedAt) > target) : -1;
  return (after === -1 ? backups : backups.slice(0, after + 1)).toReversed();
};

/** Names of the archive: 8 digits of the timeline, 16 of the position; after a restore also `00000002.history`. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{16})(?:\.[0-9A-F]{8}\.backup|\.partial)?\.gz$/;

/** The name of the segment that contains a position such as `0/3000028`. */
export function segmentOf(position, timeline, segmentBytes) {
  const [high, low] = position.split('/').map((part) => Number.parseInt(part, 16));
  const hex = (value) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(high) + hex(Math.floor(low / segmentBytes));
}

/** When the newest segment was archived; null without one. */
export function lastArchivedAt(folder) {
  if (!existsSync(walFolder(folder))) return null;
  const times = readdirSync(walFolder(folder)).flatMap((name) =>
    segmentName.test(name) ? [statSync(join(walFolder(folder), name)).mtimeMs] : [],
  );
  return times.length === 0 ? null : new Date(times.reduce((newest, time) => Math.max(newest, time)));
}

/**
 * Removes all but the newest `keep` backups, what interrupted ones left behind, and the segments and files that no kept backup needs. Returns the ids
 * that were removed.
 */
export function prune(folder, keep) {
  const all = listBackups(folder);
  const kept = all.slice(-keep);
  if (kept.length === 0) return [];
  const isKept = (id) => kept.some((backup) => backup.id === id);
  const removed = readdirSync(baseFolder(folder)).filter((id) => !isKept(id));
  for (const id of removed) rmSync(pathOf(folder, id), { recursive: true, force: true });
  const files = join(folder, 'files');
  for (const id of existsSync(files) ? readdirSync(files) : [])
    if (!isKept(id)) rmSync(filesOf(folder, id), { recursive: true, force: true });
  const oldest = kept[0].startSegment.slice(8);
  for (const name of existsSync(walFolder(folder)) ? readdirSync(walFolder(folder)) : []) {
    const position = segmentName.exec(name)?.[2];
    // A position is the same on every timeline, so older ones are behind all kept backups.
    if (position !== undefined && position < oldest) rmSync(join(walFolder(folder), name), { force: true });
  }
  return removed;
}
