import type { Config } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import type { AccountAdminService, AccountClosureService } from '../accounts/accounts';
import { recordAudit } from '../audit/audit';
import type { DocumentService } from '../invoices/invoices';
import type { KycDesk } from '../kyc/kyc';
import { createModerationLinks } from '../moderation/moderation';
import type { OrganisationReview } from '../organisations/organisations';
import type { PaymentDecisions, RefundService } from '../payments/payments';
import type { NameDecisions, PayoutBatchService, PayoutHoldService, PayoutPolicies } from '../returns/returns';
import { createSavedViewService } from '../staff/staff';
import type { PayoutStatements } from '../studio/studio';
import { createAdjustmentService } from './adjustmentService';
import { createAdminDesk } from './adminDeskService';
import { createAnnouncementAdminService } from './announcementAdminService';
import { createCaseResolutions } from './caseResolutions';
import { createCaseService } from './caseService';
import { createContentAdminService } from './contentAdminService';
import { createDeathClaims } from './deathClaimService';
import { createEvidenceService } from './evidenceService';
import { createIdentityAdminService } from './identityAdminService';
import { createInvoiceAdminService } from './invoiceAdminService';
import { createJobAdminService } from './jobAdminService';
import { createLedgerDesk } from './ledgerDeskService';
import { createMessageAdminService } from './messageAdminService';
import { createModerationService } from './moderationService';
import { createPayoutConsole } from './payoutConsole';
import { createPayoutPolicyConsole } from './payoutPolicyConsole';
import { createPeriodService } from './periodService';
import { createReportAdminService } from './reportAdminService';
import { createSettingAdminService } from './settingAdminService';
import { createSettlementDesk } from './settlementDeskService';
import { createStaffService } from './staffService';
import { createTakedowns } from './takedownService';
import { createTaxDesk } from './taxDeskService';

interface Deps {
  decisions: PaymentDecisions;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  accountClosure: AccountClosureService;
  names: NameDecisions;
  batches: PayoutBatchService;
  holds: PayoutHoldService;
  policies: PayoutPolicies;
  identityChecks: KycDesk;
  documents: DocumentService;
  statements: Pick<PayoutStatements, 'reprint'>;
  organisationReview: OrganisationReview;
}

/** The console of the staff: cases, people, orders, search, and the log of what staff did. */
export function createOperations(
  {
    db,
    clock,
    config,
    settings,
  }: Pick<ServiceContext, 'db' | 'clock' | 'settings'> & {
    config: Pick<Config, 'APP_SECRET' | 'PUBLIC_ORIGIN' | 'OPERATOR_GSTIN' | 'ESCROW_HOLDER' | 'PAYOUT_OPERATOR_ABOVE' | 'SANDBOX'>;
  },
  deps: Deps,
) {
  const { decisions, refunds, accountAdmin, accountClosure, names, batches, holds, policies } = deps;
  const { identityChecks, documents, statements, organisationReview } = deps;
  const origin = config.PUBLIC_ORIGIN;
  const links = createModerationLinks(config.APP_SECRET);
  const takedowns = createTakedowns({ links, origin, accounts: accountAdmin });
  const desk = createAdminDesk({ db, clock, settings, refunds, accountAdmin, accountClosure, takedowns });
  return {
    staff: createStaffService({ db, clock }),
    cases: createCaseService({
      db,
      clock,
      resolutions: createCaseResolutions(decisions, names, config.PAYOUT_OPERATOR_ABOVE),
      runAudit: () => recordAudit(db, clock.now(), config.PUBLIC_ORIGIN),
    }),
    desk,
    deathClaims: createDeathClaims({ db, clock }),
    payouts: createPayoutConsole({ db, clock, batches, holds }),
    organisations: organisationReview,
    payoutStatements: statements,
    payoutPolicies: createPayoutPolicyConsole({ db, policies }),
    evidence: createEvidenceService({ db, clock, getOrder: (paymentID) => desk.getOrder(paymentID) }),
    settlements: createSettlementDesk({ db }),
    ledgerDesk: createLedgerDesk({ db, clock, escrowHolder: config.ESCROW_HOLDER ?? null }),
    periods: createPeriodService({ db, clock }),
    adjustments: createAdjustmentService({ db, clock }),
    jobs: createJobAdminService({ db, clock }),
    messages: createMessageAdminService({ db, clock }),
    content: createContentAdminService({ db, clock, takedowns }),
    reports: createReportAdminService({ db, clock, origin, links, takedowns }),
    moderation: createModerationService({ db, clock, origin, links }),
    identityChecks: createIdentityAdminService({ db, clock, checks: identityChecks }),
    invoices: createInvoiceAdminService({ db, documents }),
    tax: createTaxDesk({ db, config }),
    settings: createSettingAdminService({ db, clock, settings }),
    announcements: createAnnouncementAdminService({ db, clock }),
    views: createSavedViewService({ db, clock }),
  };
}
export type Operations = ReturnType<typeof createOperations>;
