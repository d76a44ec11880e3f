import { AdminPage } from '@/components/admin/frame/AdminPage';
import { OrdersScreen } from '@/components/admin/orders/OrdersScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminOrdersPage: AppPage = () => (
  <AdminPage title={t.orders} operation="admin.orders">
    <OrdersScreen />
  </AdminPage>
);
export default AdminOrdersPage;
