/** @jest-environment node */
import { defaultCampaignOffers } from '@contract/campaignOffers';
import type { PriceLine } from '@contract/payments';
import { settingDefaults } from '@contract/runtimeSettings';
import { filmPayoutText } from '@/components/studio/titles/prices/filmPayoutText';
import { listOffers, policyOf } from '@/server/modules/campaigns/campaignPolicy';
import { fundedEntries, allotments } from '@/server/modules/campaigns/fundingEntries';
import { investLines, priceOf } from '@/server/modules/campaigns/investPricing';
import { priceCart } from '@/server/modules/events/pricing';
import { feeCurrencies, ticketFeeOf } from '@/server/modules/events/ticketFees';
import { priceLines } from '@/server/modules/ott/pricing';
import { forCreators } from '@/server/modules/site/texts/forCreators';
import { formatMoney } from '@/utils/format/currency';

const films = settingDefaults.filmFees;
const textOf = (heading: string) => forCreators.sections.find((section) => section.heading === heading)?.paragraphs.join('\n') ?? '';
const sumOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.amountMinor, 0);
const money = (amountMinor: number, currency = 'INR') => formatMoney({ amountMinor, currency });

describe('the page for creators and the bill agree', () => {
  test('for a ticket, in every currency that tickets are sold in', () => {
    const text = textOf('Fees for events');
    const { lines, totalMinor } = priceCart([{ label: 'Floor', quantity: 1, faceMinor: 250_00 }], {
      currency: 'INR',
      ...ticketFeeOf('INR'),
      includedTaxBasisPoints: 0,
    });
    expect(text).toContain(
      `The buyer pays ${money(totalMinor)}: your ${money(sumOf(lines, 'ITEM'))}, the booking fee of ${money(sumOf(lines, 'FEE'))} and ${money(sumOf(lines, 'TAX'))} tax`,
    );
    for (const currency of feeCurrencies) {
      const bill = priceCart([{ label: 'Floor', quantity: 1, faceMinor: 5000 }], {
        currency,
        ...ticketFeeOf(currency),
        includedTaxBasisPoints: 0,
      });
      expect(text).toMatch(new RegExp(`[:;] ${money(sumOf(bill.lines, 'FEE'), currency).replace(/[$.]/g, '\\$&')}`));
    }
  });

  test('each worked example adds up to what is received, and its lines are those of the bill', () => {
    const linesOf = (heading: string) => {
      const example = forCreators.sections.find((section) => section.heading === heading)?.example;
      return Object.fromEntries(example?.lines.map(({ label, amount }) => [label, amount]) ?? []);
    };
    const ticket = priceCart([{ label: 'Floor', quantity: 1, faceMinor: 250_00 }], {
      currency: 'INR',
      ...ticketFeeOf('INR'),
      includedTaxBasisPoints: 0,
    });
    expect(linesOf('Fees for events')).toEqual({
      'The buyer pays': money(ticket.totalMinor),
      'Booking fee': `−${money(sumOf(ticket.lines, 'FEE'))}`,
      'Tax on the fee': `−${money(sumOf(ticket.lines, 'TAX'))}`,
      'You receive': money(250_00),
    });
    const film = priceLines('Kite', { amountMinor: 99_00, currency: 'INR' }, { country: 'IN', ...films });
    expect(linesOf('Fees for films')).toEqual({
      'The buyer pays': money(99_00),
      GST: `−${money(sumOf(film, 'TAX'))}`,
      'Our fee': `−${money(sumOf(film, 'FEE'))}`,
      'You receive': money(sumOf(film, 'ITEM')),
    });
    const campaign = linesOf('Fees for campaigns');
    const paise = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[₹,]/g, '')) * 100);
    expect(paise(campaign['Raised']) + paise(campaign['Our fee']) + paise(campaign['Tax on the fee'])).toBe(paise(campaign['You receive']));
  });

  test('for a film, in India and elsewhere', () => {
    const text = textOf('Fees for films');
    const india = priceLines('Kite', { amountMinor: 99_00, currency: 'INR' }, { country: 'IN', ...films });
    const france = priceLines('Kite', { amountMinor: 99_00, currency: 'INR' }, { country: 'FR', ...films });
    expect(text).toContain(
      `India you receive ${money(sumOf(india, 'ITEM'))}, after ${money(sumOf(india, 'TAX'))} tax and a fee of ${money(sumOf(india, 'FEE'))}`,
    );
    expect(text).toContain(`another country you receive ${money(sumOf(france, 'ITEM'))}, after a fee of ${money(sumOf(france, 'FEE'))}`);
  });

  test('for a campaign: what its investor or backer pays and what its maker receives', () => {
    const text = textOf('Fees for campaigns');
    const policy = policyOf('IN', 'REWARD');
    const price = priceOf(policy, 10_000_00);
    const lines = investLines(policy, 'Kite', price);
    expect(text).toContain(
      `the person pays ${money(price.totalMinor)}, of which ${money(sumOf(lines, 'FEE'))} is the fee and ${money(sumOf(lines, 'TAX'))} is tax`,
    );
    const whole = priceOf(policy, 10_00_000_00);
    const round = allotments(policy, whole.amountMinor, [
      { commitmentID: 'com_1', userID: 'usr_1', amountMinor: whole.amountMinor, feeMinor: whole.feeMinor, feeTaxMinor: whole.feeTaxMinor },
    ]);
    const entries = fundedEntries(
      policy,
      { campaignID: 'cmp_1', channelID: 'chn_1', currency: 'INR', maxGoalMinor: whole.amountMinor },
      round,
    );
    const owed = (kind: string) => -Number(entries.find(({ account }) => account.kind === kind)?.amountMinor);
    expect(text).toContain(`of which ${money(owed('gstPayable'))} is tax, and you receive ${money(owed('creatorPayable'))}`);
    // The page names one fee for all: no country and no kind of campaign has another.
    for (const { country, instruments } of listOffers(defaultCampaignOffers))
      for (const instrument of instruments)
        expect(policyOf(country, instrument)).toMatchObject({ platformFeeBasisPoints: policy.platformFeeBasisPoints });
  });
});

describe('beside a film price its seller reads what the sale will pay', () => {
  test.each([
    ['IN', 'INR', 9900],
    ['IN', 'INR', 1],
    ['FR', 'EUR', 399],
    ['JP', 'JPY', 500],
    ['US', 'USD', 199],
  ])('%s %s %i [R-PAY-009]', (country, currency, amountMinor) => {
    const lines = priceLines('Kite', { amountMinor, currency }, { country, ...films });
    const text = filmPayoutText(amountMinor, { country, currency, ...films });
    expect(text).toContain(`Buyers pay ${money(amountMinor, currency)}, you receive ${money(sumOf(lines, 'ITEM'), currency)} after`);
    expect(text?.includes('tax')).toBe(sumOf(lines, 'TAX') > 0);
  });

  test('the price for all other countries names the countries whose buyers pay tax, unless they have a price of their own', () => {
    const other = { country: 'DEFAULT', currency: 'INR', ...films };
    const [abroad, india] = ['FR', 'IN'].map((country) =>
      sumOf(priceLines('Kite', { amountMinor: 9900, currency: 'INR' }, { country, ...films }), 'ITEM'),
    );
    const text = filmPayoutText(9900, other);
    expect(text).toContain(`you receive ${money(abroad ?? 0)} after`);
    expect(text).toContain(`from buyers in India ${money(india ?? 0)} after`);
    expect(filmPayoutText(9900, { ...other, ownCountries: ['DEFAULT', 'IN'] })).not.toContain('India');
    expect(filmPayoutText(null, other)).toBeUndefined();
  });
});
