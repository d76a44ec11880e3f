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
    text: `${reason ? `${reason} ` : ''}We are refunding you to your original payment method. The money usually arrives within 5 to 7 working days. Reference ${paymentID}.`,
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
    text: `${name} is ready to watch. Start within ${startWithinDays} days; once started, you have ${watchWithinHours} hours. Order ${orderID}.`,
  }),
  titleBought: ({ name, orderID }: { name: string; orderID: string }): MessageText => ({
    subject: `${name} is yours`,
    text: `${name} is in your purchases and stays there. Order ${orderID}.`,
  }),
};
