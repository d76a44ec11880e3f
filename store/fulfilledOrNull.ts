/** What a mutation came back with, or null when it failed: for endpoints that have more to do once it worked. */
export const fulfilledOrNull = <T>(queryFulfilled: PromiseLike<{ data: T }>): Promise<T | null> =>
  Promise.resolve(queryFulfilled).then(
    ({ data }) => data,
    () => null,
  );
