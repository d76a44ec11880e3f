import type { OutputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { usePayoutStatementQuery } from '@/store/studio/eventFiguresApi';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { Table } from './FigureTable';

type Row = OutputOf<'events.payoutStatement'>['rows'][number];
const figures: { head: string; figure: (row: Row) => string; isOfInvestors?: boolean }[] = [
  { head: 'Orders', figure: ({ orders }) => String(orders) },
  { head: 'Paid', figure: ({ captured }) => formatMoney(captured) },
  { head: 'Our fee and its tax', figure: ({ fees }) => formatMoney(fees) },
  { head: 'Refunded', figure: ({ refunded }) => formatMoney(refunded) },
  { head: 'Investors’ share', figure: ({ shared }) => formatMoney(shared), isOfInvestors: true },
  { head: 'Yours', figure: ({ due }) => formatMoney(due) },
  { head: 'You took at the door', figure: ({ collectedOnSite }) => formatMoney(collectedOnSite) },
];

/** What of the money is the organiser's, session by session. */
export function MoneyTab({ event }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = usePayoutStatementQuery(event.eventID);
  const [now] = useState(() => new Date().toISOString());
  if (isLoading) return <Skeleton height="240px" shape="card" />;
  if (!data) return <ErrorState message="The statement could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const isShared = data.rows.some(({ shared }) => shared.amountMinor !== 0);
  const columns = figures.filter(({ isOfInvestors }) => isShared || !isOfInvestors);
  return (
    <Panel title="Statement" aside={<Text isStrong>{`${formatMoney(data.due)} yours`}</Text>}>
      <Text kind="small" tone="muted">
        Read from the books: every figure is the sum of postings of this event’s payments, and Yours is what your channel is owed for them.
        Of a partial refund everybody gives back their share.
      </Text>
      <Statement>
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
              {columns.map(({ head, figure }) => (
                <td key={head} data-head={head}>
                  {figure(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Statement>
    </Panel>
  );
}

/** On a phone each session stands for itself, its figures under each other with their names: nothing runs out of the screen. */
const Statement = styled(Table)`
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
