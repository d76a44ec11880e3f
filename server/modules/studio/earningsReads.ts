import { sql, type SQL } from 'drizzle-orm';
import type { EarningsFlow, EarningsPosting, EarningsReport } from '../../contract/studioReports';
import { fromCursor, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { previousPeriod, type Period } from './period';

type Row = Record<string, unknown>;
/** Filters of a figure. */
export interface PostingFilters {
  product?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  country?: string | undefined;
  day?: string | undefined;
}
/** Days that begin at midnight in a time zone. */
export interface LocalPeriod extends Period {
  timeZone: string;
}
export interface PostingQuery extends LocalPeriod, PostingFilters {
  currency?: string | undefined;
  flow: EarningsFlow;
}
type Report = EarningsReport['currencies'][number];

/** Country of a sale: for a title, the country whose price the buyer paid; for a ticket, the country of the venue. */
const unknownCountry = 'ZZ';
const postingKey = /^\d{1,18}$/;

const startOf = (day: string, timeZone: string): SQL => sql`((${day}::date)::timestamp AT TIME ZONE ${timeZone})`;
const endOf = (day: string, timeZone: string): SQL => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`;
/**
 * The sums of a posting group's accounts (alias `x`), which with the channel's own amount add up to zero. Shares are what others got of a sale; negative for
 * what the channel got of theirs.
 */
const waterfallSums = (channelID: string): SQL => sql`
  COALESCE(sum(p.amount_minor) FILTER (WHERE x.kind NOT IN ('creatorPayable', 'feeIncome', 'gstPayable', 'returnsPool', 'tcsPayable', 'tdsPayable')), 0)::text AS paid,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'feeIncome'), 0)::text AS fee,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'gstPayable'), 0)::text AS tax,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'returnsPool'), 0)::text AS investors,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'creatorPayable' AND x.owner_id <> ${channelID}), 0)::text AS shares,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'tcsPayable'), 0)::text AS tcs,
  COALESCE(-sum(p.amount_minor) FILTER (WHERE x.kind = 'tdsPayable'), 0)::text AS tds`;
interface WaterfallRow {
  paid: string;
  fee: string;
  tax: string;
  investors: string;
  shares: string;
  tcs: string;
  tds: string;
}

/**
 * Every posting to the payable account of a channel, with its sale. SALES are sales and refunds of titles and tickets, and the tax withheld of them; FUNDING is money of
 * campaigns, which is not a sale; PAYOUTS are payouts.
 */
const entriesWhere = (channelID: string, timeZone: string, condition: SQL): SQL => sql`
  SELECT p.posting_id, p.group_id, -p.amount_minor AS amount, p.currency, g.occurred_at, g.memo, g.type,
    (g.occurred_at AT TIME ZONE ${timeZone})::date AS day, y.payment_id, y.product, y.status,
    CASE WHEN g.type = 'payout' THEN 'PAYOUTS'
      WHEN y.product IN ('ott', 'events') AND COALESCE(o.type, g.type) IN ('sale', 'withholding', 'split') THEN 'SALES'
      WHEN g.type = 'funded' OR y.product = 'campaigns' OR g.subject_type IN ('CAMPAIGN', 'COMMITMENT') THEN 'FUNDING' ELSE 'OTHER' END AS flow,
    CASE y.product WHEN 'ott' THEN 'RELEASE' WHEN 'events' THEN 'EVENT' END AS kind,
    COALESCE(r.release_id, v.event_id) AS work_id, COALESCE(r.name, v.title) AS work, COALESCE(u.country, n.country, ${unknownCountry}) AS country
  FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
  LEFT JOIN posting_groups o ON o.group_id = COALESCE(g.refund_of, g.reverses_id)
  LEFT JOIN payments y ON g.subject_type = 'PAYMENT' AND y.payment_id = g.subject_id
  LEFT JOIN releases r ON y.product = 'ott' AND r.release_id = y.subject_id LEFT JOIN purchases u ON u.payment_id = y.payment_id
  LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id
  LEFT JOIN events v ON v.event_id = s.event_id LEFT JOIN venues n ON n.venue_id = v.venue_id
  WHERE a.kind = 'creatorPayable' AND a.owner_id = ${channelID} AND ${condition}`;
const entries = (channelID: string, { from, to, timeZone }: LocalPeriod): SQL =>
  entriesWhere(channelID, timeZone, sql`g.occurred_at >= ${startOf(from, timeZone)} AND g.occurred_at < ${endOf(to, timeZone)}`);

const filterBy = ({ currency, flow, product, kind, id, country, day }: Omit<PostingQuery, keyof LocalPeriod>): SQL =>
  sql.join(
    [
      sql`true`,
      ...(currency ? [sql`e.currency = ${currency}`] : []),
      ...(flow === 'ALL' ? [] : [sql`e.flow = ${flow}`]),
      ...(product ? [sql`e.product = ${product}`] : []),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(id ? [sql`e.work_id = ${id}`] : []),
      ...(country ? [sql`e.country = ${country}`] : []),
      ...(day ? [sql`e.day = ${day}::date`] : []),
    ],
    sql` AND `,
  );

interface SummedRow extends Row {
  cut: 'flow' | 'product' | 'work' | 'country' | 'day';
  currency: string;
  a: string;
  id: string | null;
  name: string | null;
  sales: number;
  amount: string;
}

type StoredPosting = Omit<EarningsPosting, 'amount' | 'waterfall' | 'document'> &
  WaterfallRow & { minor: string; currency: string; type: string; flow: string; hasTax: boolean };

async function readPostings(db: Db, channelID: string, source: SQL, condition: SQL, limit: number): Promise<StoredPosting[]> {
  const { rows } = await db.execute<StoredPosting & Row>(sql`
    SELECT e.posting_id::text AS "postingID", e.memo, e.amount::text AS minor, e.currency, e.occurred_at AS "occurredAt", e.work,
      NULLIF(e.country, ${unknownCountry}) AS country, e.payment_id AS "paymentID",
      (SELECT n.order_number FROM payments n WHERE n.payment_id = e.payment_id) AS "orderNumber", e.type, e.flow,
      CASE e.type WHEN 'sale' THEN 'SALE' WHEN 'refund' THEN 'REFUND' WHEN 'chargeback' THEN 'CHARGEBACK' WHEN 'funded' THEN 'FUNDING'
        WHEN 'withholding' THEN 'TAX_WITHHELD' WHEN 'split' THEN 'SHARE'
        WHEN 'payout' THEN CASE WHEN e.amount < 0 THEN 'PAYOUT' ELSE 'PAYOUT_RETURNED' END ELSE 'OTHER' END AS kind,
      w.paid, w.fee, w.tax, w.investors, w.shares, w.tcs, w.tds, EXISTS (SELECT 1 FROM tax_documents d
        WHERE d.group_id = e.group_id AND d.supply IN ('ADMISSION', 'STREAMING') AND d.tax_minor > 0) AS "hasTax"
    FROM (${source}) e
    CROSS JOIN LATERAL (SELECT ${waterfallSums(channelID)} FROM postings p JOIN ledger_accounts x ON x.account_id = p.account_id WHERE p.group_id = e.group_id) w
    WHERE ${condition} ORDER BY e.posting_id DESC LIMIT ${limit}`);
  return rows;
}

function toPosting(stored: StoredPosting): EarningsPosting {
  const { minor, currency, type, flow, occurredAt, paymentID, paid, fee, tax, investors, shares, tcs, tds, hasTax, ...row } = stored;
  const money = (amount: string) => ({ amountMinor: Number(amount), currency });
  const hasDocument = flow === 'SALES' && type === 'sale';
  return {
    ...row,
    amount: money(minor),
    occurredAt: new Date(occurredAt).toISOString(),
    waterfall:
      flow === 'SALES'
        ? {
            paid: money(paid),
            fee: money(fee),
            tax: money(tax),
            investors: money(investors),
            shares: money(shares),
            tcs: money(tcs),
            tds: money(tds),
          }
        : null,
    paymentID: hasDocument ? paymentID : null,
    document: hasDocument ? (hasTax ? ('TAX_INVOICE' as const) : ('BILL_OF_SUPPLY' as const)) : null,
  };
}

export const createEarningsReads = (db: Db) => ({
  async report(channelID: string, period: LocalPeriod): Promise<Report[]> {
    // A purchase that was refunded in full is no sale (docs/metrics.md).
    const aggregates = sql`count(*) FILTER (WHERE e.type = 'sale' AND e.status <> 'REFUNDED')::int AS sales, sum(e.amount)::text AS amount`;
    const { rows } = await db.execute<SummedRow>(sql`
      WITH e AS MATERIALIZED (${entries(channelID, period)})
      SELECT 'flow' AS cut, e.currency, e.flow AS a, NULL AS id, NULL AS name, ${aggregates} FROM e GROUP BY e.currency, e.flow
      UNION ALL SELECT 'product', e.currency, e.product, NULL, NULL, ${aggregates} FROM e WHERE e.flow = 'SALES' GROUP BY e.currency, e.product
      UNION ALL SELECT 'work', e.currency, e.kind, e.work_id, e.work, ${aggregates} FROM e WHERE e.flow = 'SALES' GROUP BY e.currency, e.kind, e.work_id, e.work
      UNION ALL SELECT 'country', e.currency, e.country, NULL, NULL, ${aggregates} FROM e WHERE e.flow = 'SALES' GROUP BY e.currency, e.country
      UNION ALL SELECT 'day', e.currency, e.day::text, NULL, NULL, ${aggregates} FROM e WHERE e.flow = 'SALES' GROUP BY e.currency, e.day`);
    const { rows: waterfalls } = await db.execute<WaterfallRow & { currency: string; isSale: boolean } & Row>(sql`
      SELECT e.currency, e.type = 'sale' AS "isSale", ${waterfallSums(channelID)}
      FROM (${entries(channelID, period)}) e JOIN postings p ON p.group_id = e.group_id JOIN ledger_accounts x ON x.account_id = p.account_id
      WHERE e.flow = 'SALES' GROUP BY e.currency, e.type = 'sale'`);
    const before = { ...previousPeriod(period), timeZone: period.timeZone };
    const { rows: previousDays } = await db.execute<SummedRow>(sql`
      SELECT 'day' AS cut, e.currency, e.day::text AS a, NULL AS id, NULL AS name, ${aggregates}
      FROM (${entries(channelID, before)}) e WHERE e.flow = 'SALES' GROUP BY e.currency, e.day`);
    const { rows: balances } = await db.execute<{ currency: string; opening: string; closing: string }>(sql`
      SELECT a.currency, COALESCE(-sum(p.amount_minor) FILTER (WHERE g.occurred_at < ${startOf(period.from, period.timeZone)}), 0)::text AS opening,
        (-sum(p.amount_minor))::text AS closing
      FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
      WHERE a.kind = 'creatorPayable' AND a.owner_id = ${channelID}
        AND g.occurred_at < ${endOf(period.to, period.timeZone)}
      GROUP BY a.currency ORDER BY a.currency`);
    return balances.map(({ currency, opening, closing }) => {
      const of = (cut: SummedRow['cut']) => rows.filter((row) => row.currency === currency && row.cut === cut);
      const money = (amount: string | undefined) => ({ amountMinor: Number(amount ?? 0), currency });
      const flow = (name: EarningsFlow) => of('flow').find(({ a }) => a === name);
      const sortedByAmount = (rowsOf: SummedRow[]) =>
        rowsOf
          .map(({ a, id, name, sales, amount }) => ({ a, id, name, sales, amount: money(amount) }))
          .sort((x, y) => y.amount.amountMinor - x.amount.amountMinor);
      const byDay = (rowsOf: SummedRow[]) =>
        rowsOf.map(({ a, sales, amount }) => ({ day: a, sales, amount: money(amount) })).sort((x, y) => x.day.localeCompare(y.day));
      const ofCurrency = waterfalls.filter((row) => row.currency === currency);
      const [sold, reversed] = [ofCurrency.find(({ isSale }) => isSale), ofCurrency.find(({ isSale }) => !isSale)];
      const afterRefunds = (name: keyof WaterfallRow) => ({
        amountMinor: Number(sold?.[name] ?? 0) + Number(reversed?.[name] ?? 0),
        currency,
      });
      return {
        currency,
        total: { sales: flow('SALES')?.sales ?? 0, amount: money(flow('SALES')?.amount) },
        products: sortedByAmount(of('product')).map(({ a, sales, amount }) => ({
          product: a === 'ott' ? ('ott' as const) : ('events' as const),
          sales,
          amount,
        })),
        works: sortedByAmount(of('work')).map(({ a, id, name, sales, amount }) => ({
          kind: a === 'RELEASE' ? ('RELEASE' as const) : ('EVENT' as const),
          id: id ?? '',
          name: name ?? '',
          sales,
          amount,
        })),
        countries: sortedByAmount(of('country')).map(({ a, sales, amount }) => ({ country: a, sales, amount })),
        waterfall: {
          paid: money(sold?.paid),
          fee: afterRefunds('fee'),
          tax: afterRefunds('tax'),
          refunded: money(String(-Number(reversed?.paid ?? 0))),
          investors: afterRefunds('investors'),
          shares: afterRefunds('shares'),
          tcs: afterRefunds('tcs'),
          tds: afterRefunds('tds'),
        },
        days: byDay(of('day')),
        previousDays: byDay(previousDays.filter((row) => row.currency === currency)),
        funding: money(flow('FUNDING')?.amount),
        paidOut: money(String(-BigInt(flow('PAYOUTS')?.amount ?? 0))),
        other: money(flow('OTHER')?.amount),
        opening: money(opening),
        closing: money(closing),
      };
    });
  },
  /** Postings behind a figure, the newest first; the cursor is the last posting of a page. */
  async postings(channelID: string, query: PostingQuery, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
    const after = fromCursor(cursor, postingKey);
    const condition = sql`${filterBy(query)} AND ${after ? sql`e.posting_id < ${after[0]}::bigint` : sql`true`}`;
    const rows = await readPostings(db, channelID, entries(channelID, query), condition, limit + 1);
    const page = toPage(rows, limit, ({ postingID }) => toCursor(postingID));
    return { items: page.rows.map(toPosting), nextCursor: page.nextCursor };
  },
  /** The postings of the statement of a payout, the newest first. */
  async statementPostings(channelID: string, timeZone: string, payoutID: string, limit: number): Promise<EarningsPosting[]> {
    const isInStatement = sql`EXISTS (SELECT 1 FROM payout_statement_postings t WHERE t.posting_id = p.posting_id AND t.payout_id = ${payoutID})`;
    return (await readPostings(db, channelID, entriesWhere(channelID, timeZone, isInStatement), sql`true`, limit)).map(toPosting);
  },
  async sum(channelID: string, query: PostingQuery): Promise<{ amountMinor: number; count: number }> {
    const { rows } = await db.execute<{ amount: string; count: number }>(sql`
      SELECT COALESCE(sum(e.amount), 0)::text AS amount, count(*)::int AS count FROM (${entries(channelID, query)}) e WHERE ${filterBy(query)}`);
    return { amountMinor: Number(rows[0]?.amount ?? 0), count: rows[0]?.count ?? 0 };
  },
});
