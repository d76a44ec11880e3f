import type { KycLevel, KycState } from '../../contract/kyc';

export type KycEvent = 'SUBMIT' | 'VERIFY' | 'REQUEST_INPUT' | 'FAIL' | 'REVOKE' | 'EXPIRE' | 'FORGET';

/** Every transition of a check; any other is refused. */
const transitions: Record<KycState, Partial<Record<KycEvent, KycState>>> = {
  NONE: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  PENDING: { SUBMIT: 'PENDING', VERIFY: 'VERIFIED', REQUEST_INPUT: 'NEEDS_INPUT', FAIL: 'FAILED', FORGET: 'NONE' },
  NEEDS_INPUT: { SUBMIT: 'PENDING', FAIL: 'FAILED', FORGET: 'NONE' },
  VERIFIED: { REVOKE: 'REVOKED', EXPIRE: 'EXPIRED', FORGET: 'NONE' },
  FAILED: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  EXPIRED: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  // A revoked user must not become unknown by having their data erased.
  REVOKED: { FORGET: 'REVOKED' },
};

/** Null when this state does not allow the event. */
export const kycTransition = (state: KycState, event: KycEvent): KycState | null => transitions[state][event] ?? null;

/** The current state, whatever the scheduled task last wrote. */
export const stateNow = (check: { state: KycState; expiresAt: Date | null }, now: Date): KycState =>
  check.state === 'VERIFIED' && check.expiresAt !== null && check.expiresAt <= now ? 'EXPIRED' : check.state;

/** From PENDING on the details are well-formed; only a verdict links them to a person. */
export function levelOf(state: KycState): KycLevel {
  if (state === 'VERIFIED') return 'L2';
  return state === 'PENDING' || state === 'NEEDS_INPUT' ? 'L1' : 'L0';
}

/** The strictest class of customers is re-verified every two years (RBI Master Direction on KYC 2016, section 38). */
const validYears = 2;

export function validUntil(verifiedAt: Date): Date {
  const end = new Date(verifiedAt);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  return end;
}
