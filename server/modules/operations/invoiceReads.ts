import { sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byAmount, byTime, keysetOf, type Keyset } from '../../platform/keyset';
import { paymentIDOf } from '../payments/payments';

interface InvoiceRow extends Record<string, unknown> {
  place: string;
  documentID: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  paymentID: string | null;
  orderNumber: string | null;
  channelID: string | null;
  channelName: string | null;
  supplier: string;
  buyer: string;
  gstin: string | null;
  work: string;
  currency: string;
  taxableMinor: number;
  taxMinor: number;
  totalMinor: number;
  issuedAt: string;
}
interface InvoiceFilter {
  channelID?: string | undefined;
  kind?: 'INVOICE' | 'CREDIT_NOTE' | undefined;
  q?: string | undefined;
}

export const invoiceKeyset = keysetOf(sql`d.document_id`, {
  issuedAt: byTime(sql`d.issued_at`, 'desc'),
  total: byAmount(sql`d.total_minor`, 'desc'),
});

/** Issued documents. */
export async function listInvoices(
  db: Db,
  { channelID, kind, q }: InvoiceFilter,
  { place, after, orderBy }: Keyset,
  limit: number,
): Promise<InvoiceRow[]> {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const conditions = [
    after,
    channelID === undefined ? sql`true` : sql`d.channel_id = ${channelID}`,
    kind === undefined ? sql`true` : sql`d.kind = ${kind}`,
    q === undefined
      ? sql`true`
      : sql`(d.payment_id = ${paymentIDOf(q)} OR d.number = upper(${q}) OR d.recipient->>'name' ILIKE ${part} OR d.supplier->>'name' ILIKE ${part})`,
  ];
  const { rows } = await db.execute<InvoiceRow>(sql`
    SELECT ${place} AS place, d.document_id AS "documentID", d.kind, d.number, d.payment_id AS "paymentID", y.order_number AS "orderNumber", c.channel_id AS "channelID",
      c.name AS "channelName", d.supplier->>'name' AS supplier, d.recipient->>'name' AS buyer, d.recipient->>'gstin' AS gstin, d.work, d.currency,
      d.taxable_minor::float8 AS "taxableMinor", d.tax_minor::float8 AS "taxMinor", d.total_minor::float8 AS "totalMinor", d.issued_at AS "issuedAt"
    FROM tax_documents d LEFT JOIN channels c ON c.channel_id = d.channel_id LEFT JOIN payments y ON y.payment_id = d.payment_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows;
}
