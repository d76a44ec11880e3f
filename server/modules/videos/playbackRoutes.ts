import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playbackEndpoints } from '../../contract/videos';
import type { Database } from '../../db/client';
import { notFound } from '../../errors';
import { mount } from '../../mount';
import type { ObjectStore } from '../../storage/objectStore';
import { readRange } from './byteRange';
import type { PlaybackService } from './playbackService';
import type { PlayClaim } from './playToken';
import { masterPlaylist, mediaPlaylist, storyboardVtt } from './playlists';
import { assetFile, clipFile, contentTypeOf, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';

interface Deps {
  db: Database;
  store: ObjectStore;
  playback: PlaybackService;
}
const playlistType = 'application/vnd.apple.mpegurl';
/** Nothing here is anybody else's: no shared cache may keep it, whatever its address. */
const asText = (type: string) => ({ 'content-type': type, 'cache-control': 'private, max-age=30', vary: 'cookie' });

/** A film's playlists, segments, seek pictures and captions, below a path token; each name is compared with the rows, none becomes a path. */
export function playbackRoutes(app: FastifyInstance, { db, store, playback }: Deps) {
  mount(app, playbackEndpoints.playbackBegin, (input, request) => playback.begin(request.viewer?.userID ?? null, input));

  app.route<{ Params: { token: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/v/:token/:file',
    // Many phones stand behind one address of a mobile network; one viewer asks every four seconds.
    config: { rateLimit: { max: 6000, timeWindow: 300_000 } },
    handler: async (request, reply) => {
      const { token, file } = request.params;
      const { claim, video } = await playback.open(token, request.viewer?.userID ?? null);
      const text = await textOf(video, claim, file);
      if (text) return reply.headers(asText(text.type)).send(text.body);
      const byteSize = await sizeOf(video, file);
      if (byteSize === null) throw notFound('This file');
      return sendBytes(request, reply, { video, claim, file, byteSize });
    },
  });

  async function textOf(video: VideoRow, claim: PlayClaim, file: string): Promise<{ type: string; body: string } | null> {
    const repository = createVideoRepository(db);
    const { videoID, storyboard } = video;
    const seconds = playback.secondsOf(claim);
    if (file === 'master.m3u8')
      return { type: playlistType, body: masterPlaylist(await repository.renditionsOf(videoID), (name) => `${name}.m3u8`) };
    if (file === 'storyboard.vtt' && storyboard)
      return { type: contentTypeOf(file), body: storyboardVtt(storyboard, await playback.addressOf(video, '', storyboardFile, seconds)) };
    if (file.endsWith('.m3u8')) {
      const rendition = (await repository.renditionsOf(videoID)).find(({ name }) => `${name}.m3u8` === file);
      if (!rendition) return null;
      const address = await playback.addressOf(video, '', renditionFile(rendition.name), seconds);
      // At a bucket the bytes pass us by: whoever asks for their addresses is about to fetch them.
      if (address.includes('://')) await playback.noteSegment(claim);
      return { type: playlistType, body: mediaPlaylist(rendition, address) };
    }
    const track = (await (file.startsWith('captions-') ? repository.captionsOf(videoID) : [])).find(
      ({ language }) => `captions-${language}.vtt` === file,
    );
    return track ? { type: contentTypeOf(file), body: track.vtt } : null;
  }

  /** Null for every name that the rows do not know. */
  async function sizeOf({ videoID, assetKey, storyboard }: VideoRow, file: string): Promise<number | null> {
    if (file === storyboardFile) return storyboard ? ((await store.head(assetFile(assetKey, file)))?.byteSize ?? null) : null;
    for (const { name, byteSize, clipByteSize } of await createVideoRepository(db).renditionsOf(videoID)) {
      if (renditionFile(name) === file) return byteSize;
      if (clipFile(name) === file) return clipByteSize;
    }
    return null;
  }

  interface Bytes {
    video: VideoRow;
    claim: PlayClaim;
    file: string;
    byteSize: number;
  }
  async function sendBytes(request: FastifyRequest, reply: FastifyReply, { video, claim, file, byteSize }: Bytes) {
    const etag = playback.etagOf(video, file, byteSize);
    void reply.headers({
      'content-type': contentTypeOf(file),
      'cache-control': 'private, max-age=28800, immutable',
      vary: 'cookie',
      'accept-ranges': 'bytes',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const given = request.headers['if-range'];
    const range = given === undefined || given === etag ? readRange(request.headers.range, byteSize) : null;
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${byteSize}`).send();
    const length = range ? range.end - range.start + 1 : byteSize;
    void reply.code(range ? 206 : 200).header('content-length', length);
    if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
    if (request.method === 'HEAD') return reply.send();
    if (file.endsWith('.mp4')) await playback.noteSegment(claim);
    const found = await store.read(assetFile(video.assetKey, file), range ?? undefined);
    if (!found) throw notFound('This file');
    return reply.send(found.stream);
  }
}
