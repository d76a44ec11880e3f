import { sql, type SQL } from 'drizzle-orm';
import type { MessageTemplate } from '../../db/schema/messages';
import type { Db } from '../../platform/db/client';
import { renderMessage, type TemplateData, type TemplateName } from './templates/templates';

type To =
  | { userID: string }
  /** A query with the column `user_id`. */
  | { users: SQL }
  /** A query with the columns `user_id` and `channel`: the same user may be reached on several. */
  | { userChannels: SQL }
  /** The same with the column `unsubscribe_path`: users who subscribed, on the channels they chose. */
  | { subscriptions: SQL }
  /** A query with the column `email`: people without an account. */
  | { emails: SQL }
  | { email: string }
  /** `whatsappTemplate` replaces the template of the message's kind. */
  | { phone: string; whatsappTemplate: MessageTemplate }
  | 'operators';

interface Recipients {
  to: To;
  /** Idempotency key: each recipient gets a message with this key once. */
  key: string;
  /** The message is useless afterwards and is no longer sent. */
  expiresAt?: Date;
}

const perChannel = sql`q.user_id, q.channel, NULL AS address, ':' || q.user_id || ':' || q.channel AS suffix`;

/** The columns user_id, channel, address, suffix (of the key) and unsubscribe_path. */
function recipientsQuery(to: To): SQL {
  if (to === 'operators') return recipientsQuery({ users: sql`SELECT user_id FROM operators` });
  if ('userID' in to)
    return sql`SELECT ${to.userID}::text AS user_id, NULL AS channel, NULL AS address, '' AS suffix, NULL AS unsubscribe_path`;
  if ('users' in to)
    return sql`SELECT q.user_id, NULL AS channel, NULL AS address, ':' || q.user_id AS suffix, NULL AS unsubscribe_path FROM (${to.users}) q`;
  if ('userChannels' in to) return sql`SELECT ${perChannel}, NULL AS unsubscribe_path FROM (${to.userChannels}) q`;
  if ('subscriptions' in to) return sql`SELECT ${perChannel}, q.unsubscribe_path FROM (${to.subscriptions}) q`;
  if ('emails' in to)
    return sql`SELECT NULL AS user_id, 'EMAIL' AS channel, q.email AS address, ':' || q.email AS suffix, NULL AS unsubscribe_path FROM (${to.emails}) q`;
  const [channel, address] = 'email' in to ? ['EMAIL', to.email] : ['WHATSAPP', to.phone];
  return sql`SELECT NULL AS user_id, ${channel}::text AS channel, ${address}::text AS address, '' AS suffix, NULL AS unsubscribe_path`;
}

/**
 * Queues a message to each recipient in the transaction of the caller; the worker sends it. A user gets it by WhatsApp when they signed up
 * with their phone or have no e-mail address, otherwise by e-mail. Disabled and closed users and users without a contact are skipped.
 * Returns how many messages were queued.
 */
export async function notify<N extends TemplateName>(
  tx: Db,
  { to, key, expiresAt }: Recipients,
  template: N,
  data: TemplateData<N>,
): Promise<number> {
  const { subject, text, whatsapp } = renderMessage(template, data);
  const whatsappTemplate = JSON.stringify(typeof to === 'object' && 'phone' in to ? to.whatsappTemplate : whatsapp);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body, template, unsubscribe_path, expires_at)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${key}::text || c.suffix, c.channel, c.address, ${subject}, ${text},
      CASE WHEN c.channel = 'WHATSAPP' THEN ${whatsappTemplate}::jsonb END, c.unsubscribe_path, ${expiresAt?.toISOString() ?? null}::timestamptz
    FROM (
      SELECT r.suffix, r.unsubscribe_path, p.channel, COALESCE(r.address, CASE p.channel WHEN 'WHATSAPP' THEN u.phone ELSE u.email END) AS address
      FROM (${recipientsQuery(to)}) r LEFT JOIN users u ON u.user_id = r.user_id AND NOT u.is_disabled
        CROSS JOIN LATERAL (SELECT COALESCE(r.channel,
          CASE WHEN u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL) THEN 'WHATSAPP' ELSE 'EMAIL' END) AS channel) p
    ) c
    WHERE c.address IS NOT NULL
    ON CONFLICT (message_key) DO NOTHING`);
  return rowCount ?? 0;
}
