import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { UploadAccess } from './uploadAccess';
import type { UploadLocker } from './uploadLocker';
import type { UploadService } from './uploadService';
import { uploadsFolder } from './uploadTransport';

interface Deps {
  uploadAccess: UploadAccess;
  locker: UploadLocker;
  uploads: UploadService;
  dataDir: string;
}

const path = `${apiPrefix}/uploads`;

/**
 * The tus protocol (tus.io, 1.0.0) for addresses that `videos.directSignedUpload` gave: where do we stand (HEAD), take these bytes (PATCH).
 * Making and deleting uploads is not among it. The signature in the address says which file, how large and until
 * when; the session says that its bearer is in the team.
 */
export async function tusRoutes(app: FastifyInstance, { uploadAccess, locker, uploads, dataDir }: Deps) {
  const tus = new Server({
    path,
    datastore: new FileStore({ directory: uploadsFolder(dataDir) }),
    locker,
    relativeLocation: true,
    // Its default is any origin; only pages of this very origin upload, and they need no permission.
    allowedOrigins: () => false,
    // The address ends in the token; the upload bears the video's id.
    getFileIdFromRequest: (_request, token = '') => uploadAccess.videoIDOf(token) ?? undefined,
    onUploadFinish: async (_request, { id }) => {
      await uploads.startProcessing(id);
      return {};
    },
    onResponseError: (_request, error) => {
      // Its store says 500 to every write that failed, a full disk too; what it knows better is below that.
      if ('status_code' in error && error.status_code < 500) return undefined;
      app.log.error({ err: error }, 'upload failed');
      return { status_code: 503, body: 'The bytes could not be kept, try again\n' };
    },
  });

  await app.register((scope, _options, done) => {
    // The body is read by tus itself, from the connection; nothing is buffered here.
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
