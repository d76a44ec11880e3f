import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignApprovalsScreen } from '@/components/studio/campaigns/finances/ApprovalsScreen';
import * as t from '@messages/studio/pages';

const CampaignApprovalsPage: AppPage = () => (
  <>
    <Seo title={t.campaignPayouts} isHidden />
    <CampaignApprovalsScreen />
  </>
);
export default CampaignApprovalsPage;
