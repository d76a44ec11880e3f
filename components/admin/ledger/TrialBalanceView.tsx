import type { TrialBalance } from '@contract/adminLedger';
import { adminRoutes } from '@/constants/adminRoutes';
import { useTrialBalanceQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useAddressFilters } from '../list/useAddressFilters';
import { DayField } from './DayField';
import { isDay } from './days';

type Row = TrialBalance['currencies'][number]['rows'][number];
type Side = Row['debit'];
const side = (amount: Side) => (amount.amountMinor === 0 ? '' : formatMoney(amount));

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'account',
    header: t.account,
    cell: ({ row: { original } }) => (
      <>
        {original.name}
        <Text kind="tiny" tone="muted">
          {original.code}
        </Text>
      </>
    ),
  },
  { id: 'debit', header: t.debit, cell: ({ row: { original } }) => side(original.debit) },
  { id: 'credit', header: t.credit, cell: ({ row: { original } }) => side(original.credit) },
];

/** The sums of all accounts at the end of a day, by currency. */
export function TrialBalanceView() {
  const { values, change } = useAddressFilters(adminRoutes.ledger, ['view', 'day']);
  const day = isDay(values.day) ? values.day : '';
  const query = useTrialBalanceQuery(day, { refetchOnMountOrArgChange: true });
  const data = query.isError ? query.currentData : query.data;
  return (
    <Stack gap={4}>
      <div>
        <DayField label={t.day} value={day || (data?.day ?? '')} onChange={(next) => change({ day: next })} />
      </div>
      <QueryState
        query={{ ...query, data }}
        skeleton={<Skeleton height="420px" shape="card" />}
        message={t.loadError}
        isEmpty={data?.currencies.length === 0}
        empty={<EmptyState icon="chart" title={t.nothingPosted} message={t.nothingPostedMessage} />}
      >
        {({ currencies }) =>
          currencies.map(({ currency, rows, debit, credit }) => (
            <Panel key={currency} title={t.balanceIn({ currency })}>
              <DataTable
                label={t.balanceIn({ currency })}
                columns={columns}
                rows={[...rows, { code: '', name: t.total, accountCount: rows.length, debit, credit }]}
                keyOf={({ code }) => code || 'total'}
                isStacking
              />
            </Panel>
          ))
        }
      </QueryState>
    </Stack>
  );
}
