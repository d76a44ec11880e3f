import type { ReactNode } from 'react';
import type { RequestError } from '@/utils/apiError';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import type { IconName } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

interface RecordFrameProps<Data> {
  /** The result of an RTK Query hook; what belongs to another address is not shown. */
  record: { currentData?: Data | undefined; error?: RequestError | undefined; isFetching: boolean; refetch: () => unknown };
  skeleton: ReactNode;
  /** What could not be loaded. */
  loadError: string;
  /** When the API finds nothing. */
  missing: { icon: IconName; title: string; message: string; back: string; backLabel: string };
  children: (data: Data) => ReactNode;
}

/** The page of one record: loading, failed, not found, or the record. */
export const RecordFrame = <Data,>({ record, skeleton, loadError, missing, children }: RecordFrameProps<Data>) => (
  <PageFrame>
    <QueryState
      query={{ ...record, data: record.currentData }}
      skeleton={skeleton}
      message={loadError}
      missing={
        <EmptyState icon={missing.icon} title={missing.title} message={missing.message} isWholePage>
          <ButtonLink href={missing.back}>{missing.backLabel}</ButtonLink>
        </EmptyState>
      }
    >
      {children}
    </QueryState>
  </PageFrame>
);
