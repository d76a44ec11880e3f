import { screen, waitFor, within } from '@testing-library/react';
import { OttSearchScreen } from '@/components/ott/search/OttSearchScreen';
import { parseSearchFilters } from '@/components/ott/search/searchFilters';
import { searchUrl } from '@/components/ott/search/searchUrl';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';

beforeEach(() => fakeWindow());

function open(query: Record<string, string> = {}, over: object = {}) {
  const fake = fakeHttp();
  fake.on('ott.facets', { genres: [{ genre: 'drama', count: 3 }], languages: [{ language: 'ta', count: 2 }], years: null });
  const answer = { items: [cardOf('The Night Ferry')], nextCursor: null, people: [], channels: [], correctedTo: null };
  fake.on('ott.search', { ...answer, ...over });
  fake.on('ott.suggestions', {
    items: [
      { kind: 'TITLE', id: 'rel_1', text: 'The Night Ferry', path: '/ott/the-night-ferry/', image: null },
      { kind: 'PERSON', id: 'usr_1', text: 'Night Rider', path: '/user/night/', image: null },
    ],
  });
  return { fake, ...renderScreen(<OttSearchScreen />, fake.http, { asPath: '/ott/search/', query }) };
}

test('a URL and its filters map both ways; values that the API would refuse are left out', () => {
  const query = {
    q: 'ferry',
    price: 'FREE',
    genre: 'drama',
    language: 'ta',
    from: '1990',
    to: '1999',
    upTo: 'UA7',
    without: 'VIOLENCE',
    labels: 'CC,AD',
    synthetic: 'false',
  };
  const url = searchUrl(parseSearchFilters(query));
  expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual(query);
  expect(searchUrl(parseSearchFilters({ price: 'CHEAP', genre: '<x>', from: '12', upTo: 'Z', labels: 'XX', language: 'english' }))).toBe(
    '/ott/search/',
  );
});

test('a correction is shown, and people and channels are listed separately', async () => {
  const channel = { ...cardOf('X').channel };
  open(
    { q: 'nigt fery' },
    { correctedTo: 'night ferry', people: [{ userID: 'u', username: 'ranjita', name: 'Ranjita', avatar: null }], channels: [channel] },
  );
  expect(await screen.findByText('“night ferry”')).toBeVisible();
  const people = await screen.findByRole('region', { name: 'People' }); // loaded on its own
  expect(within(people).getByRole('link', { name: 'Ranjita' })).toHaveAttribute('href', '/user/ranjita/');
  expect(within(screen.getByRole('region', { name: 'Channels' })).getByRole('link')).toHaveAttribute('href', '/channel/clay_lamp/');
});

test('each filter changes the URL', async () => {
  const { router, user } = open({ q: 'ferry' });
  await screen.findByRole('heading', { name: 'The Night Ferry' });
  await user.selectOptions(screen.getByLabelText('Price'), 'FREE');
  expect(router.push).toHaveBeenLastCalledWith('/ott/search/?q=ferry&price=FREE', undefined, expect.anything());
  await user.click(screen.getByRole('button', { name: 'CC' }));
  expect(router.push).toHaveBeenLastCalledWith('/ott/search/?q=ferry&labels=CC', undefined, expect.anything());
});

test('suggestions are chosen with the arrow keys [R-LIMIT-010]', async () => {
  const { fake, router, user } = open();
  const input = await screen.findByRole('combobox', { name: 'Titles, people, channels' });
  await user.type(input, 'night');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.suggestions')?.input.limit).toBe(5);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Night Rider/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/user/night/'));
});

test('an empty result offers the search without filters', async () => {
  open({ q: 'zzz', price: 'FREE' }, { items: [] });
  expect(await screen.findByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/ott/search/?q=zzz');
});

test('each active filter can be removed on its own, also one that came from a link', async () => {
  open({ q: 'ferry', price: 'FREE', from: '1990', to: '1999', without: 'VIOLENCE,HORROR', labels: 'CC' });
  const set = await screen.findByRole('list', { name: 'Active filters' });
  const links = within(set).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Free', '1990 to 1999', 'Without violence', 'Without horror', 'Closed captions']);
  expect(links[1]).toHaveAttribute('href', '/ott/search/?q=ferry&price=FREE&without=VIOLENCE%2CHORROR&labels=CC');
  expect(links[2]).toHaveAttribute('href', '/ott/search/?q=ferry&price=FREE&from=1990&to=1999&without=HORROR&labels=CC');
});

test('a page of results has five items [R-LIMIT-010]', async () => {
  const { fake } = open({ q: 'ferry' });
  await screen.findByText('The Night Ferry');
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.search')?.input.limit).toBe(5);
});
