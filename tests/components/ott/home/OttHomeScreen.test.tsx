import { screen, waitFor, within } from '@testing-library/react';
import { OttHomeScreen } from '@/components/ott/home/OttHomeScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf, home, viewerStateOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

function open(query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('ott.home', home);
  fake.on('ott.feed', { items: [cardOf('Snow Line')], nextCursor: null });
  return { fake, ...renderScreen(<OttHomeScreen />, fake.http, { asPath: '/ott/', query }) };
}

test('one hero, then rails, then the feed; each card shows its price and its labels', async () => {
  open();
  const hero = await screen.findByRole('region', { name: 'Featured: The Night Ferry' });
  expect(within(hero).getByRole('link', { name: /Watch from ₹79/ })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(within(hero).getByRole('link', { name: /Trailer/ })).toHaveAttribute('href', expect.stringMatching(/^\/ott\/video\/trailer_/));
  const free = screen.getByRole('region', { name: 'Free' });
  expect(within(free).getByText('Free', { selector: 'span' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Premium' })).getByText('Synthetic')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
});

test('a signed-in viewer sees rails with their reason, hides one card and restores it in its position', async () => {
  const { fake, store, user } = open();
  const card = cardOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi'), reason: 'Because you follow Clay Lamp Films' });
  fake.on('ott.homeAuthorized', {
    heroes: home.heroes,
    rails: [
      {
        railID: 'followed',
        kind: 'FOLLOWED',
        title: 'From channels you follow',
        reason: 'You follow Clay Lamp Films',
        of: null,
        items: [card],
      },
    ],
  });
  fake.on('ott.feedAuthorized', { items: [], nextCursor: null });
  fake.on('ott.notInterested', { releaseID: card.releaseID, isHidden: true });
  fake.on('ott.notInterestedUndo', { releaseID: card.releaseID, isHidden: false });
  startSignedIn(store);
  const rail = await screen.findByRole('region', { name: 'From channels you follow' });
  expect(within(rail).getByText('You follow Clay Lamp Films')).toBeVisible();
  await user.click(await within(rail).findByRole('button', { name: 'More about Kabaddi' }));
  expect(await screen.findByText('Why this: Because you follow Clay Lamp Films')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not interested' }));
  expect(await within(rail).findByText('Hidden. We’ll show you less like this.')).toBeVisible();
  expect(within(rail).queryByRole('heading', { name: 'Kabaddi' })).toBeNull(); // its space is kept, but it is out of reach
  await user.click(within(rail).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(rail).getByRole('heading', { name: 'Kabaddi' })).toBeVisible());
});

test('the shared feed stays until the viewer’s own has been loaded', async () => {
  const { fake, store } = open();
  fake.on('ott.homeAuthorized', home);
  fake.on('ott.feedAuthorized', { items: [cardOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi') })], nextCursor: null });
  expect(await screen.findByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
  const release = fake.hold();
  startSignedIn(store);
  await waitFor(() => expect(fake.timesSent('ott.feedAuthorized')).toBe(1));
  expect(screen.getByRole('list', { name: 'Feed' })).toHaveTextContent('Snow Line');
  release();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Feed' })).toHaveTextContent('Kabaddi'));
});

test('saving a title on one shelf updates every shelf', async () => {
  const { fake, store, user } = open();
  const card = cardOf('Kabaddi', { viewer: viewerStateOf('rel_kabaddi') });
  const rail = (railID: string) => ({ railID, kind: 'NEW' as const, title: railID, reason: null, of: null, items: [card] });
  fake.on('ott.homeAuthorized', { heroes: [], rails: [rail('One'), rail('Two')] });
  fake.on('ott.feedAuthorized', { items: [card], nextCursor: null });
  fake.on('ott.contentBookmark', { isBookmarked: true, bookmarkCount: 1 });
  startSignedIn(store);
  const [first] = await screen.findAllByRole('button', { name: 'Save Kabaddi' });
  if (first) await user.click(first);
  const isSaved = () => screen.getAllByRole('button', { name: 'Save Kabaddi' }).map((heart) => heart.getAttribute('aria-pressed'));
  await waitFor(() => expect(isSaved()).toEqual(['true', 'true', 'true']));
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
  fake.on('ott.discoveryFeed', { items: [cardOf('Lantern')], nextCursor: null });
  expect(await screen.findByRole('heading', { name: 'Discover' })).toBeVisible();
  await waitFor(() => expect(fake.timesSent('ott.discoveryFeed')).toBeGreaterThan(0));
  expect(String(fake.sent.find(({ operationId }) => operationId === 'ott.discoveryFeed')?.input.seed)).toBe(
    window.sessionStorage.getItem('marquee.seed'),
  );
});

test('an empty catalogue and a failed load each have their message', async () => {
  const fake = fakeHttp();
  fake.on('ott.home', { heroes: [], rails: [] });
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
  const [ferry] = home.heroes;
  fake.on('ott.homeAuthorized', { heroes: ferry ? [{ ...ferry, viewer: viewerStateOf(ferry.releaseID, mark) }] : [], rails: [] });
  fake.on('ott.feedAuthorized', { items: [], nextCursor: null });
  startSignedIn(store);
  const hero = await screen.findByRole('region', { name: 'Featured: The Night Ferry' });
  expect(await within(hero).findByRole('link', { name: label })).toHaveAttribute('href', expect.stringMatching(href));
  expect(within(hero).queryByRole('link', { name: /Watch from/ })).toBeNull();
});
