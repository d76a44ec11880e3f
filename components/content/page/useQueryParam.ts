import { useRouter } from 'next/router';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';

/** One value of the address. Undefined until the browser has read it (static pages), null when it is not there. */
export function useQueryParam(name: string): string | null | undefined {
  const { isReady, query } = useRouter();
  const isHydrated = useIsHydrated(); // an address without a query counts as read before that
  const value = [query[name]].flat()[0];
  return value ?? (isReady && isHydrated ? null : undefined);
}
