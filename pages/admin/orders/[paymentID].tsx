import { AdminPage } from '@/components/admin/frame/AdminPage';
import { AdminOrderScreen } from '@/components/admin/orders/AdminOrderScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminOrderPage: AppPage = () => (
  <AdminPage title={t.order} operation="admin.order">
    <AdminOrderScreen />
  </AdminPage>
);
export default AdminOrderPage;
