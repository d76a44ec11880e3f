import type { ComponentType, ReactNode } from 'react';
import type { DataSort } from '../../ui/data/DataTable';
import { itemsOf, type Page } from '@/store/pagination';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/admin/shared';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CsvLink } from './CsvLink';
import { ListFilterBar, type ListFilterBarProps } from './ListFilterBar';
import { SavedViews } from './SavedViews';
import { pathWith } from './pathWith';
import type { ListState } from './useConsoleList';

/** The result of an infinite query of the store. */
interface ListResult<Row> {
  data?: { pages: Page<Row>[] } | undefined;
  currentData?: { pages: Page<Row>[] } | undefined;
  error?: RequestError | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}
/** The result of a query whose answer holds all rows. */
interface WholeResult<Row> extends Pick<ListResult<Row>, 'error' | 'isError' | 'isFetching' | 'refetch'> {
  data?: { items: Row[] } | undefined;
  currentData?: { items: Row[] } | undefined;
}

/** A list that is not paged, as one page. */
export function asOnePage<Row>({ data, currentData, ...query }: WholeResult<Row>): ListResult<Row> {
  const pagesOf = (answer: { items: Row[] } | undefined) => answer && { pages: [{ items: answer.items, nextCursor: null }] };
  return {
    ...query,
    data: pagesOf(data),
    currentData: pagesOf(currentData),
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => undefined,
  };
}

export interface TableRows<Row> {
  rows: readonly Row[];
  isBusy: boolean;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
}

interface ListBodyProps<Row> {
  state: ListState;
  /** What the API was asked for: the file has the same filters and order. */
  query: Readonly<Record<string, string | number | undefined>>;
  result: ListResult<Row>;
  Table: ComponentType<TableRows<Row>>;
  moreOptions?: ListFilterBarProps['moreOptions'];
  names?: ListFilterBarProps['names'];
}
interface ConsoleListProps<Row> extends ListBodyProps<Row> {
  title: string;
  hint: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Between the title and the filters. */
  above?: ReactNode;
  below?: ReactNode;
}

export const tableSkeleton = <Skeleton height="420px" shape="card" />;

/** A page with one list of the server. */
export const ConsoleList = <Row,>({ title, hint, action, above, below, ...body }: ConsoleListProps<Row>) => (
  <PageFrame>
    <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
      <div>
        <Text kind="title">{title}</Text>
        <Text tone="muted">{hint}</Text>
      </div>
      {action}
    </Stack>
    {above}
    <ListBody {...body} />
    {below}
  </PageFrame>
);

/** Views, filters, the file and the rows of a list, and what is shown without rows. */
export function ListBody<Row>({ state, query, result, Table, moreOptions, names }: ListBodyProps<Row>) {
  const { spec, values, change } = state;
  // After an error the old rows are dropped, because they would not match the filters shown.
  const data = result.isError ? result.currentData : result.data;
  const rows = itemsOf(data);
  const { sort: _sort, order: _order, ...filters } = query;
  const [defaultSort] = Object.entries(spec.sorts ?? {});
  const sorting = defaultSort && {
    sort: { id: values.sort ?? defaultSort[0], desc: (values.order ?? defaultSort[1].order) === 'desc' },
    onSort: ({ id, desc }: DataSort) => change({ sort: id, order: desc ? 'desc' : 'asc' }),
  };
  return (
    <Stack gap={3}>
      <SavedViews spec={spec} current={values} />
      <ListFilterBar state={state} moreOptions={moreOptions} names={names} />
      <QueryState
        query={{ ...result, data }}
        skeleton={tableSkeleton}
        message={spec.loadError}
        isEmpty={rows.length === 0}
        empty={
          Object.keys(filters).length > 0 ? (
            <EmptyState icon="search" title={t.noMatches} message={spec.noMatchesMessage}>
              <ButtonLink tone="quiet" href={pathWith(spec, {})}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState {...spec.none} />
          )
        }
      >
        {() => (
          <>
            <Table
              rows={rows}
              isBusy={result.isFetching}
              {...sorting}
              more={{ hasMore: result.hasNextPage, isFetching: result.isFetchingNextPage, onMore: () => void result.fetchNextPage() }}
            />
            <Stack direction="row" justify="between" gap={3} isWrapping>
              <Text kind="small" tone="muted">
                {t.keyboardHint}
              </Text>
              <CsvLink list={spec.list} query={query} />
            </Stack>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
