import { useEffect, useRef } from 'react';

/** Calls `onSeen` each time the element comes within `offset` pixels of the view. */
export function useInView(element: Element | null, onSeen: () => void, offset = 0): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: `${offset}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, offset]);
}
