import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminCasesInfiniteQuery, useAdminStaffQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byAmount, byDeadline, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { caseKindLabels, caseStateLabels } from '../shared/caseLabels';

const CasesTable = lazyWithRetry(() => import('./CasesTable').then((loaded) => loaded.CasesTable), tableSkeleton);

const spec = listSpec({
  list: 'cases',
  path: adminRoutes.cases,
  searchLabel: t.searchCases,
  filters: {
    kind: { kind: 'choice', label: t.kind, options: caseKindLabels },
    state: { kind: 'choice', label: t.state, options: { RESOLVED: caseStateLabels.RESOLVED }, without: caseStateLabels.OPEN },
    owner: { kind: 'openChoice', label: t.owner, options: { me: shared.ownerMe, none: shared.ownerNone } },
    overdue: { kind: 'choice', label: t.deadline, options: { true: t.overdue } },
  },
  presets: [
    { name: t.viewOpen, filters: {} },
    { name: t.viewMine, filters: { owner: 'me' } },
    { name: t.viewOverdue, filters: { overdue: 'true' } },
    { name: t.viewWithoutOwner, filters: { owner: 'none' } },
    { name: t.viewResolved, filters: { state: 'RESOLVED' } },
  ],
  sorts: { dueAt: byDeadline, amount: byAmount, openedAt: byTime },
  loadError: t.loadError,
  none: { icon: 'check', title: t.noCases, message: t.noCasesMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** All cases in one table. */
export function CasesScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const mayListStaff = useMayCall()('admin.staff');
  const { data: staff } = useAdminStaffQuery({}, { skip: !mayListStaff });
  const people = staff?.items.map(({ person }) => ({ value: person.userID, label: person.name })) ?? [];
  return (
    <ConsoleList
      title={t.cases}
      hint={t.casesHint}
      state={state}
      query={query}
      result={useAdminCasesInfiniteQuery(query, options)}
      Table={CasesTable}
      moreOptions={{ owner: people }}
    />
  );
}
