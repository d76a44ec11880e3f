import type { KycReason } from '../../contract/kyc';

export interface KycClaim {
  country: string;
  idType: string;
  taxID: string;
  legalName: string;
  birthDate: string;
}
/** `reference` is the provider's id of the case; null where no provider can be polled. */
export type KycVerdict =
  | { kind: 'VERIFIED'; reference: string | null }
  | { kind: 'PENDING'; reference: string | null }
  | { kind: 'NEEDS_INPUT' | 'FAILED'; reference: string | null; reasons: KycReason[] };

/** A provider's webhook about a PENDING case. */
export interface KycReport {
  reference: string;
  verdict: Exclude<KycVerdict, { kind: 'PENDING' }>;
}

/**
 * Verifies that an ID belongs to a person. Never called inside a database transaction; throws KycUnavailable when the provider gives no
 * result.
 */
export interface KycProvider {
  readonly name: string;
  check(claim: KycClaim): Promise<KycVerdict>;
  /** The current verdict of a PENDING case. */
  poll(reference: string): Promise<KycVerdict>;
  /** Null unless the signature over the raw bytes is valid; absent for providers without webhooks. */
  parseWebhook?(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): KycReport | null;
}

export class KycUnavailable extends Error {}

/** Every check waits for an operator. */
export const manualKyc: KycProvider = {
  name: 'manual',
  check: () => Promise.resolve({ kind: 'PENDING', reference: null }),
  poll: () => Promise.resolve({ kind: 'PENDING', reference: null }),
};
