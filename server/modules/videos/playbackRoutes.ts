import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playbackEndpoints } from '../../contract/playback';
import { forbidden, notFound } from '../../platform/errors';
import { mount } from '../../platform/http/mount';
import { constantTimeEquals } from '../../platform/secrets';
import type { ByteRange } from '../../platform/storage/objectStore';
import type { StoredFile } from './playbackFiles';
import type { Videos } from './videos';

/** The response is for one viewer: no shared cache may store it. */
const textHeaders = (type: string) => ({ 'content-type': type, 'cache-control': 'private, max-age=30', vary: 'cookie' });

/** The playback check, and a film's playlists, segments, storyboards and captions below a path token. */
export function playbackRoutes(app: FastifyInstance, { playback, files }: Videos) {
  mount(app, playbackEndpoints.playbackBegin, (input, request) => playback.begin(request.viewer?.userID ?? null, input));
  mount(app, playbackEndpoints.playbackRenew, ({ renewalToken }, request) => playback.renew(request.viewer?.userID ?? null, renewalToken));

  app.route<{ Params: { token: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/v/:token/:file',
    // A viewer requests one video and one audio segment every four seconds, 150 in five minutes; so this allows 200 viewers behind one address.
    config: { rateLimit: { max: 30_000, timeWindow: 300_000 } },
    handler: async (request, reply) => {
      const { token, file } = request.params;
      const { claim, video } = await playback.open(token, request.viewer?.userID ?? null);
      const generated = await files.generate(video, file);
      if (generated) return reply.headers(textHeaders(generated.type)).send(generated.body);
      const found = await files.find(video, claim, file);
      if (!found) throw notFound('This file');
      return sendBytes(request, reply, found, { 'cache-control': 'private, max-age=28800, immutable', vary: 'cookie' });
    },
  });
}

/** Films as files for podcast apps, at addresses that last: whether a film may be downloaded is checked with each request. */
export function podcastFileRoute(app: FastifyInstance, { files, findPodcastVideo }: Videos) {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/podcast/:file',
    handler: async (request, reply) => {
      const [, partID] = /^(\w+)\.mp4$/.exec(request.params.file) ?? [];
      const videoID = partID ? await findPodcastVideo(partID) : null;
      const found = videoID ? await files.findDownload(videoID) : null;
      if (!found) throw notFound('This file');
      // Players on other sites read it too.
      return sendBytes(request, reply, found, { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' });
    },
  });
}

/** Where a CDN fetches films: each file once, for all viewers. The CDN checks their addresses (server/platform/cdn/filmEdge.ts). */
export function filmOriginRoutes(app: FastifyInstance, { files }: Videos, originKey: string) {
  const isEdge = ({ headers }: FastifyRequest) => {
    const key = headers['x-film-origin-key'];
    return typeof key === 'string' && constantTimeEquals(key, originKey);
  };
  app.route<{ Params: { assetKey: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/origin/videos/:assetKey/:file',
    config: { rateLimit: { allowList: isEdge } },
    handler: async (request, reply) => {
      if (!isEdge(request)) throw forbidden('Only the CDN may fetch this');
      const found = await files.findForEdge(request.params.assetKey, request.params.file);
      if (!found) throw notFound('This file');
      const headers = { 'cache-control': `public, max-age=${found.maxAgeSeconds}` };
      if (found.stored) return sendBytes(request, reply, found.stored, headers);
      return reply.headers({ ...headers, 'content-type': found.type }).send(found.body);
    },
  });
}

/** A single range is signed into the bucket's URL. */
const singleRange = /^bytes=\d+-\d*$/;

/** RFC 9110 §13 and §14: conditions first, then one range. */
async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, byteSize, etag, presignedUrl, open }: StoredFile,
  headers: Record<string, string>,
) {
  const url = request.method === 'GET' ? await presignedUrl(singleRange.exec(request.headers.range ?? '')?.[0]) : null;
  if (url) return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(url, 302);
  void reply.headers({ ...headers, 'content-type': type, 'accept-ranges': 'bytes', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? readRange(request.headers.range, byteSize) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${byteSize}`).send();
  void reply.code(range ? 206 : 200).header('content-length', range ? range.end - range.start + 1 : byteSize);
  if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
  if (request.method === 'HEAD') return reply.send();
  const stored = await open(range);
  if (!stored) throw notFound('This file');
  return reply.send(stored.stream);
}

/** RFC 9110 §14: one byte range. Null: send the whole; 'unsatisfiable': 416. A request for several ranges gets the whole. */
function readRange(header: string | undefined, byteSize: number): ByteRange | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  if (!first) {
    const length = Math.min(Number(last), byteSize);
    return length > 0 ? { start: byteSize - length, end: byteSize - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), byteSize - 1) : byteSize - 1;
  if (last && Number(last) < start) return null;
  return start < byteSize ? { start, end } : 'unsatisfiable';
}
