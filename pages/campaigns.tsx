import { CampaignsHomeScreen } from '@/components/campaigns/CampaignsHomeScreen';
import { aheadOf } from '@/components/channel/aheadOf';
import { EventsAhead } from '@/components/channel/EventsAhead';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

const CampaignsPage: AppPage<{ now: string }> = ({ now }) => (
  <CampaignsHomeScreen>
    <EventsAhead title="What creators put on now" now={now} />
  </CampaignsHomeScreen>
);
CampaignsPage.chrome = { footer: true };
export default CampaignsPage;

export const getServerSideProps = withServerStore({ seconds: 300 }, async (store) => {
  await store.dispatch(eventsApi.endpoints.eventRail.initiate(aheadOf()));
  return { props: { now: new Date().toISOString() } };
});
