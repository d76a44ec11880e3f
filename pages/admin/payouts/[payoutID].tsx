import { AdminPage } from '@/components/admin/frame/AdminPage';
import { PayoutScreen } from '@/components/admin/payouts/PayoutScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminPayoutPage: AppPage = () => (
  <AdminPage title={t.payout} operation="admin.payout">
    <PayoutScreen />
  </AdminPage>
);
export default AdminPayoutPage;
