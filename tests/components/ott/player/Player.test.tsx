import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { savePlayerPreferences } from '@/components/ott/player/controls/playerPreferences';
import { openEngine } from '@/components/ott/player/engine/openEngine';
import type { AllowedPlayback } from '@/components/ott/player/engine/useEngine';
import { playedVideo } from '@/components/ott/player/playedVideo';
import { Player } from '@/components/ott/player/Player';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { ferry } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';

// The browser's custom elements, which these tests do not use.
jest.mock('media-chrome/media-controller', () => ({}));
jest.mock('media-chrome/media-mute-button', () => ({}));
jest.mock('media-chrome/media-pip-button', () => ({}));
jest.mock('media-chrome/media-preview-thumbnail', () => ({}));
jest.mock('media-chrome/media-preview-time-display', () => ({}));
jest.mock('media-chrome/media-time-display', () => ({}));
jest.mock('media-chrome/media-time-range', () => ({}));
jest.mock('media-chrome/media-volume-range', () => ({}));
jest.mock('@/components/ott/player/engine/openEngine', () => ({ openEngine: jest.fn() }));
jest.mock('@/components/ott/player/controls/PlayerSettings', () => {
  throw new Error('The connection is down');
});

const playback = {
  isAllowed: true,
  reason: 'FREE',
  rightUntil: null,
  playlistURL: '/media/v/token/master.m3u8',
  edge: null,
  castURL: '/media/v/guest/master.m3u8',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  poster: ferry.artwork,
  storyboard: null,
  captions: [],
  renditions: [],
} as unknown as AllowedPlayback; // a player without its engine reads little else of it

function open(over: Partial<AllowedPlayback> = {}) {
  const played = playedVideo(ferry, 'hash_the-night-ferry');
  if (!played) throw new Error('the film is not in its title');
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
  jest.mocked(openEngine).mockReturnValue({ kind: 'mse', ...engine, bandwidthEstimate: () => null });
  const nothing = () => undefined;
  const rendered = renderScreen(
    <Player
      title={ferry}
      played={played}
      playback={{ ...playback, ...over }}
      startSeconds={0}
      onRenew={async () => null}
      onStartOver={nothing}
      onNext={nothing}
    />,
    fakeHttp().http,
    { asPath: '/ott/video/hash_the-night-ferry/x/' },
  );
  const video = screen.getByLabelText<HTMLVideoElement>('The Night Ferry');
  return { video, ...rendered };
}
const statusText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a panel that fails to load is reported, and the player handles the keys again', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Playback settings' }));
  await waitFor(() => expect(statusText()).toContain('We couldn’t load this. Try again.'));
  await user.keyboard('m');
  await waitFor(() => expect(statusText()).toContain('Sound off'));
});

test.each([
  [1.5, 'Speed 1.5×'],
  [1, 'Normal speed'],
])('lifting the finger restores speed %s and announces it', async (speed, text) => {
  savePlayerPreferences({ speed });
  const { video, container } = open();
  const picture = container.querySelector('[data-tap-layer]') as Element;
  await waitFor(() => expect(video.playbackRate).toBe(speed));
  fireEvent.pointerDown(picture, { pointerType: 'touch' });
  await waitFor(() => expect(statusText()).toContain('Double speed'));
  expect(video.playbackRate).toBe(2);
  fireEvent.pointerUp(picture, { pointerType: 'touch' });
  expect(statusText()).toContain(text);
  expect(video.playbackRate).toBe(speed);
});

test('"Watch again" is removed with its panel, and the focus stays in the player', async () => {
  const { video, user } = open();
  const end = jest.spyOn(video, 'ended', 'get').mockReturnValue(true);
  fireEvent(video, new Event('ended'));
  await user.click(await screen.findByRole('button', { name: 'Watch again' }));
  end.mockReturnValue(false);
  act(() => void video.dispatchEvent(new Event('playing')));
  expect(screen.queryByRole('button', { name: 'Watch again' })).not.toBeInTheDocument();
  expect(video).toHaveFocus();
});

const tvButton = () => screen.queryByRole('button', { name: 'Play on a TV' });

describe('on Safari', () => {
  const openInSafari = (over: Partial<AllowedPlayback> = {}) => {
    const picker = jest.fn();
    Object.defineProperty(HTMLVideoElement.prototype, 'webkitShowPlaybackTargetPicker', { value: picker, configurable: true });
    const opened = open(over);
    const announce = (availability: string) =>
      fireEvent(opened.video, Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
    return { ...opened, picker, announce };
  };
  afterEach(() => Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitShowPlaybackTargetPicker'));

  test('the AirPlay button appears with a television, opens the browser’s list and says where the video plays', async () => {
    const { video, user, picker, announce } = openInSafari();
    expect(video).toHaveAttribute('x-webkit-airplay', 'allow');
    expect(tvButton()).toBeNull();
    announce('available');
    const button = await screen.findByRole('button', { name: 'Play on a TV' });
    await user.click(button);
    expect(picker).toHaveBeenCalledTimes(1);
    Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { value: true, configurable: true });
    fireEvent(video, new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await waitFor(() => expect(statusText()).toContain('Playing on your TV'));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { value: false });
    fireEvent(video, new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await waitFor(() => expect(statusText()).toContain('Playing here again'));
    announce('not-available');
    await waitFor(() => expect(tvButton()).toBeNull());
  });

  test('a video that only the viewer’s session may fetch has no button', () => {
    const { video, announce } = openInSafari({ castURL: null });
    expect(video).toHaveAttribute('x-webkit-airplay', 'deny');
    announce('available');
    expect(tvButton()).toBeNull();
  });
});

describe('with the Remote Playback API', () => {
  class FakeRemote extends EventTarget {
    report: (isAvailable: boolean) => void = () => undefined;
    watchAvailability = jest.fn(async (report: (isAvailable: boolean) => void) => Promise.resolve(((this.report = report), 7)));
    cancelWatchAvailability = jest.fn().mockResolvedValue(undefined);
    prompt = jest.fn().mockResolvedValue(undefined);
  }
  const openWithRemote = (remote = new FakeRemote(), over: Partial<AllowedPlayback> = {}) => {
    Object.defineProperty(HTMLVideoElement.prototype, 'remote', { value: remote, configurable: true });
    return { ...open(over), remote };
  };
  afterEach(() => Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote'));

  test('the button appears with a device, prompts, and the watch ends with the player', async () => {
    const { user, remote, unmount } = openWithRemote();
    expect(tvButton()).toBeNull();
    act(() => remote.report(true));
    await user.click(await screen.findByRole('button', { name: 'Play on a TV' }));
    expect(remote.prompt).toHaveBeenCalledTimes(1);
    act(() => void remote.dispatchEvent(new Event('connect')));
    await waitFor(() => expect(statusText()).toContain('Playing on your TV'));
    act(() => void remote.dispatchEvent(new Event('disconnect')));
    await waitFor(() => expect(statusText()).toContain('Playing here again'));
    unmount();
    await waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7));
  });

  test.each([
    ['a closed list says nothing', 'NotAllowedError', false],
    ['a device that cannot be reached is reported', 'NetworkError', true],
  ])('%s', async (_, name, isReported) => {
    const { user, remote } = openWithRemote();
    remote.prompt.mockRejectedValue(new DOMException('', name));
    act(() => remote.report(true));
    await user.click(await screen.findByRole('button', { name: 'Play on a TV' }));
    await act(async () => Promise.resolve());
    expect(statusText().includes('We couldn’t reach the TV')).toBe(isReported);
  });

  test('a browser that cannot watch for devices, and a paid video, have no button', async () => {
    const refusing = new FakeRemote();
    refusing.watchAvailability.mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const { unmount } = openWithRemote(refusing);
    await act(async () => Promise.resolve());
    expect(tvButton()).toBeNull();
    unmount();
    const { remote, video } = openWithRemote(new FakeRemote(), { castURL: null });
    expect(remote.watchAvailability).not.toHaveBeenCalled();
    expect(video).toHaveAttribute('disableremoteplayback');
  });
});
