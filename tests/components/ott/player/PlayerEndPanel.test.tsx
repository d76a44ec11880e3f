import type { Episode } from '@contract/titles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PlayerEndPanel } from '@/components/ott/player/PlayerEndPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { accessOf, cardOf, ferry } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

function open(isTrailer: boolean, title = ferry, videoHash = 'y') {
  const fake = fakeHttp();
  fake.on('ott.related', { items: ['Snow Line', 'Deccan Noir', 'Tiffin', 'Kite'].map((name) => cardOf(name)), nextCursor: null });
  const onReplay = jest.fn();
  const at = { asPath: `/ott/video/${videoHash}/${ferry.releaseID}/`, query: { videoHash } };
  const rendered = renderScreen(<PlayerEndPanel title={title} isTrailer={isTrailer} onReplay={onReplay} />, fake.http, at);
  return { fake, onReplay, ...rendered };
}

test('after a trailer the film is offered with its price, and paying leads to the film', async () => {
  const { store, user } = open(true);
  startSignedOut(store);
  const group = screen.getByRole('group', { name: 'After the trailer' });
  await user.click(within(group).getByRole('link', { name: 'Rent · ₹79' }));
  expect(window.localStorage.getItem('marquee.intent')).toContain(`/ott/video/hash_the-night-ferry/${ferry.releaseID}/`);
  expect(within(group).getByRole('link', { name: 'About' })).toHaveAttribute('href', '/ott/the-night-ferry/');
});

test('a viewer who already has it is not asked to pay after its trailer', async () => {
  const { fake, store } = open(true);
  fake.on('ott.accessCheck', accessOf({ allowed: true, reason: 'BOUGHT' }));
  startSignedIn(store);
  expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute('href', `/ott/video/hash_the-night-ferry/${ferry.releaseID}/`);
  expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
});

test('after a film: watch again, rate it, and three similar ones', async () => {
  const { onReplay, user } = open(false);
  const similar = await screen.findByRole('list', { name: 'More like this' });
  expect(
    within(similar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ott/snow-line/', '/ott/deccan-noir/', '/ott/tiffin/']);
  expect(screen.getByRole('link', { name: 'Rate it' })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(onReplay).toHaveBeenCalledTimes(1);
});

test('nothing is sold until the viewer’s access is known; a failed check hides no price', async () => {
  const { fake, store } = open(true);
  let answer = (): void => undefined;
  const { send } = fake.http;
  fake.http.send = async (asked) => {
    if (asked.url.endsWith('/access')) await new Promise<void>((resolve) => (answer = resolve));
    return send(asked);
  };
  fake.fail('ott.accessCheck', 503);
  startSignedIn(store);
  const group = screen.getByRole('group', { name: 'After the trailer' });
  expect(await within(group).findByRole('list', { name: 'More like this' })).toBeVisible();
  expect(within(group).queryByRole('link', { name: 'Rent · ₹79' })).not.toBeInTheDocument();
  expect(fake.timesSent('ott.accessCheck')).toBe(0); // still pending
  act(answer);
  expect(await within(group).findByRole('link', { name: 'Rent · ₹79' })).toBeVisible();
});

test('after an episode its own name is shown, and the next one is offered again', async () => {
  const episode = (number: number): Episode => ({
    partID: `prt_${number}`,
    season: 1,
    episode: number,
    name: number === 2 ? 'The drain' : '',
    about: '',
    artwork: ferry.artwork,
    video: { videoID: `vid_${number}`, videoHash: `hash_e${number}`, durationMs: 1_320_000 },
    progress: null,
  });
  const series = { ...ferry, kind: 'SERIES' as const, seasons: [{ season: 1, episodes: [1, 2, 3].map(episode) }] };
  const { unmount } = open(false, series, 'hash_e2');
  const group = screen.getByRole('group', { name: 'After the episode' });
  expect(within(group).getByRole('heading', { name: 'You watched S1 E2 · The drain' })).toBeVisible();
  expect(within(group).getByRole('link', { name: 'Next: S1 E3' })).toHaveAttribute('href', `/ott/video/hash_e3/${ferry.releaseID}/?play=1`);
  unmount();
  open(false, series, 'hash_e3');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'You watched S1 E3' })).toBeVisible());
  expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
});
