import type { Tx } from '../../db/client';
import type { OnVideoChanged } from '../../videoChange';
import type { ReleaseRow } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

/**
 * The state that follows from what the maker wants and whether anything plays: nothing is shown before its first rung. Once published it
 * keeps its first date.
 */
export function nextStateOf(row: ReleaseRow, plays: boolean): Pick<ReleaseRow, 'state' | 'publishedAt'> {
  const { state, wantedState, publishedAt } = row;
  if (state === 'REMOVED') return { state, publishedAt };
  if (wantedState === 'DRAFT') return { state: 'DRAFT', publishedAt };
  if (!plays) return { state: 'PROCESSING', publishedAt };
  return { state: wantedState, publishedAt: publishedAt ?? new Date() };
}

/** The part whose place a video takes now that it plays; until then its news are nobody's. */
async function replaced(tx: Tx, videoID: string, { state }: Parameters<OnVideoChanged>[2]) {
  if (state !== 'PLAYABLE' && state !== 'READY') return null;
  const part = await createReleaseRepository(tx).findPartAwaiting(videoID);
  return part && (await createReleaseRepository(tx).takePlace(part.partID, videoID)) ? part : null;
}

/** News of a video: its part says so to its maker, and the release is published at the first rung. A video outside a release changes nothing. */
export const onVideoChanged: OnVideoChanged = async (tx: Tx, videoID, change) => {
  const repository = createReleaseRepository(tx);
  const part = (await repository.findPart(videoID)) ?? (await replaced(tx, videoID, change));
  if (!part) return;
  await repository.changePart(part.partID, change);
  const row = await repository.find(part.releaseID);
  if (!row) return;
  const next = nextStateOf(row, await repository.plays(part.releaseID));
  if (next.state !== row.state) await repository.change(part.releaseID, next);
  await repository.refresh(part.releaseID);
};
