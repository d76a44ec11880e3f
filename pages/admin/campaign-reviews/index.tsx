import { CampaignReviewsScreen } from '@/components/admin/campaignReviews/CampaignReviewsScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminCampaignReviewsPage: AppPage = () => (
  <AdminPage title={t.campaignReviews} operation="admin.campaignReviews">
    <CampaignReviewsScreen />
  </AdminPage>
);
export default AdminCampaignReviewsPage;
