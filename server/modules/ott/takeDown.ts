import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { nextStateOf } from './publishing';
import type { ReleaseRow } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

/**
 * By staff: takes a release off every list, so that its team cannot restore it. Buyers keep access, unless it is illegal. Returns it as it was before;
 * null when it is taken down already.
 */
export async function takeDownRelease(tx: Tx, releaseID: string, isIllegal: boolean, now: Date): Promise<ReleaseRow | null> {
  const releases = createReleaseRepository(tx);
  const row = (await releases.lock(releaseID)) ?? (await releases.lock(releaseID, true));
  if (!row) throw notFound('Title');
  if (row.takenDownAt) return null;
  const patch = { state: 'REMOVED', publishAt: null, takenDownAt: now, isPlaybackBlocked: isIllegal, version: row.version + 1 } as const;
  await releases.change(releaseID, patch, now);
  return row;
}

/** By staff: gives a release that staff took down the state that its team wants. Returns the new state. */
export async function restoreTakenDownRelease(tx: Tx, releaseID: string, now: Date): Promise<ReleaseRow> {
  const releases = createReleaseRepository(tx);
  const row = await releases.lock(releaseID, true);
  if (!row?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this title down');
  const next = nextStateOf({ ...row, state: 'DRAFT' }, await releases.hasPlayablePart(releaseID), now);
  const changed = await releases.change(releaseID, { ...next, takenDownAt: null, isPlaybackBlocked: false, version: row.version + 1 }, now);
  await releases.refresh(releaseID, now);
  return changed;
}
