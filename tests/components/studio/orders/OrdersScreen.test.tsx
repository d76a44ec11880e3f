import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersScreen } from '@/components/studio/orders/OrdersScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { orderRow } from '../../../support/fixtures/studioRows';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

async function open(over: Partial<typeof orderRow> = {}) {
  const fake = fakeHttp();
  fake.on('events.organiserOrders', ({ q }) => ({ items: q === 'Nila' ? [] : [{ ...orderRow, ...over }], nextCursor: null }));
  const { store } = renderScreen(<OrdersScreen />, fake.http, { pathname: '/studio/orders', asPath: '/studio/orders/' });
  startSignedIn(store);
  return { fake, link: await screen.findByRole('link', { name: 'Asha Rao' }) };
}

test('an order shows its seats, what was refunded and who is inside, and leads to its page', async () => {
  const { fake, link } = await open();
  expect(link).toHaveAttribute('href', '/studio/orders/pay_1/');
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  for (const text of ['Stalls, row C, seat 12; Stalls, row C, seat 13', '₹1,118', /₹559/, /1 of 2/])
    expect(table.getByText(text)).toBeInTheDocument();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.organiserOrders')?.input).toMatchObject({
    channelID: clayLamp.channelID,
  });
});

test('what is typed is searched for, and a search without a match says so', async () => {
  const { fake } = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, order number, ticket code, seat, phone or email' }), 'Nila');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument());
  expect(fake.sent.at(-1)?.input).toMatchObject({ q: 'Nila' });
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
});

test('the seats of a backer are a reward, neither free nor complimentary', async () => {
  await open({ source: 'REWARD', state: 'FREE' });
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  expect(table.getByText('Reward')).toBeVisible();
  expect(table.queryByText('Free')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveTextContent('Reward');
});

test('a reward whose tickets were cancelled says both', async () => {
  await open({ source: 'REWARD', state: 'CANCELLED' });
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  for (const label of ['Reward', 'Cancelled']) expect(table.getByText(label)).toBeVisible();
});
