/**
 * What one tab remembers beside the client state that SPEC.md §3 lists. For what is written in the browser only: a server has one for all its
 * visitors, so nothing may be written there.
 */
export function createExternalStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}
