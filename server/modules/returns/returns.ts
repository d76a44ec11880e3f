import type { Basis } from '../../basis';
import type { KycLevelOf } from '../campaigns/investService';
import { createKycVault } from '../kyc/kycVault';
import type { Payments } from '../payments/payments';
import type { Send } from '../payments/sandbox/sandboxWebhooks';
import { createChannelPayouts } from './channelPayouts';
import { createReturnsDesk } from './deskService';
import { createDistributionService } from './distributionService';
import { createPayoutAddressBook } from './payoutAddressBook';
import type { PayoutGateway } from './payoutGateway';
import { createPayoutRunner } from './payoutRunner';
import { createPayoutService } from './payoutService';
import { createSandboxPayouts } from './sandboxPayouts';
import { createTurnService } from './turnService';
import { unconnectedPayouts } from './unconnectedPayouts';

interface Deps extends Pick<Payments, 'gateway' | 'sandbox'> {
  kycLevelOf: KycLevelOf;
  send: Send;
  /** Instead of the one that configuration chooses. */
  payoutGateway?: PayoutGateway | undefined;
}

/** What comes back from a funded work: pools, distributions, payouts. */
export function createReturns({ db, config, clock, logger }: Basis, { gateway, sandbox: payer, kycLevelOf, send, payoutGateway }: Deps) {
  const sandbox = createSandboxPayouts({ db, signature: payer.signature, clock, apiOrigin: config.API_ORIGIN, send });
  const bank = payoutGateway ?? (gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider));
  const { provider } = bank;
  const addresses = createPayoutAddressBook(createKycVault(config));
  const policy = { addressRestHours: config.PAYOUT_ADDRESS_REST_HOURS, operatorAbove: config.PAYOUT_OPERATOR_ABOVE };
  const authority = { clock, kycLevelOf, policy };
  return {
    desk: createReturnsDesk({ db, gateway, addresses, ...authority }),
    distributions: createDistributionService({ db, provider, ...authority }),
    payouts: createPayoutService({ db, provider, addresses, ...authority }),
    turns: createTurnService({ db, clock }),
    runner: createPayoutRunner({ db, gateway: bank, addressOf: (tx, userID) => addresses.open(tx, userID), clock, kycLevelOf, logger }),
    ofChannels: createChannelPayouts({ db, provider, addresses, ...authority }),
    addresses,
    /** Encrypts addresses that were stored in plain text, and wraps all by the newest key. */
    sealAddresses: () => addresses.sealOpen(db),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof createReturns>;
