import { eq } from 'drizzle-orm';
import type { KycLevel, KycState } from '../../contract/kyc';
import { kycChecks } from '../../db/schema/kyc';
import type { Db } from '../../platform/db/client';
import { levelOf, stateNow } from './kycState';

/** The current state; NONE for a user who never submitted anything. */
export async function kycStateOf(db: Db, userID: string, now: Date): Promise<KycState> {
  const [check] = await db
    .select({ state: kycChecks.state, expiresAt: kycChecks.expiresAt })
    .from(kycChecks)
    .where(eq(kycChecks.userID, userID));
  return check ? stateNow(check, now) : 'NONE';
}

/** The user's KYC level, which decides how much they may invest. */
export const kycLevelOf = async (db: Db, userID: string, now: Date): Promise<KycLevel> => levelOf(await kycStateOf(db, userID, now));

/** The country that the user named in their identity check; null without one. */
export async function kycCountryOf(db: Db, userID: string): Promise<string | null> {
  const [check] = await db.select({ country: kycChecks.country }).from(kycChecks).where(eq(kycChecks.userID, userID));
  return check?.country ?? null;
}
