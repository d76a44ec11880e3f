import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { OutboxMessage } from '../../contract/sandbox';
import { messages } from '../../db/schema/messages';
import type { Db } from '../../platform/db/client';
import { isoDates } from '../../platform/isoDates';
import { outboxTime } from './deliverySql';

export type Message = typeof messages.$inferSelect;
export type ClaimedMessage = Message & { isExpired: boolean };

export const createMessageRepository = (db: Db) => ({
  /** Claims due messages for one sender; the claim expires after `leaseSeconds`, also if the process crashes. */
  claimDue: (limit: number, leaseSeconds: number, messageKey?: string): Promise<ClaimedMessage[]> =>
    db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1`, dueAt: sql`${outboxTime} + make_interval(secs => ${leaseSeconds})` })
      .where(
        inArray(
          messages.messageID,
          db
            .select({ messageID: messages.messageID })
            .from(messages)
            .where(
              and(
                eq(messages.state, 'QUEUED'),
                eq(messages.isDigest, false),
                lte(messages.dueAt, outboxTime),
                messageKey === undefined ? undefined : eq(messages.messageKey, messageKey),
              ),
            )
            .orderBy(asc(messages.dueAt))
            .limit(limit)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning({ ...getTableColumns(messages), isExpired: sql<boolean>`COALESCE(${messages.expiresAt} < ${outboxTime}, false)` }),
  /** `body` replaces the text where it must not be retained. */
  async markSent(messageID: string, body: string | null): Promise<void> {
    await db
      .update(messages)
      .set({ state: 'SENT', failure: null, sentAt: outboxTime, ...(body === null ? {} : { body, template: null }) })
      .where(eq(messages.messageID, messageID));
  },
  /** Stops retrying; `failure` is the reason, for operators. */
  async markFailed(messageID: string, failure: string, body: string | null): Promise<void> {
    await db
      .update(messages)
      .set({ state: 'FAILED', failure, ...(body === null ? {} : { body, template: null }) })
      .where(eq(messages.messageID, messageID));
  },
  async remove(messageID: string): Promise<void> {
    await db.delete(messages).where(eq(messages.messageID, messageID));
  },
  async postpone(messageID: string, seconds: number, failure: string): Promise<void> {
    await db
      .update(messages)
      .set({ failure, dueAt: sql`${outboxTime} + make_interval(secs => ${seconds})` })
      .where(eq(messages.messageID, messageID));
  },
  listNewest: async (limit: number): Promise<OutboxMessage[]> =>
    (await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(limit)).map((row) => ({
      ...isoDates(row),
      to: row.recipient,
    })),
});

const pageSize = 50;

export const createOutboxService = (db: Db) => ({
  /** The newest fifty messages, of all recipients. */
  listNewest: () => createMessageRepository(db).listNewest(pageSize),
});
export type OutboxService = ReturnType<typeof createOutboxService>;
