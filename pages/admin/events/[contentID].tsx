import { ContentItemScreen } from '@/components/admin/content/ContentItemScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminEventPage: AppPage = () => (
  <AdminPage title={t.event} operation="admin.contentItem">
    <ContentItemScreen kind="EVENT" />
  </AdminPage>
);
export default AdminEventPage;
