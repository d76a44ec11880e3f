import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Right } from '../../contract/rights';
import type { StudioExport, StudioExportType, StudioExportList } from '../../contract/studioExports';
import { addSeconds, type Clock } from '../../platform/clock';
import { type CsvExport, csvText } from '../../platform/csv';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/jobs/queue';
import type { ObjectStore, StoredObject } from '../../platform/storage/objectStore';
import { requirePermission } from '../channels/channels';
import { notify } from '../notifications/notifications';
import { createStudioExportRepository, type StudioExportRow } from './studioExportRepository';

/** Reads a list for a user who may see it; throws a 404 or 403 for another one. */
type Exporter<K extends StudioExportType> = (
  userID: string,
  list: Omit<Extract<StudioExportList, { type: K }>, 'type'>,
) => Promise<CsvExport>;
export type StudioExporters = { [K in StudioExportType]: Exporter<K> };

interface Deps {
  db: Database;
  clock: Clock;
  store: ObjectStore;
  /** The folder for files before they are in the store. */
  workFolder: string;
  publicOrigin: string;
  exporters: StudioExporters;
}

const rightOf: Record<StudioExportType, Right> = {
  ORDERS: 'holders.read',
  ATTENDEES: 'holders.read',
  INVESTORS: 'money.read',
  REWARDS: 'campaign.edit',
};
const pageOf: Record<StudioExportType, (subjectID: string) => string> = {
  ORDERS: (subjectID) => (subjectID.startsWith('chn_') ? '/studio/orders/' : `/studio/events/${subjectID}/?tab=orders`),
  ATTENDEES: (subjectID) => `/studio/events/${subjectID}/?tab=holders`,
  INVESTORS: (subjectID) => `/studio/campaigns/${subjectID}/?tab=investors`,
  REWARDS: (subjectID) => `/studio/campaigns/${subjectID}/?tab=rewards`,
};
const keptSeconds = 7 * 86_400;
/** Twice the job's timeout: then its retries are over too. */
const stalledSeconds = 7_200;
/** Someone who waits longer may have left the page, and gets a message. */
const messageAfterSeconds = 60;
const maxListed = 20;
const batchSize = 100;
const failed = 'The export failed. Start it again';

const folderOf = (exportID: string) => `exports/${exportID}`;
const fileOf = (exportID: string) => `${folderOf(exportID)}/list.csv`;
function subjectOf(list: StudioExportList): string {
  if (list.type === 'INVESTORS' || list.type === 'REWARDS') return list.campaignID;
  return list.eventID ?? (list.type === 'ORDERS' ? list.channelID : undefined) ?? ''; // -- the contract requires one of them
}

const toView = ({
  exportID,
  type,
  subjectID,
  fileName,
  doneCount,
  rowCount,
  byteSize,
  failure,
  ...row
}: StudioExportRow): StudioExport => ({
  exportID,
  type,
  subjectID,
  fileName,
  state: failure !== null ? 'FAILED' : row.readyAt ? 'READY' : 'RUNNING',
  doneCount,
  rowCount,
  byteSize,
  failure,
  startedAt: row.startedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Exports of the studio's lists: started by a member of the team, made by a job, downloaded by that person alone, deleted a week later. */
export function createStudioExportService({ db, clock, store, workFolder, publicOrigin, exporters }: Deps) {
  const exports = createStudioExportRepository(db);
  const read = ({ type, ...list }: StudioExportList, userID: string) => (exporters[type] as Exporter<typeof type>)(userID, list);

  async function requireOwn(userID: string, exportID: string): Promise<StudioExportRow> {
    const row = await exports.find(exportID);
    if (row?.userID !== userID || (row.expiresAt && row.expiresAt <= clock.now())) throw notFound('This export');
    return row;
  }

  async function fail(exportID: string, failure: string): Promise<void> {
    await exports.changeRunning(exportID, { failure, expiresAt: addSeconds(clock.now(), keptSeconds) });
  }

  /** Writes the file and records the progress; false when the export was cancelled. */
  async function write({ exportID }: StudioExportRow, { total, batches, columns }: CsvExport, path: string, signal: AbortSignal) {
    let doneCount = 0;
    let isRunning = await exports.changeRunning(exportID, { doneCount, rowCount: total });
    const counted = async function* () {
      for await (const batch of batches) {
        signal.throwIfAborted();
        if (!isRunning) return;
        yield batch;
        doneCount += batch.length;
        // Rows that were added meanwhile are in the file.
        isRunning = await exports.changeRunning(exportID, { doneCount, rowCount: Math.max(total, doneCount) });
      }
    };
    await pipeline(Readable.from(csvText({ columns, batches: counted() })), createWriteStream(path), { signal });
    return isRunning;
  }

  async function publish({ exportID, userID, type, subjectID, fileName, startedAt }: StudioExportRow, byteSize: number): Promise<boolean> {
    const readyAt = clock.now();
    const expiresAt = addSeconds(readyAt, keptSeconds);
    return db.transaction(async (tx) => {
      if (!(await createStudioExportRepository(tx).changeRunning(exportID, { readyAt, expiresAt, byteSize }))) return false;
      if (addSeconds(startedAt, messageAfterSeconds) < readyAt) {
        const data = { fileName, until: expiresAt, url: publicOrigin + pageOf[type](subjectID) };
        await notify(tx, { to: { userID }, key: `studio-export:${exportID}` }, 'studioExportReady', data);
      }
      return true;
    });
  }

  return {
    async start(userID: string, list: StudioExportList): Promise<StudioExport> {
      const { channelID, name } = await read(list, userID);
      const row = await db.transaction(async (tx) => {
        const added = await createStudioExportRepository(tx).add({
          exportID: newId('sxp'),
          userID,
          channelID,
          type: list.type,
          subjectID: subjectOf(list),
          list,
          fileName: `${name}.csv`,
          startedAt: clock.now(),
        });
        if (added) await enqueue(tx, 'exportStudioList', { exportID: added.exportID });
        return added;
      });
      if (!row) throw conflict('EXPORT_RUNNING', 'Another export of yours is running. Wait until it is ready, or cancel it');
      return toView(row);
    },
    list: async (userID: string) => ({ items: (await exports.list(userID, clock.now(), maxListed)).map(toView) }),
    /** Cancels a running export: its job finds no row and ends. */
    async remove(userID: string, exportID: string): Promise<void> {
      const { expiresAt } = await requireOwn(userID, exportID);
      if (expiresAt) await store.removeAll(folderOf(exportID));
      await exports.remove(exportID);
    },
    /** The file, for the person who made it and may still see the list. */
    async open(userID: string, exportID: string): Promise<StoredObject & { fileName: string }> {
      const { type, channelID, readyAt, fileName } = await requireOwn(userID, exportID);
      await requirePermission(db, userID, channelID, rightOf[type], 'This export');
      const found = readyAt && (await store.read(fileOf(exportID)));
      if (!found) throw notFound('This export');
      await exports.markDownloaded(exportID, clock.now());
      return { ...found, fileName };
    },
    /** The job. A retry begins anew; a list that the person may no longer see fails at once. */
    async make(exportID: string, signal: AbortSignal): Promise<void> {
      const row = await exports.find(exportID);
      if (!row || row.expiresAt) return;
      await mkdir(workFolder, { recursive: true });
      const folder = await mkdtemp(join(workFolder, 'export-'));
      try {
        const path = join(folder, 'list.csv');
        if (!(await write(row, await read(row.list, row.userID), path, signal))) return;
        await store.put(fileOf(exportID), path, 'text/csv; charset=utf-8', signal);
        if (!(await publish(row, (await stat(path)).size)) && !(await exports.find(exportID))) await store.removeAll(folderOf(exportID));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        await fail(exportID, error.message);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** Deletes expired exports, the file before its row, and ends those whose job failed for good. Returns how many. */
    async deleteExpired(): Promise<number> {
      const now = clock.now();
      for (const { exportID } of await exports.listStalled(addSeconds(now, -stalledSeconds), batchSize)) await fail(exportID, failed);
      return forEachCollectingErrors(await exports.listExpired(now, batchSize), async ({ exportID }) => {
        await store.removeAll(folderOf(exportID));
        await exports.remove(exportID);
      });
    },
  };
}
export type StudioExportService = ReturnType<typeof createStudioExportService>;
