import { sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';

interface InvoiceRow extends Record<string, unknown> {
  place: string;
  paymentID: string;
  financialYear: number;
  number: number;
  channelID: string;
  channelName: string;
  buyer: string;
  gstin: string | null;
  currency: string;
  paidMinor: number;
  refundedMinor: number;
  issuedAt: string;
}
interface InvoiceFilter {
  channelID?: string | undefined;
  q?: string | undefined;
  /** The invoice that `q` names. */
  named: { financialYear: number; number: number } | null;
}

/** Issued invoices, the newest first, after `place`. */
export async function listInvoices(
  db: Db,
  { channelID, q, named }: InvoiceFilter,
  place: readonly [at: string, paymentID: string] | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const text = named
    ? sql`i.financial_year % 100 = ${named.financialYear} AND i.number = ${named.number}`
    : sql`(i.payment_id = ${q ?? ''} OR i.buyer ILIKE ${part} OR c.name ILIKE ${part})`;
  const conditions = [
    place ? sql`(i.created_at, i.payment_id) < (${place[0]}::timestamptz, ${place[1]})` : sql`true`,
    channelID === undefined ? sql`true` : sql`i.channel_id = ${channelID}`,
    q === undefined ? sql`true` : text,
  ];
  const { rows } = await db.execute<InvoiceRow>(sql`
    SELECT i.created_at::text AS place, i.payment_id AS "paymentID", i.financial_year AS "financialYear", i.number, c.channel_id AS "channelID",
      c.name AS "channelName", i.buyer, i.gstin, p.currency, p.captured_minor::float8 AS "paidMinor", p.refunded_minor::float8 AS "refundedMinor",
      i.created_at AS "issuedAt"
    FROM sale_invoices i JOIN channels c ON c.channel_id = i.channel_id JOIN payments p ON p.payment_id = i.payment_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY i.created_at DESC, i.payment_id DESC LIMIT ${limit}`);
  return rows;
}
