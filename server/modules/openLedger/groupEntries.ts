import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../platform/canonicalJson';
import { hashLeaf } from './merkleTree';

/** A posting group as its leaf holds it. Amounts are texts, in minor units; instants are UTC with microseconds. */
export interface GroupRecord {
  groupID: string;
  type: string;
  subjectType: string;
  subjectID: string;
  reversesID: string | null;
  refundOf: string | null;
  occurredAt: string;
  recordedAt: string;
  memo: string;
  createdBy: string;
  idempotencyKey: string;
  bodyHash: string;
  postings: readonly PostingRecord[];
}
interface PostingRecord {
  accountID: string;
  amountMinor: string;
  currency: string;
  /** The person whose account it is; null for an account of the platform, a channel, a campaign or a provider. */
  userID: string | null;
}
export interface GroupEntry {
  text: string;
  /** Whose secret salts the entry: a user’s, or the platform’s. */
  saltOwner: string;
  accountID: string | null;
}

export const platformSalt = 'platform';

/**
 * The entries of a group in their order: what happened, what only the platform knows of it, and each posting. Never change their texts: the
 * published roots depend on them (docs/open-ledger.md).
 */
export function entriesOf(group: GroupRecord): GroupEntry[] {
  const {
    groupID,
    createdBy,
    idempotencyKey,
    bodyHash,
    postings,
    type,
    subjectType,
    subjectID,
    reversesID,
    refundOf,
    occurredAt,
    recordedAt,
    memo,
  } = group;
  const about = {
    group: groupID,
    type,
    subjectType,
    subjectID,
    reversesID,
    refundOf,
    occurredAt,
    recordedAt,
    memo,
    postings: postings.length,
  };
  return [
    { text: canonicalJson(about), saltOwner: platformSalt, accountID: null },
    { text: canonicalJson({ group: groupID, createdBy, idempotencyKey, bodyHash }), saltOwner: platformSalt, accountID: null },
    ...postings.map(({ accountID, amountMinor, currency, userID }) => ({
      text: canonicalJson({ group: groupID, account: accountID, amountMinor, currency }),
      saltOwner: userID ?? platformSalt,
      accountID,
    })),
  ];
}

/** The salt of one entry, from which neither the secret nor another salt can be computed. */
export const entrySalt = (secret: string, groupID: string, entry: number): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(`${groupID} ${entry}`).digest();

export const hashEntry = (salt: Uint8Array, text: string): Buffer => hashLeaf(salt, Buffer.from(text));
