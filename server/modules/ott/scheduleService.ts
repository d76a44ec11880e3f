import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { channels } from '../../db/schema/channels';
import { releases } from '../../db/schema/releases';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { notify } from '../notifications/notifications';
import { nextStateOf } from './publishing';
import { missingOf, type ReleaseRow } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';
import { instantText, stateText } from './versionText';

type Repository = ReturnType<typeof createReleaseRepository>;

async function listMissing(repository: Repository, row: ReleaseRow) {
  const parts = await repository.listParts(row.releaseID);
  return missingOf(row, { hasPart: parts.some(({ kind }) => kind !== 'TRAILER'), rows: await repository.listPrices(row.releaseID) });
}

/** Schedules a draft for publication; it must be complete when the time is set. */
export const createScheduleService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  set: (userID: string, releaseID: string, at: Date) =>
    db.transaction(async (tx) => {
      const repository = createReleaseRepository(tx);
      const row = await repository.lockOwned(releaseID, userID);
      if (!row) throw notFound('Release');
      if (row.wantedState !== 'DRAFT') throw conflict('ALREADY_PUBLISHED', 'Already published. Move it back to draft first');
      const missing = await listMissing(repository, row);
      if (missing.length > 0)
        throw new HttpError(
          422,
          'INCOMPLETE',
          missing[0]?.why ?? 'Something is missing',
          Object.fromEntries(missing.map(({ field, why }) => [field, why])),
        );
      await repository.change(releaseID, { publishAt: at, version: row.version + 1 }, clock.now());
      await repository.log(releaseID, row.version + 1, userID, [
        { field: 'Publication time', from: row.publishAt ? instantText(row.publishAt) : 'not scheduled', to: instantText(at) },
      ]);
    }),
});

/** Publishes the drafts that are due. One that is no longer complete stays a draft, and its owner is notified of the reasons. */
export async function publishScheduled(db: Database, now: Date, limit = 100): Promise<number> {
  const due = await db
    .select({ releaseID: releases.releaseID, ownerID: channels.ownerID })
    .from(releases)
    .innerJoin(channels, and(eq(channels.channelID, releases.channelID), isNull(channels.deletedAt)))
    .where(and(isNotNull(releases.publishAt), lte(releases.publishAt, now)))
    .orderBy(asc(releases.publishAt))
    .limit(limit);
  return forEachCollectingErrors(due, ({ releaseID, ownerID }) =>
    db.transaction(async (tx) => {
      const repository = createReleaseRepository(tx);
      const row = await repository.lockOwned(releaseID, ownerID);
      // Another worker published it, its creator changed the schedule, or it was removed meanwhile.
      if (!row?.publishAt || row.publishAt > now) {
        if (!row) await repository.change(releaseID, { publishAt: null }, now);
        return;
      }
      const missing = await listMissing(repository, row);
      const next = missing.length === 0 ? { ...row, wantedState: 'PUBLISHED' as const } : row;
      const state = nextStateOf(next, await repository.hasPlayablePart(releaseID), now);
      await repository.change(releaseID, { publishAt: null, wantedState: next.wantedState, ...state, version: row.version + 1 }, now);
      const to = missing.length === 0 ? stateText(state.state) : `draft: ${missing.map(({ why }) => why.toLowerCase()).join('; ')}`;
      await repository.log(releaseID, row.version + 1, ownerID, [{ field: 'State', from: 'scheduled', to }]);
      await repository.refresh(releaseID, now);
      const recipient = { to: { userID: ownerID }, key: `scheduled:${releaseID}:${row.publishAt.toISOString()}` };
      if (missing.length === 0)
        await notify(tx, recipient, 'releasePublished', { name: row.name, isProcessing: state.state === 'PROCESSING' });
      else
        await notify(tx, recipient, 'releaseNotPublished', {
          name: row.name,
          missing: missing.map(({ why }) => why.toLowerCase()).join('; '),
        });
    }),
  );
}
