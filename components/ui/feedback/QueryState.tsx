import type { ReactNode } from 'react';
import { apiErrorOf, type RequestError } from '@/utils/apiError';
import { ErrorState } from './ErrorState';

interface QueryStateProps<Data> {
  /** The result of an RTK Query hook. */
  query: { data?: Data | undefined; error?: RequestError | undefined; isFetching: boolean; refetch: () => unknown };
  /** The layout of the content while it loads, also on the way to the login page. */
  skeleton: ReactNode;
  /** What could not be loaded, and what is safe. */
  message: string;
  title?: string;
  isWholePage?: boolean;
  /** In place of the error when the API finds nothing (404). */
  missing?: ReactNode;
  isEmpty?: boolean;
  /** In place of the content when `isEmpty`. */
  empty?: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** The state of a query: loading, failed with a way to try again, missing, empty, or its content. Older content stays while newer is requested. */
export function QueryState<Data>({ query, skeleton, missing, isEmpty = false, empty, children, ...texts }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty ? empty : children?.(data);
  const apiError = apiErrorOf(error);
  if (!apiError || apiError.status === 401) return skeleton;
  if (apiError.status === 404 && missing) return missing;
  return <ErrorState {...texts} requestID={apiError.requestID} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
