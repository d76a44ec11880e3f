import type { ServiceContext } from '../../platform/serviceContext';
import type { KycLevelOf } from '../campaigns/campaigns';
import { createKycVault } from '../kyc/kyc';
import type { Payments } from '../payments/payments';
import type { WebhookSender } from '../sandbox/sandbox';
import { createApproverService } from './approverService';
import { createCampaignActionService } from './campaignActionService';
import { createChannelPayouts } from './channelPayouts';
import { createDistributionService } from './distributionService';
import { createMoneyDesk } from './moneyDeskService';
import { createPayoutAddressRepository } from './payoutAddressRepository';
import { type PayoutGateway, unconnectedPayouts } from './payoutGateway';
import { createPayoutRunner } from './payoutRunner';
import { createPayoutService } from './payoutService';
import { createSandboxPayouts } from './sandboxPayouts';
import { createWorkLifeService } from './workLifeService';

interface Deps extends Pick<Payments, 'gateway' | 'sandbox'> {
  kycLevelOf: KycLevelOf;
  send: WebhookSender;
  /** Replaces the configured gateway. */
  payoutGateway?: PayoutGateway | undefined;
}

/** Services for returns of a funded work: pools, distributions and payouts. */
export function createReturns(
  { db, config, clock, logger }: ServiceContext,
  { gateway, sandbox: payer, kycLevelOf, send, payoutGateway }: Deps,
) {
  const sandbox = createSandboxPayouts({ db, signature: payer.signature, clock, apiOrigin: config.API_ORIGIN, send });
  const bank = payoutGateway ?? (gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider));
  const { provider } = bank;
  const addresses = createPayoutAddressRepository(createKycVault(config));
  const policy = { addressCooldownHours: config.PAYOUT_ADDRESS_COOLDOWN_HOURS, operatorAbove: config.PAYOUT_OPERATOR_ABOVE };
  const authority = { clock, kycLevelOf, policy };
  return {
    desk: createMoneyDesk({ db, gateway, addresses, ...authority }),
    approvers: createApproverService({ db, ...authority }),
    distributions: createDistributionService({ db, provider, ...authority }),
    payouts: createPayoutService({ db, provider, addresses, ...authority }),
    actions: createCampaignActionService({ db, clock }),
    runner: createPayoutRunner({ db, gateway: bank, addressOf: (tx, userID) => addresses.open(tx, userID), clock, kycLevelOf, logger }),
    channelPayouts: createChannelPayouts({ db, provider, addresses, ...authority }),
    addresses,
    lives: createWorkLifeService({ db, clock }),
    /** Encrypts addresses stored in plain text and rewraps keys with the newest master key. */
    sealAddresses: () => addresses.sealPlaintext(db),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof createReturns>;
export type { ChannelPayouts } from './channelPayouts';
export { payoutDecisions } from './payoutCases';
export type { PayoutGateway } from './payoutGateway';
export { createWorkLifeReads } from './workLifeReads';
export { reassignPayouts } from './payoutRepository';
export { eraseReturnsData } from './payoutAddressRepository';
