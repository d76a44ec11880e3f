import { AdminPage } from '@/components/admin/frame/AdminPage';
import { MessagesScreen } from '@/components/admin/messages/MessagesScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminMessagesPage: AppPage = () => (
  <AdminPage title={t.messages} operation="admin.messages">
    <MessagesScreen />
  </AdminPage>
);
export default AdminMessagesPage;
