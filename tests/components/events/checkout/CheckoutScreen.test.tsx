import { act, screen, waitFor } from '@testing-library/react';
import { CheckoutScreen } from '@/components/events/checkout/CheckoutScreen';
import { startupEnded } from '@/store/login/loginSlice';
import { savePendingAction } from '@/utils/browser/pendingAction';
import { fakeHttp } from '../../../support/fakeHttp';
import { held, monsoon, now, saturday } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

beforeEach(() => window.sessionStorage.clear());
const asPath = '/checkout/evt_1/?session=ses_sat&tickets=tir_floor.2';
const order = ['/checkout/evt_1/?session=ses_sat&tickets=tir_floor.2&order=pay_1', undefined, { shallow: true }] as const;
const SignIn = ({ returnTo }: { returnTo: string }) => <p>Sign in, then {returnTo}</p>;
function checkout(visitor: 'SIGNED_IN' | 'GUEST' | 'UNKNOWN' = 'SIGNED_IN', tickets = 'tir_floor.2') {
  const fake = fakeHttp();
  fake.on('events.byId', monsoon);
  fake.on('events.ticketBegin', held);
  const query = { id: 'evt_1', session: 'ses_sat', tickets };
  fake.on('events.carts', { items: [] });
  const shown = renderScreen(<CheckoutScreen eventID="evt_1" now={now} SignIn={SignIn} />, fake.http, { asPath, query });
  if (visitor === 'SIGNED_IN') startSignedIn(shown.store);
  if (visitor === 'GUEST') startSignedOut(shown.store);
  return { fake, ...shown };
}

test('every line of the price is shown before Continue [R-PAY-008, R-ROUTE-012]', async () => {
  checkout();
  expect(await screen.findByText('2 × Floor, standing')).toBeVisible();
  expect(screen.getByText('Sat 28 Nov 2026, 8:30 pm')).toBeVisible();
  // Twice the price shown on the tier, and twice the tax included in it.
  expect(screen.getByText('2 × Floor, standing').nextSibling).toHaveTextContent('₹1,198');
  expect(screen.getAllByText(/Includes ₹91.37 GST/)[0]).toBeVisible();
  expect(screen.getByText('Includes ₹182.74 GST · ₹118 booking fee incl. tax')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue · ₹1,198' })).toBeEnabled();
});

test('seats are held with one idempotency key, and the next step is the payment [R-ROUTE-012]', async () => {
  const { fake, user, router } = checkout();
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(...order));
  const [begin] = fake.sent.filter(({ operationId }) => operationId === 'events.ticketBegin');
  expect(begin?.input).toEqual({ sessionID: 'ses_sat', lines: [{ tierID: 'tir_floor', quantity: 2 }] });
  expect(begin?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('after a lost response the same press sends the same key', async () => {
  const { fake, user } = checkout();
  fake.fail('events.ticketBegin', 500);
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You haven’t been charged. Press Continue again; you won’t be booked twice.');
  await user.click(screen.getByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(fake.timesSent('events.ticketBegin')).toBe(2));
  const keys = fake.sent.filter(({ operationId }) => operationId === 'events.ticketBegin').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('a guest signs in on the same page, with the price in view, and the press is carried out', async () => {
  const { fake, user, router, store } = checkout('GUEST');
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  expect(await screen.findByText(`Sign in, then ${asPath}`)).toBeVisible();
  expect(screen.getByText('You pay').nextSibling).toHaveTextContent('₹1,198');
  expect(fake.timesSent('events.ticketBegin')).toBe(0);
  startSignedIn(store);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(...order));
  expect(fake.timesSent('events.ticketBegin')).toBe(1);
});

test('a guest who reloads during the sign-in is still signing in, and can go back to the tickets', async () => {
  savePendingAction({ kind: 'TICKETS', name: 'tickets:evt_1', input: null, userID: null });
  const { user, store, fake } = checkout('GUEST');
  await user.click(await screen.findByRole('button', { name: 'Back to your tickets' }));
  expect(await screen.findByRole('button', { name: /Continue/ })).toBeVisible();
  startSignedIn(store);
  await screen.findByRole('button', { name: /Continue/ });
  expect(fake.timesSent('events.ticketBegin')).toBe(0);
});

test('a press before startup has ended waits for it: a signed-in buyer continues without a second press', async () => {
  const { fake, user, router, store } = checkout('UNKNOWN');
  savePendingAction({ kind: 'TICKETS', name: 'tickets:evt_1', input: null, userID: null }); // back from sign-in: the stored press would run too
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  await user.click(screen.getByRole('button', { name: /Continue/ }));
  expect(router.push).not.toHaveBeenCalled();
  expect(fake.timesSent('events.ticketBegin')).toBe(0);
  startSignedIn(store);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(...order));
  expect(fake.timesSent('events.ticketBegin')).toBe(1);
});

test('a press before startup has ended asks a guest to sign in afterwards', async () => {
  const { user, store } = checkout('UNKNOWN');
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  startSignedOut(store);
  expect(await screen.findByText(`Sign in, then ${asPath}`)).toBeVisible();
});

test('a visitor whose session could not be checked is not treated as a guest: the press asks the server', async () => {
  const { fake, user, store } = checkout('UNKNOWN');
  act(() => void store.dispatch(startupEnded(true)));
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(fake.timesSent('events.ticketBegin')).toBe(1));
});

test('a code used before startup has ended waits for it', async () => {
  const { fake, user, router, store } = checkout('UNKNOWN');
  fake.fail('events.promoOffer', 404, 'There is no such code');
  await user.type(await screen.findByLabelText(/Promo or access code/), 'rain10');
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(fake.timesSent('events.promoOffer')).toBe(0);
  startSignedIn(store);
  expect(await screen.findByText('There is no such code.')).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

test('seats sold in the meantime are reported clearly, with what is left', async () => {
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

test('a tier stops at what is left; sold-out tiers cannot be added', async () => {
  const { user, router } = checkout('SIGNED_IN', 'tir_balcony.2');
  await user.click(await screen.findByRole('button', { name: 'One more: Balcony, seated' }));
  expect(screen.getByRole('button', { name: 'One more: Balcony, seated' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^(Add|One more): Student/ })).toBeNull();
  // With the trailing slash of the page: `/checkout/evt_1?…` would be another URL.
  expect(router.replace).toHaveBeenLastCalledWith('/checkout/evt_1/?session=ses_sat&tickets=tir_balcony.3', undefined, {
    shallow: true,
    scroll: false,
  });
});

test('an empty selection cannot be continued [R-PAY-019]', async () => {
  checkout('SIGNED_IN', '');
  expect(await screen.findByRole('button', { name: 'Choose tickets' })).toBeDisabled();
});
