import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { LedgerAuditScreen } from '@/components/studio/campaigns/finances/LedgerAuditScreen';

const ApprovalsLedgerPage: AppPage = () => (
  <>
    <Seo title="Ledger checks" isHidden />
    <LedgerAuditScreen />
  </>
);
export default ApprovalsLedgerPage;
