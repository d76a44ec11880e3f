import { useEffect, useRef } from 'react';

/** Faster than a person types. */
const maxGapMs = 60;
const minCodeLength = 6;

/** A handheld scanner that types the code and ends with Enter, wherever the focus is; fields keep their own input. */
export function useWedgeScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > maxGapMs) typed = '';
      lastAt = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < minCodeLength) return;
      event.preventDefault(); // it must not also press the focused button
      latest.current(typed);
      typed = '';
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
