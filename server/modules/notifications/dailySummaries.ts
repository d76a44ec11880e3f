import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { outboxTime } from './deliverySql';
import type { Message } from './messageRepository';
import { notify } from './notify';

type Item = Pick<Message, 'messageID' | 'userID' | 'channel' | 'subject' | 'body'>;

/** Marks the due messages of some users as sent, because their summary contains them. */
async function takeDue(tx: Tx, limit: number): Promise<Item[]> {
  const { rows } = await tx.execute<Item & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT DISTINCT user_id, channel FROM messages WHERE state = 'QUEUED' AND is_digest AND due_at <= ${outboxTime} LIMIT ${limit})
    UPDATE messages m SET state = 'SENT', sent_at = ${outboxTime} FROM due d
    WHERE m.user_id = d.user_id AND m.channel = d.channel AND m.state = 'QUEUED' AND m.is_digest AND m.due_at <= ${outboxTime}
    RETURNING m.message_id AS "messageID", m.user_id AS "userID", m.channel, m.subject, m.body`);
  return rows;
}

/**
 * Scheduled task: joins the due messages of users who chose "once a day" into one for each user and channel. Returns how many summaries it
 * queued.
 */
export const joinDailyMessages = (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const byReader = groupBy(await takeDue(tx, limit), ({ userID, channel }) => `${userID} ${channel}`);
    for (const [first, ...rest] of byReader.values()) {
      if (!first) continue;
      // A user with two browsers has each push message twice.
      const items = [...groupBy([first, ...rest], ({ subject, body }) => `${subject} ${body}`).values()].flatMap(([item]) => item ?? []);
      const userChannels = sql`SELECT ${first.userID}::text AS user_id, ${first.channel}::text AS channel`;
      await notify(tx, { to: { userChannels }, key: `daily:${first.messageID}` }, 'dailySummary', {
        items: items.map(({ subject, body }) => ({ subject, text: body })),
      });
    }
    return byReader.size;
  });
