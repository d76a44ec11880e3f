import { useAdminJobsQuery } from '@/store/admin/consoleWorkApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/jobs';
import { PageFrame } from '../../content/page/PageFrame';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const skeleton = <Skeleton height="640px" shape="card" />;
const JobsPanels = lazyWithRetry(() => import('./JobsPanels').then((loaded) => loaded.JobsPanels), skeleton);

/** The worker's queues, failed jobs and scheduled tasks. */
export function JobsScreen() {
  const query = useAdminJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.jobs}</Text>
        <Text tone="muted">{t.hint}</Text>
        <Text kind="small" tone="muted">
          {query.data ? t.asOf({ time: formatDateTime(query.data.asOf) }) : ' '}
        </Text>
      </header>
      <QueryState query={query} skeleton={skeleton} message={t.loadError}>
        {(status) => <JobsPanels status={status} />}
      </QueryState>
    </PageFrame>
  );
}
