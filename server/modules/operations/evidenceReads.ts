import { sql } from 'drizzle-orm';
import type { RefundSlab } from '../../contract/events';
import type { Db } from '../../platform/db/client';

type Row<T> = T & Record<string, unknown>;
const dates = <T extends object, Key extends keyof T>(row: T, ...keys: Key[]): T => ({
  ...row,
  ...Object.fromEntries(keys.map((key) => [key, row[key] === null ? null : new Date(row[key] as string)])),
});

export interface EvidenceDispute {
  disputeID: string;
  providerDisputeID: string;
  providerPaymentID: string;
  state: string;
  reason: string;
  amountMinor: number;
  currency: string;
  openedAt: Date;
  respondBy: Date | null;
}
export async function findEvidenceDispute(db: Db, disputeID: string): Promise<EvidenceDispute | null> {
  const { rows } = await db.execute<Row<EvidenceDispute>>(sql`
    SELECT dispute_id AS "disputeID", provider_dispute_id AS "providerDisputeID", provider_payment_id AS "providerPaymentID", state, reason,
      amount_minor::float8 AS "amountMinor", currency, opened_at AS "openedAt", respond_by AS "respondBy"
    FROM payment_disputes WHERE dispute_id = ${disputeID}`);
  const [row] = rows;
  return row ? dates(row, 'openedAt', 'respondBy') : null;
}

export interface EvidenceSession {
  startsAt: Date;
  venue: string | null;
  /** The refund slabs that the buyer agreed to. */
  refundSlabs: RefundSlab[];
  freeCancelHours: number;
}
/** Date and place of the tickets of an order, with the refund rule that its buyer accepted; null for other products. */
export async function findEvidenceSession(db: Db, paymentID: string): Promise<EvidenceSession | null> {
  const { rows } = await db.execute<Row<EvidenceSession>>(sql`
    SELECT s.starts_at AS "startsAt", v.name AS venue, COALESCE(h.refund_slabs, e.refund_slabs) AS "refundSlabs",
      CASE WHEN h.refund_slabs IS NULL THEN e.free_cancel_hours ELSE 0 END AS "freeCancelHours"
    FROM ticket_holds h JOIN event_sessions s ON s.session_id = h.session_id JOIN events e ON e.event_id = s.event_id
    LEFT JOIN venues v ON v.venue_id = e.venue_id WHERE h.payment_id = ${paymentID}`);
  const [row] = rows;
  return row ? dates(row, 'startsAt') : null;
}

export interface EvidenceScan {
  humanCode: string;
  type: string;
  verdict: string;
  gate: string;
  device: string;
  at: Date;
}
/** Every scan of the order's tickets, the oldest first. */
export async function listEvidenceScans(db: Db, paymentID: string): Promise<EvidenceScan[]> {
  const { rows } = await db.execute<Row<EvidenceScan>>(sql`
    SELECT t.human_code AS "humanCode", c.type, c.verdict, c.gate, c.device, c.scanned_at AS at
    FROM tickets t JOIN scans c ON c.ticket_id = t.ticket_id WHERE t.payment_id = ${paymentID} ORDER BY c.scanned_at LIMIT 500`);
  return rows.map((row) => dates(row, 'at'));
}

interface EvidencePlay {
  videoID: string;
  watchedMs: number;
  durationMs: number;
  isFinished: boolean;
  at: Date;
}
export interface EvidencePurchase {
  kind: string;
  country: string;
  paidAt: Date | null;
  confirmedAt: Date | null;
  startedAt: Date | null;
  endsAt: Date | null;
  plays: EvidencePlay[];
}
/** When the buyer of a title agreed, began and played it; null for other products. */
export async function findEvidencePurchase(db: Db, paymentID: string): Promise<EvidencePurchase | null> {
  const { rows } = await db.execute<Row<Omit<EvidencePurchase, 'plays'>>>(sql`
    SELECT kind, country, paid_at AS "paidAt", confirmed_at AS "confirmedAt", started_at AS "startedAt", ends_at AS "endsAt"
    FROM purchases WHERE payment_id = ${paymentID}`);
  const [row] = rows;
  if (!row) return null;
  const { rows: plays } = await db.execute<Row<EvidencePlay>>(sql`
    SELECT w.video_id AS "videoID", w.watched_ms AS "watchedMs", w.duration_ms AS "durationMs", w.is_finished AS "isFinished", w.at
    FROM purchases p JOIN watch_progress w ON w.user_id = p.user_id AND w.release_id = p.release_id
    WHERE p.payment_id = ${paymentID} AND w.at >= COALESCE(p.paid_at, p.created_at) ORDER BY w.at LIMIT 500`);
  return { ...dates(row, 'paidAt', 'confirmedAt', 'startedAt', 'endsAt'), plays: plays.map((play) => dates(play, 'at')) };
}

export interface EvidenceCommitment {
  state: string;
  committedAt: Date | null;
  termsHash: string;
  riskVersion: string;
}
/** What an investor agreed to; null for other products. */
export async function findEvidenceCommitment(db: Db, paymentID: string): Promise<EvidenceCommitment | null> {
  const { rows } = await db.execute<Row<EvidenceCommitment>>(sql`
    SELECT state, committed_at AS "committedAt", terms_hash AS "termsHash", risk_version AS "riskVersion" FROM commitments WHERE payment_id = ${paymentID}`);
  const [row] = rows;
  return row ? dates(row, 'committedAt') : null;
}
