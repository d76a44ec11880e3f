import type { KycReason } from '../../contract/kyc';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';

/** Told once a check is about to succeed and never before: whoever merely types an id learns nothing of who is here, and locks nobody out. */
export const idInUse: KycReason = {
  code: 'ID_IN_USE',
  message: 'This id belongs to another account here. Sign in with that one, or write to us.',
};

/** Whether somebody else was verified, or revoked, by this id. */
export const isIdInUse = (error: unknown): boolean => isUniqueViolation(error, 'kyc_checks_id_key');
