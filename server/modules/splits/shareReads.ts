import { sql, type SQL } from 'drizzle-orm';
import type { ShareLine } from '../../contract/splits';
import { timestamp } from '../../platform/clock';
import { fromCursor, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf } from '../../platform/keyset';
import { channelsWithPermission } from '../channels/channels';
import type { SharesOfDay, SoldAtDoor } from './shareStatement';

type Row<T> = T & Record<string, unknown>;
interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}
interface AskedRow {
  agreementID: string;
  splitID: string;
  workID: string;
  makerID: string;
  work: string;
  place: string;
}

const defaultPage = 20;
const shareKey = /^\d{1,18}$/;
const askedKeyset = keysetOf(sql`a.agreement_id`, { proposedAt: byTime(sql`s.proposed_at`, 'desc') });
/** A work is called by its title, else its event, else its campaign. */
const workName = (workID: SQL) => sql`COALESCE(
  (SELECT r.name FROM split_work_items i JOIN releases r ON r.release_id = i.item_id WHERE i.kind = 'TITLE' AND i.work_id = ${workID} ORDER BY i.created_at, i.item_id LIMIT 1),
  (SELECT e.title FROM split_work_items i JOIN events e ON e.event_id = i.item_id WHERE i.kind = 'EVENT' AND i.work_id = ${workID} ORDER BY i.created_at, i.item_id LIMIT 1),
  (SELECT c.title FROM split_work_items i JOIN campaigns c ON c.campaign_id = i.item_id WHERE i.kind = 'CAMPAIGN' AND i.work_id = ${workID} ORDER BY i.created_at, i.item_id LIMIT 1), '')`;
/** Addresses with which a person signs in are verified. */
const isInvited = (userID: string) => sql`(a.channel_id IS NULL AND EXISTS (
  SELECT 1 FROM users u WHERE u.user_id = ${userID} AND a.recipient IN (lower(u.email), u.phone)))`;
const asked = (userID: string) => sql`
  FROM split_agreements a JOIN work_splits s ON s.split_id = a.split_id JOIN split_works w ON w.work_id = s.work_id
  WHERE s.state IN ('PROPOSED', 'AGREED') AND (a.channel_id IN ${channelsWithPermission(userID, 'money.read')} OR ${isInvited(userID)})`;
const askedColumns = sql`a.agreement_id AS "agreementID", s.split_id AS "splitID", s.work_id AS "workID", w.channel_id AS "makerID", ${workName(sql`s.work_id`)} AS work`;

/**
 * The proposed terms that a person has to answer: for themselves, and for a channel whose money they may move (null for none). Its rows are
 * the agreement, the work, the maker and the time of the proposal.
 */
export const openOffers = (userID: string, channelID: string | null): SQL => sql`
  SELECT a.agreement_id, ${workName(sql`s.work_id`)}, m.name, s.proposed_at
  FROM split_agreements a JOIN work_splits s ON s.split_id = a.split_id JOIN split_works w ON w.work_id = s.work_id JOIN channels m ON m.channel_id = w.channel_id
  WHERE s.state = 'PROPOSED' AND a.answer = 'PENDING' AND a.agreement_id IN (
    -- Two look-ups by index: this is read on every page of the studio.
    SELECT c.agreement_id FROM split_agreements c WHERE c.channel_id = ${channelID}
    UNION ALL SELECT i.agreement_id FROM users u JOIN split_agreements i ON i.recipient IN (lower(u.email), u.phone)
      WHERE u.user_id = ${userID} AND i.channel_id IS NULL)`;

type LineRow = Omit<ShareLine, 'at' | 'receipt' | 'amount'> & { at: string; currency: string; receipt: string; amount: string };
type DayRow = Omit<SharesOfDay, 'effectiveAt' | 'cap' | 'receiptMinor' | 'amountMinor'> &
  Record<'effectiveAt' | 'capCurrency' | 'receipt' | 'amount', string> & { cap: string | null };
const lineColumns = sql`h.share_id::text AS "shareID", h.occurred_at AS at, ${workName(sql`h.work_id`)} AS work, h.role,
  CASE y.product WHEN 'ott' THEN 'STREAM' ELSE 'TICKETS' END AS source, h.currency, h.receipt_minor::text AS receipt, h.amount_minor::text AS amount`;
const toLine = ({ currency, receipt, amount, at, ...row }: LineRow): ShareLine => ({
  shareID: row.shareID,
  at: new Date(at).toISOString(),
  work: row.work,
  role: row.role,
  source: row.source,
  receipt: { amountMinor: Number(receipt), currency },
  amount: { amountMinor: Number(amount), currency },
});

/** What payees see: the versions that ask or pay them, and their own shares. */
export const createShareReads = (db: Db) => ({
  async listAsked(userID: string, { limit = defaultPage, cursor }: Page) {
    const { place, after, orderBy, cursorOf } = askedKeyset({ cursor });
    const { rows } = await db.execute<Row<AskedRow>>(
      sql`SELECT ${askedColumns}, ${place} AS place ${asked(userID)} AND ${after} ORDER BY ${orderBy} LIMIT ${limit + 1}`,
    );
    return toPage(rows, limit, (row) => cursorOf(row.place, row.agreementID));
  },
  async findAsked(userID: string, agreementID: string): Promise<AskedRow | null> {
    const { rows } = await db.execute<Row<AskedRow>>(
      sql`SELECT ${askedColumns}, '' AS place ${asked(userID)} AND a.agreement_id = ${agreementID}`,
    );
    return rows[0] ?? null;
  },
  async isInvited(userID: string, agreementID: string): Promise<boolean> {
    const { rowCount } = await db.execute(
      sql`SELECT 1 FROM split_agreements a WHERE a.agreement_id = ${agreementID} AND ${isInvited(userID)}`,
    );
    return (rowCount ?? 0) > 0;
  },
  async listLines(channelID: string, { limit = defaultPage, cursor }: Page) {
    const after = fromCursor(cursor, shareKey);
    const { rows } = await db.execute<Row<LineRow>>(sql`
      SELECT ${lineColumns} FROM split_shares h JOIN payments y ON y.payment_id = h.payment_id
      WHERE h.channel_id = ${channelID} AND ${after ? sql`h.share_id < ${after[0]}::bigint` : sql`true`} ORDER BY h.share_id DESC LIMIT ${limit + 1}`);
    const page = toPage(rows, limit, ({ shareID }) => toCursor(shareID));
    return { items: page.rows.map(toLine), nextCursor: page.nextCursor };
  },
  /** By currency, of all time. */
  async sumLines(channelID: string): Promise<{ amountMinor: number; currency: string }[]> {
    const { rows } = await db.execute<{ amount: string; currency: string }>(sql`
      SELECT currency, sum(amount_minor)::text AS amount FROM split_shares WHERE channel_id = ${channelID} GROUP BY currency ORDER BY currency`);
    return rows.map(({ amount, currency }) => ({ amountMinor: Number(amount), currency }));
  },
  /** All lines of a month, the oldest first. */
  async listMonth(channelID: string, { from, before }: { from: Date; before: Date }): Promise<ShareLine[]> {
    const { rows } = await db.execute<Row<LineRow>>(sql`
      SELECT ${lineColumns} FROM split_shares h JOIN payments y ON y.payment_id = h.payment_id
      WHERE h.channel_id = ${channelID} AND h.occurred_at >= ${from.toISOString()}::timestamptz AND h.occurred_at < ${before.toISOString()}::timestamptz
      ORDER BY h.share_id`);
    return rows.map(toLine);
  },
  /** What was sold at the door in a period, while a line of the channel took from tickets, by work and currency. */
  async sumAtDoor(channelID: string, { from, before }: { from: Date; before: Date }): Promise<SoldAtDoor[]> {
    const { rows } = await db.execute<{ work: string; currency: string; amount: string }>(sql`
      SELECT ${workName(sql`s.work_id`)} AS work, e.currency, sum(t.paid_minor - t.refunded_minor)::text AS amount
      FROM split_agreements a JOIN split_payees l ON l.payee_id = a.payee_id JOIN work_splits s ON s.split_id = a.split_id
      JOIN split_work_items i ON i.work_id = s.work_id AND i.kind = 'EVENT' JOIN events e ON e.event_id = i.item_id JOIN tickets t ON t.event_id = e.event_id
      WHERE a.channel_id = ${channelID} AND l.applies_to <> 'STREAM' AND s.state = 'AGREED' AND t.source = 'ON_SITE' AND t.status = 'VALID'
        AND t.created_at >= ${timestamp(from)} AND t.created_at < ${timestamp(before)} AND s.effective_at <= t.created_at
        AND NOT EXISTS (SELECT 1 FROM work_splits later WHERE later.work_id = s.work_id AND later.state = 'AGREED'
          AND later.version > s.version AND later.effective_at <= t.created_at)
      GROUP BY s.work_id, e.currency HAVING sum(t.paid_minor - t.refunded_minor) > 0 ORDER BY work, s.work_id, e.currency`);
    return rows.map(({ work, currency, amount }) => ({ work, amount: { amountMinor: Number(amount), currency } }));
  },
  /** All shares before a time, by currency, in minor units. */
  async sumBefore(channelID: string, before: Date): Promise<Map<string, number>> {
    const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
      SELECT currency, sum(amount_minor)::text AS amount FROM split_shares WHERE channel_id = ${channelID} AND occurred_at < ${timestamp(before)} GROUP BY currency`);
    return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
  },
  /** What a channel got and gave back in a period, summed by the line of a version, the day in its time zone, and the kind of sale. */
  async listDays(channelID: string, { from, before }: { from: Date; before: Date }, timeZone: string): Promise<SharesOfDay[]> {
    const { rows } = await db.execute<Row<DayRow>>(sql`
      SELECT payee_id AS "payeeID", currency, ${workName(sql`work_id`)} AS work, version, effective_at AS "effectiveAt", role, applies_to AS "appliesTo", basis_points AS "basisPoints",
        cap_minor::text AS cap, cap_currency AS "capCurrency", day, source, is_back AS "isBack", count(*)::int AS count, sum(receipt_minor)::text AS receipt, sum(amount_minor)::text AS amount
      FROM (
        SELECT h.currency, h.work_id, s.version, s.effective_at, h.payee_id, h.role, l.applies_to, l.basis_points, l.cap_minor, s.currency AS cap_currency,
          to_char(h.occurred_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, CASE y.product WHEN 'ott' THEN 'STREAM' ELSE 'TICKETS' END AS source,
          h.amount_minor < 0 AS is_back, h.receipt_minor, h.amount_minor
        FROM split_shares h JOIN payments y ON y.payment_id = h.payment_id JOIN split_payees l ON l.payee_id = h.payee_id JOIN work_splits s ON s.split_id = l.split_id
        WHERE h.channel_id = ${channelID} AND h.occurred_at >= ${timestamp(from)} AND h.occurred_at < ${timestamp(before)}
      ) d
      GROUP BY currency, work_id, version, effective_at, payee_id, role, applies_to, basis_points, cap_minor, cap_currency, day, source, is_back
      ORDER BY currency, work, work_id, version, payee_id, day, source, is_back`);
    return rows.map(({ effectiveAt, cap, capCurrency, receipt, amount, ...row }) => ({
      ...row,
      effectiveAt: new Date(effectiveAt),
      cap: cap === null ? null : { amountMinor: Number(cap), currency: capCurrency },
      receiptMinor: Number(receipt),
      amountMinor: Number(amount),
    }));
  },
  /** The posting groups of a channel's shares in a period. */
  async listGroups(channelID: string, { from, before }: { from: Date; before: Date }): Promise<{ groupID: string; currency: string }[]> {
    const { rows } = await db.execute<{ groupID: string; currency: string }>(sql`
      SELECT DISTINCT group_id AS "groupID", currency FROM split_shares
      WHERE channel_id = ${channelID} AND occurred_at >= ${timestamp(from)} AND occurred_at < ${timestamp(before)} ORDER BY group_id`);
    return rows;
  },
});
