import type { PlaybackEdge } from '@contract/playback';
import { act, renderHook } from '@testing-library/react';
import { openEngine } from '@/components/ott/player/engine/openEngine';
import type { EngineOptions } from '@/components/ott/player/engine/playbackEngine';
import { useEngine, type AllowedPlayback, type Renewal } from '@/components/ott/player/engine/useEngine';

const renewEdge = jest.fn();
jest.mock('@/components/ott/player/engine/openEngine', () => ({ openEngine: jest.fn() }));
jest.mock('@/store/ott/playerApi', () => ({ useRenewPlaybackMutation: () => [renewEdge] }));

const edge = (n: number): PlaybackEdge => ({
  playlistURL: `https://films.example/token${n}/master.m3u8`,
  expiresInSeconds: 50,
  renewalToken: 'renewal',
});
const playback = (n: number) =>
  ({
    isAllowed: true,
    playlistURL: `/media/v/${n}/master.m3u8`,
    edge: edge(n),
    expiresAt: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  }) as AllowedPlayback; // an engine reads nothing else of it

/** A playing video with an engine controlled by the test. */
function start({ kind = 'mse', onRenew = async () => null }: { kind?: 'mse' | 'native'; onRenew?: () => Promise<Renewal> } = {}) {
  const engine = {
    castFrom: jest.fn(),
    load: jest.fn(),
    renew: jest.fn(),
    replaceAddresses: jest.fn(),
    setQuality: jest.fn(),
    setAudioOnly: jest.fn(),
    resume: jest.fn(),
    destroy: jest.fn(),
  };
  let events: EngineOptions['events'] | undefined;
  jest.mocked(openEngine).mockImplementation((options) => {
    ({ events } = options);
    return { kind, ...engine, bandwidthEstimate: () => null };
  });
  const video = document.createElement('video');
  const state = { paused: false };
  Object.defineProperty(video, 'paused', { get: () => state.paused });
  jest.spyOn(video, 'play').mockResolvedValue(undefined);
  const hook = renderHook(() => useEngine({ video, playback: playback(1), startSeconds: 0, onRenew }));
  if (!events) throw new Error('no engine was opened');
  return { engine, events, video, state, ...hook };
}
const answer = (data: PlaybackEdge) => Promise.resolve({ data });
const refusal = (status: number) => Promise.resolve({ error: { status, error: 'refused' } });
const pass = (seconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)));

beforeEach(() => {
  jest.useFakeTimers();
  renewEdge.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('addresses at the CDN are renewed before half of their lifetime, without interrupting what loads', async () => {
  renewEdge.mockImplementation(() => answer(edge(2)));
  const { engine } = start();
  expect(engine.load).toHaveBeenCalledWith(edge(1).playlistURL, 0);
  await pass(19);
  expect(renewEdge).not.toHaveBeenCalled();
  await pass(6);
  expect(renewEdge).toHaveBeenCalledWith({ renewalToken: 'renewal' });
  expect(engine.replaceAddresses).toHaveBeenCalledWith(edge(2).playlistURL);
  expect(engine.renew).not.toHaveBeenCalled();
  await pass(600);
  expect(renewEdge.mock.calls.length).toBeGreaterThanOrEqual(24);
  expect(renewEdge.mock.calls.length).toBeLessThanOrEqual(31);
});

test('nothing is renewed while the video is paused; playing again renews at once', async () => {
  renewEdge.mockImplementation(() => answer(edge(2)));
  const { engine, state, video } = start();
  state.paused = true;
  await pass(3600);
  expect(renewEdge).not.toHaveBeenCalled();
  state.paused = false;
  await act(async () => void video.dispatchEvent(new Event('play')));
  expect(engine.replaceAddresses).toHaveBeenCalledWith(edge(2).playlistURL);
});

test('an address that expired, as after a sleep, is replaced and loading continues', async () => {
  renewEdge.mockImplementation(() => answer(edge(2)));
  const { engine, events } = start();
  await act(async () => events.onExpired());
  expect(engine.renew).toHaveBeenCalledWith(edge(2).playlistURL);
});

test('an API that does not answer is asked again before the address expires', async () => {
  renewEdge.mockImplementationOnce(() => refusal(503)).mockImplementation(() => answer(edge(2)));
  const { engine, result } = start();
  await pass(30);
  expect(renewEdge).toHaveBeenCalledTimes(2);
  expect(engine.replaceAddresses).toHaveBeenCalledWith(edge(2).playlistURL);
  expect(result.current.playbackError).toBeNull();
});

test('when access has ended the viewer is told by a new playback, and nothing is renewed', async () => {
  renewEdge.mockImplementation(() => refusal(403));
  const onRenew = jest.fn(async (): Promise<Renewal> => 'REFUSED');
  const { engine } = start({ onRenew });
  await pass(3600);
  expect(renewEdge).toHaveBeenCalledTimes(1);
  expect(onRenew).toHaveBeenCalledTimes(1);
  expect(engine.renew).not.toHaveBeenCalled();
});

test('a CDN that refuses valid addresses is left for the API', async () => {
  renewEdge.mockImplementation(() => answer(edge(2)));
  const { engine, events } = start();
  for (let n = 0; n < 4; n += 1) await act(async () => events.onExpired());
  expect(renewEdge).toHaveBeenCalledTimes(3);
  expect(engine.renew).toHaveBeenLastCalledWith('/media/v/1/master.m3u8');
  await pass(600);
  expect(renewEdge).toHaveBeenCalledTimes(3);
});

test('refusals between which the CDN sent bytes are no reason to leave it', async () => {
  renewEdge.mockImplementation(() => answer(edge(2)));
  const { engine, events } = start();
  for (let n = 0; n < 9; n += 1) {
    await act(async () => events.onExpired());
    act(() => events.onBytes(1000));
  }
  expect(renewEdge).toHaveBeenCalledTimes(9);
  expect(engine.renew).toHaveBeenLastCalledWith(edge(2).playlistURL);
});

test('a browser’s own player plays from the API, because it cannot change addresses while it plays', async () => {
  const { engine } = start({ kind: 'native' });
  await pass(3600);
  expect(engine.load).toHaveBeenCalledWith('/media/v/1/master.m3u8', 0);
  expect(renewEdge).not.toHaveBeenCalled();
});
