import { sql, type SQL } from 'drizzle-orm';
import type { SearchGroup, AdminSearchHit } from '../../contract/admin';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { paymentIDOf } from '../payments/payments';

const perGroup = 6;
interface Found extends Record<string, unknown> {
  id: string;
  title: string;
  detail: string;
  amountMinor: number | null;
  currency: string | null;
  at: string | null;
}

/** What was typed, in the forms in which it may be stored. */
function formsOf(q: string) {
  const digits = q.replace(/\D/g, '');
  const isPhone = /^[+\d][\d\s()-]{4,}$/.test(q);
  return {
    exact: q,
    part: `%${escapeLike(q)}%`,
    lower: q.toLowerCase(),
    lowerPart: `%${escapeLike(q.toLowerCase())}%`,
    phone: isPhone ? `%${digits}%` : null,
    // As printed on the ticket: letters and digits in groups.
    code: q.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  };
}
type Forms = ReturnType<typeof formsOf>;

const orderOf = (condition: SQL) => sql`
  SELECT p.payment_id AS id, u.name AS title, p.order_number || ' · ' || p.product || ' · ' || p.status AS detail, p.amount_minor::float8 AS "amountMinor", p.currency, p.created_at AS at
  FROM payments p JOIN users u ON u.user_id = p.user_id WHERE ${condition} ORDER BY p.created_at DESC LIMIT ${perGroup}`;

/** One statement for each group. */
const queries: Record<SearchGroup, (forms: Forms) => SQL> = {
  PEOPLE: ({ exact, lower, lowerPart, phone }) => sql`
    SELECT user_id AS id, name AS title, '@' || username || COALESCE(' · ' || COALESCE(email, phone), '') AS detail, NULL::float8 AS "amountMinor",
      NULL AS currency, created_at AS at
    FROM users WHERE closed_at IS NULL AND (lower(' ' || username || ' ' || name || ' ' || replace(name, ' ', '')) LIKE ${lowerPart}
      OR lower(email) LIKE ${lowerPart} OR user_id = ${exact}${phone ? sql` OR phone LIKE ${phone}` : sql``})
    ORDER BY lower(email) = ${lower} DESC NULLS LAST, lower(username) = ${lower} DESC, follower_count DESC, user_id LIMIT ${perGroup}`,
  // By its number, our id, the ids of the provider, the bank's reference of a refund, a ticket's code, and the buyer.
  ORDERS: ({ exact, code, lower }) =>
    orderOf(sql`p.payment_id IN (
      SELECT payment_id FROM payments WHERE payment_id = ${paymentIDOf(exact)} OR provider_order_id = ${exact} OR provider_payment_id = ${exact}
      UNION ALL SELECT payment_id FROM payment_attempts WHERE provider_payment_id = ${exact}
      UNION ALL SELECT payment_id FROM refunds WHERE refund_id = ${exact} OR provider_refund_id = ${exact}
      UNION ALL SELECT payment_id FROM payment_disputes WHERE dispute_id = ${exact} OR provider_dispute_id = ${exact}
      UNION ALL SELECT payment_id FROM tickets WHERE ticket_id = ${exact} OR human_code = ${code}
      UNION ALL SELECT y.payment_id FROM users b JOIN payments y ON y.user_id = b.user_id WHERE lower(b.email) = ${lower})`),
  CASES: ({ exact, part }) => sql`
    SELECT case_id AS id, summary AS title, kind || ' · ' || state AS detail, amount_minor::float8 AS "amountMinor", currency, opened_at AS at
    FROM operations_cases WHERE case_id = ${exact} OR subject_id = ${exact} OR payment_id = ${paymentIDOf(exact)} OR payout_id = ${exact}
      OR (state = 'OPEN' AND summary ILIKE ${part}) ORDER BY state, due_at LIMIT ${perGroup}`,
  PAYOUTS: ({ exact }) => sql`
    SELECT p.payout_id AS id, u.name AS title, p.state AS detail, p.amount_minor::float8 AS "amountMinor", p.currency, p.created_at AS at
    FROM payouts p JOIN users u ON u.user_id = p.user_id
    WHERE p.payout_id = ${exact} OR p.reference = ${exact} OR p.provider_payout_id = ${exact}
      OR p.payout_id IN (SELECT payout_id FROM bank_transfers WHERE transfer_ref = ${exact}) ORDER BY p.created_at DESC LIMIT ${perGroup}`,
  // By our id, the id of the provider, and the bank's reference (UTR) under which it arrived.
  SETTLEMENTS: ({ exact }) => sql`
    SELECT settlement_id AS id, provider || ' · ' || provider_settlement_id AS title, state AS detail, net_minor::float8 AS "amountMinor", currency,
      settled_on::timestamptz AS at
    FROM settlements WHERE settlement_id = ${exact} OR provider_settlement_id = ${exact} OR reference = ${exact} ORDER BY settled_on DESC LIMIT ${perGroup}`,
  INVOICES: ({ exact }) => sql`
    SELECT d.number AS id, d.recipient->>'name' AS title, d.supplier->>'name' AS detail, d.total_minor::float8 AS "amountMinor", d.currency, d.issued_at AS at
    FROM tax_documents d WHERE d.number = upper(${exact}) ORDER BY d.issued_at DESC LIMIT ${perGroup}`,
  MESSAGES: ({ exact }) => sql`
    SELECT message_id AS id, subject AS title, channel || ' · ' || state AS detail, NULL::float8 AS "amountMinor", NULL AS currency, created_at AS at
    FROM messages WHERE message_id = ${exact} LIMIT ${perGroup}`,
  CHANNELS: ({ exact, part }) => sql`
    SELECT channel_id AS id, name AS title, '@' || handle AS detail, NULL::float8 AS "amountMinor", NULL AS currency, created_at AS at
    FROM channels WHERE deleted_at IS NULL AND (channel_id = ${exact} OR name ILIKE ${part} OR handle ILIKE ${part}) ORDER BY name LIMIT ${perGroup}`,
  TITLES: ({ exact, part }) => sql`
    SELECT r.release_id AS id, r.name AS title, c.name AS detail, NULL::float8 AS "amountMinor", NULL AS currency, r.created_at AS at
    FROM releases r JOIN channels c ON c.channel_id = r.channel_id WHERE r.release_id = ${exact} OR r.name ILIKE ${part} ORDER BY r.name LIMIT ${perGroup}`,
  EVENTS: ({ exact, part }) => sql`
    SELECT e.event_id AS id, e.title, c.name AS detail, NULL::float8 AS "amountMinor", NULL AS currency, e.created_at AS at
    FROM events e JOIN channels c ON c.channel_id = e.channel_id WHERE e.event_id = ${exact} OR e.title ILIKE ${part} ORDER BY e.title LIMIT ${perGroup}`,
  CAMPAIGNS: ({ exact, part }) => sql`
    SELECT k.campaign_id AS id, k.title, c.name || ' · ' || k.state AS detail, NULL::float8 AS "amountMinor", NULL AS currency, k.created_at AS at
    FROM campaigns k JOIN channels c ON c.channel_id = k.channel_id
    WHERE k.state <> 'DELETED' AND (k.campaign_id = ${exact} OR k.title ILIKE ${part}) ORDER BY k.title LIMIT ${perGroup}`,
  TASKS: ({ part }) => sql`
    SELECT name AS id, name AS title, CASE WHEN failures > 0 THEN 'failed' ELSE '' END AS detail, NULL::float8 AS "amountMinor", NULL AS currency,
      finished_at AS at FROM scheduled_tasks WHERE name ILIKE ${part} ORDER BY name LIMIT ${perGroup}`,
};

const toHit = ({ id, title, detail, amountMinor, currency, at }: Found): AdminSearchHit => ({
  id,
  title,
  detail: amountMinor === null || currency === null ? detail : `${formatMoney({ amountMinor, currency })} · ${detail}`,
  at: at === null ? null : new Date(at).toISOString(),
});

/** Searches the given groups; groups without a match are left out. */
export async function searchGroups(
  db: Db,
  groups: readonly SearchGroup[],
  q: string,
): Promise<{ group: SearchGroup; items: AdminSearchHit[] }[]> {
  const forms = formsOf(q);
  const found = await Promise.all(
    groups.map(async (group) => ({ group, items: (await db.execute<Found>(queries[group](forms))).rows.map(toHit) })),
  );
  return found.filter(({ items }) => items.length > 0);
}
