import type { Holding } from '@contract/portfolio';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/portfolio';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { basisLabels, formatSignedPercent } from './portfolioLabels';

interface HoldingsTableProps {
  holdings: readonly Holding[];
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
}

const work: DataColumn<Holding> = {
  id: 'work',
  header: t.work,
  cell: ({ row: { original } }) => <Work holding={original} />,
};
const paidIn: DataColumn<Holding> = {
  id: 'paidIn',
  header: t.paidIn,
  cell: ({ row }) => formatMoney(row.original.performance.paidIn),
};
const investedColumns: readonly DataColumn<Holding>[] = [
  work,
  paidIn,
  { id: 'returned', header: t.comeBack, cell: ({ row }) => formatMoney(row.original.performance.distributed) },
  { id: 'value', header: t.valueNow, cell: ({ row }) => formatMoney(row.original.performance.value) },
  {
    id: 'gain',
    header: t.gain,
    cell: ({ row: { original } }) => (
      <>
        <b>{signedMoney(original.performance.gain)}</b> {formatSignedPercent(original.performance.simpleReturn)}
      </>
    ),
  },
];
const escrowColumns: readonly DataColumn<Holding>[] = [work, paidIn];

/** What has paid comes first; the order within is that of the API, newest first. */
const payingFirst = (holdings: readonly Holding[]) =>
  holdings.toSorted(
    (one, other) => Number(other.performance.distributed.amountMinor > 0) - Number(one.performance.distributed.amountMinor > 0),
  );

/** Invested money, work by work, and apart from it what waits in escrow. */
export function HoldingsTable({ holdings, more }: HoldingsTableProps) {
  const invested = payingFirst(holdings.filter(({ basis }) => basis !== 'ESCROW'));
  const inEscrow = holdings.filter(({ basis }) => basis === 'ESCROW');
  return (
    <>
      {invested.length > 0 || more.hasMore ? (
        <Panel title={t.holdings}>
          <DataTable label={t.holdings} columns={investedColumns} rows={invested} keyOf={keyOf} isStacking more={more} />
        </Panel>
      ) : null}
      {inEscrow.length > 0 ? (
        <Panel title={t.inEscrow}>
          <Text kind="small" tone="muted">
            {t.escrowHint}
          </Text>
          <DataTable label={t.inEscrow} columns={escrowColumns} rows={inEscrow} keyOf={keyOf} isStacking />
        </Panel>
      ) : null}
    </>
  );
}

const keyOf = ({ campaignID }: Holding) => campaignID;

const Work = ({ holding: { campaignID, title, artwork, channelName, basis, since, timeZone } }: { holding: Holding }) => (
  <Row>
    <Image images={artwork.scene ?? artwork.images} alt="" blur={artwork.placeholder} width={64} ratio="3 / 2" />
    <div>
      <Link href={routes.campaign(campaignID)}>{title}</Link>
      <Text as="div" kind="tiny" tone="muted">
        {t.holdingSummary({ channel: channelName, since: formatDate(since, timeZone), basis: basisLabels[basis] })}
      </Text>
    </div>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
`;
