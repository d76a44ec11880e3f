import { AdminPage } from '@/components/admin/frame/AdminPage';
import { InvoicesScreen } from '@/components/admin/invoices/InvoicesScreen';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AdminInvoicesPage: AppPage = () => (
  <AdminPage title={t.invoices} operation="admin.invoices">
    <InvoicesScreen />
  </AdminPage>
);
export default AdminInvoicesPage;
