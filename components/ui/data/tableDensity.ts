import { useSyncExternalStore } from 'react';
import { localValue, setLocalValue } from '@/utils/browser/localValue';

export type TableDensity = 'comfortable' | 'dense';
const storageKey = 'table-density';
const listeners = new Set<() => void>();
let current: TableDensity | null = null;

const read = (): TableDensity => (current ??= localValue<TableDensity>(storageKey) === 'dense' ? 'dense' : 'comfortable');
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The height of the rows of every scrolling table, stored in this browser. */
export const useTableDensity = (): TableDensity => useSyncExternalStore(subscribe, read, () => 'comfortable');

export function setTableDensity(density: TableDensity): void {
  current = density;
  setLocalValue(storageKey, density);
  for (const listener of listeners) listener();
}
