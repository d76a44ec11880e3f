import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { LedgerAuditScreen } from '@/components/studio/campaigns/finances/LedgerAuditScreen';

const StudioLedgerPage: AppPage = () => (
  <>
    <Seo title="Ledger audit" isHidden />
    <LedgerAuditScreen />
  </>
);
export default StudioLedgerPage;
