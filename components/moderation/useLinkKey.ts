import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The key of a link that was sent to one person, after its `#`; undefined on the server and without one. */
export const useLinkKey = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1) || undefined,
    () => undefined,
  );
