import { NowInCinemas } from '@/components/crossProduct/NowInCinemas';
import { upcomingEventsQuery } from '@/components/crossProduct/upcomingEventsQuery';
import { OttHomeScreen } from '@/components/ott/home/OttHomeScreen';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { ottApi } from '@/store/ott/ottApi';
import { withServerStore } from '@/store/serverStore';

const OttHomePage: AppPage<{ now: string }> = ({ now }) => (
  <OttHomeScreen>
    <NowInCinemas now={now} />
  </OttHomeScreen>
);
OttHomePage.chrome = { footer: true, isDeferred: true };
export default OttHomePage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store) => {
  const { ottHome, ottFeed } = ottApi.endpoints;
  const films = eventsApi.endpoints.eventRail.initiate(upcomingEventsQuery('FILM'));
  await Promise.all([store.dispatch(ottHome.initiate()), store.dispatch(ottFeed.initiate()), store.dispatch(films)]);
  return { props: { now: new Date().toISOString() } };
});
