import { asc, gte, sql } from 'drizzle-orm';
import { sandboxSettlements } from '../../../db/schema/payments';
import type { ReportedLine } from '../../../db/schema/settlements';
import { addSeconds, type Clock, timestamp } from '../../../platform/clock';
import type { Database } from '../../../platform/db/client';
import { allocate, netOf } from '../../ledger/ledger';
import type { SettlementReport } from '../paymentGateway';
import { settledTwicePrefix } from './sandboxStore';

/** Fee of the sandbox provider, close to the average cost of UPI and cards, and the tax in a fee in rupees. */
const feeBasisPoints = 25;
const taxBasisPoints = 1800;

const settleDue = (upTo: Date) => sql`
  WITH cutoff AS (SELECT ${timestamp(upTo)} AS up_to), flow AS (
    SELECT o.currency, p.settles_at AS at, p.amount_minor AS amount, p.amount_minor AS taken, 'PAYMENT' AS kind, p.provider_payment_id AS ref
    FROM sandbox_payments p JOIN sandbox_orders o USING (order_id) WHERE p.settles_as = 'CAPTURED'
    UNION ALL SELECT o.currency, r.created_at, -r.amount_minor, 0, 'REFUND', r.provider_refund_id
    FROM sandbox_refunds r JOIN sandbox_payments p USING (provider_payment_id) JOIN sandbox_orders o USING (order_id) WHERE r.state = 'PROCESSED'
    -- A lost dispute counts from the time its webhook was due.
    UNION ALL SELECT w.body::json -> 'payment' ->> 'currency', w.due_at, -(w.body::json -> 'dispute' ->> 'amountMinor')::bigint, 0,
      'DISPUTE', w.body::json -> 'dispute' ->> 'id'
    FROM sandbox_webhooks w WHERE w.delivered_at IS NOT NULL AND w.body LIKE '%"event":"payment.dispute.lost"%'
  )
  INSERT INTO sandbox_settlements (settlement_id, currency, gross_minor, fee_minor, up_to, lines)
  SELECT 'sbs_' || md5(f.currency || b.up_to), f.currency, sum(f.amount), (sum(f.taken) * ${feeBasisPoints} + 5000)::bigint / 10000, b.up_to,
    jsonb_agg(jsonb_build_object('kind', f.kind, 'providerRef', f.ref, 'grossMinor', f.amount, 'takenMinor', f.taken) ORDER BY f.at, f.ref)
  FROM flow f CROSS JOIN cutoff b
    LEFT JOIN (SELECT currency, max(up_to) AS up_to FROM sandbox_settlements GROUP BY currency) l ON l.currency = f.currency
  WHERE f.at <= b.up_to AND (l.up_to IS NULL OR (f.at > l.up_to AND l.up_to <= b.up_to - interval '1 day'))
  GROUP BY f.currency, b.up_to HAVING sum(f.amount) > 0
  ON CONFLICT (settlement_id) DO NOTHING`;

type StoredLine = (typeof sandboxSettlements.$inferSelect)['lines'][number];

/** Divides the fee of a settlement and the tax in it over its captures. */
function withFees(lines: readonly StoredLine[], feeMinor: number, currency: string): { taxMinor: number; lines: ReportedLine[] } {
  const taken = lines.map(({ takenMinor }) => BigInt(takenMinor));
  const fees = allocate(BigInt(feeMinor), taken);
  const tax = currency === 'INR' ? BigInt(feeMinor) - netOf(BigInt(feeMinor), taxBasisPoints) : 0n;
  const taxes = allocate(tax, fees);
  const withFee = ({ takenMinor: _taken, ...line }: StoredLine, index: number) => ({
    ...line,
    feeMinor: Number(fees[index] ?? 0n),
    taxMinor: Number(taxes[index] ?? 0n),
  });
  return { taxMinor: Number(tax), lines: lines.map(withFee) };
}

/** The report, and the same transfer under another id where one of its payments asks for it. */
function asReported(report: SettlementReport): SettlementReport[] {
  const isTwice = report.lines.some(({ kind, providerRef }) => kind === 'PAYMENT' && providerRef.startsWith(`${settledTwicePrefix}_`));
  return isTwice ? [report, { ...report, settlementID: `${report.settlementID}_again` }] : [report];
}

/**
 * Settlements of the sandbox provider: once a day it pays what it captured until the day before, less refunds and its fee. Listing them
 * settles what is due.
 */
export const createSandboxSettlements = (db: Database, clock: Clock) => ({
  async *list(since: Date): AsyncGenerator<SettlementReport[]> {
    await db.transaction(async (tx) => {
      // Concurrent calls must not settle the same day twice.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(77, 0)`);
      await tx.execute(settleDue(addSeconds(clock.now(), -86_400)));
    });
    const rows = await db
      .select()
      .from(sandboxSettlements)
      .where(gte(sandboxSettlements.createdAt, since))
      .orderBy(asc(sandboxSettlements.createdAt));
    // Those stored before settlements had lines were posted then.
    const withLines = rows.filter(({ lines }) => lines.length > 0);
    yield withLines.flatMap(({ settlementID, currency, grossMinor, feeMinor, createdAt, lines }) =>
      asReported({
        settlementID,
        currency,
        feeMinor,
        ...withFees(lines, feeMinor, currency),
        netMinor: grossMinor - feeMinor,
        settledOn: createdAt.toISOString().slice(0, 10),
        reference: `UTR${settlementID.slice(-12)}`,
      }),
    );
  },
});
export type SandboxSettlements = ReturnType<typeof createSandboxSettlements>;
