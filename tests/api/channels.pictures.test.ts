import { tinyPicture } from '../support/fixtures/organiser';
import { signInBeforeEach, setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();
const asha = signInBeforeEach(app);
const vikram = signInBeforeEach(app, 'Vikram Shah');

test('a channel has an avatar and a banner: when created, in lists, on its page and share card; each can be replaced and removed [R-DATA-004]', async () => {
  const avatarBase64 = await tinyPicture();
  const opened = await app.call(
    'channels.new',
    { handle: 'night_reel', name: 'Night Reel', avatarBase64, bannerBase64: avatarBase64 },
    { as: asha },
  );
  expect(opened.status).toBe(200);
  const { channelID, avatar, banner } = opened.body;
  expect(banner.alt).toBe('Banner of Night Reel');
  for (const { url } of [avatar.images.small, banner.images.high]) expect((await app.fastify.inject({ url })).statusCode).toBe(200);
  const [page, list] = [await app.call('channels.details', { handle: 'night_reel' }), await app.call('channels.search', { q: 'night' })];
  expect([page.body.avatar, page.body.banner, list.body.items[0].avatar]).toEqual([avatar, banner, avatar]);
  const cardWith = await app.fastify.inject({ url: '/media/share/channel/night_reel.jpg' });
  expect(cardWith.statusCode).toBe(200);

  const change = (input: Record<string, unknown>, as = asha) => app.call('channels.update', { channelID, ...input }, { as });
  expect((await change({ about: 'Films after dark' })).body).toMatchObject({ avatar, banner });
  expect((await change({ avatarBase64 })).body.avatar.images.small.url).not.toBe(avatar.images.small.url);
  expect((await change({ avatarBase64: null, bannerBase64: null })).body).toMatchObject({ avatar: null, banner: null });
  const cardWithout = await app.fastify.inject({ url: '/media/share/channel/night_reel.jpg' });
  expect(cardWithout.rawPayload.equals(cardWith.rawPayload)).toBe(false);
  expect((await change({ avatarBase64: Buffer.from('<svg/>').toString('base64') })).status).toBe(415);
  expect((await change({ avatarBase64 }, vikram)).status).toBe(404);
});
