import { makeStore } from '@/store';
import { api } from '@/store/api';
import { loggedOut } from '@/store/login/loginSlice';
import type { CreateReleaseResult } from '@/store/studio/uploads/createRelease';
import { pauseUpload, resumeUpload } from '@/store/studio/uploads/transferFile';
import { addFiles, sendFile, startUploads } from '@/store/studio/uploads/uploads';
import { fileRemoved, selectQueue, selectTransfer } from '@/store/studio/uploads/uploadSlice';
import { fakeHttp } from '../../../support/fakeHttp';

jest.mock('@/utils/browser/probeFile', () => ({
  fingerprintOf: ({ name }: File) => name,
  probeFile: () => Promise.resolve(null),
}));
/** Each requested release; the test decides its result. */
const requested: { name: string; finish: (result: CreateReleaseResult) => void }[] = [];
jest.mock('@/store/studio/uploads/createRelease', () => ({
  createRelease:
    ({ file }: { file: File }) =>
    () =>
      new Promise((finish) => void requested.push({ name: file.name, finish })),
}));
interface Transport {
  isOpen: boolean;
  callbacks: { onProgress: (bytes: number) => void; onError: (message: string) => void; onSuccess: () => void };
}
const transports: Transport[] = [];
jest.mock('@/services/studio/upload/uploadWithTus', () => ({
  uploadWithTus: (_file: File, _signed: unknown, callbacks: Transport['callbacks']) => {
    const transport = { isOpen: false, callbacks };
    transports.push(transport);
    return Promise.resolve({ start: () => (transport.isOpen = true), abort: () => (transport.isOpen = false) });
  },
}));

const refused = { problem: 'No.' };
const made = (name: string) => ({ releaseID: `rel_${name}`, videoID: `vid_${name}` });
const newFile = (name: string) => new File(['x'], name);
const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => {
  requested.length = 0;
  transports.length = 0;
});

function startStore() {
  const fake = fakeHttp();
  const signed = {
    protocol: 'tus',
    url: '/files/1',
    partSize: 5_000_000,
    receivedBytes: 0,
    expiresAt: '2026-11-29T00:00:00.000Z',
  } as const;
  fake.on('videos.directSignedUpload', signed);
  const store = makeStore({ http: fake.http });
  const names = () => selectQueue(store.getState()).map(({ key }) => key);
  const transferOf = (videoID: string) => selectTransfer(store.getState(), videoID);
  const finish = async (name: string, result: CreateReleaseResult) => {
    requested.findLast((each) => each.name === name)?.finish(result);
    await flushPromises();
  };
  return { fake, store, names, transferOf, finish };
}
type Started = ReturnType<typeof startStore>;
const queue = ({ store }: Started, ...files: string[]) => store.dispatch(addFiles(files.map(newFile)));

test('a refused file that is retried during another upload does not wait forever', async () => {
  const started = startStore();
  const { store, names, finish } = started;
  await queue(started, 'slow', 'refused');
  store.dispatch(startUploads('chn_1'));
  await finish('refused', refused);
  expect(selectQueue(store.getState())[1]).toMatchObject({ key: 'refused', startedFor: null, problem: 'No.' });
  store.dispatch(startUploads('chn_1'));
  expect(requested.map(({ name }) => name)).toEqual(['slow', 'refused', 'refused']);
  await finish('refused', made('refused'));
  expect(names()).toEqual(['slow']);
  await finish('slow', made('slow'));
  expect(names()).toEqual([]);
});

test('two uploads at once: the next starts when one has completed, is paused or is removed', async () => {
  const started = startStore();
  const { store, finish } = started;
  await queue(started, 'a', 'b', 'c', 'removed', 'd');
  store.dispatch(startUploads('chn_1'));
  store.dispatch(startUploads('chn_1'));
  expect(requested.map(({ name }) => name)).toEqual(['a', 'b']);
  await finish('a', made('a'));
  await finish('b', made('b'));
  store.dispatch(fileRemoved('removed'));
  expect(requested).toHaveLength(2);
  transports[0]?.callbacks.onSuccess();
  expect(requested.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  store.dispatch(pauseUpload('vid_b'));
  expect(requested.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test('after a log-out the queue is empty, nothing more is uploaded, and pending releases are not uploaded', async () => {
  const started = startStore();
  const { store, names, transferOf, finish } = started;
  store.dispatch(sendFile('vid_sending', newFile('sending')));
  await flushPromises();
  expect(transports[0]?.isOpen).toBe(true);
  await queue(started, 'a', 'b');
  store.dispatch(startUploads('chn_1'));
  expect(requested).toHaveLength(1);
  store.dispatch(loggedOut());
  expect([names(), transferOf('vid_sending'), transports[0]?.isOpen]).toEqual([[], null, false]);
  await finish('a', made('a'));
  expect([requested.length, transports.length, transferOf('vid_a')]).toEqual([1, 1, null]);
});

test('uploads stopped by a lost connection resume when it is back, and paused ones do not', async () => {
  const { store, transferOf } = startStore();
  store.dispatch(sendFile('vid_1', newFile('one')));
  store.dispatch(sendFile('vid_2', newFile('two')));
  await flushPromises();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  transports[0]?.callbacks.onError('The storage was not reached');
  store.dispatch(pauseUpload('vid_2'));
  expect([transferOf('vid_1')?.state, transferOf('vid_2')?.state]).toEqual(['WAITING', 'PAUSED']);
  online.mockRestore();
  store.dispatch(api.internalActions.onOnline());
  await flushPromises();
  expect([transferOf('vid_1')?.state, transferOf('vid_2')?.state, transports.length]).toEqual(['SENDING', 'PAUSED', 3]);
});

test('a transfer that is paused and resumed before the server has answered is opened once', async () => {
  const { fake, store } = startStore();
  const release = fake.hold();
  store.dispatch(sendFile('vid_1', newFile('one')));
  store.dispatch(pauseUpload('vid_1'));
  store.dispatch(resumeUpload('vid_1'));
  release();
  await flushPromises();
  expect(transports.filter(({ isOpen }) => isOpen)).toHaveLength(1);
});
