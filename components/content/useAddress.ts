import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** One value of the address. Undefined until the browser has read it (static pages), null when it is not there. */
export function useAddress(name: string): string | null | undefined {
  const { isReady, query } = useRouter();
  // An address without a query counts as read while the page is still being taken over; what the server drew must stand until that is done.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const value = [query[name]].flat()[0];
  return value ?? (isReady && isTakenOver ? null : undefined);
}
