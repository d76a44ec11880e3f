import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { nextStateOf } from './publishing';
import type { ReleaseRow } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

interface TakeDown {
  releaseID: string;
  /** Sent to the owner of the channel. */
  reason: string;
  now: Date;
}

/** By staff: takes a release off every list, so that its team cannot restore it. Buyers keep access. Returns it as it was before; null when it is taken down already. */
export async function takeDownRelease(tx: Tx, { releaseID, reason, now }: TakeDown): Promise<ReleaseRow | null> {
  const releases = createReleaseRepository(tx);
  const row = (await releases.lock(releaseID)) ?? (await releases.lock(releaseID, true));
  if (!row) throw notFound('Title');
  if (row.takenDownAt) return null;
  await releases.change(releaseID, { state: 'REMOVED', publishAt: null, takenDownAt: now, version: row.version + 1 }, now);
  const to = await ownerOf(tx, releaseID);
  await notify(tx, { to, key: `taken-down:${releaseID}:${row.version}` }, 'titleTakenDown', { title: row.name, reason });
  return row;
}

/** By staff: gives a release that staff took down the state that its team wants. Returns the new state. */
export async function restoreTakenDownRelease(tx: Tx, releaseID: string, now: Date): Promise<ReleaseRow> {
  const releases = createReleaseRepository(tx);
  const row = await releases.lock(releaseID, true);
  if (!row?.takenDownAt) throw conflict('NOTHING_TO_DO', 'Staff have not taken this title down');
  const next = nextStateOf({ ...row, state: 'DRAFT' }, await releases.hasPlayablePart(releaseID), now);
  const changed = await releases.change(releaseID, { ...next, takenDownAt: null, version: row.version + 1 }, now);
  await releases.refresh(releaseID, now);
  await notify(tx, { to: await ownerOf(tx, releaseID), key: `restored:${releaseID}:${row.version}` }, 'titleRestored', { title: row.name });
  return changed;
}

async function ownerOf(tx: Tx, releaseID: string): Promise<{ userID: string }> {
  const found = await createReleaseRepository(tx).findWithChannel(releaseID);
  if (!found) throw notFound('Title');
  return { userID: found.channel.ownerID };
}
