import type { KycReason } from '../../contract/kyc';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';

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
