/** Some items of a batch failed; `handled` counts all of them, so that whoever drains a queue can tell a full batch from the last one. */
export class BatchError extends AggregateError {
  constructor(
    errors: unknown[],
    readonly handled: number,
  ) {
    super(errors, `${errors.length} of ${handled} failed`);
  }
}

/** Items that a scheduled task handles at once: most of the time is the payment provider's, and the database pool of a worker has ten connections. */
export const taskConcurrency = 4;

/**
 * Does the work for every item, at most `concurrency` at once; one that fails does not keep the others waiting, and all failures are thrown
 * together in the end as a BatchError.
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
