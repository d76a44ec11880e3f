import { screen, within } from '@testing-library/react';
import { ChannelScreen } from '@/components/channel/ChannelScreen';
import { ChannelsScreen } from '@/components/channel/ChannelsScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { eventCalled, publicChannel } from '../../support/fixtures/hubs';
import { clayLamp } from '../../support/fixtures/people';
import { renderScreen } from '../../support/renderScreen';
import { startedAsSana } from '../../support/signedIn';

const now = '2026-11-21T10:00:00.000Z';
beforeEach(() => fakeWindow());

function open(query: Record<string, string> = {}, channel = publicChannel()) {
  const fake = fakeHttp();
  fake.on('channels.details', channel);
  fake.on('events.feed', { items: [eventCalled('Monsoon Static')], nextCursor: null });
  return {
    fake,
    ...renderScreen(<ChannelScreen handle={channel.handle} now={now} />, fake.http, { asPath: `/channel/${channel.handle}/`, query }),
  };
}

test('a channel has four tabs with an address each, and opens at its events when it has some', async () => {
  const { fake } = open();
  const tabs = await screen.findByRole('tablist', { name: 'Posts of Clay Lamp Films' });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.getAttribute('href')]),
  ).toEqual([
    ['Titles', '/channel/clay_lamp/?tab=titles'],
    ['Snax', '/channel/clay_lamp/?tab=snax'],
    ['Campaign posts', '/channel/clay_lamp/?tab=campaigns-posts'],
    ['Event posts', '/channel/clay_lamp/?tab=events-posts'],
  ]);
  expect(await screen.findByRole('link', { name: /Monsoon Static/ })).toHaveAttribute('href', '/event/evt_monsoon_static/');
  expect(fake.sent.at(-1)?.input).toEqual({ channelID: clayLamp.channelID, limit: 10 });
});

test.each([
  ['titles', 'No titles yet'],
  ['snax', 'No snax yet'],
  ['campaigns-posts', 'No campaigns yet'],
])('tab=%s says what it holds: "%s", and leads to what there is', async (tab, title) => {
  open({ tab });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See its events' })).toHaveAttribute('href', '/channel/clay_lamp/?tab=events-posts');
});

test('its owner is led to the studio, others follow it', async () => {
  const { fake, store, user } = open();
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: false } });
  fake.on('channels.follow', { isFollowing: true, followerCount: 13 });
  startedAsSana(store);
  const follow = await screen.findByRole('button', { name: 'Follow Clay Lamp Films' });
  await screen.findByText(/12 followers/);
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: false, isFollowing: true, followerCount: 13 } });
  await user.click(follow);
  expect(await screen.findByRole('button', { name: /Following Clay Lamp Films/ })).toBeVisible();
  expect(screen.getByText(/13 followers/)).toBeVisible();

  fake.on('channels.detailsAuthorized', { data: clayLamp });
  await user.click(screen.getByRole('button', { name: /Following/ }));
});

test('a channel that does not come can be asked for again', async () => {
  const fake = fakeHttp();
  fake.fail('channels.details', 500);
  const { user } = renderScreen(<ChannelScreen handle="clay_lamp" now={now} />, fake.http);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.on('channels.details', publicChannel({ eventCount: 0 }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Clay Lamp Films', level: 1 })).toBeVisible();
});

test('the directory shows the viewer their own channel first', async () => {
  const { http, on } = fakeHttp();
  const { channelID, handle, name, avatar, eventCount } = publicChannel();
  on('channels.search', { items: [{ channelID, handle, name, avatar, eventCount }], nextCursor: null });
  const { store } = renderScreen(<ChannelsScreen words="" />, http, { asPath: '/channel/' });
  startedAsSana(store);
  expect(within(await screen.findByRole('region', { name: 'Yours' })).getByRole('link', { name: /Clay Lamp Films/ })).toBeVisible();
  expect(within(await screen.findByRole('list', { name: 'Channels' })).getByRole('link', { name: /Clay Lamp Films/ })).toHaveAttribute(
    'href',
    '/channel/clay_lamp/',
  );
});
