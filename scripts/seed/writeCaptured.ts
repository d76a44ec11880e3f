import { orders } from '../../server/db/schema/orders';
import { payments, sandboxOrders, sandboxPayments } from '../../server/db/schema/payments';
import type { Tx } from '../../server/platform/db/client';
import { idFrom } from '../../server/platform/ids';

type NewPayment = typeof payments.$inferInsert;
interface Sold extends Pick<
  NewPayment,
  'paymentID' | 'product' | 'subjectID' | 'userID' | 'status' | 'lines' | 'amountMinor' | 'currency'
> {
  cartKey: string;
  at: Date;
}

const provider = 'sandbox';
const returnPaths = { ott: 'ott', events: 'event', campaigns: 'campaign' } as const;

/** What the sandbox's provider calls a sample payment. */
export const captureOf = ({ paymentID, amountMinor, currency }: Pick<Sold, 'paymentID' | 'amountMinor' | 'currency'>) => ({
  paymentID,
  amountMinor,
  currency,
  provider,
  providerPaymentID: idFrom('sbp', 'seed', paymentID),
});

/**
 * Payments that were captured at once, with their orders and with what the sandbox's provider knows of them, so that they can be refunded like
 * any other.
 */
export async function writeCaptured(tx: Tx, sold: readonly Sold[], description: string): Promise<void> {
  if (sold.length === 0) return;
  const rows = sold.map(({ at, ...payment }) => ({
    payment,
    at,
    orderID: idFrom('sbo', 'seed', payment.paymentID),
    providerPaymentID: captureOf(payment).providerPaymentID,
  }));
  const charged = rows.filter(({ payment }) => payment.amountMinor > 0);
  if (charged.length > 0) {
    await tx.insert(sandboxOrders).values(
      charged.map(({ payment: { paymentID, product, amountMinor, currency }, orderID, at }) => ({
        orderID,
        receipt: paymentID,
        amountMinor,
        currency,
        description,
        returnUrl: `/payment/process/${returnPaths[product]}/?id=${paymentID}`,
        state: 'PAID' as const,
        createdAt: at,
      })),
    );
    await tx.insert(sandboxPayments).values(
      charged.map(({ payment: { amountMinor }, orderID, providerPaymentID, at }) => ({
        providerPaymentID,
        orderID,
        settlesAs: 'CAPTURED' as const,
        settlesAt: at,
        method: 'UPI' as const,
        amountMinor,
        refundedMinor: 0,
        createdAt: at,
      })),
    );
  }
  await tx.insert(payments).values(
    rows.map(({ payment, orderID, providerPaymentID, at }) => ({
      ...payment,
      clientRequestID: `seed:${payment.paymentID}`,
      capturedMinor: payment.amountMinor,
      provider,
      ...(payment.amountMinor > 0 ? { providerOrderID: orderID, providerPaymentID } : {}),
      createdAt: at,
      updatedAt: at,
    })),
  );
  await tx.insert(orders).values(
    rows.map(({ payment: { paymentID, product, subjectID, userID }, at }) => ({
      paymentID,
      product,
      subjectID,
      userID,
      state: 'FULFILLED' as const,
      expiresAt: at,
      createdAt: at,
    })),
  );
}
