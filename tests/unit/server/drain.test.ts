/** @jest-environment node */
import { BatchError, forEachCollectingErrors } from '@/server/platform/forEachCollectingErrors';
import { drain } from '@/server/platform/jobs/drain';

const never = new AbortController().signal;
/** A queue of `size` items from which each batch takes up to `limit`. */
const queueOf = (size: number, work: (item: number) => Promise<void> = async () => {}) => {
  const items = Array.from({ length: size }, (_, index) => index);
  const batches: number[] = [];
  const take = (limit: number) => {
    const batch = items.splice(0, limit);
    batches.push(batch.length);
    return forEachCollectingErrors(batch, work, 3);
  };
  return { take, batches, items };
};

test('a backlog is processed in one run, batch after batch', async () => {
  const { take, batches } = queueOf(25);
  expect(await drain(10, take, never)).toBe(25);
  expect(batches).toEqual([10, 10, 5]);
});

test('a full last batch is followed by one empty claim', async () => {
  const { take, batches } = queueOf(20);
  expect(await drain(10, take, never)).toBe(20);
  expect(batches).toEqual([10, 10, 0]);
});

test('items that fail do not stop the rest, and every failure is reported', async () => {
  const done: number[] = [];
  const { take } = queueOf(25, async (item) => {
    if (item % 10 === 3) throw new Error(`item ${item}`);
    done.push(item);
  });
  const failure = await drain(10, take, never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BatchError);
  expect((failure as BatchError).handled).toBe(25);
  expect((failure as BatchError).errors.map(String)).toEqual(['Error: item 3', 'Error: item 13', 'Error: item 23']);
  expect(done).toHaveLength(22);
});

test('a batch that cannot be claimed ends the run', async () => {
  const take = jest.fn().mockRejectedValue(new Error('no database'));
  await expect(drain(10, take, never)).rejects.toThrow('no database');
  expect(take).toHaveBeenCalledTimes(1);
});

test('a worker that shuts down claims no further batch', async () => {
  const stopping = new AbortController();
  const { take, items } = queueOf(30, async () => stopping.abort());
  expect(await drain(10, take, stopping.signal)).toBe(10);
  expect(items).toHaveLength(20);
});

test('the number of concurrent items is limited', async () => {
  let running = 0;
  let most = 0;
  const { take } = queueOf(12, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  await take(12);
  expect(most).toBe(3);
});
