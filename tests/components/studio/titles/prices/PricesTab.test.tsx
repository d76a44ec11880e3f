import type { PriceRow, TitleDetail } from '@contract/ottStudio';
import { act, screen, within } from '@testing-library/react';
import { PricesTab } from '@/components/studio/titles/prices/PricesTab';
import { fakeHttp } from '../../../../support/fakeHttp';
import { countries } from '../../../../support/fixtures/countries';
import { titleDetail } from '../../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

beforeEach(() => window.sessionStorage.clear());

function open(rows: PriceRow[], over: Partial<TitleDetail> = {}) {
  const fake = fakeHttp();
  fake.on('other.countries', { items: Object.values(countries) });
  const detail = titleDetail({ pricing: { isPremium: true, rows }, ...over });
  const shown = renderScreen(<PricesTab detail={detail} onChanged={jest.fn()} />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}
const table = () => within(screen.getByRole('table', { name: 'Prices by country' }));
const rowOf = (name: string) => within(table().getByRole('row', { name: new RegExp(`^${name}`) }));
const countriesShown = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const price = (country: string, currency: string, buyMinor: number): PriceRow => ({
  country,
  currency,
  rentMinor: null,
  buyMinor,
  isBlocked: false,
});

test('a new table has other countries in US dollars and the home market, and offers every country in its own currency', async () => {
  const { user } = open([]);
  expect(countriesShown()).toEqual(['Other countriesUSD', 'IndiaINR']);
  await screen.findByRole('option', { name: 'Paraguay' });
  await user.selectOptions(screen.getByLabelText('Add'), 'CA');
  await user.selectOptions(screen.getByLabelText('Add'), 'PY');
  expect(rowOf('Canada').getByLabelText(/^Rent, CAD, Canada/)).toHaveValue('');
  expect(rowOf('Paraguay').getByLabelText(/^Rent, USD, Paraguay/)).toHaveValue(''); // our exchange rates do not include its currency
});

test('beside each price is what the seller receives: after tax where buyers pay it, the fee, and the investors’ share [R-PAY-009]', async () => {
  const { user, unmount } = open([]);
  await user.type(rowOf('India').getByLabelText(/^Rent/), '99');
  expect(rowOf('India').getByText('₹75.51')).toBeVisible();
  await user.type(rowOf('Other countries').getByLabelText(/^Buy/), '1.99');
  expect(rowOf('Other countries').getByText('$1.79')).toBeVisible();
  expect(rowOf('Other countries').queryByText(/^India/)).toBeNull();
  await user.click(rowOf('India').getByRole('button', { name: 'Remove India' }));
  expect(rowOf('Other countries').getByText('India: $1.52')).toBeVisible();
  unmount();
  window.sessionStorage.clear();

  const investorShare = {
    raisedMinor: 1_000_000,
    returnedMinor: 0,
    shareBasisPoints: 5000,
    fullShareAtMinor: null,
    recoupBasisPoints: 10_000,
    laterShareBasisPoints: 0,
    termMonths: 12,
  };
  open([price('DEFAULT', 'USD', 1000)], { investorShare });
  expect(rowOf('Other countries').getByText('$4.50')).toBeVisible();
});

test('suggestions fill empty and new rows, keep what was typed, and move other countries from rupees to dollars', async () => {
  const { fake, user } = open([price('DEFAULT', 'INR', 29_900), price('GB', 'GBP', 500)]);
  fake.on('ott.pricingSuggest', {
    ratesFrom: '2026-11-02',
    rows: [price('IN', 'INR', 29_900), price('US', 'USD', 299), price('GB', 'GBP', 299), price('DEFAULT', 'USD', 299)],
  });
  await user.click(screen.getByRole('button', { name: 'Suggest local prices' }));
  expect(await screen.findByText(/Suggested with the exchange rates of/)).toBeVisible();
  expect(fake.sent.at(-1)?.input).toEqual({ currency: 'INR', buyMinor: 29_900 });
  expect(countriesShown()).toEqual(['Other countriesUSD', 'IndiaINR', 'United KingdomGBP', 'United StatesUSD']);
  expect(rowOf('India').getByLabelText(/^Buy/)).toHaveValue('299');
  expect(rowOf('United Kingdom').getByLabelText(/^Buy/)).toHaveValue('5');
  expect(rowOf('Other countries').getByLabelText(/^Buy/)).toHaveValue('2.99');
});

test('a price that is typed while suggestions are on their way stays', async () => {
  const { fake, user } = open([price('DEFAULT', 'USD', 299), price('GB', 'GBP', 500)]);
  fake.on('ott.pricingSuggest', { ratesFrom: '2026-11-02', rows: [price('IN', 'INR', 29_900), price('GB', 'GBP', 299)] });
  const answer = fake.hold('ott.pricingSuggest');
  await user.click(screen.getByRole('button', { name: 'Suggest local prices' }));
  await user.type(rowOf('United Kingdom').getByLabelText(/^Buy/), '{Backspace}7');
  await act(async () => answer());
  expect(await screen.findByText(/Suggested with the exchange rates of/)).toBeVisible();
  expect(rowOf('India').getByLabelText(/^Buy/)).toHaveValue('299');
  expect(rowOf('United Kingdom').getByLabelText(/^Buy/)).toHaveValue('7');
});

test('without a price for India or for other countries nothing is suggested', async () => {
  const { fake, user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Suggest local prices' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a price for India or for other countries first.');
  expect(fake.timesSent('ott.pricingSuggest')).toBe(0);
});
