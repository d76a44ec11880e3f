import type { Cscan } from '@contract/cscan';
import { screen, waitFor, within } from '@testing-library/react';
import { titleJsonLd } from '@/components/ott/title/titleJsonLd';
import { TitleScreen } from '@/components/ott/title/TitleScreen';
import type { TitleTab } from '@/store/ott/readTitlePage';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { sheet } from '../../../support/fixtures/cscan';
import { accessOf, cardOf, ferry, viewerStateOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

function open(tab: TitleTab = 'details', title = ferry) {
  const fake = fakeHttp();
  fake.on('ott.get', title);
  fake.on('ott.related', { items: [cardOf('Snow Line')], nextCursor: null });
  return { fake, ...renderScreen(<TitleScreen slug={ferry.slug} tab={tab} />, fake.http, { asPath: `/ott/${ferry.slug}/` }) };
}

test('the price is in the action bar, with the terms below it and the trailer on the still', async () => {
  const { user } = open();
  const rent = await screen.findByRole('link', { name: 'Rent · ₹79' });
  expect(screen.getByRole('link', { name: 'Buy · ₹199' })).toBeVisible();
  expect(screen.getByText(/30 days to start, 48 hours once started/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Trailer/ })).toHaveAttribute('href', `/ott/video/trailer_the-night-ferry/${ferry.releaseID}/`);
  await user.click(rent);
  expect(window.localStorage.getItem('marquee.intent')).toContain('/ott/video/hash_the-night-ferry/');
});

test('five tabs, each with its own URL [R-SHELL-011, R-SHELL-017]', async () => {
  open();
  const tabs = within(await screen.findByRole('navigation', { name: 'More about The Night Ferry' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Details', '/ott/the-night-ferry/'],
    ['Related', '/ott/the-night-ferry/related/'],
    ['About', '/ott/the-night-ferry/about/'],
    ['More like this', '/ott/the-night-ferry/more-like-this/'],
    ['cScan', '/ott/the-night-ferry/cscan/'],
  ]);
});

test('a viewer who cannot rate is told why; others give stars and remove them', async () => {
  const { fake, store, user } = open();
  startSignedOut(store);
  expect(await screen.findByRole('link', { name: 'Sign in to rate' })).toBeVisible();
  const own = { title: { ...ferry, viewer: viewerStateOf(ferry.releaseID) }, access: accessOf(), canRate: false, isOwner: false };
  fake.on('ott.getAuthorized', own);
  startSignedIn(store);
  expect(await screen.findByText('You can rate this once you’ve bought it or watched 20% of it.')).toBeVisible();
  fake.on('ott.getAuthorized', { ...own, canRate: true, title: { ...ferry, viewer: viewerStateOf(ferry.releaseID, { stars: 4 }) } });
  fake.on('ott.rate', { stars: 5, ratings: ferry.ratings });
  const { user: other, store: second } = renderScreen(<TitleScreen slug={ferry.slug} tab="details" />, fake.http, { asPath: '/ott/x/' });
  startSignedIn(second);
  expect(await screen.findByRole('radio', { name: '4 stars' })).toBeChecked();
  await other.click(screen.getByRole('radio', { name: '5 stars' }));
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.rate')?.input).toEqual({ releaseID: ferry.releaseID, stars: 5 });
  expect(user).toBeDefined();
});

test('people and ratings', async () => {
  open();
  expect(await screen.findByRole('link', { name: /Ranjita Saikia/ })).toHaveAttribute('href', '/user/ranjita/');
  expect(within(screen.getByRole('table', { name: 'Ratings' })).getByRole('row', { name: /5 stars 70%/ })).toBeInTheDocument();
});

test('a title with eight people offers more, eight at a time [R-LIMIT-011]', async () => {
  const people = Array.from({ length: 8 }, (_, place) => ({ ...ferry.people[0], tagID: `tag_${place}` })) as typeof ferry.people;
  const { fake, user } = open('details', { ...ferry, people });
  fake.on('videos.xray', { items: people, nextCursor: null });
  await user.click(await screen.findByRole('button', { name: 'More people' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'videos.xray')?.input).toEqual({ releaseID: ferry.releaseID, limit: 8 }),
  );
});

const mainFile: Cscan['file'][number] = {
  videoID: 'vid_1',
  kind: 'MAIN',
  name: '',
  durationMs: 6_720_000,
  width: 1920,
  height: 1080,
  frameRate: 25,
  videoCodec: 'h264',
  audioCodec: 'aac',
  audioChannels: 2,
  loudnessLufs: -16,
  renditionHeights: [360, 1080],
  captionLanguages: [],
  sha256: 'c'.repeat(64),
};

test('cScan shows declarations, prices by country and changes; labels explain themselves; it links to the report form [R-DATA-014, R-DATA-015, R-SCREEN-002]', async () => {
  const { fake, store, user } = open('cscan');
  fake.on('ott.cscan', { ...sheet, file: [mainFile] });
  fake.on('ott.getAuthorized', { title: ferry, access: accessOf(), canRate: false, isOwner: false });
  startSignedIn(store);
  expect(await screen.findByText('Partly AI-generated, voice')).toBeVisible();
  const verdicts = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem');
  expect(verdicts).toHaveLength(4);
  expect(verdicts[0]).toHaveTextContent('1 h 52 min, 1080p');
  expect(verdicts[2]).toHaveTextContent(/Partly AI-generated/);
  // Hashes are for those who look for them.
  expect(screen.getByText('File fingerprints (SHA-256)')).toBeVisible();
  expect(screen.getByRole('region', { name: 'SHA-256', hidden: true })).not.toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Content' })).getByText('Declared by the creator')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Captions and audio' })).getByText('Measured in the file')).toBeVisible();
  const production = within(screen.getByRole('region', { name: 'How it was made' }));
  expect(production.getByText('Declared by the creator')).toBeVisible();
  expect(production.getByText('Content credentials (C2PA)').nextSibling).toHaveTextContent('Not checked');
  expect(screen.queryByText(/credential was found/)).not.toBeInTheDocument();
  expect(screen.getByText('1 person hasn’t responded')).toBeVisible();
  expect(screen.getByText('Rent ₹79, Buy ₹199')).toBeVisible();
  const reception = within(screen.getByRole('region', { name: 'Reception' }));
  expect(reception.getByText('Plays').nextSibling).toHaveTextContent(/^1.20K$/);
  expect(reception.getByText('Viewers').nextSibling).toHaveTextContent(/^900$/);
  expect(screen.getByText('certificate: U/A 7+ → U/A 13+')).toBeVisible();
  const [labels] = screen.getAllByRole('button', { name: /What the labels mean/ });
  if (labels) await user.click(labels);
  expect(await screen.findByText('Speech and sounds as text that you can turn on.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute('href', expect.stringMatching(/^\/report\/\?kind=TITLE&id=/));
});

test('a series lists its episodes; a locked one links to the price and is kept in the URL', async () => {
  const video = { videoID: 'vid_e1', videoHash: 'hash_e1', durationMs: 1_500_000 };
  const episode = {
    partID: 'prt_1',
    season: 1,
    episode: 1,
    name: 'The lid that lied',
    about: '',
    artwork: ferry.artwork,
    video,
    progress: null,
  };
  open('details', { ...ferry, kind: 'SERIES', seasonCount: 1, episodeCount: 1, seasons: [{ season: 1, episodes: [episode] }] });
  const row = await screen.findByRole('link', { name: /The lid that lied/ });
  expect(row).toHaveAttribute('href', expect.stringContaining('/payment/begin/ott/'));
});

test('more like this is one list; a title that fails to load says what is not affected', async () => {
  const { fake, unmount } = open('more-like-this');
  expect(await screen.findByRole('heading', { name: 'Snow Line' })).toBeVisible();
  unmount();
  fake.fail('ott.get', 500);
  renderScreen(<TitleScreen slug="other" tab="details" />, fake.http);
  expect(await screen.findByText('We couldn’t load this title. Your purchases are safe.')).toBeVisible();
});

test('structured data has a Movie with its offers', () => {
  const [movie] = titleJsonLd(ferry) as [
    { '@type': string; offers: { price: string; priceCurrency: string }[]; director: { name: string }[] },
  ];
  expect(movie['@type']).toBe('Movie');
  expect(movie.offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual(['79 INR', '199 INR']);
  expect(movie.director[0]?.name).toBe('Ranjita Saikia');
});
