import type { Settlement, SettlementLine } from '@contract/adminSettlements';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/settlements';
import { Panel } from '../../content/page/PageFrame';
import { Tag } from '../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { SettlementFacts } from './SettlementFacts';
import { lineKindLabels, lineMatchLabels, settlementStateLabels } from './settlementLabels';

const isFine = ({ match }: SettlementLine) => match === 'MATCHED' || match === 'ACCEPTED';

const columnsWith = (maySeeOrder: boolean): readonly DataColumn<SettlementLine>[] => [
  {
    id: 'line',
    header: t.line,
    cell: ({ row: { original } }) => (
      <>
        {lineKindLabels[original.kind]}
        <Text kind="tiny" tone="muted">
          {original.providerRef}
        </Text>
        {original.paymentID && maySeeOrder ? (
          <Link tone="text" href={adminRoutes.order(original.paymentID)} aria-label={`${t.openOrder} ${original.paymentID}`}>
            {t.openOrder}
          </Link>
        ) : null}
      </>
    ),
  },
  {
    id: 'match',
    header: t.match,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <Text as="span" kind="small" tone={isFine(original) ? 'text' : 'bad'}>
        {lineMatchLabels[original.match]}
      </Text>
    ),
  },
  { id: 'gross', header: t.gross, cell: ({ row: { original } }) => formatMoney(original.gross) },
  {
    id: 'expected',
    header: t.expected,
    cell: ({ row: { original } }) => (original.expected ? formatMoney(original.expected) : t.unknownAmount),
  },
  { id: 'fee', header: t.fee, meta: { isWide: true }, cell: ({ row: { original } }) => formatMoney(original.fee) },
  { id: 'tax', header: t.tax, meta: { isWide: true }, cell: ({ row: { original } }) => formatMoney(original.tax) },
  { id: 'net', header: t.net, cell: ({ row: { original } }) => formatMoney(original.net) },
];

interface SettlementDetailsProps {
  of: Settlement;
  lines: readonly SettlementLine[];
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
}

/** A settlement: its amounts, its case, and its lines with those without a match first. */
export function SettlementDetails({ of: settlement, lines, more }: SettlementDetailsProps) {
  const maySeeOrder = useMayCall()('admin.order');
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.settlements}>
          {t.allSettlements}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <ProviderNumber kind="title">{settlement.providerSettlementID}</ProviderNumber>
          <Tag>{settlementStateLabels[settlement.state]}</Tag>
        </Stack>
      </header>
      <Panel title={t.facts}>
        <SettlementFacts of={settlement} caseID={settlement.caseID} />
      </Panel>
      <Panel title={t.lines}>
        <DataTable
          label={t.linesOf({ settlement: settlement.providerSettlementID })}
          columns={columnsWith(maySeeOrder)}
          rows={lines}
          keyOf={({ lineID }) => lineID}
          isScrolling
          isStacking
          more={more}
        />
      </Panel>
    </>
  );
}

/** Numbers of providers have no spaces to break at. */
const ProviderNumber = styled(Text)`
  min-width: 0;
  overflow-wrap: anywhere;
`;
