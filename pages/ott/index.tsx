import { aheadOf } from '@/components/channel/aheadOf';
import { EventsAhead } from '@/components/channel/EventsAhead';
import { OttHomeScreen } from '@/components/ott/OttHomeScreen';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

const OttHomePage: AppPage<{ now: string }> = ({ now }) => (
  <OttHomeScreen>
    <EventsAhead title="Films in a hall, now" now={now} kind="FILM" />
  </OttHomeScreen>
);
OttHomePage.chrome = { footer: true };
export default OttHomePage;

export const getServerSideProps = withServerStore({ seconds: 300 }, async (store) => {
  await store.dispatch(eventsApi.endpoints.eventRail.initiate(aheadOf('FILM')));
  return { props: { now: new Date().toISOString() } };
});
