import { useAdminIdentityChecksQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/identity';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { tableSkeleton } from '../shared/TableFrame';

const IdentityChecksTable = lazyWithRetry(
  () => import('./IdentityChecksTable').then((loaded) => loaded.IdentityChecksTable),
  tableSkeleton,
);

const OrganisationsPanel = lazyWithRetry(
  () => import('../organisations/OrganisationsPanel').then((loaded) => loaded.OrganisationsPanel),
  <Skeleton height="200px" shape="card" />,
  LoadErrorPanel,
);

/** Identity checks and organisations that wait, the oldest first. */
export function IdentityChecksScreen() {
  const query = useAdminIdentityChecksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.identity}</Text>
        <Text tone="muted">{t.hint}</Text>
      </header>
      <QueryState
        query={query}
        skeleton={tableSkeleton}
        message={t.loadError}
        isEmpty={query.data?.items.length === 0}
        empty={<EmptyState icon="check" title={t.none} message={t.noneMessage} />}
      >
        {({ items }) => <IdentityChecksTable items={items} />}
      </QueryState>
      <OrganisationsPanel />
    </PageFrame>
  );
}
