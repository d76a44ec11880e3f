import type { KycReason } from '../../contract/kyc';

export interface KycClaim {
  country: string;
  idType: string;
  taxID: string;
  legalName: string;
  birthDate: string;
}
/** `reference` is the provider's name for the matter; null where there is nobody to ask again. */
export type KycVerdict =
  | { kind: 'VERIFIED'; reference: string | null }
  | { kind: 'PENDING'; reference: string | null }
  | { kind: 'NEEDS_INPUT' | 'FAILED'; reference: string | null; reasons: KycReason[] };

/** What a provider said by itself of a matter that was PENDING. */
export interface KycReport {
  reference: string;
  verdict: Exclude<KycVerdict, { kind: 'PENDING' }>;
}

/** Who can tell whether an id belongs to a person. Never called inside a database transaction; throws KycUnavailable when nothing is known. */
export interface KycProvider {
  readonly name: string;
  check(claim: KycClaim): Promise<KycVerdict>;
  /** News of a matter that was PENDING. */
  poll(reference: string): Promise<KycVerdict>;
  /** Null unless the signature over the raw bytes holds; absent where nobody calls back. */
  parseWebhook?(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): KycReport | null;
}

export class KycUnavailable extends Error {}

/** Everything waits for the operator's desk. */
export const manualKyc: KycProvider = {
  name: 'manual',
  check: () => Promise.resolve({ kind: 'PENDING', reference: null }),
  poll: () => Promise.resolve({ kind: 'PENDING', reference: null }),
};
