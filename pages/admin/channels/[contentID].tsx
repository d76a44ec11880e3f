import { ContentItemScreen } from '@/components/admin/content/ContentItemScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminChannelPage: AppPage = () => (
  <AdminPage title={t.channel} operation="admin.contentItem">
    <ContentItemScreen kind="CHANNEL" />
  </AdminPage>
);
export default AdminChannelPage;
