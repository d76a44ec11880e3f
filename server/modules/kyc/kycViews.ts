import type { KycDocument, KycStatus } from '../../contract/kyc';
import { manualKyc } from './kycProvider';
import type { KycRow } from './kycRepository';
import { kycTransition, levelOf, stateNow } from './kycState';
import { idKinds, maskedID } from './taxIds';

/** The row of a user of whom nothing is stored. */
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

/** Both sides of two cards; enough until an operator requests more. */
export const maxDocuments = 4;

type SubmittedDocuments = readonly Pick<KycDocument, 'addedAt'>[];
/** Whether the limit before the first decision is reached; `submittedDocuments` are those of these details. */
export const isDocumentLimitReached = ({ decidedAt }: Pick<KycRow, 'decidedAt'>, submittedDocuments: SubmittedDocuments): boolean =>
  submittedDocuments.filter(({ addedAt }) => decidedAt === null || new Date(addedAt) > decidedAt).length >= maxDocuments;

/** While an operator reviews the check, or has requested more. */
export const mayAddDocument = (row: Pick<KycRow, 'state' | 'provider' | 'decidedAt'>, submittedDocuments: SubmittedDocuments): boolean =>
  row.provider === manualKyc.name &&
  (row.state === 'PENDING' || row.state === 'NEEDS_INPUT') &&
  !isDocumentLimitReached(row, submittedDocuments);

/** What the user sees of their check: never the submitted details. */
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
