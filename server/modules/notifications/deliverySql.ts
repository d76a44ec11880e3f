import { sql, type SQL } from 'drizzle-orm';
import type { SwitchableKind } from '../../contract/notifications';

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
