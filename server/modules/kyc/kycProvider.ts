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

/** Who can tell whether an id belongs to a person. Never called inside a database transaction; throws KycUnavailable when nothing is known. */
export interface KycProvider {
  readonly name: string;
  check(claim: KycClaim): Promise<KycVerdict>;
  /** News of a matter that was PENDING. */
  ask(reference: string): Promise<KycVerdict>;
}

export class KycUnavailable extends Error {}

/** Everything waits for the operator's desk. */
export const manualKyc: KycProvider = {
  name: 'manual',
  check: () => Promise.resolve({ kind: 'PENDING', reference: null }),
  ask: () => Promise.resolve({ kind: 'PENDING', reference: null }),
};
