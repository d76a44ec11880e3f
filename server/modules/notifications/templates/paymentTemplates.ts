import type { MessageText } from './template';

/** Refunds and purchases, for buyers. */
export const paymentTemplates = {
  refundStarted: ({
    amount,
    what,
    reason,
    orderNumber,
  }: {
    amount: string;
    what: string;
    reason: string | null;
    orderNumber: string;
  }): MessageText => ({
    subject: `Refund of ${amount}: ${what}`,
    text: `${reason ? `${reason} ` : ''}We are refunding ${amount} to your original payment method. It usually arrives within 5 to 7 working days. Order ${orderNumber}.`,
  }),
  paymentUnderReview: ({ amount, what, orderNumber }: { amount: string; what: string; orderNumber: string }): MessageText => ({
    subject: `We are checking your payment: ${what}`,
    text: `We received ${amount}, which does not match the amount due. Do not pay again. Our team will decide within one working day and notify you. Order ${orderNumber}.`,
  }),
  paymentAccepted: ({
    amount,
    due,
    what,
    orderNumber,
  }: {
    amount: string;
    /** What was due; null when the amount was right. */
    due: string | null;
    what: string;
    orderNumber: string;
  }): MessageText => ({
    subject: `Payment accepted: ${what}`,
    text: `We reviewed your payment of ${amount}${due ? ` and accepted it instead of ${due}` : ''}. Your order is complete, and there is nothing more to pay. Order ${orderNumber}.`,
  }),
  paymentMoved: ({
    amount,
    what,
    orderNumber,
    fromOrderNumber,
  }: {
    amount: string;
    what: string;
    orderNumber: string;
    fromOrderNumber: string;
  }): MessageText => ({
    subject: `Your payment was used for another order: ${what}`,
    text: `Your payment of ${amount} did not match order ${fromOrderNumber}, so we used it for your order ${orderNumber}: ${what}. That order is complete; nothing was charged for the first one.`,
  }),
  refundDelayed: ({ amount, what, orderNumber }: { amount: string; what: string; orderNumber: string }): MessageText => ({
    subject: `Your refund is taking longer: ${what}`,
    text: `Your bank did not accept our refund of ${amount}. Our team is taking care of it; you don’t need to do anything. Order ${orderNumber}.`,
  }),
  titleRented: ({
    name,
    startWithinDays,
    watchWithinHours,
    orderNumber,
  }: {
    name: string;
    startWithinDays: number | null;
    watchWithinHours: number | null;
    orderNumber: string;
  }): MessageText => ({
    subject: `You rented ${name}`,
    text: `You can watch ${name} now. Start within ${startWithinDays} days. Once you press play, you have ${watchWithinHours} hours. Order ${orderNumber}.`,
  }),
  titleBought: ({ name, orderNumber }: { name: string; orderNumber: string }): MessageText => ({
    subject: `You bought ${name}`,
    text: `You can watch ${name} as often as you like. It is in My videos. Order ${orderNumber}.`,
  }),
};
