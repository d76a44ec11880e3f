import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { MoneyDeskScreen } from '@/components/studio/campaigns/MoneyDeskScreen';

const StudioCampaignPage: AppPage = () => (
  <>
    <Seo title="Money of a campaign" isHidden />
    <MoneyDeskScreen />
  </>
);
export default StudioCampaignPage;
