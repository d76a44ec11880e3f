import { sql, type SQL } from 'drizzle-orm';
import type { SwitchableKind } from '../../contract/notifications';
import type { MessageTemplate } from '../../db/schema/messages';
import type { Db } from '../../platform/db/client';
import { chosenChannels, deliveryTime, isEmailUsable, ownChannel } from './deliverySql';
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

/** Shown to operators. */
const unusableAddress = 'This address has refused our mail (npm run messages -- suppressed)';

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
 * Queues a message to each recipient in the transaction of the caller; the worker sends it. A user gets what is always sent at their own
 * contact (WhatsApp when they signed up with their phone or no e-mail reaches them, otherwise e-mail), and everything on the channels they chose.
 * Disabled and closed users and users without a contact are skipped. What is always sent and finds only an address that refuses mail is
 * stored as failed, for operators. Returns how many recipients have a new message.
 */
export async function notify<N extends TemplateName>(
  tx: Db,
  { to, key, expiresAt }: Recipients,
  template: N,
  data: TemplateData<N>,
): Promise<number> {
  const { subject, text, whatsapp, kind } = renderMessage(template, data);
  const whatsappTemplate = JSON.stringify(typeof to === 'object' && 'phone' in to ? to.whatsappTemplate : whatsapp);
  const { rows } = await tx.execute<{ recipients: number }>(sql`
    WITH queued AS (
      INSERT INTO messages (message_id, message_key, channel, recipient, user_id, kind, is_digest, subject, body, template, unsubscribe_path,
        state, failure, due_at, expires_at)
      SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${key}::text || m.suffix, m.channel, m.address, m.user_id, ${kind}, m.is_digest,
        ${subject}, ${text}, CASE WHEN m.channel = 'WHATSAPP' THEN ${whatsappTemplate}::jsonb END, m.unsubscribe_path,
        CASE WHEN m.is_usable THEN 'QUEUED' ELSE 'FAILED' END, CASE WHEN NOT m.is_usable THEN ${unusableAddress} END,
        m.due_at, ${expiresAt?.toISOString() ?? null}::timestamptz
      FROM (${deliveries(to, kind, expiresAt)}) m
      ON CONFLICT (message_key) DO NOTHING
      RETURNING COALESCE(user_id, recipient) AS recipient)
    SELECT count(DISTINCT recipient)::int AS recipients FROM queued`);
  return rows[0]?.recipients ?? 0;
}

/**
 * One row for each recipient, channel and address, with the suffix of its key. An address that refuses mail has a row only where it is the
 * one way to send what must be sent.
 */
const deliveries = (to: To, kind: SwitchableKind | null, expiresAt: Date | undefined) => sql`
  SELECT a.*, d.due_at, d.is_digest FROM (
    SELECT u.user_id, c.channel, r.unsubscribe_path, f.is_first, c.channel <> 'EMAIL' OR ${isEmailUsable(kind)} AS is_usable,
      CASE c.channel WHEN 'PUSH' THEN p.subscription_id WHEN 'WHATSAPP' THEN COALESCE(r.address, u.phone) ELSE COALESCE(r.address, u.email) END AS address,
      r.suffix || CASE WHEN c.channel = 'PUSH' THEN ':' || p.subscription_id WHEN f.is_first THEN '' ELSE ':' || c.channel END AS suffix,
      n.time_zone, n.quiet_from, n.quiet_to, COALESCE(n.is_daily, false) AS is_daily
    FROM (${recipientsQuery(to)}) r
    LEFT JOIN users u ON u.user_id = r.user_id AND NOT u.is_disabled
    LEFT JOIN notification_settings n ON n.user_id = u.user_id
    LEFT JOIN suppressed_addresses b ON b.address = lower(COALESCE(r.address, u.email))
    CROSS JOIN LATERAL unnest(${chosenChannels(kind)}) c(channel)
    CROSS JOIN LATERAL (SELECT c.channel = COALESCE(r.channel, ${ownChannel(kind)}) AS is_first) f
    LEFT JOIN push_subscriptions p ON c.channel = 'PUSH' AND p.user_id = u.user_id
  ) a
  CROSS JOIN LATERAL (${deliveryTime(kind, expiresAt)}) d
  WHERE a.address IS NOT NULL AND (a.is_usable OR (${kind}::text IS NULL AND a.is_first))`;
