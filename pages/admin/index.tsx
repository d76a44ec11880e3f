import { AdminPage } from '@/components/admin/frame/AdminPage';
import { AdminOverviewScreen } from '@/components/admin/overview/AdminOverviewScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminOverviewPage: AppPage = () => (
  <AdminPage title={t.overview} operation="admin.overview">
    <AdminOverviewScreen />
  </AdminPage>
);
export default AdminOverviewPage;
