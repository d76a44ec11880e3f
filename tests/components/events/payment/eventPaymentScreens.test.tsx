import { setupListeners } from '@reduxjs/toolkit/query/react';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EventPaymentBeginScreen } from '@/components/events/payment/EventPaymentBeginScreen';
import { EventPaymentProcessScreen } from '@/components/events/payment/EventPaymentProcessScreen';
import type { Http } from '@/services/http/createHttp';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../../support/fakeHttp';
import { booked, held } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate
const at = (asPath: string) => ({ asPath, query: { id: 'pay_1' } });
const upi = { kind: 'UPI', intentUrl: 'upi://pay?pa=x', pageUrl: '/api/sandbox/pay/1', expiresAt: '2026-11-21T04:05:00.000Z' } as const;

/** As the app does in a browser (components/shell/StoreProvider.tsx). */
let stopListening: () => void = () => undefined;
afterEach(() => stopListening());
const openListening = (screenShown: ReactElement, http: Http, path: string) => {
  const shown = renderScreen(screenShown, http, at(path));
  stopListening = setupListeners(shown.store.dispatch);
  return shown;
};
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

test('the hold is timed by the server’s clock, and UPI is the first method', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  renderScreen(<EventPaymentBeginScreen />, fake.http, at('/payment/begin/event/'));
  expect(await screen.findByRole('timer')).toHaveTextContent('10:00');
  expect(screen.getByText('Your seats are held until 9:40 am')).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['UPI', 'CARD', 'NETBANKING']);
  expect(screen.getByRole('radio', { name: /UPI/ })).toBeChecked();
});

test('on a desktop UPI is a QR code to scan', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  fake.on('events.initPayment', { payment: held, action: upi });
  const { user } = renderScreen(<EventPaymentBeginScreen />, fake.http, at('/payment/begin/event/'));
  await user.click(await screen.findByRole('button', { name: 'Pay by UPI · ₹1,198' }));
  expect(await screen.findByRole('img', { name: 'QR code to pay ₹1,198 by UPI' })).toHaveAttribute('data-qr', upi.intentUrl);
});

test('on a phone UPI opens an app', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  fake.on('events.initPayment', { payment: held, action: upi });
  const { user, store } = renderScreen(<EventPaymentBeginScreen />, fake.http, at('/payment/begin/event/'));
  act(() => void store.dispatch(deviceRecognised('mobile')));
  await user.click(await screen.findByRole('button', { name: /Pay by UPI/ }));
  await user.click(await screen.findByRole('button', { name: 'Open UPI app · ₹1,198' }));
  expect(navigateExternal).toHaveBeenCalledWith(upi.intentUrl);
});

test('a card is paid on the provider’s page', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  fake.on('events.initPayment', { payment: held, action: { kind: 'REDIRECT', url: '/api/sandbox/pay/2' } });
  const { user } = renderScreen(<EventPaymentBeginScreen />, fake.http, at('/payment/begin/event/'));
  await user.click(await screen.findByRole('radio', { name: /Card/ }));
  await user.click(screen.getByRole('button', { name: 'Pay by card · ₹1,198' }));
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('/api/sandbox/pay/2'));
});

test('a payment in another currency is not offered UPI', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, total: { amountMinor: 2500, currency: 'EUR' } });
  renderScreen(<EventPaymentBeginScreen />, fake.http, at('/payment/begin/event/'));
  expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['CARD']);
});

test('a declined payment keeps its seats and can be tried again', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, status: 'DECLINED', reason: 'Your bank declined it' });
  renderScreen(<EventPaymentProcessScreen />, fake.http, at('/payment/process/event/'));
  expect(await screen.findByRole('link', { name: 'Try again · ₹1,198' })).toHaveAttribute('href', '/payment/begin/event/?id=pay_1');
  expect(screen.getByText(/You have not been charged. Your seats are still held until 9:40 am./)).toBeVisible();
});

test('a bank that does not respond is awaited, and its result appears automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const fake = fakeHttp();
  fake.on('events.status', { ...held, isProcessing: true });
  renderScreen(<EventPaymentProcessScreen />, fake.http, at('/payment/process/event/'));
  expect(await screen.findByText(/Do not pay again. We hold your seats until 9:40 am/)).toBeVisible();
  fake.on('events.status', booked);
  act(() => jest.advanceTimersByTime(2100));
  expect(await screen.findByRole('link', { name: 'Show your 2 tickets' })).toHaveAttribute('href', '/ticket/?id=tkt_1');
  const asked = fake.timesSent('events.status');
  act(() => jest.advanceTimersByTime(60_000));
  expect(fake.timesSent('events.status')).toBe(asked);
  jest.useRealTimers();
});

test('a failed payment is polled only when the page is opened again, which finds late captures', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const fake = fakeHttp();
  fake.on('events.status', { ...held, status: 'FAILED', reason: null });
  openListening(<EventPaymentProcessScreen />, fake.http, '/payment/process/event/');
  await screen.findByText('The payment did not go through');
  const asked = fake.timesSent('events.status');
  act(() => jest.advanceTimersByTime(120_000));
  expect(fake.timesSent('events.status')).toBe(asked);
  fake.on('events.status', booked);
  lookAgain();
  expect(await screen.findByRole('link', { name: 'Show your 2 tickets' })).toBeVisible();
  jest.useRealTimers();
});

test.each([
  ['FAILED', false, 0],
  ['TIMED_OUT', false, 0],
  ['DECLINED', true, 1], // its seats are still held: another tab may pay them
] as const)('on the page to pay, %s that can be tried again: %s, is asked about %i more times in 11 s', async (status, canRetry, times) => {
  jest.useFakeTimers({ advanceTimers: true });
  const fake = fakeHttp();
  fake.on('events.status', { ...held, status, canRetry, reason: null });
  openListening(<EventPaymentBeginScreen />, fake.http, '/payment/begin/event/');
  await screen.findByText(status === 'TIMED_OUT' ? 'Time ran out' : /^The payment (did not go through|was declined)$/);
  const asked = fake.timesSent('events.status');
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(fake.timesSent('events.status')).toBe(asked + times);
  jest.useRealTimers();
});

test('a hidden tab does not poll', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const fake = fakeHttp();
  fake.on('events.status', { ...held, isProcessing: true });
  openListening(<EventPaymentProcessScreen />, fake.http, '/payment/process/event/');
  await screen.findByText('Your bank has not answered yet');
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (const target of [document, window]) act(() => void target.dispatchEvent(new Event('visibilitychange')));
  const asked = fake.timesSent('events.status');
  act(() => jest.advanceTimersByTime(60_000));
  expect(fake.timesSent('events.status')).toBe(asked);
  seen.mockRestore();
  jest.useRealTimers();
});

test('a page that becomes visible again polls at once', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, isProcessing: true });
  openListening(<EventPaymentProcessScreen />, fake.http, '/payment/process/event/');
  await screen.findByText('Your bank has not answered yet');
  const asked = fake.timesSent('events.status');
  lookAgain();
  await waitFor(() => expect(fake.timesSent('events.status')).toBe(asked + 1));
});

test('a restored connection polls at once', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, isProcessing: true });
  openListening(<EventPaymentProcessScreen />, fake.http, '/payment/process/event/');
  await screen.findByText('Your bank has not answered yet');
  const asked = fake.timesSent('events.status');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(fake.timesSent('events.status')).toBe(asked + 1));
});

test('a lost connection keeps the last state and warns against paying twice', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, isProcessing: true });
  openListening(<EventPaymentProcessScreen />, fake.http, '/payment/process/event/');
  await screen.findByText('Your bank has not answered yet');
  fake.fail('events.status', 500);
  lookAgain();
  expect(await screen.findByText('You seem to be offline')).toBeVisible();
  expect(screen.getByText('Your bank has not answered yet')).toBeVisible();
});

test('another person’s payment is not found', async () => {
  const fake = fakeHttp();
  fake.fail('events.status', 404, 'There is no such payment');
  renderScreen(<EventPaymentProcessScreen />, fake.http, at('/payment/process/event/'));
  expect(await screen.findByText('Payment not found')).toBeVisible();
});
