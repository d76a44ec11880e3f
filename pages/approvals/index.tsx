import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { ApprovalsScreen } from '@/components/studio/campaigns/finances/ApprovalsScreen';

const ApprovalsPage: AppPage = () => (
  <>
    <Seo title="Approvals" isHidden />
    <ApprovalsScreen />
  </>
);
export default ApprovalsPage;
