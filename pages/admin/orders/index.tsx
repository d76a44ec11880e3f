import { AdminPage } from '@/components/admin/frame/AdminPage';
import { AdminOrdersScreen } from '@/components/admin/orders/AdminOrdersScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminOrdersPage: AppPage = () => (
  <AdminPage title={t.orders} operation="admin.orders">
    <AdminOrdersScreen />
  </AdminPage>
);
export default AdminOrdersPage;
