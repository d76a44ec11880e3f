import { EventScreen } from '@/components/events/event/EventScreen';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  eventID: string;
  now: string;
}
const EventPage: AppPage<Props> = (props) => <EventScreen {...props} />;
EventPage.chrome = { footer: true };
export default EventPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
  const eventID = String(params?.id);
  await store.dispatch(eventsApi.endpoints.event.initiate(eventID));
  return { props: { eventID, now: new Date().toISOString() } };
});
