import type { LedgerAccount } from '@contract/adminLedger';
import { adminRoutes } from '@/constants/adminRoutes';
import { useLedgerAccountsInfiniteQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/ledger';
import * as shared from '@messages/admin/shared';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import { ListBody } from '../list/ListBody';
import type { TableRows } from '../list/listResult';
import { byName } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';

const columns: readonly DataColumn<LedgerAccount>[] = [
  {
    id: 'account',
    header: t.account,
    accessorKey: 'accountID',
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={`${adminRoutes.ledgerView('postings')}&account=${encodeURIComponent(original.accountID)}`}>
          {original.accountID}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.name}
        </Text>
      </>
    ),
  },
  { id: 'balance', header: t.balance, cell: ({ row: { original } }) => formatMoney(original.balance) },
];

const spec = listSpec({
  list: 'accounts',
  path: adminRoutes.ledger,
  fixed: { view: 'accounts' },
  searchLabel: t.searchAccounts,
  filters: {},
  presets: [{ name: shared.all, filters: {} }],
  sorts: { account: byName },
  loadError: t.loadError,
  none: { icon: 'chart', title: t.nothingPosted, message: t.nothingPostedMessage },
  noMatchesMessage: t.noMatchesMessage,
});

const AccountsTable = (props: TableRows<LedgerAccount>) => (
  <DeskTable {...props} label={t.accounts} columns={columns} keyOf={({ accountID }) => accountID} />
);

/** Accounts with their balances; each leads to its postings. */
export function AccountsView() {
  const { query, options, ...state } = useConsoleList(spec);
  return <ListBody state={state} query={query} result={useLedgerAccountsInfiniteQuery(query, options)} Table={AccountsTable} />;
}
