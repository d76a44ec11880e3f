import { AuditScreen } from '@/components/admin/audit/AuditScreen';
import { AdminPage } from '@/components/admin/frame/AdminPage';
import type { AppPage } from '@/components/shell/appPage';
import * as t from '@messages/admin/pages';

const AuditPage: AppPage = () => (
  <AdminPage title={t.auditLog} operation="admin.audit">
    <AuditScreen />
  </AdminPage>
);
export default AuditPage;
