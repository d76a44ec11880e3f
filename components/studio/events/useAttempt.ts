import { useRef } from 'react';
import { newKey } from '@/utils/newKey';

/** The same key for the same words, so that a second press, or an answer lost on the way, does nothing twice. */
export function useAttempt(): (what: unknown) => string {
  const last = useRef({ what: '', key: '' });
  return (what) => {
    const text = JSON.stringify(what);
    if (last.current.what !== text) last.current = { what: text, key: newKey() };
    return last.current.key;
  };
}
