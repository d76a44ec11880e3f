import type { MessageText } from './template';

/** Refunds and purchases, for buyers. */
export const paymentTemplates = {
  refundStarted: ({
    amount,
    what,
    reason,
    paymentID,
  }: {
    amount: string;
    what: string;
    reason: string | null;
    paymentID: string;
  }): MessageText => ({
    subject: `Refund of ${amount}: ${what}`,
    text: `${reason ? `${reason} ` : ''}We are refunding ${amount} to your original payment method. It usually arrives within 5 to 7 working days. Order ${paymentID}.`,
  }),
  paymentUnderReview: ({ amount, what, paymentID }: { amount: string; what: string; paymentID: string }): MessageText => ({
    subject: `We are checking your payment: ${what}`,
    text: `We received ${amount}, which does not match the amount due. Please do not pay again. Our team decides within one working day and will write to you. Order ${paymentID}.`,
  }),
  paymentAccepted: ({
    amount,
    due,
    what,
    paymentID,
  }: {
    amount: string;
    /** What was due; null when the amount was right. */
    due: string | null;
    what: string;
    paymentID: string;
  }): MessageText => ({
    subject: `Your payment is accepted: ${what}`,
    text: `We checked your payment of ${amount}${due ? ` and accept it in place of ${due}` : ''}. Your order is complete; you owe nothing more. Order ${paymentID}.`,
  }),
  paymentMoved: ({
    amount,
    what,
    paymentID,
    fromPaymentID,
  }: {
    amount: string;
    what: string;
    paymentID: string;
    fromPaymentID: string;
  }): MessageText => ({
    subject: `Your payment is used for another order: ${what}`,
    text: `Your payment of ${amount} did not fit the order ${fromPaymentID}, so we used it for your order ${paymentID}: ${what}. That order is complete; nothing was charged for the first one.`,
  }),
  refundDelayed: ({ amount, what, paymentID }: { amount: string; what: string; paymentID: string }): MessageText => ({
    subject: `Your refund is taking longer: ${what}`,
    text: `Your bank did not accept our refund of ${amount}. Our team is taking care of it; you don’t need to do anything. Order ${paymentID}.`,
  }),
  titleRented: ({
    name,
    startWithinDays,
    watchWithinHours,
    orderID,
  }: {
    name: string;
    startWithinDays: number | null;
    watchWithinHours: number | null;
    orderID: string;
  }): MessageText => ({
    subject: `You rented ${name}`,
    text: `You can watch ${name} now. Start within ${startWithinDays} days. Once you press play, you have ${watchWithinHours} hours. Order ${orderID}.`,
  }),
  titleBought: ({ name, orderID }: { name: string; orderID: string }): MessageText => ({
    subject: `You bought ${name}`,
    text: `You can watch ${name} as often as you like. It is in My videos. Order ${orderID}.`,
  }),
};
