import type { UploadOptions } from 'tus-js-client';
import { putPart } from '@/services/studio/upload/uploadMultipart';
import { uploadWithTus } from '@/services/studio/upload/uploadWithTus';

const usual = ['x-marquee-app-type', 'x-marquee-app-version', 'x-marquee-device-os', 'x-marquee-device-type'];

const mockUpload = jest.fn();
jest.mock('tus-js-client', () => ({ Upload: mockUpload }));

/** The headers of a part that is sent to the given address. */
async function headersTo(url: string): Promise<string[]> {
  const names: string[] = [];
  class FakeRequest {
    status = 200;
    upload = {};
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = (name: string) => void names.push(name);
    send = () => this.onload();
  }
  jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => new FakeRequest() as unknown as XMLHttpRequest); // -- what putPart uses
  await putPart(url, new Blob(['x']), () => undefined, new AbortController().signal);
  return names.toSorted();
}

test('a part sent to our own storage carries the headers of every call; a bucket, whose address is signed, gets none', async () => {
  expect(await headersTo('/api/uploads/1?part=2')).toEqual(usual);
  expect(await headersTo(`${window.location.origin}/api/uploads/1`)).toEqual(usual);
  expect(await headersTo('https://bucket.example/film?X-Amz-Signature=1')).toEqual([]);
});

test('an upload by tus carries them too', async () => {
  const callbacks = { onProgress: jest.fn(), onError: jest.fn(), onSuccess: jest.fn() };
  await uploadWithTus(
    new File(['x'], 'film.mp4'),
    { protocol: 'tus', url: '/files/1', partSize: 5, receivedBytes: 0, expiresAt: '2026-11-29T00:00:00.000Z' },
    callbacks,
  );
  const [, options] = mockUpload.mock.lastCall as [File, UploadOptions]; // -- the arguments of the constructor
  expect(Object.keys(options.headers ?? {}).toSorted()).toEqual(usual);
});
