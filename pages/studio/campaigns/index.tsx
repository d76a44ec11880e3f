import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioCampaignsScreen } from '@/components/studio/campaigns/StudioCampaignsScreen';

const StudioCampaignsPage: AppPage = () => (
  <>
    <Seo title="Your campaigns" isHidden />
    <StudioCampaignsScreen />
  </>
);
export default StudioCampaignsPage;
