import { z } from 'zod';
import { CaseRow, PersonRef, StaffAction } from './adminCases';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';
import { OrderNumber, PaymentMethod, PaymentStatus, PriceLine, Product } from './payments';

/** An order in a list. */
export const AdminOrderRow = z.strictObject({
  paymentID: Id,
  orderNumber: OrderNumber,
  product: Product,
  /** Of the event, title or campaign. */
  title: z.string(),
  status: PaymentStatus,
  isFrozen: z.boolean(),
  buyer: PersonRef,
  total: Money,
  refunded: Money,
  createdAt: Instant,
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

/** An order in the list of all orders. */
export const AdminOrderListRow = AdminOrderRow.extend({
  /** The method that captured the payment, otherwise the one tried last; null before the first attempt. */
  method: PaymentMethod.nullable(),
});
export type AdminOrderListRow = z.infer<typeof AdminOrderListRow>;

export const AdminTicket = z.strictObject({
  ticketID: Id,
  humanCode: z.string(),
  holder: PersonRef,
  holderName: z.string(),
  tierName: z.string(),
  seatLabel: z.string().nullable(),
  status: z.enum(['VALID', 'TRANSFERRED', 'CANCELLED']),
  firstAdmittedAt: Instant.nullable(),
  /** What can still be refunded. */
  remaining: Money,
});

export const AdminMessage = z.strictObject({
  messageID: z.string(),
  subject: z.string(),
  /** Null for a notification in the app alone. */
  channel: z.enum(['WHATSAPP', 'EMAIL', 'PUSH']).nullable(),
  state: z.enum(['QUEUED', 'SENT', 'FAILED']),
  at: Instant,
});

/** A ledger group with its postings; a debit is positive, a credit negative. */
export const LedgerLine = z.strictObject({
  groupID: z.string(),
  type: z.string(),
  memo: z.string(),
  createdBy: z.string(),
  at: Instant,
  postings: z.array(z.strictObject({ account: z.string(), amount: Money })),
});

export const AdminOrder = AdminOrderRow.extend({
  subjectID: Id,
  /** Of the order around the payment; null for a sale outside the platform. */
  orderState: z.string().nullable(),
  lines: z.array(PriceLine),
  captured: Money,
  /** What a refund may still return: captured, less refunds that succeeded or are under way. */
  refundable: Money,
  /** Why nothing can be refunded; null when something can. */
  refundBlockedReason: z.string().nullable(),
  provider: z.string(),
  providerOrderID: z.string().nullable(),
  providerPaymentID: z.string().nullable(),
  /** As shown to the buyer; null without a failure. */
  reason: z.string().nullable(),
  capturedAt: Instant.nullable(),
  /** The oldest first. */
  attempts: z.array(
    z.strictObject({
      method: PaymentMethod,
      state: z.string(),
      providerPaymentID: z.string().nullable(),
      failureCode: z.string().nullable(),
      at: Instant,
    }),
  ),
  refunds: z.array(
    z.strictObject({
      refundID: Id,
      amount: Money,
      state: z.enum(['REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
      why: z.string(),
      attempts: z.int(),
      providerRefundID: z.string().nullable(),
      /** The next attempt; null once final or while a case waits for staff. */
      dueAt: Instant.nullable(),
      at: Instant,
    }),
  ),
  disputes: z.array(
    z.strictObject({
      disputeID: Id,
      state: z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST']),
      amount: Money,
      reason: z.string(),
      respondBy: Instant.nullable(),
      openedAt: Instant,
    }),
  ),
  /** Empty for other products than events. */
  tickets: z.array(AdminTicket),
  /** About this order, the newest first. */
  messages: z.array(AdminMessage),
  /** The oldest first. */
  ledger: z.array(LedgerLine),
  cases: z.array(CaseRow),
  /** What staff did to it, the oldest first. */
  history: z.array(StaffAction),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

const OrderRef = z.strictObject({ paymentID: Id });

const Minor = z.coerce.number<number>().int().min(0).max(1e13);

export const adminOrdersEndpoints = {
  orders: endpoint('admin.orders', 'GET /admin/orders', {
    access: 'staff',
    summary: 'List orders of all products, by default the newest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['createdAt', 'amount']),
      product: Product.optional(),
      state: PaymentStatus.optional(),
      method: PaymentMethod.optional(),
      currency: Currency.optional(),
      fromMinor: Minor.optional(),
      toMinor: Minor.optional(),
      from: Instant.optional(),
      to: Instant.optional(),
      /** A buyer's name, email address or phone number, a ticket code, or the id of an order, payment, refund or dispute, ours or the provider's. */
      q: Text(120).optional(),
    }),
    output: pageOf(AdminOrderListRow),
  }),
  order: endpoint('admin.order', 'GET /admin/orders/:paymentID', {
    access: 'staff',
    summary: 'Get an order with its payment, refunds, tickets, messages, ledger lines and history',
    input: OrderRef,
    output: AdminOrder,
    errors: [404],
  }),
  refund: endpoint('admin.refund', 'POST /admin/orders/:paymentID/refund', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Refund an order in part or whole; a whole refund takes back what was bought',
    input: OrderRef.extend({
      /** All that is left when absent. */
      amountMinor: z.int().positive().optional(),
      /** Tickets of an event to refund; all valid ones when absent. */
      ticketIDs: z.array(Id).min(1).max(200).optional(),
      /** Whether those tickets are cancelled; a whole refund always cancels them. */
      isCancelling: z.boolean().optional(),
      /** Checked-in tickets are refused without it. */
      includesCheckedIn: z.boolean().optional(),
      /** Recorded in the audit log and, for tickets, sent to the buyer. */
      reason: Text(300, 5),
    }),
    output: AdminOrder,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
