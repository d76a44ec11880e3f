import type { Tx } from '../../platform/db/client';
import { createKycRepository, type InvestedSince } from './kycRepository';
import { kycTransition, stateNow } from './kycState';
import { blankCheck } from './kycViews';

/** Records of investors are retained for five years (India: Prevention of Money Laundering Act 2002, section 12). */
export const retentionYears = 5;
export const retentionCutoff = (now: Date) => new Date(now.getTime() - retentionYears * 365.25 * 86_400_000);

/**
 * Crypto-shredding: without the key every copy of the user's details is unreadable. The blind index stays while records of the user's
 * investments are retained, and for good after a revocation, which then applies to every account. Does nothing without a check.
 */
export async function forgetCheck(tx: Tx, userID: string, now: Date, investedSince: InvestedSince): Promise<void> {
  const checks = createKycRepository(tx);
  await checks.lockUser(userID);
  const row = await checks.find(userID);
  if (!row) return;
  const state = kycTransition(stateNow(row, now), 'FORGET') ?? 'NONE';
  const wasVerified = row.state === 'VERIFIED' || row.state === 'EXPIRED' || row.state === 'NONE';
  const keepsIndex = state === 'REVOKED' || (wasVerified && (await checks.hasInvested(userID, investedSince, retentionCutoff(now))));
  await checks.removeDocuments(userID);
  await checks.removeKey(userID);
  await checks.put({ ...blankCheck(userID, row.version), state, blindIndex: keepsIndex ? row.blindIndex : null });
  await checks.addEvent({ userID, kind: 'FORGOTTEN', actor: 'self', fromState: row.state, toState: state });
}
