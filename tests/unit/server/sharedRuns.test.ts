import { createSharedRuns } from '@/server/platform/sharedRuns';

/** A read that ends when the test says so, and counts how often it started. */
function controlledRead() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { read, ends };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('callers during a run share the next one, which starts after them', async () => {
  const share = createSharedRuns<number>();
  const { read, ends } = controlledRead();
  const first = share('list', read);
  const others = [share('list', read), share('list', read), share('list', read)];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  await expect(first).resolves.toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  const last = share('list', read);
  ends[1]?.resolve(2);
  await expect(Promise.all(others)).resolves.toEqual([2, 2, 2]);
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]?.resolve(3);
  await expect(last).resolves.toBe(3);
});

test('a result is not kept after its run', async () => {
  const share = createSharedRuns<number>();
  let runs = 0;
  const read = () => Promise.resolve((runs += 1));
  expect(await share('list', read)).toBe(1);
  expect(await share('list', read)).toBe(2);
});

test('keys do not wait for each other', async () => {
  const share = createSharedRuns<string>();
  const { read, ends } = controlledRead();
  void share('slow', () => read().then(String));
  await expect(share('fast', () => Promise.resolve('done'))).resolves.toBe('done');
  expect(ends).toHaveLength(1);
});

test('a failed run rejects its own callers only', async () => {
  const share = createSharedRuns<number>();
  const { read, ends } = controlledRead();
  const first = share('list', read);
  const second = share('list', read);
  ends[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await turn();
  ends[1]?.resolve(2);
  await expect(second).resolves.toBe(2);
  await expect(share('list', () => Promise.resolve(3))).resolves.toBe(3);
});
