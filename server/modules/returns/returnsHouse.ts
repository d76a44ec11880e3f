import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { PaymentGateway } from '../payments/paymentGateway';
import type { Logger } from '../payments/paymentMover';
import type { SandboxSignature } from '../payments/sandbox/sandboxSignature';
import type { Send } from '../payments/sandbox/sandboxWebhooks';
import { createReturnsDesk } from './deskService';
import { createDistributionService } from './distributionService';
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
  /** In the place of the house's own. */
  payoutGateway?: PayoutGateway | undefined;
}

/** What comes back from a funded work: pools, distributions, payouts. */
export function buildReturns({ db, clock, gateway, signature, apiOrigin, send, logger, payoutGateway }: Deps) {
  const sandbox = createSandboxPayouts({ db, signature, clock, apiOrigin, send });
  const bank = payoutGateway ?? (gateway.provider === 'sandbox' ? sandbox : unconnectedPayouts(gateway.provider));
  const { provider } = bank;
  return {
    desk: createReturnsDesk({ db, clock, gateway }),
    distributions: createDistributionService({ db, provider }),
    payouts: createPayoutService({ db, provider }),
    turns: createTurnService({ db, clock }),
    runner: createPayoutRunner({ db, gateway: bank, logger }),
    deliver: () => sandbox.deliver(),
  };
}
export type Returns = ReturnType<typeof buildReturns>;
