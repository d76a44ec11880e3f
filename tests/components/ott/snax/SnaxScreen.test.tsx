import type { Snax } from '@contract/titles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SnaxFeed } from '@/components/ott/snax/SnaxFeed';
import { SnaxScreen } from '@/components/ott/snax/SnaxScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

const clipOf = (name: string, over: Partial<Snax> = {}): Snax => ({
  ...cardOf(name, { kind: 'SNAX', labels: [] }),
  about: '',
  width: 1080,
  height: 1920,
  sources: [],
  captions: [],
  link: null,
  bookmarkCount: 0,
  likeCount: 0,
  ...over,
});

/** jsdom does not scroll: the test says which card came into view. */
const view = { comeIntoView: (_card: Element) => undefined as void };
beforeEach(() => {
  fakeWindow();
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  Object.defineProperty(globalThis, 'CSS', { value: { supports: () => false }, configurable: true });
  class Observer {
    constructor(tell: (entries: { target: Element; intersectionRatio: number; isIntersecting: boolean }[]) => void) {
      view.comeIntoView = (target) => tell([{ target, intersectionRatio: 1, isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function open() {
  const fake = fakeHttp();
  fake.on('ott.snaxDetails', clipOf('Kite'));
  fake.on('ott.snaxFeed', {
    items: [clipOf('Kite'), clipOf('Lamp', { link: { kind: 'EVENT', id: 'evt_1', slug: 'evt_1', name: 'Premiere' } })],
    nextCursor: null,
  });
  return { fake, ...renderScreen(<SnaxScreen snaxID="rel_kite" seed={7} />, fake.http, { asPath: '/ott/snax/rel_kite/' }) };
}

test('the clip of the URL plays first; the next one in view gets the URL, and its link [R-APP-006, R-ROUTE-010]', async () => {
  window.history.replaceState(null, '', '/ott/snax/rel_kite/');
  const { router, store } = open();
  startSignedOut(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kite' })).toBeInTheDocument();
  const feed = screen.getByRole('feed', { name: 'Snax' });
  const first = await within(feed).findByRole('article', { name: 'Kite' });
  expect(first).toHaveTextContent('Clip 1 of 2');
  expect(within(first).getByRole('link', { name: '@clay_lamp' })).toHaveAttribute('href', '/channel/clay_lamp/');
  expect(within(first).getByRole('link', { name: 'Back to Screen' })).toHaveAttribute('href', '/ott/');
  expect(within(feed).queryByRole('article', { name: 'Lamp' })).toBeNull(); // out of reach until it is in view

  act(() => view.comeIntoView(feed.children[1] as Element));
  const second = await within(feed).findByRole('article', { name: 'Lamp' });
  expect(screen.getByRole('heading', { level: 1, name: 'Lamp' })).toBeInTheDocument();
  expect(within(second).getByRole('link', { name: 'Get tickets' })).toHaveAttribute('href', '/event/evt_1/');
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/ott/snax/rel_lamp/', undefined, { shallow: true, scroll: false }));
});

test('what changes in the clip that plays does not render the others', async () => {
  let drawn = 0;
  const lamp = clipOf('Lamp');
  // Read once for each time that its card is rendered.
  Object.defineProperty(lamp, 'link', { get: () => ((drawn += 1), null), enumerable: true });
  const clips = [clipOf('Kite'), lamp];
  const show = jest.fn();
  const { rerender, user } = renderScreen(<SnaxFeed clips={clips} index={0} hasMore={false} show={show} />, fakeHttp().http);
  const before = drawn;
  const first = await screen.findByRole('article', { name: 'Kite' });
  await user.click(within(first).getByRole('button', { name: 'Play Kite' }));
  rerender(<SnaxFeed clips={clips} index={0} hasMore={false} show={show} />);
  expect(drawn).toBe(before);
});

test('clips that are far away are named places to scroll to, and drawn when they come near', () => {
  const clips = ['Kite', 'Lamp', 'Ferry'].map((name) => clipOf(name));
  const show = jest.fn();
  const feed = (index: number) => <SnaxFeed clips={clips} index={index} hasMore={false} show={show} />;
  const { rerender } = renderScreen(feed(0), fakeHttp().http);
  const cards = () => screen.getAllByRole('article', { hidden: true });
  const hasChannel = (card: HTMLElement) => within(card).queryAllByRole('link', { hidden: true }).length > 1;
  const before = cards();
  expect(before.map(hasChannel)).toEqual([true, true, false]);
  expect(before[2]).toHaveTextContent(/^Ferry$/);
  rerender(feed(1));
  expect(cards().map(hasChannel)).toEqual([true, true, true]);
  expect(cards()).toEqual(before);
});

test('the clip is shown before the feed, and also when the feed fails', async () => {
  const { fake, store } = open();
  fake.fail('ott.snaxFeed', 500);
  startSignedOut(store);
  await waitFor(() => expect(fake.timesSent('ott.snaxFeed')).toBe(1));
  expect(await screen.findByRole('article', { name: 'Kite' })).toHaveTextContent('Clip 1 of 1');
});

test('a clip that could not be loaded is loaded again on request', async () => {
  const { fake, unmount } = open();
  unmount();
  fake.fail('ott.snaxDetails', 500);
  const { user } = renderScreen(<SnaxScreen snaxID="rel_kite" seed={7} />, fake.http, { asPath: '/ott/snax/rel_kite/' });
  expect(await screen.findByText('We couldn’t load this clip.')).toBeVisible();
  fake.on('ott.snaxDetails', clipOf('Kite'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kite' })).toBeInTheDocument();
});

test('a double tap likes the clip and leaves it playing as it was', async () => {
  const { fake, store, user } = open();
  fake.on('ott.rate', { stars: 5, ratings: { average: null, count: 1, histogram: [0, 0, 0, 0, 1] } });
  startSignedIn(store);
  const first = await screen.findByRole('article', { name: 'Kite' });
  await user.click(within(first).getAllByRole('img')[0] as Element);
  expect(fake.timesSent('ott.rate')).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 350));
  await user.dblClick(within(first).getAllByRole('img')[0] as Element);
  await waitFor(() => expect(fake.timesSent('ott.rate')).toBe(1));
  expect(within(first).getByRole('button', { name: 'Like: 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('the channel of the clip that plays is followed', async () => {
  const { fake, store, user } = open();
  const { channel } = clipOf('Kite');
  const details = {
    ...channel,
    about: '',
    banner: null,
    ownerID: 'usr_owner',
    ownerName: 'Meera Nair',
    timeZone: 'Asia/Kolkata',
    followerCount: 3,
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  fake.on('channels.details', { ...details, hasPodcast: false });
  fake.on('channels.detailsAuthorized', { data: { ...details, isOwner: false, isFollowing: false, role: null } });
  fake.on('channels.follow', { isFollowing: true, followerCount: 4 });
  startSignedIn(store);
  const [follow] = await screen.findAllByRole('button', { name: `Follow @${channel.handle}` });
  if (follow) await user.click(follow);
  expect(fake.sent.find(({ operationId }) => operationId === 'channels.follow')?.input).toEqual({ channelID: channel.channelID });
});

test('the code of a clip’s frame is offered beside Share', async () => {
  const { user } = renderScreen(<SnaxFeed clips={[clipOf('Kite')]} index={0} hasMore={false} show={jest.fn()} />, fakeHttp().http);
  const card = within(await screen.findByRole('article', { name: 'Kite' }));
  await user.click(card.getByRole('button', { name: 'Embed', hidden: true }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Embed Kite' }));
  expect(sheet.getByLabelText('HTML to embed')).toHaveValue(
    '<iframe src="http://localhost/embed/snax/rel_kite/" title="Kite" width="320" height="569" style="border:0;max-width:100%" loading="lazy"></iframe>',
  );
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
