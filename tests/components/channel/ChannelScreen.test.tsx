import type { OutputOf } from '@contract/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { ChannelDirectoryScreen } from '@/components/channel/ChannelDirectoryScreen';
import { ChannelScreen } from '@/components/channel/ChannelScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { cardOf } from '../../support/fixtures/ottScreens';
import { clayLamp } from '../../support/fixtures/people';
import { eventNamed, publicChannel } from '../../support/fixtures/profiles';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const now = '2026-11-21T10:00:00.000Z';
beforeEach(() => fakeWindow());

interface Released {
  premium?: OutputOf<'ott.premiumReleases'>;
  snax?: OutputOf<'ott.snaxReleases'>;
}

function open(query: Record<string, string> = {}, channel = publicChannel(), released: Released = {}) {
  const fake = fakeHttp();
  fake.on('channels.details', channel);
  fake.on('events.feed', { items: [eventNamed('Monsoon Static')], nextCursor: null });
  const nothing = { items: [], nextCursor: null };
  fake.on('ott.premiumReleases', released.premium ?? nothing);
  fake.on('ott.freeReleases', nothing);
  fake.on('ott.snaxReleases', released.snax ?? nothing);
  fake.on('campaigns.feed', nothing);
  return {
    fake,
    ...renderScreen(<ChannelScreen handle={channel.handle} now={now} />, fake.http, { asPath: `/channel/${channel.handle}/`, query }),
  };
}

test('a channel has four tabs, each with a URL, and opens at its events when it has some [R-LIMIT-013, R-SHELL-009]', async () => {
  const { fake } = open();
  const tabs = await screen.findByRole('navigation', { name: 'Posts by Clay Lamp Films' });
  expect(
    within(tabs)
      .getAllByRole('link')
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

test('its programme can be added to a calendar and its works followed in a feed reader; neither opens inside the app', async () => {
  const { unmount } = open();
  const calendar = await screen.findByRole('link', { name: 'Add events to calendar' });
  const feed = screen.getByRole('link', { name: 'RSS feed' });
  expect([calendar, feed].map((link) => link.getAttribute('href'))).toEqual([
    '/channel/clay_lamp/events.ics',
    '/channel/clay_lamp/feed.xml',
  ]);
  for (const link of [calendar, feed]) expect(link).not.toHaveAttribute('data-link');
  unmount();
  open({}, publicChannel({ eventCount: 0 }));
  expect(await screen.findByRole('link', { name: 'RSS feed' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add events to calendar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Podcast' })).toBeNull();
});

test('a channel that offers films to podcast apps links its podcast', async () => {
  open({}, publicChannel({ hasPodcast: true }));
  const link = await screen.findByRole('link', { name: 'Podcast' });
  expect(link).toHaveAttribute('href', '/channel/clay_lamp/podcast.xml');
  expect(link).not.toHaveAttribute('data-link');
});

test.each([
  ['titles', 'No titles yet'],
  ['snax', 'No snax yet'],
  ['campaigns-posts', 'No campaigns yet'],
])('tab=%s shows "%s" when it is empty, and links to other content', async (tab, title) => {
  open({ tab });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See its events' })).toHaveAttribute('href', '/channel/clay_lamp/?tab=events-posts');
});

test('its titles and its snax are under their tabs, and link to their players [R-LIMIT-007]', async () => {
  const clip = cardOf('Tide', { kind: 'SNAX', isPremium: false, fromPrice: null });
  const released = { premium: { items: [cardOf('The Night Ferry')], nextCursor: null }, snax: { items: [clip], nextCursor: null } };
  const { fake, unmount } = open({ tab: 'titles' }, publicChannel(), released);
  expect(await screen.findByRole('link', { name: /The Night Ferry/ })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.premiumReleases')?.input).toEqual({
    channelID: clayLamp.channelID,
    limit: 10,
  });
  unmount();
  open({ tab: 'snax' }, publicChannel(), released);
  expect(await screen.findByRole('link', { name: /Tide/ })).toHaveAttribute('href', `/ott/snax/${clip.releaseID}/`);
});

test('other viewers follow and unfollow it', async () => {
  const { fake, store, user } = open();
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: false } });
  fake.on('channels.follow', { isFollowing: true, followerCount: 13 });
  startSignedIn(store);
  const follow = await screen.findByRole('button', { name: 'Follow Clay Lamp Films' });
  await screen.findByText(/12 followers/);
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: false, isFollowing: true, followerCount: 13 } });
  await user.click(follow);
  expect(await screen.findByRole('button', { name: /Following Clay Lamp Films/ })).toBeVisible();
  expect(screen.getByText(/13 followers/)).toBeVisible();

  // Requested for this channel, not for the first one of its owner.
  expect(fake.sent.find(({ operationId }) => operationId === 'channels.detailsAuthorized')?.input).toEqual({
    userID: clayLamp.ownerID,
    channelID: clayLamp.channelID,
  });

  fake.on('channels.unfollow', { isFollowing: false, followerCount: 12 });
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: false, isFollowing: false } });
  await user.click(screen.getByRole('button', { name: /Following/ }));
  expect(await screen.findByRole('button', { name: 'Follow Clay Lamp Films' })).toBeVisible();
});

test('its owner edits it in place, and a new handle changes the URL', async () => {
  const { fake, store, user, router } = open();
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, isOwner: true } });
  fake.on('channels.update', { ...clayLamp, handle: 'brass_lamp' });
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Edit channel' });
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  await user.click(await within(sheet).findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/channel/brass_lamp/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a channel that fails to load can be loaded again', async () => {
  const fake = fakeHttp();
  fake.fail('channels.details', 500);
  const { user } = renderScreen(<ChannelScreen handle="clay_lamp" now={now} />, fake.http);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.on('channels.details', publicChannel({ eventCount: 0 }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Clay Lamp Films', level: 1 })).toBeVisible();
});

test('the directory shows the viewer all their own channels first [R-ROUTE-006]', async () => {
  const { http, on } = fakeHttp();
  const { channelID, handle, name, avatar, eventCount } = publicChannel();
  const first = { channelID, handle, name, avatar, eventCount };
  const second = { ...first, channelID: 'chn_second', handle: 'second_lamp', name: 'Second Lamp' };
  on('channels.search', { items: [first], nextCursor: null });
  on('channels.myChannels', { items: [first, second].map((each) => ({ ...each, role: 'OWNER' as const, ownerID: 'usr_sana' })) });
  const { store } = renderScreen(<ChannelDirectoryScreen searchText="" />, http, { asPath: '/channel/' });
  startSignedIn(store);
  const yours = within(await screen.findByRole('region', { name: 'Your channels' }));
  expect(yours.getByRole('link', { name: /Clay Lamp Films/ })).toBeVisible();
  expect(await yours.findByRole('link', { name: /Second Lamp/ })).toHaveAttribute('href', '/channel/second_lamp/');
  expect(within(await screen.findByRole('list', { name: 'Channels' })).getByRole('link', { name: /Clay Lamp Films/ })).toHaveAttribute(
    'href',
    '/channel/clay_lamp/',
  );
});
