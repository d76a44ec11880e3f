import { screen, waitFor } from '@testing-library/react';
import { EventExploreScreen } from '@/components/events/explore/EventExploreScreen';
import { exploreUrl, filtersFrom } from '@/components/events/explore/feedFilters';
import { fakeHttp } from '../../../support/fakeHttp';
import { facets, monsoonSummary, now, soldOutSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

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

test('a mistyped URL is read as far as it is valid', () => {
  const filters = filtersFrom({ kind: 'OPERA', from: 'soon', price: '-3', city: ' Kochi ' });
  expect(exploreUrl(filters)).toBe('/explore/?city=Kochi');
});
