import type { OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { usePayoutStatementQuery } from '@/store/studio/eventSalesApi';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { ReportTable } from './SalesTable';

type Row = OutputOf<'events.payoutStatement'>['rows'][number];
const allColumns: { head: string; format: (row: Row) => string; isInvestorsOnly?: boolean }[] = [
  { head: 'Orders', format: ({ orders }) => String(orders) },
  { head: 'Paid', format: ({ captured }) => formatMoney(captured) },
  { head: 'Our fee and its tax', format: ({ fees }) => formatMoney(fees) },
  { head: 'Refunded', format: ({ refunded }) => formatMoney(refunded) },
  { head: 'Investors’ share', format: ({ shared }) => formatMoney(shared), isInvestorsOnly: true },
  { head: 'Yours', format: ({ due }) => formatMoney(due) },
  { head: 'Box office (collected by you)', format: ({ collectedOnSite }) => formatMoney(collectedOnSite) },
];

/** The organiser's share of the money, by session. */
export function StatementTab({ event }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = usePayoutStatementQuery(event.eventID);
  const [now] = useState(() => new Date().toISOString());
  if (isLoading) return <Skeleton height="240px" shape="card" />;
  if (!data) return <ErrorState message="The statement could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const isShared = data.rows.some(({ shared }) => shared.amountMinor !== 0);
  const columns = allColumns.filter(({ isInvestorsOnly }) => isShared || !isInvestorsOnly);
  return (
    <Panel title="Statement" aside={<Text isStrong>{`${formatMoney(data.due)} yours`}</Text>}>
      <Text kind="small" tone="muted">
        Amounts come from the ledger: each is the sum of the postings of this event’s payments. “Yours” is what we owe your channel. A
        partial refund is shared in proportion.
      </Text>
      <StatementTable>
        <caption>Statement by session</caption>
        <thead>
          <tr>
            <th scope="col">Session</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.sessionID}>
              <th scope="row">{formatEventTime(row.startsAt, event.venue.timeZone, now)}</th>
              {columns.map(({ head, format }) => (
                <td key={head} data-head={head}>
                  {format(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </StatementTable>
    </Panel>
  );
}

/** On a phone each session becomes a list of labelled values, so that nothing overflows. */
const StatementTable = styled(ReportTable)`
  caption {
    ${visuallyHidden}
  }
  ${media.phone} {
    display: block;
    thead {
      ${visuallyHidden}
    }
    tbody,
    tr,
    th[scope='row'],
    td {
      display: block;
    }
    tr {
      padding-block: ${({ theme }) => theme.space[3]};
      border-top: 1px solid ${({ theme }) => theme.color.line};
    }
    th[scope='row'] {
      padding: 0;
      border: 0;
      font-weight: 600;
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: ${({ theme }) => theme.space[3]};
      padding: 2px 0;
      border: 0;
      &::before {
        color: ${({ theme }) => theme.color.muted};
        content: attr(data-head);
      }
    }
  }
`;
