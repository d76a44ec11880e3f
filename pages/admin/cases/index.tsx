import { CasesScreen } from '@/components/admin/cases/CasesScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminCasesPage: AppPage = () => (
  <AdminPage title={t.cases} operation="admin.cases">
    <CasesScreen />
  </AdminPage>
);
export default AdminCasesPage;
