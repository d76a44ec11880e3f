import { filtersFrom } from '@/components/campaigns/home/campaignFilters';
import { CampaignsHomeScreen } from '@/components/campaigns/home/CampaignsHomeScreen';
import type { AppPage } from '@/components/shell/appPage';
import { campaignPageApi } from '@/store/campaigns/campaignPageApi';
import { withServerStore } from '@/store/serverStore';

const CampaignsPage: AppPage<{ now: string }> = ({ now }) => <CampaignsHomeScreen now={now} />;
CampaignsPage.chrome = { footer: true, isDeferred: true };
export default CampaignsPage;

export const getServerSideProps = withServerStore<{ now: string }>({ seconds: 30 }, async (store, { query }) => {
  await store.dispatch(campaignPageApi.endpoints.campaignFeed.initiate(filtersFrom(query)));
  return { props: { now: new Date().toISOString() } };
});
