import { createHash } from 'node:crypto';
import type { Playback, PlaybackEdge } from '../../contract/playback';
import type { AccessReason } from '../../contract/releases';
import type { FilmEdge } from '../../platform/cdn/filmEdge';
import type { Database, Db } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import type { Media } from './createMedia';
import type { PlayClaim, PlayTokens } from './playToken';
import { assetFile, assetFolder, clipFile, masterPlaylistFile, storyboardFile } from './videoKeys';
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
  /** Null without a CDN for films. */
  edge: FilmEdge | null;
  checkAccess: CheckAccess;
  /** Whether the release declares AI generation or alteration; the player then shows a label over the picture. */
  isSynthetic: (db: Db, releaseID: string) => Promise<boolean>;
  /** Called with the first segment of the film itself, or its first address at the CDN; it starts a rental's viewing period. */
  onFirstSegment: (db: Database, claim: PlayClaim, now: Date) => Promise<void>;
}

/** PeerTube's values: a URL lasts 8 hours and never longer than the entitlement, which is checked again every second: a film that is taken down stops. */
const urlSeconds = 8 * 3600;
const decisionCacheMilliseconds = 1000;
/** A right that ends takes effect at the CDN when the last address expires: in at most this time and the age of a cached decision. */
const edgeSeconds = 50;
/** Addresses of one film expire at common times, so that viewers share signatures. */
const edgeStepSeconds = 5;
const maxCachedDecisions = 10_000;

export const playbackUrlExpired = () =>
  new HttpError(403, 'PLAYBACK_URL_EXPIRED', 'This playback address is no longer valid; request a new one');

export function createPlaybackService(deps: PlaybackDeps) {
  const { db, clock, store, tokens, edge, checkAccess, isSynthetic, onFirstSegment } = deps;
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

  /** Addresses at the CDN, in which only the time differs between viewers: the API checks access before each. */
  const edgeOf = ({ assetKey }: VideoRow, renewalToken: string, until: number): PlaybackEdge | null => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const expires = Math.min(now - (now % edgeStepSeconds) + edgeSeconds, until);
    if (!edge || expires <= now) return null;
    return {
      playlistURL: edge.addressOf(assetFolder(assetKey), masterPlaylistFile, expires),
      expiresInSeconds: expires - now,
      renewalToken,
    };
  };

  /**
   * A clip's single file: a bucket URL with S3, because a media element sends later range requests to the redirect target; else below the
   * path token.
   */
  const clipUrl = async ({ assetKey }: VideoRow, { name, clipByteSize }: RenditionRow, base: string, seconds: number) =>
    clipByteSize === null ? null : ((await store.presignRead(assetFile(assetKey, clipFile(name)), seconds)) ?? base + clipFile(name));

  /** Resolves a path token for its viewer while the entitlement lasts; throws for any other caller. */
  const open = async (token: string, viewerUserID: string | null): Promise<{ claim: PlayClaim; video: VideoRow }> => {
    const claim = tokens.read(token, clock.now());
    // A URL copied from one viewer's session does not work for another user.
    if (!claim || (claim.viewerUserID && claim.viewerUserID !== viewerUserID) || !(await isStillAllowed(claim))) throw playbackUrlExpired();
    const video = await createVideoRepository(db).find(claim.videoID);
    if (!video) throw playbackUrlExpired();
    return { claim, video };
  };

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
      const claim = { videoID, releaseID, viewerUserID: viewerUserID ?? '', expires };
      const token = tokens.issue(claim);
      const base = `/media/v/${token}/`;
      const edgeAddresses = edgeOf(video, token, expires);
      // We do not see the segments that the CDN serves.
      if (edgeAddresses && reason === 'RENTED') await onFirstSegment(db, claim, now);
      // A television has no session. What guests may watch has an address that works without one; any other video has none.
      const isForGuests = viewerUserID === null || (await checkAccess(db, null, { releaseID, videoID }, now)).allowed;
      const castBase = `/media/v/${tokens.issue({ ...claim, viewerUserID: '' })}/`;
      const rows = await repository.renditionsOf(videoID);
      const renditions = await Promise.all(rows.map(async (row) => renditionView(row, await clipUrl(video, row, base, seconds))));
      const clips = renditions.filter(({ progressiveURL }) => progressiveURL !== null);
      const captions = await repository.captionsOf(videoID);
      return {
        isAllowed: true,
        reason,
        rightUntil,
        videoHash: video.videoHash,
        playlistURL: base + masterPlaylistFile,
        edge: edgeAddresses,
        // The clip a phone shows sharply without using more data: 480 lines, or the next lower.
        progressiveURL: (clips.filter(({ width, height }) => Math.min(width, height) <= 480).at(-1) ?? clips[0])?.progressiveURL ?? null,
        castURL: isForGuests ? castBase + masterPlaylistFile : null,
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

    open,

    /** The next addresses at the CDN, while the entitlement lasts. */
    async renew(viewerUserID: string | null, renewalToken: string): Promise<PlaybackEdge> {
      const { claim, video } = await open(renewalToken, viewerUserID);
      const addresses = edgeOf(video, renewalToken, claim.expires);
      if (!addresses) throw playbackUrlExpired(); // a new playback gets new addresses, or those of the API
      return addresses;
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
