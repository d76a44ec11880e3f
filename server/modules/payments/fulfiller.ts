import type { Product } from '../../contract/payments';
import type { Tx } from '../../platform/db/client';
import type { Entry, Payee, RefundParts } from '../ledger/saleEntries';
import type { PaymentRow } from './paymentRepository';

/**
 * BOOKED: from what was held; BOOKED_LATE: from what was still there; COMPLETED: nothing is booked, paid is the end. OUT_OF_STOCK and ALREADY_HAD
 * hand nothing over: all of the money goes back.
 */
export type FulfilmentResult = 'BOOKED' | 'BOOKED_LATE' | 'COMPLETED' | 'OUT_OF_STOCK' | 'ALREADY_OWNED' | OutOfStock;
/** Out of stock, with the product's own words for the payer. */
interface OutOfStock {
  outcome: 'OUT_OF_STOCK';
  why: string;
}

/** How a product speaks of what it sells, where the core speaks to the buyer. */
export interface SalesMessages {
  /** "These seats have been sold to somebody else in the meantime". */
  unavailable: string;
  /** "The seats are no longer held for this order". */
  noLongerHeld: string;
  /** "your seats are still held". */
  stillHeld: string;
}

/**
 * What a product does when its payment moves. Every method runs inside the transaction of the move, calls nobody outside, and may be called
 * twice: the second call changes nothing.
 */
export interface Fulfiller {
  readonly product: Product;
  readonly messages: SalesMessages;
  /** Hands over what was paid for, or takes it from stock again when the hold has gone (T4, T5); COMPLETED where nothing is booked. */
  fulfil(tx: Tx, payment: PaymentRow): Promise<FulfilmentResult>;
  /** Before a try: keeps the hold long enough (T1), or takes the stock again (T9). False when there is none left. */
  prepare(tx: Tx, payment: PaymentRow, isRetry: boolean): Promise<boolean>;
  /** After a decline: at least ten minutes to try again (T7). */
  keepForRetry(tx: Tx, payment: PaymentRow): Promise<void>;
  /** Five minutes more, once, while a bank thinks (T10). */
  grantGrace(tx: Tx, payment: PaymentRow): Promise<void>;
  /** Gives back what was held (T10). False when it is not due after all: then nothing of the move happens. */
  release(tx: Tx, payment: PaymentRow, why: 'EXPIRED' | 'RELEASED'): Promise<boolean>;
  /** Ends what was bought (T13, T16); `onlyPaid` leaves what cost nothing, because only its neighbours' money has gone back. */
  revoke(tx: Tx, payment: PaymentRow, onlyPaid?: boolean): Promise<void>;
  /**
   * A lost dispute took a part of the money (T16). Absent, and KEEP: what was bought stays. GIVE_BACK_REST: it has ended, and the rest of the
   * money is refunded.
   */
  handlePartialDisputeLoss?(tx: Tx, payment: PaymentRow): Promise<'KEEP' | 'REFUND_REST'>;
  /** To whom what is left after fee and tax is owed. */
  findPayee(tx: Tx, payment: PaymentRow): Promise<Payee>;
  /** The postings of money that goes back; null, and absent, for the mirror of the capture. */
  reversalEntries?(tx: Tx, payment: PaymentRow, reversal: { amountMinor: number; isRefund: boolean }): Promise<Entry[] | null>;
  /** What was bought, by its own title, for messages; null, and absent, where `describe` says it. */
  titleOf?(tx: Tx, payment: PaymentRow): Promise<string | null>;
  /** Of which parts of the price money that goes back is made up, by the id of its refund or dispute; null, and absent, for a share of everything. */
  refundParts?(tx: Tx, payment: PaymentRow, refund: { refundID: string; amountMinor: number }): Promise<RefundParts | null>;
  /**
   * A lost dispute took the money that a refund waited to send, so the refund will not be sent: what was recorded of it is undone before the
   * dispute's own parts are.
   */
  refundCancelled?(tx: Tx, payment: PaymentRow, refundID: string): Promise<void>;
  /** The page that shows the payment, from the site's root. */
  processPath(paymentID: string): string;
  /** What the payer's bank statement and messages call it. */
  describe(payment: PaymentRow): string;
}

export type Fulfillers = Partial<Record<Product, Fulfiller>>;
