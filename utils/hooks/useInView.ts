import { useEffect, useRef } from 'react';

/** Content above the viewport counts as seen: the End key, the scrollbar and fast scrolling jump over it. */
const farAbove = 1_000_000;

/** Calls `onSeen` each time the element comes within `offset` pixels of the viewport, or was jumped over. */
export function useInView(element: Element | null, onSeen: () => void, offset = 0): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: `${farAbove}px ${offset}px ${offset}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, offset]);
}
