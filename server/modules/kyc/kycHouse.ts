import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type { PaymentGateway } from '../payments/paymentGateway';
import { createKycDesk } from './kycDesk';
import { manualKyc, type KycProvider } from './kycProvider';
import { createKycService } from './kycService';
import { createKycVault } from './kycVault';
import { createSandboxKyc } from './sandboxKyc';
import { createUpiService } from './upiService';

interface Deps {
  db: Database;
  config: Config;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'verifyVpa'>;
  /** What a test puts at the edge. */
  provider?: KycProvider;
}

/** The one place that chooses who checks identities. */
export function buildKyc({ db, config, clock, gateway, provider }: Deps) {
  const vault = createKycVault(config);
  const chosen =
    provider ?? ((config.KYC_PROVIDER ?? (config.SANDBOX ? 'sandbox' : 'manual')) === 'sandbox' ? createSandboxKyc(clock) : manualKyc);
  return {
    kyc: createKycService({ db, clock, vault, provider: chosen }),
    upi: createUpiService(gateway),
    desk: createKycDesk({ db, clock, vault }),
  };
}
