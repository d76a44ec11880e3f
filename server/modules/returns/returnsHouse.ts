import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { KycVault } from '../kyc/kycVault';
import type { PaymentGateway } from '../payments/paymentGateway';
import type { Logger } from '../payments/paymentMover';
import type { SandboxSignature } from '../payments/sandbox/sandboxSignature';
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

interface Deps {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  signature: SandboxSignature;
  apiOrigin: string;
  send: Send;
  logger: Logger;
  vault: KycVault;
  /** In the place of the house's own. */
  payoutGateway?: PayoutGateway | undefined;
}

/** What comes back from a funded work: pools, distributions, payouts. */
export function buildReturns({ db, clock, gateway, signature, apiOrigin, send, logger, vault, payoutGateway }: Deps) {
  const sandbox = createSandboxPayouts({ db, signature, clock, apiOrigin, send });
  const bank = payoutGateway ?? (gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider));
  const { provider } = bank;
  const addresses = createPayoutAddressBook(vault);
  return {
    desk: createReturnsDesk({ db, clock, gateway, addresses }),
    distributions: createDistributionService({ db, provider }),
    payouts: createPayoutService({ db, provider }),
    turns: createTurnService({ db, clock }),
    runner: createPayoutRunner({ db, gateway: bank, addressOf: addresses.open, logger }),
    ofChannels: createChannelPayouts({ db, provider, addresses }),
    addresses,
    /** The duty: seals what lies open from before, and wraps by the newest key. */
    sealAddresses: () => addresses.sealOpen(db),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof buildReturns>;
