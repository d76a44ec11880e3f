import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** Content above the viewport counts as seen: the End key, the scrollbar and fast scrolling jump over it. */
const farAbove = 1_000_000;

/** A ref for an element: calls `onSeen` each time it comes within `offset` pixels of the viewport, or was jumped over. */
export function useInView(onSeen: () => void, offset = 0): RefCallback<Element> {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  return useCallback(
    (element) => {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
        rootMargin: `${farAbove}px ${offset}px ${offset}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [offset],
  );
}
