import { useRouter } from 'next/router';

/** One value of the address. Undefined until the browser has read it (static pages), null when it is not there. */
export function useAddress(name: string): string | null | undefined {
  const { isReady, query } = useRouter();
  const value = [query[name]].flat()[0];
  return value ?? (isReady ? null : undefined);
}
