import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-cards-'));
  app = await openTestApp({ config: { DATA_DIR: folder } });
});
beforeEach(() => app.empty());
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.fastify.inject({ url });

test('a shared link to a channel or a person shows its own 1200 × 630 image, drawn once', async () => {
  const owner = await app.signIn('मीरा Iyer');
  await app.call('channels.new', { handle: 'night_reel', name: 'Night Reel' }, { as: owner });
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const before = await get('/media/share/channel/night_reel.jpg');
  expect(before.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(before.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(before.rawPayload.length).toBeLessThan(150_000);

  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users`);
  const mine = `/media/share/user/${rows[0]?.username}.jpg`;
  const faceless = await get(mine);
  expect(faceless.statusCode).toBe(200);
  const all = await Promise.all([get(mine), get(mine), get(mine)]);
  for (const { rawPayload } of all) expect(rawPayload.equals(faceless.rawPayload)).toBe(true);

  // A new name or avatar changes the image at the same URL, and the avatar is really on it.
  expect((await app.call('users.avatarUpdate', { imageBase64: face.toString('base64') }, { as: owner })).status).toBe(200);
  const faced = await get(mine);
  expect(faced.rawPayload.equals(faceless.rawPayload)).toBe(false);
  const [red, green, blue] = await sharp(faced.rawPayload).extract({ left: 850, top: 294, width: 4, height: 4 }).raw().toBuffer();
  expect(green).toBeGreaterThan(200);
  expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(80);
});

test.each(['/media/share/channel/unknown.jpg', '/media/share/user/unknown.jpg', '/media/share/user/%00.jpg', '/media/share/channel/x.png'])(
  '%s is 404',
  async (url) => expect((await get(url)).statusCode).toBe(404),
);
