import { act, screen, waitFor } from '@testing-library/react';
import OttPaymentBeginPage from '@/pages/payment/begin/ott';
import OttPaymentProcessPage from '@/pages/payment/process/ott';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../../support/fakeHttp';
import { accessOf, bill, cardOf, ferry, paymentOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate
beforeEach(() => window.localStorage.clear());

const player = `/ott/video/hash_the-night-ferry/${ferry.releaseID}/`;
const standalone = { ...cardOf('The Night Ferry'), about: '', price: ferry.price, shareImageUrl: null };

function order(kind: 'RENT' | 'BUY' = 'RENT') {
  const fake = fakeHttp();
  fake.on('ott.standaloneTitleDetails', standalone);
  fake.on('ott.paymentBreakdown', bill);
  fake.on('ott.accessCheck', accessOf());
  const at = { asPath: `/payment/begin/ott/?release=${ferry.releaseID}&kind=${kind}`, query: { release: ferry.releaseID, kind } };
  return { fake, ...renderScreen(<OttPaymentBeginPage />, fake.http, at) };
}
function process(payment = paymentOf()) {
  const fake = fakeHttp();
  fake.on('ott.paymentStatus', payment);
  return { fake, ...renderScreen(<OttPaymentProcessPage />, fake.http, { asPath: '/payment/process/ott/', query: { id: 'pay_1' } }) };
}

test('every line and the terms are above the button; a guest signs in and comes back [R-PAY-008]', async () => {
  const { store, router, user } = order();
  startSignedOut(store);
  expect(await screen.findByText('GST 18%')).toBeVisible();
  expect(screen.getByText('30 days to start, 48 hours once started')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in to pay · ₹79' }));
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/login/?redirectUrl=%2Fpayment%2Fbegin%2Fott'));
});

test('a buyer confirms the total and terms shown, and pays on the provider’s page [R-APP-019]', async () => {
  const { fake, store, user } = order();
  fake.on('ott.paymentBegin', { payment: paymentOf(), action: { kind: 'REDIRECT', url: '/api/sandbox/pay/2' } });
  startSignedIn(store);
  await user.click(await screen.findByRole('radio', { name: /Card/ }));
  await user.click(screen.getByRole('button', { name: 'Pay by card · ₹79' }));
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('/api/sandbox/pay/2'));
  const sent = fake.sent.find(({ operationId }) => operationId === 'ott.paymentBegin');
  expect(sent?.input.expected).toEqual({ ...bill.total, startWithinDays: 30, watchWithinHours: 48 });
  expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('nothing is sold twice: a pending payment is shown in place of a price', async () => {
  const { fake, store } = order();
  fake.on('ott.accessCheck', accessOf({ reason: 'PAYMENT_PENDING', pendingPaymentID: 'pay_7' }));
  startSignedIn(store);
  expect(await screen.findByRole('link', { name: 'See your payment' })).toHaveAttribute('href', '/payment/process/ott/?id=pay_7');
  expect(screen.queryByRole('button', { name: /Pay by/ })).toBeNull();
});

test('a renter can buy the title, but not rent it again', async () => {
  const buying = order('BUY');
  buying.fake.on('ott.accessCheck', accessOf({ allowed: true, reason: 'RENTED' }));
  startSignedIn(buying.store);
  expect(await screen.findByRole('button', { name: /Pay by/ })).toBeVisible();
  buying.unmount();
  const renting = order('RENT');
  renting.fake.on('ott.accessCheck', accessOf({ allowed: true, reason: 'RENTED' }));
  startSignedIn(renting.store);
  expect(await screen.findByText('You can already watch this')).toBeVisible();
});

test('a late confirmation starts the video the buyer wanted, once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const intendedPath = `/ott/video/hash_e2/${ferry.releaseID}/`;
  window.localStorage.setItem('marquee.intent', JSON.stringify({ [ferry.releaseID]: intendedPath }));
  const { fake, router } = process(paymentOf({ isProcessing: true }));
  expect(await screen.findByText(/Do not pay again. You can close this page/)).toBeVisible();
  fake.on('ott.paymentStatus', paymentOf({ status: 'COMPLETED', startBy: '2026-12-21T10:00:00.000Z' }));
  act(() => jest.advanceTimersByTime(2100));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(intendedPath));
  expect(window.localStorage.getItem('marquee.intent')).toBeNull();
  expect(screen.getByText(/start by 21 Dec 2026. Your 48 hours start when you press play/)).toBeVisible();
  jest.useRealTimers();
});

test('a buyer who opens the receipt later stays there and can watch', async () => {
  const { router } = process(paymentOf({ status: 'COMPLETED', kind: 'BUY' }));
  expect(await screen.findByRole('link', { name: 'Watch now' })).toHaveAttribute('href', player);
  expect(router.replace).not.toHaveBeenCalled();
});

test('a title that is not for sale, and a URL without one, charge nothing', async () => {
  const { fake, store, unmount } = order();
  fake.fail('ott.paymentBreakdown', 409, 'It is free');
  startSignedOut(store);
  expect(await screen.findByText(/It is free. You have not been charged./)).toBeVisible();
  unmount();
  renderScreen(<OttPaymentBeginPage />, fake.http, { asPath: '/payment/begin/ott/' });
  expect(await screen.findByText('Nothing to pay')).toBeVisible();
});

test('a refused order says why, and that nothing was charged', async () => {
  const { fake, store, user } = order();
  fake.fail('ott.paymentBegin', 409, 'The price has changed');
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: /^Pay by UPI/ }));
  expect(await screen.findByText('The price has changed. You have not been charged.')).toBeVisible();
});
