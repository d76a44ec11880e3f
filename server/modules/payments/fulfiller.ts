import type { Product } from '../../contract/payments';
import type { Db, Tx } from '../../platform/db/client';
import type { Entry, Payee, RefundParts } from '../ledger/ledger';
import type { PaymentRow } from './paymentRepository';

/**
 * BOOKED: fulfilled from the hold. BOOKED_LATE: the hold had expired and the stock was taken again. COMPLETED: the product has nothing to
 * book. OUT_OF_STOCK and ALREADY_OWNED: nothing is delivered and the whole payment is refunded.
 */
export type FulfilmentResult = 'BOOKED' | 'BOOKED_LATE' | 'COMPLETED' | 'OUT_OF_STOCK' | 'ALREADY_OWNED' | OutOfStock;
/** Out of stock, with a reason for the payer. */
interface OutOfStock {
  outcome: 'OUT_OF_STOCK';
  why: string;
}

/** Texts of a product for its buyers. */
export interface SalesMessages {
  /** "These seats have been sold to another buyer in the meantime". */
  unavailable: string;
  /** "The seats are no longer held for this order". */
  noLongerHeld: string;
  /** "your seats are still held". */
  stillHeld: string;
}

/**
 * What a product does when its payment changes state. Every method runs in the transaction of the transition, makes no external call and is
 * idempotent.
 */
export interface Fulfiller {
  readonly product: Product;
  readonly messages: SalesMessages;
  /** Delivers the product, or takes it from stock again when the hold has expired. Returns COMPLETED when there is nothing to book. */
  fulfil(tx: Tx, payment: PaymentRow): Promise<FulfilmentResult>;
  /** Before a payment attempt: extends the hold, or takes the stock again on a retry. Returns false when the product is sold out. */
  prepare(tx: Tx, payment: PaymentRow, now: Date, isRetry: boolean): Promise<boolean>;
  /** After a decline: extends the hold to at least ten minutes. */
  keepForRetry(tx: Tx, payment: PaymentRow, now: Date): Promise<void>;
  /** Extends the hold once by five minutes while the bank has not answered. */
  grantGrace(tx: Tx, payment: PaymentRow, now: Date): Promise<void>;
  /** Releases the hold. Returns false when it is not due; the transition is then rolled back. */
  release(tx: Tx, payment: PaymentRow, now: Date, why: 'EXPIRED' | 'RELEASED'): Promise<boolean>;
  /** Revokes what was bought. `onlyPaid` keeps items that cost nothing, because only the paid ones were refunded. */
  revoke(tx: Tx, payment: PaymentRow, onlyPaid?: boolean): Promise<void>;
  /**
   * A lost dispute took a part of the money. KEEP (the default): the product stays valid. REFUND_REST: the product is revoked and the rest
   * of the money is refunded.
   */
  handlePartialDisputeLoss?(tx: Tx, payment: PaymentRow): Promise<'KEEP' | 'REFUND_REST'>;
  /** The account that is owed the amount after fee and tax. */
  findPayee(tx: Tx, payment: PaymentRow): Promise<Payee>;
  /** The postings of a refund or chargeback; null (the default) to reverse the capture. */
  reversalEntries?(tx: Tx, payment: PaymentRow, reversal: { amountMinor: number; isRefund: boolean }): Promise<Entry[] | null>;
  /** The title of what was bought, for messages; null (the default) to use `describe`. */
  titleOf?(db: Db, payment: PaymentRow): Promise<string | null>;
  /** How a refund or dispute divides into item price, fee and tax; null (the default) for a proportional part of everything. */
  refundParts?(tx: Tx, payment: PaymentRow, refund: { refundID: string; amountMinor: number }): Promise<RefundParts | null>;
  /**
   * A lost dispute took the money of a pending refund, so the refund is cancelled: undoes what the product recorded for it. Runs before the
   * dispute is recorded.
   */
  refundCancelled?(tx: Tx, payment: PaymentRow, refundID: string): Promise<void>;
  /** The path of the page that shows the payment. */
  processPath(paymentID: string): string;
  /** The description on bank statements and in messages. */
  describe(payment: PaymentRow): string;
}

export type Fulfillers = Record<Product, Fulfiller>;
