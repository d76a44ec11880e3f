import type { Page } from '@/store/pagination';
import type { RequestError } from '@/utils/apiError';
import type { DataSort } from '../../ui/data/DataTable';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** The result of an infinite query of the store. */
export interface ListResult<Row> {
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

export const tableSkeleton = <Skeleton height="420px" shape="card" />;
