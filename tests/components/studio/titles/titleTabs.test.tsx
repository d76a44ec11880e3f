import type { TitleDetail } from '@contract/ottStudio';
import type { ReleaseTableRow } from '@contract/releaseTable';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SnaxClipTab } from '@/components/studio/titles/media/SnaxClipTab';
import { NewTitleScreen } from '@/components/studio/titles/NewTitleScreen';
import { TitlePeopleTab } from '@/components/studio/titles/people/TitlePeopleTab';
import { PricesTab } from '@/components/studio/titles/prices/PricesTab';
import { RatingTab } from '@/components/studio/titles/rating/RatingTab';
import { TitleLinksTab } from '@/components/studio/titles/TitleLinksTab';
import type { EditorVideo, VideoTabProps } from '@/components/studio/titles/titleTabProps';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { artwork } from '../../../support/fixtures/eventScreens';
import { clayLamp, sana } from '../../../support/fixtures/people';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

/** The player is the page's; here it is a bare element. */
const renderVideo = ({ label, onVideo }: EditorVideo) => <video aria-label={label} ref={onVideo} />;

function open(Tab: ComponentType<VideoTabProps>, over: Partial<TitleDetail> = {}) {
  const fake = fakeHttp();
  fake.on('events.myReleasesAll', { items: [], nextCursor: null });
  fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
  fake.on('videos.myReleasesAll', { items: [], nextCursor: null });
  fake.on('campaigns.myCampaigns', { items: [], nextCursor: null });
  const shown = renderScreen(<Tab detail={titleDetail(over)} onChanged={jest.fn()} renderVideo={renderVideo} />, fake.http);
  startSignedIn(shown.store);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'ott.titleEdit').map(({ input }) => input);
  return { fake, sent, ...shown };
}
beforeEach(() => window.sessionStorage.clear());
const stillHere = 'You have unsaved changes';

test('rental terms are validated, sent with the prices, and shown in the buyer preview', async () => {
  const { fake, user, sent } = open(PricesTab);
  const days = screen.getByLabelText('Days to start');
  expect(screen.getByText('Rent: 30 days to start, 48 hours once started')).toBeVisible();
  await user.clear(days);
  await user.type(days, '3');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Enter a whole number from 7 to 90.')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await user.type(days, '0');
  await user.clear(screen.getByLabelText(/^Hours to watch/));
  await user.type(screen.getByLabelText(/^Hours to watch/), '72');
  expect(screen.getByText('Rent: 30 days to start, 72 hours once started')).toBeVisible();
  fake.on('ott.titleEdit', titleDetail({ version: 4, rental: { startWithinDays: 30, watchWithinHours: 72 } }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ version: 3, rental: { startWithinDays: 30, watchWithinHours: 72 } });
});

test('a snax needs a name of its own, readable times and at most a minute; what is wrong stands at its field', async () => {
  const part = {
    partID: 'prt_1',
    videoID: 'vid_1',
    kind: 'MAIN' as const,
    season: null,
    episode: null,
    name: '',
    about: '',
    state: 'READY' as const,
    failure: null,
  };
  const { fake, user } = open(SnaxClipTab, { parts: [{ ...part, durationMs: 600_000, nextVideoID: null }] });
  const cuts = () => fake.sent.filter(({ operationId }) => operationId === 'ott.snaxCut').map(({ input }) => input);
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await screen.findByLabelText('From');
  await type('From', 'soon');
  await user.click(screen.getByRole('button', { name: 'Create snax' }));
  expect(await screen.findByLabelText('From')).toHaveAccessibleDescription(/Enter times as minutes and seconds/);
  expect(screen.getByLabelText('Snax name')).toHaveAccessibleDescription(/Enter a name for the snax/);
  await type('Snax name', 'The last boat');
  await type('From', '1:00');
  await type('To', '2:30');
  await user.click(screen.getByRole('button', { name: 'Create snax' }));
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/must be 1 to 60 seconds long/));
  expect(cuts()).toEqual([]);
  await type('To', '1:30');
  fake.on('ott.snaxCut', titleDetail({ releaseID: 'rel_cut' }));
  await user.click(screen.getByRole('button', { name: 'Create snax' }));
  await waitFor(() => expect(cuts()).toEqual([{ videoID: 'vid_1', name: 'The last boat', fromMs: 60_000, toMs: 90_000, x: 0.5 }]));
});

test.each([
  ['prices', PricesTab, /^Rent, INR/, '149', '199'],
  ['year', RatingTab, 'Year', '2026', '2025'],
  ['licence', RatingTab, /^Licence/, '', 'CC BY'],
  ['as whom', TitlePeopleTab, /^Character/, '', 'Ferryman'],
] as const)('what was typed into %s is there after another tab, until it is thrown away', async (_what, Tab, label, before, typed) => {
  const first = open(Tab);
  expect(await screen.findByLabelText(label)).toHaveValue(before);
  await first.user.clear(screen.getByLabelText(label));
  await first.user.type(screen.getByLabelText(label), typed);
  first.unmount();
  open(Tab);
  expect(await screen.findByLabelText(label)).toHaveValue(typed);
});

test('the cut of a snax is kept as a draft too, and discarded on request; a save of one form does not affect another', async () => {
  const parts: TitleDetail['parts'] = [
    {
      partID: 'prt_1',
      videoID: 'vid_1',
      kind: 'MAIN' as const,
      season: null,
      episode: null,
      name: '',
      about: '',
      state: 'READY' as const,
      failure: null,
      durationMs: 600_000,
      nextVideoID: null,
    },
  ];
  const cut = open(SnaxClipTab, { parts });
  await cut.user.clear(await screen.findByLabelText('To'));
  await cut.user.type(screen.getByLabelText('To'), '0:40');
  cut.unmount();
  const again = open(SnaxClipTab, { parts });
  expect(await screen.findByText(stillHere)).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveValue('0:40');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('To')).toHaveValue('0:15');
  again.unmount();

  const sheet = open(RatingTab);
  await sheet.user.type(await screen.findByLabelText('Year'), '{Backspace}5');
  sheet.unmount();
  const prices = open(PricesTab);
  await prices.user.type(await screen.findByLabelText(/^Buy, INR/), '299');
  prices.fake.on('ott.titleEdit', titleDetail({ version: 4 }));
  await prices.user.click(screen.getByRole('button', { name: /^Save/ }));
  await prices.user.click(screen.getByRole('button', { name: 'Change price' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  prices.unmount();
  const back = open(RatingTab, { version: 4 });
  expect(await screen.findByLabelText('Year')).toHaveValue('2025');
  expect(screen.queryByText('Someone else saved changes')).toBeNull();
  back.fake.on('ott.titleEdit', titleDetail({ version: 5, year: 2025 }));
  await back.user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(back.sent()[0]).toMatchObject({ version: 4, year: 2025 }));
});

test('a people search says when there are no matches, and never shows results of another query', async () => {
  const { fake, user } = open(TitlePeopleTab);
  fake.on('users.search', ({ q }) => ({
    items: q === 'sana' ? [{ userID: sana.userID, name: sana.name, username: sana.username, avatar: null }] : [],
    nextCursor: null,
  }));
  await user.type(screen.getByLabelText('Find a person'), 'sana');
  expect(await screen.findByRole('button', { name: /^Add Sana Mirza/ })).toBeVisible();
  await user.type(screen.getByLabelText('Find a person'), 'x');
  expect(screen.queryByRole('button', { name: /^Add Sana Mirza/ })).toBeNull();
  expect(await screen.findByText('No users found.')).toBeVisible();
});

test('after a save of prices or of an audience "Saved" stands until the next change', async () => {
  const prices = open(PricesTab);
  await prices.user.type(await screen.findByLabelText(/^Buy, INR/), '299');
  prices.fake.on('ott.titleEdit', titleDetail({ version: 4 }));
  await prices.user.click(screen.getByRole('button', { name: /^Save/ }));
  await prices.user.click(screen.getByRole('button', { name: 'Change price' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await prices.user.type(screen.getByLabelText(/^Buy, INR/), '0');
  expect(screen.queryByText('Saved')).toBeNull();
  prices.unmount();

  const { fake, user } = open(TitleLinksTab, { kind: 'SNAX' });
  fake.on('ott.snaxTargetAudience', { genres: ['drama'], languages: [], countries: [], ageFrom: null, ageTo: null });
  const audience = within(await screen.findByRole('region', { name: 'Target audience' }));
  await user.click(audience.getByRole('button', { name: 'Drama' }));
  await user.click(audience.getByRole('button', { name: /^Save/ }));
  expect(await audience.findByText('Saved')).toBeVisible();
  await user.click(audience.getByRole('button', { name: 'Comedy' }));
  expect(audience.queryByText('Saved')).toBeNull();
});

test('a member who does not run campaigns cannot choose the funding campaign, and keeps the one that is set', async () => {
  const { fake, store, user, sent } = open(TitleLinksTab, { campaignID: 'cmp_1' });
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, role: 'EDITOR', isOwner: false })));
  expect(await screen.findByText(/Only an owner can change this/)).toBeVisible();
  expect(screen.queryByLabelText(/^Funded by campaign/)).toBeNull();
  fake.on('ott.titleEdit', titleDetail({ version: 4 }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0] ?? {})).not.toContain('campaignID');
});

const freeFilm = { pricing: { isPremium: false, rows: [] } };
test('a maker lets podcast apps download a free title after reading that copies stay, and takes it back', async () => {
  const { fake, user, sent, unmount } = open(TitleLinksTab, freeFilm);
  fake.on('ott.titleEdit', titleDetail({ ...freeFilm, isPodcast: true, version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Offer as a podcast' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Let podcast apps download this title?' }));
  expect(dialog.getByText(/copies that were downloaded stay/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Offer as a podcast' }));
  await waitFor(() => expect(sent()).toMatchObject([{ isPodcast: true, version: 3 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  const offered = open(TitleLinksTab, { ...freeFilm, isPodcast: true });
  expect(await screen.findByLabelText('Address of your podcast')).toHaveValue('http://localhost/channel/clay_lamp/podcast.xml');
  offered.fake.fail('ott.titleEdit', 409, 'Someone else saved changes since you opened this. Reload and try again');
  await offered.user.click(screen.getByRole('button', { name: 'Stop offering as a podcast' }));
  expect(await screen.findByText(/Someone else saved changes/)).toBeVisible();
});

test.each([
  ['is sold', {}, /Only free titles/],
  ['is rated A', { ...freeFilm, certificate: 'A' as const }, /rated A can’t be downloaded/],
  [
    'is blocked in a country',
    { pricing: { isPremium: false, rows: [{ country: 'FR', currency: 'EUR', rentMinor: null, buyMinor: null, isBlocked: true }] } },
    /available in all countries/,
  ],
  [
    'has AI-generated parts',
    {
      ...freeFilm,
      provenance: { ...titleDetail().provenance, synthetic: { extent: 'PARTLY' as const, parts: ['MUSIC' as const], note: '' } },
    },
    /doesn’t carry the label/,
  ],
])('a title that %s cannot be offered as a podcast, and the panel says why', async (_, over, reason) => {
  open(TitleLinksTab, over);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offer as a podcast' })).toBeDisabled();
});

test('a premiere is chosen among events of the same owner, also for members of several teams', async () => {
  const { fake, unmount } = open(TitleLinksTab);
  unmount();
  const { channel } = titleDetail();
  const [second, foreign] = [
    { ...channel, channelID: 'chn_second' },
    { ...channel, channelID: 'chn_foreign' },
  ];
  const night = (name: string, of: ReleaseTableRow['channel']): ReleaseTableRow => ({
    releaseID: `evt_${of.channelID}`,
    name,
    kind: 'EVENT',
    state: 'PUBLISHED',
    slug: null,
    isPremium: true,
    media: null,
    failure: null,
    artwork,
    channel: of,
    views: 0,
    sales: 0,
    gross: [],
    averageStars: null,
    pendingTags: 0,
    publishAt: null,
    lastChangedAt: '2026-11-01T00:00:00.000Z',
  });
  fake.on('videos.releaseTable', {
    items: [night('Ours', channel), night('Also ours', second), night('Theirs', foreign)],
    nextCursor: null,
    total: 3,
    filmFeeBasisPoints: 1000,
  });
  const mine = (of: ReleaseTableRow['channel'], ownerID: string) => ({ ...of, role: 'EDITOR' as const, ownerID });
  fake.on('channels.myChannels', { items: [mine(channel, sana.userID), mine(second, sana.userID), mine(foreign, 'usr_somebody')] });
  const { store } = renderScreen(<TitleLinksTab detail={titleDetail()} onChanged={jest.fn()} />, fake.http);
  startSignedIn(store);
  const events = await screen.findByLabelText('Premiere');
  expect(await within(events).findByRole('option', { name: 'Also ours' })).toBeVisible();
  expect(
    within(events)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Ours', 'Also ours']);
});

test('cast and crew without an account are credited as text', async () => {
  const { fake, user, sent } = open(TitlePeopleTab);
  await user.click(screen.getByRole('button', { name: 'Add credit' }));
  await user.click(screen.getByRole('button', { name: 'Save credits' }));
  expect(screen.getByText('Enter a name in each row.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Name 1'), 'Meena Rao');
  await user.selectOptions(screen.getByLabelText('Role 1'), 'DIRECTOR');
  fake.on('ott.titleEdit', titleDetail({ version: 4, credits: [{ role: 'DIRECTOR', name: 'Meena Rao', as: '' }] }));
  await user.click(screen.getByRole('button', { name: 'Save credits' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ version: 3, credits: [{ role: 'DIRECTOR', name: 'Meena Rao', as: '' }] }));
});

test('a series is created by name and opens where its episodes are added', async () => {
  const fake = fakeHttp();
  fake.on('ott.titleCreate', titleDetail({ releaseID: 'rel_series', kind: 'SERIES' }));
  const { user, router, store } = renderScreen(<NewTitleScreen />, fake.http, { asPath: '/studio/titles/new/' });
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Series' }));
  await user.type(await screen.findByLabelText('Series name'), 'Backwaters');
  await user.click(screen.getByRole('button', { name: 'Create series' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/studio/titles/rel_series/?tab=files'));
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.titleCreate')?.input).toMatchObject({
    kind: 'SERIES',
    name: 'Backwaters',
  });
});
