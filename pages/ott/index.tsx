import { EventsAhead } from '@/components/channel/EventsAhead';
import { OttHomeScreen } from '@/components/ott/OttHomeScreen';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { withServerStore } from '@/store/serverStore';

const OttHomePage: AppPage = () => (
  <OttHomeScreen>
    <EventsAhead title="Films in a hall, now" kind="FILM" />
  </OttHomeScreen>
);
OttHomePage.chrome = { footer: true };
export default OttHomePage;

export const getServerSideProps = withServerStore({ seconds: 300 }, async (store) => {
  await store.dispatch(channelApi.endpoints.eventsAhead.initiate('FILM'));
  return { props: {} };
});
