import { sql, type SQL } from 'drizzle-orm';
import type { MessageChannel, SwitchableKind } from '../../contract/notifications';
import type { MessageTemplate } from '../../db/schema/messages';

/** Who gets a message. */
export type To =
  /** At their own contact and on the channels they chose, or on this channel. */
  | { userID: string; channel?: MessageChannel }
  /** A query with the column `user_id`. */
  | { users: SQL }
  /** A query with the columns `user_id`, `channel` and `unsubscribe_path`: users who subscribed, on the channels they chose. */
  | { subscriptions: SQL }
  /** A query with the column `email`: people without an account. */
  | { emails: SQL }
  | { email: string }
  /** `whatsappTemplate` replaces the template of the message's kind. */
  | { phone: string; whatsappTemplate: MessageTemplate }
  | 'operators';

/** Where a user has not saved their own. */
const defaultTimeZone = 'Asia/Kolkata';
/** When a daily summary is due. */
const dailyHour = 18;
/** Kinds that a user may have as one message a day. */
const dailyKinds: readonly (SwitchableKind | null)[] = ['news', 'updates'];

/**
 * The outbox runs on the clock of the database, which writes every `due_at` and reads it: a message is queued in the transactions of all
 * modules and is claimed at once, and a clock that is a millisecond behind would not find it.
 */
// eslint-disable-next-line no-restricted-syntax -- the database writes and reads every due_at of the outbox
export const outboxTime = sql`now()`;

/** SQL over the aliases of `notify`: r (recipients), u (users), n (notification_settings), b (suppressed_addresses), a (all of a delivery). */

/** Whether the e-mail address may be used: nothing goes to one that bounced, only what is always sent to one that complained. */
export const isEmailUsable = (kind: SwitchableKind | null): SQL =>
  kind ? sql`b.address IS NULL` : sql`b.reason IS DISTINCT FROM 'BOUNCE'`;

/** The channel of a user who has chosen none. */
export const ownChannel = (kind: SwitchableKind | null): SQL => sql`
  CASE WHEN u.phone IS NOT NULL AND (u.login_type = 'WHATSAPP' OR u.email IS NULL OR NOT (${isEmailUsable(kind)})) THEN 'WHATSAPP' ELSE 'EMAIL' END`;

/** The one rule of preferences: the channels on which the recipient gets a message of the kind. */
export function chosenChannels(kind: SwitchableKind | null): SQL {
  if (kind === null)
    return sql`CASE WHEN r.channel IS NOT NULL THEN ARRAY[r.channel] ELSE ARRAY[${ownChannel(kind)}] || array_remove(COALESCE(n.essential, ARRAY['PUSH']), ${ownChannel(kind)}) END`;
  // What the summary contains was chosen when it was queued.
  if (kind === 'daily') return sql`ARRAY[r.channel]`;
  const choice = sql`n.${sql.identifier(kind)}`;
  return sql`CASE
    WHEN r.channel IS NULL THEN COALESCE(${choice}, ARRAY[${ownChannel(kind)}, 'PUSH'])
    WHEN ${choice} IS NULL OR r.channel = ANY(${choice}) THEN ARRAY[r.channel] END`;
}

const isQuiet = (hour: SQL) => sql`CASE
  WHEN q.quiet_from <= q.quiet_to THEN ${hour} >= q.quiet_from AND ${hour} < q.quiet_to ELSE ${hour} >= q.quiet_from OR ${hour} < q.quiet_to END`;

/**
 * A lateral query with `due_at` and `is_digest`. What can be switched off can wait: it is due after the quiet hours of the recipient, or
 * with the day's summary, unless it would be useless by then.
 */
export function deliveryTime(kind: SwitchableKind | null, expiresAt: Date | undefined): SQL {
  if (kind === null || kind === 'daily') return sql`SELECT ${outboxTime} AS due_at, false AS is_digest`;
  const isDaily = dailyKinds.includes(kind) ? sql`a.is_daily` : sql`false`;
  const expiry = sql`${expiresAt?.toISOString() ?? 'infinity'}::timestamptz`;
  return sql`
    SELECT CASE WHEN d.due_at < ${expiry} THEN d.due_at ELSE ${outboxTime} END AS due_at, ${isDaily} AND d.due_at < ${expiry} AS is_digest
    FROM (SELECT COALESCE(a.time_zone, ${defaultTimeZone}) AS zone, COALESCE(a.quiet_from, 21) AS quiet_from, COALESCE(a.quiet_to, 8) AS quiet_to) q
    CROSS JOIN LATERAL (SELECT ${outboxTime} AT TIME ZONE q.zone AS local) l
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT ${isDaily} THEN l.local
      ELSE date_trunc('day', l.local) + make_interval(hours => ${dailyHour}, days => (extract(hour FROM l.local) >= ${dailyHour})::int) END AS wanted) w
    CROSS JOIN LATERAL (SELECT extract(hour FROM w.wanted)::int AS hour) h
    CROSS JOIN LATERAL (SELECT CASE WHEN ${isQuiet(sql`h.hour`)}
      THEN (date_trunc('day', w.wanted) + make_interval(hours => q.quiet_to, days => (h.hour >= q.quiet_to)::int)) AT TIME ZONE q.zone
      WHEN w.wanted = l.local THEN ${outboxTime} ELSE w.wanted AT TIME ZONE q.zone END AS due_at) d`;
}

/** The columns user_id, channel, address, suffix (of the key) and unsubscribe_path. */
function recipientsQuery(to: To): SQL {
  if (to === 'operators') return recipientsQuery({ users: sql`SELECT user_id FROM operators` });
  if ('userID' in to && to.channel)
    return recipientsQuery({
      subscriptions: sql`SELECT ${to.userID}::text AS user_id, ${to.channel}::text AS channel, NULL AS unsubscribe_path`,
    });
  if ('userID' in to)
    return sql`SELECT ${to.userID}::text AS user_id, NULL AS channel, NULL AS address, '' AS suffix, NULL AS unsubscribe_path`;
  if ('users' in to)
    return sql`SELECT q.user_id, NULL AS channel, NULL AS address, ':' || q.user_id AS suffix, NULL AS unsubscribe_path FROM (${to.users}) q`;
  if ('subscriptions' in to)
    return sql`SELECT q.user_id, q.channel, NULL AS address, ':' || q.user_id || ':' || q.channel AS suffix, q.unsubscribe_path FROM (${to.subscriptions}) q`;
  if ('emails' in to)
    return sql`SELECT NULL AS user_id, 'EMAIL' AS channel, q.email AS address, ':' || q.email AS suffix, NULL AS unsubscribe_path FROM (${to.emails}) q`;
  const [channel, address] = 'email' in to ? ['EMAIL', to.email] : ['WHATSAPP', to.phone];
  return sql`SELECT NULL AS user_id, ${channel}::text AS channel, ${address}::text AS address, '' AS suffix, NULL AS unsubscribe_path`;
}

/**
 * One row for each recipient, channel and address, with the suffix of its key. An address that refuses mail has a row only where it is the
 * one way to send what must be sent.
 */
export const deliveries = (to: To, kind: SwitchableKind | null, expiresAt: Date | undefined) => sql`
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
