import { AdminPage } from '@/components/admin/frame/AdminPage';
import { SettingsScreen } from '@/components/admin/settings/SettingsScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminSettingsPage: AppPage = () => (
  <AdminPage title={t.settings} operation="admin.settings">
    <SettingsScreen />
  </AdminPage>
);
export default AdminSettingsPage;
