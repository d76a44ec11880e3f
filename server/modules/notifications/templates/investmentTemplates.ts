import type { Instrument } from '../../../contract/campaigns';
import { fundingWords } from '../../../contract/fundingText';
import type { MessageText } from './template';

const wholeRefund =
  'We are refunding you in full, including the fee and tax, to your original payment method. The money arrives within seven working days. You don’t need to do anything.';

interface OfCampaign {
  title: string;
  instrument: Instrument;
}
/** What happened, with its preposition: "You invested in Boats", "You backed Boats". */
const funded = ({ title, instrument }: OfCampaign) => (instrument === 'REWARD' ? `backed ${title}` : `invested in ${title}`);
/** The risk, in a notice about a campaign that accepts money. */
export const riskOf = (instrument: Instrument | undefined): string =>
  instrument === 'REWARD'
    ? 'The work may be late or not be finished, and then rewards may not arrive.'
    : 'You could lose all the money you invest.';

/** Investments and pledges, for investors and backers. */
export const investmentTemplates = {
  investmentReceived: ({
    title,
    instrument,
    amount,
    cancellationNote,
    orderNumber,
    url,
  }: OfCampaign & {
    amount: string;
    cancellationNote: string;
    orderNumber: string;
    url: string;
  }): MessageText => ({
    subject: `You ${funded({ title, instrument })}`,
    text: `Your ${amount} for ${title} is held in escrow until the campaign ends. ${riskOf(instrument)} ${cancellationNote} Order ${orderNumber}.\n\nYour ${instrument === 'REWARD' ? 'confirmation' : 'contract note'} and agreement: ${url}`,
  }),
  latePledgeReceived: ({
    title,
    amount,
    orderNumber,
    url,
  }: {
    title: string;
    amount: string;
    orderNumber: string;
    url: string;
  }): MessageText => ({
    subject: `You backed ${title}`,
    text: `Thank you for your late pledge of ${amount} to ${title}. The campaign is funded, so the creator receives your money now, and what is delivered online reaches you within minutes, or when the creator publishes it. If a parcel is part of your rewards, we ask you for the address. Order ${orderNumber}.\n\nYour pledge and its rewards: ${url}`,
  }),
  investmentNeedsConfirmation: ({ title, amount }: { title: string; amount: string }): MessageText => ({
    subject: `New terms: ${title}`,
    text: `The terms of ${title} changed before we received your ${amount}. Read the new terms and accept them, or we’ll refund you in full automatically.`,
  }),
  investmentChargedBack: ({
    title,
    instrument,
    amount,
    isWhole,
    orderNumber,
  }: OfCampaign & {
    amount: string;
    isWhole: boolean;
    orderNumber: string;
  }): MessageText => ({
    subject: `Your bank reversed your payment to ${title}`,
    text: `Your ${fundingWords(instrument).payment} of ${amount} has ended because you disputed the payment and your bank returned ${isWhole ? 'it' : 'part of it. We are refunding the rest'}. Order ${orderNumber}.`,
  }),
  termsChanged: ({ title, reconfirmBy }: { title: string; reconfirmBy: string }): MessageText => ({
    subject: `New terms: ${title}`,
    text: `The creator of ${title} has changed its terms. Read and accept them by ${reconfirmBy}. Otherwise we’ll refund you in full automatically, including the fee and tax.`,
  }),
  creatorMessage: ({ title, instrument, subject, body }: OfCampaign & { subject: string; body: string }): MessageText => ({
    subject: `${title}: ${subject}`,
    text: `${body}\n\nYou’re receiving this from its creator because you ${funded({ title, instrument })}.`,
  }),
  campaignCancelled: ({ title, reason }: { title: string; reason: string }): MessageText => ({
    subject: `Cancelled: ${title}`,
    text: `The creator cancelled the campaign for ${title}. Reason: ${reason} ${wholeRefund}`,
  }),
  campaignFunded: ({
    title,
    instrument,
    raised,
    isScaledBack,
    retained,
  }: OfCampaign & {
    raised: string;
    isScaledBack: boolean;
    /** What stays in escrow for later milestones; null when all of it is released. */
    retained: string | null;
  }): MessageText => ({
    subject: `Funded: ${title}`,
    text: `${title} is funded: it raised ${raised}. ${retained ? `The first part of the money goes to the creator; ${retained} stays in escrow until the next milestones are reached.` : 'Your money has left escrow and goes to the creator.'}${isScaledBack ? ` The campaign received more than its maximum, so your ${fundingWords(instrument).payment} was reduced in proportion. We are refunding the difference with its fee.` : ''}`,
  }),
  milestoneReleased: ({ title, milestone, amount }: { title: string; milestone: string; amount: string }): MessageText => ({
    subject: `Milestone reached: ${title}`,
    text: `${title} reached the milestone “${milestone}”. Our team checked the evidence, and ${amount} has left escrow and goes to the creator.`,
  }),
  milestoneSentBack: ({ title, milestone, reason }: { title: string; milestone: string; reason: string }): MessageText => ({
    subject: `More evidence needed: ${title}`,
    text: `We could not release the money for the milestone “${milestone}” of ${title} yet. ${reason} Send new evidence in the studio, under Money.`,
  }),
  rewardSurvey: ({ title, parcels, url }: { title: string; parcels: string; url: string }): MessageText => ({
    subject: `Where should ${title} send your reward?`,
    text: `${title} is funded. To send you ${parcels}, its creator needs your address. Give it here: ${url}`,
  }),
  rewardShipped: ({
    title,
    label,
    carrier,
    trackingNumber,
  }: {
    title: string;
    label: string;
    carrier: string;
    trackingNumber: string;
  }): MessageText => ({
    subject: `Shipped: ${label}`,
    text: `Your reward from ${title} is on its way: ${label}, with ${carrier}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}.`,
  }),
  giftCodesReady: ({ title, label, codes, url }: { title: string; label: string; codes: string[]; url: string }): MessageText => ({
    subject: `Your gift from ${title}`,
    text: `${label}: ${codes.join(', ')}. Each code opens the title once, for the person who enters it at ${url}`,
  }),
  campaignFailed: ({ title, raised, goal }: { title: string; raised: string; goal: string }): MessageText => ({
    subject: `Not funded: ${title}`,
    text: `${title} raised ${raised} of its ${goal} goal. ${wholeRefund}`,
  }),
  /** An operator or the creator suspended, resumed, completed … a campaign; `change` is the word for it. */
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
