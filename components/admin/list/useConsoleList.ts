import { isDay } from '../ledger/days';
import { maxSearchLength, sortsOf, type ListFilter, type ListFilters, type ListSpec, type QueryOf } from './listSpec';
import { useAddressFilters, type AddressValues } from './useAddressFilters';

const orders = { asc: 1, desc: 1 };

/** The value when it is a key of the labels, so that an address with another one is treated as one without. */
export const knownValue = <Value extends string>(value: string | undefined, labels: Record<Value, unknown>): Value | undefined =>
  value !== undefined && Object.hasOwn(labels, value) ? (value as Value) : undefined; // -- one of its keys, checked before

function parse(filter: ListFilter, value: string): string | undefined {
  if (filter.kind === 'choice') return knownValue(value, filter.options);
  if (filter.kind === 'day') return isDay(value) ? value : undefined;
  return value;
}

/** The query of an address; unknown values are ignored. */
function queryOf<Filters extends ListFilters, Sort extends string>(
  { filters, sorts }: ListSpec<Filters, Sort>,
  values: AddressValues,
): QueryOf<Filters, Sort> {
  const sort = knownValue(values.sort, sortsOf({ sorts }, values));
  const order = sort && knownValue(values.order, orders);
  const parsed = Object.entries<ListFilter>(filters).map(([name, filter]) => [name, values[name] && parse(filter, values[name])] as const);
  const given = [['q', values.q?.slice(0, maxSearchLength)], ['sort', sort], ['order', order], ...parsed] as const;
  return Object.fromEntries(given.filter(([, value]) => value)) as QueryOf<Filters, Sort>; // as: each value is one of its filter
}

/** A list whose filters and order are in the address, so that a view can be shared, saved and gone back to. An empty value removes a filter. */
export function useConsoleList<Filters extends ListFilters, Sort extends string>(spec: ListSpec<Filters, Sort>) {
  const names = [...(spec.searchLabel ? ['q'] : []), ...Object.keys(spec.filters), 'sort', 'order'];
  const { values, change, isReady } = useAddressFilters(spec.path, names, spec.fixed);
  return {
    spec,
    values,
    change,
    query: queryOf(spec, values),
    /** For the query of the store. */
    options: { skip: !isReady, refetchOnMountOrArgChange: true },
  };
}
export type ListState = Pick<ReturnType<typeof useConsoleList<ListFilters, string>>, 'spec' | 'values' | 'change'>;
