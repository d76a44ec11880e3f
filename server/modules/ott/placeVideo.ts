import type { InputOf } from '../../contract/operations';
import { conflict, HttpError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { readVideoChange } from '../videos/videos';
import { applyVideoChange, nextStateOf, requireSnaxLength } from './publishing';
import { lockOwnedRelease, requireOwnedRelease, requireOwnedVideo, requireSameOwnerUpload } from './releaseAccess';
import type { ReleaseRow } from './releaseForm';
import { createReleaseRepository, type PartRow } from './releaseRepository';

type Placement = InputOf<'videos.edit'>;

const isUniqueViolation = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code === '23505') return true;
  return false;
};

/** Assigns a video to a release, a season and an episode, or removes it from its release. */
export const placeVideo = (
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userID: string,
  { videoID, releaseID, ...place }: Placement,
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const repository = createReleaseRepository(tx);
    const video = await requireOwnedVideo(tx, videoID, userID);
    const before = await repository.findPart(videoID);
    const release = releaseID ? await requireOwnedRelease(tx, releaseID, userID) : null;
    if (release) await requireSameOwnerUpload(tx, release.channelID, video, 'videoID');
    if (before && before.releaseID !== releaseID) {
      const old = await lockOwnedRelease(tx, before.releaseID, userID);
      await repository.removePart(before.partID);
      if (old) await refreshState(before.releaseID);
    }
    if (!release) return { videoID, releaseID: null, partID: null };

    const set = placementOf(place, before, {
      release,
      durationMs: video.durationMs,
      parts: await repository.listParts(release.releaseID),
    });
    const partID = before?.releaseID === release.releaseID ? before.partID : newId('prt');
    try {
      await tx.transaction(async (savepoint) => {
        const inner = createReleaseRepository(savepoint);
        if (partID === before?.partID) await inner.changePart(partID, set, now);
        else await inner.addPart({ partID, releaseID: release.releaseID, videoID, ...set });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('SLOT_TAKEN', 'There is already a video in this place. Remove it first');
      throw error;
    }
    // The video's earlier changes had no release to update, so its current state is applied now.
    const placed = await repository.findPart(videoID);
    if (placed) await applyVideoChange(tx, placed, videoID, await readVideoChange(tx, video), now);
    await refreshState(release.releaseID);
    const change = { field: 'Video', from: before ? 'another place' : '', to: nameOfPlace(set) };
    await repository.saveVersion(release, userID, {}, [change], now);
    return { videoID, releaseID: release.releaseID, partID };

    async function refreshState(id: string) {
      const row = await repository.find(id);
      if (row) await repository.change(id, nextStateOf(row, await repository.hasPlayablePart(id), now), now);
      await repository.refresh(id, now);
    }
  });

/** The place of a video in a release: as asked, else as before, else the first free one. */
function placementOf(
  { kind: askedKind, season: askedSeason, episode: askedEpisode, name, about }: Omit<Placement, 'videoID' | 'releaseID'>,
  before: PartRow | null,
  { release, durationMs, parts }: { release: ReleaseRow; durationMs: number | null; parts: readonly PartRow[] },
) {
  const isSeries = release.kind === 'SERIES';
  const kind = askedKind ?? before?.kind ?? (isSeries ? 'EPISODE' : 'MAIN');
  if (kind !== 'TRAILER' && (kind === 'EPISODE') !== isSeries)
    throw new HttpError(422, 'INVALID_PART_KIND', isSeries ? 'A series has episodes' : 'Only a series has episodes', {
      kind: 'does not fit the release',
    });
  requireSnaxLength(release, durationMs, 'videoID');
  const texts = { ...(name === undefined ? {} : { name }), ...(about === undefined ? {} : { about }) };
  if (kind !== 'EPISODE') return { kind, season: null, episode: null, ...texts };
  const season = askedSeason ?? before?.season ?? 1;
  return { kind, season, episode: askedEpisode ?? before?.episode ?? nextEpisode(parts, season), ...texts };
}

const nextEpisode = (parts: readonly PartRow[], season: number) =>
  Math.max(0, ...parts.filter((part) => part.season === season).map(({ episode }) => episode ?? 0)) + 1;

const nameOfPlace = ({ kind, season, episode }: Pick<PartRow, 'kind' | 'season' | 'episode'>) =>
  kind === 'EPISODE' ? `season ${season}, episode ${episode}` : kind === 'MAIN' ? 'main video' : 'trailer';
