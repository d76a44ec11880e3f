import type { EventPayment } from '../../contract/tickets';
import type { BeginLook } from './beginReads';
import type { CheckedCart } from './cartRules';
import { toBookedEvent } from './ticketViews';

interface Promised {
  paymentID: string;
  checked: CheckedCart;
  holdSeconds: number;
  now: Date;
}

const endOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The order as its buyer will read it, known before it is written: nothing has happened to it yet. */
export function promisedOrder(look: BeginLook, { paymentID, checked, holdSeconds, now }: Promised): EventPayment {
  const { event, session, venue } = look;
  return {
    ...{ paymentID, status: 'PENDING', lines: checked.lines, total: { amountMinor: checked.totalMinor, currency: event.currency } },
    ...{ refunded: { amountMinor: 0, currency: event.currency }, reason: null, isUnderReview: false, isProcessing: false, canRetry: false },
    ...{ refundState: 'NONE', refundExpectedBy: null, createdAt: now.toISOString(), serverTime: now.toISOString() },
    event: toBookedEvent({ event, session, venue }),
    ticketCount: checked.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    seats: [],
    holdExpiresAt: endOf(now, holdSeconds).toISOString(),
    tickets: [],
  };
}
