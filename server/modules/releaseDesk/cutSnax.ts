import type { InputOf } from '../../contract/operations';
import type { TitleDetail } from '../../contract/ottStudio';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createReleaseRepository, lockOwnedRelease, type Ott, placeVideo } from '../ott/ott';
import { createVideoRepository, type Media, newAssetKey, stepsFor } from '../videos/videos';

/** The longest snax. */
const maxSnaxMs = 60_000;

/** Cuts a snax from a film: creates the draft at once, the worker makes the file. The snax links to its film. */
export async function cutSnax(
  media: Media,
  { releases }: Pick<Ott, 'releases'>,
  userID: string,
  { videoID: fromVideoID, name, fromMs, toMs, x }: InputOf<'ott.snaxCut'>,
): Promise<TitleDetail> {
  const { db, clock } = media;
  if (toMs - fromMs < 1000 || toMs - fromMs > maxSnaxMs)
    throw new HttpError(422, 'INVALID_DURATION', 'A snax is between 1 and 60 seconds long', {
      toMs: 'must be 1 to 60 seconds after the start',
    });
  const { title, film } = await db.transaction(async (tx) => {
    const repository = createReleaseRepository(tx);
    const part = await repository.findPart(fromVideoID);
    const owned = part && (await lockOwnedRelease(tx, part.releaseID, userID));
    const found = owned && (await createVideoRepository(tx).find(fromVideoID));
    if (!owned || !found || owned.kind === 'SNAX') throw notFound('Film');
    return { title: owned, film: found };
  });
  if (!film.firstRenditionAt || film.durationMs === null) throw conflict('NOT_READY', 'The film is not ready yet');
  if (toMs > film.durationMs)
    throw new HttpError(422, 'OUT_OF_RANGE', 'The clip ends after the end of the film', { toMs: 'is after the end of the film' });
  const { channelID, genres, languages, certificate, descriptors, releaseID: titleID } = title;
  const { releaseID } = await releases.createSnax(userID, { channelID, name, genres, languages, certificate, descriptors, titleID });
  const videoID = newId('vid');
  await db.transaction(async (tx) => {
    await createVideoRepository(tx).insert(
      {
        videoID,
        channelID,
        ownerUserID: userID,
        kind: 'SNAX',
        state: 'PROCESSING',
        assetKey: newAssetKey(),
        form: { releaseID },
        fileName: `Cut from ${title.name}`.slice(0, 255),
        mimeType: 'video/mp4',
        fingerprint: `cut:${fromVideoID}:${fromMs}:${toMs}`,
        // Placeholder until the worker has made the file.
        byteSize: 1,
        receivedBytes: 0,
        hasSource: true,
        cut: { fromVideoID, fromMs, toMs, x },
        uploadExpiresAt: clock.now(),
      },
      stepsFor('SNAX'),
    );
    await media.enqueue(tx, 'first', videoID);
  });
  await placeVideo(media, userID, { videoID, releaseID, kind: 'MAIN' });
  return releases.detail(userID, releaseID);
}
