import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { KycLevelOf } from '../campaigns/investService';
import type { KycVault } from '../kyc/kycVault';
import type { PaymentGateway } from '../payments/paymentGateway';
import type { Logger } from '../payments/paymentMover';
import type { SandboxSignature } from '../payments/sandbox/sandboxSignature';
import type { Send } from '../payments/sandbox/sandboxWebhooks';
import { createChannelPayouts } from './channelPayouts';
import { createReturnsDesk } from './deskService';
import { createDistributionService } from './distributionService';
import { createPayoutAddressBook } from './payoutAddressBook';
import type { PayoutPolicy } from './payoutAuthority';
import type { PayoutGateway } from './payoutGateway';
import { createPayoutRunner } from './payoutRunner';
import { createPayoutService } from './payoutService';
import { createSandboxPayouts } from './sandboxPayouts';
import { createTurnService } from './turnService';
import { unconnectedPayouts } from './unconnectedPayouts';

interface Deps {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  signature: SandboxSignature;
  apiOrigin: string;
  send: Send;
  logger: Logger;
  vault: KycVault;
  kycLevelOf: KycLevelOf;
  policy: PayoutPolicy;
  /** In the place of the house's own. */
  payoutGateway?: PayoutGateway | undefined;
}

/** What comes back from a funded work: pools, distributions, payouts. */
export function buildReturns({ db, clock, gateway, signature, apiOrigin, send, logger, vault, kycLevelOf, policy, payoutGateway }: Deps) {
  const sandbox = createSandboxPayouts({ db, signature, clock, apiOrigin, send });
  const bank = payoutGateway ?? (gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider));
  const { provider } = bank;
  const addresses = createPayoutAddressBook(vault);
  const authority = { clock, kycLevelOf, policy };
  return {
    desk: createReturnsDesk({ db, gateway, addresses, ...authority }),
    distributions: createDistributionService({ db, provider, ...authority }),
    payouts: createPayoutService({ db, provider, addresses, ...authority }),
    turns: createTurnService({ db, clock }),
    runner: createPayoutRunner({ db, gateway: bank, addressOf: (tx, userID) => addresses.open(tx, userID), clock, kycLevelOf, logger }),
    ofChannels: createChannelPayouts({ db, provider, addresses, ...authority }),
    addresses,
    /** The duty: seals what lies open from before, and wraps by the newest key. */
    sealAddresses: () => addresses.sealOpen(db),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof buildReturns>;
