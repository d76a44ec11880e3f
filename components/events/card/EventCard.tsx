import { EventBookmarkButton, CardCorner } from './EventBookmarkButton';
import { EventPoster, type EventPosterProps } from './EventPoster';

/** An event's poster with its bookmark beside the link. */
export function EventCard(props: EventPosterProps) {
  const { eventID, title, venue } = props.event;
  return (
    <CardCorner>
      <EventPoster {...props} />
      <EventBookmarkButton eventID={eventID} title={title} timeZone={venue.timeZone} />
    </CardCorner>
  );
}
