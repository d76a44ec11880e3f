import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminIdentityChecksQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/identity';
import * as shared from '@messages/admin/shared';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { asOnePage, tableSkeleton } from '../list/listResult';
import { byName, byWait } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { waitsForLabels } from './identityLabels';

const IdentityChecksTable = lazyWithRetry(
  () => import('./IdentityChecksTable').then((loaded) => loaded.IdentityChecksTable),
  tableSkeleton,
);

const OrganisationsPanel = lazyWithRetry(
  () => import('../organisations/OrganisationsPanel').then((loaded) => loaded.OrganisationsPanel),
  <Skeleton height="200px" shape="card" />,
  LoadErrorPanel,
);

const spec = listSpec({
  list: 'identity',
  path: adminRoutes.identity,
  searchLabel: t.searchLabel,
  filters: { waitsFor: { kind: 'choice', label: t.waitsFor, options: waitsForLabels } },
  presets: [
    { name: shared.all, filters: {} },
    { name: waitsForLabels.REVIEWER, filters: { waitsFor: 'REVIEWER' } },
  ],
  sorts: { submittedAt: byWait, person: byName },
  loadError: t.loadError,
  none: { icon: 'check', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Identity checks and organisations that wait, the oldest first. */
export function IdentityChecksScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = asOnePage(useAdminIdentityChecksQuery(query, options));
  return (
    <ConsoleList
      title={t.identity}
      hint={t.hint}
      below={<OrganisationsPanel />}
      state={state}
      query={query}
      result={result}
      Table={IdentityChecksTable}
    />
  );
}
