import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { LedgerAuditScreen } from '@/components/studio/campaigns/finances/LedgerAuditScreen';
import * as t from '@messages/studio/pages';

const ApprovalsLedgerPage: AppPage = () => (
  <>
    <Seo title={t.ledgerChecks} isHidden />
    <LedgerAuditScreen />
  </>
);
export default ApprovalsLedgerPage;
