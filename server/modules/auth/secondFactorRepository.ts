import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { passkeyChallenges, passkeys, recoveryCodes } from '../../db/schema/secondFactor';
import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { hashOf } from '../../platform/ids';

export type PasskeyRow = typeof passkeys.$inferSelect;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const challengeSeconds = 300;

export const createSecondFactorRepository = (db: Db) => ({
  async addChallenge(challenge: string, purpose: Purpose, boundTo: string, now: Date): Promise<void> {
    const expiresAt = addSeconds(now, challengeSeconds);
    await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), purpose, boundTo, expiresAt });
  },
  /** True once for each challenge, in the session and for the purpose it was created for. */
  async consumeChallenge(challenge: string, purpose: Purpose, boundTo: string, now: Date): Promise<boolean> {
    const isMatch = and(
      eq(passkeyChallenges.challengeHash, hashOf(challenge)),
      eq(passkeyChallenges.purpose, purpose),
      eq(passkeyChallenges.boundTo, boundTo),
      gt(passkeyChallenges.expiresAt, now),
    );
    const taken = await db.delete(passkeyChallenges).where(isMatch).returning({ purpose: passkeyChallenges.purpose });
    return taken.length === 1;
  },

  listPasskeys: (userID: string) => db.select().from(passkeys).where(eq(passkeys.userID, userID)).orderBy(desc(passkeys.createdAt)),
  findPasskey: (credentialID: string): Promise<PasskeyRow | null> =>
    firstRow(db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID))),
  /** Null when the credential is already registered. */
  async addPasskey(row: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>): Promise<PasskeyRow | null> {
    const [added] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
    return added ?? null;
  },
  /** False when this sign count or a later one was already recorded: the passkey was cloned, or the response replayed. */
  async recordUse(credentialID: string, signCount: number, now: Date): Promise<boolean> {
    const isHigher = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount);
    const { rowCount } = await db
      .update(passkeys)
      .set({ signCount, lastUsedAt: now })
      .where(and(eq(passkeys.credentialID, credentialID), isHigher));
    return rowCount === 1;
  },
  async renamePasskey(userID: string, passkeyID: string, name: string): Promise<PasskeyRow | null> {
    const isOwn = and(eq(passkeys.passkeyID, passkeyID), eq(passkeys.userID, userID));
    return firstRow(db.update(passkeys).set({ name }).where(isOwn).returning());
  },
  async removePasskey(userID: string, passkeyID: string): Promise<boolean> {
    const isOwn = and(eq(passkeys.passkeyID, passkeyID), eq(passkeys.userID, userID));
    const { rowCount } = await db.delete(passkeys).where(isOwn);
    return rowCount === 1;
  },

  async countRecoveryCodes(userID: string): Promise<number> {
    const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userID, userID));
    return row?.left ?? 0;
  },
  async replaceRecoveryCodes(userID: string, codeHashes: string[]): Promise<void> {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID));
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userID })));
  },
  /** True once for each code, of which the hash under any accepted key is given. */
  async consumeRecoveryCode(userID: string, codeHashes: readonly string[]): Promise<boolean> {
    const isOwn = and(inArray(recoveryCodes.codeHash, [...codeHashes]), eq(recoveryCodes.userID, userID));
    const { rowCount } = await db.delete(recoveryCodes).where(isOwn);
    return rowCount === 1;
  },
  /** Removes every second factor of a user who has lost all of theirs. */
  async removeAll(userID: string): Promise<void> {
    await db.delete(passkeys).where(eq(passkeys.userID, userID));
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID));
  },
});
