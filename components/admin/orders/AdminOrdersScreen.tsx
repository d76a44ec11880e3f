import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminOrdersInfiniteQuery, type OrderQuery } from '@/store/admin/consoleWorkApi';
import { parseAmount } from '@/utils/format/amountInput';
import * as t from '@messages/admin/orders';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { instantsOf } from '../list/instantsOf';
import { tableSkeleton } from '../list/listResult';
import { byAmount, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { paymentStatusLabels, productLabels } from '../shared/orderLabels';
import { paymentMethodLabels } from './adminOrderLabels';

const AdminOrdersTable = lazyWithRetry(() => import('./AdminOrdersTable').then((loaded) => loaded.AdminOrdersTable), tableSkeleton);

const spec = listSpec({
  list: 'orders',
  path: adminRoutes.orders,
  searchLabel: t.searchOrders,
  filters: {
    product: { kind: 'choice', label: t.product, options: productLabels },
    state: { kind: 'choice', label: t.state, options: paymentStatusLabels },
    method: { kind: 'choice', label: t.method, options: paymentMethodLabels },
    currency: { kind: 'choice', label: t.currency, options: { INR: 'INR', USD: 'USD', EUR: 'EUR', GBP: 'GBP', AED: 'AED' } },
    amountFrom: { kind: 'amount', label: t.amountFrom },
    amountTo: { kind: 'amount', label: t.amountTo },
    from: { kind: 'day', label: t.from },
    to: { kind: 'day', label: t.to },
  },
  presets: [
    { name: shared.all, filters: {} },
    { name: productLabels.events, filters: { product: 'events' } },
    { name: productLabels.ott, filters: { product: 'ott' } },
    { name: productLabels.campaigns, filters: { product: 'campaigns' } },
    { name: paymentStatusLabels.PENDING, filters: { state: 'PENDING' } },
    { name: paymentStatusLabels.FAILED, filters: { state: 'FAILED' } },
  ],
  sorts: { createdAt: byTime, amount: byAmount },
  loadError: t.listLoadError,
  none: { icon: 'ticket', title: t.noOrders, message: t.noOrdersMessage },
  noMatchesMessage: t.noMatchesMessage,
});

type Typed = ReturnType<typeof useConsoleList<(typeof spec)['filters'], 'createdAt' | 'amount'>>['query'];

/** Amounts are those of the chosen currency, rupees without one, because the same number means another value in each. */
function orderQueryOf({ amountFrom, amountTo, ...typed }: Typed): OrderQuery {
  const currency = typed.currency ?? 'INR';
  const [fromMinor, toMinor] = [amountFrom, amountTo].map((text) => (text ? parseAmount(text, currency) : null));
  const hasAmount = typeof fromMinor === 'number' || typeof toMinor === 'number';
  return {
    ...instantsOf(typed),
    ...(hasAmount ? { currency } : {}),
    ...(typeof fromMinor === 'number' ? { fromMinor } : {}),
    ...(typeof toMinor === 'number' ? { toMinor } : {}),
  };
}

/** The orders of all products. */
export function AdminOrdersScreen() {
  const { query: typed, options, ...state } = useConsoleList(spec);
  const query = orderQueryOf(typed);
  const result = useAdminOrdersInfiniteQuery(query, options);
  return <ConsoleList title={t.orders} hint={t.ordersHint} state={state} query={query} result={result} Table={AdminOrdersTable} />;
}
