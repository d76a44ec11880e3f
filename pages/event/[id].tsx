import { EventOfWork } from '@/components/crossProduct/EventOfWork';
import type { AppPage } from '@/components/shell/appPage';
import { readWork } from '@/store/crossProduct/readWork';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  eventID: string;
  now: string;
  cardRevision: string | null;
}
const EventPage: AppPage<Props> = (props) => <EventOfWork {...props} />;
EventPage.chrome = { footer: true, isDeferred: true };
export default EventPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
  const eventID = String(params?.id);
  const event = store.dispatch(eventsApi.endpoints.event.initiate(eventID));
  const [card] = await Promise.all([readWork(store, { of: 'event', id: eventID }), event]);
  return { props: { eventID, ...card, now: new Date().toISOString() } };
});
