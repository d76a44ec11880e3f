import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { whileVisible } from '@/store/polling';
import { useEventSalesQuery } from '@/store/studio/eventSalesApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDay, localDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsOverview';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';

const pollMs = 30_000;

/** What was sold today, by the day at the venue, and in total. */
export function SalesToday({ event: { eventID, venue, sessions } }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = useEventSalesQuery(eventID, { pollingInterval: pollMs, ...whileVisible });
  const [now] = useState(() => new Date().toISOString());
  if (isLoading) return <Skeleton height="148px" shape="card" />;
  if (!data) return <ErrorState message={t.salesLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const { total, days } = data;
  const today = days.find(({ day }) => day === localDate(now, venue.timeZone));
  const open = sessions.filter(({ status }) => status === 'PUBLISHED');
  const sumOf = (counts: readonly (number | null)[]) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const inside = sumOf(open.map((session) => session.inside));
  const figures = [
    [t.soldToday, formatCount(today?.tickets ?? 0)],
    [t.salesToday, formatMoney(today?.gross ?? { amountMinor: 0, currency: data.currency })],
    [t.soldInTotal, t.ofPlaces({ sold: formatCount(total.tickets), capacity: formatCount(sumOf(open.map(({ capacity }) => capacity))) })],
    [t.salesInTotal, formatMoney(total.gross)],
    ...(inside > 0 ? [[t.checkedIn, formatCount(inside)]] : []),
  ];
  return (
    <Panel title={t.today}>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Text as="span" kind="heading">
                {value}
              </Text>
            </dd>
          </div>
        ))}
      </Figures>
      <Text kind="small" tone="muted">
        {t.dayNote({ day: formatDay(now, venue.timeZone, now) })} {t.salesNote}
      </Text>
    </Panel>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
