import type { Instrument } from '../../contract/campaigns';
import { fundingWords } from '../../contract/fundingText';
import type { PriceLine } from '../../contract/payments';
import { formatColumnMoney } from '../../platform/formatMoney';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { describeTerms } from './terms';

interface ContractNote {
  campaign: { title: string; campaignID: string; instrument: Instrument };
  channelName: string;
  investorName: string;
  /** The bank or trustee that holds the escrow bank account; null when the operator names none. */
  escrowHolder: string | null;
  commitmentID: string;
  orderNumber: string;
  /** The order at the payment provider; null when it has none. */
  providerPaymentID: string | null;
  lines: readonly PriceLine[];
  total: { amountMinor: number; currency: string };
  committedAt: Date;
  /** Until when the investor can cancel, as text. */
  cancellationNote: string;
  terms: Record<string, unknown>;
  termsVersion: number;
  termsHash: string;
}

const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const atUtc = (at: Date) => `${instants.format(at)} UTC`;
/** What an investor or backer gets; the agreement has every term. */
const summarised = new Set(['What you get', 'Funding rule', 'Investors’ share of net sales', 'Term in months', 'Deadline']);

/** The number of a note: that of the commitment, so that each has one. */
const numberOf = (commitmentID: string) => commitmentID.replace(/^cmt_/, 'CN-').toUpperCase();

/**
 * The contract note of one investment, or the confirmation of one pledge, as a PDF: what was bought, when, for what, where the money is, and the
 * hash of the terms.
 */
export const contractNotePdf = (note: ContractNote): Promise<Buffer> => {
  const { instrument } = note.campaign;
  const { person, payment } = fundingWords(instrument).headings;
  const name = instrument === 'REWARD' ? 'Pledge confirmation' : 'Contract note';
  return pdfPaper(`${name}: ${note.campaign.title}`, ({ title, line, row, space }) => {
    const head = (text: string) => {
      space();
      line(text, { isStrong: true, size: 13 });
      space(0.3);
    };
    title(name);
    line(`${numberOf(note.commitmentID)} · ${atUtc(note.committedAt)}`, { isQuiet: true });
    head(payment);
    row('Campaign', note.campaign.title);
    row('Creator', note.channelName);
    row(person, note.investorName);
    for (const term of describeTerms(note.terms).filter((one) => summarised.has(one.name))) row(term.name, term.value);
    head('Amount');
    for (const { label, amount } of note.lines) row(label, formatColumnMoney(amount));
    row('Paid', formatColumnMoney(note.total), true);
    line(`Order ${note.orderNumber}${note.providerPaymentID ? `, payment ${note.providerPaymentID}` : ''}`, { isQuiet: true, size: 8 });
    head('Where the money is');
    line(
      note.escrowHolder
        ? `In the escrow bank account at ${note.escrowHolder} until the campaign is decided, once the payment provider has settled it.`
        : 'In an escrow account, separate from Marquee’s income, until the campaign is decided. No bank or trustee is named.',
    );
    line(note.cancellationNote);
    head('Terms');
    line(`You agreed to version ${note.termsVersion} of the terms. The agreement contains all of them.`);
    line('Fingerprint of the terms (SHA-256), compared with the stored terms when this note was made:', { isQuiet: true, size: 9 });
    line(note.termsHash, { size: 9 });
    line(`${payment} ${note.commitmentID}, campaign ${note.campaign.campaignID}`, { isQuiet: true, size: 8 });
  });
};
