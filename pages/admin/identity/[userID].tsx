import { AdminPage } from '@/components/admin/frame/AdminPage';
import { IdentityCheckScreen } from '@/components/admin/identity/IdentityCheckScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminIdentityCheckPage: AppPage = () => (
  <AdminPage title={t.identityCheck} operation="admin.identityCheck">
    <IdentityCheckScreen />
  </AdminPage>
);
export default AdminIdentityCheckPage;
