import { localValue, setLocalValue } from '@/utils/browser/localValue';
import type { CaseFilters } from './caseQuery';

export interface SavedView {
  name: string;
  filters: CaseFilters;
}

const storageKey = 'console-case-views';
const listeners = new Set<() => void>();
let views: readonly SavedView[] | null = null;

/** The views that were saved in this browser. */
export const savedViews = (): readonly SavedView[] => (views ??= localValue<SavedView[]>(storageKey) ?? []);

export const subscribeToViews = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function store(next: readonly SavedView[]): void {
  views = next;
  setLocalValue(storageKey, next);
  for (const listener of listeners) listener();
}

/** A view of the same name is replaced. */
export const saveView = (view: SavedView): void => store([...savedViews().filter(({ name }) => name !== view.name), view]);
export const removeView = (view: SavedView): void => store(savedViews().filter(({ name }) => name !== view.name));
