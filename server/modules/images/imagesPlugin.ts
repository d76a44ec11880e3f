import { notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { imageTypes, isImageKey, isImageVariant, type ImageStore, type ImageType } from '../../platform/storage/imageStore';

/** A page shows hundreds of static images, so they do not count against the caller's rate limit, and the log has only those that fail. */
const noRateLimit = { config: { rateLimit: false as const }, logLevel: 'warn' as const };

/**
 * Serves images by unguessable keys. A key's files never change, so every cache may store them. An address without a type answers AVIF where
 * there is one and the browser names it in `Accept`, else WebP (docs/decisions/039-images.md).
 */
export const imagesPlugin = modulePlugin('images', (app, { media: { images } }: { media: { images: ImageStore } }) => {
  app.get<{ Params: { key: string; file: string } }>('/media/images/:key/:file', noRateLimit, async (request, reply) => {
    const { key, file } = request.params;
    const [variant = '', suffix, ...more] = file.split('.');
    if (!isImageKey(key) || !isImageVariant(variant) || more.length > 0) throw notFound('This picture');
    if (suffix === undefined) void reply.header('vary', 'Accept');
    for (const type of suffix === undefined ? acceptedTypes(request.headers.accept) : imageTypes.filter((one) => one === suffix)) {
      const found = await images.read(key, variant, type);
      if (found) return reply.headers(imageHeaders(`image/${type}`, found.bytes)).send(found.stream);
    }
    throw notFound('This picture');
  });
  app.get<{ Params: { file: string } }>('/media/share/:file', noRateLimit, async (request, reply) => {
    const key = request.params.file.replace(/\.jpg$/, '');
    const found = request.params.file.endsWith('.jpg') && isImageKey(key) ? await images.readShareImage(key) : null;
    if (!found) throw notFound('This picture');
    return reply.headers({ ...imageHeaders('image/jpeg', found.bytes), ...crossOriginHeaders }).send(found.stream);
  });
});

const acceptedTypes = (accept = ''): readonly ImageType[] => (accept.includes('image/avif') ? imageTypes : ['webp']);

/** Other sites embed the image when a link is shared. */
export const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' };

export const imageHeaders = (type: string, bytes: number) => ({
  'content-type': type,
  'content-length': bytes,
  'cache-control': 'public, max-age=31536000, immutable',
  // Users uploaded it: a browser must not run anything in it.
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
});
