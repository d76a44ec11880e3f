import type { KycDocument, KycStatus } from '../../contract/kyc';
import { manualKyc } from './kycProvider';
import type { KycRow } from './kycRepository';
import { kycTransition, levelOf, stateNow } from './kycState';
import { idKinds, maskedID } from './taxIds';

/** Nothing is known of this person, and nothing is kept. */
export const blankCheck = (userID: string, version: number): KycRow => ({
  userID,
  version,
  state: 'NONE',
  country: null,
  idType: null,
  last4: null,
  blindIndex: null,
  sealedName: null,
  sealedBirthDate: null,
  sealedTaxID: null,
  provider: null,
  providerReference: null,
  reasons: [],
  warnings: [],
  submittedAt: null,
  decidedAt: null,
  expiresAt: null,
  askAt: null,
});

/** More than both sides of two cards tell nobody anything. */
export const mostDocuments = 4;

/** While a person decides, or has asked for more. */
export const mayAddDocument = ({ state, provider }: Pick<KycRow, 'state' | 'provider'>, count: number): boolean =>
  provider === manualKyc.name && (state === 'PENDING' || state === 'NEEDS_INPUT') && count < mostDocuments;

/** What its owner may see of it: never what was given. */
export function toKycStatus(row: KycRow, documents: readonly KycDocument[], now: Date): KycStatus {
  const state = stateNow(row, now);
  return {
    state,
    level: levelOf(state),
    country: row.country,
    idType: row.idType,
    maskedID: row.last4 === null ? null : maskedID(row.last4),
    reasons: row.reasons,
    warnings: row.warnings,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isReviewedByHand: row.provider === manualKyc.name,
    canPerform: kycTransition(state, 'SUBMIT') !== null,
    documents: [...documents],
    canAddDocument: mayAddDocument({ ...row, state }, documents.length),
    idKinds: [...idKinds],
  };
}
