import type { Instrument } from '../../contract/campaigns';
import { fundingWords } from '../../contract/fundingText';
import type { PriceLine } from '../../contract/payments';
import { formatColumnMoney } from '../../platform/formatMoney';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { describeTerms } from './terms';

interface Agreement {
  campaign: { title: string; campaignID: string; instrument: Instrument };
  channelName: string;
  ownerName: string;
  investorName: string;
  /** The bank or trustee that holds the money until the campaign is decided; null when the operator names none. */
  escrowHolder: string | null;
  commitmentID: string;
  orderNumber: string;
  lines: readonly PriceLine[];
  total: { amountMinor: number; currency: string };
  acceptedAt: Date;
  terms: Record<string, unknown>;
  termsVersion: number;
  termsHash: string;
  riskVersion: string;
}

const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const atUtc = (at: Date) => `${instants.format(at)} UTC`;

const escrowText = (holder: string | null) =>
  `${
    holder
      ? 'It holds the money in escrow until the campaign is decided.'
      : 'No bank or trustee is named. The money is recorded in an escrow account of the campaign, separate from Marquee’s income and the creator’s balance, until the campaign is decided.'
  } Marquee keeps the ledger and is not a party to this agreement.`;

/** The agreement of one investor or backer as a PDF: the parties, the payment with its receipt, every term in force, and how it was accepted. */
export const agreementPdf = (agreement: Agreement): Promise<Buffer> => {
  const { campaign, channelName, ownerName, investorName, acceptedAt } = agreement;
  const words = fundingWords(campaign.instrument);
  const { person, payment } = words.headings;
  return pdfPaper(`${payment} agreement: ${campaign.title}`, ({ title, line, row, space }) => {
    const head = (text: string) => {
      space();
      line(text, { isStrong: true, size: 13 });
      space(0.3);
    };
    title(`${payment} agreement`);
    line(`${campaign.title} · agreed on ${atUtc(acceptedAt)}`, { isQuiet: true });
    head('Parties');
    row('Creator', '');
    line(`${channelName}, represented by ${ownerName}`, { isStrong: true });
    row(person, '');
    line(investorName, { isStrong: true });
    row('Escrow holder', '');
    if (agreement.escrowHolder) line(agreement.escrowHolder, { isStrong: true });
    line(escrowText(agreement.escrowHolder), { isQuiet: true });
    head(`${payment} and receipt`);
    for (const { label, amount } of agreement.lines) row(label, formatColumnMoney(amount));
    row('Paid', formatColumnMoney(agreement.total), true);
    line(`Order ${agreement.orderNumber}`, { isQuiet: true, size: 8 });
    head(`Terms, version ${agreement.termsVersion}`);
    for (const { name, value } of describeTerms(agreement.terms)) {
      line(name, { isQuiet: true, size: 9 });
      line(value);
      space(0.3);
    }
    head('Signatures');
    line(`For the creator: ${ownerName}, by publishing these terms.`);
    line(
      `The ${words.person}: ${investorName}, by accepting them and the risk information ${agreement.riskVersion} on ${atUtc(acceptedAt)}, signed in to Marquee.`,
    );
    line(`Fingerprint of the terms (SHA-256): ${agreement.termsHash}`, { isQuiet: true, size: 8 });
    line(`${payment} ${agreement.commitmentID}, campaign ${campaign.campaignID}`, { isQuiet: true, size: 8 });
  });
};
