import { CampaignsHomeScreen } from '@/components/campaigns/CampaignsHomeScreen';
import { EventsAhead } from '@/components/channel/EventsAhead';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { withServerStore } from '@/store/serverStore';

const CampaignsPage: AppPage = () => (
  <CampaignsHomeScreen>
    <EventsAhead title="What creators put on now" kind={null} />
  </CampaignsHomeScreen>
);
CampaignsPage.chrome = { footer: true };
export default CampaignsPage;

export const getServerSideProps = withServerStore({ seconds: 300 }, async (store) => {
  await store.dispatch(channelApi.endpoints.eventsAhead.initiate(null));
  return { props: {} };
});
