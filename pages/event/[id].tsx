import { LazySignIn as SignIn } from '@/components/account/login/lazySignIn';
import { OpenBooks } from '@/components/crossProduct/OpenBooks';
import { WorkLife } from '@/components/crossProduct/WorkLife';
import { EventScreen } from '@/components/events/event/EventScreen';
import type { AppPage } from '@/components/shell/appPage';
import { readWork } from '@/store/crossProduct/readWork';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  eventID: string;
  now: string;
}
const EventPage: AppPage<Props> = (p) => (
  <EventScreen
    {...p}
    SignIn={SignIn}
    life={<WorkLife of="event" id={p.eventID} now={p.now} />}
    openBooks={<OpenBooks of="event" id={p.eventID} />}
  />
);
EventPage.chrome = { footer: true, isDeferred: true };
export default EventPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
  const eventID = String(params?.id);
  await Promise.all([store.dispatch(eventsApi.endpoints.event.initiate(eventID)), readWork(store, { of: 'event', id: eventID })]);
  return { props: { eventID, now: new Date().toISOString() } };
});
