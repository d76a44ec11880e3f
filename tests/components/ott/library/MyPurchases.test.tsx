import { screen, within } from '@testing-library/react';
import { MyBookmarks } from '@/components/ott/library/MyBookmarks';
import { MyPurchases } from '@/components/ott/library/MyPurchases';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf, viewerStateOf, paymentOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';

beforeEach(() => fakeWindow());

test('rentals that end soon come first, show the time left, and play [R-LIMIT-008]', async () => {
  const fake = fakeHttp();
  const rental = paymentOf({ status: 'COMPLETED', startedAt: '2026-11-21T00:00:00.000Z', endsAt: '2026-11-21T16:30:00.000Z' });
  const bought = paymentOf({ paymentID: 'pay_2', status: 'COMPLETED', kind: 'BUY', release: cardOf('Tiffin') });
  fake.on('ott.myPurchases', { items: [rental, bought], nextCursor: null });
  const { user } = renderScreen(<MyPurchases />, fake.http);
  const list = await screen.findByRole('list', { name: 'My titles' });
  expect(within(list).getByText('Expires in 6 hours')).toBeVisible();
  expect(within(list).getByText('Owned')).toBeVisible();
  expect(within(list).getByRole('link', { name: 'Watch: The Night Ferry' })).toHaveAttribute('href', rental.watchPath);
  expect(fake.sent.at(-1)?.input).toEqual({ sort: 'expiry', limit: 10 });
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(fake.sent.at(-1)?.input).toEqual({ sort: 'newest', limit: 10 });
});

test('an expired rental is rented again, an open order is paid, and each keeps its receipt', async () => {
  const fake = fakeHttp();
  const ended = paymentOf({ status: 'COMPLETED', startedAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-11-03T00:00:00.000Z' });
  const open = paymentOf({ paymentID: 'pay_2', status: 'PENDING', isProcessing: false, release: cardOf('Tiffin') });
  fake.on('ott.myPurchases', { items: [ended, open], nextCursor: null });
  renderScreen(<MyPurchases />, fake.http);
  expect(await screen.findByRole('link', { name: 'Rent again: The Night Ferry' })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(screen.getByRole('link', { name: 'Receipt of The Night Ferry' })).toHaveAttribute(
    'href',
    `/payment/process/ott/?id=${ended.paymentID}`,
  );
  expect(screen.getByRole('link', { name: 'Pay now: Tiffin' })).toHaveAttribute('href', '/payment/process/ott/?id=pay_2');
});

test('saved titles load ten at a time; empty lists have a friendly message [R-APP-021, R-LIMIT-008]', async () => {
  const fake = fakeHttp();
  fake.on('ott.myBookmarks', {
    items: [cardOf('Tiffin', { viewer: viewerStateOf('rel_tiffin', { isBookmarked: true }) })],
    nextCursor: null,
  });
  fake.on('ott.myPurchases', { items: [], nextCursor: null });
  renderScreen(<MyBookmarks />, fake.http);
  expect(await screen.findByRole('heading', { name: 'Tiffin' })).toBeVisible();
  expect(fake.sent.at(-1)?.input).toEqual({ limit: 10 });
  renderScreen(<MyPurchases />, fake.http);
  expect(await screen.findByText('No titles yet')).toBeVisible();
});
