import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PayoutTerms } from '../../contract/payoutPolicies';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { payouts } from '../../db/schema/payouts';
import { users } from '../../db/schema/users';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { accountOf } from '../ledger/ledger';
import { openPayoutStates } from './payoutStateMachine';

export type PayoutRow = typeof payouts.$inferSelect;

/** Days after a sale before its creator is paid for it, in case it is refunded. */
const creatorHoldDays = 7;
const days = (count: number | SQL) => sql`make_interval(days => ${count})`;

/**
 * One of the balances within the account `creator:<channel>:payable`: the released money of a campaign, or the sales of the channel when
 * `campaignID` is null. The subject of each posting decides its balance.
 */
export interface Balance {
  channelID: string;
  campaignID: string | null;
  currency: string;
}
type Sum = 'owed' | 'withheld' | 'reserved' | 'newlyReserved' | 'open' | 'paying' | 'disputed' | 'heldDisputed';

/**
 * In minor units of the currency. Always `owed` = `available` − `shortfall` + `withheld` + `reserved` + `blocked` + `open`.
 */
export interface Payable {
  owed: bigint;
  /** Amount that can be requested now. */
  available: bigint;
  /** What is missing for all that is held back; later sales make up for it before anything is available again. */
  shortfall: bigint;
  /** Amount of all payouts that were requested and not paid. */
  open: bigint;
  /** Amount of payouts that were sent to the bank. */
  paying: bigint;
  /** Amount that open disputes claim. */
  disputed: bigint;
  /** The part of it that is not held back anyway. */
  blocked: bigint;
  /** Amount of sales that cannot be paid out yet, less what was refunded of them. */
  withheld: bigint;
  /** When the next part of it can be paid out; null when nothing is withheld. */
  releasesAt: Date | null;
  /** The reserve of sales whose other part was released, the part of it released after `since`, and when the next part of it ends. */
  reserved: bigint;
  newlyReserved: bigint;
  reserveReleasesAt: Date | null;
}

export const lockPayout = (db: Db, payoutID: string): Promise<PayoutRow | null> =>
  firstRow(db.select().from(payouts).where(eq(payouts.payoutID, payoutID)).for('update'));

export async function addPayout(db: Db, payout: typeof payouts.$inferInsert): Promise<void> {
  await db.insert(payouts).values(payout);
}

export async function changePayout(db: Db, payoutID: string, change: Partial<typeof payouts.$inferInsert>): Promise<void> {
  await db.update(payouts).set(change).where(eq(payouts.payoutID, payoutID));
}

/** Sets the payee to the current owner of the channel, who may have changed since. */
export async function reassignPayee(db: Db, { payoutID, channelID, kind }: PayoutRow): Promise<void> {
  if (kind === 'CREATOR' && channelID)
    await db.execute(
      sql`UPDATE payouts SET user_id = (SELECT owner_id FROM channels WHERE channel_id = ${channelID} FOR SHARE) WHERE payout_id = ${payoutID}`,
    );
}

/**
 * Open payouts of the channel go to its new payee, at the address they have when it is paid. False, and nothing changed, while the bank is processing
 * one or another transaction has locked one: waiting for it could deadlock on the channel's lock, which the caller holds.
 */
export async function reassignPayouts(db: Db, channelID: string, userID: string): Promise<boolean> {
  const isOpen = and(eq(payouts.channelID, channelID), eq(payouts.kind, 'CREATOR'), sql`${payouts.state} <> 'PAID'`);
  const openPayouts = await db.select({ payoutID: payouts.payoutID }).from(payouts).where(isOpen);
  const lockedPayouts = await db
    .select({ payoutID: payouts.payoutID, state: payouts.state })
    .from(payouts)
    .where(isOpen)
    .for('update', { skipLocked: true });
  if (lockedPayouts.length !== openPayouts.length || lockedPayouts.some(({ state }) => state === 'PAYING')) return false;
  if (lockedPayouts.length > 0)
    await db
      .update(payouts)
      .set({ userID, maskedAddress: null, addressVersion: null })
      .where(
        inArray(
          payouts.payoutID,
          lockedPayouts.map(({ payoutID }) => payoutID),
        ),
      );
  return true;
}

/** Claims due payouts, each for one worker; after a crash another worker claims it a minute later. */
export const claimDuePayouts = (db: Db, now: Date, limit: number): Promise<PayoutRow[]> =>
  db
    .update(payouts)
    .set({ checkAt: addSeconds(now, 60) })
    .where(
      sql`${payouts.payoutID} IN (SELECT p.payout_id FROM payouts p WHERE p.check_at <= ${timestamp(now)} ORDER BY p.check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();

/** Held payouts whose payee changed the address since the last attempt, of one user or of all. Those that staff put on hold are left out. */
export const listWithNewAddress = (db: Db, limit: number, userID?: string): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'HELD'),
        isNull(payouts.heldBy),
        userID ? eq(payouts.userID, userID) : undefined,
        sql`EXISTS (SELECT 1 FROM payout_addresses a WHERE a.user_id = ${payouts.userID} AND a.version IS DISTINCT FROM ${payouts.addressVersion})`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });

/** Serialises payouts from one account. */
export async function lockAccount(db: Db, channelID: string, currency: string): Promise<void> {
  const { accountID } = accountOf('creatorPayable', currency, channelID);
  await db.execute(sql`SELECT 1 FROM ledger_accounts WHERE account_id = ${accountID} FOR NO KEY UPDATE`);
}

/** The policy of the balance that was in force at a time: a sale keeps the terms of the day on which it was released. */
const policyAt = ({ channelID, currency }: Balance, at: SQL): SQL => sql`(
  SELECT v.ticket_days, v.reserve_basis_points, v.reserve_days FROM payout_policies v
  WHERE v.channel_id = ${channelID} AND v.currency = ${currency} AND v.state = 'IN_FORCE' AND v.effective_at <= ${at}
  ORDER BY v.effective_at DESC LIMIT 1)`;

/** The postings of an account, each with the campaign whose balance it belongs to. */
export const movedPostings = (accountID: string): SQL => sql`
  SELECT p.posting_id, p.amount_minor, g.type, COALESCE(g.refund_of, g.reverses_id) IS NOT NULL AS is_reversal, g.occurred_at, g.subject_type, g.subject_id,
    CASE g.subject_type WHEN 'CAMPAIGN' THEN g.subject_id
      WHEN 'PAYOUT' THEN (SELECT o.campaign_id FROM payouts o WHERE o.payout_id = g.subject_id)
      ELSE (SELECT b.subject_id FROM payments b WHERE g.subject_type IN ('PAYMENT', 'COMMITMENT') AND b.payment_id = g.subject_id AND b.product = 'campaigns') END AS campaign_id
  FROM postings p JOIN posting_groups g ON g.group_id = p.group_id WHERE p.account_id = ${accountID}`;

/** Of `m`, what belongs to a balance. */
export const isOfBalance = (campaignID: string | null): SQL =>
  campaignID === null ? sql`m.campaign_id IS NULL` : sql`m.campaign_id = ${campaignID}`;

interface PayableQuery {
  now: Date;
  /** The terms of a channel without a policy of its own. */
  terms: Pick<PayoutTerms, 'ticketDays' | 'reserveBasisPoints' | 'reserveDays'>;
  /** What entered the reserve after this time is in `newlyReserved`; by default all. */
  since?: Date | null;
}

/**
 * The owed and the available amount of a balance. Available excludes sales that are not released (seven days from the sale, and tickets until some days
 * after the show; the share of a hall until the show has ended), the reserve of released ones, open disputes and other open payouts. A payout counts as owed until the bank reports it as paid. One
 * statement, so that a payout paid concurrently is in exactly one of the sums.
 */
export async function payableOf(db: Db, balance: Balance, { now, terms, since = null }: PayableQuery): Promise<Payable> {
  const { channelID, campaignID, currency } = balance;
  const { accountID } = accountOf('creatorPayable', currency, channelID);
  const at = timestamp(now);
  const belongsToBalance = isOfBalance(campaignID);
  const { rows } = await db.execute<Record<Sum, string> & { releasesAt: string | null; reserveReleasesAt: string | null }>(sql`
    WITH moved AS (${movedPostings(accountID)}), sold AS (
      SELECT m.subject_id AS payment_id, GREATEST(0, -sum(m.amount_minor)) AS amount, max(m.occurred_at) FILTER (WHERE m.type IN ('sale', 'split') AND NOT m.is_reversal) AS sold_at,
        max(s.ends_at) AS ends_at, EXISTS (SELECT 1 FROM split_shares h
          WHERE h.payment_id = m.subject_id AND h.channel_id = ${channelID} AND h.role = 'HALL') AS is_hall
      FROM moved m LEFT JOIN payments b ON b.payment_id = m.subject_id AND b.product = 'events'
        LEFT JOIN event_sessions s ON s.session_id = b.subject_id
      WHERE m.subject_type = 'PAYMENT' AND ${belongsToBalance} GROUP BY m.subject_id
    ), released AS (
      SELECT d.payment_id, d.amount, CASE WHEN d.is_hall AND d.ends_at IS NOT NULL THEN d.ends_at ELSE GREATEST(d.sold_at + ${days(creatorHoldDays)},
        d.ends_at + ${days(sql`COALESCE(v.ticket_days, ${terms.ticketDays}::int)`)}) END AS releases_at
      FROM sold d LEFT JOIN LATERAL ${policyAt(balance, sql`LEAST(${at}, d.ends_at)`)} v ON true
    ), held AS (
      SELECT d.payment_id, d.releases_at, d.releases_at > ${at} AS is_withheld, d.releases_at + ${days(sql`COALESCE(v.reserve_days, ${terms.reserveDays}::int)`)} AS reserve_ends_at,
        CASE WHEN d.releases_at > ${at} THEN d.amount
          ELSE floor(d.amount * COALESCE(v.reserve_basis_points, ${terms.reserveBasisPoints}::int) / 10000) END AS amount
      FROM released d LEFT JOIN LATERAL ${policyAt(balance, sql`LEAST(${at}, d.releases_at)`)} v ON true
    ), held_back AS (
      SELECT * FROM held WHERE amount > 0 AND (is_withheld OR reserve_ends_at > ${at})
    ), held_sum AS (
      SELECT COALESCE(sum(amount) FILTER (WHERE is_withheld), 0) AS withheld, min(releases_at) FILTER (WHERE is_withheld) AS "releasesAt",
        COALESCE(sum(amount) FILTER (WHERE NOT is_withheld), 0) AS reserved, min(reserve_ends_at) FILTER (WHERE NOT is_withheld) AS "reserveReleasesAt",
        COALESCE(sum(amount) FILTER (WHERE NOT is_withheld AND ${since ? sql`releases_at > ${timestamp(since)}` : sql`true`}), 0) AS "newlyReserved"
      FROM held_back
    ), owed AS (
      SELECT -COALESCE(sum(m.amount_minor), 0) AS owed FROM moved m WHERE ${belongsToBalance}
    ), promised AS (
      SELECT COALESCE(sum(amount_minor), 0) AS open, COALESCE(sum(amount_minor) FILTER (WHERE state = 'PAYING'), 0) AS paying
      FROM payouts m WHERE channel_id = ${channelID} AND currency = ${currency} AND state IN ${openPayoutStates} AND ${belongsToBalance}
    ), claimed AS (
      SELECT d.payment_id, sum(LEAST(d.amount_minor, ${
        campaignID === null
          ? sql`(SELECT GREATEST(0, -COALESCE(sum(m.amount_minor), 0)) FROM moved m
              WHERE m.subject_type = 'PAYMENT' AND m.subject_id = d.payment_id AND m.campaign_id IS NULL)`
          : sql`(SELECT k.allotted_minor FROM commitments k WHERE k.payment_id = d.payment_id AND k.campaign_id = ${campaignID})`
      })) AS amount
      FROM payment_disputes d WHERE d.state IN ('OPEN', 'UNDER_REVIEW') AND d.currency = ${currency}
        AND d.payment_id IN (${
          campaignID === null
            ? sql`SELECT m.subject_id FROM moved m WHERE m.subject_type = 'PAYMENT' AND m.campaign_id IS NULL`
            : sql`SELECT k.payment_id FROM commitments k WHERE k.campaign_id = ${campaignID} AND k.allotted_minor IS NOT NULL`
        }) GROUP BY d.payment_id
    ), disputed AS (
      SELECT COALESCE(sum(c.amount), 0) AS disputed, COALESCE(sum(LEAST(c.amount, COALESCE(h.amount, 0))), 0) AS "heldDisputed"
      FROM claimed c LEFT JOIN held_back h ON h.payment_id = c.payment_id
    )
    SELECT owed::text, withheld::text, "releasesAt", reserved::text, "newlyReserved"::text, "reserveReleasesAt", open::text, paying::text,
      disputed::text, "heldDisputed"::text
    FROM owed, held_sum, promised, disputed`);
  const sumOf = (name: Sum) => BigInt(rows[0]?.[name] ?? 0);
  const dateOf = (value: string | null | undefined) => (value ? new Date(value) : null);
  const [owed, open, withheld, reserved] = [sumOf('owed'), sumOf('open'), sumOf('withheld'), sumOf('reserved')];
  // What disputes claim of a sale that is held back is excluded with it.
  const blocked = sumOf('disputed') - sumOf('heldDisputed');
  const free = owed - withheld - reserved - open - blocked;
  return {
    owed,
    available: free > 0n ? free : 0n,
    shortfall: free < 0n ? -free : 0n,
    open,
    paying: sumOf('paying'),
    disputed: sumOf('disputed'),
    blocked,
    withheld,
    releasesAt: dateOf(rows[0]?.releasesAt),
    reserved,
    newlyReserved: sumOf('newlyReserved'),
    reserveReleasesAt: dateOf(rows[0]?.reserveReleasesAt),
  };
}

/** The payee of a channel: its registered owner. */
export async function findPayee(db: Db, channelID: string) {
  const [owner] = await db
    .select({ userID: users.userID, username: users.username })
    .from(channels)
    .innerJoin(users, eq(users.userID, channels.ownerID))
    .where(eq(channels.channelID, channelID));
  return owner;
}

/** The campaign with the payee of its channel, who cannot change until the transaction ends. */
export async function lockCampaignPayee(tx: Tx, campaignID: string) {
  const [campaign] = await tx
    .select({ state: campaigns.state, currency: campaigns.currency, channelID: campaigns.channelID, ownerID: channels.ownerID })
    .from(campaigns)
    .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
    .where(eq(campaigns.campaignID, campaignID))
    .for('share', { of: channels });
  return campaign;
}

/** The payee of a channel, who cannot change until the transaction ends. */
export async function lockPayee(tx: Tx, channelID: string): Promise<string | undefined> {
  const [channel] = await tx.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID)).for('share');
  return channel?.ownerID;
}

/** The currencies in which a channel has or had a balance. */
export async function listPayableCurrencies(db: Db, channelID: string): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(
    sql`SELECT currency FROM ledger_accounts WHERE kind = 'creatorPayable' AND owner_id = ${channelID} ORDER BY currency`,
  );
  return rows.map(({ currency }) => currency);
}

/** Sums the other payouts of a channel that were requested since then. */
export async function sumRequestedSince(
  db: Db,
  { channelID, currency, payoutID }: { channelID: string; currency: string; payoutID: string | null },
  since: Date,
): Promise<bigint> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT COALESCE(sum(amount_minor), 0)::text AS sum FROM payouts
    WHERE channel_id = ${channelID} AND kind = 'CREATOR' AND currency = ${currency} AND created_at > ${timestamp(since)}
      AND payout_id IS DISTINCT FROM ${payoutID}`);
  return BigInt(rows[0]?.sum ?? 0);
}

/** Sums the other payouts of a campaign that its team, not an operator, has approved since then. */
export async function sumTeamApproved(
  tx: Tx,
  { campaignID, payoutID, currency }: { campaignID: string; payoutID: string; currency: string },
  since: Date,
): Promise<bigint> {
  // Serialises concurrent approvals, so that each counts the others.
  await tx.execute(sql`SELECT 1 FROM campaigns WHERE campaign_id = ${campaignID} FOR UPDATE`);
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT COALESCE(sum(p.amount_minor), 0)::text AS sum FROM payouts p
    WHERE p.campaign_id = ${campaignID} AND p.kind = 'CREATOR' AND p.currency = ${currency} AND p.payout_id <> ${payoutID}
      AND p.approved_at > ${timestamp(since)} AND NOT EXISTS (SELECT 1 FROM operators o WHERE o.user_id = p.approved_by)`);
  return BigInt(rows[0]?.sum ?? 0);
}

/** The posting group of a payout that was paid and not returned. */
export async function findPaidGroup(tx: Tx, payoutID: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ groupID: string }>(sql`
    SELECT g.group_id AS "groupID" FROM posting_groups g WHERE g.subject_type = 'PAYOUT' AND g.type = 'payout' AND g.subject_id = ${payoutID}
      AND g.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM posting_groups r WHERE r.reverses_id = g.group_id)`);
  return rows[0]?.groupID;
}
