import { useRouter } from 'next/router';

export type AddressValues<Name extends string = string> = Partial<Record<Name, string>>;

/** The filters of a page in its address, so that a view can be shared, saved and gone back to. An empty value removes a filter. */
export function useAddressFilters<Name extends string>(path: string, names: readonly Name[], fixed: Readonly<Record<string, string>> = {}) {
  const { query, isReady, replace } = useRouter();
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [];
    }),
  ) as AddressValues<Name>; // -- built from the names
  const change = (changes: AddressValues<Name>) => {
    const next = Object.fromEntries(Object.entries({ ...fixed, ...values, ...changes }).filter(([, value]) => value));
    void replace({ pathname: path, query: next as Record<string, string> }, undefined, { shallow: true, scroll: false }); // -- values are strings
  };
  return { values, change, isReady };
}
