import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { CampaignApprovalsScreen } from '@/components/studio/campaigns/finances/ApprovalsScreen';

const CampaignApprovalsPage: AppPage = () => (
  <>
    <Seo title="Campaign payouts" isHidden />
    <CampaignApprovalsScreen />
  </>
);
export default CampaignApprovalsPage;
