interface Run<T> {
  result: Promise<T>;
  /** The run that callers share who came after this one had started. */
  next: Promise<T> | null;
}

/**
 * Runs a read at most once at a time for each key. A caller who comes during a run does not get its result, which may be older than the call, but
 * shares the next run with all others who wait for it. Nothing is kept after a run.
 */
export function createSharedRuns<T>() {
  const running = new Map<string, Run<T>>();

  function start(key: string, read: () => Promise<T>): Promise<T> {
    const run: Run<T> = { result: read(), next: null };
    running.set(key, run);
    const end = () => {
      if (!run.next) running.delete(key);
    };
    run.result.then(end, end);
    return run.result;
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const run = running.get(key);
    if (!run) return start(key, read);
    const startNext = () => start(key, read);
    run.next ??= run.result.then(startNext, startNext);
    return run.next;
  };
}
