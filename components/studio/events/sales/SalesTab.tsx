import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { useEventSalesQuery } from '@/store/studio/eventSalesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatEventTime } from '@/utils/format/dates';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { SalesTable } from './SalesTable';

const sources = { ONLINE: 'Online', COMP: 'Comps', ON_SITE: 'At the door' } as const;

/** Sales by four dimensions, and the funnel that led to them. */
export function SalesTab({ event }: { event: OrganiserEvent }) {
  const { timeZone } = event.venue;
  const [now] = useState(() => new Date().toISOString());
  const { data, isFetching, refetch, isLoading } = useEventSalesQuery(event.eventID);
  if (isLoading) return <Skeleton height="320px" shape="card" />;
  if (!data) return <ErrorState message="The figures could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const { total, days, sessions, tiers, sources: bySource, funnel } = data;
  const maxCount = Math.max(1, funnel.views, funnel.checkouts, funnel.begun);
  const steps = [
    ['Viewed the page', funnel.views],
    ['Opened the checkout', funnel.checkouts],
    ['Put tickets in a cart', funnel.begun],
    ['Paid', funnel.paid],
  ] as const;
  return (
    <>
      <Panel title="Sold" aside={<Text isStrong>{`${total.tickets} tickets, ${formatMoney(total.gross)}`}</Text>}>
        <SalesTable label="By day" head="Day" rows={days.map(({ day, ...sales }) => ({ name: formatDate(day), ...sales }))} />
        <SalesTable
          label="By session"
          head="Session"
          rows={sessions.map(({ startsAt, capacity, ...sales }) => ({
            name: `${formatEventTime(startsAt, timeZone, now)}, of ${capacity}`,
            ...sales,
          }))}
        />
        <SalesTable label="By tier" head="Tier" rows={tiers} />
        <SalesTable label="By source" head="Source" rows={bySource.map(({ source, ...sales }) => ({ name: sources[source], ...sales }))} />
        <Text kind="small" tone="muted">
          Face prices after discounts, without the booking fee and its tax, less refunds. Box office sales count at the price taken.
        </Text>
      </Panel>
      <Panel title="Conversion">
        {steps.map(([name, count]) => (
          <div key={name}>
            <Text kind="small">
              {name}: <b>{count}</b>
            </Text>
            <Bar max={maxCount} value={count} aria-label={name} />
          </div>
        ))}
        <Text kind="small" tone="muted">
          Views are counted once per visit and day, with a 15-minute delay. Visitors who opted out of tracking aren’t counted.
        </Text>
      </Panel>
    </>
  );
}

const Bar = styled.progress`
  width: 100%;
  accent-color: ${({ theme }) => theme.color.accent};
`;
