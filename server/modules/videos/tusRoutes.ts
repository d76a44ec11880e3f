import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '../../contract/apiPrefix';
import { viewerOf } from '../../platform/http/viewer';
import { uploadsFolder } from './uploadTransport';
import type { Videos } from './videos';

const path = `${apiPrefix}/uploads`;

/**
 * The tus protocol 1.0.0 (tus.io) for URLs from `videos.directSignedUpload`: HEAD reads the offset, PATCH appends bytes. Creation and
 * deletion are not supported. The signature in the URL fixes the file, its size and the expiry; the session must belong to the video's
 * team.
 */
export async function tusRoutes(app: FastifyInstance, { uploadAccess, locker, uploads }: Videos, dataDir: string) {
  const tus = new Server({
    path,
    datastore: new FileStore({ directory: uploadsFolder(dataDir) }),
    locker,
    relativeLocation: true,
    // The default allows any origin; only our own pages upload, and they need no CORS headers.
    allowedOrigins: () => false,
    // The URL ends in the token; the upload's id is the video's.
    getFileIdFromRequest: (_request, token = '') => uploadAccess.videoIDOf(token) ?? undefined,
    onUploadFinish: async (_request, { id }) => {
      await uploads.startProcessing(id);
      return {};
    },
    onResponseError: (_request, error) => {
      // The store reports 500 for every failed write, also for a full disk; more specific errors are below 500.
      if ('status_code' in error && error.status_code < 500) return undefined;
      app.log.error({ err: error }, 'upload failed');
      return { status_code: 503, body: 'Part of the file could not be stored. Try again\n' };
    },
  });

  await app.register((scope, _options, done) => {
    // tus reads the body from the connection itself; nothing is buffered here.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) => parsed(null, undefined));
    scope.route<{ Params: { token: string } }>({
      method: ['HEAD', 'PATCH', 'OPTIONS'],
      url: `${path}/:token`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { rateLimit: { max: 6000, timeWindow: 300_000 } },
      onRequest: async (request) => {
        if (request.method !== 'OPTIONS') await uploadAccess.check(request.params.token, viewerOf(request).userID);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        reply.raw.setHeader('cache-control', 'no-store');
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
      },
    });
    done();
  });
}
