import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminInvoicesInfiniteQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/invoices';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byAmount, byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';

const InvoicesTable = lazyWithRetry(() => import('./InvoicesTable').then((loaded) => loaded.InvoicesTable), tableSkeleton);

const spec = listSpec({
  list: 'invoices',
  path: adminRoutes.invoices,
  searchLabel: t.searchLabel,
  filters: {
    kind: { kind: 'choice', label: t.kind, options: { INVOICE: t.invoices, CREDIT_NOTE: t.creditNotes } },
    channelID: { kind: 'linked', label: (channelID) => t.channelFilter({ name: channelID }) },
  },
  presets: [
    { name: shared.all, filters: {} },
    { name: t.creditNotes, filters: { kind: 'CREDIT_NOTE' } },
  ],
  sorts: { issuedAt: byTime, total: byAmount },
  loadError: t.loadError,
  none: { icon: 'document', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Invoices and credit notes. */
export function InvoicesScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdminInvoicesInfiniteQuery(query, options);
  const names = { channelID: result.data?.pages[0]?.items.find(({ channel }) => channel?.channelID === query.channelID)?.channel?.name };
  return <ConsoleList title={t.invoices} hint={t.hint} state={state} query={query} result={result} Table={InvoicesTable} names={names} />;
}
