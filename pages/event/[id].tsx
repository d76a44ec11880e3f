import { EventOfWork } from '@/components/crossProduct/EventOfWork';
import type { AppPage } from '@/components/shell/appPage';
import { readWork } from '@/store/crossProduct/readWork';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  eventID: string;
  now: string;
}
const EventPage: AppPage<Props> = (props) => <EventOfWork {...props} />;
EventPage.chrome = { footer: true, isDeferred: true };
export default EventPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
  const eventID = String(params?.id);
  await Promise.all([store.dispatch(eventsApi.endpoints.event.initiate(eventID)), readWork(store, { of: 'event', id: eventID })]);
  return { props: { eventID, now: new Date().toISOString() } };
});
