import type { ComponentType } from 'react';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/shared';
import type { DataSort } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink } from '../../ui/navigation/Link';
import { CsvLink } from './CsvLink';
import { ListFilterBar, type ListFilterBarProps } from './ListFilterBar';
import { tableSkeleton, type ListResult, type TableRows } from './listResult';
import { sortsOf } from './listSpec';
import { pathWith } from './pathWith';
import { SavedViews } from './SavedViews';
import { knownValue, type ListState } from './useConsoleList';

export interface ListBodyProps<Row> {
  state: ListState;
  /** What the API was asked for: the file has the same filters and order. */
  query: Readonly<Record<string, string | number | undefined>>;
  result: ListResult<Row>;
  Table: ComponentType<TableRows<Row>>;
  moreOptions?: ListFilterBarProps['moreOptions'];
  names?: ListFilterBarProps['names'];
}

/** Views, filters, the file and the rows of a list, and what is shown without rows. */
export function ListBody<Row>({ state, query, result, Table, moreOptions, names }: ListBodyProps<Row>) {
  const { spec, values, change } = state;
  // After an error the old rows are dropped, because they would not match the filters shown.
  const data = result.isError ? result.currentData : result.data;
  const rows = itemsOf(data);
  const { sort: _sort, order: _order, ...filters } = query;
  const sorts = sortsOf(spec, values);
  const sort = knownValue(values.sort, sorts) ?? Object.keys(sorts)[0] ?? '';
  const sorting = {
    sort: { id: sort, desc: (values.order ?? sorts[sort]?.order) === 'desc' },
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
            <div>
              <CsvLink list={spec.list} query={query} />
            </div>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
