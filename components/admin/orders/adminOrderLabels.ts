import type { AdminOrder } from '@contract/adminOrders';
import type { PaymentMethod } from '@contract/payments';
import * as t from '@messages/admin/orders';

export const orderStateLabels: Readonly<Record<string, string>> = {
  OPEN: t.orderOpen,
  FULFILLED: t.orderFulfilled,
  EXPIRED: t.orderExpired,
  CANCELLED: t.orderCancelled,
  REFUNDED: t.orderRefunded,
};

export const refundStateLabels: Record<AdminOrder['refunds'][number]['state'], string> = {
  REQUESTED: t.stateRequested,
  PROCESSING: t.stateProcessing,
  SUCCEEDED: t.stateSucceeded,
  FAILED: t.stateFailed,
  CANCELLED: t.stateCancelled,
};

export const ticketStatusLabels: Record<AdminOrder['tickets'][number]['status'], string> = {
  VALID: t.ticketValid,
  TRANSFERRED: t.ticketTransferred,
  CANCELLED: t.ticketCancelled,
};

export const disputeStateLabels: Record<AdminOrder['disputes'][number]['state'], string> = {
  OPEN: t.disputeOpen,
  UNDER_REVIEW: t.disputeUnderReview,
  WON: t.disputeWon,
  LOST: t.disputeLost,
};

export const attemptStateLabels: Readonly<Record<string, string>> = {
  CREATED: t.attemptCreated,
  AWAITING_USER: t.attemptAwaitingUser,
  PROCESSING: t.stateProcessing,
  CAPTURED: t.attemptCaptured,
  FAILED: t.stateFailed,
  EXPIRED: t.attemptExpired,
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  UPI: t.methodUpi,
  CARD: t.methodCard,
  NETBANKING: t.methodNetbanking,
};
