import type { KycReason, KycState } from '../../contract/kyc';
import type { Db } from '../../platform/db/client';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';
import { notify } from '../notifications/notifications';

/**
 * Reported only when a check is about to succeed: an attacker who types an id can neither learn whether it is registered nor lock its owner
 * out.
 */
export const idInUse: KycReason = {
  code: 'ID_IN_USE',
  message: 'This ID belongs to another account. Sign in with that account, or contact us.',
};

/** Whether another user was verified, or revoked, with this ID. */
export const isIdInUse = (error: unknown): boolean => isUniqueViolation(error, 'kyc_checks_id_key');

/** Notifies the user of a verdict that did not come while they waited; contains no submitted details. */
export async function notifyVerdict(db: Db, userID: string, state: KycState, decidedAt: Date): Promise<void> {
  if (state !== 'VERIFIED' && state !== 'NEEDS_INPUT' && state !== 'FAILED' && state !== 'REVOKED') return;
  await notify(db, { to: { userID }, key: `kyc:${userID}:${decidedAt.toISOString()}:${state}` }, 'identityVerdict', { verdict: state });
}
