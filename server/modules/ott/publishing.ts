import type { StoredImage } from '../../db/schema/columns';
import type { Db, Tx } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import type { FindUsedVideos, OnVideoChanged, VideoChange } from '../media/media';
import { discardUnplayable } from '../videos/videos';
import { missingOf, type ReleaseRow } from './releaseForm';
import { createReleaseRepository, type PartRow } from './releaseRepository';

/**
 * The state that follows from the creator's choice and from whether any part plays: a release is not shown before its first rendition. Once
 * published it keeps its first publication date.
 */
export function nextStateOf(row: ReleaseRow, hasPlayablePart: boolean, now: Date): Pick<ReleaseRow, 'state' | 'publishedAt'> {
  const { state, wantedState, publishedAt } = row;
  if (state === 'REMOVED') return { state, publishedAt };
  if (wantedState === 'DRAFT') return { state: 'DRAFT', publishedAt };
  if (!hasPlayablePart) return { state: 'PROCESSING', publishedAt };
  return { state: wantedState, publishedAt: publishedAt ?? now };
}

/** What is still missing before the release can be published. */
export async function listMissing(db: Db, row: ReleaseRow) {
  const repository = createReleaseRepository(db);
  return missingOf(row, { parts: await repository.listParts(row.releaseID), rows: await repository.listPrices(row.releaseID) });
}

export async function requireComplete(db: Db, row: ReleaseRow): Promise<void> {
  const [first, ...more] = await listMissing(db, row);
  if (first) throw new HttpError(422, 'INCOMPLETE', first.why, Object.fromEntries([first, ...more].map(({ field, why }) => [field, why])));
}

/** A snax lasts at most a minute. Throws for a longer video; `field` names it in the request. */
export function requireSnaxLength(release: ReleaseRow, durationMs: number | null, field: 'videoID' | 'byVideoID'): void {
  if (release.kind === 'SNAX' && (durationMs ?? 0) > 60_000)
    throw new HttpError(422, 'TOO_LONG', 'A snax is at most 60 seconds long', { [field]: 'is longer than 60 seconds' });
}

/**
 * Applies a video's state and pictures to its part: the still of the film is the release's picture until its creator chooses one, the still
 * of an episode is that episode's. Returns the updated release; null when it no longer exists.
 */
export async function applyVideoChange(
  tx: Tx,
  { partID, releaseID, kind, artwork }: Pick<PartRow, 'partID' | 'releaseID' | 'kind' | 'artwork'>,
  videoID: string,
  { poster, shareImageKey, ...facts }: VideoChange,
  now: Date,
): Promise<ReleaseRow | null> {
  const repository = createReleaseRepository(tx);
  const still = poster && { ...poster, fromVideoID: videoID };
  const isReplaceable = (picture: StoredImage | null) => picture === null || picture.fromVideoID !== undefined;
  await repository.changePart(
    partID,
    { ...facts, ...(still && kind === 'EPISODE' && isReplaceable(artwork) ? { artwork: still } : {}) },
    now,
  );
  const row = await repository.find(releaseID);
  if (!row || !still || kind === 'TRAILER') return row;
  // A series keeps the still of the first episode that had one.
  const shouldReplace = kind === 'MAIN' ? isReplaceable(row.artwork) : row.artwork === null || row.artwork.fromVideoID === videoID;
  if (!shouldReplace || row.artwork?.key === still.key) return row;
  return repository.change(releaseID, { artwork: { ...still, alt: row.name }, shareImageKey }, now);
}

/** The part that a replacement video takes over now that it plays; earlier changes of that video are ignored. */
async function applyReplacement(tx: Tx, videoID: string, { state }: VideoChange, now: Date) {
  if (state !== 'PLAYABLE' && state !== 'READY') return null;
  const part = await createReleaseRepository(tx).findPartByNextVideo(videoID);
  if (!part || !(await createReleaseRepository(tx).activateReplacement(part.partID, videoID, now))) return null;
  await discardUnplayable(tx, part.videoID);
  return part;
}

/** Videos that are a part of a release, or will be. */
export const findUsedVideos: FindUsedVideos = (db, videoIDs) => createReleaseRepository(db).findUsedVideos(videoIDs);

/** Handles a video's change: updates its part, and publishes the release with the first rendition. A video outside a release changes nothing. */
export const onVideoChanged: OnVideoChanged = async (tx, videoID, change, now) => {
  const repository = createReleaseRepository(tx);
  const part = (await repository.findPart(videoID)) ?? (await applyReplacement(tx, videoID, change, now));
  if (!part) return;
  const row = await applyVideoChange(tx, part, videoID, change, now);
  if (!row) return;
  const next = nextStateOf(row, await repository.hasPlayablePart(part.releaseID), now);
  if (next.state !== row.state) await repository.change(part.releaseID, next, now);
  await repository.refresh(part.releaseID, now);
};
