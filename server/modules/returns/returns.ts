import { razorpayXKeysOf } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import type { KycLevelOf } from '../campaigns/campaigns';
import { createKycVault, verifiedNameOf as readVerifiedName } from '../kyc/kyc';
import type { Payments } from '../payments/payments';
import type { WebhookSender } from '../sandbox/sandbox';
import { createApproverService } from './approverService';
import { bankFileProvider, createBankFileGateway, createTransferVault } from './bankFile/bankFileGateway';
import { createPayoutBatchService } from './bankFile/payoutBatchService';
import { createCampaignActionService } from './campaignActionService';
import { createChannelPayouts } from './channelPayouts';
import { createDistributionScheduler } from './distributionScheduler';
import { createDistributionService } from './distributionService';
import { createMilestoneService } from './milestoneService';
import { createMoneyDesk } from './moneyDeskService';
import { createNomineeService } from './nomineeService';
import { createNameDecisions, type VerifiedNameOf } from './payeeNameCheck';
import { createPayoutAddressRepository, type AddressOf } from './payoutAddressRepository';
import { type PayoutGateway, unconnectedPayouts } from './payoutGateway';
import { createPayoutHoldService } from './payoutHoldService';
import { defaultTermsOf } from './payoutPolicy';
import { createPayoutPolicies } from './payoutPolicyService';
import { createPayoutRunner } from './payoutRunner';
import { createPayoutScheduler } from './payoutScheduler';
import { createPayoutService } from './payoutService';
import { createRazorpayXGateway } from './razorpayX/razorpayXGateway';
import { createSandboxPayouts } from './sandboxPayouts';
import { createWorkBooksService } from './workBooksService';
import { createWorkLifeService } from './workLifeService';

interface Deps extends Pick<Payments, 'gateway' | 'sandbox'> {
  kycLevelOf: KycLevelOf;
  /** Replaces the name of the identity check. */
  verifiedNameOf?: VerifiedNameOf | undefined;
  send: WebhookSender;
  /** Replaces the configured gateway. */
  payoutGateway?: PayoutGateway | undefined;
}

/** Services for returns of a funded work: pools, distributions and payouts. */
export function createReturns(
  { db, config, clock, logger, settings }: ServiceContext,
  { gateway, sandbox: payer, kycLevelOf, send, payoutGateway, verifiedNameOf: givenNameOf }: Deps,
) {
  const sandbox = createSandboxPayouts({ db, signature: payer.signature, clock, apiOrigin: config.API_ORIGIN, send });
  const vault = createKycVault(config);
  const transferVault = createTransferVault(vault);
  /** Chosen by PAYOUT_PROVIDER; readConfig requires what each needs. */
  function configuredGateway(): PayoutGateway {
    const razorpayXKeys = razorpayXKeysOf(config);
    if (config.PAYOUT_PROVIDER === bankFileProvider) return createBankFileGateway(db, transferVault);
    if (config.PAYOUT_PROVIDER === 'razorpayx' && razorpayXKeys) return createRazorpayXGateway(razorpayXKeys);
    return gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider);
  }
  const bank = payoutGateway ?? configuredGateway();
  const { provider } = bank;
  const addresses = createPayoutAddressRepository(vault);
  const verifiedNameOf: VerifiedNameOf = givenNameOf ?? ((reader, userID, now) => readVerifiedName(reader, vault, userID, now));
  const organisationAbove = config.PAYOUT_ORGANISATION_ABOVE;
  const defaultTerms = defaultTermsOf(config);
  const policy = {
    addressCooldownHours: config.PAYOUT_ADDRESS_COOLDOWN_HOURS,
    operatorAbove: config.PAYOUT_OPERATOR_ABOVE,
    organisationAbove,
    defaultTerms,
  };
  const authority = { clock, kycLevelOf, policy };
  const addressOf: AddressOf = (tx, userID) => addresses.open(tx, userID);
  const runner = createPayoutRunner({
    db,
    gateway: bank,
    addressOf,
    clock,
    kycLevelOf,
    verifiedNameOf,
    organisationAbove,
    logger,
    settings,
  });
  const debit = { account: config.BANK_FILE_ACCOUNT ?? '', name: config.OPERATOR_NAME ?? '', bic: config.BANK_FILE_BIC ?? null };
  const batches = createPayoutBatchService({ db, clock, provider, vault: transferVault, settleIn: runner.settleIn, debit });
  const books = createWorkBooksService({ db, clock, publicOrigin: config.PUBLIC_ORIGIN });
  return {
    desk: createMoneyDesk({ db, gateway, bank, addresses, verifiedNameOf, ...authority }),
    approvers: createApproverService({ db, ...authority }),
    distributions: createDistributionService({ db, provider, ...authority }),
    distributionScheduler: createDistributionScheduler({ db, provider, ...authority }),
    payouts: createPayoutService({ db, settings, provider, addresses, ...authority }),
    actions: createCampaignActionService({ db, clock }),
    runner,
    batches,
    holds: createPayoutHoldService({ db, clock }),
    policies: createPayoutPolicies({ db, clock, defaultTerms }),
    scheduler: createPayoutScheduler({ db, provider, addresses, ...authority }),
    channelPayouts: createChannelPayouts({ db, settings, provider, addresses, ...authority }),
    addresses,
    names: createNameDecisions(addresses),
    lives: createWorkLifeService({ db, clock, books }),
    books,
    nominees: createNomineeService({ db, clock }),
    milestones: createMilestoneService({ db, clock }),
    /** Encrypts addresses stored in plain text and rewraps keys with the newest master key. */
    sealAddresses: async () => (await addresses.sealPlaintext(db)) + (await batches.rewrapKeys()),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof createReturns>;
export type { ChannelPayouts } from './channelPayouts';
export type { PayoutBatchService } from './bankFile/payoutBatchService';
export { payoutDecisions } from './payoutCases';
export type { PayoutPolicies } from './payoutPolicyService';
export type { PayoutPolicyRow } from './payoutPolicyRepository';
export { findPayoutStatement, listStatementGroups } from './payoutStatementRepository';
export { termsIn } from './payoutPolicyRepository';
export { holdBlockOf, releaseBlockOf, type PayoutHoldService } from './payoutHoldService';
export type { NameDecisions, VerifiedNameOf } from './payeeNameCheck';
export type { PayoutGateway } from './payoutGateway';
export { createWorkLifeReads } from './workLifeReads';
export { booksOnCard } from './booksOnCard';
export type { WorkBooksService } from './workBooksService';
export { payoutStateText } from './payoutStateMachine';
export { reassignPayouts } from './payoutRepository';
export { distributionDecisions } from './distributionSchedule';
export { delayDecisions, syncDelayedTransfers } from './bankFile/delayedTransfers';
export { milestoneDecisions } from './milestoneService';
export { findNominee, maskNominee } from './nomineeRepository';
export { eraseReturnsData } from './eraseReturns';
