/** Returns true up to `limit` times per clock second, then false until the next. */
export function limitPerSecond(limit: number, now: () => number = Date.now): () => boolean {
  let second = -1;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
