import { act, screen, waitFor } from '@testing-library/react';
import { CheckoutScreen } from '@/components/events/checkout/CheckoutScreen';
import { startupEnded, userLoaded } from '@/store/login/loginSlice';
import { readPendingAction } from '@/utils/browser/pendingAction';
import { fakeHttp } from '../../../support/fakeHttp';
import { held, monsoon, now } from '../../../support/fixtures/eventScreens';
import { heldSeats } from '../../../support/fixtures/seatOrders';
import { renderScreen } from '../../../support/renderScreen';

const floor2 = 'tir_floor.2';
const offer = {
  code: 'RAIN10',
  kind: 'PERCENT' as const,
  tiers: [
    { tierID: 'tir_floor', discountEach: { amountMinor: 5400, currency: 'INR' }, includedTax: { amountMinor: 7000, currency: 'INR' } },
  ],
};
const cart = { payment: { ...held, seats: heldSeats.seats }, lines: [{ tierID: 'tir_floor', quantity: 2 }], offer };
const SignIn = () => <p>Sign in here</p>;
const me = { avatar: null, isAuth: true as const, loginType: 'WHATSAPP' as const, userID: 'usr_1', username: 'sana', email: null };

function checkout({ tickets = '', name = 'Sana Mirza', items = [cart], isSignedIn = true, code = '' } = {}) {
  window.sessionStorage.clear();
  const fake = fakeHttp();
  fake.on('events.byId', monsoon);
  fake.on('events.carts', { items });
  fake.on('events.ticketBegin', held);
  fake.on('events.promoOffer', offer);
  const query = { id: 'evt_1', session: 'ses_sat', ...(tickets ? { tickets } : {}), ...(code ? { code } : {}) };
  const asPath = `/checkout/evt_1/?${new URLSearchParams({ session: 'ses_sat', tickets }).toString()}`;
  const shown = renderScreen(<CheckoutScreen eventID="evt_1" now={now} SignIn={SignIn} />, fake.http, { asPath, query });
  const start = (isUser = isSignedIn) =>
    act(() => {
      if (isUser) shown.store.dispatch(userLoaded({ ...me, name }));
      shown.store.dispatch(startupEnded());
    });
  start();
  return { fake, start, ...shown };
}
const begun = (fake: ReturnType<typeof fakeHttp>) => fake.sent.filter(({ operationId }) => operationId === 'events.ticketBegin');

test.each([floor2, ''])('Back, a reload or a second window returns to the held seats and the code (address: "%s")', async (tickets) => {
  const { fake, user } = checkout({ tickets });
  expect(await screen.findByText('RAIN10 applied')).toBeVisible();
  expect(screen.getByText(/Held for you until 9:40 am: Stalls, row M, seats 14 and 16/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Continue · ₹1,090' }));
  await waitFor(() => expect(begun(fake)).toHaveLength(1));
  expect(begun(fake)[0]?.input).toEqual({
    sessionID: 'ses_sat',
    lines: cart.lines,
    code: 'RAIN10',
    seatIDs: ['S.M.14', 'S.M.16'],
  });
});

test('a URL that selects something else keeps it, and shows what is held', async () => {
  const { user } = checkout({ tickets: 'tir_balcony.1' });
  expect(await screen.findByText('You already have tickets on hold for this show')).toBeVisible();
  expect(screen.getByText(/Continuing replaces them/)).toBeVisible();
  expect(screen.getByText('1 × Balcony, seated')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use these tickets' }));
  expect(await screen.findByText('2 × Floor, standing')).toBeVisible();
});

test('a press of Continue before signing in is carried out afterwards, once', async () => {
  const { fake, user, start } = checkout({ tickets: floor2, items: [], isSignedIn: false });
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  expect(await screen.findByText('Sign in here')).toBeVisible();
  expect(begun(fake)).toHaveLength(0);
  start(true);
  await waitFor(() => expect(begun(fake)).toHaveLength(1));
  expect(readPendingAction()).toBeNull();
});

test('a code applied before signing in is applied afterwards, once', async () => {
  const { fake, user, start } = checkout({ tickets: floor2, items: [], isSignedIn: false });
  await user.type(await screen.findByLabelText(/Promo or access code/), 'rain10');
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(await screen.findByText('Sign in here')).toBeVisible();
  start(true);
  expect(await screen.findByText('RAIN10 applied')).toBeVisible();
  expect(fake.timesSent('events.promoOffer')).toBe(1);
});

test('a code in the URL is applied once its visitor is known', async () => {
  const { fake } = checkout({ tickets: floor2, items: [], code: 'rain10' });
  expect(await screen.findByText('RAIN10 applied')).toBeVisible();
  expect(fake.timesSent('events.promoOffer')).toBe(1);
});

test('a buyer who signed in by phone holds the tickets first, without a question', async () => {
  const { fake, user } = checkout({ tickets: floor2, items: [], name: '@sana' });
  const button = await screen.findByRole('button', { name: /Continue/ });
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  await user.click(button);
  await waitFor(() => expect(begun(fake)).toHaveLength(1));
});

test('a sold-out show can be chosen and offers its waitlist', async () => {
  const { user } = checkout({ items: [] });
  const shows = await screen.findAllByRole('radio');
  const soldOut = shows.find((one) => (one as HTMLInputElement).value === 'ses_out');
  expect(soldOut).toBeEnabled();
  if (soldOut) await user.click(soldOut);
  expect(await screen.findByText('Student, floor is sold out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose tickets' })).toBeNull();
});

test('Continue stays busy until the next page is open: a second press would order free tickets twice', async () => {
  const { fake, router, user } = checkout({ tickets: floor2, items: [] });
  fake.on('events.ticketBegin', { ...held, status: 'BOOKED' });
  jest.mocked(router.push).mockReturnValue(new Promise(() => undefined)); // the next page is loading
  const button = await screen.findByRole('button', { name: /Continue/ });
  await user.click(button);
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(begun(fake)).toHaveLength(1);
});

describe('a code that is applied while the visitor changes the tickets', () => {
  async function applyWhile(change: (user: ReturnType<typeof checkout>['user']) => Promise<void>) {
    const { fake, router, user } = checkout({ tickets: floor2, items: [] });
    const answer = fake.hold('events.promoOffer');
    await user.type(await screen.findByLabelText(/Promo or access code/), 'rain10');
    await user.click(screen.getByRole('button', { name: 'Apply code' }));
    await waitFor(() => expect(fake.timesSent('events.promoOffer')).toBe(1));
    await change(user);
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply code', busy: true })).toBeNull());
    return String(jest.mocked(router.replace).mock.lastCall?.[0]);
  }

  test('keeps the new number of tickets', async () => {
    const url = await applyWhile((user) => user.click(screen.getByRole('button', { name: 'One more: Floor, standing' })));
    expect(await screen.findByText('RAIN10 applied')).toBeVisible();
    expect(screen.getByText('3 × Floor, standing')).toBeVisible();
    expect(url).toContain('tickets=tir_floor.3');
    expect(url).toContain('code=RAIN10');
  });

  test('does not apply to another date, and keeps that date', async () => {
    const url = await applyWhile(async (user) => {
      const [other] = screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).value === 'ses_sun');
      if (other) await user.click(other);
    });
    expect(screen.queryByText('RAIN10 applied')).toBeNull();
    expect(url).toContain('session=ses_sun');
    expect(url).not.toContain('code=');
  });
});
