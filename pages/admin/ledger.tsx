import { AdminPage } from '@/components/admin/frame/AdminPage';
import { LedgerScreen } from '@/components/admin/ledger/LedgerScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminLedgerPage: AppPage = () => (
  <AdminPage title={t.ledger} operation="admin.trialBalance">
    <LedgerScreen />
  </AdminPage>
);
export default AdminLedgerPage;
