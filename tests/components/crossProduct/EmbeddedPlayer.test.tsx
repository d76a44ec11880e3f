import type { Playback } from '@contract/playback';
import { act, screen, waitFor } from '@testing-library/react';
import { EmbeddedPlayer } from '@/components/crossProduct/EmbeddedPlayer';
import { openEngine } from '@/components/ott/player/engine/openEngine';
import type { EngineOptions } from '@/components/ott/player/engine/playbackEngine';
import { fakeHttp } from '../../support/fakeHttp';
import { artwork } from '../../support/fixtures/eventScreens';
import { renderScreen } from '../../support/renderScreen';

jest.mock('@/components/ott/player/engine/openEngine', () => ({ openEngine: jest.fn() }));

const allowed: Playback = {
  isAllowed: true,
  reason: 'FREE',
  rightUntil: null,
  videoHash: null,
  playlistURL: '/media/v/token/master.m3u8',
  progressiveURL: null,
  edge: null,
  poster: artwork,
  thumbhash: null,
  storyboard: null,
  captions: [],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  durationMillis: 60_000,
  width: 1280,
  height: 720,
  renditions: [],
  isHigherQualityPending: false,
  castURL: null,
  isSynthetic: false,
};

/** The player on the page, with an engine controlled by the test. */
async function open() {
  const fake = fakeHttp();
  fake.on('ott.playbackBegin', allowed);
  const opened: EngineOptions[] = [];
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
  jest.mocked(openEngine).mockImplementation((options) => {
    opened.push(options);
    return { kind: 'mse', ...engine, bandwidthEstimate: () => null };
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const made = renderScreen(<EmbeddedPlayer ownerID="cmp_1" videoID="vid_1" label="Pitch video: Kites" />, fake.http);
  const film = await screen.findByLabelText('Pitch video: Kites');
  const [first] = opened;
  if (!first) throw new Error('no engine was opened');
  return { fake, film, events: first.events, opened, engine, ...made };
}

afterEach(() => jest.restoreAllMocks());

test('a stalled connection is reported calmly, and retried automatically', async () => {
  const { events, engine, user } = await open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => events.onOffline());
  expect(screen.getByRole('status')).toHaveTextContent('We can’t load the video. Trying again; your position is saved.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(engine.resume).toHaveBeenCalledTimes(1);
});

test('renewed URLs keep the position, and so does an API that is down; a refusal removes the video', async () => {
  const { fake, film, events, engine, opened } = await open();
  await act(async () => events.onExpired());
  await waitFor(() => expect(engine.renew).toHaveBeenCalledWith('/media/v/token/master.m3u8'));
  fake.fail('ott.playbackBegin', 503);
  await act(async () => events.onExpired());
  expect(screen.getByLabelText('Pitch video: Kites')).toBe(film);
  expect(opened).toHaveLength(1);
  fake.on('ott.playbackBegin', { isAllowed: false, reason: 'NOT_READY', rightUntil: null, poster: null });
  await act(async () => events.onExpired());
  expect(await screen.findByRole('alert')).toHaveTextContent('The video is still processing');
  expect(screen.queryByLabelText('Pitch video: Kites')).not.toBeInTheDocument();
  expect(fake.timesSent('ott.playbackBegin')).toBe(4);
});
