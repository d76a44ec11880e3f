import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import { isImageKey, isImageVariant, type ImageStore } from '../../storage/imageStore';

/** Pictures by unguessable key; a key's files never change, so every cache may keep them. */
export function mediaRoutes(app: FastifyInstance, images: ImageStore) {
  app.get<{ Params: { key: string; file: string } }>('/media/images/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const variant = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : '';
    const found = isImageKey(key) && isImageVariant(variant) ? await images.read(key, variant) : null;
    if (!found) throw notFound('This picture');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': found.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        // People uploaded it: whatever a browser makes of it, it runs nothing.
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-site',
      })
      .send(found.stream);
  });
}
