import type { Config } from '../../platform/config';
import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import type { AccountAdminService, AccountClosureService, AccountExportService } from '../accounts/accounts';
import { recordAudit } from '../audit/audit';
import type { CampaignReviewDesk } from '../campaigns/campaigns';
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
import { createOrderListService } from './orderListService';
import { createPayoutConsole } from './payoutConsole';
import { createPayoutPolicyConsole } from './payoutPolicyConsole';
import { createPeriodService } from './periodService';
import { createReportAdminService } from './reportAdminService';
import { createSettingAdminService } from './settingAdminService';
import { createSettlementDesk } from './settlementDeskService';
import { createStaffService } from './staffService';
import { createTakedowns } from './takedownService';
import { createTaxDesk } from './taxDeskService';

export interface Deps {
  decisions: PaymentDecisions;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  accountClosure: AccountClosureService;
  accountExport: Pick<AccountExportService, 'startFor'>;
  names: NameDecisions;
  batches: PayoutBatchService;
  holds: PayoutHoldService;
  policies: PayoutPolicies;
  identityChecks: KycDesk;
  documents: DocumentService;
  statements: Pick<PayoutStatements, 'reprint'>;
  organisationReview: OrganisationReview;
  campaignReviews: CampaignReviewDesk;
}

export type Context = Pick<ServiceContext, 'db' | 'clock' | 'settings'> & {
  config: Pick<
    Config,
    | 'APP_SECRET'
    | 'APP_SECRETS'
    | 'APP_SECRET_OLDEST'
    | 'PUBLIC_ORIGIN'
    | 'OPERATOR_GSTIN'
    | 'ESCROW_HOLDER'
    | 'PAYOUT_OPERATOR_ABOVE'
    | 'SANDBOX'
  >;
};

/** The desks of the console: a service for each kind of work. */
export function createDesks({ db, clock, config, settings }: Context, deps: Deps) {
  const { decisions, refunds, accountAdmin, accountClosure, accountExport, names, batches, holds, policies } = deps;
  const { identityChecks, documents, statements, organisationReview, campaignReviews } = deps;
  const origin = config.PUBLIC_ORIGIN;
  const links = createModerationLinks(appSecretsOf(config));
  const takedowns = createTakedowns({ links, origin, accounts: accountAdmin });
  const desk = createAdminDesk({ db, clock, settings, refunds, accountAdmin, accountClosure, accountExport, takedowns });
  return {
    staff: createStaffService({ db, clock }),
    cases: createCaseService({
      db,
      clock,
      resolutions: createCaseResolutions(decisions, names, config.PAYOUT_OPERATOR_ABOVE),
      runAudit: () => recordAudit(db, clock.now(), config.PUBLIC_ORIGIN),
    }),
    desk,
    orders: createOrderListService({ db }),
    deathClaims: createDeathClaims({ db, clock }),
    payouts: createPayoutConsole({ db, clock, batches, holds }),
    organisations: organisationReview,
    campaignReviews,
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
    tax: createTaxDesk({ db, config, settings }),
    settings: createSettingAdminService({ db, clock, settings }),
    announcements: createAnnouncementAdminService({ db, clock }),
    views: createSavedViewService({ db, clock }),
  };
}
export type Desks = ReturnType<typeof createDesks>;
