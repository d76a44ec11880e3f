import { useSyncExternalStore } from 'react';
import { createTabMemory } from '../tabMemory';

type Scope = 'RELEASE' | 'CHANNEL';
const nothing: Readonly<Record<string, Scope>> = {};
const memory = createTabMemory(nothing);

/** What this viewer wants to see no more: the server leaves it out of the next list, this keeps its place in the present one. */
export const dismissals = {
  add: (releaseID: string, scope: Scope) => memory.set({ ...memory.get(), [releaseID]: scope }),
  remove(releaseID: string) {
    const { [releaseID]: _gone, ...rest } = memory.get();
    memory.set(rest);
  },
  /** Another person may come to this tab. */
  forget: () => memory.set(nothing),
};

export const useDismissal = (releaseID: string): Scope | null =>
  useSyncExternalStore(
    memory.subscribe,
    () => memory.get()[releaseID] ?? null,
    () => null,
  );
