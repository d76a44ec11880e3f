import type { OutputOf } from '@contract/operations';
import { screen, within } from '@testing-library/react';
import { SharedLinks } from '@/components/account/profile/SharedLinks';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

type Shared = OutputOf<'other.referralShares'>['items'][number];
const shared = (workName: string, visits: number, orders: number): Shared => ({
  code: 'abcdefgh',
  kind: 'EVENT',
  id: 'evt_1',
  workName,
  path: '/event/evt_1/?via=abcdefgh',
  createdAt: '2026-11-20T10:00:00.000Z',
  visits,
  orders,
});
const open = () => {
  const fake = fakeHttp();
  const rendered = renderScreen(<SharedLinks />, fake.http);
  return { ...fake, ...rendered };
};

test('each shared work shows its visits and orders, and its link does not carry the code', async () => {
  const { on, store } = open();
  on('other.referralShares', { items: [shared('River night', 1200, 1)], nextCursor: null });
  startSignedIn(store);
  const list = within(await screen.findByRole('list', { name: 'Links you shared' }));
  expect(list.getByRole('link', { name: 'River night' })).toHaveAttribute('href', '/event/evt_1/');
  expect(list.getByText('Event · 1,200 visits · 1 order')).toBeVisible();
});

test('a film and a campaign with the same name differ in their row, and each link can be copied again with its code', async () => {
  const { on, store, user } = open();
  on('other.referralShares', {
    items: [
      { ...shared('Salt', 1, 0), kind: 'RELEASE', path: '/title/salt/?via=filmcode', code: 'filmcode' },
      { ...shared('Salt', 2, 0), kind: 'CAMPAIGN' },
    ],
    nextCursor: null,
  });
  startSignedIn(store);
  expect(await screen.findByText('Campaign · 2 visits · 0 orders')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link: Salt, film, series or clip' }));
  expect(await screen.findByText('Link copied. It counts visits and orders for you.')).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toBe('http://localhost/title/salt/?via=filmcode');
});

test('further works are loaded on request', async () => {
  const { on, store, user } = open();
  on('other.referralShares', ({ cursor }) =>
    cursor
      ? { items: [{ ...shared('Salt Years', 1, 0), code: 'zzzzzzzz' }], nextCursor: null }
      : { items: [shared('River night', 0, 0)], nextCursor: 'next' },
  );
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Salt Years' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a list that could not be loaded can be loaded again', async () => {
  const { on, fail, store, user } = open();
  fail('other.referralShares', 500, 'Something went wrong on our side', {});
  startSignedIn(store);
  expect(await screen.findByText(/couldn’t load the links you shared/)).toBeVisible();
  on('other.referralShares', { items: [shared('River night', 0, 2)], nextCursor: null });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Event · 0 visits · 2 orders')).toBeVisible();
});
