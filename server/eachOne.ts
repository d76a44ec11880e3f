/** Does the work for every item, one after the other; one that fails does not keep the others waiting, and all failures are thrown together in the end. */
export async function eachOne<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
  return items.length;
}
