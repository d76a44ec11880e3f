import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewCampaignScreen } from '@/components/studio/campaigns/NewCampaignScreen';
import * as t from '@messages/studio/pages';

const NewCampaignPage: AppPage = () => (
  <>
    <Seo title={t.newCampaign} isHidden />
    <NewCampaignScreen />
  </>
);
export default NewCampaignPage;
