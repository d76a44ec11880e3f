import { AdminPage } from '@/components/admin/frame/AdminPage';
import { ReportScreen } from '@/components/admin/reports/ReportScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminReportPage: AppPage = () => (
  <AdminPage title={t.report} operation="admin.report">
    <ReportScreen />
  </AdminPage>
);
export default AdminReportPage;
