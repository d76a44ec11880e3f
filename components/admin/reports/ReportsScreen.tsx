import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminReportsInfiniteQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/reports';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byDeadline, byDecision, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { reportKindLabels, reportReasonLabels } from './reportLabels';

const AppealsPanel = lazyWithRetry(() => import('./AppealsPanel').then((loaded) => loaded.AppealsPanel), null);
const ReportsTable = lazyWithRetry(() => import('./ReportsTable').then((loaded) => loaded.ReportsTable), tableSkeleton);

const spec = listSpec({
  list: 'reports',
  path: adminRoutes.reports,
  searchLabel: t.searchLabel,
  filters: {
    kind: { kind: 'choice', label: t.kind, options: reportKindLabels },
    reason: { kind: 'choice', label: t.reason, options: reportReasonLabels },
    state: { kind: 'choice', label: t.state, options: { ANSWERED: t.answered }, without: t.open },
    owner: { kind: 'openChoice', label: t.owner, options: { me: shared.ownerMe, none: shared.ownerNone } },
    overdue: { kind: 'choice', label: t.deadline, options: { true: t.overdue } },
  },
  presets: [
    { name: t.open, filters: {} },
    { name: t.overdue, filters: { overdue: 'true' } },
    { name: t.noOwner, filters: { owner: 'none' } },
    { name: t.answered, filters: { state: 'ANSWERED' } },
  ],
  sorts: ({ state }) => ({ deadline: state === 'ANSWERED' ? byDecision : byDeadline, createdAt: byTime }),
  loadError: t.loadError,
  none: { icon: 'check', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Reports and open appeals. */
export function ReportsScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdminReportsInfiniteQuery(query, options);
  return (
    <ConsoleList
      title={t.reports}
      hint={t.hint}
      above={<AppealsPanel />}
      state={state}
      query={query}
      result={result}
      Table={ReportsTable}
    />
  );
}
