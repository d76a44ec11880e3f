import type { ServiceContext } from '../../platform/serviceContext';
import type { SandboxSignature, WebhookSender } from '../sandbox/sandbox';
import { createKycDesk } from './kycDesk';
import { createKycDocuments } from './kycDocuments';
import { manualKyc, type KycProvider } from './kycProvider';
import type { InvestedSince } from './kycRepository';
import { createKycService } from './kycService';
import { createKycVault } from './kycVault';
import { createSandboxKyc } from './sandboxKyc';
import { createUpiService, type VpaVerifier } from './upiService';

interface Deps {
  gateway: VpaVerifier;
  sandbox: { signature: SandboxSignature };
  send: WebhookSender;
  investedSince: InvestedSince;
  provider?: KycProvider | undefined;
}

/** Identity checks; chooses the provider that performs them. */
export function createIdentity(
  { db, config, clock }: ServiceContext,
  { gateway, sandbox: { signature }, send, investedSince, provider }: Deps,
) {
  const vault = createKycVault(config);
  const sandbox = createSandboxKyc({ db, clock, signature, send, apiOrigin: config.API_ORIGIN });
  const isSandbox = (config.KYC_PROVIDER ?? (config.SANDBOX ? 'sandbox' : 'manual')) === 'sandbox';
  const documents = createKycDocuments({ db, clock, vault });
  return {
    kyc: createKycService({ db, clock, vault, investedSince, provider: provider ?? (isSandbox ? sandbox : manualKyc) }),
    documents,
    upi: createUpiService(gateway),
    desk: createKycDesk({ db, clock, vault, documents, investedSince }),
    deliver: () => sandbox.deliver(),
  };
}
export type Identity = ReturnType<typeof createIdentity>;
export { openOwnDocuments, prepareDocument } from './kycDocuments';
export { openClaim, verifiedNameOf } from './kycClaims';
export type { KycDesk } from './kycDesk';
export { createKycRepository } from './kycRepository';
export { forgetCheck, retentionYears } from './forgetCheck';
export type { KycProvider } from './kycProvider';
export { kycCountryOf, kycLevelOf, kycStateOf } from './kycReads';
export { createKycVault, type KycField, type KycVault } from './kycVault';
