import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminAuditInfiniteQuery } from '@/store/admin/consoleApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/audit';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { instantsOf } from '../list/instantsOf';
import { tableSkeleton } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { actionLabels } from '../shared/actionLabels';

const AuditTable = lazyWithRetry(() => import('./AuditTable').then((loaded) => loaded.AuditTable), tableSkeleton);

const spec = listSpec({
  list: 'audit',
  path: adminRoutes.audit,
  searchLabel: t.searchLabel,
  filters: {
    operation: { kind: 'openChoice', label: t.operation, options: actionLabels },
    from: { kind: 'day', label: t.from },
    to: { kind: 'day', label: t.to },
    actorID: { kind: 'linked', label: (actorID) => t.actorFilter({ name: actorID }) },
    subjectID: { kind: 'linked', label: (subject) => t.subjectFilter({ subject }), removes: ['subjectType'] },
    subjectType: { kind: 'linked' },
  },
  presets: [{ name: shared.all, filters: {} }],
  sorts: { at: byTime },
  loadError: t.loadError,
  none: { icon: 'document', title: t.noEntries, message: t.noEntriesMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** What staff did: searchable, by day, action, person and subject. */
export function AuditScreen() {
  const { query: typed, options, ...state } = useConsoleList(spec);
  const query = instantsOf(typed);
  const result = useAdminAuditInfiniteQuery(query, options);
  const names = { actorID: itemsOf(result.data).find(({ actor }) => actor?.userID === query.actorID)?.actor?.name };
  return <ConsoleList title={t.auditLog} hint={t.hint} state={state} query={query} result={result} Table={AuditTable} names={names} />;
}
