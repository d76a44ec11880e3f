import type { FailedJob } from '@contract/adminJobs';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminFailedJobsInfiniteQuery, useDiscardJobMutation, useRetryJobMutation } from '@/store/admin/consoleWorkApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/jobs';
import * as shared from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import type { DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { DeskTable } from '../list/DeskTable';
import { ListBody } from '../list/ListBody';
import type { TableRows } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { ReasonSheet } from '../shared/ReasonSheet';

type Act = { job: FailedJob; kind: 'retry' | 'discard' };

const columns: readonly DataColumn<FailedJob>[] = [
  {
    id: 'job',
    header: t.job,
    cell: ({ row: { original } }) => (
      <Text as="span" kind="small" isStrong>
        {original.queue}
      </Text>
    ),
  },
  {
    id: 'failedAt',
    header: shared.time,
    accessorKey: 'failedAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.failedAt),
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

const spec = listSpec({
  list: 'failedJobs',
  path: adminRoutes.jobs,
  filters: { queue: { kind: 'linked', label: (queue) => t.onlyQueue({ queue }) } },
  presets: [{ name: shared.all, filters: {} }],
  sorts: { failedAt: byTime },
  loadError: t.failedLoadError,
  none: { icon: 'check', title: t.noFailed, message: t.noFailedMessage },
  noMatchesMessage: t.noFailedMessage,
});

/** Jobs that failed for good, which are sent again or discarded, and those that a schedule has enqueued again. */
export function FailedJobsPanel() {
  const { query, options, ...state } = useConsoleList(spec);
  return (
    <Panel title={t.failedJobs}>
      <ListBody state={state} query={query} result={useAdminFailedJobsInfiniteQuery(query, options)} Table={FailedJobsTable} />
    </Panel>
  );
}

function FailedJobsTable(props: TableRows<FailedJob>) {
  const mayCall = useMayCall();
  const [act, setAct] = useState<Act | null>(null);
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
    <>
      <DeskTable {...props} label={t.failedJobs} columns={hasActions ? [...columns, actions] : columns} keyOf={({ jobID }) => jobID} />
      {act?.kind === 'retry' ? <RetrySheet job={act.job} onClose={() => setAct(null)} /> : null}
      {act?.kind === 'discard' ? <DiscardSheet job={act.job} onClose={() => setAct(null)} /> : null}
    </>
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
