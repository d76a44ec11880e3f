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
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  poster: ferry.artwork,
  storyboard: null,
  captions: [],
  renditions: [],
} as unknown as AllowedPlayback; // a player without its engine reads little else of it

function open() {
  const played = playedVideo(ferry, 'hash_the-night-ferry');
  if (!played) throw new Error('the film is not in its title');
  const engine = {
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
      playback={playback}
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
