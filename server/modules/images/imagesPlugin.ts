import { modulePlugin } from '../../platform/http/modulePlugin';
import { notFound } from '../../platform/errors';
import { isImageKey, isImageVariant, type ImageStore } from '../../platform/storage/imageStore';
import type { ShareCards } from './shareCards';

/** A page shows hundreds of pictures, each a file that is only read: they do not count against anybody. */
const noRateLimit = { config: { rateLimit: false as const } };

/** Pictures by unguessable key; a key's files never change, so every cache may keep them. */
export const imagesPlugin = modulePlugin(
  'media',
  (app, { media: { images }, shareCards: cards }: { media: { images: ImageStore }; shareCards: ShareCards }) => {
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
    // By name and not by key: the same address shows tomorrow's name and face, so caches keep it for a day.
    const cardRoutes = [['channel', cards.ofChannel] as const, ['user', cards.ofUser] as const, ['campaign', cards.ofCampaign] as const];
    for (const [kind, cardOf] of cardRoutes)
      app.get<{ Params: { file: string } }>(
        `/media/share/${kind}/:file`,
        { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
        async (request, reply) => {
          const { file } = request.params;
          const found = file.endsWith('.jpg') ? await cardOf(file.slice(0, -'.jpg'.length)) : null;
          if (!found) throw notFound('This picture');
          return reply
            .headers({ ...imageHeaders('image/jpeg', found.bytes), ...crossOriginHeaders, 'cache-control': 'public, max-age=86400' })
            .send(found.stream);
        },
      );
  },
);

/** Shown by whoever a link is shared with. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' };

const imageHeaders = (type: string, bytes: number) => ({
  'content-type': type,
  'content-length': bytes,
  'cache-control': 'public, max-age=31536000, immutable',
  // People uploaded it: whatever a browser makes of it, it runs nothing.
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
});
