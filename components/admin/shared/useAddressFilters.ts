import { useRouter } from 'next/router';

/** The filters of a table in the page's address, so that a view can be shared, saved and gone back to. An empty value removes a filter. */
export function useAddressFilters<Key extends string>(path: string, keys: readonly Key[]) {
  const { query, isReady, replace } = useRouter();
  const values = Object.fromEntries(
    keys.flatMap((key) => {
      const value = query[key];
      return typeof value === 'string' && value.trim() ? [[key, value.trim()]] : [];
    }),
  ) as Partial<Record<Key, string>>; // -- built from the keys
  const change = (changes: Partial<Record<Key, string>>) => {
    const next = Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value));
    void replace({ pathname: path, query: next as Record<string, string> }, undefined, { shallow: true, scroll: false }); // -- values are strings
  };
  return { values, change, isReady };
}

/** The value when it is a key of the labels, so that an address with another one is treated as one without. */
export const knownValue = <Value extends string>(value: string | undefined, labels: Record<Value, unknown>): Value | undefined =>
  value !== undefined && Object.hasOwn(labels, value) ? (value as Value) : undefined; // -- one of its keys, checked before
