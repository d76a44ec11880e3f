import type { Tx } from '../../platform/db/client';
import type { Fulfiller, FulfilmentResult, PaymentRow } from '../payments/payments';

/** Why a paid order could not be delivered; all of its money is refunded. */
type Undelivered = Exclude<FulfilmentResult, 'BOOKED' | 'BOOKED_LATE' | 'COMPLETED'>;

type PaymentFacts = Omit<Fulfiller, 'fulfil' | 'prepare' | 'keepForRetry' | 'grantGrace' | 'release' | 'revoke'>;

/**
 * What a product does for its orders. Every method runs in the transaction of the order's transition, makes no external call, and leaves the
 * order's state and deadline to the orders module.
 */
export interface OrderProduct extends PaymentFacts {
  /** Whether fulfilment books something (the payment becomes BOOKED), or the captured payment is all there is (COMPLETED). */
  readonly isBooked: boolean;
  /** Takes the stock of a closed order again; false when it is gone. Throws when this buyer may not have it. */
  reserve(tx: Tx, payment: PaymentRow): Promise<boolean>;
  /** Delivers what was paid for: from the reservation, or, when it had ended, from free stock. When it cannot, nothing stays reserved. */
  fulfil(tx: Tx, payment: PaymentRow, isReserved: boolean): Promise<'DELIVERED' | Undelivered>;
  /** Gives back the stock that these orders reserved, in as few statements as possible: a whole sale may expire at once. */
  release(tx: Tx, paymentIDs: readonly string[]): Promise<void>;
  /**
   * Takes back what was delivered, after a full refund or a chargeback. `onlyPaid` keeps items that cost nothing, because only the paid ones were
   * refunded. `isDelivered` is false when nothing was delivered, or it was taken back before.
   */
  revoke(tx: Tx, payment: PaymentRow, scope: { onlyPaid: boolean; isDelivered: boolean }): Promise<void>;
}
