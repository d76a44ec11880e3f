import type { OperationId } from '@contract/paths';
import type { PaymentStatus } from '@contract/payments';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PaymentView } from '@/components/payment/paymentMessages';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import EventPaymentBeginPage from '@/pages/payment/begin/event';
import OttPaymentBeginPage from '@/pages/payment/begin/ott';
import CampaignPaymentProcessPage from '@/pages/payment/process/campaign';
import EventPaymentProcessPage from '@/pages/payment/process/event';
import OttPaymentProcessPage from '@/pages/payment/process/ott';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../support/fakeHttp';
import { booked, held } from '../../support/fixtures/eventScreens';
import { investPaymentOf } from '../../support/fixtures/invest';
import { orderOf } from '../../support/fixtures/orders';
import { paymentOf } from '../../support/fixtures/ottScreens';
import { renderScreen } from '../../support/renderScreen';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate

interface Product {
  name: string;
  Begin: React.ComponentType;
  Process: React.ComponentType;
  query: Record<string, string>;
  status: OperationId;
  open: (over?: Partial<PaymentView>) => PaymentView;
  paid: PaymentView;
  total: string;
  beginPath: string;
  processPath: string;
  purchase: { label: string; href: string };
  release: { label: string; path: string };
  missing: string;
}
const products: Product[] = [
  {
    name: 'events',
    Begin: EventPaymentBeginPage,
    Process: EventPaymentProcessPage,
    query: { id: 'pay_1' },
    status: 'events.status',
    open: (over) => ({ ...held, ...over }),
    paid: booked,
    total: '₹1,198',
    beginPath: '/payment/begin/event/?id=pay_1',
    processPath: '/payment/process/event/?id=pay_1',
    purchase: { label: 'Show your 2 tickets', href: '/ticket/?id=tkt_1' },
    release: { label: 'Release seats', path: '/event/evt_1/' },
    missing: 'Payment not found',
  },
  {
    name: 'ott',
    Begin: OttPaymentBeginPage,
    Process: OttPaymentProcessPage,
    query: { id: 'pay_1' },
    status: 'ott.paymentStatus',
    open: (over) => paymentOf(over),
    paid: paymentOf({ status: 'COMPLETED', kind: 'BUY' }),
    total: '₹79',
    beginPath: '/payment/begin/ott/?id=pay_1',
    processPath: '/payment/process/ott/?id=pay_1',
    purchase: { label: 'Watch now', href: paymentOf().watchPath },
    release: { label: 'Cancel order', path: `/payment/begin/ott/?release=${paymentOf().release.releaseID}&kind=RENT` },
    missing: 'Payment not found',
  },
  {
    name: 'campaigns',
    Begin: CampaignPaymentBeginPage,
    Process: CampaignPaymentProcessPage,
    query: { id: 'pay_1' },
    status: 'campaigns.paymentStatus',
    open: (over) => investPaymentOf(over),
    paid: investPaymentOf({ status: 'BOOKED', canRetry: false }, { state: 'COMMITTED' }),
    total: '₹5,118',
    beginPath: '/payment/begin/campaign/?id=pay_1',
    processPath: '/payment/process/campaign/?id=pay_1',
    purchase: { label: 'See my portfolio', href: '/profile/?from=campaigns&tab=portfolio' },
    release: { label: 'Cancel payment', path: '/campaign/cmp_boats/' },
    missing: 'Payment not found',
  },
];

const upi = { kind: 'UPI', intentUrl: 'upi://pay?pa=x', pageUrl: '/api/sandbox/pay/1', expiresAt: '2026-11-21T04:05:00.000Z' } as const;
const redirect = { kind: 'REDIRECT', url: '/api/sandbox/pay/2' } as const;

let stopListening: () => void = () => undefined;
afterEach(() => {
  stopListening();
  jest.useRealTimers();
});
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

describe.each(products)('$name', ({ Begin, Process, query, status, open, paid, total, purchase, release, ...product }) => {
  const answer = (fake: ReturnType<typeof fakeHttp>, payment: PaymentView) => fake.on(status as 'events.status', payment as never);
  function show(page: 'begin' | 'process', payment: PaymentView) {
    const fake = fakeHttp();
    answer(fake, payment);
    const at = page === 'begin' ? { asPath: product.beginPath, query } : { asPath: product.processPath, query: { id: payment.paymentID } };
    const shown = renderScreen(page === 'begin' ? <Begin /> : <Process />, fake.http, at);
    stopListening = setupListeners(shown.store.dispatch); // as the app does in a browser (components/shell/StoreProvider.tsx)
    return { fake, ...shown };
  }
  const waiting = () => screen.findByText('Your bank hasn’t responded yet');

  test('UPI is the first method, and on a desktop a QR code to scan [R-PAY-007]', async () => {
    const { fake, user } = show('begin', open());
    fake.on('orders.pay', { order: orderOf(), action: upi });
    expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['UPI', 'CARD', 'NETBANKING']);
    expect(screen.getByRole('radio', { name: /UPI/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: `Pay by UPI · ${total}` }));
    expect(await screen.findByRole('img', { name: `QR code to pay ${total} by UPI` })).toHaveAttribute('data-qr', upi.intentUrl);
    expect(screen.getByRole('link', { name: 'I have paid' })).toHaveAttribute('href', product.processPath);
  });

  test('on a phone one press on a UPI app starts the payment and opens that app; amount, payee and time left are shown [R-PAY-007]', async () => {
    const { fake, store, user } = show('begin', open());
    fake.on('orders.pay', { order: orderOf(), action: upi });
    act(() => void store.dispatch(deviceRecognised('mobile')));
    await user.click(await screen.findByRole('button', { name: 'PhonePe' }));
    await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('phonepe://pay?pa=x'));
    expect(fake.sent.find(({ operationId }) => operationId === 'orders.pay')?.input).toEqual({ paymentID: 'pay_1', method: 'UPI' });
    expect(await screen.findByRole('heading', { name: 'Approve in your UPI app' })).toBeVisible();
    expect(screen.getByText('to Marquee')).toBeVisible();
    expect(screen.getAllByRole('timer', { name: 'Time left to pay' })[0]).toBeVisible();
  });

  test('on a phone the other ways are below the apps: a code to scan from another phone, card, net banking', async () => {
    jest.mocked(navigateExternal).mockClear();
    const { fake, store, user } = show('begin', open());
    fake.on('orders.pay', { order: orderOf(), action: upi });
    act(() => void store.dispatch(deviceRecognised('mobile')));
    expect(within(await screen.findByRole('group', { name: 'Pay with a UPI app' })).getAllByRole('button')).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: /UPI QR code/ }));
    await user.click(screen.getByRole('button', { name: `Pay by UPI · ${total}` }));
    expect(await screen.findByRole('img', { name: `QR code to pay ${total} by UPI` })).toHaveAttribute('data-qr', upi.intentUrl);
    expect(navigateExternal).not.toHaveBeenCalled();
  });

  test.each([true, false])('after the UPI app the result is shown, unless the buyer has left (stayed: %s)', async (hasStayed) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { fake, store, user, router, unmount } = show('begin', open());
    fake.on('orders.pay', { order: orderOf(), action: upi });
    act(() => void store.dispatch(deviceRecognised('mobile')));
    await user.click(await screen.findByRole('button', { name: 'Paytm' }));
    await screen.findByRole('heading', { name: 'Approve in your UPI app' });
    await user.click(screen.getByRole('button', { name: 'Paytm' })); // once more, where the app did not open
    if (!hasStayed) unmount();
    act(() => jest.advanceTimersByTime(2000));
    expect(router.replace).toHaveBeenCalledTimes(hasStayed ? 1 : 0);
  });

  test('a declined order is paid again, by card on the provider’s page [R-PAY-017]', async () => {
    const { fake, user } = show('begin', open({ status: 'DECLINED', reason: 'Your bank declined it' }));
    fake.on('orders.pay', { order: orderOf(), action: redirect });
    expect(await screen.findByText(/^Your bank declined it. You have not been charged./)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Card/ }));
    await user.click(screen.getByRole('button', { name: `Pay by card · ${total}` }));
    await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith(redirect.url));
    const sent = fake.sent.find(({ operationId }) => operationId === 'orders.pay');
    expect(sent?.input).toEqual({ paymentID: 'pay_1', method: 'CARD' });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('an order that costs nothing more goes to its status page', async () => {
    const { fake, router, user } = show('begin', open());
    fake.on('orders.pay', { order: orderOf(), action: { kind: 'NONE' } });
    await user.click(await screen.findByRole('button', { name: /Pay by UPI/ }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(product.processPath));
  });

  test('a payment in another currency is not offered UPI', async () => {
    show('begin', open({ total: { amountMinor: 2500, currency: 'EUR' } }));
    expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['CARD']);
  });

  test('a payment that cannot be started says why, and that nothing was charged', async () => {
    const { fake, user } = show('begin', open());
    fake.fail('orders.pay', 503);
    await user.click(await screen.findByRole('button', { name: /Pay by UPI/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong on our side.*You have not been charged/);
    fake.fail('orders.pay', 409, 'This order is closed');
    await user.click(screen.getByRole('button', { name: /Pay by UPI/ }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This order is closed. You have not been charged.'));
  });

  test('an unpaid order is cancelled', async () => {
    const { fake, router, user } = show('begin', open());
    fake.on('orders.cancel', orderOf({ state: 'CANCELLED', status: 'TIMED_OUT' }));
    await user.click(await screen.findByRole('button', { name: release.label }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(release.path));
  });

  test('a declined payment links to another attempt', async () => {
    show('process', open({ status: 'DECLINED', reason: 'Your bank declined it' }));
    expect(await screen.findByText(/^Your bank declined it. You have not been charged./)).toBeVisible();
    expect(screen.getByRole('link', { name: `Try again · ${total}` })).toHaveAttribute('href', product.beginPath);
  });

  test('a bank that does not respond is awaited, and its result appears automatically', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { fake } = show('process', open({ isProcessing: true }));
    await waiting();
    expect(screen.getByText(/^Do not pay again\./)).toBeVisible();
    answer(fake, paid);
    act(() => jest.advanceTimersByTime(2100));
    expect(await screen.findByRole('link', { name: purchase.label })).toHaveAttribute('href', purchase.href);
    expect(screen.getByText('Paid')).toBeVisible();
    const count = fake.timesSent(status);
    act(() => jest.advanceTimersByTime(60_000));
    expect(fake.timesSent(status)).toBe(count);
  });

  test('a failed payment is polled only when the page is opened again, which finds late captures', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { fake } = show('process', open({ status: 'FAILED' }));
    await screen.findByText('The payment didn’t go through');
    const count = fake.timesSent(status);
    act(() => jest.advanceTimersByTime(120_000));
    expect(fake.timesSent(status)).toBe(count);
    answer(fake, paid);
    lookAgain();
    expect(await screen.findByRole('link', { name: purchase.label })).toBeVisible();
  });

  test.each<[PaymentStatus, boolean, number]>([
    ['FAILED', false, 0],
    ['TIMED_OUT', false, 0],
    ['DECLINED', true, 1], // another tab may pay it
  ])('on the page to pay, %s that can be tried again: %s, is polled %i more times in 11 s', async (failure, canRetry, times) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { fake } = show('begin', open({ status: failure, canRetry }));
    await screen.findByText(/^(Time ran out|Payment timed out|The payment didn’t go through|The payment was declined)$/);
    const count = fake.timesSent(status);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(fake.timesSent(status)).toBe(count + times);
  });

  test('a hidden tab does not poll; one that becomes visible or gets its connection back polls at once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { fake } = show('process', open({ isProcessing: true }));
    await waiting();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    for (const target of [document, window]) act(() => void target.dispatchEvent(new Event('visibilitychange')));
    const count = fake.timesSent(status);
    act(() => jest.advanceTimersByTime(60_000));
    expect(fake.timesSent(status)).toBe(count);
    visibility.mockRestore();
    lookAgain();
    await waitFor(() => expect(fake.timesSent(status)).toBe(count + 1));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(fake.timesSent(status)).toBe(count + 2));
  });

  test('a lost connection keeps the last state and warns against paying twice', async () => {
    const { fake } = show('process', open({ isProcessing: true }));
    await waiting();
    fake.fail(status, 500);
    lookAgain();
    expect(await screen.findByText('You’re offline')).toBeVisible();
    expect(screen.getByText('Your bank hasn’t responded yet')).toBeVisible();
  });

  test('a wrong amount is under review, and the page does not say that nothing was charged', async () => {
    show('process', open({ status: 'FAILED', isUnderReview: true, reason: 'The amount that arrived is not the one promised' }));
    expect(await screen.findByText('We’re reviewing your payment')).toBeVisible();
    expect(screen.getByText('Order K7QX-M3RD')).toBeVisible();
    expect(screen.queryByText(/not been charged/)).toBeNull();
  });

  test.each(['begin', 'process'] as const)('another person’s payment is not found (%s)', async (page) => {
    const fake = fakeHttp();
    fake.fail(status, 404, 'There is no such payment');
    renderScreen(page === 'begin' ? <Begin /> : <Process />, fake.http, { query: page === 'begin' ? query : { id: 'pay_1' } });
    expect(await screen.findByText(product.missing)).toBeVisible();
  });

  test.each(['begin', 'process'] as const)('without a connection the payment is safe, and can be loaded again (%s)', async (page) => {
    const fake = fakeHttp();
    fake.fail(status, 500);
    const { user } = renderScreen(page === 'begin' ? <Begin /> : <Process />, fake.http, {
      query: page === 'begin' ? query : { id: 'pay_1' },
    });
    expect(await screen.findByText('We can’t show your payment right now')).toBeVisible();
    answer(fake, open());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(page === 'begin' ? 'How do you want to pay?' : 'Waiting for your payment')).toBeVisible();
  });
});
