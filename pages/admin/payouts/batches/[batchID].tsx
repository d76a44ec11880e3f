import { AdminPage } from '@/components/admin/frame/AdminPage';
import { BatchScreen } from '@/components/admin/payouts/BatchScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminPayoutBatchPage: AppPage = () => (
  <AdminPage title={t.payoutBatch} operation="admin.payoutBatch">
    <BatchScreen />
  </AdminPage>
);
export default AdminPayoutBatchPage;
