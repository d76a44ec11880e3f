import { addFiles, clearQueue, getQueue, startUploads } from '@/components/studio/upload/uploadQueue';
import type { CreateReleaseResult } from '@/components/studio/upload/useNewRelease';

jest.mock('@/components/studio/upload/probeFile', () => ({
  fingerprintOf: ({ name }: File) => name,
  probeFile: () => Promise.resolve(null),
}));
const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));
afterEach(() => clearQueue());

test('a refused file that is started again while another is made does not wait for ever', async () => {
  await addFiles(files('slow', 'refused'));
  const requested: string[] = [];
  let finish: (result: CreateReleaseResult) => void = () => undefined;
  const createRelease = (file: File): Promise<CreateReleaseResult> => {
    requested.push(file.name);
    if (file.name === 'slow') return new Promise((resolve) => (finish = resolve));
    return Promise.resolve(
      requested.filter((name) => name === 'refused').length > 1 ? { releaseID: 'rel', videoID: 'vid' } : { problem: 'No.' },
    );
  };
  const first = startUploads(createRelease);
  await flushPromises();
  expect(getQueue().find(({ key }) => key === 'refused')).toMatchObject({ isStarted: false, problem: 'No.' });
  await startUploads(createRelease);
  expect(requested).toEqual(['slow', 'refused', 'refused']);
  expect(getQueue().map(({ key }) => key)).toEqual(['slow']);
  finish({ releaseID: 'rel_slow', videoID: 'vid_slow' });
  await first;
  expect(getQueue()).toEqual([]);
});

test('two at once and no more, and nobody’s files after a log-out', async () => {
  await addFiles(files('a', 'b', 'c'));
  const pending: (() => void)[] = [];
  const createRelease = () => new Promise<CreateReleaseResult>((resolve) => pending.push(() => resolve({ problem: 'No.' })));
  const done = startUploads(createRelease);
  await startUploads(createRelease);
  expect(pending).toHaveLength(2);
  clearQueue();
  pending.forEach((end) => end());
  await done;
  expect(pending).toHaveLength(2);
  expect(getQueue()).toEqual([]);
});
