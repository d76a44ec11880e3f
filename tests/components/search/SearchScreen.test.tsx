import { screen, within } from '@testing-library/react';
import { SearchScreen } from '@/components/search/SearchScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const hit = (id: string, text: string, path: string) => ({ id, text, detail: null, path, image: null, session: null });
const items = Array.from({ length: 10 }, (_, n) => hit(`chn_${n}`, `Channel ${n}`, `/channel/channel_${n}/`));

beforeEach(() => window.localStorage.clear());

test('results are links in groups, and a full group leads to the search of its product', async () => {
  const fake = fakeHttp();
  fake.on('search.all', {
    groups: [
      { kind: 'CHANNEL', items },
      { kind: 'PERSON', items: [hit('usr_asha', 'Asha', '/user/asha/')] },
    ],
    isSimilar: true,
  });
  renderScreen(<SearchScreen searchText="chan nel" />, fake.http);
  const channels = within(await screen.findByRole('region', { name: 'Channels' }));
  expect(channels.getByRole('link', { name: /Channel 3/ })).toHaveAttribute('href', '/channel/channel_3/');
  expect(channels.getByRole('link', { name: 'More Channels' })).toHaveAttribute('href', '/channel/?q=chan%20nel');
  expect(within(screen.getByRole('region', { name: 'People' })).queryByRole('link', { name: /More/ })).toBeNull();
  expect(screen.getByText('No name matches “chan nel”. The closest results:')).toBeVisible();
  expect(fake.sent.at(-1)).toMatchObject({ operationId: 'search.all', input: { q: 'chan nel', limit: 10 } });
});

test('without a match it leads on to the products; another search has its own address', async () => {
  const fake = fakeHttp();
  fake.on('search.all', { groups: [], isSimilar: true });
  const { user, router } = renderScreen(<SearchScreen searchText="zzzz" />, fake.http);
  expect(await screen.findByRole('heading', { name: 'No matches for “zzzz”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See campaigns' })).toHaveAttribute('href', '/campaigns/');
  const field = screen.getByRole('searchbox');
  await user.clear(field);
  await user.type(field, 'salt water{Enter}');
  expect(router.push).toHaveBeenCalledWith('/search/?q=salt%20water');
});

test('without words there is only the form', () => {
  const fake = fakeHttp();
  renderScreen(<SearchScreen searchText="" />, fake.http);
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search/');
  expect(fake.sent).toEqual([]);
});
