import type { MessageText } from './template';

const wholeRefund =
  'We refund all of your money, including fee and tax, to where you paid from within seven working days. You do not need to do anything.';

/** Investments, for investors. */
export const investmentTemplates = {
  investmentReceived: ({
    title,
    amount,
    cancellationNote,
    orderID,
  }: {
    title: string;
    amount: string;
    cancellationNote: string;
    orderID: string;
  }): MessageText => ({
    subject: `You have invested in ${title}`,
    text: `${amount} for ${title} is held in escrow until the campaign ends. You could lose all the money you invest. ${cancellationNote} Order ${orderID}.`,
  }),
  investmentNeedsConfirmation: ({ title, amount }: { title: string; amount: string }): MessageText => ({
    subject: `The terms of ${title} have changed`,
    text: `Your ${amount} arrived after the terms of ${title} had changed. Read the new terms and confirm, or we refund all of it automatically.`,
  }),
  investmentChargedBack: ({
    title,
    amount,
    isWhole,
    orderID,
  }: {
    title: string;
    amount: string;
    isWhole: boolean;
    orderID: string;
  }): MessageText => ({
    subject: `Your bank reversed your payment to ${title}`,
    text: `Your commitment of ${amount} has ended, because the payment was disputed and your bank returned ${isWhole ? 'it' : 'a part of it. We refund the rest'}. Order ${orderID}.`,
  }),
  termsChanged: ({ title, reconfirmBy }: { title: string; reconfirmBy: string }): MessageText => ({
    subject: `New terms: ${title}`,
    text: `The makers of ${title} have changed its terms. Read them and confirm by ${reconfirmBy}. If you do not, we refund all of your money automatically, including fee and tax.`,
  }),
  campaignCancelled: ({ title, reason }: { title: string; reason: string }): MessageText => ({
    subject: `Cancelled: ${title}`,
    text: `The makers of ${title} have ended it. ${reason} ${wholeRefund}`,
  }),
  campaignFunded: ({ title, raised, isScaledBack }: { title: string; raised: string; isScaledBack: boolean }): MessageText => ({
    subject: `Funded: ${title}`,
    text: `${title} has reached its goal with ${raised}. Your money is now with its makers.${isScaledBack ? ' The campaign received more than its highest goal: your part was reduced in proportion, and we refund the rest with its fee.' : ''}`,
  }),
  campaignFailed: ({ title, raised, goal }: { title: string; raised: string; goal: string }): MessageText => ({
    subject: `Not funded: ${title}`,
    text: `${title} raised ${raised} of the ${goal} it needed. ${wholeRefund}`,
  }),
  /** An operator or the makers suspended, resumed, completed … a campaign; `change` is the word for it. */
  campaignStateChanged: ({
    title,
    change,
    reason,
    description,
  }: {
    title: string;
    change: string;
    reason: string;
    description: string;
  }): MessageText => ({
    subject: `${title}: ${change}`,
    text: `${reason} ${description}`,
  }),
};
