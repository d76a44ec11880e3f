import { keepValue, keptValue } from '@/utils/keptValue';

/** Where a buyer wanted to be when the price stood in the way. Paying leaves the page, and the confirmation may come hours later in another tab. */
const name = 'marquee.intent';
type Intents = Record<string, string>;

export function keepIntent(releaseID: string, path: string): void {
  keepValue(name, { ...keptValue<Intents>(name), [releaseID]: path });
}

export const hasIntent = (releaseID: string): boolean => (keptValue<Intents>(name) ?? {})[releaseID] !== undefined;

/** The wish, once: who comes back to the receipt later is not thrown into the film. */
export function takeIntent(releaseID: string): string | null {
  const { [releaseID]: path, ...rest } = keptValue<Intents>(name) ?? {};
  if (path !== undefined) keepValue(name, Object.keys(rest).length > 0 ? rest : null);
  return path?.startsWith('/ott/') ? path : null;
}
