import { screen, waitFor } from '@testing-library/react';
import { CheckoutScreen } from '@/components/events/checkout/CheckoutScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { held, monsoon, now, saturday } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

const asPath = '/checkout/evt_1/?session=ses_sat&tickets=tir_floor.2';
function checkout(isSignedIn = true, tickets = 'tir_floor.2') {
  document.cookie = isSignedIn ? 'nsid=1; path=/' : 'nsid=; path=/; max-age=0';
  const fake = fakeHttp();
  fake.on('events.byId', monsoon);
  fake.on('events.ticketBegin', held);
  const query = { id: 'evt_1', session: 'ses_sat', tickets };
  return { fake, ...renderScreen(<CheckoutScreen eventID="evt_1" now={now} />, fake.http, { asPath, query }) };
}

test('every line of the price stands there before Continue', async () => {
  checkout();
  expect(await screen.findByText('2 × Floor, standing')).toBeVisible();
  // Twice what the tier says one costs, and twice the tax that it says is in it.
  expect(screen.getByText('2 × Floor, standing').nextSibling).toHaveTextContent('₹1,198');
  expect(screen.getAllByText(/Includes ₹91.37 GST/)[0]).toBeVisible();
  expect(screen.getByText('Includes ₹182.74 GST · booking fee incl. tax ₹118')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue · ₹1,198' })).toBeEnabled();
});

test('seats are held under one key, and the next page is how to pay', async () => {
  const { fake, user, router } = checkout();
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment/begin/event/?id=pay_1'));
  const [begin] = fake.sent.filter(({ operationId }) => operationId === 'events.ticketBegin');
  expect(begin?.input).toEqual({ sessionID: 'ses_sat', lines: [{ tierID: 'tir_floor', quantity: 2 }] });
  expect(begin?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('after a lost answer the same press carries the same key', async () => {
  const { fake, user } = checkout();
  fake.fail('events.ticketBegin', 500);
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You haven’t been charged. Press Continue again; you won’t be booked twice.');
  await user.click(screen.getByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(fake.timesSent('events.ticketBegin')).toBe(2));
  const keys = fake.sent.filter(({ operationId }) => operationId === 'events.ticketBegin').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('whoever is not signed in signs in first and comes back to exactly this', async () => {
  const { fake, user, router } = checkout(false);
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  expect(router.push).toHaveBeenCalledWith(`/login/?redirectUrl=${encodeURIComponent(asPath)}`);
  expect(fake.timesSent('events.ticketBegin')).toBe(0);
});

test('seats that went meanwhile are said in plain words, with what is left', async () => {
  const { fake, user } = checkout();
  await screen.findByText('2 × Floor, standing');
  const tiers = saturday.tiers.map((tier) => (tier.tierID === 'tir_floor' ? { ...tier, seatsLeft: 1 } : tier));
  fake.on('events.byId', { ...monsoon, sessions: [{ ...saturday, tiers }] });
  fake.fail('events.ticketBegin', 409, 'Floor, standing is sold out', { code: 'SOLD_OUT' });
  await user.click(screen.getByRole('button', { name: /Continue/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Some of these seats are no longer available');
  expect(alert).toHaveTextContent('You have not been charged.');
  expect(await screen.findByText('1 seat left')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Continue · ₹599' })).toBeEnabled();
});

test('a tier ends at what is left; what is sold out cannot be added', async () => {
  const { user, router } = checkout(true, 'tir_balcony.2');
  await user.click(await screen.findByRole('button', { name: 'One more: Balcony, seated' }));
  expect(screen.getByRole('button', { name: 'One more: Balcony, seated' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^(Add|One more): Student/ })).toBeNull();
  // The address of the page, slash included: `/checkout/evt_1?…` would be another one.
  expect(router.replace).toHaveBeenLastCalledWith('/checkout/evt_1/?session=ses_sat&tickets=tir_balcony.3', undefined, {
    shallow: true,
    scroll: false,
  });
});

test('nothing chosen cannot be continued with', async () => {
  checkout(true, '');
  expect(await screen.findByRole('button', { name: 'Choose tickets' })).toBeDisabled();
});
