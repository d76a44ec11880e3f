import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { createLinkReads } from './linkReads';
import { applyVideoChange } from './publishing';
import { createReleaseRepository } from './releaseRepository';
import { readVideoChange } from './videoChangeReads';

/** The longest snax. */
const maxSnaxMs = 60_000;

/** Replaces a video's file. Viewers see the old one until the new one plays. */
export const createReplacementService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  begin: (userID: string, videoID: string, byVideoID: string) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const repository = createReleaseRepository(tx);
      const part = await repository.findPart(videoID);
      const release = part && (await repository.lockOwned(part.releaseID, userID));
      const next = await repository.findOwnedVideo(byVideoID, userID);
      if (!part || !release || !next) throw notFound('Video');
      await createLinkReads(tx).requireSameOwnerUpload(release.channelID, next, 'byVideoID');
      if (byVideoID === videoID || (await repository.findPart(byVideoID)))
        throw conflict('SLOT_TAKEN', 'That upload is already part of a release. Choose another file');
      if (release.kind === 'SNAX' && (next.durationMs ?? 0) > maxSnaxMs)
        throw new HttpError(422, 'TOO_LONG', 'A snax is at most 60 seconds long', { byVideoID: 'is longer than 60 seconds' });
      const awaiting = await repository.findPartByNextVideo(byVideoID);
      if (awaiting && awaiting.partID !== part.partID)
        throw conflict('SLOT_TAKEN', 'That upload is already waiting to replace another video');
      await repository.changePart(part.partID, { nextVideoID: byVideoID }, now);
      const change = await readVideoChange(tx, next);
      const isDone = change.state === 'PLAYABLE' || change.state === 'READY';
      if (isDone) {
        await repository.activateReplacement(part.partID, byVideoID, now);
        await applyVideoChange(tx, part, byVideoID, change, now);
        await repository.refresh(part.releaseID, now);
      }
      await repository.change(part.releaseID, { version: release.version + 1 }, now);
      await repository.log(part.releaseID, release.version + 1, userID, [
        { field: 'File', from: 'the previous file', to: `${next.fileName}${isDone ? '' : ', as soon as it plays'}`.slice(0, 200) },
      ]);
      return { videoID, byVideoID, isDone };
    }),
});
