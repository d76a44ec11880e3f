import { screen, waitFor } from '@testing-library/react';
import { SnaxActions } from '@/components/ott/snax/SnaxActions';
import { SnaxLinkCard } from '@/components/ott/snax/SnaxLinkCard';
import { useSnaxLike } from '@/components/ott/snax/useSnaxLike';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { cardOf, viewerStateOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => fakeWindow());

const clip = {
  ...cardOf('Kite', { kind: 'SNAX', viewer: viewerStateOf('rel_kite') }),
  about: '',
  width: 1080,
  height: 1920,
  sources: [],
  link: null,
  bookmarkCount: 0,
  likeCount: 1_240,
  captions: [{ language: 'ta', label: 'தமிழ்', url: '/ta.vtt' }],
};
function open(shown = clip) {
  const fake = fakeHttp();
  const calls: string[] = [];
  const record = (what: string) => () => void calls.push(what);
  const preferences = { isMuted: true, hasCaptions: false, speed: 1 };
  const steps = { onToggle: record('toggle'), onMute: record('mute'), onCaptions: record('captions'), onSpeed: record('speed') };
  const Actions = ({ snax }: { snax: typeof clip }) => (
    <SnaxActions
      snax={snax}
      like={useSnaxLike(snax)}
      preferences={preferences}
      {...steps}
      isPaused
      isFirst
      isLast={false}
      onStep={(by) => void calls.push(`go ${by}`)}
    />
  );
  const rendered = renderScreen(<Actions snax={shown} />, fake.http, { asPath: '/ott/snax/rel_kite/' });
  const reload = (snax: typeof clip) => rendered.rerender(<Actions snax={snax} />);
  return { fake, calls, reload, ...rendered };
}
const press = (name: string) => screen.getByRole('button', { name });

test('like, save and not for me are sent to the server', async () => {
  const { fake, store, user } = open();
  startSignedIn(store);
  fake.on('ott.rate', { stars: 5, ratings: { average: null, count: 1, histogram: [0, 0, 0, 0, 1] } });
  fake.on('ott.contentBookmark', { isBookmarked: true, bookmarkCount: 1 });
  fake.on('ott.notInterested', { releaseID: clip.releaseID, isHidden: true });
  await user.click(press('Like: 1.24K'));
  expect(press('Like: 1.24K')).toHaveAttribute('aria-pressed', 'true');
  expect(fake.sent.at(-1)).toMatchObject({ operationId: 'ott.rate', input: { releaseID: 'rel_kite', stars: 5 } });
  await user.click(press('Save'));
  expect(fake.sent.at(-1)).toMatchObject({ operationId: 'ott.contentBookmark', input: { releaseID: 'rel_kite' } });
  await user.click(press('Not interested'));
  expect(fake.sent.at(-1)).toMatchObject({ operationId: 'ott.notInterested', input: { releaseID: 'rel_kite', scope: 'RELEASE' } });
});

test('a like counts once, also after the clip was loaded again, and not when it is refused or taken back', async () => {
  const { fake, reload, store, user } = open({ ...clip, likeCount: 7 });
  startSignedIn(store);
  fake.fail('ott.rate', 500);
  await user.click(press('Like: 7'));
  await waitFor(() => expect(press('Like: 7')).toHaveAttribute('aria-pressed', 'false'));
  fake.on('ott.rate', { stars: 5, ratings: { average: null, count: 1, histogram: [0, 0, 0, 0, 1] } });
  await user.click(press('Like: 7'));
  expect(press('Like: 8')).toHaveAttribute('aria-pressed', 'true');
  reload({ ...clip, likeCount: 8, viewer: { ...viewerStateOf('rel_kite'), stars: 5 } });
  expect(press('Like: 8')).toHaveAttribute('aria-pressed', 'true');
  await user.click(press('Like: 8'));
  expect(press('Like: 7')).toHaveAttribute('aria-pressed', 'false');
  reload({ ...clip, likeCount: 7 });
  expect(press('Like: 7')).toHaveAttribute('aria-pressed', 'false');
});

test('on phones the rarer actions open by "More"', async () => {
  const { user } = open();
  expect(press('More')).toHaveAttribute('aria-expanded', 'false');
  await user.click(press('More'));
  expect(press('More')).toHaveAttribute('aria-expanded', 'true');
});

test('a guest is sent to sign in and back; sound, captions, speed and the next clip need no account', async () => {
  const { fake, calls, router, store, user } = open();
  startSignedOut(store);
  for (const name of ['Sound', 'Captions', 'Speed: 1×', 'Play', 'Next clip']) await user.click(press(name));
  expect(calls).toEqual(['mute', 'captions', 'speed', 'toggle', 'go 1']);
  expect(press('Previous clip')).toBeDisabled();
  await user.click(press('Like: 1.24K'));
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining(encodeURIComponent('/ott/snax/rel_kite/')));
  expect(fake.sent).toEqual([]);
});

test.each([
  ['TITLE', 'Watch the film', '/ott/ferry/'],
  ['EVENT', 'Get tickets', '/event/evt_1/'],
  ['CAMPAIGN', 'See the campaign', '/campaign/rel_ferry/'],
] as const)('a clip that sells a %s leads there', (kind, action, path) => {
  const id = kind === 'EVENT' ? 'evt_1' : 'rel_ferry';
  renderScreen(<SnaxLinkCard link={{ kind, id, slug: 'ferry', name: 'Night Ferry' }} />, fakeHttp().http);
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toContain(path);
});
