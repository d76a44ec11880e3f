import type { AdminQueue } from '@contract/adminJobs';
import type { OutputOf } from '@contract/operations';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/jobs';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { CsvLink } from '../list/CsvLink';
import { ageText } from './ageText';
import { FailedJobsPanel } from './FailedJobsPanel';
import { TasksPanel } from './TasksPanel';

const numbers = [
  ['waiting', t.waiting],
  ['retrying', t.retrying],
  ['active', t.active],
  ['done', t.done],
] as const;
const queueColumns: readonly DataColumn<AdminQueue>[] = [
  { id: 'queue', header: t.queue, cell: ({ row: { original } }) => original.queue },
  ...numbers.map(([id, header]): DataColumn<AdminQueue> => ({ id, header, cell: ({ row: { original } }) => formatCount(original[id]) })),
  {
    id: 'oldest',
    header: t.oldest,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.oldestSeconds === null ? '–' : ageText(original.oldestSeconds)),
  },
  {
    id: 'dead',
    header: t.dead,
    cell: ({
      row: {
        original: { dead, queue },
      },
    }) =>
      dead > 0 ? (
        <Link tone="text" href={adminRoutes.with(adminRoutes.jobs, { queue })}>
          <Text as="span" tone="bad" isStrong>
            {formatCount(dead)}
          </Text>
        </Link>
      ) : (
        formatCount(dead)
      ),
  },
];

/** What failed first, then the queues and the scheduled tasks. */
export function JobsPanels({ status: { queues, tasks } }: { status: OutputOf<'admin.jobs'> }) {
  const maySeeFailed = useMayCall()('admin.failedJobs');
  return (
    <>
      {maySeeFailed ? <FailedJobsPanel /> : null}
      <Panel title={t.queues} aside={<CsvLink list="queues" />}>
        {queues.length === 0 ? (
          <Text tone="muted">{t.noQueues}</Text>
        ) : (
          <DataTable label={t.queues} columns={queueColumns} rows={queues} keyOf={({ queue }) => queue} isStacking />
        )}
      </Panel>
      <TasksPanel tasks={tasks} />
    </>
  );
}
