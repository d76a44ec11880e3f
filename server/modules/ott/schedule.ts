import type { Database } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import { publishingBlock } from '../moderation/moderation';
import { notify } from '../notifications/notifications';
import { listMissing, nextStateOf, requireComplete } from './publishing';
import { lockOwnedRelease, requireOwnedRelease } from './releaseAccess';
import { createReleaseRepository, listDueForPublication } from './releaseRepository';
import { instantText, stateText } from './versionText';

/** Schedules a draft for publication; it must be complete when the time is set. */
export const scheduleRelease = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>, userID: string, releaseID: string, at: Date) =>
  db.transaction(async (tx) => {
    const repository = createReleaseRepository(tx);
    const row = await requireOwnedRelease(tx, releaseID, userID);
    if (row.wantedState !== 'DRAFT') throw conflict('ALREADY_PUBLISHED', 'Already published. Move it back to draft first');
    await requireComplete(tx, row);
    const from = row.publishAt ? instantText(row.publishAt) : 'not scheduled';
    const change = { field: 'Publication time', from, to: instantText(at) };
    await repository.saveVersion(row, userID, { publishAt: at }, [change], clock.now());
  });

/** Publishes the drafts that are due. One that is no longer complete stays a draft, and its owner is notified of the reasons. */
export async function publishScheduled(db: Database, now: Date, limit = 100): Promise<number> {
  const due = await listDueForPublication(db, now, limit);
  return forEachCollectingErrors(due, ({ releaseID, ownerID }) =>
    db.transaction(async (tx) => {
      const repository = createReleaseRepository(tx);
      const row = await lockOwnedRelease(tx, releaseID, ownerID);
      // Another worker published it, its creator changed the schedule, or it was removed meanwhile.
      if (!row?.publishAt || row.publishAt > now) {
        if (!row) await repository.change(releaseID, { publishAt: null }, now);
        return;
      }
      const block = await publishingBlock(tx, row.channelID, now);
      const missing = block ? [{ why: block }] : await listMissing(tx, row);
      const next = missing.length === 0 ? { ...row, wantedState: 'PUBLISHED' as const } : row;
      const state = nextStateOf(next, await repository.hasPlayablePart(releaseID), now);
      const reasons = missing.map(({ why }) => why.toLowerCase()).join('; ');
      const to = missing.length === 0 ? stateText(state.state) : `draft: ${reasons}`;
      const patch = { publishAt: null, wantedState: next.wantedState, ...state };
      await repository.saveVersion(row, ownerID, patch, [{ field: 'State', from: 'scheduled', to }], now);
      await repository.refresh(releaseID, now);
      const recipient = { to: { userID: ownerID }, key: `scheduled:${releaseID}:${row.publishAt.toISOString()}` };
      if (missing.length === 0)
        await notify(tx, recipient, 'releasePublished', { name: row.name, isProcessing: state.state === 'PROCESSING' });
      else await notify(tx, recipient, 'releaseNotPublished', { name: row.name, missing: reasons });
    }),
  );
}
