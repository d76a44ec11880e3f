import { AdminPage } from '@/components/admin/frame/AdminPage';
import { ReportsScreen } from '@/components/admin/reports/ReportsScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminReportsPage: AppPage = () => (
  <AdminPage title={t.reports} operation="admin.reports">
    <ReportsScreen />
  </AdminPage>
);
export default AdminReportsPage;
