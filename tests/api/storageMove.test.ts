import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runStorageCommand } from '@/server/commands/storageCommand';
import { createDiskObjectStore } from '@/server/platform/storage/diskObjectStore';
import { createDiskImageStore } from '@/server/platform/storage/imageStore';
import { openImageStore } from '@/server/platform/storage/openObjectStore';
import { startFakeS3 } from '../support/fakeS3';
import { openTestApp, testConfig } from '../support/testApp';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let folder: string;
beforeEach(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), 'mq-move-'));
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (over = {}) =>
  testConfig({
    DATA_DIR: folder,
    S3_BUCKET: s3.place.bucket,
    S3_ENDPOINT: s3.place.endpoint,
    S3_REGION: s3.place.region,
    S3_ACCESS_KEY_ID: s3.place.accessKeyID,
    S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    ...over,
  });
const files = { small: Buffer.from('s'), medium: Buffer.from('mm'), standard: Buffer.from('sss'), high: Buffer.from('hhhh') };
const picture = 'img_0123456789';

/** A data folder with one picture, one share card, a film and what a crash and a running job left. */
async function fill() {
  const disk = createDiskObjectStore(folder);
  await createDiskImageStore(folder).put(picture, files, { small: Buffer.from('avif') });
  await createDiskImageStore(folder).putShareImage('card_0123456789', Buffer.from('jpeg'));
  await writeFile(join(folder, 'film'), 'film');
  await disk.put('videos/0123abcd/240p.mp4', join(folder, 'film'), 'video/mp4');
  await disk.putBytes('work/vid_1/half.mp4', Buffer.from('half'), 'video/mp4');
  await disk.putBytes('images/img_x.tmp_1/small.webp', Buffer.from('half'), 'image/webp');
}
const isThere = (path: string) =>
  access(join(folder, 'media', path)).then(
    () => true,
    () => false,
  );

test('moves pictures, share cards and films to the bucket and back; a second run copies only what is missing', async () => {
  await fill();
  expect(await runStorageCommand(configOf(), ['to-bucket'])).toBe(
    'pictures: 6 copied, 0 already there, 0 removed\nfilms and documents: 1 copied, 0 already there, 0 removed',
  );
  expect([...s3.objects.keys()].sort()).toEqual([
    `images/${picture}/high.webp`,
    `images/${picture}/medium.webp`,
    `images/${picture}/small.avif`,
    `images/${picture}/small.webp`,
    `images/${picture}/standard.webp`,
    'share/card_0123456789.jpg',
    'videos/0123abcd/240p.mp4',
  ]);
  expect(s3.objects.get(`images/${picture}/small.avif`)?.type).toBe('image/avif');
  // As after a run that was stopped.
  s3.objects.delete(`images/${picture}/high.webp`);
  s3.objects.set('videos/0123abcd/240p.mp4', { body: Buffer.from('fi'), type: 'video/mp4' });
  expect(await runStorageCommand(configOf(), ['to-bucket', '--delete'])).toBe(
    'pictures: 1 copied, 5 already there, 6 removed\nfilms and documents: 1 copied, 0 already there, 1 removed',
  );
  expect(await isThere('videos/0123abcd/240p.mp4')).toBe(false);
  expect(await isThere('work/vid_1/half.mp4')).toBe(true);
  await runStorageCommand(configOf(), ['to-disk', '--delete']);
  expect(s3.objects.size).toBe(0);
  const read = await createDiskImageStore(folder).read(picture, 'high', 'webp');
  expect((await buffer(read?.stream ?? (await Promise.reject(new Error('no picture'))))).toString()).toBe('hhhh');
});

test('a bucket that fails leaves the source, and the next run goes on', async () => {
  await fill();
  Object.assign(s3.fault, { times: 1000, kind: 'busy' });
  await expect(runStorageCommand(configOf(), ['to-bucket', '--delete'])).rejects.toThrow('S3 answered 503');
  expect(await isThere(`images/${picture}/small.webp`)).toBe(true);
  s3.fault.times = 0;
  expect(await runStorageCommand(configOf(), ['to-bucket', '--delete'])).toContain('films and documents: 1 copied');
});

test('says what to set, and what it can do', async () => {
  await expect(runStorageCommand(configOf({ S3_BUCKET: undefined }), ['to-bucket'])).rejects.toThrow('Set S3_BUCKET');
  expect(await runStorageCommand(configOf(), ['to-moon'])).toContain('npm run storage -- to-bucket');
});

describe('the API with a bucket', () => {
  const get = async (app: Awaited<ReturnType<typeof openTestApp>>, url: string, accept = 'image/avif,*/*') => {
    const { statusCode, headers, body } = await app.fastify.inject({ url, headers: { accept } });
    return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
  };

  test('serves pictures of the bucket and, until they are moved, those of the disk; 503 while the bucket is away', async () => {
    await createDiskImageStore(folder).put('img_old_0123456', files);
    await openImageStore(configOf()).put(picture, files, { small: Buffer.from('avif') });
    expect(await isThere(`images/${picture}/small.webp`)).toBe(false);
    const app = await openTestApp({ config: configOf() });
    const immutable = 'public, max-age=31536000, immutable';
    expect(await get(app, `/media/images/${picture}/small`)).toEqual({
      statusCode: 200,
      type: 'image/avif',
      cache: immutable,
      body: 'avif',
    });
    expect(await get(app, `/media/images/${picture}/high`)).toMatchObject({ type: 'image/webp', body: 'hhhh' });
    expect(await get(app, '/media/images/img_old_0123456/high')).toMatchObject({ statusCode: 200, body: 'hhhh' });
    expect(await get(app, '/media/images/img_none_012345/high')).toMatchObject({ statusCode: 404 });
    Object.assign(s3.fault, { times: 1000, kind: 'busy' });
    expect(await get(app, `/media/images/${picture}/high`)).toMatchObject({ statusCode: 503, cache: 'no-store' });
    s3.fault.times = 0;
    expect(await get(app, `/media/images/${picture}/high`)).toMatchObject({ statusCode: 200 });
    await openImageStore(configOf()).remove(picture);
    expect(await get(app, `/media/images/${picture}/high`)).toMatchObject({ statusCode: 404 });
    await app.close();
  });

  test('pictures have a bucket of their own when it is named', async () => {
    await openImageStore(configOf({ S3_PICTURES_BUCKET: 'pictures' })).putShareImage('card_0123456789', Buffer.from('jpeg'));
    expect(s3.requests.at(-1)).toBe('PUT /pictures/share/card_0123456789.jpg');
  });
});
