import type { CheckInDetails } from '@contract/checkIn';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useStudioDoorsQuery } from '@/store/studio/studioApi';
import { formatEventTime, formatTime } from '@/utils/dates';
import { Panel } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

const shownFirst = 4;

/** The doors of a channel, soonest first; the first one is the thing to do. */
export function DoorsPanel({ channelID }: { channelID: string }) {
  const { data: doors, isLoading, refetch } = useStudioDoorsQuery(channelID);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Panel title="Doors" aside={doors && doors.length > 0 ? <Text tone="muted">{doors.length} ahead</Text> : null}>
      {isLoading ? (
        <Skeleton height="72px" />
      ) : !doors ? (
        <ErrorState message="Your doors could not be loaded. Links given to volunteers still work." onRetry={() => void refetch()} />
      ) : doors.length === 0 ? (
        <EmptyState
          icon="scan"
          title="No doors ahead"
          message="When an event of yours has sold tickets, its door opens here: scan from any phone."
        >
          <ButtonLink href={routes.explore} tone="quiet">
            See what others put on
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Rows>
            {(isWhole ? doors : doors.slice(0, shownFirst)).map((door, place) => (
              <DoorRow key={door.sessionID} door={door} isNext={place === 0} />
            ))}
          </Rows>
          {doors.length > shownFirst ? (
            <Button tone="plain" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${doors.length}`}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function DoorRow({ door, isNext }: { door: CheckInDetails; isNext: boolean }) {
  const [now] = useState(() => new Date().toISOString());
  const { sessionID, eventTitle, venueName, timeZone, startsAt, doorsAt, sold, inside } = door;
  return (
    <Row>
      <Disc>
        <Icon name="scan" />
      </Disc>
      <Words>
        <Text isStrong>{eventTitle}</Text>
        <Text kind="small" tone="muted">
          {`${formatEventTime(startsAt, timeZone, now)}, doors ${formatTime(doorsAt, timeZone)}. ${venueName}. ${sold} sold, ${inside} inside.`}
        </Text>
      </Words>
      <ButtonLink href={routes.checkIn(sessionID)} tone={isNext ? 'primary' : 'quiet'} aria-label={`Open door of ${eventTitle}`}>
        Open door
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
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  @media (max-width: 559.98px) {
    & > a {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 560px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.wash};
  color: ${({ theme }) => theme.color.accentText};
`;

const Words = styled.div`
  min-width: 0;
`;
