import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';

/** The owner of the channel that sold what was paid for; null when the channel no longer exists. */
export async function findSeller(db: Db, paymentID: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT h.owner_id AS id FROM payments p
    LEFT JOIN releases r ON p.product = 'ott' AND r.release_id = p.subject_id
    LEFT JOIN event_sessions s ON p.product = 'events' AND s.session_id = p.subject_id LEFT JOIN events e ON e.event_id = s.event_id
    LEFT JOIN campaigns c ON p.product = 'campaigns' AND c.campaign_id = p.subject_id
    JOIN channels h ON h.channel_id = COALESCE(r.channel_id, e.channel_id, c.channel_id)
    WHERE p.payment_id = ${paymentID}`);
  return rows[0]?.id ?? null;
}
