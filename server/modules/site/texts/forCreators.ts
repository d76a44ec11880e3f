import type { HostedDocument } from '../../../contract/documents';
import { filmFeeBasisPoints, filmTaxBasisPoints, splitFilmPrice } from '../../../contract/filmSplit';
import { formatPrice } from '../../../platform/formatPrice';
import { platformFeeOf, policyOf, priceOf as commitmentPriceOf } from '../../campaigns/campaigns';
import { feeCurrencies, priceOf as ticketPriceOf, ticketFeeOf } from '../../events/events';
import { section } from '../legalText';

const rupees = (amountMinor: number) => formatPrice(amountMinor, 'INR');
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

const ticketOf = (faceMinor: number, currency: string) =>
  ticketPriceOf(faceMinor, { currency, ...ticketFeeOf(currency), includedTaxBasisPoints: 0 });

function ticketFees(): string[] {
  const faceMinor = 250_00;
  const { feeMinor, feeTaxMinor, totalMinor } = ticketOf(faceMinor, 'INR');
  const feeOf = (currency: string) => {
    const { feeMinor: fee, feeTaxMinor: tax } = ticketOf(1, currency);
    return `${formatPrice(fee, currency)}${tax > 0 ? ` and ${formatPrice(tax, currency)} tax` : ''}`;
  };
  return [
    `Each paid ticket adds one booking fee to the price you set, the same at every price. A free ticket has no fee. Example: you set ${rupees(faceMinor)}. The buyer pays ${rupees(totalMinor)}: your ${rupees(faceMinor)}, the booking fee of ${rupees(feeMinor)} and ${rupees(feeTaxMinor)} tax on the fee. You receive ${rupees(faceMinor)}.`,
    `The fee for one ticket, by currency: ${feeCurrencies.map((currency) => `${currency} ${feeOf(currency)}`).join('; ')}.`,
  ];
}

function filmFees(): string[] {
  const priceMinor = 99_00;
  const india = splitFilmPrice(priceMinor, 'IN');
  const untaxed = splitFilmPrice(priceMinor, 'DEFAULT');
  return [
    `The price of a film is what the buyer pays, to rent or to buy. Tax and our fee are inside it: our fee is ${percent(filmFeeBasisPoints)} of the price before tax. For buyers in India, GST of ${percent(filmTaxBasisPoints('IN'))} is inside the price; elsewhere there is no tax inside it.`,
    `Example: you set ${rupees(priceMinor)}. From a buyer in India you receive ${rupees(india.itemMinor)}, after ${rupees(india.taxMinor)} tax and a fee of ${rupees(india.feeMinor)}. From a buyer in another country you receive ${rupees(untaxed.itemMinor)}, after a fee of ${rupees(untaxed.feeMinor)}. If a campaign funded the film, its investors receive their share out of that.`,
  ];
}

function campaignFees(): string[] {
  const policy = policyOf('IN', 'REWARD');
  const commitment = commitmentPriceOf(policy, 10_000_00);
  const raisedMinor = 10_00_000_00;
  const fee = platformFeeOf(policy, BigInt(raisedMinor));
  return [
    `You pay nothing unless the campaign reaches its goal. When it does, we keep ${percent(policy.platformFeeBasisPoints)} of what is raised, tax inside. Example in India: ${rupees(raisedMinor)} is raised. Our fee is ${rupees(Number(fee.feeMinor))}, of which ${rupees(Number(fee.taxMinor))} is tax, and you receive ${rupees(raisedMinor - Number(fee.feeMinor))}.`,
    `Each investor pays a service fee of ${percent(policy.investorFeeBasisPoints)} on top. Example in India: for a commitment of ${rupees(commitment.amountMinor)} the investor pays ${rupees(commitment.totalMinor)}, of which ${rupees(commitment.feeMinor)} is the fee and ${rupees(commitment.feeTaxMinor)} is tax on the fee. All ${rupees(commitment.amountMinor)} counts towards your goal.`,
  ];
}

/** What creators can do here and what it costs. Every amount is computed by the code that bills it, so this page cannot disagree with a bill. */
export const forCreators: HostedDocument = {
  documentID: 'for-creators',
  title: 'For creators',
  version: '1.1',
  effectiveFrom: '2026-11-22T00:00:00.000Z',
  summary: 'Publish films, sell tickets and raise money from one studio, and know what you receive before you publish.',
  sections: [
    section(
      'Start with a channel',
      'Sign in, open the studio and choose a handle. From there you publish films and snax, put events on sale, start a campaign and check in guests with a phone.',
    ),
    section('Fees for events', ...ticketFees()),
    section('Fees for films', ...filmFees()),
    section('Fees for campaigns', ...campaignFees()),
    section(
      'See your money',
      'Each price you type shows what buyers pay and what you receive. Each sale is in your earnings with its fee and tax, and each payout names the sales it pays. The Content Marketplace Agreement has the terms.',
    ),
  ],
};
