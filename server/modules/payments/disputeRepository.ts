import { and, eq, sql } from 'drizzle-orm';
import { paymentDisputes, payments } from '../../db/schema/payments';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { idFrom } from '../../platform/ids';
import type { DisputeEvent } from './paymentGateway';

export type DisputeRow = typeof paymentDisputes.$inferSelect;

/** Finds the payment of a capture, including a second capture of an order that was already paid. */
export async function findDisputedPaymentID(db: Db, provider: string, providerPaymentID: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.payment_id AS id FROM payments p WHERE p.provider = ${provider} AND p.provider_payment_id = ${providerPaymentID}
    UNION ALL SELECT g.subject_id FROM posting_groups g
    WHERE g.idempotency_key = ${`capture:${provider}:${providerPaymentID}`} AND g.subject_type = 'PAYMENT' LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** Locks the row of the payment, as every transition of a payment does first. */
export const lockPayment = (db: Db, paymentID: string) =>
  firstRow(db.select().from(payments).where(eq(payments.paymentID, paymentID)).for('update'));

export const findDispute = (db: Db, provider: string, providerDisputeID: string): Promise<DisputeRow | null> =>
  firstRow(
    db
      .select()
      .from(paymentDisputes)
      .where(and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.providerDisputeID, providerDisputeID))),
  );

export async function addDispute(db: Db, provider: string, paymentID: string, event: DisputeEvent, now: Date): Promise<DisputeRow> {
  const { providerDisputeID, providerPaymentID, currency, reason } = event;
  const disputeID = idFrom('dsp', `${provider}:${providerDisputeID}`);
  const subject = { disputeID, paymentID, provider, providerDisputeID, providerPaymentID };
  const [row] = await db
    .insert(paymentDisputes)
    .values({ ...subject, currency, reason, ...changeOf(event, now) })
    .returning();
  if (!row) throw new Error(`Dispute ${providerDisputeID} could not be stored`);
  return row;
}

export async function changeDispute(db: Db, disputeID: string, event: DisputeEvent, now: Date): Promise<void> {
  await db.update(paymentDisputes).set(changeOf(event, now)).where(eq(paymentDisputes.disputeID, disputeID));
}

const changeOf = ({ state, amountMinor, respondBy }: DisputeEvent, now: Date) => ({
  state,
  amountMinor,
  ...(respondBy === null ? {} : { respondBy: new Date(respondBy) }),
  settledAt: state === 'WON' || state === 'LOST' ? now : null,
});
