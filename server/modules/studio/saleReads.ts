import { sql, type SQL } from 'drizzle-orm';
import type { PriceLine } from '../../contract/payments';
import type { Db } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';

export interface SaleRow extends Record<string, unknown> {
  paymentID: string;
  orderNumber: string;
  seller: string;
  buyer: string;
  work: string;
  lines: PriceLine[];
  currency: string;
  refundedMinor: number;
  soldAt: string;
}

/** A paid sale of a title or of tickets, or a paid investment, where `condition` holds. */
async function findSaleWhere(db: Db, paymentID: string, condition: SQL): Promise<SaleRow | null> {
  const { rows } = await db.execute<SaleRow>(sql`
      SELECT y.payment_id AS "paymentID", y.order_number AS "orderNumber", h.name AS seller,
        CASE WHEN b.name = '@' || b.username THEN 'Customer of order ' || y.order_number ELSE b.name END AS buyer, COALESCE(r.name, v.title, k.title) AS work, y.lines, y.currency,
        y.refunded_minor::float8 AS "refundedMinor", g.occurred_at AS "soldAt"
      FROM payments y JOIN posting_groups g ON g.subject_type = 'PAYMENT' AND g.subject_id = y.payment_id AND g.type = 'sale'
      LEFT JOIN releases r ON y.product = 'ott' AND r.release_id = y.subject_id
      LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id LEFT JOIN events v ON v.event_id = s.event_id
      LEFT JOIN campaigns k ON y.product = 'campaigns' AND k.campaign_id = y.subject_id
      JOIN users b ON b.user_id = y.user_id
      JOIN channels h ON h.channel_id = COALESCE(r.channel_id, v.channel_id, k.channel_id)
      WHERE y.payment_id = ${paymentID} AND ${condition} ORDER BY g.occurred_at LIMIT 1`);
  return rows[0] ?? null;
}

export const createSaleReads = (db: Db) => ({
  /** Null unless the user may read the finances of the channel that sold it. */
  findSale: (userID: string, paymentID: string) =>
    findSaleWhere(db, paymentID, permissionCondition(userID, 'money.read', sql`h.channel_id`)),
  /** Null unless the user bought it. */
  findPurchase: (userID: string, paymentID: string) => findSaleWhere(db, paymentID, sql`y.user_id = ${userID}`),
});
