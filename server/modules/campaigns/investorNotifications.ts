import { sql } from 'drizzle-orm';
import type { CommitmentState } from '../../contract/commitments';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';

interface InvestorNotification {
  campaignID: string;
  /** Notifies investors whose commitment has one of these states. */
  states: readonly CommitmentState[];
  /** Idempotency key: each investor gets it once. */
  key: string;
  subject: string;
  body: string;
}

/** Queues a notification to every investor of a campaign, in the transaction of the change; the worker sends it. */
export async function notifyInvestors(tx: Db, { campaignID, states, key, subject, body }: InvestorNotification): Promise<void> {
  const stem = newId('msg');
  const list = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  await tx.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT ${stem} || '_' || row_number() OVER (ORDER BY u.user_id), ${`campaign:${campaignID}:${key}:`} || u.user_id,
      CASE WHEN u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL) THEN 'WHATSAPP' ELSE 'EMAIL' END,
      CASE WHEN u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL) THEN u.phone ELSE u.email END, ${subject}, ${body}
    FROM users u WHERE (u.phone IS NOT NULL OR u.email IS NOT NULL)
      AND EXISTS (SELECT 1 FROM commitments m WHERE m.user_id = u.user_id AND m.campaign_id = ${campaignID} AND m.state IN (${list}))
    ON CONFLICT DO NOTHING`);
}
