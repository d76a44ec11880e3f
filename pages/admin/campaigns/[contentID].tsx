import { ContentItemScreen } from '@/components/admin/content/ContentItemScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminCampaignPage: AppPage = () => (
  <AdminPage title={t.campaign} operation="admin.contentItem">
    <ContentItemScreen kind="CAMPAIGN" />
  </AdminPage>
);
export default AdminCampaignPage;
