import { act, screen } from '@testing-library/react';
import { loadPlayer } from '@/components/ott/player/loadPlayer';
import type { Player } from '@/components/ott/player/Player';
import { PlayerScreen } from '@/components/ott/player/PlayerScreen';
import { startupEnded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { ferry } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('@/components/ott/player/loadPlayer', () => ({ loadPlayer: jest.fn(), preloadPlayer: jest.fn(), preloadOnIntent: {} }));
jest.mock('@/components/ott/player/engine/prefetchVideo', () => ({ prefetchVideo: jest.fn(async () => undefined) }));

const playback = {
  isAllowed: true as const,
  reason: 'FREE' as const,
  rightUntil: null,
  playlistURL: '/media/v/token/master.m3u8',
  edge: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  poster: ferry.artwork,
  storyboard: null,
  videoHash: 'hash_the-night-ferry',
  progressiveURL: null,
  thumbhash: null,
  captions: [],
  durationMillis: 5_400_000,
  width: 1280,
  height: 720,
  isHigherQualityPending: false,
  castURL: null,
  isSynthetic: false,
  renditions: [],
};
const watch = { asPath: '/ott/video/hash_the-night-ferry/rel_ferry/', query: { play: '1' } };
const failToLoad = () => Promise.reject(new Error('Loading chunk 7 failed'));
const LoadedPlayer = (() => <video aria-label="The Night Ferry" />) as unknown as typeof Player;

beforeEach(() => {
  fakeWindow();
  jest.mocked(loadPlayer).mockReset().mockImplementation(failToLoad);
});

function open() {
  const api = fakeHttp();
  api.on('ott.get', ferry);
  api.on('ott.playbackBegin', playback);
  return { api, ...renderScreen(<PlayerScreen releaseID={ferry.releaseID} videoHash="hash_the-night-ferry" />, api.http, watch) };
}

test('a player whose code failed to load is loaded again on a press, without a reload', async () => {
  const { user, store } = open();
  act(() => void store.dispatch(startupEnded()));
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load the player' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();

  jest.mocked(loadPlayer).mockResolvedValue({ Player: LoadedPlayer });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('The Night Ferry')).toBeInTheDocument();
  expect(loadPlayer).toHaveBeenCalledTimes(3);
});

test('a video is not reported missing while its title loads', async () => {
  const api = fakeHttp();
  api.on('ott.get', ferry);
  const release = api.hold();
  const { store } = renderScreen(<PlayerScreen releaseID={ferry.releaseID} videoHash="hash_the-night-ferry" />, api.http, watch);
  act(() => void store.dispatch(startupEnded()));
  expect(screen.queryByText('Video not found')).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
});
