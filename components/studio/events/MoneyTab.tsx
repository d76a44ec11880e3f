import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { usePayoutStatementQuery } from '@/store/studio/eventFiguresApi';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { Table } from './FigureTable';

/** What of the money is the organiser's, session by session. */
export function MoneyTab({ event }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = usePayoutStatementQuery(event.eventID);
  const [now] = useState(() => new Date().toISOString());
  if (isLoading) return <Skeleton height="240px" shape="card" />;
  if (!data) return <ErrorState message="The statement could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const isShared = data.rows.some(({ shared }) => shared.amountMinor !== 0);
  return (
    <Panel title="Statement" aside={<Text isStrong>{`${formatMoney(data.due)} yours`}</Text>}>
      <Text kind="small" tone="muted">
        Read from the books: every figure is the sum of postings of this event’s payments, and Yours is what your channel is owed for them.
        Of a partial refund everybody gives back their share.
      </Text>
      <Wide tabIndex={0} role="region" aria-label="Statement by session">
        <Table>
          <thead>
            <tr>
              <th scope="col">Session</th>
              <th scope="col">Orders</th>
              <th scope="col">Paid</th>
              <th scope="col">Our fee and its tax</th>
              <th scope="col">Refunded</th>
              {isShared ? <th scope="col">Investors’ share</th> : null}
              <th scope="col">Yours</th>
              <th scope="col">You took at the door</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.sessionID}>
                <th scope="row">{formatEventTime(row.startsAt, event.venue.timeZone, now)}</th>
                <td>{row.orders}</td>
                <td>{formatMoney(row.captured)}</td>
                <td>{formatMoney(row.fees)}</td>
                <td>{formatMoney(row.refunded)}</td>
                {isShared ? <td>{formatMoney(row.shared)}</td> : null}
                <td>{formatMoney(row.due)}</td>
                <td>{formatMoney(row.takenAtDoor)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Wide>
    </Panel>
  );
}

const Wide = styled.div`
  overflow-x: auto;
  white-space: nowrap;
`;
