import { createHash } from 'node:crypto';
import type { Clock } from '../../clock';
import type { Playback } from '../../contract/playback';
import type { AccessReason } from '../../contract/releases';
import type { Database, Db } from '../../db/client';
import { Fault, notFound } from '../../errors';
import { imageSetOf, noArtwork } from '../../storage/imageSetOf';
import type { ObjectStore } from '../../storage/objectStore';
import type { PlayClaim, PlayTokens } from './playToken';
import { assetFile, clipFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type RenditionRow, type VideoRow } from './videoRepository';

export interface Playable {
  releaseID: string;
  videoID: string;
}
/** The one decision of the house (server/modules/ott/canPlay.ts); handed in, because modules know one another through their Reads alone. */
export type MayPlay = (
  db: Db,
  viewerUserID: string | null,
  what: Playable,
) => Promise<{ allowed: boolean; reason: AccessReason; until: Date | null }>;

export interface PlaybackDeps {
  db: Database;
  clock: Clock;
  store: ObjectStore;
  tokens: PlayTokens;
  mayPlay: MayPlay;
  /** Whether the release declares that it was made or changed by a machine: its label stays in the picture. */
  isSynthetic: (db: Db, releaseID: string) => Promise<boolean>;
  /** The first piece of the film itself that a viewer is given: a rental's 48 hours begin with it. */
  onFirstSegment: (db: Database, claim: PlayClaim) => Promise<void>;
}

/** PeerTube's figures: an address lasts 8 hours and never longer than the right; the right is looked at again every 10 seconds. */
const addressSeconds = 8 * 3600;
const rememberMilliseconds = 10_000;
const rememberedAtMost = 10_000;

export const refused = () => new Fault(403, 'PLAY_ADDRESS_ENDED', 'This address plays nothing any more; ask for another');

export function createPlaybackService(deps: PlaybackDeps) {
  const { db, clock, store, tokens, mayPlay, isSynthetic, onFirstSegment } = deps;
  const remembered = new Map<string, { until: number; allowed: boolean }>();
  const begun = new Set<string>();

  const mayStill = async ({ viewerUserID, releaseID, videoID }: PlayClaim) => {
    const place = `${viewerUserID}\n${releaseID}\n${videoID}`;
    const now = clock.now().getTime();
    const before = remembered.get(place);
    if (before && before.until > now) return before.allowed;
    const { allowed, until } = await mayPlay(db, viewerUserID || null, { releaseID, videoID });
    if (remembered.size >= rememberedAtMost) remembered.clear();
    const soon = now + rememberMilliseconds;
    remembered.set(place, { allowed, until: until ? Math.min(soon, until.getTime()) : soon });
    return allowed;
  };

  /** A clip as one file: at the bucket with S3, because a media element asks for its ranges wherever it was sent first; else below the path token. */
  const addressOf = async (video: VideoRow, base: string, file: string, seconds: number) =>
    (await store.presignRead(assetFile(video.assetKey, file), seconds)) ?? base + file;

  const renditionView = async (video: VideoRow, row: RenditionRow, base: string, seconds: number) => {
    const { name, width, height, bitsPerSecond, peakBitsPerSecond, clipByteSize } = row;
    const progressiveURL = clipByteSize === null ? null : await addressOf(video, base, clipFile(name), seconds);
    return { name, width, height, bitsPerSecond, peakBitsPerSecond, progressiveURL };
  };

  return {
    async begin(viewerUserID: string | null, { releaseID, videoID }: Playable): Promise<Playback> {
      const { allowed, reason, until } = await mayPlay(db, viewerUserID, { releaseID, videoID });
      if (reason === 'NOT_FOUND') throw notFound('This release');
      const repository = createVideoRepository(db);
      const video = await repository.find(videoID);
      if (!video) throw notFound('This video');
      const rightUntil = until?.toISOString() ?? null;
      const poster = video.poster ? imageSetOf(video.poster) : null;
      const { durationMs, width, height, storyboard } = video;
      if (!allowed) return { isAllowed: false, reason, rightUntil, poster };
      if (!video.firstRungAt || !durationMs || !width || !height) return { isAllowed: false, reason: 'NOT_READY', rightUntil, poster };

      const now = clock.now().getTime();
      const expires = Math.floor(Math.min(now + addressSeconds * 1000, until?.getTime() ?? Infinity) / 1000);
      const seconds = Math.max(1, expires - Math.floor(now / 1000));
      const base = `/media/v/${tokens.issue({ videoID, releaseID, viewerUserID: viewerUserID ?? '', expires })}/`;
      const rows = await repository.renditionsOf(videoID);
      const renditions = await Promise.all(rows.map((row) => renditionView(video, row, base, seconds)));
      const clips = renditions.filter(({ progressiveURL }) => progressiveURL !== null);
      const captions = await repository.captionsOf(videoID);
      return {
        isAllowed: true,
        reason,
        rightUntil,
        videoHash: video.videoHash,
        playlistURL: `${base}master.m3u8`,
        // What a phone shows sharply without paying for more: 480 lines, or the next best below.
        progressiveURL: (clips.filter(({ width, height }) => Math.min(width, height) <= 480).at(-1) ?? clips[0])?.progressiveURL ?? null,
        poster: poster ?? noArtwork(''),
        thumbhash: video.thumbhash,
        storyboard: storyboard ? { ...storyboard, url: base + storyboardFile, vttURL: `${base}storyboard.vtt` } : null,
        captions: captions.map(({ language, label, isAuto }) => ({ language, label, isAuto, url: `${base}captions-${language}.vtt` })),
        expiresAt: new Date(expires * 1000).toISOString(),
        durationMillis: durationMs,
        width,
        height,
        renditions,
        isBetterComing: video.state === 'PROCESSING',
        isSynthetic: await isSynthetic(db, releaseID),
      };
    },

    /** What a path token opens, for whoever it was given to, while the right lasts. Throws for everybody else. */
    async open(token: string, viewerUserID: string | null): Promise<{ claim: PlayClaim; video: VideoRow }> {
      const claim = tokens.read(token, clock.now());
      // An address that was copied out of somebody's play opens nothing for anybody else.
      if (!claim || (claim.viewerUserID && claim.viewerUserID !== viewerUserID) || !(await mayStill(claim))) throw refused();
      const video = await createVideoRepository(db).find(claim.videoID);
      if (!video) throw refused();
      return { claim, video };
    },

    async noteSegment(claim: PlayClaim) {
      const place = `${claim.viewerUserID}\n${claim.releaseID}\n${claim.expires}`;
      if (!claim.viewerUserID || begun.has(place)) return;
      await onFirstSegment(db, claim);
      if (begun.size >= rememberedAtMost) begun.clear();
      begun.add(place);
    },

    /** Changes when the bytes do, and tells nothing of the key they lie under. */
    etagOf: ({ assetKey }: VideoRow, file: string, byteSize: number) =>
      `"${createHash('sha256').update(`${assetKey}/${file}/${byteSize}`).digest('base64url').slice(0, 20)}"`,
  };
}
export type PlaybackService = ReturnType<typeof createPlaybackService>;
