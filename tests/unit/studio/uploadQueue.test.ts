import type { Made } from '@/components/studio/titles/useNewRelease';
import { addFiles, emptyQueue, queueNow, startAll } from '@/components/studio/upload/uploadQueue';

jest.mock('@/components/studio/titles/probeFile', () => ({
  fingerprintOf: ({ name }: File) => name,
  probeFile: () => Promise.resolve(null),
}));
const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
afterEach(() => emptyQueue());

test('a refused file that is started again while another is made does not wait for ever', async () => {
  await addFiles(files('slow', 'refused'));
  const asked: string[] = [];
  let finish: (made: Made) => void = () => undefined;
  const make = (file: File): Promise<Made> => {
    asked.push(file.name);
    if (file.name === 'slow') return new Promise((resolve) => (finish = resolve));
    return Promise.resolve(
      asked.filter((name) => name === 'refused').length > 1 ? { releaseID: 'rel', videoID: 'vid' } : { complaint: 'No.' },
    );
  };
  const first = startAll(make);
  await settle();
  expect(queueNow().find(({ key }) => key === 'refused')).toMatchObject({ isStarted: false, complaint: 'No.' });
  await startAll(make);
  expect(asked).toEqual(['slow', 'refused', 'refused']);
  expect(queueNow().map(({ key }) => key)).toEqual(['slow']);
  finish({ releaseID: 'rel_slow', videoID: 'vid_slow' });
  await first;
  expect(queueNow()).toEqual([]);
});

test('two at once and no more, and nobody’s files after a log-out', async () => {
  await addFiles(files('a', 'b', 'c'));
  const open: (() => void)[] = [];
  const make = () => new Promise<Made>((resolve) => open.push(() => resolve({ complaint: 'No.' })));
  const done = startAll(make);
  await startAll(make);
  expect(open).toHaveLength(2);
  emptyQueue();
  open.forEach((end) => end());
  await done;
  expect(open).toHaveLength(2);
  expect(queueNow()).toEqual([]);
});
