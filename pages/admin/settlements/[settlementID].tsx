import { AdminPage } from '@/components/admin/frame/AdminPage';
import { SettlementScreen } from '@/components/admin/settlements/SettlementScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminSettlementPage: AppPage = () => (
  <AdminPage title={t.settlement} operation="admin.settlement">
    <SettlementScreen />
  </AdminPage>
);
export default AdminSettlementPage;
