import { screen, waitFor, within } from '@testing-library/react';
import { EventExploreScreen } from '@/components/events/explore/EventExploreScreen';
import { exploreUrl, filtersFrom } from '@/components/events/explore/feedFilters';
import { fakeHttp } from '../../../support/fakeHttp';
import { facets, monsoonSummary, now, soldOutSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('@/utils/browser/viewerCountry', () => ({ viewerCountry: () => 'IN' }));

function explore(query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', ({ cursor }) =>
    cursor ? { items: [soldOutSummary], nextCursor: null } : { items: [monsoonSummary], nextCursor: 'next' },
  );
  return { fake, ...renderScreen(<EventExploreScreen now={now} />, fake.http, { asPath: '/explore/', query }) };
}

test('the URL selects the events', async () => {
  const { fake } = explore({
    city: 'Mumbai',
    kind: 'MUSIC',
    language: 'hi',
    price: '1500',
    from: '2026-11-28',
    to: '2026-11-28',
    q: 'rain',
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('“rain” in Mumbai, Sat 28 Nov');
  expect(fake.sent.find(({ operationId }) => operationId === 'events.feed')?.input).toEqual({
    q: 'rain',
    city: 'Mumbai',
    kind: 'MUSIC',
    language: 'hi',
    from: '2026-11-28',
    to: '2026-11-28',
    currency: 'INR',
    maxPriceMinor: 150000,
    limit: 10,
  });
});

test.each([
  ['City', 'Kochi', '/explore/?city=Kochi'],
  ['Category', 'COMEDY', '/explore/?kind=COMEDY'],
  ['Language', 'hi', '/explore/?language=hi'],
  ['Price', 'INR 1000', '/explore/?price=1000&currency=INR'],
  ['Date', '2026-11-27/2026-11-29', '/explore/?from=2026-11-27&to=2026-11-29'],
])('choosing by %s changes the URL', async (label, value, url) => {
  const { user, router } = explore();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveTextContent('Kochi'));
  await user.selectOptions(screen.getByLabelText(label), value);
  expect(router.push).toHaveBeenCalledWith(url, undefined, { shallow: true, scroll: false });
});

test('online events are a filter of their own', async () => {
  const { user, router } = explore();
  await user.click(screen.getByRole('button', { name: 'Online' }));
  expect(router.push).toHaveBeenCalledWith('/explore/?place=online', undefined, expect.anything());
});

test('the filter for online events is on, named in the heading, and off again', async () => {
  const { fake, user, router } = explore({ place: 'online', kind: 'TALK' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Talks online');
  expect(fake.sent.find(({ operationId }) => operationId === 'events.feed')?.input).toMatchObject({ place: 'ONLINE' });
  const online = screen.getByRole('button', { name: 'Online' });
  expect(online).toHaveAttribute('aria-pressed', 'true');
  await user.click(online);
  expect(router.push).toHaveBeenCalledWith('/explore/?kind=TALK', undefined, expect.anything());
});

test('a text search keeps the other filters', async () => {
  const { user, router } = explore({ city: 'Kochi' });
  await user.type(screen.getByRole('searchbox'), 'jazz{Enter}');
  expect(router.push).toHaveBeenCalledWith('/explore/?q=jazz&city=Kochi', undefined, expect.anything());
});

test('more events load on request', async () => {
  const { user } = explore();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Chaand Pe Chai')).toBeVisible();
});

test('an empty result links to other events', async () => {
  const fake = fakeHttp();
  fake.on('events.feed', { items: [], nextCursor: null });
  renderScreen(<EventExploreScreen now={now} />, fake.http, { asPath: '/explore/', query: { city: 'Pune', from: '2026-11-28' } });
  expect(await screen.findByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/explore/');
  expect(screen.getByRole('link', { name: 'Any date' })).toHaveAttribute('href', '/explore/?city=Pune');
});

test('a text that matches nothing gets advice about the text', async () => {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', { items: [], nextCursor: null });
  renderScreen(<EventExploreScreen now={now} />, fake.http, { asPath: '/explore/', query: { q: 'salwater', city: 'Pune' } });
  expect(await screen.findByText('No matches for “salwater”')).toBeVisible();
  expect(screen.getByText('Check the spelling, or search for fewer words.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search without filters' })).toHaveAttribute('href', '/explore/?q=salwater');
});

test('prices are in the one currency of the viewer’s country', async () => {
  const { fake } = explore();
  fake.on('events.facets', { ...facets, currencies: [{ currency: 'USD', count: 20 }, ...facets.currencies] });
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveTextContent('Up to ₹500'));
  const options = within(screen.getByLabelText('Price')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Any', 'Up to ₹500', 'Up to ₹1,000', 'Up to ₹1,500', 'Up to ₹3,000']);
});

test('“Near me” is the first filter, and each result says how far it is', async () => {
  const { user } = explore({ near: '19.07,72.88', km: '50' });
  expect(await screen.findByText(/The Tin Mill, Mumbai .*· 10 km$/)).toBeVisible();
  await user.click(screen.getByRole('searchbox'));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Near me' })).toHaveFocus();
});

test('the map is one link away, in the row of the title, and keeps the filters', async () => {
  explore({ city: 'Kochi' });
  expect(await screen.findByRole('link', { name: 'Map' })).toHaveAttribute('href', '/explore/?city=Kochi&view=map');
});

test('without WebGL the list stays, under a sentence', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  explore({ view: 'map' });
  expect(await screen.findByText('This browser can’t show the map. The list has the same events.')).toBeVisible();
  expect(await screen.findByText('Monsoon Static')).toBeVisible();
});

test('a mistyped URL is read as far as it is valid', () => {
  const filters = filtersFrom({ kind: 'OPERA', from: 'soon', price: '-3', city: ' Kochi ' });
  expect(exploreUrl(filters)).toBe('/explore/?city=Kochi');
});
