import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminPayoutsInfiniteQuery } from '@/store/admin/payoutsApi';
import * as t from '@messages/admin/payouts';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byAmount, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { payoutStateLabels } from './payoutLabels';

const PayoutsTable = lazyWithRetry(() => import('./PayoutsTable').then((loaded) => loaded.PayoutsTable), tableSkeleton);

const spec = listSpec({
  list: 'payouts',
  path: adminRoutes.payouts,
  searchLabel: t.searchPayouts,
  filters: { state: { kind: 'choice', label: t.state, options: payoutStateLabels } },
  presets: [
    { name: t.all, filters: {} },
    { name: payoutStateLabels.HELD, filters: { state: 'HELD' } },
    { name: payoutStateLabels.PAID, filters: { state: 'PAID' } },
  ],
  sorts: { createdAt: byTime, amount: byAmount },
  loadError: t.loadError,
  none: { icon: 'wallet', title: t.noPayouts, message: t.noPayoutsMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** All payouts. */
export function PayoutsScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const mayCall = useMayCall();
  const result = useAdminPayoutsInfiniteQuery(query, options);
  const batches = mayCall('admin.payoutBatches') ? (
    <ButtonLink tone="quiet" href={adminRoutes.payoutBatches}>
      {t.bankBatches}
    </ButtonLink>
  ) : null;
  return (
    <ConsoleList title={t.payouts} hint={t.payoutsHint} action={batches} state={state} query={query} result={result} Table={PayoutsTable} />
  );
}
