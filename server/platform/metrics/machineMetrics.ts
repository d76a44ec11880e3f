import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import type { Logger } from '../serviceContext';

interface Options {
  db: Pick<Database, 'execute'>;
  clock: Clock;
  /** Where files are stored, DATA_DIR. */
  folder: string;
  registry: Registry;
  logger: Pick<Logger, 'warn'>;
  readDisk?: (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>;
}

/** Deadlines are compared with both clocks, so that more than this sells or releases seats at the wrong moment. */
const maxSkewSeconds = 2;
const minFreeShare = 0.1;
const minFreeBytes = 2 * 1024 ** 3;
const everyMilliseconds = 60_000;

/**
 * Watches what fails slowly: the difference between this machine's clock and the database's, the free space of the data folder, and the archive of the
 * database's log. Each is a metric, and a warning in the log when it begins to be out of bounds. A database that does not answer is left to the probes.
 * Returns the check, which runs every minute.
 */
export function watchMachine({ db, clock, folder, registry, logger, readDisk = statfs }: Options) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const skew = gauge('marquee_clock_skew_seconds', 'How far the clock of this machine is ahead of that of the database');
  const free = gauge('marquee_disk_free_bytes', 'Free space of the disk with the data folder');
  const size = gauge('marquee_disk_size_bytes', 'Size of the disk with the data folder');
  const archive = gauge('marquee_wal_archive_failing', 'Whether the database cannot archive its log at the moment');
  const warned = new Set<string>();
  const report = (isWrong: boolean, facts: Record<string, unknown>, message: string) => {
    if (isWrong && !warned.has(message)) logger.warn(facts, message);
    if (isWrong) warned.add(message);
    else warned.delete(message);
  };

  const checkDatabase = async () => {
    const sentAt = clock.now().getTime();
    const { rows } = await db.execute<{ at: number; isFailing: boolean }>(sql`
      SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing" FROM pg_stat_archiver`);
    const [found] = rows;
    if (!found) return;
    const seconds = ((sentAt + clock.now().getTime()) / 2 - found.at) / 1000;
    skew.set(seconds);
    archive.set(found.isFailing ? 1 : 0);
    report(
      Math.abs(seconds) > maxSkewSeconds,
      { seconds },
      'the clock of this machine differs from that of the database; is time synchronised?',
    );
    report(found.isFailing, {}, 'the database cannot archive its log, which will fill its disk');
  };
  const checkDisk = async () => {
    const { bsize, blocks, bavail } = await readDisk(folder);
    const [bytes, freeBytes] = [blocks * bsize, bavail * bsize];
    free.set(freeBytes);
    size.set(bytes);
    report(freeBytes < Math.min(minFreeBytes, bytes * minFreeShare), { folder, freeBytes }, 'the disk with the data folder is almost full');
  };
  const check = async () => {
    // A missing folder (with a bucket there is none) or an unreachable database says nothing about space or clocks.
    await Promise.allSettled([checkDatabase(), checkDisk()]);
  };
  void check();
  setInterval(() => void check(), everyMilliseconds).unref();
  return check;
}
