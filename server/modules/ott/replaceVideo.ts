import { conflict, notFound } from '../../platform/errors';
import type { ServiceContext } from '../../platform/serviceContext';
import { discardUnplayable, readVideoChange } from '../videos/videos';
import { applyVideoChange, requireSnaxLength } from './publishing';
import { lockOwnedRelease, requireOwnedVideo, requireSameOwnerUpload } from './releaseAccess';
import { createReleaseRepository } from './releaseRepository';

/** Replaces a video's file. Viewers see the old one until the new one plays. */
export const replaceVideo = (
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userID: string,
  { videoID, byVideoID }: { videoID: string; byVideoID: string },
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const repository = createReleaseRepository(tx);
    const part = await repository.findPart(videoID);
    const release = part && (await lockOwnedRelease(tx, part.releaseID, userID));
    const next = await requireOwnedVideo(tx, byVideoID, userID);
    if (!part || !release) throw notFound('Video');
    await requireSameOwnerUpload(tx, release.channelID, next, 'byVideoID');
    if (byVideoID === videoID || (await repository.findPart(byVideoID)))
      throw conflict('SLOT_TAKEN', 'That upload is already part of a release. Choose another file');
    requireSnaxLength(release, next.durationMs, 'byVideoID');
    const awaiting = await repository.findPartByNextVideo(byVideoID);
    if (awaiting && awaiting.partID !== part.partID)
      throw conflict('SLOT_TAKEN', 'That upload is already waiting to replace another video');
    await repository.changePart(part.partID, { nextVideoID: byVideoID }, now);
    for (const replaced of [part.videoID, part.nextVideoID]) if (replaced && replaced !== byVideoID) await discardUnplayable(tx, replaced);
    const change = await readVideoChange(tx, next);
    const isDone = change.state === 'PLAYABLE' || change.state === 'READY';
    if (isDone) {
      await repository.activateReplacement(part.partID, byVideoID, now);
      await applyVideoChange(tx, part, byVideoID, change, now);
      await repository.refresh(part.releaseID, now);
    }
    const to = `${next.fileName}${isDone ? '' : ', when it is ready'}`.slice(0, 200);
    await repository.saveVersion(release, userID, {}, [{ field: 'File', from: 'the previous file', to }], now);
    return { videoID, byVideoID, isDone };
  });
