import { ContentScreen } from '@/components/admin/content/ContentScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminContentPage: AppPage = () => (
  <AdminPage title={t.content} operation="admin.content">
    <ContentScreen />
  </AdminPage>
);
export default AdminContentPage;
