import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewCampaignScreen } from '@/components/studio/campaigns/NewCampaignScreen';

const NewCampaignPage: AppPage = () => (
  <>
    <Seo title="New campaign" isHidden />
    <NewCampaignScreen />
  </>
);
export default NewCampaignPage;
