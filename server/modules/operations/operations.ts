import type { Config } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import type { AccountAdminService } from '../accounts/accounts';
import { recordAudit } from '../audit/audit';
import type { KycDesk } from '../kyc/kyc';
import type { PaymentDecisions, RefundService } from '../payments/payments';
import type { EarningsService } from '../studio/studio';
import { createAdminDesk } from './adminDeskService';
import { createCaseResolutions } from './caseResolutions';
import { createCaseService } from './caseService';
import { createContentAdminService } from './contentAdminService';
import { createIdentityAdminService } from './identityAdminService';
import { createInvoiceAdminService } from './invoiceAdminService';
import { createJobAdminService } from './jobAdminService';
import { createMessageAdminService } from './messageAdminService';
import { createReportAdminService } from './reportAdminService';
import { createStaffService } from './staffService';
import { createViewService } from './viewService';

interface Deps {
  decisions: PaymentDecisions;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  identityChecks: KycDesk;
  earnings: Pick<EarningsService, 'reprintInvoice'>;
}

/** The console of the staff: cases, people, orders, search, and the log of what staff did. */
export function createOperations(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'PUBLIC_ORIGIN'> },
  deps: Deps,
) {
  const { decisions, refunds, accountAdmin, identityChecks, earnings } = deps;
  return {
    staff: createStaffService({ db, clock }),
    cases: createCaseService({
      db,
      clock,
      resolutions: createCaseResolutions(decisions),
      runAudit: () => recordAudit(db, clock.now(), config.PUBLIC_ORIGIN),
    }),
    desk: createAdminDesk({ db, clock, refunds, accountAdmin }),
    jobs: createJobAdminService({ db, clock }),
    messages: createMessageAdminService({ db, clock }),
    content: createContentAdminService({ db, clock }),
    reports: createReportAdminService({ db, clock }),
    identityChecks: createIdentityAdminService({ db, clock, checks: identityChecks }),
    invoices: createInvoiceAdminService({ db, earnings }),
    views: createViewService({ db, clock }),
  };
}
export type Operations = ReturnType<typeof createOperations>;
