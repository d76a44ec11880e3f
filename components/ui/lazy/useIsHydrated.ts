import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and while React takes over the server's HTML, which must stand until that is done; true afterwards. `before` is true where
 * nothing differs, so that the component is not rendered again.
 */
export const useIsHydrated = (before = false): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => before,
  );
