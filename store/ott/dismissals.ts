import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../createExternalStore';

type Scope = 'RELEASE' | 'CHANNEL';
const empty: Readonly<Record<string, Scope>> = {};
const memory = createExternalStore(empty);

/** What this viewer wants to see no more: the server leaves it out of the next list, this keeps its place in the present one. */
export const dismissals = {
  add: (releaseID: string, scope: Scope) => memory.set({ ...memory.get(), [releaseID]: scope }),
  remove(releaseID: string) {
    const { [releaseID]: _removed, ...rest } = memory.get();
    memory.set(rest);
  },
  /** Another person may come to this tab. */
  clear: () => memory.set(empty),
};

export const useDismissal = (releaseID: string): Scope | null =>
  useSyncExternalStore(
    memory.subscribe,
    () => memory.get()[releaseID] ?? null,
    () => null,
  );
