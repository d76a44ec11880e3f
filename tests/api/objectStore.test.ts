import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDiskObjectStore } from '@/server/platform/storage/diskObjectStore';
import type { ObjectStore } from '@/server/platform/storage/objectStore';
import { createS3ObjectStore } from '@/server/platform/storage/s3ObjectStore';
import { startFakeS3 } from '../support/fakeS3';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let folder: string;
const stores: { disk: () => ObjectStore; [kind: string]: () => ObjectStore } = {
  disk: () => createDiskObjectStore(join(folder, 'data')),
  s3: () => createS3ObjectStore(s3.place),
};
beforeAll(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(join(tmpdir(), 'mq-store-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (found: { stream: Readable } | null) => (found ? buffer(found.stream) : Promise.resolve(Buffer.alloc(0)));
const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const key = 'videos/0123abcd/240p.mp4';

describe.each(Object.keys(stores))('a store on %s', (kind) => {
  const store = () => (stores[kind] ?? stores.disk)();
  const put = async (name = key, bytes = content) => {
    const path = join(folder, 'in');
    await writeFile(path, bytes);
    await store().put(name, path, 'video/mp4');
  };

  it('returns what was stored, whole and in ranges [R-RUN-009]', async () => {
    await put();
    expect(await store().head(key)).toEqual({ byteSize: 5000 });
    const whole = await store().read(key);
    expect(whole?.byteSize).toBe(5000);
    expect((await bytesOf(whole)).equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [10, 99],
      [4990, 4999],
    ] as const) {
      const part = await store().read(key, { start, end });
      expect(part?.byteSize).toBe(5000);
      expect((await bytesOf(part)).equals(content.subarray(start, end + 1))).toBe(true);
    }
    const path = join(folder, 'out', kind);
    expect(await store().downloadTo(key, path)).toBe(true);
    expect((await readFile(path)).equals(content)).toBe(true);
  });

  it('replaces whole files, and reports missing ones', async () => {
    await put(key, Buffer.from('new'));
    expect(await store().head(key)).toEqual({ byteSize: 3 });
    expect(await store().head('videos/none/240p.mp4')).toBeNull();
    expect(await store().read('videos/none/240p.mp4')).toBeNull();
    expect(await store().downloadTo('videos/none/240p.mp4', join(folder, 'none'))).toBe(false);
  });

  it('lists every object with its size', async () => {
    await put('campaigns/c1/terms.pdf', Buffer.from('%PDF-'));
    await store().putBytes('images/abcdefgh/small.webp', Buffer.from('webp'), 'image/webp');
    const listed = new Map<string, number>();
    for await (const { key: name, byteSize } of store().list()) listed.set(name, byteSize);
    expect(listed.get('campaigns/c1/terms.pdf')).toBe(5);
    expect(listed.get('images/abcdefgh/small.webp')).toBe(4);
    await store().removeAll('campaigns/c1');
    await store().removeAll('images/abcdefgh');
  });

  it('removes a folder and nothing beside it, and removing a missing file is no error', async () => {
    await put('videos/aa/1.mp4');
    await put('videos/aa/2.mp4');
    await put('videos/aab/1.mp4');
    await store().removeAll('videos/aa');
    await store().removeAll('videos/aa');
    expect([await store().head('videos/aa/1.mp4'), await store().head('videos/aa/2.mp4')]).toEqual([null, null]);
    expect(await store().head('videos/aab/1.mp4')).not.toBeNull();
  });

  it.each(['../secret', 'videos/../../etc', '/etc/passwd', 'videos//x', 'videos/a/../b', 'videos/.env', '', 'videos'])(
    'makes no path of the key %j',
    async (bad) => {
      await expect((async () => store().read(bad))()).rejects.toThrow('Not an object key');
      await expect((async () => store().removeAll(bad))()).rejects.toThrow('Not an object key');
    },
  );
});

describe('the bucket', () => {
  const store = () => createS3ObjectStore(s3.place);
  const multipart = () => {
    const found = store().multipart;
    if (!found) throw new Error('a bucket with multipart uploads');
    return found;
  };

  it('is read only through signed URLs, each for one object and a limited time', async () => {
    await store().put(key, join(folder, 'in'), 'video/mp4');
    const url = (await store().presignRead(key, 60)) ?? '';
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
    for (const bad of [url.split('?')[0] ?? '', url.replace('240p', '360p'), url.replace('Expires=60', 'Expires=6000'), `${url}0`])
      expect((await fetch(bad)).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    const short = (await store().presignRead(key, 1)) ?? '';
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await fetch(short)).status).toBe(403);
  });

  it('takes parts of exactly the signed size, lists them by pages, and assembles them once', async () => {
    const id = await multipart().begin('uploads/vid_x', 'video/mp4');
    const parts = [content.subarray(0, 2000), content.subarray(2000, 4000), content.subarray(4000)];
    for (const [index, part] of parts.entries()) {
      const url = await multipart().signPart('uploads/vid_x', id, { partNumber: index + 1, byteSize: part.length }, 60);
      expect((await fetch(url, { method: 'PUT', body: new Uint8Array(part.subarray(1)) })).status).toBe(403);
      expect((await fetch(url, { method: 'PUT', body: new Uint8Array(part) })).status).toBe(200);
    }
    const listed = (await multipart().listParts('uploads/vid_x', id)) ?? [];
    expect(listed.map(({ partNumber, byteSize }) => [partNumber, byteSize])).toEqual([
      [1, 2000],
      [2, 2000],
      [3, 1000],
    ]);
    await expect(multipart().complete('uploads/vid_x', id, [{ partNumber: 1, byteSize: 2000, etag: '"no"' }])).rejects.toThrow(
      'InvalidPart',
    );
    await multipart().complete('uploads/vid_x', id, listed);
    expect(s3.objects.get('uploads/vid_x')?.body.equals(content)).toBe(true);
    expect(await multipart().listParts('uploads/vid_x', id)).toBeNull();
    await multipart().abort('uploads/vid_x', id);
  });

  it('takes a large file in parts, tries a part again, and keeps nothing of one that is given up', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, 7);
    const path = join(folder, 'large');
    await writeFile(path, large);
    s3.uploads.clear();
    Object.assign(s3.fault, { kind: 'busy', times: 2 });
    await store().put('videos/large/720p.mp4', path, 'video/mp4');
    expect(s3.objects.get('videos/large/720p.mp4')).toMatchObject({ type: 'video/mp4', parts: 3 });
    expect(s3.objects.get('videos/large/720p.mp4')?.body.equals(large)).toBe(true);
    for (const moment of ['before the upload has its name', 'while a part is under way']) {
      const stopping = new AbortController();
      const stop = () => stopping.abort(new Error(moment));
      const begun = jest.spyOn(s3.uploads, 'set').mockImplementationOnce((id, upload) => {
        if (moment.startsWith('before')) stop();
        return s3.uploads.set(id, upload);
      });
      const given = store().put('videos/given-up/720p.mp4', path, 'video/mp4', stopping.signal);
      if (moment.startsWith('while')) {
        while (![...s3.uploads.values()].some(({ parts }) => parts.size > 0)) await new Promise((resolve) => setTimeout(resolve, 2));
        stop();
      }
      await expect(given).rejects.toThrow(moment);
      begun.mockRestore();
      expect([s3.objects.has('videos/given-up/720p.mp4'), s3.uploads.size]).toEqual([false, 0]);
    }
  });

  it('retries a bucket that is busy, cut off or silent, and reports a storage error without partial data when it stays so', async () => {
    const shortTimeout = createS3ObjectStore({ ...s3.place, timeoutMilliseconds: 1_000 });
    const out = join(folder, 'failing');
    const asks: [string, () => Promise<unknown>, unknown][] = [
      ['put', () => shortTimeout.put(key, join(folder, 'in'), 'video/mp4'), undefined],
      ['head', () => shortTimeout.head(key), { byteSize: content.length }],
      ['list', () => shortTimeout.removeAll('videos/none'), undefined],
    ];
    await writeFile(join(folder, 'in'), content);
    for (const kind of ['busy', 'silent'] as const)
      for (const [what, ask, answer] of asks) {
        Object.assign(s3.fault, { kind, times: 1 });
        expect([kind, what, await ask()]).toEqual([kind, what, answer]);
      }
    Object.assign(s3.fault, { kind: 'busy', times: 99 });
    for (const [, ask] of asks.slice(0, 2)) await expect(ask()).rejects.toMatchObject({ statusCode: 503, isTransient: true });
    // One timeout for all attempts of a call; an upload is aborted with the step that started it.
    Object.assign(s3.fault, { kind: 'silent', times: 99 });
    const from = Date.now();
    await expect(shortTimeout.head(key)).rejects.toMatchObject({ statusCode: 503, isTransient: true });
    expect(Date.now() - from).toBeLessThan(3_000);
    const stopped = store().put(key, join(folder, 'in'), 'video/mp4', AbortSignal.timeout(50));
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    Object.assign(s3.fault, { kind: 'cut', times: 1 });
    expect(await shortTimeout.removeAll('videos/none')).toBeUndefined();
    expect(s3.fault.times).toBe(0);
    // A local file that cannot be read is not an error of the bucket.
    await expect(shortTimeout.put(key, folder, 'video/mp4')).rejects.toMatchObject({ code: 'EISDIR' });
    Object.assign(s3.fault, { kind: 'cut', times: 1 });
    await expect(shortTimeout.downloadTo(key, out)).rejects.toMatchObject({ statusCode: 503 });
    expect((await readdir(folder)).filter((name) => name.startsWith('failing'))).toEqual([]);
    expect(await shortTimeout.downloadTo(key, out)).toBe(true);
    expect((await readFile(out)).equals(content)).toBe(true);
  });

  it('reports a wrong secret as a refusal by the storage', async () => {
    const stranger = createS3ObjectStore({ ...s3.place, secretAccessKey: 'guess' });
    await expect(stranger.read(key)).rejects.toThrow('S3 answered 403 to GetObject: SignatureDoesNotMatch');
    await expect(stranger.put(key, join(folder, 'in'), 'video/mp4')).rejects.toThrow('S3 answered 403');
  });
});
