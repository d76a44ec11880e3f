import { screen, within } from '@testing-library/react';
import { CurrencyEarnings } from '@/components/studio/earnings/CurrencyEarnings';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const zero = inr(0);
const noPayouts = { payee: { username: 'sana', isViewer: true, maskedAddress: null, cooldownUntil: null, isVerified: true } };

/** The earnings of a channel that received (negative) or paid shares of sales. */
function open({ sales, shares }: { sales: number; shares: number }) {
  const fake = fakeHttp();
  fake.on('studio.payouts', { ...noPayouts, accounts: [], payouts: [], canRequestPayout: true });
  const period = { from: '2026-11-01', to: '2026-11-03' };
  const { store } = renderScreen(
    <CurrencyEarnings
      timeZone="Asia/Kolkata"
      channelID={clayLamp.channelID}
      earnings={{
        currency: 'INR',
        total: { sales, amount: inr(36_000) },
        waterfall: {
          paid: zero,
          fee: zero,
          tax: zero,
          refunded: zero,
          investors: zero,
          shares: inr(shares),
          tcs: zero,
          tds: zero,
        },
        products: [],
        countries: [],
        works: [],
        days: [],
        previousDays: [],
        funding: zero,
        paidOut: zero,
        other: zero,
        opening: zero,
        closing: inr(36_000),
      }}
      period={period}
      previous={period}
      today="2026-11-03"
      hrefOf={() => '#'}
    />,
    fake.http,
  );
  startSignedIn(store);
  return within(screen.getByRole('region', { name: 'From sales to earnings' }));
}

test('what a payee got of sales of others leads to the page of its shares', () => {
  expect(open({ sales: 0, shares: -36_000 }).getByRole('link', { name: 'Shares of sales of others' })).toHaveAttribute('href', '/shares/');
});

test('what the payees of its own sales got leads nowhere', () => {
  const steps = open({ sales: 2, shares: 9_000 });
  expect(steps.getByText('Shares of the payees')).toBeVisible();
  expect(steps.queryByRole('link')).toBeNull();
});

test.each([
  [0, -36_000, /^From shares of sales of others\. Opening balance/],
  [2, -36_000, /^From 2 sales and shares of sales of others\. Opening balance/],
  [2, 9_000, /^From 2 sales\. Opening balance/],
  [0, 0, /^From 0 sales\. Opening balance/],
])('%i sales and shares of %i: earnings say what they come from', (sales, shares, text) => {
  open({ sales, shares });
  expect(screen.getByText(text)).toBeVisible();
});
