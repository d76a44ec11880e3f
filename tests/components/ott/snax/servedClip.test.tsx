import type { Snax } from '@contract/titles';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { SnaxScreen } from '@/components/ott/snax/SnaxScreen';
import { deferredHydration } from '@/components/shell/deferredHydration';
import { makeStore, type AppStore } from '@/store';
import { startupEnded } from '@/store/login/loginSlice';
import { snaxApi } from '@/store/ott/snaxApi';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeRouter } from '../../../support/fakeRouter';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { RouterContext } from '../../../support/RouterContext';

const clipOf = (name: string): Snax => ({
  ...cardOf(name, { kind: 'SNAX', labels: [] }),
  about: '',
  width: 1080,
  height: 1920,
  sources: [{ url: `http://localhost/${name}.mp4`, height: 1280, bytes: 500_000 }],
  captions: [{ language: 'en', label: 'English', url: 'http://localhost/en.vtt' }],
  link: null,
  bookmarkCount: 0,
  likeCount: 0,
});

let root: Root | null = null;
let store: AppStore;
let fake: ReturnType<typeof fakeHttp>;
let canMove = true;
const isPaused = new WeakMap<HTMLMediaElement, boolean>();

beforeEach(() => {
  fakeWindow();
  canMove = true;
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion') && !canMove,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  Element.prototype.scrollIntoView = jest.fn();
  Object.defineProperty(globalThis, 'CSS', { value: { supports: () => false, escape: (text: string) => text }, configurable: true });
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return isPaused.get(this) ?? true;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    isPaused.set(this, false);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    isPaused.set(this, true);
  });
});
afterEach(async () => {
  deferredHydration.begin();
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** The page of a clip as a guest's phone gets it: the server's HTML with the list, whose screen waits for the first act. */
async function openServedPage() {
  fake = fakeHttp();
  fake.on('ott.snaxDetails', clipOf('Kite'));
  fake.on('ott.snaxFeed', { items: [clipOf('Kite'), clipOf('Lamp'), clipOf('Ferry')], nextCursor: null });
  store = makeStore({ http: fake.http });
  await store.dispatch(snaxApi.endpoints.snax.initiate('rel_kite'));
  await store.dispatch(snaxApi.endpoints.snaxFeed.initiate({ from: 'rel_kite', seed: 7 }));
  window.history.replaceState(null, '', '/ott/snax/rel_kite/');
  const page = (
    <RouterContext.Provider value={fakeRouter({ asPath: '/ott/snax/rel_kite/' })}>
      <Provider store={store} serverState={store.getState()}>
        <SnaxScreen snaxID="rel_kite" seed={7} />
      </Provider>
    </RouterContext.Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  deferredHydration.wait();
  const served = container.querySelector('article');
  await act(async () => void (root = hydrateRoot(container, page)));
  return served;
}
const videosIn = (served: Element | null) => [...(served?.querySelectorAll('video') ?? [])];

test('the clip plays, muted and with captions, before the screen is hydrated; the screen takes the same player over', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const served = await openServedPage();
  const [video] = videosIn(served);
  expect(video?.src).toBe('http://localhost/Kite.mp4');
  expect(video).toMatchObject({ paused: false, muted: true });
  expect(video?.querySelector('track')).toHaveAttribute('srclang', 'en');
  expect(screen.queryByRole('button', { name: 'Play Kite' })).toBeNull();

  act(() => void store.dispatch(startupEnded()));
  await act(async () => void fireEvent.touchStart(window));
  expect(screen.getByRole('article', { name: 'Kite' })).toBe(served);
  expect(videosIn(served)).toEqual([video]);
  expect(video).toMatchObject({ paused: false });
  expect(screen.queryByRole('button', { name: 'Play Kite' })).toBeNull();
  expect(complaint).not.toHaveBeenCalled();
});

test('the first swipe finds the next clip in the page, without a request and without being called back', async () => {
  const served = await openServedPage();
  const sent = fake.timesSent('ott.snaxFeed');
  expect(served?.nextElementSibling).toHaveTextContent(/Lamp/);
  act(() => void store.dispatch(startupEnded()));
  await act(async () => void fireEvent.scroll(window));
  expect(fake.timesSent('ott.snaxFeed')).toBe(sent);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('with reduced motion nothing plays, and the play button is there at once', async () => {
  canMove = false;
  const served = await openServedPage();
  await act(async () => undefined);
  expect(videosIn(served).every(({ paused }) => paused)).toBe(true);
  expect(screen.getByRole('button', { name: 'Play Kite' })).toBeVisible();
});
