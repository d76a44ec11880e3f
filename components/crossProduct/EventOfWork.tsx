import { LazySignIn } from '../account/login/lazySignIn';
import { EventScreen } from '../events/event/EventScreen';
import { OpenBooks } from './OpenBooks';
import { WorkLife } from './WorkLife';

/** The page of an event, with what the other products know of the work. */
export const EventOfWork = ({ eventID, now }: { eventID: string; now: string }) => (
  <EventScreen
    eventID={eventID}
    now={now}
    SignIn={LazySignIn}
    life={<WorkLife of="event" id={eventID} now={now} />}
    openBooks={<OpenBooks of="event" id={eventID} />}
  />
);
