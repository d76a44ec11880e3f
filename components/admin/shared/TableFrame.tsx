import type { ReactNode } from 'react';
import { itemsOf, type Page } from '@/store/pagination';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/admin/shared';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import type { IconName } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

/** The result of an infinite query of the store. */
interface ListQuery<Row> {
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
export interface TableRows<Row> {
  rows: readonly Row[];
  isBusy: boolean;
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
}

interface TableFrameProps<Row> {
  title: string;
  hint: string;
  list: ListQuery<Row>;
  loadError: string;
  /** The address without filters. */
  path: string;
  isFiltered: boolean;
  /** When no filter is set and there is no row. */
  none: { icon: IconName; title: string; message: string };
  noMatchesMessage: string;
  /** Beside the title, once there are rows. */
  action?: ReactNode;
  /** Search, filters and views. */
  filters?: ReactNode;
  footer?: ReactNode;
  table: (rows: TableRows<Row>) => ReactNode;
}

export const tableSkeleton = <Skeleton height="420px" shape="card" />;

/** A page with one table of the server: title, filters, rows, and what is shown without rows. */
export function TableFrame<Row>({ title, hint, list, none, action, filters, footer, table, ...texts }: TableFrameProps<Row>) {
  // After an error the old rows are dropped, because they would not match the filters shown.
  const data = list.isError ? list.currentData : list.data;
  const rows = itemsOf(data);
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{title}</Text>
          <Text tone="muted">{hint}</Text>
        </div>
        {rows.length > 0 ? action : null}
      </Stack>
      {filters}
      <QueryState
        query={{ ...list, data }}
        skeleton={tableSkeleton}
        message={texts.loadError}
        isEmpty={rows.length === 0}
        empty={
          texts.isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={texts.noMatchesMessage}>
              <ButtonLink tone="quiet" href={texts.path}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState {...none} />
          )
        }
      >
        {() =>
          table({
            rows,
            isBusy: list.isFetching,
            more: { hasMore: list.hasNextPage, isFetching: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() },
          })
        }
      </QueryState>
      {footer}
    </PageFrame>
  );
}
