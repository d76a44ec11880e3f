import type { Event } from '@contract/events';
import styled from 'styled-components';
import { formatDayRange, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';
import { directionsUrl } from './directionsUrl';

const numberNames = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Time and venue, each with its action: calendar and directions. */
export function EventFacts({ event, now }: { event: Event; now: string }) {
  const { venue, sessions, nextSessionAt } = event;
  const [first, last] = [sessions[0], sessions.at(-1)];
  const showsText = sessions.length === 1 ? 'One show' : `${numberNames[sessions.length] ?? sessions.length} shows`;
  const doorsText = first && sessions.length === 1 ? `Doors ${formatTime(first.doorsAt, venue.timeZone)}` : 'choose one below';
  return (
    <List>
      <li>
        <Icon name="calendar" />
        <div>
          <Text isStrong>
            {first && last ? formatDayRange(first.startsAt, last.startsAt, venue.timeZone, now) : 'No dates yet'}
            {sessions.length === 1 && first
              ? `, ${formatTime(first.startsAt, venue.timeZone)} ${timeZoneAbbreviation(first.startsAt, venue.timeZone)}`
              : ''}
          </Text>
          <Text kind="small" tone="muted">
            {nextSessionAt ? `${showsText}, ${doorsText}` : 'This event is over'}
          </Text>
        </div>
      </li>
      <li>
        <Icon name="pin" />
        <div>
          <Text isStrong>{venue.name}</Text>
          <Text kind="small" tone="muted">
            {venue.address}, {venue.city}
          </Text>
        </div>
        <Link tone="action" href={directionsUrl(venue)} isNewTab aria-label={`Directions to ${venue.name}, opens a map in a new tab`}>
          Directions
        </Link>
      </li>
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    line-height: 1.35;
  }
`;
