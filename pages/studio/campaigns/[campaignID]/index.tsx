import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import * as t from '@messages/studio/pages';

const StudioCampaignPage: AppPage = () => (
  <>
    <Seo title={t.editCampaign} isHidden />
    <CampaignEditorScreen />
  </>
);
export default StudioCampaignPage;
