import { AnalyticsEvent } from '@contract/analytics';
import type { Playback } from '@contract/playback';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { setUpFramePlayer } from '@/components/crossProduct/embed/player/framePlayer';
import { playInFrame } from '@/components/crossProduct/embed/player/playInFrame';
import { openEngine } from '@/components/ott/player/engine/openEngine';
import type { EngineOptions } from '@/components/ott/player/engine/playbackEngine';
import { syntheticBadge } from '@/components/ott/release/syntheticBadge';
import { artwork } from '../../../support/fixtures/eventScreens';

jest.mock('@/components/ott/player/engine/openEngine', () => ({ openEngine: jest.fn() }));

const allowed: Playback = {
  isAllowed: true,
  reason: 'TRAILER',
  rightUntil: null,
  videoHash: null,
  playlistURL: '/media/v/first/master.m3u8',
  progressiveURL: null,
  edge: null,
  castURL: null,
  poster: artwork,
  thumbhash: null,
  storyboard: null,
  captions: [{ language: 'hi', label: 'Hindi', isAuto: false, url: '/media/v/first/captions-hi.vtt' }],
  expiresAt: '2026-11-21T12:00:00.000Z',
  durationMillis: 60_000,
  width: 1280,
  height: 720,
  renditions: [],
  isHigherQualityPending: false,
  isSynthetic: true,
};
const refused: Playback = { isAllowed: false, reason: 'NOT_READY', rightUntil: null, poster: null };

const engine = { load: jest.fn(), renew: jest.fn(), resume: jest.fn(), destroy: jest.fn() };
let events: EngineOptions['events'];
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answer = (playback: Playback) => Promise.resolve({ ok: true, json: async () => playback });
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openEngine).mockImplementation((options) => {
    ({ events } = options);
    return engine as never;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  globalThis.fetch = fetched as never;
});

function open() {
  document.body.innerHTML =
    '<main data-release="rel_1" data-video="vid_1" data-label="The Night Ferry"><div><p role="status"></p><button>Play</button><a href="/">Watch</a></div></main>';
  const loadEngine = jest.fn(async () => playInFrame);
  setUpFramePlayer(document.querySelector('main') as HTMLElement, loadEngine);
  return { user: userEvent.setup(), loadEngine, press: () => screen.getByRole('button', { name: 'Play' }) };
}
const video = () => document.querySelector('video');

test('nothing is asked or loaded before a press, which plays the video as a guest without a cookie', async () => {
  const { user, loadEngine, press } = open();
  expect([fetched.mock.calls, loadEngine.mock.calls]).toEqual([[], []]);
  fetched.mockReturnValue(answer(allowed));
  await user.click(press());
  await waitFor(() => expect(engine.load).toHaveBeenCalledWith('/media/v/first/master.m3u8', 0));
  const [address, { credentials, body }] = fetched.mock.calls[0] ?? ['', {}];
  expect([address, credentials, JSON.parse(String(body))]).toEqual([
    '/api/v1/ott/playback',
    'omit',
    { releaseID: 'rel_1', videoID: 'vid_1' },
  ]);
  expect(video()).toMatchObject({ controls: true, autoplay: false, ariaLabel: 'The Night Ferry' });
  expect(video()?.querySelector('track')).toMatchObject({ srclang: 'hi', label: 'Hindi' });
  expect(screen.getByText(syntheticBadge)).toBeVisible();
  expect(document.querySelector('main > div')).toHaveAttribute('inert');
  video()?.dispatchEvent(new Event('ended'));
  expect(video()).toBeNull();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
  expect(press()).toHaveFocus();
});

test('expired addresses are renewed, and a video that was taken down makes room for the card', async () => {
  const { user, press } = open();
  fetched.mockReturnValueOnce(answer(allowed)).mockReturnValueOnce(answer({ ...allowed, playlistURL: '/media/v/second/master.m3u8' }));
  await user.click(press());
  await waitFor(() => expect(engine.load).toHaveBeenCalled());
  events.onExpired();
  await waitFor(() => expect(engine.renew).toHaveBeenCalledWith('/media/v/second/master.m3u8'));
  fetched.mockReturnValueOnce(answer(refused));
  events.onExpired();
  await waitFor(() => expect(video()).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('This can only be watched on its page.');
});

test('a refusal, a failed answer and a broken video say so, and the button tries again', async () => {
  const { user, press } = open();
  fetched.mockReturnValueOnce(answer(refused));
  await user.click(press());
  expect(await screen.findByText('This can only be watched on its page.')).toBeVisible();
  fetched.mockRejectedValueOnce(new Error('Offline'));
  await user.click(press());
  expect(await screen.findByText('The video can’t be played right now. Try again.')).toBeVisible();
  fetched.mockReturnValueOnce(answer(allowed));
  await user.click(press());
  await waitFor(() => expect(video()).not.toBeNull());
  events.onFatal();
  expect(video()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('The video can’t be played right now. Try again.');
});

test('a play counts as one view of the frame without identity, however often it is started', async () => {
  const { user, press } = open();
  const views = () => fetched.mock.calls.filter(([address]) => address === '/api/v1/event-stream');
  fetched.mockImplementation((address) =>
    address.endsWith('/playback') ? answer(allowed) : Promise.resolve({ ok: true, text: async () => '' }),
  );
  document.cookie = 'privacy_choice=all';
  await user.click(press());
  await waitFor(() => expect(video()).not.toBeNull());
  expect(views()).toEqual([]); // not before something plays
  video()?.dispatchEvent(new Event('playing'));
  video()?.dispatchEvent(new Event('playing'));
  video()?.dispatchEvent(new Event('ended'));
  await user.click(press());
  await waitFor(() => expect(video()).not.toBeNull());
  video()?.dispatchEvent(new Event('playing'));
  expect(views()).toHaveLength(1);
  const [, { credentials, body }] = views()[0] ?? ['', {}];
  const view = AnalyticsEvent.parse(JSON.parse(String(body)));
  expect([credentials, view.eventName, view.sessionID, view.userID]).toEqual(['omit', 'PAGE_VISIT', null, null]);
  expect(window.sessionStorage).toHaveLength(0);
});
