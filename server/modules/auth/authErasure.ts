import type { Tx } from '../../platform/db/client';
import { createLoginCodeRepository } from './loginCodeRepository';
import { createLoginSessionRepository } from './loginSessionRepository';
import { createSecondFactorRepository } from './secondFactorRepository';

/** Ends every session and erases second factors and sign-in codes. Call it while the user's row still has the phone number. */
export async function eraseAuthData(tx: Tx, userID: string): Promise<void> {
  await createLoginCodeRepository(tx).removeForUser(userID);
  await createLoginSessionRepository(tx).endAllForUser(userID, null);
  await createSecondFactorRepository(tx).removeAll(userID);
}
