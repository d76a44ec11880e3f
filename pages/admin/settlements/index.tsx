import { AdminPage } from '@/components/admin/frame/AdminPage';
import { SettlementsScreen } from '@/components/admin/settlements/SettlementsScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminSettlementsPage: AppPage = () => (
  <AdminPage title={t.settlements} operation="admin.settlements">
    <SettlementsScreen />
  </AdminPage>
);
export default AdminSettlementsPage;
