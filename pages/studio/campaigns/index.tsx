import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignReleasesScreen } from '@/components/studio/campaigns/CampaignReleasesScreen';

const StudioCampaignsPage: AppPage = () => (
  <>
    <Seo title="Your campaigns" isHidden />
    <CampaignReleasesScreen />
  </>
);
export default StudioCampaignsPage;
