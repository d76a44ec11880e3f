import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatEventTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsOverview';
import { Panel } from '../../../content/page/PageFrame';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink, Link } from '../../../ui/navigation/Link';

const maxShown = 5;

/** The next sessions with what is sold of them. */
export function UpcomingSessions({ event, canCheckIn }: { event: OrganiserEvent; canCheckIn: boolean }) {
  const [now] = useState(() => new Date().toISOString());
  const upcoming = event.sessions.filter(({ status, endsAt }) => status === 'PUBLISHED' && endsAt > now);
  return (
    <Panel
      title={t.upcomingSessions}
      aside={
        <Link tone="action" href={routes.studioEvent(event.eventID, 'sessions')}>
          {t.moreSessions}
        </Link>
      }
    >
      {upcoming.length === 0 ? <Text tone="muted">{t.noUpcomingSessions}</Text> : null}
      <ul>
        {upcoming.slice(0, maxShown).map((session) => (
          <SessionRow
            key={session.sessionID}
            session={session}
            time={formatEventTime(session.startsAt, event.venue.timeZone, now)}
            canCheckIn={canCheckIn && event.status === 'PUBLISHED'}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionRowProps {
  session: OrganiserSession;
  time: string;
  canCheckIn: boolean;
}

function SessionRow({ session: { sessionID, sold, capacity }, time, canCheckIn }: SessionRowProps) {
  return (
    <Row>
      <div>
        <Text isStrong>{time}</Text>
        <Text kind="small" tone="muted">
          {sold === null
            ? t.places({ capacity: formatCount(capacity) })
            : t.soldOfSession({ sold: formatCount(sold), capacity: formatCount(capacity) })}
        </Text>
        {sold === null ? null : <progress max={capacity} value={sold} aria-label={t.soldAtSession({ time })} />}
      </div>
      {canCheckIn ? (
        <ButtonLink size="s" tone="quiet" href={routes.checkIn(sessionID)} aria-label={t.checkInFor({ time })}>
          {t.checkIn}
        </ButtonLink>
      ) : null}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  progress {
    width: 100%;
    accent-color: ${theme.color.accent};
  }
`;
