import type { EventPayment } from '../../contract/tickets';
import type { CheckedCart } from './cartRules';
import type { CheckoutSnapshot } from './checkoutReads';
import { toBookedEvent } from './ticketViews';

interface QuotedOrder {
  paymentID: string;
  checked: CheckedCart;
  holdSeconds: number;
  now: Date;
}

const endOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The response for a new order, built before the order is inserted. */
export function quoteOrder(snapshot: CheckoutSnapshot, { paymentID, checked, holdSeconds, now }: QuotedOrder): EventPayment {
  const { event, session, venue } = snapshot;
  return {
    paymentID,
    status: 'PENDING',
    lines: checked.lines,
    total: { amountMinor: checked.totalMinor, currency: event.currency },
    refunded: { amountMinor: 0, currency: event.currency },
    reason: null,
    isUnderReview: false,
    isProcessing: false,
    canRetry: false,
    refundState: 'NONE',
    refundExpectedBy: null,
    createdAt: now.toISOString(),
    serverTime: now.toISOString(),
    event: toBookedEvent({ event, session, venue }),
    ticketCount: checked.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    seats: [],
    holdExpiresAt: endOf(now, holdSeconds).toISOString(),
    tickets: [],
  };
}
