/** Some items of a batch failed; `handled` is the size of the batch, so that `drain` can tell a full batch from the last one. */
export class BatchError extends AggregateError {
  constructor(
    errors: unknown[],
    readonly handled: number,
  ) {
    super(errors, `${errors.length} of ${handled} failed`);
  }
}

/** Items that a scheduled task handles at once: they mostly wait for the payment provider, and a worker has ten database connections. */
export const taskConcurrency = 4;

/**
 * Runs `work` for every item, at most `concurrency` at once. A failure does not stop the other items; all failures are thrown together at the
 * end as a BatchError. Returns the number of items.
 */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  concurrency = 1,
): Promise<number> {
  const errors: unknown[] = [];
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane));
  if (errors.length > 0) throw new BatchError(errors, items.length);
  return items.length;
}
