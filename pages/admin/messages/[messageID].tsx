import { AdminPage } from '@/components/admin/frame/AdminPage';
import { MessageScreen } from '@/components/admin/messages/MessageScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminMessagePage: AppPage = () => (
  <AdminPage title={t.message} operation="admin.message">
    <MessageScreen />
  </AdminPage>
);
export default AdminMessagePage;
