import type { KycState } from '../../contract/kyc';
import type { Db } from '../../platform/db/client';
import { notify } from '../notifications/notifications';

/** Notifies the user of a verdict that did not come while they waited; contains no submitted details. */
export async function notifyVerdict(db: Db, userID: string, state: KycState, decidedAt: Date): Promise<void> {
  if (state !== 'VERIFIED' && state !== 'NEEDS_INPUT' && state !== 'FAILED' && state !== 'REVOKED') return;
  await notify(db, { to: { userID }, key: `kyc:${userID}:${decidedAt.toISOString()}:${state}` }, 'identityVerdict', { verdict: state });
}
