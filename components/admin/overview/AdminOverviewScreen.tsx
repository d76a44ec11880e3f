import type { AdminOverview } from '@contract/admin';
import { useAdminOverviewQuery } from '@/store/admin/consoleApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/overview';
import { PageFrame } from '../../content/page/PageFrame';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const skeleton = (
  <Stack gap={6}>
    <Skeleton height="96px" shape="card" />
    <Skeleton height="360px" shape="card" />
  </Stack>
);
const OverviewPanels = lazyWithRetry<{ overview: AdminOverview }>(
  () => import('./OverviewPanels').then((loaded) => loaded.OverviewPanels),
  skeleton,
);

/** What needs whom today. */
export function AdminOverviewScreen() {
  const query = useAdminOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.overview}</Text>
        <Text kind="small" tone="muted">
          {query.data ? t.asOf({ time: formatDateTime(query.data.asOf) }) : ' '}
        </Text>
      </header>
      <QueryState query={query} skeleton={skeleton} message={t.loadError}>
        {(overview) => <OverviewPanels overview={overview} />}
      </QueryState>
    </PageFrame>
  );
}
