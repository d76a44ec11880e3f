import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountExport } from '../../contract/myAccount';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/jobs/queue';
import { type AppSecrets, deriveKeys, isSignedByAny } from '../../platform/secrets';
import type { ObjectStore, StoredObject } from '../../platform/storage/objectStore';
import { createKycRepository, openClaim } from '../kyc/kyc';
import { notify } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';
import { type ExportedData, readSections } from './accountExportReads';
import { createAccountExportRepository, type ExportRow } from './accountExportRepository';
import { type ArchiveDeps, writeArchive } from './exportArchive';
import { exportExclusions } from './exportExclusions';

interface Deps extends ArchiveDeps {
  clock: Clock;
  store: ObjectStore;
  appSecrets: AppSecrets;
  /** The folder for archives before they are in the store. */
  workFolder: string;
}

const keptSeconds = 7 * 86_400;
/** Of the key of a file, which is asked for with a recent sign-in. */
const linkSeconds = 300;
const batchSize = 100;

const fileOf = (exportID: string) => `exports/${exportID}/data.zip`;
const toView = ({ exportID, startedAt, readyAt, expiresAt, byteSize }: ExportRow): AccountExport => ({
  exportID,
  startedAt: startedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  byteSize,
});

/** Copies of everything stored about a person: started by them or by staff, made by a job, deleted a week later. */
export function createAccountExportService(deps: Deps) {
  const { db, vault, clock, store, appSecrets, workFolder, origin } = deps;
  const exports = createAccountExportRepository(db);
  const secrets = deriveKeys(appSecrets, 'export links');
  const keyOf = (exportID: string, userID: string, until: number, secret = secrets[0]) =>
    `${until}.${createHmac('sha256', secret).update(`${exportID}|${userID}|${until}`).digest('base64url')}`;

  async function startIn(tx: Tx, userID: string, staffID: string | null): Promise<ExportRow> {
    const row = await createAccountExportRepository(tx).add({
      exportID: newId('exp'),
      userID,
      startedBy: staffID,
      startedAt: clock.now(),
    });
    if (!row) throw conflict('EXPORT_RUNNING', 'A copy of this data is already being made. We’ll send a message when it is ready');
    await enqueue(tx, 'exportAccount', { exportID: row.exportID });
    return row;
  }

  /** Everything that names a person, as of one moment of the database. */
  const read = (userID: string): Promise<ExportedData> =>
    db.transaction(
      async (tx) => {
        const sections = await readSections(tx, userID);
        const check = await createKycRepository(tx).find(userID);
        const claim = check && (await openClaim(tx, vault, check));
        // The number itself is left out: only its last four characters are ever shown.
        if (claim)
          sections.identityDetails = [
            { legalName: claim.legalName, birthDate: claim.birthDate, country: claim.country, idType: claim.idType },
          ];
        return { exportedAt: clock.now().toISOString(), sections, omitted: exportExclusions };
      },
      { isolationLevel: 'repeatable read' },
    );

  async function requireReady(userID: string, exportID: string): Promise<ExportRow> {
    const row = await exports.find(exportID);
    if (!row?.expiresAt || row.userID !== userID || row.expiresAt <= clock.now()) throw notFound('This copy of your data');
    return row;
  }

  return {
    start: async (userID: string): Promise<AccountExport> => toView(await db.transaction((tx) => startIn(tx, userID, null))),
    /** For a person who asked by letter; recorded in the audit log. */
    startFor: (staffID: string, { userID, reason }: { userID: string; reason: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const user = await createUserRepository(tx).findUser(userID);
        if (!user) throw notFound('This person');
        if (user.closedAt) throw conflict('ACCOUNT_CLOSED', 'This account is closed: its data has been erased');
        const { exportID } = await startIn(tx, userID, staffID);
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.personExport',
          subjectType: 'PERSON',
          subjectID: userID,
          before: null,
          after: { exportID },
          reason,
        });
      }),
    async findLatest(userID: string): Promise<AccountExport | null> {
      const row = await exports.findLatest(userID, clock.now());
      return row && toView(row);
    },
    async linkOf(userID: string, exportID: string): Promise<{ key: string }> {
      await requireReady(userID, exportID);
      return { key: keyOf(exportID, userID, Math.floor(addSeconds(clock.now(), linkSeconds).getTime() / 1000)) };
    },
    async open(userID: string, { exportID, key }: { exportID: string; key: string }): Promise<StoredObject> {
      const until = Number.parseInt(key, 10);
      if (!isSignedByAny(secrets, key, (secret) => keyOf(exportID, userID, until, secret)) || until * 1000 < clock.now().getTime())
        throw notFound('This copy of your data');
      await requireReady(userID, exportID);
      const found = await store.read(fileOf(exportID));
      if (!found) throw notFound('This copy of your data');
      return found;
    },
    /** The job: makes the archive, stores it, and informs the person. Nothing is left when the account was closed meanwhile. */
    async make(exportID: string): Promise<void> {
      const row = await exports.find(exportID);
      if (!row || row.readyAt) return;
      const { userID } = row;
      await mkdir(workFolder, { recursive: true });
      const folder = await mkdtemp(join(workFolder, 'export-'));
      try {
        const path = join(folder, 'data.zip');
        const byteSize = await writeArchive(deps, userID, await read(userID), path);
        await store.put(fileOf(exportID), path, 'application/zip');
        const readyAt = clock.now();
        const expiresAt = addSeconds(readyAt, keptSeconds);
        const isReady = await db.transaction(async (tx) => {
          if (!(await createAccountExportRepository(tx).setReady(exportID, { readyAt, expiresAt, byteSize }))) return false;
          const data = { byStaff: row.startedBy !== null, until: expiresAt, url: `${origin}/profile/#your-data` };
          await notify(tx, { to: { userID }, key: `export-ready:${exportID}` }, 'accountExportReady', data);
          return true;
        });
        if (!isReady && !(await exports.find(exportID))) await store.removeAll(`exports/${exportID}`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** Deletes expired copies, the file before its row, so that none is forgotten. Returns how many. */
    deleteExpired: async (): Promise<number> =>
      forEachCollectingErrors(await exports.listExpired(clock.now(), batchSize), async ({ exportID }) => {
        await store.removeAll(`exports/${exportID}`);
        await exports.remove(exportID);
      }),
  };
}
export type AccountExportService = ReturnType<typeof createAccountExportService>;
