import type { Database } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { takeDueDigests } from './messageRepository';
import { notify } from './notify';

/**
 * Scheduled task: joins the due messages of users who chose "once a day" into one for each user and channel. Returns how many summaries it
 * queued.
 */
export const joinDailyMessages = (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const byReader = groupBy(await takeDueDigests(tx, limit), ({ userID, channel }) => `${userID} ${channel}`);
    for (const [first, ...rest] of byReader.values()) {
      if (!first) continue;
      // A user with two browsers has each push message twice.
      const items = [...groupBy([first, ...rest], ({ subject, body }) => `${subject} ${body}`).values()].flatMap(([item]) => item ?? []);
      const { userID, channel, messageID } = first;
      await notify(tx, { to: { userID, channel }, key: `daily:${messageID}` }, 'dailySummary', {
        items: items.map(({ subject, body }) => ({ subject, text: body })),
      });
    }
    return byReader.size;
  });
