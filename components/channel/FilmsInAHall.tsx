import { island } from '../ui/island';
import { EventsAhead } from './EventsAhead';

const Ahead = island(typeof window === 'undefined' ? EventsAhead : null, () => import('./EventsAhead').then((made) => made.EventsAhead));

/** The next films that are shown in a hall, on Screen's own home page; its code comes when somebody scrolls near it. */
export const FilmsInAHall = ({ now }: { now: string }) => <Ahead title="Films in a hall, now" now={now} kind="FILM" />;
