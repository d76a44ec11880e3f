import type { EscrowPosition, EscrowTransfer } from '@contract/adminLedger';
import { useEscrowQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface Figure {
  name: string;
  hint?: string;
  amount: EscrowPosition['owed'];
}
const figuresOf = ({ owed, inTransit, escrowBank, bank }: EscrowPosition): Figure[] => [
  { name: t.escrowOwed, amount: owed },
  { name: t.escrowBank, amount: escrowBank },
  { name: t.escrowInTransit, hint: t.escrowInTransitHint, amount: inTransit },
  { name: t.ownBank, amount: bank },
];

const figures: readonly DataColumn<Figure>[] = [
  {
    id: 'account',
    header: t.account,
    cell: ({ row: { original } }) => (
      <div>
        {original.name}
        {original.hint && (
          <Text kind="tiny" tone="muted">
            {original.hint}
          </Text>
        )}
      </div>
    ),
  },
  { id: 'balance', header: t.balance, cell: ({ row: { original } }) => formatMoney(original.amount) },
];

const transferColumns: readonly DataColumn<EscrowTransfer>[] = [
  {
    id: 'transfer',
    header: t.escrowTransfer,
    cell: ({ row: { original } }) => (original.amount.amountMinor < 0 ? t.escrowTransferFrom : t.escrowTransferTo),
  },
  {
    id: 'amount',
    header: t.amount,
    cell: ({ row: { original } }) => formatMoney({ ...original.amount, amountMinor: Math.abs(original.amount.amountMinor) }),
  },
  { id: 'time', header: t.escrowTime, meta: { isText: true }, cell: ({ row: { original } }) => formatDateTime(original.at) },
  {
    id: 'reference',
    header: t.escrowReference,
    meta: { isText: true },
    cell: ({ row: { original } }) => original.reference ?? t.escrowUnconfirmed,
  },
];

function PositionPanel({ position }: { position: EscrowPosition }) {
  const { currency, shortfall } = position;
  const isShort = shortfall.amountMinor > 0;
  return (
    <Panel
      title={t.escrowIn({ currency })}
      aside={
        <Text isStrong tone={isShort ? 'bad' : 'good'}>
          {isShort ? t.escrowShort({ amount: formatMoney(shortfall) }) : t.escrowCovered}
        </Text>
      }
    >
      {isShort && <Text tone="muted">{t.escrowShortHint}</Text>}
      <DataTable label={t.escrowIn({ currency })} columns={figures} rows={figuresOf(position)} keyOf={({ name }) => name} isStacking />
    </Panel>
  );
}

/** The escrow bank account and our own, what is owed in escrow, and the latest transfers between the two accounts. */
export function EscrowView() {
  const query = useEscrowQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = query.isError ? query.currentData : query.data;
  return (
    <Stack gap={4}>
      <div>
        <Text tone="muted">{t.escrowHint}</Text>
        {data && <Text tone="muted">{data.holder ? t.escrowHolder({ holder: data.holder }) : t.escrowNoHolder}</Text>}
      </div>
      <QueryState
        query={{ ...query, data }}
        skeleton={<Skeleton height="420px" shape="card" />}
        message={t.loadError}
        isEmpty={data?.positions.length === 0}
        empty={<EmptyState icon="chart" title={t.escrowNothing} message={t.escrowNothingMessage} />}
      >
        {({ positions, transfers }) => (
          <>
            {positions.map((position) => (
              <PositionPanel key={position.currency} position={position} />
            ))}
            {transfers.length > 0 && (
              <Panel title={t.escrowTransfers}>
                <DataTable
                  label={t.escrowTransfers}
                  columns={transferColumns}
                  rows={transfers}
                  keyOf={({ transferID }) => transferID}
                  isStacking
                />
              </Panel>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
