import type { SavedView } from '@contract/savedViews';
import type { StaffList } from '@contract/staffRights';
import type { IconName } from '../../ui/media/Icon';
import type { ListSort } from './listSorts';

/** One of some values; another one in the address counts as none. */
export interface ChoiceFilter<Value extends string = string> {
  kind: 'choice';
  label: string;
  options: Readonly<Record<Value, string>>;
  /** What is listed without the filter; "All" when absent. */
  without?: string;
}
/** One of some values or an id, such as `me` or a member of staff. */
export interface OpenChoiceFilter {
  kind: 'openChoice';
  label: string;
  options: Readonly<Record<string, string>>;
}
/** A day such as `2026-11-21`. */
export interface DayFilter {
  kind: 'day';
  label: string;
}
/** An amount of money as it is typed. */
export interface AmountFilter {
  kind: 'amount';
  label: string;
}
/** Set by a link and shown as a chip with its value or name, which removes it; without a label it goes with another one. */
export interface LinkedFilter {
  kind: 'linked';
  label?: (name: string) => string;
  /** What is removed with it. */
  removes?: readonly string[];
}
export type ListFilter = ChoiceFilter | OpenChoiceFilter | DayFilter | AmountFilter | LinkedFilter;
export type ListFilters = Readonly<Record<string, ListFilter>>;

type ValueOf<F> = F extends ChoiceFilter<infer Value> ? Value : string;
/** The filters and the order of an address, without what is not known. */
export type QueryOf<Filters extends ListFilters, Sort extends string> = { q?: string; sort?: Sort; order?: 'asc' | 'desc' } & {
  [Name in keyof Filters]?: ValueOf<Filters[Name]>;
};

/** What the API can order a list by, the default first. */
export type ListSorts<Sort extends string = string> = Readonly<Record<Sort, ListSort>>;

/** A list of the console: where it is, how it is filtered and ordered, and what is shown without rows. */
export interface ListSpec<Filters extends ListFilters = ListFilters, Sort extends string = string> {
  /** Its name for saved views and for CSV. */
  list: StaffList;
  /** The address without filters. */
  path: string;
  /** What the address always has besides, such as the view of the ledger. */
  fixed?: Readonly<Record<string, string>>;
  /** What the search field finds; without it there is none. */
  searchLabel?: string;
  filters: Filters;
  /** The views that everyone has, the one without filters first. */
  presets: readonly SavedView[];
  /** A function where a filter changes what they mean. */
  sorts: ListSorts<Sort> | ((filters: Partial<Record<string, string>>) => ListSorts<Sort>);
  loadError: string;
  /** When no filter is set and there is no row. */
  none: { icon: IconName; title: string; message: string };
  noMatchesMessage: string;
}

/** The orders of a list with these filters. */
export const sortsOf = <Sort extends string>(
  { sorts }: Pick<ListSpec<ListFilters, Sort>, 'sorts'>,
  filters: Partial<Record<string, string>>,
) => (typeof sorts === 'function' ? sorts(filters) : sorts);

/** For a spec whose types are those of its filters and orders. */
export const listSpec = <const Filters extends Readonly<Record<string, ListFilter>>, const Sort extends string>(
  spec: ListSpec<Filters, Sort>,
): ListSpec<Filters, Sort> => spec;

export const maxSearchLength = 80;
