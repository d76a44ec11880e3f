import type { PostingGroup } from '@contract/adminLedger';
import { adminRoutes } from '@/constants/adminRoutes';
import { usePostingGroupsInfiniteQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/ledger';
import * as shared from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import { ListBody } from '../list/ListBody';
import type { TableRows } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { FactList } from '../shared/FactList';

const columns: readonly DataColumn<PostingGroup>[] = [
  {
    id: 'group',
    header: t.group,
    cell: ({ row: { original } }) => (
      <Link tone="action" href={`${adminRoutes.ledgerView('postings')}&q=${encodeURIComponent(original.subjectID)}`} data-row-link>
        {original.type}
      </Link>
    ),
  },
  {
    id: 'at',
    header: shared.time,
    accessorKey: 'at',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.at),
  },
  {
    id: 'about',
    header: t.about,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {original.memo}
        <Text kind="tiny" tone="muted">
          {original.subjectID}
        </Text>
      </div>
    ),
  },
  {
    id: 'account',
    header: t.account,
    meta: { isText: true },
    cell: ({ row: { original } }) => original.postings.map(({ account }, index) => <div key={`${index} ${account}`}>{account}</div>),
  },
  {
    id: 'amount',
    header: t.amount,
    cell: ({ row: { original } }) =>
      original.postings.map(({ account, amount }, index) => <div key={`${index} ${account}`}>{formatMoney(amount)}</div>),
  },
];

const spec = listSpec({
  list: 'postings',
  path: adminRoutes.ledger,
  fixed: { view: 'postings' },
  searchLabel: t.searchPostings,
  filters: {
    from: { kind: 'day', label: t.from },
    to: { kind: 'day', label: t.to },
    account: { kind: 'linked', label: (account) => account },
  },
  presets: [{ name: shared.all, filters: {} }],
  sorts: { at: byTime },
  loadError: t.loadError,
  none: { icon: 'chart', title: t.nothingPosted, message: t.nothingPostedMessage },
  noMatchesMessage: t.noMatchesMessage,
});

const PostingsTable = (props: TableRows<PostingGroup>) => (
  <DeskTable
    {...props}
    label={t.postings}
    columns={columns}
    keyOf={({ groupID }) => groupID}
    panel={(row) => (
      <Panel title={row.type}>
        <Text kind="small">{row.memo}</Text>
        <FactList facts={row.postings.map(({ account, amount }, index) => [`${index + 1}. ${account}`, formatMoney(amount)] as const)} />
      </Panel>
    )}
  />
);

/** Posting groups, the latest first. */
export function PostingsView() {
  const { query, options, ...state } = useConsoleList(spec);
  return <ListBody state={state} query={query} result={usePostingGroupsInfiniteQuery(query, options)} Table={PostingsTable} />;
}
