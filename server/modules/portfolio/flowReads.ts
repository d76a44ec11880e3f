import { sql } from 'drizzle-orm';
import type { CashFlow, FlowDetail } from '../../contract/portfolio';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { allocate } from '../ledger/ledger';

type Row = Record<string, unknown>;
type Stored = Omit<CashFlow, 'amount'> & {
  amountMinor: number;
  currency: string;
  sortKey: string;
  paymentID: string | null;
  distributionID: string | null;
  reference: string | null;
};
const toIso = (at: string) => new Date(at).toISOString();
const toFlow = ({
  flowID,
  kind,
  campaignID,
  instrument,
  title,
  channelName,
  at,
  timeZone,
  amountMinor,
  currency,
  because,
}: Stored): CashFlow => ({
  flowID,
  kind,
  campaignID,
  instrument,
  title,
  channelName,
  timeZone,
  at: toIso(at),
  amount: { amountMinor, currency },
  because,
});

/** Label of a ledger account for an investor. */
const accountLabel = (account: string, isOwn: boolean): string => {
  if (account.startsWith('investor:')) return isOwn ? 'Owed to you' : 'Owed to the other investors';
  if (account.startsWith('returns:')) return 'Returns pool of the campaign';
  if (account.startsWith('escrow:')) return 'Escrow of the campaign';
  if (account.startsWith('creator:')) return 'Owed to the creator';
  if (account.startsWith('psp:')) return 'Held for us by the payment provider';
  if (account.startsWith('bank:escrow:')) return 'The escrow bank account';
  if (account.startsWith('bank:')) return 'Our bank';
  if (account.startsWith('tax:')) return 'Tax payable';
  return account.startsWith('platform:') ? 'Our fee' : 'Other';
};

export const createFlowReads = (db: Db) => {
  const all = (userID: string) => sql`
    SELECT k.commitment_id AS "flowID", 'PAID_IN' AS kind, c.campaign_id AS "campaignID", c.instrument, c.title, h.name AS "channelName", COALESCE(k.committed_at, k.created_at) AS at, c.time_zone AS "timeZone",
      -m.captured_minor AS amount, m.currency, NULL AS because, m.payment_id AS "paymentID", NULL AS "distributionID", NULL AS reference
    FROM commitments k JOIN payments m ON m.payment_id = k.payment_id JOIN campaigns c ON c.campaign_id = k.campaign_id
    JOIN channels h ON h.channel_id = c.channel_id
    WHERE k.user_id = ${userID} AND m.captured_minor > 0
    UNION ALL
    SELECT r.refund_id, 'GIVEN_BACK', c.campaign_id, c.instrument, c.title, h.name, r.updated_at, c.time_zone, r.amount_minor, r.currency, NULL, m.payment_id, NULL, r.provider_refund_id
    FROM commitments k JOIN payments m ON m.payment_id = k.payment_id JOIN campaigns c ON c.campaign_id = k.campaign_id
    JOIN channels h ON h.channel_id = c.channel_id
    JOIN refunds r ON r.payment_id = m.payment_id AND r.provider_payment_id = m.provider_payment_id AND r.state = 'SUCCEEDED'
    WHERE k.user_id = ${userID}
    UNION ALL
    SELECT p.payout_id, 'RETURN', c.campaign_id, c.instrument, c.title, h.name, p.paid_at, c.time_zone, p.amount_minor, p.currency,
      (SELECT s.name || ', week of ' || to_char(s.week, 'FMDD FMMonth YYYY') FROM distribution_sources s
        WHERE s.distribution_id = p.distribution_id AND s.kind <> 'CARRIED' ORDER BY s.amount_minor DESC, s.subject_id LIMIT 1)
        || CASE WHEN (SELECT count(*) FROM distribution_sources s WHERE s.distribution_id = p.distribution_id) > 1 THEN ' and more' ELSE '' END,
      NULL, p.distribution_id, p.reference
    FROM payouts p JOIN campaigns c ON c.campaign_id = p.campaign_id JOIN channels h ON h.channel_id = c.channel_id WHERE p.user_id = ${userID} AND p.kind = 'INVESTOR' AND p.state = 'PAID'`;
  const columns = sql`f."flowID", f.kind, f."campaignID", f.instrument, f.title, f."channelName", f.at, f."timeZone", f.amount::float8 AS "amountMinor", f.currency, f.because, f."paymentID",
    f."distributionID", f.reference, to_char(f.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' AS "sortKey"`;

  return {
    async list(userID: string, { limit = 10, cursor, campaignID }: { limit?: number; cursor?: string; campaignID?: string }) {
      const after = fromCursor(cursor, instantKey, idKey);
      const { rows } = await db.execute<Stored & Row>(sql`
        SELECT ${columns} FROM (${all(userID)}) f
        WHERE ${campaignID ? sql`f."campaignID" = ${campaignID}` : sql`true`}
          AND ${after ? sql`(f.at, f."flowID") < (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
        ORDER BY f.at DESC, f."flowID" DESC LIMIT ${limit + 1}`);
      const page = toPage(rows, limit, (row) => toCursor(row.sortKey, row.flowID));
      return { items: page.rows.map(toFlow), nextCursor: page.nextCursor };
    },
    /** All cash flows for the statement, the oldest first. */
    async listAll(userID: string): Promise<(CashFlow & { reference: string | null })[]> {
      const { rows } = await db.execute<Stored & Row>(sql`SELECT ${columns} FROM (${all(userID)}) f ORDER BY f.at, f."flowID"`);
      return rows.map((row) => ({ ...toFlow(row), reference: row.reference }));
    },
    /** The payments of the person’s commitments. */
    async listPayments(userID: string): Promise<Set<string>> {
      const { rows } = await db.execute<{ paymentID: string } & Row>(
        sql`SELECT payment_id AS "paymentID" FROM commitments WHERE user_id = ${userID} AND payment_id IS NOT NULL`,
      );
      return new Set(rows.map(({ paymentID }) => paymentID));
    },
    /** Null for a flow of another user. Accounts of other investors are combined into one sum. */
    async open(userID: string, flowID: string): Promise<FlowDetail | null> {
      const { rows } = await db.execute<Stored & Row>(sql`SELECT ${columns} FROM (${all(userID)}) f WHERE f."flowID" = ${flowID}`);
      const [flow] = rows;
      if (!flow) return null;
      const subjects = [flow.paymentID, flow.distributionID, flow.kind === 'RETURN' ? flow.flowID : null].filter((id) => id !== null);
      type Posting = { groupID: string; type: string; memo: string; occurredAt: string; account: string; isOwn: boolean; amount: number };
      const { rows: found } = await db.execute<Posting & Row>(sql`
        SELECT g.group_id AS "groupID", g.type, g.memo, g.occurred_at AS "occurredAt", (a.owner_id = ${userID}) IS TRUE AS "isOwn",
          CASE WHEN a.kind = 'investorPayable' THEN CASE WHEN a.owner_id = ${userID} THEN 'investor:you:payable' ELSE 'investor:others:payable' END
            ELSE a.account_id END AS account, sum(p.amount_minor)::float8 AS amount
        FROM posting_groups g JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id
        WHERE g.subject_type IN ('PAYMENT', 'COMMITMENT', 'DISTRIBUTION', 'PAYOUT') AND g.subject_id IN ${subjects} GROUP BY g.group_id, 5, 6 ORDER BY g.occurred_at, g.group_id, amount DESC`);
      const groups = new Map<string, FlowDetail['groups'][number]>();
      for (const { groupID, type, memo, occurredAt, account, isOwn, amount } of found) {
        const group = groups.get(groupID) ?? { groupID, type, memo, occurredAt: toIso(occurredAt), postings: [] };
        const money = { amountMinor: amount, currency: flow.currency };
        group.postings.push({ account, isOwn, description: accountLabel(account, isOwn), amount: money });
        groups.set(groupID, group);
      }
      const { rows: concluded } = await db.execute(
        sql`SELECT 1 FROM commitments WHERE commitment_id = ${flowID} AND committed_at IS NOT NULL`,
      );
      const sources = flow.distributionID ? await this.sources(flow.distributionID, flow.amountMinor, flow.currency) : [];
      return { ...toFlow(flow), groups: [...groups.values()], sources, reference: flow.reference, hasContractNote: concluded.length > 0 };
    },
    /** The sales behind a return, with the exact share of the investor in each. */
    async sources(distributionID: string, amountMinor: number, currency: string): Promise<FlowDetail['sources']> {
      type Source = { kind: 'TITLE' | 'EVENT' | 'CARRIED'; subjectID: string; name: string; week: string; sales: number; amount: number };
      const { rows } = await db.execute<Source & Row>(sql`
        SELECT kind, subject_id AS "subjectID", name, week::text AS week, sales, amount_minor::float8 AS amount FROM distribution_sources
        WHERE distribution_id = ${distributionID} ORDER BY week DESC, amount_minor DESC, subject_id`);
      const ownAmount = allocate(
        BigInt(amountMinor),
        rows.map(({ amount }) => BigInt(Math.max(0, amount))),
      );
      return rows.map(({ amount, ...source }, index) => ({
        ...source,
        amount: { amountMinor: amount, currency },
        ownAmount: { amountMinor: Number(ownAmount[index]), currency },
      }));
    },
  };
};
