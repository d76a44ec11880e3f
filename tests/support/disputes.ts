import { sql } from 'drizzle-orm';
import type { DisputeState } from '@/server/db/schema/payments';
import type { Services } from '@/server/services';

interface Reported {
  state: DisputeState;
  /** By default the whole captured amount. */
  amountMinor?: number;
  disputeID?: string;
}

/** Delivers the payment provider's report of a dispute. */
export async function reportDispute(services: Services, paymentID: string, { state, amountMinor, disputeID = `d_${paymentID}` }: Reported) {
  const { rows } = await services.db.execute<{ id: string; captured: number; currency: string; provider: string }>(
    sql`SELECT provider_payment_id AS id, captured_minor::float8 AS captured, currency, provider FROM payments WHERE payment_id = ${paymentID}`,
  );
  const [payment] = rows;
  if (!payment?.id) return 'PARKED' as const;
  return services.disputes.receive(payment.provider, {
    kind: 'DISPUTE',
    state,
    providerDisputeID: disputeID,
    providerPaymentID: payment.id,
    amountMinor: amountMinor ?? payment.captured,
    currency: payment.currency,
    reason: 'chargeback',
    respondBy: null,
  });
}

/** The bank takes the money back without an earlier dispute. */
export const chargeBack = (services: Services, paymentID: string, amountMinor?: number) =>
  reportDispute(services, paymentID, { state: 'LOST', ...(amountMinor === undefined ? {} : { amountMinor }) });
