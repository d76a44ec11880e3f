import type { EventSummary } from '@contract/events';
import type { EventRecommendation } from '@contract/eventViewer';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ExploreCollectionScreen } from '@/components/events/explore/ExploreCollectionScreen';
import { ForYouRails } from '@/components/events/home/ForYouRails';
import { ForYouScreen } from '@/components/events/home/ForYouScreen';
import { startupEnded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { facets, monsoonSummary, now } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

/** Renders the head into the document, where a test can read it. */
jest.mock('next/head', () => ({ __esModule: true, default: ({ children }: { children: ReactNode }) => children }));

test('a collection lists its events and links to related collections that have events', async () => {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', { items: [monsoonSummary], nextCursor: null });
  renderScreen(<ExploreCollectionScreen collection={{ kind: 'MUSIC' }} now={now} />, fake.http, { asPath: '/explore/music/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Music' })).toBeVisible();
  expect(await screen.findByText(/^1 event, the next on 28 Nov 2026, from ₹599\./)).toBeVisible();
  const places = screen.getByRole('navigation', { name: 'By city' });
  expect(within(places).getByRole('link', { name: 'Music in Mumbai' })).toHaveAttribute('href', '/explore/music-in-mumbai/');
  const others = await screen.findByRole('navigation', { name: 'Other cities' });
  expect(within(others).getByRole('link', { name: 'Events in Kochi' })).toHaveAttribute('href', '/explore/in-kochi/');
  expect(screen.queryByRole('navigation', { name: 'Other categories' })).toBeNull(); // there is no other kind
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.feed')?.input).toEqual({ kind: 'MUSIC', limit: 10 });
});

test('an empty collection says so and is not indexed', async () => {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', { items: [], nextCursor: null });
  renderScreen(<ExploreCollectionScreen collection={{ kind: 'FOOD' }} now={now} />, fake.http, { asPath: '/explore/food/' });
  expect(await screen.findByText('No events yet: Food')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/explore/');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a guest is asked to sign in for personal recommendations', async () => {
  const { store } = renderScreen(<ForYouScreen />, fakeHttp().http, { asPath: '/explore/for-you/' });
  act(() => void store.dispatch(startupEnded()));
  expect(await screen.findByText('Sign in for personal recommendations')).toBeVisible();
});

const follow: EventRecommendation = { because: 'FOLLOW', channel: monsoonSummary.channel };
const kind: EventRecommendation = { because: 'KIND', kind: 'COMEDY', title: 'Kept laughing', own: ['evt_kept'] };
const bookmarked: EventSummary = { ...monsoonSummary, eventID: 'evt_kept', title: 'Kept laughing', kind: 'COMEDY' };
const other: EventSummary = { ...bookmarked, eventID: 'evt_other', title: 'Stand up straight' };

function openForYou(comedies: EventSummary[], ofChannel: EventSummary[] = []) {
  const fake = fakeHttp();
  const answer = () => fake.on('events.feed', ({ channelID }) => ({ items: channelID ? ofChannel : comedies, nextCursor: null }));
  fake.on('events.recommendations', { items: [follow, kind] });
  answer();
  return { fake, answer, show: () => renderScreen(<ForYouRails now={now} isWholePage />, fake.http, { asPath: '/explore/for-you/' }) };
}

const numbered = (count: number): EventSummary[] =>
  Array.from({ length: count }, (_, index) => ({ ...monsoonSummary, eventID: `evt_of_channel_${index}` }));

test('each row shows its reason, links to all of its events, and leaves out those the viewer has', async () => {
  openForYou([bookmarked, other], [monsoonSummary, ...numbered(2)]).show();
  const followed = within(await screen.findByRole('region', { name: 'Because you follow Undertow Sessions' }));
  expect(followed.getAllByText('Monsoon Static')).toHaveLength(3);
  const similar = within(await screen.findByRole('region', { name: 'More comedy, because you’re interested in Kept laughing' }));
  expect(similar.getByText('Stand up straight')).toBeVisible();
  expect(similar.queryByText('Kept laughing')).toBeNull();
  expect(followed.getByRole('link', { name: /^See all/ })).toHaveAttribute('href', '/channel/undertow/?tab=events-posts');
});

test('organisers with fewer than three events share a row', async () => {
  const [second, third] = numbered(2);
  const { fake, show } = openForYou([other]);
  const channel = { ...monsoonSummary.channel, channelID: 'chn_second', handle: 'second', name: 'Second' };
  fake.on('events.recommendations', { items: [follow, { because: 'FOLLOW', channel }] });
  fake.on('events.feed', ({ channelID }) => ({
    items: channelID === 'chn_second' ? [second, third].filter((event) => event !== undefined) : [monsoonSummary],
    nextCursor: null,
  }));
  show();
  const row = within(await screen.findByRole('region', { name: 'From people you follow' }));
  expect(row.getAllByText('Monsoon Static')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: /^Because you follow/ })).toBeNull();
});

test('a page with only empty rows says so', async () => {
  openForYou([bookmarked]).show();
  expect(await screen.findByText('Nothing new right now')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a page whose rows fail to load says so, and can be loaded again', async () => {
  const { fake, answer, show } = openForYou([other]);
  fake.fail('events.feed', 500);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer();
  await user.click(again);
  expect(await screen.findByText('Stand up straight')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
