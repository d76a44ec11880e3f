import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { newId } from '../../ids';

interface Alarm {
  /** The same key is the same news, to each operator once. */
  key: string;
  subject: string;
  body: string;
}

/** Writes to everybody who runs the house, in the transaction of what went wrong; the worker sends it. Answers how many are told. */
export async function tellOperators(db: Db, { key, subject, body }: Alarm): Promise<number> {
  const isByPhone = sql`u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL)`;
  const { rowCount } = await db.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT ${newId('msg')} || '_' || row_number() OVER (ORDER BY u.user_id), ${`operators:${key}:`} || u.user_id,
      CASE WHEN ${isByPhone} THEN 'WHATSAPP' ELSE 'EMAIL' END, CASE WHEN ${isByPhone} THEN u.phone ELSE u.email END, ${subject}, ${body}
    FROM operators o JOIN users u ON u.user_id = o.user_id AND NOT u.is_disabled
    WHERE u.phone IS NOT NULL OR u.email IS NOT NULL
    ON CONFLICT (message_key) DO NOTHING`);
  return rowCount ?? 0;
}
