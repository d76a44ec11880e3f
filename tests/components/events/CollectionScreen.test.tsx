import { act, screen, within } from '@testing-library/react';
import { CollectionScreen } from '@/components/events/CollectionScreen';
import { ForYouScreen } from '@/components/events/ForYouScreen';
import { startupEnded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { facets, monsoonSummary, now } from '../../support/fixtures/eventScreens';
import { renderScreen } from '../../support/renderScreen';

test('a collection says what is on and leads to its neighbours that have something', async () => {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', { items: [monsoonSummary], nextCursor: null });
  renderScreen(<CollectionScreen collection={{ kind: 'MUSIC' }} now={now} />, fake.http, { asPath: '/explore/music/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Music' })).toBeVisible();
  expect(await screen.findByText(/^1 event, the next on 28 Nov 2026, from ₹599\./)).toBeVisible();
  const places = screen.getByRole('navigation', { name: 'By place' });
  expect(within(places).getByRole('link', { name: 'Music in Mumbai' })).toHaveAttribute('href', '/explore/music-in-mumbai/');
  const others = await screen.findByRole('navigation', { name: 'Other places' });
  expect(within(others).getByRole('link', { name: 'Events in Kochi' })).toHaveAttribute('href', '/explore/in-kochi/');
  expect(screen.queryByRole('navigation', { name: 'Other kinds' })).toBeNull(); // there is no other kind
  expect(fake.sent.find(({ operationId }) => operationId === 'events.feed')?.input).toEqual({ kind: 'MUSIC', limit: 10 });
});

test('nothing on is said, and that nobody should index it', async () => {
  const fake = fakeHttp();
  fake.on('events.facets', facets);
  fake.on('events.feed', { items: [], nextCursor: null });
  renderScreen(<CollectionScreen collection={{ kind: 'FOOD' }} now={now} />, fake.http, { asPath: '/explore/food/' });
  expect(await screen.findByText('Nothing is announced: Food')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/explore/');
});

test('a guest is asked to sign in for rows of their own', async () => {
  document.cookie = 'nsid=; path=/; max-age=0';
  const { store } = renderScreen(<ForYouScreen />, fakeHttp().http, { asPath: '/explore/for-you/' });
  act(() => void store.dispatch(startupEnded()));
  expect(await screen.findByText('Sign in to see what is on for you')).toBeVisible();
});
