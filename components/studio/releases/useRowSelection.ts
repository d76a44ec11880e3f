import { useState } from 'react';

/** Row selection: one by one, or a range from the last one selected. */
export function useRowSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  // Filtered rows are not acted on.
  const visibleSelection = new Set(ids.filter((id) => chosen.has(id)));

  const toggle = (id: string) => {
    const next = new Set(visibleSelection);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setAnchor(id);
  };
  /** Selects exactly the range from the last selected row (`fallbackAnchor` when there is none) to this one. */
  const extendTo = (id: string, fallbackAnchor: string) => {
    const rangeStart = visibleSelection.size > 0 && anchor !== null && ids.includes(anchor) ? anchor : fallbackAnchor;
    const [a, b] = [ids.indexOf(rangeStart), ids.indexOf(id)];
    setChosen(new Set(ids.slice(Math.min(a, b), Math.max(a, b) + 1)));
    setAnchor(rangeStart);
  };
  return {
    chosen: visibleSelection,
    toggle,
    extendTo,
    set: (next: readonly string[]) => setChosen(new Set(next)),
    clear: () => setChosen(new Set()),
  };
}
export type Selection = ReturnType<typeof useRowSelection>;
