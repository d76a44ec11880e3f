import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { useEventSalesQuery } from '@/store/studio/eventSalesApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatEventTime, localDate } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { SalesCharts } from './SalesCharts';
import { SalesTable } from './SalesTable';

const sources = { ONLINE: t.online, COMP: t.comps, ON_SITE: t.atDoor, REWARD: t.rewards } as const;

/** Sales by four dimensions, and the funnel that led to them. */
export function SalesTab({ event }: { event: OrganiserEvent }) {
  const { timeZone } = event.venue;
  const [now] = useState(() => new Date().toISOString());
  const { data, isFetching, refetch, isLoading } = useEventSalesQuery(event.eventID);
  if (isLoading) return <Skeleton height="320px" shape="card" />;
  if (!data) return <ErrorState message={t.salesLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const { total, days, sessions, tiers, sources: bySource, funnel } = data;
  const maxCount = Math.max(1, funnel.visits);
  const steps = [
    [t.viewedPage, funnel.visits],
    [t.openedCheckout, funnel.checkouts],
    [t.putTicketsInCart, funnel.begun],
    [t.paid, funnel.purchased],
  ] as const;
  return (
    <>
      <SalesCharts sales={data} today={localDate(now, timeZone)} />
      <Panel title={t.sold} aside={<Text isStrong>{t.ticketsAndGross({ tickets: total.tickets, gross: formatMoney(total.gross) })}</Text>}>
        <SalesTable label={t.byDay} head={t.day} rows={days.map(({ day, ...sales }) => ({ name: formatDate(day), ...sales }))} />
        <SalesTable
          label={t.bySession}
          head={t.session}
          rows={sessions.map(({ startsAt, capacity, ...sales }) => ({
            name: t.sessionAndCapacity({ time: formatEventTime(startsAt, timeZone, now), capacity }),
            ...sales,
          }))}
        />
        <SalesTable label={t.byTier} head={t.tier} rows={tiers} />
        <SalesTable
          label={t.bySource}
          head={t.source}
          rows={bySource.map(({ source, ...sales }) => ({ name: sources[source], ...sales }))}
        />
        <Text kind="small" tone="muted">
          {t.salesHint}
        </Text>
      </Panel>
      <Panel title={t.conversion}>
        {steps.map(([name, count]) => (
          <div key={name}>
            <Text kind="small">{t.stepCount({ name, count, b: (text) => <b>{text}</b> })}</Text>
            <Bar max={maxCount} value={count} aria-label={name} />
          </div>
        ))}
        <Text kind="small" tone="muted">
          {t.conversionHint}
        </Text>
      </Panel>
    </>
  );
}

const Bar = styled.progress`
  width: 100%;
  accent-color: ${theme.color.accent};
`;
