import { screen, waitFor, within } from '@testing-library/react';
import { OttHomeScreen } from '@/components/ott/home/OttHomeScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf, home, posterOf, summaryOf, viewerStateOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

function open(query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('ott.home', home);
  fake.on('ott.feed', { items: [summaryOf('Snow Line')], nextCursor: null });
  return { fake, ...renderScreen(<OttHomeScreen />, fake.http, { asPath: '/ott/', query }) };
}

test('one hero, then rails, then the feed; a card shows its price, and its name where no poster bears it [R-APP-006, R-LIMIT-001]', async () => {
  const { fake } = open();
  const hero = await screen.findByRole('region', { name: 'Featured: The Night Ferry' });
  expect(within(hero).getByRole('link', { name: /Watch from ₹79/ })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(within(hero).getByRole('link', { name: /Trailer/ })).toHaveAttribute('href', expect.stringMatching(/^\/ott\/video\/trailer_/));
  const free = screen.getByRole('region', { name: 'Free' });
  expect(within(free).getByText('Free', { selector: 'span' })).toBeVisible();
  expect(within(free).getByRole('heading', { name: 'Tiffin' })).toBeVisible();
  const premium = screen.getByRole('region', { name: 'Premium' });
  expect(within(premium).getByText('From ₹79')).toBeVisible();
  expect(within(premium).getByRole('link', { name: 'Deccan Noir' })).toHaveAttribute('href', '/ott/deccan-noir/');
  expect(within(premium).queryByRole('heading', { name: 'Deccan Noir' })).toBeNull();
  expect(await screen.findByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.feed')?.input).toEqual({ limit: 10 });
});

test('a card without a poster shows the name under its picture', async () => {
  const { fake } = open();
  const [premium] = home.rails;
  if (!premium) throw new Error('no rail');
  fake.on('ott.home', { hero: null, rails: [{ ...premium, items: [summaryOf('Deccan Noir')] }] });
  expect(await screen.findByRole('heading', { name: 'Deccan Noir' })).toBeVisible();
});

test('a signed-in viewer asks a card why it is shown, hides it and restores it in its position', async () => {
  const { fake, store, user } = open();
  const card = posterOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi'), reason: 'Because you follow Clay Lamp Films' });
  fake.on('ott.homeAuthorized', {
    hero: home.hero,
    rails: [
      {
        railID: 'followed',
        kind: 'FOLLOWED',
        title: 'From channels you follow',
        of: null,
        shape: 'poster',
        items: [card],
      },
    ],
  });
  fake.on('ott.feedAuthorized', { items: [], nextCursor: null });
  fake.on('ott.notInterested', { releaseID: card.releaseID, isHidden: true });
  fake.on('ott.notInterestedUndo', { releaseID: card.releaseID, isHidden: false });
  startSignedIn(store);
  const rail = await screen.findByRole('region', { name: 'From channels you follow' });
  expect(within(rail).queryByText('Because you follow Clay Lamp Films')).toBeNull(); // its heading says as much
  await user.click(await within(rail).findByRole('button', { name: 'More about Kabaddi' }));
  expect(await screen.findByText('Why this: Because you follow Clay Lamp Films')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not interested' }));
  expect(await within(rail).findByText('Hidden. We’ll show you less like this.')).toBeVisible();
  expect(within(rail).queryByRole('link', { name: 'Kabaddi' })).toBeNull(); // its space is kept, but it is out of reach
  await user.click(within(rail).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(rail).getByRole('link', { name: 'Kabaddi' })).toBeVisible());
});

test('the shared feed stays until the viewer’s own has been loaded', async () => {
  const { fake, store } = open();
  fake.on('ott.homeAuthorized', home);
  fake.on('ott.feedAuthorized', { items: [summaryOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi') })], nextCursor: null });
  expect(await screen.findByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
  const release = fake.hold();
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('ott.feedAuthorized')).toBe(1));
  expect(screen.getByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
  release();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Feed' })).toHaveTextContent('Kabaddi'));
});

test('saving a title from the menu of a card updates every shelf', async () => {
  const { fake, store, user } = open();
  const card = summaryOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi') });
  const rail = { railID: 'one', kind: 'NEW' as const, title: 'One', of: null, shape: 'poster' as const, items: [card] };
  fake.on('ott.homeAuthorized', { hero: null, rails: [rail] });
  fake.on('ott.feedAuthorized', { items: [card], nextCursor: null });
  fake.on('ott.contentBookmark', { isBookmarked: true, bookmarkCount: 1 });
  startSignedIn(store);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More about Kabaddi' })).toHaveLength(2));
  const [inRail, inFeed] = screen.getAllByRole('button', { name: 'More about Kabaddi' });
  if (inRail) await user.click(inRail);
  await user.click(await screen.findByRole('button', { name: 'Save Kabaddi', pressed: false }));
  expect(await screen.findByRole('button', { name: 'Save Kabaddi', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  if (inFeed) await user.click(inFeed);
  expect(await screen.findByRole('button', { name: 'Save Kabaddi', pressed: true })).toBeVisible();
});

test('a guest continues with the progress stored in this browser', async () => {
  const place = { releaseID: 'rel_tiffin', videoID: 'vid_1', positionMs: 60_000, durationMs: 600_000, at: '2026-11-20T10:00:00.000Z' };
  window.localStorage.setItem('marquee.progress', JSON.stringify({ vid_1: place }));
  const { fake, store } = open();
  fake.on('ott.standaloneTitleDetails', {
    ...cardOf('Tiffin', { isPremium: false }),
    about: '',
    price: { country: 'IN', isDefault: false, isBlocked: false, offers: [] },
    shareImageUrl: null,
  });
  startSignedOut(store);
  const rail = await screen.findByRole('region', { name: 'Continue watching' });
  expect(await within(rail).findByText('9 min left')).toBeVisible();
});

test('the discovery feed keeps its seed for the session', async () => {
  const { fake } = open({ feed: 'discover' });
  fake.on('ott.discoveryFeed', { items: [summaryOf('Lantern')], nextCursor: null });
  expect(await screen.findByRole('heading', { name: 'Discover' })).toBeVisible();
  await waitFor(() => expect(fake.timesSent('ott.discoveryFeed')).toBeGreaterThan(0));
  expect(String(fake.sent.find(({ operationId }) => operationId === 'ott.discoveryFeed')?.input.seed)).toBe(
    window.sessionStorage.getItem('marquee.seed'),
  );
});

test('an empty catalogue and a failed load each have their message', async () => {
  const fake = fakeHttp();
  fake.on('ott.home', { hero: null, rails: [] });
  const { unmount } = renderScreen(<OttHomeScreen />, fake.http, { asPath: '/ott/' });
  expect(await screen.findByText('No titles yet')).toBeVisible();
  unmount();
  const broken = fakeHttp();
  broken.fail('ott.home', 500);
  renderScreen(<OttHomeScreen />, broken.http, { asPath: '/ott/' });
  expect(await screen.findByText('We couldn’t load Screen. Your purchases are safe.')).toBeVisible();
});

test.each([
  [{ isOwned: true }, 'Watch', /^\/ott\/video\//],
  [{ isPaymentPending: true }, 'Payment processing', /^\/ott\/the-night-ferry\/$/],
])('a viewer who has paid for the featured title (%o) is not asked to pay again: %s', async (mark, label, href) => {
  const { fake, store } = open();
  const ferry = cardOf('The Night Ferry');
  fake.on('ott.homeAuthorized', { hero: { ...ferry, viewer: viewerStateOf(ferry.releaseID, mark) }, rails: [] });
  fake.on('ott.feedAuthorized', { items: [], nextCursor: null });
  startSignedIn(store);
  const hero = await screen.findByRole('region', { name: 'Featured: The Night Ferry' });
  expect(await within(hero).findByRole('link', { name: label })).toHaveAttribute('href', expect.stringMatching(href));
  expect(within(hero).queryByRole('link', { name: /Watch from/ })).toBeNull();
});
