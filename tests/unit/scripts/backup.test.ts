/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Backup {
  id: string;
  endedAt: string;
}
interface Scripts {
  backupFolder: (environment: Record<string, string>) => string | null;
  segmentOf: (position: string, timeline: number, segmentBytes: number) => string;
  chooseBackup: (backups: Backup[], target: Date | null, from?: string) => Backup;
  fileBackups: (backups: Backup[], target: Date | null) => Backup[];
  prune: (folder: string, keep: number) => string[];
  listBackups: (folder: string) => Backup[];
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { backupFolder, segmentOf, chooseBackup, fileBackups, prune, listBackups } = require('@/scripts/backup/backupFolder.mjs') as Scripts;
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { storeFiles, restoreFiles } = require('@/scripts/backup/dataFiles.mjs') as {
  storeFiles: (folder: string, target: string, previous?: string) => { files: number; copied: number };
  restoreFiles: (stores: string[], folder: string) => number;
};
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { verifyManifest } = require('@/scripts/backup/manifest.mjs') as {
  verifyManifest: (manifest: string, folder: string) => Promise<number>;
};
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { checkNode } = require('@/scripts/lib/install.mjs') as { checkNode: (about: { platform?: string; version?: string }) => void };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mq-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const backup = (id: string, endedAt: string, startSegment = '') => ({ id, endedAt, startSegment });

test('a shell never sees a folder with other characters than those of paths', () => {
  expect(backupFolder({})).toBeNull();
  expect(backupFolder({ BACKUP_DIR: '/mnt/backups' })).toBe('/mnt/backups');
  expect(() => backupFolder({ BACKUP_DIR: '/mnt/$(reboot)' })).toThrow(/BACKUP_DIR may contain/);
});

test('a position is in the segment that PostgreSQL names', () => {
  expect(segmentOf('0/3000028', 1, 16 * 1024 ** 2)).toBe('000000010000000000000003');
  expect(segmentOf('1A/FF000000', 2, 16 * 1024 ** 2)).toBe('000000020000001A000000FF');
});

describe('a restore', () => {
  const backups = [backup('a', '2026-11-01T00:00:00Z'), backup('b', '2026-11-02T00:00:00Z'), backup('c', '2026-11-03T00:00:00Z')];

  test('begins with the newest backup that had ended by then', () => {
    expect(chooseBackup(backups, null).id).toBe('c');
    expect(chooseBackup(backups, new Date('2026-11-02T12:00:00Z')).id).toBe('b');
    expect(chooseBackup(backups, new Date('2026-11-02T12:00:00Z'), 'a').id).toBe('a');
    expect(() => chooseBackup(backups, new Date('2026-10-31T00:00:00Z'))).toThrow(/possible from then on/);
    expect(() => chooseBackup(backups, new Date('2026-11-02T12:00:00Z'), 'c')).toThrow(/no backup c/);
    expect(() => chooseBackup([], null)).toThrow(/no backup/);
  });

  test('takes files from the first backup after the moment, which has those that came since the one before', () => {
    expect(fileBackups(backups, new Date('2026-11-02T12:00:00Z')).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(fileBackups(backups, new Date('2026-11-01T12:00:00Z')).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(fileBackups(backups, null).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

test('old backups go with what only they need; what was interrupted goes too', () => {
  for (const [n, id] of ['a', 'b', 'c'].entries()) {
    write(`base/${id}/backup.json`, JSON.stringify({ endedAt: '', startSegment: `00000001000000000000000${n * 3 + 1}` }));
    write(`files/${id}/images/x`, 'x');
  }
  write('base/interrupted/base.tar.gz', '');
  for (let n = 1; n < 9; n++) write(`wal/00000001000000000000000${n}.gz`, '');
  write('wal/000000020000000000000003.gz', '');
  write('wal/00000002.history.gz', '');
  expect(listBackups(folder).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(prune(folder, 2).sort()).toEqual(['a', 'interrupted']);
  expect(readdirSync(join(folder, 'base'))).toEqual(['b', 'c']);
  expect(readdirSync(join(folder, 'files'))).toEqual(['b', 'c']);
  expect(readdirSync(join(folder, 'wal'))).toEqual([
    ...[4, 5, 6, 7, 8].map((n) => `00000001000000000000000${n}.gz`),
    '00000002.history.gz',
  ]);
});

test('files are stored once, and a restore brings back what is missing and overwrites nothing', () => {
  write('media/images/one', 'one');
  write('media/videos/two', 'two');
  write('media/work/half', 'made again');
  const [media, first, second] = [join(folder, 'media'), join(folder, 'first'), join(folder, 'second')];
  expect(storeFiles(media, first)).toMatchObject({ files: 2, copied: 2 });
  write('media/images/three', 'three');
  expect(storeFiles(media, second, first)).toMatchObject({ files: 3, copied: 1 });
  expect(statSync(join(second, 'images/one')).ino).toBe(statSync(join(first, 'images/one')).ino);
  rmSync(join(media, 'videos'), { recursive: true });
  write('media/images/one', 'newer');
  expect(restoreFiles([second, first], media)).toBe(1);
  expect(readFileSync(join(media, 'videos/two'), 'utf8')).toBe('two');
  expect(readFileSync(join(media, 'images/one'), 'utf8')).toBe('newer');
  expect(existsSync(join(second, 'work'))).toBe(false);
});

test('a base backup with a missing, changed or cut file, or a changed manifest, is refused by name', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const body = `{"Files":[{"Path":"base/1","Size":3,"Checksum-Algorithm":"SHA256","Checksum":"${sha('one')}"}],\n`;
  const manifest = join(folder, 'manifest');
  writeFileSync(manifest, `${body}"Manifest-Checksum":"${sha(body)}"}\n`);
  await expect(verifyManifest(manifest, folder)).rejects.toThrow('base/1 is missing');
  write('base/1', 'one');
  await expect(verifyManifest(manifest, folder)).resolves.toBe(1);
  write('base/1', 'two');
  await expect(verifyManifest(manifest, folder)).rejects.toThrow('checksum of base/1');
  write('base/1', 'on');
  await expect(verifyManifest(manifest, folder)).rejects.toThrow('2 bytes instead of 3');
  writeFileSync(manifest, `${body.replace('"Size":3', '"Size":2')}"Manifest-Checksum":"${sha(body)}"}\n`);
  await expect(verifyManifest(manifest, folder)).rejects.toThrow('its own checksum differs');
});

test('an old Node and Windows are refused, Windows with the way through WSL', () => {
  expect(() => checkNode({ platform: 'linux', version: '24.1.0' })).not.toThrow();
  expect(() => checkNode({ platform: 'linux', version: '20.18.9' })).toThrow('Node 20.19 or newer');
  expect(() => checkNode({ platform: 'win32' })).toThrow('wsl --install');
});
