import { useEffect, useRef } from 'react';

/** The ref of a row that scrolls sideways and is positioned: its current link is in the middle, whenever `current` changes. */
export function useScrollToCurrent<Row extends HTMLElement>(current: string) {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current=page]');
    // Only the row moves: scrollIntoView would move the page with it.
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return ref;
}
