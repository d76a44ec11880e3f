import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import type { PaymentGateway } from '../payments/paymentGateway';
import type { SandboxSignature } from '../payments/sandbox/sandboxSignature';
import type { Send } from '../payments/sandbox/sandboxWebhooks';
import { createKycDesk } from './kycDesk';
import { createKycDocuments } from './kycDocuments';
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
  signature: SandboxSignature;
  send: Send;
  /** What a test puts at the edge. */
  provider?: KycProvider | undefined;
}

/** The one place that chooses who checks identities. */
export function buildKyc({ db, config, clock, gateway, signature, send, provider }: Deps) {
  const vault = createKycVault(config);
  const sandbox = createSandboxKyc({ db, clock, signature, send, apiOrigin: config.API_ORIGIN });
  const isSandbox = (config.KYC_PROVIDER ?? (config.SANDBOX ? 'sandbox' : 'manual')) === 'sandbox';
  const documents = createKycDocuments({ db, clock, vault });
  return {
    kyc: createKycService({ db, clock, vault, provider: provider ?? (isSandbox ? sandbox : manualKyc) }),
    documents,
    upi: createUpiService(gateway),
    desk: createKycDesk({ db, clock, vault, documents }),
    /** The duty of a sandbox: its register's calls back. */
    deliver: () => sandbox.deliver(),
  };
}
