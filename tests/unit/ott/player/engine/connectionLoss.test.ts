import { act, renderHook } from '@testing-library/react';
import { createNativeEngine } from '@/components/ott/player/engine/nativeEngine';
import { openEngine } from '@/components/ott/player/engine/openEngine';
import type { EngineOptions } from '@/components/ott/player/engine/playbackEngine';
import { slowNetworkHeight } from '@/components/ott/player/engine/slowNetworkHeight';
import { useEngine, type AllowedPlayback, type Renewal } from '@/components/ott/player/engine/useEngine';
import { playback as playbackConfig } from '@/constants/playback';

jest.mock('@/components/ott/player/engine/openEngine', () => ({ openEngine: jest.fn() }));
const renewEdge = jest.fn();
jest.mock('@/store/ott/playerApi', () => ({ useRenewPlaybackMutation: () => [renewEdge] }));

const settings = { estimateBits: 1, aheadSeconds: 1, backSeconds: 1, bufferBytes: 1, capHeight: null, chosenHeight: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const allowed = (playlistURL: string) => ({ isAllowed: true, playlistURL, edge: null, expiresAt: inAnHour() }) as AllowedPlayback; // an engine reads nothing else of it

/** A player with an engine controlled by the test. */
function start(onRenew: () => Promise<Renewal> = async () => null) {
  const called = {
    castFrom: jest.fn(),
    load: jest.fn(),
    renew: jest.fn(),
    replaceAddresses: jest.fn(),
    setQuality: jest.fn(),
    setAudioOnly: jest.fn(),
    resume: jest.fn(),
    destroy: jest.fn(),
  };
  const engine = { kind: 'mse' as const, ...called };
  let events: EngineOptions['events'] | undefined;
  jest.mocked(openEngine).mockImplementation((options) => {
    ({ events } = options);
    return { ...engine, bandwidthEstimate: () => null };
  });
  const video = document.createElement('video');
  jest.spyOn(video, 'play').mockResolvedValue(undefined);
  const hook = renderHook(() => useEngine({ video, playback: allowed('/1/master.m3u8'), startSeconds: 0, onRenew }));
  if (!events) throw new Error('no engine was opened');
  return { engine, video, events, ...hook };
}
const setOnline = (isOn: boolean) => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOn);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a browser that is offline waits for the connection and resumes automatically', () => {
  setOnline(false);
  const { engine, events, result } = start();
  act(() => events.onOffline());
  expect(result.current.playbackError).toBe('OFFLINE');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.playbackError).toBeNull();
  expect(engine.resume).toHaveBeenCalled();
});

test('a stalled connection is retried until data arrives', () => {
  setOnline(true);
  const { engine, events, result, unmount } = start();
  act(() => events.onOffline());
  expect(result.current.playbackError).toBe('LOST');
  act(() => void jest.advanceTimersByTime(playbackConfig.lostRetryMs));
  expect(engine.resume).toHaveBeenCalledTimes(1);
  act(() => events.onOffline());
  act(() => void jest.advanceTimersByTime(playbackConfig.lostRetryMs));
  expect(engine.resume).toHaveBeenCalledTimes(2);
  act(() => events.onBytes(1000));
  expect(result.current.playbackError).toBeNull();
  act(() => events.onOffline());
  unmount();
  jest.advanceTimersByTime(playbackConfig.lostRetryMs * 2);
  expect(engine.resume).toHaveBeenCalledTimes(2);
});

test('renewed URLs that fail to load are requested again', async () => {
  setOnline(true);
  const answers = [null, allowed('/2/master.m3u8')];
  const onRenew = jest.fn(async () => answers.shift() ?? null);
  const { engine, events, result } = start(onRenew);
  await act(async () => events.onExpired());
  expect(result.current.playbackError).toBe('LOST');
  expect(engine.renew).not.toHaveBeenCalled();
  await act(async () => void (await jest.advanceTimersByTimeAsync(playbackConfig.lostRetryMs)));
  expect(onRenew).toHaveBeenCalledTimes(2);
  expect(engine.renew).toHaveBeenCalledWith('/2/master.m3u8');
});

test('a failing API is requested with increasing delays, which are reset after a success', async () => {
  setOnline(true);
  let answer: Renewal = null;
  const onRenew = jest.fn(async () => answer);
  const { engine, events } = start(onRenew);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const renewalsAfter = async (ms: number) => {
    await act(async () => void (await jest.advanceTimersByTimeAsync(ms - 1)));
    const before = onRenew.mock.calls.length;
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
    return [before, onRenew.mock.calls.length];
  };
  await act(async () => events.onExpired());
  for (const [time, ms] of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
    expect(await renewalsAfter(ms)).toEqual([time + 1, time + 2]);
  }
  answer = allowed('/2/master.m3u8');
  expect(await renewalsAfter(60_000)).toEqual([7, 8]);
  expect(engine.renew).toHaveBeenCalledTimes(1);
  answer = null;
  await act(async () => events.onExpired());
  expect(await renewalsAfter(4_000)).toEqual([9, 10]);
});

test('an ended right is not requested again', async () => {
  setOnline(true);
  const onRenew = jest.fn(async () => 'REFUSED' as const);
  const { engine, events, result } = start(onRenew);
  await act(async () => events.onExpired());
  await act(async () => void (await jest.advanceTimersByTimeAsync(2 * 3_600_000)));
  expect(onRenew).toHaveBeenCalledTimes(1);
  expect(engine.renew).not.toHaveBeenCalled();
  expect(result.current.playbackError).toBeNull(); // the caller reports it
});

test('a film that stalls while URLs are renewed reports an error when none arrive', async () => {
  setOnline(true);
  let answer: (none: null) => void = () => undefined;
  const onRenew = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
  const { events, result } = start(onRenew);
  await act(async () => void (await jest.advanceTimersByTimeAsync(3_600_000 - playbackConfig.renewBeforeExpiryMs)));
  expect(onRenew).toHaveBeenCalledTimes(1);
  await act(async () => events.onExpired());
  expect(result.current.playbackError).toBeNull();
  await act(async () => answer(null));
  expect(onRenew).toHaveBeenCalledTimes(1);
  expect(result.current.playbackError).toBe('LOST');
});

test('native HLS resumes at its position, and gives up a file that no URL opens', () => {
  setOnline(true);
  const video = document.createElement('video');
  jest.spyOn(video, 'load').mockReturnValue(undefined);
  const events = { onLevel: jest.fn(), onBytes: jest.fn(), onExpired: jest.fn(), onOffline: jest.fn(), onFatal: jest.fn() };
  const engine = createNativeEngine({ video, settings, events });
  engine.load('/1/master.m3u8', 0);
  Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
  video.currentTime = 42;
  video.dispatchEvent(new Event('timeupdate'));
  Object.defineProperty(video, 'readyState', { value: 0 });
  engine.resume();
  video.currentTime = 0; // as a browser does with a new source
  video.dispatchEvent(new Event('timeupdate'));
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(42);
  for (let time = 0; time < 4; time += 1) video.dispatchEvent(new Event('error'));
  expect(events.onExpired).toHaveBeenCalledTimes(3);
  expect(events.onFatal).toHaveBeenCalledTimes(1);
});

test('audio only resumes at the same position, and so does the video after it', () => {
  const video = document.createElement('video');
  jest.spyOn(video, 'load').mockReturnValue(undefined);
  const events = { onLevel: jest.fn(), onBytes: jest.fn(), onExpired: jest.fn(), onOffline: jest.fn(), onFatal: jest.fn() };
  const engine = createNativeEngine({ video, settings, events });
  engine.load('/media/v/token/master.m3u8', 30);
  engine.setAudioOnly(true);
  expect(video.src).toMatch(/\/media\/v\/token\/audio\.m3u8$/);
  engine.renew('/media/v/fresh/master.m3u8');
  expect(video.src).toMatch(/\/media\/v\/fresh\/audio\.m3u8$/);
  engine.setAudioOnly(false);
  expect(video.src).toMatch(/\/media\/v\/fresh\/master\.m3u8$/);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(30);
});

test.each([
  ['the smallest of several', 240, null, 240],
  ['the viewer chose it', 240, 240, null],
  ['a larger one', 480, null, null],
  ['nothing yet', null, null, null],
])('slow network notice with %s', (_, shown, chosen, expected) => {
  const rendition = (height: number) => ({ width: (height * 16) / 9, height }) as AllowedPlayback['renditions'][number];
  const audio = { width: 0, height: 0 } as AllowedPlayback['renditions'][number];
  expect(slowNetworkHeight(shown, [audio, rendition(240), rendition(480)], chosen)).toBe(expected);
  expect(slowNetworkHeight(240, [audio, rendition(240)], null)).toBeNull(); // there is no other
});
