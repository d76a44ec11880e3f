import type { Holding, HoldingSort } from '@contract/portfolio';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import type { HoldingOrder } from '@/store/campaigns/portfolioApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/portfolio';
import { Panel } from '../../content/page/PageFrame';
import { LifeStrip } from '../../content/work/LifeStrip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { basisText, formatSignedPercent } from './portfolioLabels';

interface HoldingsTableProps {
  holdings: readonly Holding[];
  /** Null: what has paid first. */
  order: HoldingOrder | null;
  onOrder: (order: HoldingOrder | null) => void;
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
}

const work: DataColumn<Holding> = {
  id: 'work',
  header: t.work,
  cell: ({ row: { original } }) => <Work holding={original} />,
};
const paidIn: DataColumn<Holding> = {
  id: 'paidIn',
  accessorFn: ({ performance }) => performance.paidIn.amountMinor,
  header: t.paidIn,
  cell: ({ row }) => formatMoney(row.original.performance.paidIn),
};
const next: DataColumn<Holding> = {
  id: 'next',
  accessorFn: ({ next: date }) => date?.at,
  sortDescFirst: false,
  header: t.nextDate,
  meta: { isText: true },
  cell: ({ row: { original } }) => <NextDate holding={original} />,
};
const investedColumns: readonly DataColumn<Holding>[] = [
  work,
  paidIn,
  {
    id: 'returned',
    accessorFn: ({ performance }) => performance.distributed.amountMinor,
    header: t.comeBack,
    cell: ({ row }) => formatMoney(row.original.performance.distributed),
  },
  {
    id: 'value',
    accessorFn: ({ performance }) => performance.value.amountMinor,
    header: t.valueNow,
    cell: ({ row }) => formatMoney(row.original.performance.value),
  },
  {
    id: 'gain',
    accessorFn: ({ performance }) => performance.gain.amountMinor,
    header: t.gain,
    cell: ({ row: { original } }) => (
      <Gain>
        <b>{signedMoney(original.performance.gain)}</b> <span>{formatSignedPercent(original.performance.simpleReturn)}</span>
      </Gain>
    ),
  },
  next,
];
/** Of pledges and of money in escrow, which have no gain. */
const paymentColumns: readonly DataColumn<Holding>[] = [work, paidIn, next];

const sortLabels: Record<HoldingSort, string> = {
  paidIn: t.paidIn,
  returned: t.comeBack,
  value: t.valueNow,
  gain: t.gain,
  next: t.nextDate,
};
const isHoldingSort = (id: string): id is HoldingSort => id in sortLabels;
const sortOptions = [{ value: '', label: t.payingFirst }, ...Object.entries(sortLabels).map(([value, label]) => ({ value, label }))];

/** The money in funded works, work by work, and apart from it pledges for rewards and what waits in escrow. The API sorts. */
export function HoldingsTable({ holdings, order, onOrder, more }: HoldingsTableProps) {
  const funded = holdings.filter(({ basis }) => basis !== 'ESCROW');
  const invested = funded.filter(({ instrument }) => instrument !== 'REWARD');
  const pledges = funded.filter(({ instrument }) => instrument === 'REWARD');
  const inEscrow = holdings.filter(({ basis }) => basis === 'ESCROW');
  return (
    <>
      {invested.length > 0 || (more.hasMore && pledges.length === 0) ? (
        <Panel title={t.holdings}>
          <PhoneOnly>
            <SelectField
              label={t.sortBy}
              options={sortOptions}
              value={order?.sort ?? ''}
              onChange={({ target: { value } }) =>
                onOrder(isHoldingSort(value) ? { sort: value, order: value === 'next' ? 'asc' : 'desc' } : null)
              }
            />
          </PhoneOnly>
          <DataTable
            label={t.holdings}
            columns={investedColumns}
            rows={invested}
            keyOf={keyOf}
            isStacking
            isBusy={more.isFetching}
            {...(order ? { sort: { id: order.sort, desc: order.order === 'desc' } } : {})}
            onSort={({ id, desc }) => {
              if (isHoldingSort(id)) onOrder({ sort: id, order: desc ? 'desc' : 'asc' });
            }}
            more={more}
          />
        </Panel>
      ) : null}
      {pledges.length > 0 ? (
        <Panel title={t.pledges}>
          <DataTable
            label={t.pledges}
            columns={paymentColumns}
            rows={pledges}
            keyOf={keyOf}
            isStacking
            {...(invested.length === 0 ? { more } : {})}
          />
        </Panel>
      ) : null}
      {inEscrow.length > 0 ? (
        <Panel title={t.inEscrow}>
          <Text kind="small" tone="muted">
            {t.escrowHint}
          </Text>
          <DataTable label={t.inEscrow} columns={paymentColumns} rows={inEscrow} keyOf={keyOf} isStacking />
        </Panel>
      ) : null}
    </>
  );
}

const keyOf = ({ campaignID }: Holding) => campaignID;

function Work({ holding: { campaignID, title, artwork, channelName, basis, instrument, since, timeZone, life } }: { holding: Holding }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <Row>
        <Image images={artwork.scene ?? artwork.images} alt="" placeholder={artwork.placeholder} width={64} ratio="3 / 2" />
        <div>
          <Link href={routes.campaign(campaignID)}>{title}</Link>
          <Text as="div" kind="tiny" tone="muted">
            {t.holdingSummary({ channel: channelName, since: formatDate(since, timeZone), basis: basisText({ basis, instrument }) })}
          </Text>
        </div>
      </Row>
      {life ? <LifeStrip life={life} now={now} isCompact /> : null}
    </>
  );
}

function NextDate({ holding: { next: date, timeZone } }: { holding: Holding }) {
  const [now] = useState(() => new Date().toISOString());
  if (!date) return t.noNextDate;
  const day = formatDate(date.at, timeZone);
  if (date.kind === 'DISTRIBUTION') return t.nextDistribution({ isPast: date.at < now, date: day });
  return date.kind === 'DECISION' ? t.nextDecision({ date: day }) : t.nextUpdate({ isPast: date.at < now, date: day });
}

/** The percentage goes to a second line where the column is narrow. */
const Gain = styled.span`
  white-space: normal;
  > * {
    white-space: nowrap;
  }
`;

/** On desktops the headings of the table sort it. */
const PhoneOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
`;
