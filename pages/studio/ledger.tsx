import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { LedgerAuditScreen } from '@/components/studio/campaigns/finances/LedgerAuditScreen';
import * as t from '@messages/studio/pages';

const StudioLedgerPage: AppPage = () => (
  <>
    <Seo title={t.ledger} isHidden />
    <LedgerAuditScreen />
  </>
);
export default StudioLedgerPage;
