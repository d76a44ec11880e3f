import type { LedgerPeriod } from '@contract/adminLedger';
import { useState } from 'react';
import { useLedgerPeriodsQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/ledger';
import { Button } from '../../ui/button/Button';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { CsvLink } from '../list/CsvLink';
import { PeriodSheet } from './PeriodSheet';

const stateLabels: Record<LedgerPeriod['state'], string> = { OPEN: t.periodOpen, CLOSED: t.periodClosed, REOPENED: t.periodReopened };

/** What is unfinished of a month, in words. */
function unfinishedOf({ open: { caseCount, adjustmentCount, unsettledCount, suspense } }: LedgerPeriod): string[] {
  return [
    ...(caseCount > 0 ? [t.openCases({ count: caseCount })] : []),
    ...(adjustmentCount > 0 ? [t.openAdjustments({ count: adjustmentCount })] : []),
    ...(unsettledCount > 0 ? [t.openPayments({ count: unsettledCount })] : []),
    ...suspense.map((amount) => t.inSuspense({ amount: formatMoney({ ...amount, amountMinor: Math.abs(amount.amountMinor) }) })),
  ];
}

const columnsWith = (onAct: ((period: LedgerPeriod) => void) | null): readonly DataColumn<LedgerPeriod>[] => [
  { id: 'month', header: t.month, cell: ({ row: { original } }) => original.month },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {stateLabels[original.state]}
        {original.closedBy && original.closedAt ? (
          <Text kind="tiny" tone="muted">
            {t.closedBy({ name: original.closedBy.name, time: formatDateTime(original.closedAt) })}
          </Text>
        ) : null}
        {original.reopenProposal ? (
          <Text kind="tiny">{t.reopenProposed({ name: original.reopenProposal.by.name, reason: original.reopenProposal.reason })}</Text>
        ) : null}
      </div>
    ),
  },
  { id: 'groups', header: t.groups, cell: ({ row: { original } }) => formatCount(original.groupCount) },
  {
    id: 'unfinished',
    header: t.unfinished,
    meta: { isText: true },
    cell: ({ row: { original } }) => unfinishedOf(original).join('; ') || t.nothingUnfinished,
  },
  {
    id: 'act',
    header: t.periodAction,
    cell: ({ row: { original } }) =>
      onAct === null ? null : original.state === 'CLOSED' ? (
        <Button tone="quiet" size="s" onClick={() => onAct(original)} aria-label={`${t.reopen} ${original.month}`}>
          {original.reopenProposal ? t.confirmReopen : t.reopen}
        </Button>
      ) : original.blockedReason ? (
        <Text kind="tiny" tone="muted">
          {original.blockedReason}
        </Text>
      ) : (
        <Button tone="quiet" size="s" onClick={() => onAct(original)} aria-label={`${t.close} ${original.month}`}>
          {t.close}
        </Button>
      ),
  },
];

/** Months of the ledger: what is unfinished in each, closing and opening again. */
export function PeriodsView() {
  const [chosen, setChosen] = useState<string | null>(null);
  const mayClose = useMayCall()('admin.periodClose');
  const periods = useLedgerPeriodsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={periods} skeleton={<Skeleton height="420px" shape="card" />} message={t.loadError}>
      {({ items }) => {
        const period = items.find(({ month }) => month === chosen);
        return (
          <>
            <DataTable
              label={t.periods}
              columns={columnsWith(mayClose ? ({ month }) => setChosen(month) : null)}
              rows={items}
              keyOf={({ month }) => month}
              isStacking
            />
            <div>
              <CsvLink list="periods" />
            </div>
            {period ? <PeriodSheet period={period} unfinished={unfinishedOf(period)} onClose={() => setChosen(null)} /> : null}
          </>
        );
      }}
    </QueryState>
  );
}
