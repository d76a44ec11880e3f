import { CaseScreen } from '@/components/admin/cases/CaseScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminCasePage: AppPage = () => (
  <AdminPage title={t.caseTitle} operation="admin.case">
    <CaseScreen />
  </AdminPage>
);
export default AdminCasePage;
