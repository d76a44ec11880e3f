import { AdminPage } from '@/components/admin/frame/AdminPage';
import { IdentityChecksScreen } from '@/components/admin/identity/IdentityChecksScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminIdentityPage: AppPage = () => (
  <AdminPage title={t.identity} operation="admin.identityChecks">
    <IdentityChecksScreen />
  </AdminPage>
);
export default AdminIdentityPage;
