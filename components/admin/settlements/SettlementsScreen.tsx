import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminSettlementsInfiniteQuery } from '@/store/admin/financeApi';
import * as t from '@messages/admin/settlements';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byAmount, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { settlementStateLabels } from './settlementLabels';

const ClearingPanel = lazyWithRetry(() => import('./ClearingPanel').then((loaded) => loaded.ClearingPanel), tableSkeleton);
const SettlementsTable = lazyWithRetry(() => import('./SettlementsTable').then((loaded) => loaded.SettlementsTable), tableSkeleton);

const spec = listSpec({
  list: 'settlements',
  path: adminRoutes.settlements,
  searchLabel: t.searchLabel,
  filters: { state: { kind: 'choice', label: t.state, options: settlementStateLabels } },
  presets: [
    { name: t.all, filters: {} },
    { name: settlementStateLabels.OPEN, filters: { state: 'OPEN' } },
    { name: settlementStateLabels.DUPLICATE, filters: { state: 'DUPLICATE' } },
  ],
  sorts: { settledOn: byTime, net: byAmount },
  loadError: t.loadError,
  none: { icon: 'wallet', title: t.noSettlements, message: t.noSettlementsMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** What payment providers transferred to our bank. */
export function SettlementsScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdminSettlementsInfiniteQuery(query, options);
  return (
    <ConsoleList
      title={t.settlements}
      hint={t.hint}
      above={<ClearingPanel />}
      state={state}
      query={query}
      result={result}
      Table={SettlementsTable}
    />
  );
}
