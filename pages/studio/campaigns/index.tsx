import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioCampaignsScreen } from '@/components/studio/campaigns/StudioCampaignsScreen';
import * as t from '@messages/studio/pages';

const StudioCampaignsPage: AppPage = () => (
  <>
    <Seo title={t.campaigns} isHidden />
    <StudioCampaignsScreen />
  </>
);
export default StudioCampaignsPage;
