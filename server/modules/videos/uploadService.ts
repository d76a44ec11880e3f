import type { InputOf } from '../../contract/operations';
import type { SignedUpload, Upload } from '../../contract/videos';
import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { StorageError } from '../../platform/storage/storageError';
import { requirePermission } from '../channels/channels';
import { requirePublishing } from '../moderation/moderation';
import type { Media } from './createMedia';
import { notifyVideoChanged } from './notifyVideoChanged';
import { createStepRepository } from './stepRepository';
import { requireEditable } from './uploadAccess';
import { isSameUpload, isUploading, requireAllowedSize, uploadExpiryOf, wrongState } from './uploadRules';
import { newAssetKey } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';
import { firstSteps, stepsFor } from './videoSteps';
import { uploadView } from './videoViews';

interface Deps
  extends Pick<Media, 'db' | 'clock' | 'transport' | 'onVideoChanged' | 'findUsedVideos' | 'enqueue'>, Pick<ServiceContext, 'settings'> {
  maxBytes: number;
  quotaBytes: number;
}

const maxListed = 50;
/** The longest the list waits; listing a bucket's parts usually takes a tenth of it. */
const receivedBytesTimeoutMilliseconds = 2_000;

/** Uploads of a channel's team, from the draft to the last byte, and retries after a failure; those of other channels are not found. */
export function createUploadService(deps: Deps) {
  const { db, clock, settings, transport, onVideoChanged, findUsedVideos, enqueue, maxBytes, quotaBytes } = deps;
  const uploads = createVideoRepository(db);
  /** A slow or failing bucket does not hide drafts: the list then has the last known progress. */
  const received = async (video: VideoRow) => {
    const timeoutSignal = AbortSignal.timeout(receivedBytesTimeoutMilliseconds);
    try {
      return await transport.receivedBytes(video, timeoutSignal);
    } catch (error) {
      if (error instanceof StorageError || timeoutSignal.aborted) return video.receivedBytes;
      throw error;
    }
  };
  const view = async (video: VideoRow, used?: ReadonlySet<string>): Promise<Upload> =>
    uploadView({
      video,
      steps: await uploads.stepsOf(video.videoID),
      renditions: await uploads.renditionsOf(video.videoID),
      captions: await uploads.captionsOf(video.videoID),
      receivedBytes: video.state === 'UPLOADING' ? await received(video) : video.receivedBytes,
      isUsed: (used ?? (await findUsedVideos(db, [video.videoID]))).has(video.videoID),
      now: clock.now(),
    });
  const owned = async (userID: string, videoID: string) => requireEditable(db, await uploads.find(videoID), userID);
  const getUpload = async (videoID: string): Promise<Upload> => {
    const video = await uploads.find(videoID);
    if (!video) throw notFound('This video');
    return view(video);
  };
  /** Changes a locked row and notifies the subscriber. */
  const change = (userID: string, videoID: string, run: (tx: Tx, video: VideoRow, now: Date) => Promise<void>) =>
    db.transaction(async (tx) => {
      const video = await requireEditable(tx, await createVideoRepository(tx).lock(videoID), userID);
      const now = clock.now();
      await run(tx, video, now);
      await notifyVideoChanged(tx, videoID, onVideoChanged, now);
    });

  /** Starts processing once all bytes have arrived, in the transaction that records it. */
  const startProcessing = (videoID: string) =>
    db.transaction(async (tx) => {
      const repository = createVideoRepository(tx);
      const video = await repository.lock(videoID);
      if (!video || !isUploading(video)) return;
      await repository.update(videoID, { state: 'PROCESSING', receivedBytes: video.byteSize, hasSource: true, clientFailure: null });
      await enqueue(tx, 'first', videoID);
      await notifyVideoChanged(tx, videoID, onVideoChanged, clock.now());
    });

  return {
    getUpload,
    startProcessing,
    status: async (userID: string, videoID: string) => view(await owned(userID, videoID)),
    async listOwned(userID: string) {
      const found = await uploads.latestOf(userID, maxListed);
      const used = await findUsedVideos(
        db,
        found.map(({ videoID }) => videoID),
      );
      return { items: await Promise.all(found.map((video) => view(video, used))) };
    },

    async begin(userID: string, { channelID, kind, form = {}, ...file }: InputOf<'videos.uploadBegin'>): Promise<Upload> {
      await settings.requireOpen('uploadsOpen');
      requireAllowedSize(kind, file.byteSize, maxBytes);
      await requirePermission(db, userID, channelID, 'content.edit', 'This channel');
      await requirePublishing(db, channelID, clock.now());
      const reserved = await uploads.reservedBytes(userID);
      if (reserved + file.byteSize > quotaBytes)
        throw conflict('QUOTA_EXCEEDED', 'You have too many unfinished uploads; finish or cancel one first');
      const videoID = newId('vid');
      await db.transaction((tx) =>
        createVideoRepository(tx).insert(
          {
            videoID,
            channelID,
            ownerUserID: userID,
            kind,
            form,
            ...file,
            assetKey: newAssetKey(),
            uploadExpiresAt: uploadExpiryOf(clock.now()),
          },
          stepsFor(kind),
        ),
      );
      return getUpload(videoID);
    },

    async sign(userID: string, videoID: string, partNumbers?: readonly number[]): Promise<SignedUpload> {
      for (let attempts = 3; attempts > 0; attempts -= 1) {
        const before = await owned(userID, videoID);
        if (!isUploading(before)) throw wrongState(before);
        const now = clock.now();
        // A bucket that does not answer would hold the row lock and a pool connection.
        const presigned = transport.isRemote ? await transport.sign(before, partNumbers, now) : null;
        const signed = await db.transaction(async (tx) => {
          const repository = createVideoRepository(tx);
          const video = await repository.lock(videoID);
          if (!video || !isUploading(video)) throw wrongState(video ?? ({ state: 'EXPIRED' } as VideoRow));
          if (presigned && !isSameUpload(video, before)) return null;
          const { signed: addresses, multipartID } = presigned ?? (await transport.sign(video, partNumbers, now));
          await repository.update(videoID, {
            state: 'UPLOADING',
            multipartID,
            clientFailure: null,
            uploadExpiresAt: uploadExpiryOf(now),
          });
          await notifyVideoChanged(tx, videoID, onVideoChanged, now);
          return addresses;
        });
        // Null when another tab was first: the multipart upload just created has no parts, and the bucket's lifecycle rule removes it.
        if (signed) return signed;
      }
      throw conflict('WRONG_STATE', 'Another tab is changing this upload; try again');
    },

    async complete(userID: string, videoID: string): Promise<Upload> {
      const video = await owned(userID, videoID);
      if (isUploading(video)) {
        await transport.complete(video);
        await startProcessing(videoID);
      } else if (video.state === 'EXPIRED') throw wrongState(video);
      return getUpload(videoID);
    },

    async update(userID: string, { videoID, form, file }: InputOf<'videos.uploadUpdate'>): Promise<Upload> {
      const before = await owned(userID, videoID);
      if (file) {
        requireAllowedSize(before.kind, file.byteSize, maxBytes);
        if (!isUploading(before) && !(before.state === 'FAILED' && before.firstRenditionAt === null)) throw wrongState(before);
        await transport.discard(before);
      }
      await change(userID, videoID, async (tx, video, now) => {
        if (form) await createVideoRepository(tx).update(videoID, { form });
        if (!file) return;
        if (!isUploading(video) && video.state !== 'FAILED') throw wrongState(video);
        await createStepRepository(tx).resetAll(videoID);
        await createVideoRepository(tx).update(videoID, {
          ...file,
          state: 'BEGUN',
          multipartID: null,
          receivedBytes: 0,
          hasSource: false,
          clientFailure: null,
          videoHash: null,
          uploadExpiresAt: uploadExpiryOf(now),
        });
      });
      return getUpload(videoID);
    },

    async clientFailed(userID: string, videoID: string, reason: string): Promise<Upload> {
      const video = await owned(userID, videoID);
      if (!isUploading(video)) throw wrongState(video);
      const receivedBytes = Math.min(await transport.receivedBytes(video), video.byteSize);
      await uploads.update(videoID, { clientFailure: reason, receivedBytes });
      return getUpload(videoID);
    },

    async retry(userID: string, videoID: string): Promise<Upload> {
      await change(userID, videoID, async (tx, video) => {
        if (video.state !== 'FAILED') throw wrongState(video);
        if (!video.hasSource) throw conflict('NO_SOURCE', 'The uploaded file is no longer stored; choose it again');
        const repository = createVideoRepository(tx);
        const failed = (await repository.stepsOf(videoID)).find(({ state }) => state === 'FAILED');
        await createStepRepository(tx).reset(videoID);
        await repository.update(videoID, { state: 'PROCESSING' });
        await enqueue(tx, failed && !firstSteps.has(failed.name) ? 'rest' : 'first', videoID);
      });
      return getUpload(videoID);
    },

    async cancel(userID: string, videoID: string): Promise<Upload> {
      const before = await owned(userID, videoID);
      if (isUploading(before)) await transport.discard(before);
      await change(userID, videoID, async (tx, video, now) => {
        const repository = createVideoRepository(tx);
        if (isUploading(video)) return repository.update(videoID, { state: 'EXPIRED', receivedBytes: 0, multipartID: null });
        if (video.state === 'FAILED' || video.state === 'READY') {
          if (video.firstRenditionAt && (await findUsedVideos(tx, [videoID])).has(videoID))
            throw conflict('IN_USE', 'A release plays this file. Replace the file or remove the release first');
          return repository.update(videoID, { state: 'EXPIRED' });
        }
        if (video.state !== 'PROCESSING') throw wrongState(video);
        if (await createStepRepository(tx).requestCancel(videoID)) return;
        const waiting = (await repository.stepsOf(videoID)).find(({ state }) => state === 'WAITING');
        if (waiting)
          await createStepRepository(tx).fail(videoID, waiting.name, null, { code: 'CANCELLED', message: 'You stopped this step' }, now);
        await repository.update(videoID, { state: 'FAILED' });
      });
      return getUpload(videoID);
    },
  };
}
export type UploadService = ReturnType<typeof createUploadService>;
