import { screen, within } from '@testing-library/react';
import { PricesTab } from '@/components/studio/titles/prices/PricesTab';
import { fakeHttp } from '../../../../support/fakeHttp';
import { countries } from '../../../../support/fixtures/countries';
import { titleDetail } from '../../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

beforeEach(() => window.sessionStorage.clear());

test('a new price table has other countries in US dollars and the home market, and offers every country in its own currency', async () => {
  const fake = fakeHttp();
  fake.on('other.countries', { items: Object.values(countries) });
  const detail = titleDetail({ pricing: { isPremium: true, rows: [] } });
  const { user, store } = renderScreen(<PricesTab detail={detail} onChanged={jest.fn()} />, fake.http);
  startSignedIn(store);
  expect(within(screen.getByRole('group', { name: 'Other countries' })).getByLabelText(/^Rent, USD/)).toHaveValue('');
  expect(within(screen.getByRole('group', { name: 'India' })).getByLabelText(/^Rent, INR/)).toHaveValue('');

  // Each price shows what the seller receives: after tax where buyers pay it, after the fee everywhere.
  await user.type(within(screen.getByRole('group', { name: 'India' })).getByLabelText(/^Rent, INR/), '99');
  expect(within(screen.getByRole('group', { name: 'India' })).getByText(/^Buyers pay ₹99, you receive ₹75.51 after/)).toBeVisible();
  await user.type(within(screen.getByRole('group', { name: 'Other countries' })).getByLabelText(/^Buy, USD/), '1.99');
  const payout = within(screen.getByRole('group', { name: 'Other countries' })).getByText(/^Buyers pay \$1.99, you receive \$1.79 after/);
  expect(payout).not.toHaveTextContent('India');

  await screen.findByRole('option', { name: 'Paraguay' });
  await user.selectOptions(screen.getByLabelText('Add'), 'CA');
  await user.selectOptions(screen.getByLabelText('Add'), 'PY');
  expect(within(screen.getByRole('group', { name: 'Canada' })).getByLabelText(/^Rent, CAD/)).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Paraguay' })).getByLabelText(/^Rent, USD/)).toBeVisible(); // our exchange rates do not include its currency
});
