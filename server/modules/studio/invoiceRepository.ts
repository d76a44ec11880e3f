import { sql, type SQL } from 'drizzle-orm';
import type { PriceLine } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';

export interface SaleRow extends Record<string, unknown> {
  channelID: string;
  supplier: string;
  gstin: string | null;
  buyer: string;
  work: string;
  country: string | null;
  lines: PriceLine[];
  currency: string;
  refundedMinor: number;
  soldAt: string;
}

interface InvoiceNumberRow extends Record<string, unknown> {
  financialYear: number;
  number: number;
  gstin: string | null;
  buyer: string;
}

/** A paid sale of a title or of tickets, where `condition` holds. */
async function findSaleWhere(db: Db, paymentID: string, condition: SQL): Promise<SaleRow | null> {
  const { rows } = await db.execute<SaleRow>(sql`
      SELECT h.channel_id AS "channelID", h.name AS supplier, h.gstin, b.name AS buyer, COALESCE(r.name, v.title) AS work, COALESCE(u.country, n.country) AS country, y.lines, y.currency,
        y.refunded_minor::float8 AS "refundedMinor", g.occurred_at AS "soldAt"
      FROM payments y JOIN posting_groups g ON g.subject_type = 'PAYMENT' AND g.subject_id = y.payment_id AND g.type = 'sale'
      LEFT JOIN releases r ON y.product = 'ott' AND r.release_id = y.subject_id LEFT JOIN purchases u ON u.payment_id = y.payment_id
      LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id
      LEFT JOIN events v ON v.event_id = s.event_id LEFT JOIN venues n ON n.venue_id = v.venue_id
      JOIN users b ON b.user_id = y.user_id
      JOIN channels h ON h.channel_id = COALESCE(r.channel_id, v.channel_id)
      WHERE y.payment_id = ${paymentID} AND ${condition} ORDER BY g.occurred_at LIMIT 1`);
  return rows[0] ?? null;
}

export const createInvoiceRepository = (db: Db) => ({
  /** Null unless the user may read the finances of the channel that sold it. */
  findSale: (userID: string, paymentID: string) =>
    findSaleWhere(db, paymentID, permissionCondition(userID, 'money.read', sql`h.channel_id`)),
  /** For staff: null unless an invoice was issued. */
  findInvoiced: (paymentID: string) =>
    findSaleWhere(db, paymentID, sql`EXISTS (SELECT 1 FROM sale_invoices i WHERE i.payment_id = y.payment_id)`),
  /** Null unless the user bought it. */
  findPurchase: (userID: string, paymentID: string) => findSaleWhere(db, paymentID, sql`y.user_id = ${userID}`),
  /**
   * Assigns the invoice number and stores its parties once: later changes of GSTIN or name do not change an issued invoice. All channels of
   * one owner share a series, because no two invoices of a supplier in a year may share a number (CGST Rules, rule 46 b). A lock on the
   * owner serialises concurrent first requests.
   */
  async assignInvoiceNumber(paymentID: string, { channelID, gstin, buyer }: SaleRow, financialYear: number): Promise<InvoiceNumberRow> {
    await db.execute(
      sql`SELECT 1 FROM users WHERE user_id = (SELECT owner_id FROM channels WHERE channel_id = ${channelID}) FOR NO KEY UPDATE`,
    );
    await db.execute(sql`
      INSERT INTO sale_invoices (channel_id, financial_year, number, payment_id, gstin, buyer)
      SELECT ${channelID}, ${financialYear}::int, COALESCE(max(i.number), 0) + 1, ${paymentID}, ${gstin}::text, ${buyer} FROM sale_invoices i
      JOIN channels o ON o.channel_id = i.channel_id
      WHERE o.owner_id = (SELECT owner_id FROM channels WHERE channel_id = ${channelID}) AND i.financial_year = ${financialYear}::int ON CONFLICT (payment_id) DO NOTHING`);
    const { rows } = await db.execute<InvoiceNumberRow>(
      sql`SELECT financial_year AS "financialYear", number, gstin, buyer FROM sale_invoices WHERE payment_id = ${paymentID}`,
    );
    const [found] = rows;
    if (!found) throw new Error(`No invoice number was stored for ${paymentID}`);
    return found;
  },
});
