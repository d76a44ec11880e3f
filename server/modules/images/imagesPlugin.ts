import { notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { isImageKey, isImageVariant, type ImageStore } from '../../platform/storage/imageStore';

/** A page shows hundreds of static images, so they do not count against the caller's rate limit. */
const noRateLimit = { config: { rateLimit: false as const } };

/** Serves images by unguessable keys. A key's files never change, so every cache may store them. */
export const imagesPlugin = modulePlugin('images', (app, { media: { images } }: { media: { images: ImageStore } }) => {
  app.get<{ Params: { key: string; file: string } }>('/media/images/:key/:file', noRateLimit, async (request, reply) => {
    const { key, file } = request.params;
    const [variant = '', type = '', ...more] = file.split('.');
    const isValid = isImageKey(key) && isImageVariant(variant) && (type === 'webp' || type === 'avif') && more.length === 0;
    const found = isValid ? await images.read(key, variant, type) : null;
    if (!found) throw notFound('This picture');
    return reply.headers(imageHeaders(`image/${type}`, found.bytes)).send(found.stream);
  });
  app.get<{ Params: { file: string } }>('/media/share/:file', noRateLimit, async (request, reply) => {
    const key = request.params.file.replace(/\.jpg$/, '');
    const found = request.params.file.endsWith('.jpg') && isImageKey(key) ? await images.readShareImage(key) : null;
    if (!found) throw notFound('This picture');
    return reply.headers({ ...imageHeaders('image/jpeg', found.bytes), ...crossOriginHeaders }).send(found.stream);
  });
});

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
