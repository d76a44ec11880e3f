import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';

interface OperatorAlert {
  /** Deduplication key: each operator gets a message with this key once. */
  key: string;
  subject: string;
  body: string;
}

/** Queues a message to every operator in the transaction of the caller; the worker sends it. Returns the number of operators notified. */
export async function notifyOperators(db: Db, { key, subject, body }: OperatorAlert): Promise<number> {
  const usesPhone = sql`u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL)`;
  const { rowCount } = await db.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT ${newId('msg')} || '_' || row_number() OVER (ORDER BY u.user_id), ${`operators:${key}:`} || u.user_id,
      CASE WHEN ${usesPhone} THEN 'WHATSAPP' ELSE 'EMAIL' END, CASE WHEN ${usesPhone} THEN u.phone ELSE u.email END, ${subject}, ${body}
    FROM operators o JOIN users u ON u.user_id = o.user_id AND NOT u.is_disabled
    WHERE u.phone IS NOT NULL OR u.email IS NOT NULL
    ON CONFLICT (message_key) DO NOTHING`);
  return rowCount ?? 0;
}
