import { AdminPage } from '@/components/admin/frame/AdminPage';
import { JobsScreen } from '@/components/admin/jobs/JobsScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminJobsPage: AppPage = () => (
  <AdminPage title={t.jobs} operation="admin.jobs">
    <JobsScreen />
  </AdminPage>
);
export default AdminJobsPage;
