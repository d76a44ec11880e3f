import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/client';

/** Updates for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;

/**
 * Queues the messages of due updates for every subscriber, on the channels they chose; investors-only updates go to subscribers who
 * invested. One statement also marks the updates, so a crash never sends one twice.
 */
export async function notifySubscribers(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH due AS (
      UPDATE campaign_updates u SET notified_at = now()
      WHERE u.update_id IN (SELECT d.update_id FROM campaign_updates d WHERE d.notified_at IS NULL AND d.publish_at <= now()
        ORDER BY d.publish_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING u.update_id, u.campaign_id, u.title, u.body, u.audience
    )
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT 'msg_' || md5(d.update_id || s.user_id || k.channel), 'update:' || d.update_id || ':' || s.user_id || ':' || k.channel, k.channel,
      CASE k.channel WHEN 'EMAIL' THEN p.email ELSE p.phone END, c.title || ': ' || d.title,
      left(d.body, 600) || E'\n\nYou receive this because you subscribed to this campaign. You can unsubscribe on its page.'
    FROM due d JOIN campaigns c ON c.campaign_id = d.campaign_id
      JOIN campaign_subscriptions s ON s.campaign_id = d.campaign_id
      JOIN users p ON p.user_id = s.user_id AND NOT p.is_disabled
      CROSS JOIN LATERAL unnest(s.channels) k(channel)
    WHERE CASE k.channel WHEN 'EMAIL' THEN p.email ELSE p.phone END IS NOT NULL
      AND (d.audience = 'PUBLIC' OR EXISTS (SELECT 1 FROM commitments m WHERE m.campaign_id = d.campaign_id AND m.user_id = s.user_id
        AND m.state IN ('COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')))
    ON CONFLICT (message_key) DO NOTHING`);
  return rowCount ?? 0;
}

/** Scheduled task of the worker: notifies subscribers of updates that are due. */
export const notifyOfDueUpdates = async (db: Database): Promise<void> => {
  await notifySubscribers(db);
};
