import type { CheckInDetails } from '@contract/checkIn';
import { hasRight, type ChannelRole } from '@contract/rights';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useChannelCheckInsQuery } from '@/store/studio/myChannelsApi';
import { theme } from '@/styles/theme';
import { formatEventTime, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

const initialCount = 4;

/** Check-ins of a channel, soonest first, with the next one as the main action. */
export function CheckInPanel({ channelID, role }: { channelID: string; role: ChannelRole | null }) {
  const { data: sessions, isLoading, refetch } = useChannelCheckInsQuery(channelID);
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <Panel
      title={t.checkIn}
      aside={sessions && sessions.length > 0 ? <Text tone="muted">{t.upcomingCount({ count: sessions.length })}</Text> : null}
    >
      {isLoading ? (
        <Skeleton height="72px" />
      ) : !sessions ? (
        <ErrorState message={t.checkInsLoadError} onRetry={() => void refetch()} />
      ) : sessions.length === 0 ? (
        <EmptyState icon="scan" title={t.noUpcomingCheckIns} message={t.noUpcomingCheckInsDescription}>
          {hasRight(role, 'event.edit') ? (
            <ButtonLink href={routes.studioEventNew} tone="quiet">
              {t.newEvent}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <Rows>
            {(isExpanded ? sessions : sessions.slice(0, initialCount)).map((session, index) => (
              <CheckInRow key={session.sessionID} session={session} isNext={index === 0} />
            ))}
          </Rows>
          {sessions.length > initialCount ? (
            <Button tone="plain" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
              {isExpanded ? t.showFewer : t.showAllCount({ count: sessions.length })}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function CheckInRow({ session, isNext }: { session: CheckInDetails; isNext: boolean }) {
  const [now] = useState(() => new Date().toISOString());
  const { sessionID, eventTitle, venueName, timeZone, startsAt, doorsAt, sold, inside } = session;
  return (
    <Row>
      <Disc>
        <Icon name="scan" />
      </Disc>
      <Details>
        <Text isStrong>{eventTitle}</Text>
        <Text kind="small" tone="muted">
          {t.checkInSummary({
            start: formatEventTime(startsAt, timeZone, now),
            doorTime: formatTime(doorsAt, timeZone),
            venueName,
            sold,
            inside,
          })}
        </Text>
      </Details>
      <ButtonLink href={routes.checkIn(sessionID)} tone={isNext ? 'primary' : 'quiet'} aria-label={t.openCheckInFor({ eventTitle })}>
        {t.openCheckIn}
      </ButtonLink>
    </Row>
  );
}

const Rows = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
  @media (max-width: 559.98px) {
    & > a {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 560px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${theme.space[4]};
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.wash};
  color: ${theme.color.accentText};
`;

const Details = styled.div`
  min-width: 0;
`;
