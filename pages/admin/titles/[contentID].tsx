import { ContentItemScreen } from '@/components/admin/content/ContentItemScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminTitlePage: AppPage = () => (
  <AdminPage title={t.title} operation="admin.contentItem">
    <ContentItemScreen kind="TITLE" />
  </AdminPage>
);
export default AdminTitlePage;
