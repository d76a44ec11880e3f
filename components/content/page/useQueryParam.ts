import { useRouter } from 'next/router';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';

/** A query parameter. Undefined until the router is ready (static pages), null when it is missing. */
export function useQueryParam(name: string): string | null | undefined {
  const { isReady, query } = useRouter();
  const isHydrated = useIsHydrated(); // without a query string the router is ready before hydration
  const value = [query[name]].flat()[0];
  return value ?? (isReady && isHydrated ? null : undefined);
}
