import { AdminPage } from '@/components/admin/frame/AdminPage';
import { AdminSearchScreen } from '@/components/admin/search/AdminSearchScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminSearchPage: AppPage = () => (
  <AdminPage title={t.search} operation="admin.search">
    <AdminSearchScreen />
  </AdminPage>
);
export default AdminSearchPage;
