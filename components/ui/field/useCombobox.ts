import { useId, useState, type KeyboardEvent } from 'react';

/** The keyboard and ARIA side of a search input with a list of `count` options: arrow keys move through the input itself (-1) and the options. */
export function useCombobox(count: number) {
  const id = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const isActive = activeIndex >= 0 && activeIndex < count;
  return {
    id,
    activeIndex,
    resetActive: () => setActiveIndex(-1),
    moveActive: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || count === 0) return;
      event.preventDefault();
      setActiveIndex((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
    },
    inputProps: {
      id,
      type: 'search',
      maxLength: 80,
      autoComplete: 'off',
      enterKeyHint: 'search',
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? `${id}-list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isActive ? `${id}-${activeIndex}` : undefined,
    } as const,
  };
}
