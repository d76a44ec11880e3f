import type { KycLevel, KycState } from '../../contract/kyc';

export type KycEvent = 'SUBMIT' | 'VERIFY' | 'REQUEST_INPUT' | 'FAIL' | 'REVOKE' | 'EXPIRE' | 'FORGET';

/** What may happen to a check, and where it leads; what is not here is refused. */
const transitions: Record<KycState, Partial<Record<KycEvent, KycState>>> = {
  NONE: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  PENDING: { SUBMIT: 'PENDING', VERIFY: 'VERIFIED', REQUEST_INPUT: 'NEEDS_INPUT', FAIL: 'FAILED', FORGET: 'NONE' },
  NEEDS_INPUT: { SUBMIT: 'PENDING', FAIL: 'FAILED', FORGET: 'NONE' },
  VERIFIED: { REVOKE: 'REVOKED', EXPIRE: 'EXPIRED', FORGET: 'NONE' },
  FAILED: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  EXPIRED: { SUBMIT: 'PENDING', FORGET: 'NONE' },
  // Whoever was revoked does not become unknown by asking to be forgotten.
  REVOKED: { FORGET: 'REVOKED' },
};

/** Null when that cannot happen in this state. */
export const kycTransition = (state: KycState, event: KycEvent): KycState | null => transitions[state][event] ?? null;

/** The state as of now, whatever the last duty wrote. */
export const stateNow = (check: { state: KycState; expiresAt: Date | null }, now: Date): KycState =>
  check.state === 'VERIFIED' && check.expiresAt !== null && check.expiresAt <= now ? 'EXPIRED' : check.state;

/** Details of the right form are there from PENDING on; only a verdict makes them somebody's. */
export const levelOf = (state: KycState): KycLevel =>
  state === 'VERIFIED' ? 'L2' : state === 'PENDING' || state === 'NEEDS_INPUT' ? 'L1' : 'L0';
