import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';

interface OperatorAlert {
  /** The same key is the same news, to each operator once. */
  key: string;
  subject: string;
  body: string;
}

/** Writes to everybody who runs the house, in the transaction of what went wrong; the worker sends it. Answers how many are told. */
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
