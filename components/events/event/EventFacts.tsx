import type { Event, Venue } from '@contract/events';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDayRange, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/events/event';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { addToCalendar } from './addToCalendar';
import { CalendarButton } from './CalendarButton';
import { directionsUrl } from './directionsUrl';

/** Time and venue, each with its action: calendar and directions. */
export function EventFacts({ event, now }: { event: Event; now: string }) {
  const { venue, sessions, nextSessionAt } = event;
  const [first, last] = [sessions[0], sessions.at(-1)];
  const only = sessions.length === 1 ? first : undefined;
  const day = first && last ? formatDayRange(first.startsAt, last.startsAt, venue.timeZone, now) : t.noDatesYet;
  return (
    <List>
      <li>
        <Icon name="calendar" />
        <div>
          <Text isStrong>
            {only
              ? t.dayAndTime({
                  day,
                  time: formatTime(only.startsAt, venue.timeZone),
                  zone: timeZoneAbbreviation(only.startsAt, venue.timeZone),
                })
              : day}
          </Text>
          <Text kind="small" tone="muted">
            {!nextSessionAt
              ? t.eventIsOver
              : only
                ? venue.kind === 'ONLINE'
                  ? t.oneShow
                  : t.oneShowWithDoors({ time: formatTime(only.doorsAt, venue.timeZone) })
                : t.showsToChoose({ count: sessions.length })}
          </Text>
        </div>
        {only && nextSessionAt ? (
          <CalendarButton
            aria-label={t.addNameToCalendar({ title: event.title })}
            onClick={() => void addToCalendar({ ...event, ...only })}
          >
            {t.addToCalendar}
          </CalendarButton>
        ) : null}
      </li>
      <li>
        <Icon name={venue.kind === 'ONLINE' ? 'globe' : 'pin'} />
        <div>
          <Text isStrong>{venue.name}</Text>
          <Text kind="small" tone="muted">
            {whereText(venue)}
          </Text>
        </div>
        {venue.kind === 'PLACE' ? (
          <Link tone="action" href={directionsUrl(venue)} isNewTab aria-label={t.directionsTo({ venue: venue.name })}>
            {t.directions}
          </Link>
        ) : null}
      </li>
    </List>
  );
}

function whereText({ kind, address, city }: Venue): string {
  if (kind === 'ONLINE') return t.joinLinkForHolders;
  if (kind === 'UNANNOUNCED') return city ? t.venueFollowsIn({ city }) : t.venueFollows;
  return `${address}, ${city}`;
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    align-items: center;
    line-height: 1.35;
    text-wrap: balance;
  }
`;
