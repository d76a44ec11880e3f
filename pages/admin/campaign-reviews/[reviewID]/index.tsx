import { CampaignReviewScreen } from '@/components/admin/campaignReviews/CampaignReviewScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminCampaignReviewPage: AppPage = () => (
  <AdminPage title={t.campaignReview} operation="admin.campaignReview">
    <CampaignReviewScreen />
  </AdminPage>
);
export default AdminCampaignReviewPage;
