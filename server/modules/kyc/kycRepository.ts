import { and, asc, desc, eq, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { KycDocument } from '../../contract/kyc';
import { kycChecks, kycDocuments, kycEvents, kycKeys } from '../../db/schema/kyc';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { newId } from '../../platform/ids';
import type { WrappedKey } from './kycVault';

export type KycRow = typeof kycChecks.$inferSelect;
/** SQL: whether the user has money in a campaign, or had since then. The campaigns know. */
export type InvestedSince = (userID: SQL | string, since: Date) => SQL;
type EventRow = Omit<typeof kycEvents.$inferInsert, 'eventID' | 'createdAt'>;

/** Rows of identity checks; never decrypts sealed columns. */
export const createKycRepository = (db: Db) => ({
  find: (userID: string): Promise<KycRow | null> => firstRow(db.select().from(kycChecks).where(eq(kycChecks.userID, userID))),
  /** Serialises changes of one check on the user's row, which exists before any check does. */
  async lockUser(userID: string): Promise<void> {
    await db.select({ userID: users.userID }).from(users).where(eq(users.userID, userID)).for('update');
  },
  async put(row: KycRow): Promise<void> {
    await db.insert(kycChecks).values(row).onConflictDoUpdate({ target: kycChecks.userID, set: row });
  },
  /** Does nothing if the check was replaced or decided meanwhile. */
  async postpone({ userID, version }: KycRow, nextCheckAt: Date): Promise<void> {
    await db
      .update(kycChecks)
      .set({ nextCheckAt })
      .where(and(eq(kycChecks.userID, userID), eq(kycChecks.version, version), eq(kycChecks.state, 'PENDING')));
  },
  findKey: (userID: string): Promise<WrappedKey | null> =>
    firstRow(db.select({ kekVersion: kycKeys.kekVersion, wrappedKey: kycKeys.wrappedKey }).from(kycKeys).where(eq(kycKeys.userID, userID))),
  async putKey(userID: string, key: WrappedKey): Promise<void> {
    await db
      .insert(kycKeys)
      .values({ userID, ...key })
      .onConflictDoUpdate({ target: kycKeys.userID, set: key });
  },
  async hasInvested(userID: string, investedSince: InvestedSince, since: Date): Promise<boolean> {
    const { rows } = await db.execute<{ has: boolean }>(sql`SELECT ${investedSince(userID, since)} AS has`);
    return rows[0]?.has ?? false;
  },
  /** Clears blind indexes of erased details once no retained investment record needs them. Returns how many. */
  async clearExpiredIndexes(investedSince: InvestedSince, since: Date): Promise<number> {
    const { rowCount } = await db.execute(sql`
      UPDATE kyc_checks c SET blind_index = NULL WHERE c.state = 'NONE' AND c.blind_index IS NOT NULL AND NOT ${investedSince(sql`c.user_id`, since)}`);
    return rowCount ?? 0;
  },
  async removeKey(userID: string): Promise<void> {
    await db.delete(kycKeys).where(eq(kycKeys.userID, userID));
  },
  async listKeysBefore(kekVersion: number, limit: number) {
    return db.select().from(kycKeys).where(ne(kycKeys.kekVersion, kekVersion)).limit(limit);
  },
  async addEvent(event: EventRow): Promise<void> {
    await db.insert(kycEvents).values({ ...event, eventID: newId('kev') });
  },
  /** A case by the provider's reference, while it is pending there. */
  findByReference: (provider: string, reference: string): Promise<KycRow | null> =>
    firstRow(
      db
        .select()
        .from(kycChecks)
        .where(and(eq(kycChecks.provider, provider), eq(kycChecks.providerReference, reference), eq(kycChecks.state, 'PENDING'))),
    ),
  async addDocument(row: typeof kycDocuments.$inferInsert): Promise<void> {
    await db.insert(kycDocuments).values(row);
  },
  /** Those submitted with this version of the details, without their contents. */
  async listDocuments({ userID, version }: Pick<KycRow, 'userID' | 'version'>): Promise<KycDocument[]> {
    const rows = await db
      .select({
        documentID: kycDocuments.documentID,
        kind: kycDocuments.kind,
        mediaType: kycDocuments.mediaType,
        byteSize: kycDocuments.byteSize,
        createdAt: kycDocuments.createdAt,
      })
      .from(kycDocuments)
      .where(and(eq(kycDocuments.userID, userID), eq(kycDocuments.version, version)))
      .orderBy(asc(kycDocuments.createdAt), asc(kycDocuments.documentID));
    return rows.map(({ createdAt, ...row }) => ({ ...row, addedAt: createdAt.toISOString() }));
  },
  findDocument: (userID: string, documentID: string): Promise<typeof kycDocuments.$inferSelect | null> =>
    firstRow(
      db
        .select()
        .from(kycDocuments)
        .where(and(eq(kycDocuments.userID, userID), eq(kycDocuments.documentID, documentID))),
    ),
  /** Of every version of the check. */
  listSealedDocuments: (userID: string): Promise<(typeof kycDocuments.$inferSelect)[]> =>
    db
      .select()
      .from(kycDocuments)
      .where(eq(kycDocuments.userID, userID))
      .orderBy(asc(kycDocuments.createdAt), asc(kycDocuments.documentID)),
  async removeDocuments(userID: string): Promise<void> {
    await db.delete(kycDocuments).where(eq(kycDocuments.userID, userID));
  },
  async listEvents(userID: string, limit: number) {
    const latest = await db
      .select()
      .from(kycEvents)
      .where(eq(kycEvents.userID, userID))
      .orderBy(desc(kycEvents.createdAt), desc(kycEvents.eventID))
      .limit(limit);
    return latest.reverse();
  },
  async listWaiting(limit: number): Promise<KycRow[]> {
    return db.select().from(kycChecks).where(eq(kycChecks.state, 'PENDING')).orderBy(asc(kycChecks.submittedAt)).limit(limit);
  },
  async listDueForPoll(now: Date, limit: number): Promise<KycRow[]> {
    return db
      .select()
      .from(kycChecks)
      .where(and(eq(kycChecks.state, 'PENDING'), isNotNull(kycChecks.nextCheckAt), lte(kycChecks.nextCheckAt, now)))
      .orderBy(asc(kycChecks.nextCheckAt))
      .limit(limit);
  },
  async listExpired(now: Date, limit: number): Promise<KycRow[]> {
    return db
      .select()
      .from(kycChecks)
      .where(and(eq(kycChecks.state, 'VERIFIED'), lte(kycChecks.expiresAt, now)))
      .limit(limit);
  },
});
