import { AnnouncementsScreen } from '@/components/admin/announcements/AnnouncementsScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminAnnouncementsPage: AppPage = () => (
  <AdminPage title={t.announcements} operation="admin.announcements">
    <AnnouncementsScreen />
  </AdminPage>
);
export default AdminAnnouncementsPage;
