import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { MoneyDesksScreen } from '@/components/studio/campaigns/MoneyDesksScreen';

const StudioCampaignsPage: AppPage = () => (
  <>
    <Seo title="Money of your campaigns" isHidden />
    <MoneyDesksScreen />
  </>
);
export default StudioCampaignsPage;
