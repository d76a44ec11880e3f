import type { Title } from '@contract/titles';
import { screen, waitFor } from '@testing-library/react';
import { PlaybackGate } from '@/components/ott/player/PlaybackGate';
import { fakeHttp } from '../../../support/fakeHttp';
import { accessOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';

const rent = { kind: 'RENT', price: { amountMinor: 4900, currency: 'INR' }, startWithinDays: 30, watchWithinHours: 48 } as const;
const title = {
  releaseID: 'rel_1',
  slug: 'salt-road',
  name: 'Salt road',
  price: { country: 'IN', isDefault: false, isBlocked: false, offers: [rent] },
} as unknown as Title; // the gate reads nothing else of it

const open = (reason: string, http = fakeHttp(), onRetry = jest.fn()) => ({
  onRetry,
  ...renderScreen(<PlaybackGate session={{ state: 'denied', reason }} title={title} price={rent.price} onRetry={onRetry} />, http.http, {
    asPath: '/ott/video/abc/rel_1/',
  }),
});

test('a guest is sent to sign in, and back to the film', () => {
  open('SIGN_IN');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fott%2Fvideo%2Fabc%2Frel_1%2F');
});

test('a title that must be bought shows its price and links to the order', () => {
  open('BUY');
  expect(screen.getByRole('heading', { name: 'Salt road from ₹49' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Rent/ })).toHaveAttribute('href', '/payment/begin/ott/?release=rel_1&kind=RENT');
});

test('a pending payment is never requested again', () => {
  open('PAYMENT_PENDING');
  expect(screen.getByText(/Do not pay again/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the rental period starts with the viewer’s confirmation, and a failure says that it has not started', async () => {
  const http = fakeHttp();
  const ordered = { paymentID: 'pay_1', kind: 'RENT' as const, boughtAt: '2026-11-20T10:00:00.000Z', watchWithinHours: 72 };
  const clocks = { startBy: '2026-12-20T10:00:00.000Z', confirmedAt: null, startedAt: null, endsAt: null };
  http.on('ott.accessCheck', accessOf({ reason: 'CONFIRM_START', purchase: { ...ordered, ...clocks } }));
  http.fail('ott.rentalConfirm', 503);
  const { user, onRetry } = open('CONFIRM_START', http);
  expect(await screen.findByRole('heading', { name: 'Start the 72 hours now?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start watching' }));
  expect(await screen.findByText(/Your rental hasn’t started/)).toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
});

test('the confirmation keeps its key while the result is unknown, and gets another one after a refusal', async () => {
  const http = fakeHttp();
  const { user, onRetry } = open('CONFIRM_START', http);
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Start watching' }));
    await waitFor(() => expect(http.timesSent('ott.rentalConfirm')).toBe(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start watching' })).not.toHaveAttribute('aria-busy'));
  };
  http.fail('ott.rentalConfirm', 503);
  await press(1);
  http.fail('ott.rentalConfirm', 409, 'It is being shown elsewhere');
  await press(2);
  http.on('ott.rentalConfirm', accessOf({ allowed: true, reason: 'RENTED' }));
  await press(3);
  expect(onRetry).toHaveBeenCalledTimes(1);
  const sent = http.sent.filter(({ operationId }) => operationId === 'ott.rentalConfirm');
  const [first, again, anew] = sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

test.each([
  ['RENTAL_EXPIRED', 'Your rental has ended'],
  ['COUNTRY_BLOCKED', 'Not available in your country'],
  ['NOT_READY', 'This video is still processing'],
  ['NOT_FOUND', 'Video not found'],
])('%s', (reason, heading) => {
  open(reason);
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
});

describe('a video that could not be opened', () => {
  const fail = (manifestStatus: number) => {
    Object.assign(window, { __NEXT_DATA__: { buildId: 'build-1' }, fetch: jest.fn(async () => ({ status: manifestStatus })) });
    const onRetry = jest.fn();
    return {
      onRetry,
      ...renderScreen(<PlaybackGate session={{ state: 'failed' }} title={title} price={null} onRetry={onRetry} />, fakeHttp().http),
    };
  };
  afterEach(() => ['__NEXT_DATA__', 'fetch'].forEach((name) => Reflect.deleteProperty(window, name)));

  test('opens again on a press', async () => {
    const { user, onRetry } = fail(200);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was started or charged');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('offers a reload after a deploy, when its code no longer exists', async () => {
    fail(404);
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
