import type { ComponentProps } from 'react';
import { LazySignIn } from '../account/login/lazySignIn';
import { EventScreen } from '../events/event/EventScreen';
import { OpenBooks } from './OpenBooks';
import { WorkLife } from './WorkLife';

type EventOfWorkProps = Pick<ComponentProps<typeof EventScreen>, 'eventID' | 'now' | 'cardRevision'>;

/** The page of an event, with what the other products know of the work. */
export const EventOfWork = ({ eventID, now, cardRevision }: EventOfWorkProps) => (
  <EventScreen
    eventID={eventID}
    now={now}
    cardRevision={cardRevision}
    SignIn={LazySignIn}
    life={<WorkLife of="event" id={eventID} now={now} />}
    openBooks={<OpenBooks of="event" id={eventID} />}
  />
);
