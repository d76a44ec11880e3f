import { AdminPage } from '@/components/admin/frame/AdminPage';
import { AdminPersonScreen } from '@/components/admin/people/AdminPersonScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminPersonPage: AppPage = () => (
  <AdminPage title={t.person} operation="admin.person">
    <AdminPersonScreen />
  </AdminPage>
);
export default AdminPersonPage;
