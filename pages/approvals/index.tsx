import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { ApprovalsScreen } from '@/components/studio/campaigns/finances/ApprovalsScreen';
import * as t from '@messages/studio/pages';

const ApprovalsPage: AppPage = () => (
  <>
    <Seo title={t.approvals} isHidden />
    <ApprovalsScreen />
  </>
);
export default ApprovalsPage;
