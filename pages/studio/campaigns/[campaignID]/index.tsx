import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';

const StudioCampaignPage: AppPage = () => (
  <>
    <Seo title="Edit campaign" isHidden />
    <CampaignEditorScreen />
  </>
);
export default StudioCampaignPage;
