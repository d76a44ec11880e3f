import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-users-'));
  app = await openTestApp({ config: { DATA_DIR: dataDir } });
});
beforeEach(() => app.empty());
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif', size = 300) =>
  sharp({ create: { width: size, height: size + 40, channels: 3, background: '#8b6cff' } })
    .withExif({ IFD0: { Artist: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer();
const send = async (as: Awaited<ReturnType<typeof app.signIn>>, bytes: Buffer) =>
  app.call('users.avatarUpdate', { imageBase64: bytes.toString('base64') }, { as });

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a %s picture becomes four square WebP files without camera metadata [R-DATA-008]',
  async (format) => {
    const asha = await app.signIn();
    const { status, body } = await send(asha, await picture(format));
    expect(status).toBe(200);
    for (const [variant, width] of Object.entries({ small: 96, medium: 200, standard: 400, high: 800 })) {
      const file = await app.fastify.inject(body.avatarArtwork.images[variant].url);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width });
      expect(file.rawPayload.includes('SECRET-PLACE')).toBe(false);
    }
    expect((await app.call('users.myDetails', {}, { as: asha })).body.avatar).toBe(body.avatarArtwork.images.medium.url);
  },
);

describe('the banner that a new maker uploads', () => {
  const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
  const noisyPicture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8b6cff', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
      .jpeg()
      .toBuffer();
  const upload = async (width: number, height: number) => uploadPicture(await noisyPicture(width, height));
  const uploadPicture = async (banner: Buffer) => {
    const maker = await app.signIn();
    const input = { handle: 'new_reel', name: 'New Reel', bannerBase64: banner.toString('base64') };
    return (await app.call('channels.new', input, { as: maker })).body.banner;
  };

  test('is sent as AVIF to browsers that accept it, else as WebP, and caches are told', async () => {
    const { images } = await upload(1600, 500);
    for (const [variant, type, width] of [
      ['small', 'avif', 390],
      ['medium', 'avif', 780],
      ['standard', 'avif', 1280],
      ['high', 'webp', 1600],
    ] as const) {
      const { url } = images[variant];
      const best = await app.fastify.inject({ url, headers: browser });
      expect(best.headers).toMatchObject({
        'content-type': `image/${type}`,
        'content-length': String(best.rawPayload.length),
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { format, width: received } = await sharp(best.rawPayload).metadata();
      expect([format, received]).toEqual([type === 'avif' ? 'heif' : 'webp', width]);
      for (const headers of [{}, { accept: '*/*' }, { accept: 'image/webp,*/*' }]) {
        const plain = await app.fastify.inject({ url, headers });
        expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
      }
    }
  });

  test('is encoded at quality 75 [R-UI-004]', async () => {
    const banner = await noisyPicture(1600, 500);
    const { images } = await uploadPicture(banner);
    const { rawPayload } = await app.fastify.inject(images.high.url);
    const encodedAt = (quality: number) => sharp(banner).webp({ quality, effort: 2 }).toBuffer();
    expect(rawPayload.equals(await encodedAt(75))).toBe(true);
    for (const other of [70, 80]) expect(rawPayload.equals(await encodedAt(other))).toBe(false);
  });

  test('keeps its addresses with a type, which earlier pages and caches hold', async () => {
    const { images } = await upload(400, 125);
    for (const type of ['webp', 'avif']) {
      const file = await app.fastify.inject({ url: `${images.small.url}.${type}`, headers: browser });
      expect(file.headers).toMatchObject({ 'content-type': `image/${type}` });
      expect(file.headers.vary ?? '').not.toContain('Accept');
    }
  });

  test('stored before there was AVIF, it is sent as WebP', async () => {
    const { images } = await upload(400, 125);
    const [, folder = ''] = /\/media\/images\/(\w+)\//.exec(images.small.url) ?? [];
    await rm(join(dataDir, 'media/images', folder, 'small.avif'));
    const { statusCode, headers } = await app.fastify.inject({ url: images.small.url, headers: browser });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  });
});

test('a new picture replaces the old one, files included', async () => {
  const asha = await app.signIn();
  const first = (await send(asha, await picture('png'))).body.avatar as string;
  const before = await readdir(join(dataDir, 'media/images'));
  const second = (await send(asha, await picture('jpeg'))).body.avatar as string;
  expect(second).not.toBe(first);
  expect((await app.fastify.inject(first)).statusCode).toBe(404);
  expect((await readdir(join(dataDir, 'media/images'))).length).toBe(before.length);
});

test('a file that is no picture, or too large a one, is refused and leaves no file', async () => {
  const asha = await app.signIn();
  const before = (await readdir(join(dataDir, 'media/images'))).length;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = await picture('png');
  const huge = Buffer.from(png);
  huge.writeUInt32BE(50_000, 16);
  huge.writeUInt32BE(50_000, 20);
  for (const [bytes, status] of [
    [svg, 415],
    [await picture('gif'), 415],
    [Buffer.from('plain text'), 415],
    [Buffer.from('%PDF-1.7'), 415],
    [png.subarray(0, 60), 422],
    [huge, 422],
    [Buffer.concat([png.subarray(0, 8), svg]), 422],
    [await picture('png', 4), 422],
  ] as const)
    expect((await send(asha, Buffer.from(bytes))).status).toBe(status);
  expect((await app.call('users.avatarUpdate', { imageBase64: 'no base64!' }, { as: asha })).status).toBe(400);
  expect((await readdir(join(dataDir, 'media/images'))).length).toBe(before);
});

test.each([
  '/media/images/..%2f..%2fetc/small.webp',
  '/media/images/%2e%2e/small.webp',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/small.webp',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/../../x.webp',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/small',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/original.webp',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/original',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/small.png',
  '/media/images/img_aaaaaaaaaaaaaaaaaaaa/%E0%A4%A',
  '/media/images/%00/small.webp',
  '/media/images/IMG_AAAAAAAAAAAA/small.webp',
  '/media/images//small.webp',
  '/media/',
])('%s is refused with a client error', async (url) => {
  const answer = await app.fastify.inject(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ status: answer.statusCode, error: expect.any(String) });
});
