import type { HostedDocument } from '../../../contract/documents';
import { filmTaxBasisPoints, splitFilmPrice } from '../../../contract/filmSplit';
import { platformFeeOf } from '../../../contract/fundingFee';
import { settingDefaults, type SettingValues } from '../../../contract/runtimeSettings';
import { formatMoney } from '../../../platform/formatMoney';
import { policyOf, priceOf as commitmentPriceOf } from '../../campaigns/campaigns';
import { feeCurrencies, priceOf as ticketPriceOf, ticketFeeOf } from '../../events/events';
import { section } from '../legalText';

type Section = HostedDocument['sections'][number];
type Example = NonNullable<Section['example']>;

const rupees = (amountMinor: number) => formatMoney({ amountMinor, currency: 'INR' });
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

interface Fees {
  tickets: SettingValues['ticketFees'];
  campaigns: SettingValues['campaignFees'];
  films: SettingValues['filmFees'];
}

const ticketOf = (faceMinor: number, currency: string, fees: Fees) =>
  ticketPriceOf(faceMinor, { currency, ...ticketFeeOf(currency, fees.tickets), includedTaxBasisPoints: 0 });
const campaignPolicy = (fees: Fees) => ({ ...policyOf('IN', 'REWARD'), ...fees.campaigns });

function ticketFees(fees: Fees): string[] {
  const faceMinor = 250_00;
  const { feeMinor, feeTaxMinor, totalMinor } = ticketOf(faceMinor, 'INR', fees);
  const feeOf = (currency: string) => {
    const { feeMinor: fee, feeTaxMinor: tax } = ticketOf(1, currency, fees);
    return `${formatMoney({ amountMinor: fee, currency })}${tax > 0 ? ` and ${formatMoney({ amountMinor: tax, currency })} tax` : ''}`;
  };
  return [
    `We add one booking fee to each paid ticket. It is the same for every price, and the buyer pays it. Free tickets have no fee. Example: you set ${rupees(faceMinor)}. The buyer pays ${rupees(totalMinor)}: your ${rupees(faceMinor)}, the booking fee of ${rupees(feeMinor)} and ${rupees(feeTaxMinor)} tax on the fee. You receive ${rupees(faceMinor)}.`,
    `Booking fee per ticket, by currency: ${feeCurrencies.map(feeOf).join('; ')}.`,
  ];
}

function filmFees({ films }: Fees): string[] {
  const priceMinor = 99_00;
  const india = splitFilmPrice(priceMinor, { ...films, country: 'IN' });
  const untaxed = splitFilmPrice(priceMinor, { ...films, country: 'DEFAULT' });
  return [
    `The price you set is what the buyer pays to rent or buy your film. It includes tax and our fee. Our fee is ${percent(films.feeBasisPoints)} of the price before tax. For buyers in India, the price includes GST of ${percent(filmTaxBasisPoints('IN'))}; in other countries it includes no tax.`,
    `Example: you set ${rupees(priceMinor)}. For a sale in India you receive ${rupees(india.itemMinor)}, after ${rupees(india.taxMinor)} tax and a fee of ${rupees(india.feeMinor)}. For a sale in another country you receive ${rupees(untaxed.itemMinor)}, after a fee of ${rupees(untaxed.feeMinor)}. If a campaign funded the film, its investors receive their share of this amount.`,
  ];
}

function campaignFees(fees: Fees): string[] {
  const policy = campaignPolicy(fees);
  const commitment = commitmentPriceOf(policy, 10_000_00);
  const raisedMinor = 10_00_000_00;
  const fee = platformFeeOf(policy, BigInt(raisedMinor));
  return [
    `You pay nothing unless the campaign is funded. We then keep ${percent(policy.platformFeeBasisPoints)} of the amount raised, including tax. Example in India: the campaign raises ${rupees(raisedMinor)}. Our fee is ${rupees(Number(fee.feeMinor))}, of which ${rupees(Number(fee.taxMinor))} is tax, and you receive ${rupees(raisedMinor - Number(fee.feeMinor))}.`,
    `Each investor or backer pays a service fee of ${percent(policy.investorFeeBasisPoints)} on top. Example in India: for an investment or a pledge of ${rupees(commitment.amountMinor)}, the person pays ${rupees(commitment.totalMinor)}, of which ${rupees(commitment.feeMinor)} is the fee and ${rupees(commitment.feeTaxMinor)} is tax on the fee. The full ${rupees(commitment.amountMinor)} counts towards your goal.`,
  ];
}

const lines = (...all: [label: string, amountMinor: number][]): Example['lines'] =>
  all.map(([label, amountMinor]) => ({ label, amount: rupees(amountMinor).replace(/^-/, '−') }));

function ticketExample(fees: Fees): Example {
  const faceMinor = 250_00;
  const { feeMinor, feeTaxMinor, totalMinor } = ticketOf(faceMinor, 'INR', fees);
  return {
    caption: 'One ticket in India',
    lines: lines(
      ['The buyer pays', totalMinor],
      ['Booking fee', -feeMinor],
      ['Tax on the fee', -feeTaxMinor],
      ['You receive', totalMinor - feeMinor - feeTaxMinor],
    ),
  };
}

function filmExample({ films }: Fees): Example {
  const priceMinor = 99_00;
  const { itemMinor, taxMinor, feeMinor } = splitFilmPrice(priceMinor, { ...films, country: 'IN' });
  return {
    caption: 'One rental in India',
    lines: lines(['The buyer pays', priceMinor], ['GST', -taxMinor], ['Our fee', -feeMinor], ['You receive', itemMinor]),
  };
}

function campaignExample(fees: Fees): Example {
  const raisedMinor = 10_00_000_00;
  const { feeMinor, taxMinor } = platformFeeOf(campaignPolicy(fees), BigInt(raisedMinor));
  return {
    caption: 'A funded campaign in India',
    lines: lines(
      ['Raised', raisedMinor],
      ['Our fee', -Number(feeMinor - taxMinor)],
      ['Tax on the fee', -Number(taxMinor)],
      ['You receive', raisedMinor - Number(feeMinor)],
    ),
  };
}

const picture = (name: string, alt: string): Section['picture'] => ({
  path: `/images/creators-${name}.webp`,
  alt,
  width: 1200,
  height: 750,
});

/** What creators can do here and what it costs. Every amount is computed by the code that bills it, so this page cannot disagree with a bill. */
export const forCreatorsWith = (fees: Fees): HostedDocument => ({
  documentID: 'for-creators',
  title: 'For creators',
  version: null,
  effectiveFrom: null,
  summary: 'Publish films, sell tickets and raise money in one studio, and see what you will receive before you publish.',
  action: { label: 'Create your channel', path: '/studio/onboarding/' },
  sections: [
    section(
      'How it works',
      '1. Sign in with your phone or Google, and choose a name and a handle for your channel. It costs nothing.',
      '2. Upload a film, create an event or draft a campaign. Everything stays a draft until you publish it.',
      '3. Set your prices. Beside each one you read what buyers pay and what you receive.',
      '4. Publish and share the link. Films play worldwide, tickets arrive on phones, and guests are checked in with any phone.',
      '5. Get paid: a sale can be paid out seven days later, tickets from {ticketDays} after the show, and campaign money once the goal is met.',
    ),
    {
      ...section('Fees for events', ...ticketFees(fees)),
      example: ticketExample(fees),
      picture: picture('event', 'The page of an event in the studio: tickets and sales of today, and its sessions.'),
    },
    {
      ...section('Fees for films', ...filmFees(fees)),
      example: filmExample(fees),
      picture: picture('film', 'The prices of a film in the studio: what buyers pay and what its creator receives.'),
    },
    {
      ...section('Fees for campaigns', ...campaignFees(fees)),
      example: campaignExample(fees),
      picture: picture('campaign', 'A campaign in the studio: what was raised, and its investors.'),
    },
    section(
      'Your earnings',
      'For each price you enter, the studio shows what buyers pay and what you receive. Earnings lists every sale with its fee and tax, and your payouts. Where the law of India requires it, we withhold tax from ticket sales (TCS and TDS), pay it to the government in your name and list it with your earnings. The Content Marketplace Agreement contains the terms.',
    ),
  ],
});

/** With the default fees. */
export const forCreators = forCreatorsWith({
  tickets: settingDefaults.ticketFees,
  campaigns: settingDefaults.campaignFees,
  films: settingDefaults.filmFees,
});
