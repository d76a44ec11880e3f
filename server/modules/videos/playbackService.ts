import { createHash } from 'node:crypto';
import type { Playback } from '../../contract/playback';
import type { AccessReason } from '../../contract/releases';
import type { Database, Db } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import type { Media } from './createMedia';
import type { PlayClaim, PlayTokens } from './playToken';
import { assetFile, clipFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type RenditionRow, type VideoRow } from './videoRepository';
import { renditionView } from './videoViews';

interface Playable {
  releaseID: string;
  videoID: string;
}
/** The platform's one access decision (server/modules/ott/canPlay.ts); injected, because `ott` is a layer above. */
export type CheckAccess = (
  db: Db,
  viewerUserID: string | null,
  what: Playable,
  now: Date,
) => Promise<{ allowed: boolean; reason: AccessReason; until: Date | null }>;

export interface PlaybackDeps extends Pick<Media, 'db' | 'clock' | 'store'> {
  tokens: PlayTokens;
  checkAccess: CheckAccess;
  /** Whether the release declares AI generation or alteration; the player then shows a label over the picture. */
  isSynthetic: (db: Db, releaseID: string) => Promise<boolean>;
  /** Called with the first segment of the film itself; it starts a rental's viewing period. */
  onFirstSegment: (db: Database, claim: PlayClaim, now: Date) => Promise<void>;
}

/** PeerTube's values: a URL lasts 8 hours and never longer than the entitlement, which is checked again every second: a film that is taken down stops. */
const urlSeconds = 8 * 3600;
const decisionCacheMilliseconds = 1000;
const maxCachedDecisions = 10_000;

export const playbackUrlExpired = () =>
  new HttpError(403, 'PLAYBACK_URL_EXPIRED', 'This playback address is no longer valid; request a new one');

export function createPlaybackService(deps: PlaybackDeps) {
  const { db, clock, store, tokens, checkAccess, isSynthetic, onFirstSegment } = deps;
  const decisions = new Map<string, { until: number; allowed: boolean }>();
  const startedPlays = new Set<string>();

  const isStillAllowed = async ({ viewerUserID, releaseID, videoID }: PlayClaim) => {
    const cacheKey = `${viewerUserID}\n${releaseID}\n${videoID}`;
    const now = clock.now();
    const cached = decisions.get(cacheKey);
    if (cached && cached.until > now.getTime()) return cached.allowed;
    const { allowed, until } = await checkAccess(db, viewerUserID || null, { releaseID, videoID }, now);
    if (decisions.size >= maxCachedDecisions) decisions.clear();
    const cacheUntil = now.getTime() + decisionCacheMilliseconds;
    decisions.set(cacheKey, { allowed, until: until ? Math.min(cacheUntil, until.getTime()) : cacheUntil });
    return allowed;
  };

  /**
   * A clip's single file: a bucket URL with S3, because a media element sends later range requests to the redirect target; else below the
   * path token.
   */
  const clipUrl = async ({ assetKey }: VideoRow, { name, clipByteSize }: RenditionRow, base: string, seconds: number) =>
    clipByteSize === null ? null : ((await store.presignRead(assetFile(assetKey, clipFile(name)), seconds)) ?? base + clipFile(name));

  return {
    async begin(viewerUserID: string | null, { releaseID, videoID }: Playable): Promise<Playback> {
      const now = clock.now();
      const { allowed, reason, until } = await checkAccess(db, viewerUserID, { releaseID, videoID }, now);
      if (reason === 'NOT_FOUND') throw notFound('This release');
      const repository = createVideoRepository(db);
      const video = await repository.find(videoID);
      if (!video) throw notFound('This video');
      const rightUntil = until?.toISOString() ?? null;
      const poster = video.poster ? imageSetOf(video.poster) : null;
      const { durationMs, width, height, storyboard } = video;
      if (!allowed) return { isAllowed: false, reason, rightUntil, poster };
      if (!video.firstRenditionAt || !durationMs || !width || !height) return { isAllowed: false, reason: 'NOT_READY', rightUntil, poster };

      const expires = Math.floor(Math.min(now.getTime() + urlSeconds * 1000, until?.getTime() ?? Infinity) / 1000);
      const seconds = Math.max(1, expires - Math.floor(now.getTime() / 1000));
      const baseFor = (userID: string) => `/media/v/${tokens.issue({ videoID, releaseID, viewerUserID: userID, expires })}/`;
      const base = baseFor(viewerUserID ?? '');
      // A television has no session. What guests may watch has an address that works without one; any other video has none.
      const isForGuests = viewerUserID === null || (await checkAccess(db, null, { releaseID, videoID }, now)).allowed;
      const rows = await repository.renditionsOf(videoID);
      const renditions = await Promise.all(rows.map(async (row) => renditionView(row, await clipUrl(video, row, base, seconds))));
      const clips = renditions.filter(({ progressiveURL }) => progressiveURL !== null);
      const captions = await repository.captionsOf(videoID);
      return {
        isAllowed: true,
        reason,
        rightUntil,
        videoHash: video.videoHash,
        playlistURL: `${base}master.m3u8`,
        // The clip a phone shows sharply without using more data: 480 lines, or the next lower.
        progressiveURL: (clips.filter(({ width, height }) => Math.min(width, height) <= 480).at(-1) ?? clips[0])?.progressiveURL ?? null,
        castURL: isForGuests ? `${baseFor('')}master.m3u8` : null,
        poster: poster ?? noArtwork(''),
        thumbhash: video.thumbhash,
        storyboard: storyboard ? { ...storyboard, url: base + storyboardFile, vttURL: `${base}storyboard.vtt` } : null,
        captions: captions.map(({ language, label, isAuto }) => ({ language, label, isAuto, url: `${base}captions-${language}.vtt` })),
        expiresAt: new Date(expires * 1000).toISOString(),
        durationMillis: durationMs,
        width,
        height,
        renditions,
        isHigherQualityPending: video.state === 'PROCESSING',
        isSynthetic: await isSynthetic(db, releaseID),
      };
    },

    /** Resolves a path token for its viewer while the entitlement lasts; throws for any other caller. */
    async open(token: string, viewerUserID: string | null): Promise<{ claim: PlayClaim; video: VideoRow }> {
      const claim = tokens.read(token, clock.now());
      // A URL copied from one viewer's session does not work for another user.
      if (!claim || (claim.viewerUserID && claim.viewerUserID !== viewerUserID) || !(await isStillAllowed(claim)))
        throw playbackUrlExpired();
      const video = await createVideoRepository(db).find(claim.videoID);
      if (!video) throw playbackUrlExpired();
      return { claim, video };
    },

    async recordSegment(claim: PlayClaim) {
      const cacheKey = `${claim.viewerUserID}\n${claim.releaseID}\n${claim.expires}`;
      if (!claim.viewerUserID || startedPlays.has(cacheKey)) return;
      await onFirstSegment(db, claim, clock.now());
      if (startedPlays.size >= maxCachedDecisions) startedPlays.clear();
      startedPlays.add(cacheKey);
    },

    /** Changes with the bytes, and does not reveal their storage key. */
    etagOf: ({ assetKey }: VideoRow, file: string, byteSize: number) =>
      `"${createHash('sha256').update(`${assetKey}/${file}/${byteSize}`).digest('base64url').slice(0, 20)}"`,
  };
}
export type PlaybackService = ReturnType<typeof createPlaybackService>;
