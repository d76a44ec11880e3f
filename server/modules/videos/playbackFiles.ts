import type { ByteRange, ObjectStore } from '../../platform/storage/objectStore';
import type { Media } from './createMedia';
import { downloadOf } from './downloadReads';
import type { PlaybackService } from './playbackService';
import { masterPlaylist, mediaPlaylist, storyboardVtt } from './playlists';
import type { PlayClaim } from './playToken';
import { assetFile, clipFile, contentTypeOf, masterPlaylistFile, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';

export interface StoredFile {
  type: string;
  byteSize: number;
  etag: string;
  /** For a bucket: a short-lived URL of exactly this range; null when the server sends the bytes itself. */
  presignedUrl: (range: string | undefined) => Promise<string | null>;
  open: (range: ByteRange | null) => ReturnType<ObjectStore['read']>;
}
type EdgeFile = { maxAgeSeconds: number } & ({ type: string; body: string; stored?: undefined } | { stored: StoredFile });
/** The master playlist names each rendition as soon as it is encoded. */
const growingPlaylistSeconds = 30;
const edgeFileSeconds = 7 * 86_400;

/** Long enough to start fetching a segment after the redirect, too short to be worth sharing. */
const segmentUrlSeconds = 60;
const playlistType = 'application/vnd.apple.mpegurl';

/** Resolves a video's files by name: each name is compared with the rows and never becomes a path. */
export function createPlaybackFiles({ db, store, playback }: Pick<Media, 'db' | 'store'> & { playback: PlaybackService }) {
  const repository = createVideoRepository(db);

  /** Files generated for this viewer: playlists, storyboard times, captions. */
  async function generate(video: VideoRow, file: string): Promise<{ type: string; body: string } | null> {
    const { videoID, storyboard } = video;
    if (file === masterPlaylistFile)
      return { type: playlistType, body: masterPlaylist(await repository.renditionsOf(videoID), (name) => `${name}.m3u8`) };
    if (file === 'storyboard.vtt' && storyboard) return { type: contentTypeOf(file), body: storyboardVtt(storyboard, storyboardFile) };
    if (file.endsWith('.m3u8')) {
      const rendition = (await repository.renditionsOf(videoID)).find(({ name }) => `${name}.m3u8` === file);
      return rendition ? { type: playlistType, body: mediaPlaylist(rendition, renditionFile(rendition.name)) } : null;
    }
    if (!file.startsWith('captions-')) return null;
    const track = (await repository.captionsOf(videoID)).find(({ language }) => `captions-${language}.vtt` === file);
    return track ? { type: contentTypeOf(file), body: track.vtt } : null;
  }

  /** Null for a name that the rows do not contain. */
  async function sizeOf({ videoID, assetKey, storyboard }: VideoRow, file: string): Promise<number | null> {
    if (file === storyboardFile) return storyboard ? ((await store.head(assetFile(assetKey, file)))?.byteSize ?? null) : null;
    for (const { name, byteSize, clipByteSize } of await repository.renditionsOf(videoID)) {
      if (renditionFile(name) === file) return byteSize;
      if (clipFile(name) === file) return clipByteSize;
    }
    return null;
  }

  /** The same for each viewer; access is not checked here. */
  async function findStored(video: VideoRow, file: string): Promise<StoredFile | null> {
    const byteSize = await sizeOf(video, file);
    if (byteSize === null) return null;
    return {
      type: contentTypeOf(file),
      byteSize,
      etag: playback.etagOf(video, file, byteSize),
      presignedUrl: () => Promise.resolve(null),
      open: (range) => store.read(assetFile(video.assetKey, file), range ?? undefined),
    };
  }

  async function find(video: VideoRow, claim: PlayClaim, file: string): Promise<StoredFile | null> {
    const found = await findStored(video, file);
    if (!found) return null;
    return {
      ...found,
      presignedUrl: async (range) => {
        const url = await store.presignRead(assetFile(video.assetKey, file), segmentUrlSeconds, range);
        if (url && file.endsWith('.mp4')) await playback.recordSegment(claim);
        return url;
      },
      open: async (range) => {
        if (file.endsWith('.mp4')) await playback.recordSegment(claim);
        return found.open(range);
      },
    };
  }

  /** What a CDN fetches from us: playlists and renditions, by the folder's name. Null for other files, which have other addresses. */
  async function findForEdge(assetKey: string, file: string): Promise<EdgeFile | null> {
    if (!/\.(?:m3u8|mp4)$/.test(file)) return null;
    const video = await repository.findByAssetKey(assetKey);
    if (!video) return null;
    const isGrowing = file === masterPlaylistFile && video.state !== 'READY';
    const generated = await generate(video, file);
    if (generated) return { ...generated, maxAgeSeconds: isGrowing ? growingPlaylistSeconds : edgeFileSeconds };
    const stored = await findStored(video, file);
    return stored && { stored, maxAgeSeconds: edgeFileSeconds };
  }

  /** A film as one file, for podcast apps. Whether it may be downloaded is not checked here. */
  async function findDownload(videoID: string): Promise<StoredFile | null> {
    const [video, rendition] = await Promise.all([repository.find(videoID), repository.renditionsOf(videoID).then(downloadOf)]);
    const file = rendition && renditionFile(rendition.name);
    const found = video && file ? await findStored(video, file) : null;
    if (!video || !file || !found) return null;
    return { ...found, presignedUrl: (range) => store.presignRead(assetFile(video.assetKey, file), segmentUrlSeconds, range) };
  }

  return { generate, find, findForEdge, findDownload };
}
