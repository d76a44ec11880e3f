import type { FailedJob } from '@contract/adminJobs';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminFailedJobsInfiniteQuery, useDiscardJobMutation, useRetryJobMutation } from '@/store/admin/consoleWorkApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/jobs';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { FilterChip } from '../shared/FilterChip';
import { ReasonSheet } from '../shared/ReasonSheet';
import { useAddressFilters } from '../shared/useAddressFilters';

type Act = { job: FailedJob; kind: 'retry' | 'discard' };

const columns: readonly DataColumn<FailedJob>[] = [
  {
    id: 'job',
    header: t.job,
    cell: ({ row: { original } }) => (
      <>
        <Text as="span" kind="small" isStrong>
          {original.queue}
        </Text>
        <Text kind="tiny" tone="muted">
          {formatDateTime(original.failedAt)}
        </Text>
      </>
    ),
  },
  {
    id: 'error',
    header: t.error,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        <Text kind="small">{original.error ?? t.noError}</Text>
        {original.isDeadLetter ? null : (
          <Text kind="tiny" tone="muted">
            {t.enqueuedAgain}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'payload',
    header: t.payload,
    meta: { isText: true },
    cell: ({ row: { original } }) => <Payload>{JSON.stringify(original.payload)}</Payload>,
  },
];

/** Jobs that failed for good, which are sent again or discarded, and those that a schedule has enqueued again. */
export function FailedJobsPanel() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.jobs, ['queue'] as const);
  const mayCall = useMayCall();
  const [act, setAct] = useState<Act | null>(null);
  const query = values.queue ? { queue: values.queue } : {};
  const failed = useAdminFailedJobsInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const rows = itemsOf(failed.currentData);
  const actions: DataColumn<FailedJob> = {
    id: 'actions',
    header: t.actions,
    cell: ({ row: { original: job } }) =>
      job.isDeadLetter ? (
        <Stack direction="row" gap={2} justify="end" isWrapping>
          {(['retry', 'discard'] as const)
            .filter((kind) => mayCall(kind === 'retry' ? 'admin.jobRetry' : 'admin.jobDiscard'))
            .map((kind) => (
              <Button
                key={kind}
                tone="quiet"
                size="s"
                aria-label={(kind === 'retry' ? t.retryNamed : t.discardNamed)({ queue: job.queue, time: formatDateTime(job.failedAt) })}
                onClick={() => setAct({ job, kind })}
              >
                {kind === 'retry' ? t.retry : t.discard}
              </Button>
            ))}
        </Stack>
      ) : null,
  };
  const hasActions = mayCall('admin.jobRetry') || mayCall('admin.jobDiscard');
  return (
    <Panel
      title={t.failedJobs}
      aside={values.queue ? <FilterChip label={t.onlyQueue({ queue: values.queue })} onRemove={() => change({ queue: '' })} /> : undefined}
    >
      <QueryState
        query={{ ...failed, data: failed.currentData }}
        skeleton={<Skeleton height="120px" />}
        message={t.failedLoadError}
        isEmpty={rows.length === 0}
        empty={<Text tone="muted">{t.noFailed}</Text>}
      >
        {() => (
          <DataTable
            label={t.failedJobs}
            columns={hasActions ? [...columns, actions] : columns}
            rows={rows}
            keyOf={({ jobID }) => jobID}
            isStacking
            more={{ hasMore: failed.hasNextPage, isFetching: failed.isFetchingNextPage, onMore: () => void failed.fetchNextPage() }}
          />
        )}
      </QueryState>
      {act?.kind === 'retry' ? <RetrySheet job={act.job} onClose={() => setAct(null)} /> : null}
      {act?.kind === 'discard' ? <DiscardSheet job={act.job} onClose={() => setAct(null)} /> : null}
    </Panel>
  );
}

interface SheetProps {
  job: FailedJob;
  onClose: () => void;
}

function RetrySheet({ job: { jobID, queue }, onClose }: SheetProps) {
  const [retry, { isLoading, error }] = useRetryJobMutation();
  return (
    <ReasonSheet
      title={t.retryTitle}
      effect={t.retryEffect({ queue })}
      submit={t.retry}
      isBusy={isLoading}
      error={error}
      failed={t.retryFailed}
      done={t.retryDone}
      onSubmit={(reason) => retry({ jobID, reason })}
      onClose={onClose}
    />
  );
}

function DiscardSheet({ job: { jobID }, onClose }: SheetProps) {
  const [discard, { isLoading, error }] = useDiscardJobMutation();
  return (
    <ReasonSheet
      title={t.discardTitle}
      effect={t.discardEffect}
      submit={t.discard}
      tone="danger"
      isBusy={isLoading}
      error={error}
      failed={t.discardFailed}
      done={t.discardDone}
      onSubmit={(reason) => discard({ jobID, reason })}
      onClose={onClose}
    />
  );
}

const Payload = styled.code`
  font-size: ${theme.fontSize[12]};
  overflow-wrap: anywhere;
`;
