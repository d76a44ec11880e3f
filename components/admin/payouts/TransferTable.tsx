import type { BankTransfer } from '@contract/adminPayouts';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/payouts';
import { Button } from '../../ui/button/Button';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { transferStateLabels } from './payoutLabels';

/** What a first person recorded. */
const proposalText = ({ result, reference, by }: NonNullable<BankTransfer['proposal']>) =>
  result === 'PAID' ? t.proposedPaid({ reference: reference ?? '', name: by.name }) : t.proposedReturned({ name: by.name });

const columns: readonly DataColumn<BankTransfer>[] = [
  {
    id: 'reference',
    header: t.transferReference,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.payout(original.payoutID)}>
          {original.transferRef}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.payee.name} · {original.maskedAddress}
        </Text>
      </>
    ),
  },
  { id: 'amount', header: t.amount, cell: ({ row: { original } }) => formatMoney(original.amount) },
  {
    id: 'result',
    header: t.result,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <>
        {transferStateLabels[original.state]}
        {original.proposal ? (
          <Text kind="tiny" tone="warn">
            {proposalText(original.proposal)}
          </Text>
        ) : null}
        {original.decidedBy && original.decidedAt ? (
          <Text kind="tiny" tone="muted">
            {[original.reference, original.reason, original.decidedBy.name, formatDateTime(original.decidedAt)].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </>
    ),
  },
];

interface TransferTableProps {
  label: string;
  transfers: readonly BankTransfer[];
  /** Opens the form for the result of one. */
  onRecord?: ((transfer: BankTransfer) => void) | undefined;
}

/** Transfers of a batch or a payout with their results. */
export function TransferTable({ label, transfers, onRecord }: TransferTableProps) {
  const recordColumn: DataColumn<BankTransfer> = {
    id: 'record',
    header: t.record,
    cell: ({ row: { original } }) =>
      onRecord && (original.state === 'IN_BATCH' || original.state === 'PAID') ? (
        <Button tone="quiet" size="s" aria-label={t.recordNamed({ reference: original.transferRef })} onClick={() => onRecord(original)}>
          {t.record}
        </Button>
      ) : null,
  };
  return (
    <DataTable
      label={label}
      columns={onRecord ? [...columns, recordColumn] : columns}
      rows={transfers}
      keyOf={({ transferRef }) => transferRef}
      isStacking
    />
  );
}
