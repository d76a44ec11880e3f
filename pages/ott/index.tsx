import { aheadOf } from '@/components/channel/aheadOf';
import { EventsAhead } from '@/components/channel/EventsAhead';
import { OttHomeScreen } from '@/components/ott/OttHomeScreen';
import type { AppPage } from '@/components/shell/appPage';
import { island } from '@/components/ui/island';
import { eventsApi } from '@/store/events/eventsApi';
import { ottApi } from '@/store/ott/ottApi';
import { withServerStore } from '@/store/serverStore';

const InAHall = island(typeof window === 'undefined' ? EventsAhead : null, () =>
  import('@/components/channel/EventsAhead').then((made) => made.EventsAhead),
);

const OttHomePage: AppPage<{ now: string }> = ({ now }) => (
  <OttHomeScreen>
    <InAHall title="Films in a hall, now" now={now} kind="FILM" />
  </OttHomeScreen>
);
OttHomePage.chrome = { footer: true };
export default OttHomePage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store) => {
  const { ottHome, ottFeed } = ottApi.endpoints;
  await Promise.all([
    store.dispatch(ottHome.initiate()),
    store.dispatch(ottFeed.initiate()),
    store.dispatch(eventsApi.endpoints.eventRail.initiate(aheadOf('FILM'))),
  ]);
  return { props: { now: new Date().toISOString() } };
});
