import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { channels } from '../../db/schema/channels';
import { splitAgreements, splitPayees, splitReceipts, workSplits } from '../../db/schema/splits';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { type ChannelSummaryRow, channelSummaryColumns } from '../channels/channels';

export type SplitRow = typeof workSplits.$inferSelect;
type PayeeRow = typeof splitPayees.$inferSelect;
export type AgreementRow = typeof splitAgreements.$inferSelect;
/** A line, or a payee who is to leave, with its answer and the channel that is paid. */
export interface Party {
  payee: PayeeRow | null;
  agreement: AgreementRow;
  channel: ChannelSummaryRow | null;
}

/** The most versions of a work, so that no list of them needs pages. */
export const maxVersions = 100;

/** Versions of the terms, their lines and the answers to them. */
export const createSplitRepository = (db: Db) => ({
  /** The newest first. */
  listVersions: (workID: string): Promise<SplitRow[]> =>
    db.select().from(workSplits).where(eq(workSplits.workID, workID)).orderBy(desc(workSplits.version)).limit(maxVersions),
  find: (splitID: string): Promise<SplitRow | null> => firstRow(db.select().from(workSplits).where(eq(workSplits.splitID, splitID))),
  /** The version by which a sale at this time is divided. */
  findInForce: (workID: string, at: Date): Promise<SplitRow | null> =>
    firstRow(
      db
        .select()
        .from(workSplits)
        .where(and(eq(workSplits.workID, workID), eq(workSplits.state, 'AGREED'), sql`${workSplits.effectiveAt} <= ${timestamp(at)}`))
        .orderBy(desc(workSplits.version))
        .limit(1),
    ),
  /** The lines in their order, then those who are to leave. */
  listParties: (splitIDs: readonly string[]): Promise<Party[]> =>
    splitIDs.length === 0
      ? Promise.resolve([])
      : db
          .select({ payee: splitPayees, agreement: splitAgreements, channel: channelSummaryColumns })
          .from(splitAgreements)
          .leftJoin(splitPayees, eq(splitPayees.payeeID, splitAgreements.payeeID))
          .leftJoin(channels, eq(channels.channelID, splitAgreements.channelID))
          .where(inArray(splitAgreements.splitID, [...splitIDs]))
          .orderBy(asc(splitPayees.position), asc(splitAgreements.agreementID)),
  async addVersion(split: typeof workSplits.$inferInsert): Promise<void> {
    await db.insert(workSplits).values(split);
  },
  async changeVersion(splitID: string, set: Partial<SplitRow>): Promise<void> {
    await db.update(workSplits).set(set).where(eq(workSplits.splitID, splitID));
  },
  /** The lines of a draft, instead of those that it had. */
  async replaceLines(
    splitID: string,
    lines: readonly (typeof splitPayees.$inferInsert)[],
    agreements: readonly (typeof splitAgreements.$inferInsert)[],
  ): Promise<void> {
    await db.delete(splitAgreements).where(eq(splitAgreements.splitID, splitID));
    await db.delete(splitPayees).where(eq(splitPayees.splitID, splitID));
    if (lines.length > 0) await db.insert(splitPayees).values([...lines]);
    if (agreements.length > 0) await db.insert(splitAgreements).values([...agreements]);
  },
  async addLeaving(agreements: readonly (typeof splitAgreements.$inferInsert)[]): Promise<void> {
    if (agreements.length > 0) await db.insert(splitAgreements).values([...agreements]);
  },
  findAgreement: (agreementID: string): Promise<AgreementRow | null> =>
    firstRow(db.select().from(splitAgreements).where(eq(splitAgreements.agreementID, agreementID))),
  async changeAgreement(agreementID: string, set: Partial<AgreementRow>): Promise<void> {
    await db.update(splitAgreements).set(set).where(eq(splitAgreements.agreementID, agreementID));
  },
  /** A payee who was to leave has a line again. */
  async removeLeaving(splitID: string, channelID: string): Promise<void> {
    await db
      .delete(splitAgreements)
      .where(and(eq(splitAgreements.splitID, splitID), eq(splitAgreements.channelID, channelID), isNull(splitAgreements.payeeID)));
  },
  /** Addresses of people are not kept longer than they are needed. */
  async forgetRecipients(splitID: string): Promise<void> {
    await db.update(splitAgreements).set({ sentTo: null }).where(eq(splitAgreements.splitID, splitID));
  },
  /** Invitations that were sent to a person who closes their account. */
  async forgetRecipient(userID: string): Promise<void> {
    await db.execute(sql`UPDATE split_agreements a SET recipient = NULL FROM users u
      WHERE u.user_id = ${userID} AND a.recipient IN (lower(u.email), u.phone)`);
  },
  /** What each payee received of a work, in minor units of a currency, by channel. */
  async receivedOf(workID: string, currency: string): Promise<Map<string, bigint>> {
    const rows = await db
      .select({ channelID: splitReceipts.channelID, receivedMinor: splitReceipts.receivedMinor })
      .from(splitReceipts)
      .where(and(eq(splitReceipts.workID, workID), eq(splitReceipts.currency, currency)));
    return new Map(rows.map(({ channelID, receivedMinor }) => [channelID, BigInt(receivedMinor)]));
  },
  /** The channel of a handle that can be paid. */
  findChannelID: async (handle: string): Promise<string | null> =>
    (
      await firstRow(
        db
          .select({ channelID: channels.channelID })
          .from(channels)
          .where(and(eq(channels.handle, handle), isNull(channels.deletedAt), isNull(channels.takenDownAt))),
      )
    )?.channelID ?? null,
});
