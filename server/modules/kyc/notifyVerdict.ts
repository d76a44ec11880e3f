import type { KycState } from '../../contract/kyc';
import type { Db } from '../../platform/db/client';
import { notifyUser } from '../notifications/notifyUser';

const messages: Partial<Record<KycState, { subject: string; body: string }>> = {
  VERIFIED: { subject: 'Your identity check is done', body: 'You are verified and can now invest.' },
  NEEDS_INPUT: { subject: 'Your identity check needs something from you', body: 'Open your profile to see what is missing.' },
  FAILED: { subject: 'Your identity check did not succeed', body: 'Open your profile to see why, and to try again.' },
  REVOKED: { subject: 'Your identity check was revoked', body: 'You cannot invest for now. Write to us if you think this is wrong.' },
};

/** Notifies the user of a verdict that did not come while they waited; contains no submitted details. */
export async function notifyVerdict(db: Db, userID: string, state: KycState, decidedAt: Date): Promise<void> {
  const message = messages[state];
  if (message) await notifyUser(db, { userID, messageKey: `kyc:${userID}:${decidedAt.toISOString()}:${state}`, ...message });
}
