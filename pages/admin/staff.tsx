import { AdminPage } from '@/components/admin/frame/AdminPage';
import { StaffScreen } from '@/components/admin/staff/StaffScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminStaffPage: AppPage = () => (
  <AdminPage title={t.staff} operation="admin.staff">
    <StaffScreen />
  </AdminPage>
);
export default AdminStaffPage;
