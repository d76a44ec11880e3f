import type { Config } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import type { AccountAdminService } from '../accounts/accounts';
import { recordAudit } from '../audit/audit';
import type { DocumentService } from '../invoices/invoices';
import type { KycDesk } from '../kyc/kyc';
import type { PaymentDecisions, RefundService } from '../payments/payments';
import type { NameDecisions, PayoutBatchService, PayoutHoldService } from '../returns/returns';
import { createAdjustmentService } from './adjustmentService';
import { createAdminDesk } from './adminDeskService';
import { createCaseResolutions } from './caseResolutions';
import { createCaseService } from './caseService';
import { createContentAdminService } from './contentAdminService';
import { createEvidenceService } from './evidenceService';
import { createIdentityAdminService } from './identityAdminService';
import { createInvoiceAdminService } from './invoiceAdminService';
import { createJobAdminService } from './jobAdminService';
import { createLedgerDesk } from './ledgerDeskService';
import { createMessageAdminService } from './messageAdminService';
import { createPayoutConsole } from './payoutConsole';
import { createPeriodService } from './periodService';
import { createReportAdminService } from './reportAdminService';
import { createSettlementDesk } from './settlementDeskService';
import { createStaffService } from './staffService';
import { createTaxDesk } from './taxDeskService';
import { createViewService } from './viewService';

interface Deps {
  decisions: PaymentDecisions;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  names: NameDecisions;
  batches: PayoutBatchService;
  holds: PayoutHoldService;
  identityChecks: KycDesk;
  documents: DocumentService;
}

/** The console of the staff: cases, people, orders, search, and the log of what staff did. */
export function createOperations(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'PUBLIC_ORIGIN' | 'OPERATOR_GSTIN' | 'SANDBOX'> },
  deps: Deps,
) {
  const { decisions, refunds, accountAdmin, names, batches, holds, identityChecks, documents } = deps;
  const desk = createAdminDesk({ db, clock, refunds, accountAdmin });
  return {
    staff: createStaffService({ db, clock }),
    cases: createCaseService({
      db,
      clock,
      resolutions: createCaseResolutions(decisions, names),
      runAudit: () => recordAudit(db, clock.now(), config.PUBLIC_ORIGIN),
    }),
    desk,
    payouts: createPayoutConsole({ db, clock, batches, holds }),
    evidence: createEvidenceService({ db, clock, getOrder: (paymentID) => desk.getOrder(paymentID) }),
    settlements: createSettlementDesk({ db }),
    ledgerDesk: createLedgerDesk({ db, clock }),
    periods: createPeriodService({ db, clock }),
    adjustments: createAdjustmentService({ db, clock }),
    jobs: createJobAdminService({ db, clock }),
    messages: createMessageAdminService({ db, clock }),
    content: createContentAdminService({ db, clock }),
    reports: createReportAdminService({ db, clock }),
    identityChecks: createIdentityAdminService({ db, clock, checks: identityChecks }),
    invoices: createInvoiceAdminService({ db, documents }),
    tax: createTaxDesk({ db, config }),
    views: createViewService({ db, clock }),
  };
}
export type Operations = ReturnType<typeof createOperations>;
