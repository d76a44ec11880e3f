import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { useEventSalesQuery } from '@/store/studio/eventFiguresApi';
import { formatMoney } from '@/utils/currency';
import { formatDate, formatEventTime } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { FigureTable } from './FigureTable';

const sources = { ONLINE: 'Online', COMP: 'Comps', ON_SITE: 'At the door' } as const;

/** What was sold, cut four ways, and the way there. */
export function SalesTab({ event }: { event: OrganiserEvent }) {
  const { timeZone } = event.venue;
  const [now] = useState(() => new Date().toISOString());
  const { data, isFetching, refetch, isLoading } = useEventSalesQuery(event.eventID);
  if (isLoading) return <Skeleton height="320px" shape="card" />;
  if (!data) return <ErrorState message="The figures could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const { total, days, sessions, tiers, sources: ways, funnel } = data;
  const most = Math.max(1, funnel.views, funnel.checkouts, funnel.begun);
  const steps = [
    ['Looked at the page', funnel.views],
    ['Opened the checkout', funnel.checkouts],
    ['Put tickets in a cart', funnel.begun],
    ['Paid', funnel.paid],
  ] as const;
  return (
    <>
      <Panel title="Sold" aside={<Text isStrong>{`${total.tickets} tickets, ${formatMoney(total.gross)}`}</Text>}>
        <FigureTable label="By day" head="Day" rows={days.map(({ day, ...figure }) => ({ name: formatDate(day), ...figure }))} />
        <FigureTable
          label="By session"
          head="Session"
          rows={sessions.map(({ startsAt, capacity, ...figure }) => ({
            name: `${formatEventTime(startsAt, timeZone, now)}, of ${capacity}`,
            ...figure,
          }))}
        />
        <FigureTable label="By tier" head="Tier" rows={tiers} />
        <FigureTable label="By source" head="Source" rows={ways.map(({ source, ...figure }) => ({ name: sources[source], ...figure }))} />
        <Text kind="small" tone="muted">
          Face prices after discounts, without the booking fee and its tax, less refunds. Box office sales count at the price taken.
        </Text>
      </Panel>
      <Panel title="From a look to a ticket">
        {steps.map(([name, count]) => (
          <div key={name}>
            <Text kind="small">
              {name}: <b>{count}</b>
            </Text>
            <Bar max={most} value={count} aria-label={name} />
          </div>
        ))}
        <Text kind="small" tone="muted">
          Looks are counted once a day for each visit, a quarter of an hour late; whoever asks not to be followed is not counted.
        </Text>
      </Panel>
    </>
  );
}

const Bar = styled.progress`
  width: 100%;
  accent-color: ${({ theme }) => theme.color.accent};
`;
