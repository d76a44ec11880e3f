/** Says yes up to `limit` times in any one second of the clock, then no until the next. */
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
