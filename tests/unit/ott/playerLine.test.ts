import { act, renderHook } from '@testing-library/react';
import { createNativeEngine } from '@/components/ott/player/nativeEngine';
import { openEngine } from '@/components/ott/player/openEngine';
import type { EngineOptions } from '@/components/ott/player/playbackEngine';
import { slowHeight } from '@/components/ott/player/slowHeight';
import { useEngine, type Allowed } from '@/components/ott/player/useEngine';
import { playback as habits } from '@/constants/playback';

jest.mock('@/components/ott/player/openEngine', () => ({ openEngine: jest.fn() }));

const settings = { estimateBits: 1, aheadSeconds: 1, backSeconds: 1, bufferBytes: 1, capHeight: null, chosenHeight: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const allowed = (playlistURL: string) => ({ isAllowed: true, playlistURL, expiresAt: inAnHour() }) as Allowed; // an engine reads no more of it

/** A player whose engine is played by the test. */
function start(onRenew: () => Promise<Allowed | null> = async () => null) {
  const called = { load: jest.fn(), renew: jest.fn(), choose: jest.fn(), soundOnly: jest.fn(), resume: jest.fn(), destroy: jest.fn() };
  const engine = { kind: 'mse' as const, ...called };
  let events: EngineOptions['events'] | undefined;
  jest.mocked(openEngine).mockImplementation((options) => {
    ({ events } = options);
    return { ...engine, estimate: () => null };
  });
  const video = document.createElement('video');
  jest.spyOn(video, 'play').mockResolvedValue(undefined);
  const hook = renderHook(() => useEngine({ video, playback: allowed('/1/master.m3u8'), startSeconds: 0, onRenew }));
  if (!events) throw new Error('no engine was opened');
  return { engine, video, events, ...hook };
}
const line = (isOn: boolean) => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOn);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a browser that is offline waits for the line; it goes on by itself', () => {
  line(false);
  const { engine, events, result } = start();
  act(() => events.onOffline());
  expect(result.current.trouble).toBe('OFFLINE');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.trouble).toBeNull();
  expect(engine.resume).toHaveBeenCalled();
});

test('a line on which nothing comes is tried again and again, until something does', () => {
  line(true);
  const { engine, events, result, unmount } = start();
  act(() => events.onOffline());
  expect(result.current.trouble).toBe('LOST');
  act(() => void jest.advanceTimersByTime(habits.lostRetryMs));
  expect(engine.resume).toHaveBeenCalledTimes(1);
  act(() => events.onOffline());
  act(() => void jest.advanceTimersByTime(habits.lostRetryMs));
  expect(engine.resume).toHaveBeenCalledTimes(2);
  act(() => events.onBytes(1000));
  expect(result.current.trouble).toBeNull();
  act(() => events.onOffline());
  unmount();
  jest.advanceTimersByTime(habits.lostRetryMs * 2);
  expect(engine.resume).toHaveBeenCalledTimes(2);
});

test('fresh addresses that do not come are asked for again', async () => {
  line(true);
  const answers = [null, allowed('/2/master.m3u8')];
  const onRenew = jest.fn(async () => answers.shift() ?? null);
  const { engine, events, result } = start(onRenew);
  await act(async () => events.onExpired());
  expect(result.current.trouble).toBe('LOST');
  expect(engine.renew).not.toHaveBeenCalled();
  await act(async () => void (await jest.advanceTimersByTimeAsync(habits.lostRetryMs)));
  expect(onRenew).toHaveBeenCalledTimes(2);
  expect(engine.renew).toHaveBeenCalledWith('/2/master.m3u8');
});

test('native HLS goes on where it was, and gives up a file that no address opens', () => {
  line(true);
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
  video.currentTime = 0; // as a browser does with the next source
  video.dispatchEvent(new Event('timeupdate'));
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(42);
  for (let time = 0; time < 4; time += 1) video.dispatchEvent(new Event('error'));
  expect(events.onExpired).toHaveBeenCalledTimes(3);
  expect(events.onFatal).toHaveBeenCalledTimes(1);
});

test('sound alone goes on at the same place, and so does the picture after it', () => {
  const video = document.createElement('video');
  jest.spyOn(video, 'load').mockReturnValue(undefined);
  const events = { onLevel: jest.fn(), onBytes: jest.fn(), onExpired: jest.fn(), onOffline: jest.fn(), onFatal: jest.fn() };
  const engine = createNativeEngine({ video, settings, events });
  engine.load('/media/v/token/master.m3u8', 30);
  engine.soundOnly(true);
  expect(video.src).toMatch(/\/media\/v\/token\/audio\.m3u8$/);
  engine.renew('/media/v/fresh/master.m3u8');
  expect(video.src).toMatch(/\/media\/v\/fresh\/audio\.m3u8$/);
  engine.soundOnly(false);
  expect(video.src).toMatch(/\/media\/v\/fresh\/master\.m3u8$/);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(30);
});

test.each([
  ['the smallest of several', 240, null, 240],
  ['the viewer chose it', 240, 240, null],
  ['a larger one', 480, null, null],
  ['nothing yet', null, null, null],
])('a slow network is said of %s', (_, shown, chosen, said) => {
  const rung = (height: number) => ({ width: (height * 16) / 9, height }) as Allowed['renditions'][number];
  const sound = { width: 0, height: 0 } as Allowed['renditions'][number];
  expect(slowHeight(shown, [sound, rung(240), rung(480)], chosen)).toBe(said);
  expect(slowHeight(240, [sound, rung(240)], null)).toBeNull(); // there is no other
});
