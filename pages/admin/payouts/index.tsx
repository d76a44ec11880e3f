import { AdminPage } from '@/components/admin/frame/AdminPage';
import { PayoutsScreen } from '@/components/admin/payouts/PayoutsScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminPayoutsPage: AppPage = () => (
  <AdminPage title={t.payouts} operation="admin.payouts">
    <PayoutsScreen />
  </AdminPage>
);
export default AdminPayoutsPage;
