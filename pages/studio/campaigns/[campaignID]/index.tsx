import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';

const StudioCampaignPage: AppPage = () => (
  <>
    <Seo title="Campaign desk" isHidden />
    <CampaignEditorScreen />
  </>
);
export default StudioCampaignPage;
