import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignDeskScreen } from '@/components/studio/campaigns/CampaignDeskScreen';

const StudioCampaignPage: AppPage = () => (
  <>
    <Seo title="Campaign desk" isHidden />
    <CampaignDeskScreen />
  </>
);
export default StudioCampaignPage;
