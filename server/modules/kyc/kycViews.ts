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
  nextCheckAt: null,
});

/** More than both sides of two cards tell nobody anything, unless the desk asks again. */
export const maxDocuments = 4;

type SubmittedDocuments = readonly Pick<KycDocument, 'addedAt'>[];
/** Whether all are there that are taken before the desk says something; `papers` are those of these details. */
export const isDocumentLimitReached = ({ decidedAt }: Pick<KycRow, 'decidedAt'>, submittedDocuments: SubmittedDocuments): boolean =>
  submittedDocuments.filter(({ addedAt }) => decidedAt === null || new Date(addedAt) > decidedAt).length >= maxDocuments;

/** While a person decides, or has asked for more. */
export const mayAddDocument = (row: Pick<KycRow, 'state' | 'provider' | 'decidedAt'>, submittedDocuments: SubmittedDocuments): boolean =>
  row.provider === manualKyc.name &&
  (row.state === 'PENDING' || row.state === 'NEEDS_INPUT') &&
  !isDocumentLimitReached(row, submittedDocuments);

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
    canAddDocument: mayAddDocument({ ...row, state }, documents),
    idKinds: [...idKinds],
  };
}
