import { AdminPage } from '@/components/admin/frame/AdminPage';
import { BatchesScreen } from '@/components/admin/payouts/BatchesScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminPayoutBatchesPage: AppPage = () => (
  <AdminPage title={t.payoutBatches} operation="admin.payoutBatches">
    <BatchesScreen />
  </AdminPage>
);
export default AdminPayoutBatchesPage;
