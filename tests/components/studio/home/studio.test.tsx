import type { StudioHome, TodoItem } from '@contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OnboardingScreen } from '@/components/studio/channels/OnboardingScreen';
import { StudioChannelsScreen } from '@/components/studio/channels/StudioChannelsScreen';
import { MonthlyEarningsPanel } from '@/components/studio/home/MonthlyEarningsPanel';
import { StudioHomeScreen } from '@/components/studio/home/StudioHomeScreen';
import { StudioPhoneNav } from '@/components/studio/layout/StudioPhoneNav';
import { channelLoaded, selectHasChannel } from '@/store/login/channelDataSlice';
import { userLoaded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { forCreators } from '../../../support/fixtures/documents';
import { clayLamp, sana } from '../../../support/fixtures/people';
import { account, checkInSession, publicChannel } from '../../../support/fixtures/profiles';
import { releaseRow } from '../../../support/fixtures/studioRows';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/resizeImage', () => ({ resizeImage: () => Promise.resolve('ZmFjZQ==') }));

test('a creator creates the first channel: the handle follows the name and is validated as typed, and the studio opens [R-APP-009]', async () => {
  const { http, on, fail, sent } = fakeHttp();
  on('channels.handleValidity', ({ handle }) =>
    handle === 'clay_lamp' ? { isValid: true, reason: null } : { isValid: false, reason: 'This handle is taken.' },
  );
  const { store, router, user } = renderScreen(<OnboardingScreen />, http, { asPath: '/studio/onboarding/' });
  startSignedIn(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Channel name' }), 'Clay Lamp');
  expect(screen.getByRole('textbox', { name: 'Handle' })).toHaveValue('clay_lamp');
  expect(await screen.findByText('Available', { selector: ':not([role=status])' })).toBeVisible();

  fail('channels.new', 500);
  const open = screen.getByRole('button', { name: 'Create channel' });
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('what you entered is still here');

  on('channels.new', clayLamp);
  await user.click(open);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/'));
  expect(selectHasChannel(store.getState())).toBe(true);
  const [first, second] = sent.filter(({ operationId }) => operationId === 'channels.new');
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(first?.input).toEqual({ name: 'Clay Lamp', handle: 'clay_lamp', about: '', timeZone: expect.any(String) as string });
});

test('a handle with invalid characters is refused without a request', async () => {
  const { http, timesSent } = fakeHttp();
  const { store, user } = renderScreen(<OnboardingScreen />, http);
  startSignedIn(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Handle' }), 'clay lamp!');
  expect(screen.getByText('Use lowercase letters, digits and underscores only.')).toBeVisible();
  expect(timesSent('channels.handleValidity')).toBe(0);
});

test('a new member gives a name and may add a picture, says what they make, and begins there', async () => {
  const { http, on, sent } = fakeHttp();
  on('channels.handleValidity', { isValid: true, reason: null });
  on('channels.new', clayLamp);
  on('other.hostedDocuments', forCreators);
  on('users.updateProfile', account);
  on('users.avatarUpdate', account);
  const { store, router, user } = renderScreen(<OnboardingScreen />, http, { asPath: '/studio/onboarding/' });
  startSignedIn(store, { hasChannel: false });
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull(); // Sana has one
  act(() => void store.dispatch(userLoaded({ ...sana, name: `@${sana.username}` })));
  await user.type(screen.getByRole('textbox', { name: 'Channel name' }), 'Clay Lamp');
  const open = screen.getByRole('button', { name: 'Create channel' });
  await waitFor(() => expect(open).toBeEnabled(), { timeout: 5000 });
  await user.click(open);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/Enter your name/);
  expect(sent.some(({ operationId }) => operationId === 'channels.new')).toBe(false);

  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Sana Mirza');
  await user.upload(screen.getByLabelText('Choose your picture'), new File(['x'], 'face.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'A film' }));
  await user.click(open);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/titles/new/'));
  expect(sent.find(({ operationId }) => operationId === 'users.updateProfile')?.input).toEqual({ name: 'Sana Mirza' });
  expect(sent.find(({ operationId }) => operationId === 'users.avatarUpdate')?.input).toEqual({ imageBase64: 'ZmFjZQ==' });
});

test('onboarding shows the steps and the fees of the page for creators', async () => {
  const { http, on } = fakeHttp();
  on('other.hostedDocuments', forCreators);
  const { store, user } = renderScreen(<OnboardingScreen />, http, { asPath: '/studio/onboarding/' });
  startSignedOut(store);
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeVisible();
  await user.click(screen.getByText('Fees for films'));
  expect(screen.getByText(/Our fee is 10% of the price before tax/)).toBeVisible();
});

test('a guest is asked to sign in before onboarding', async () => {
  const { store } = renderScreen(<OnboardingScreen />, fakeHttp().http, { asPath: '/studio/onboarding/' });
  startSignedOut(store);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fstudio%2Fonboarding%2F');
});

const todos: TodoItem[] = [
  {
    kind: 'SESSION',
    subjectID: 'ses_one',
    title: 'Monsoon Static',
    detail: 'The Tin Mill, Mumbai',
    channelName: 'Clay Lamp Films',
    at: '2026-11-21T15:00:00.000Z',
    timeZone: 'Asia/Kolkata',
  },
  {
    kind: 'CAMPAIGN_CONSENT',
    subjectID: 'tag_one',
    title: 'The Ferryman',
    detail: 'Producer',
    channelName: 'Clay Lamp Films',
    at: '2026-11-20T15:00:00.000Z',
    timeZone: null,
  },
];
const home: StudioHome = {
  money: [
    {
      sales: { amountMinor: 45_000, currency: 'INR' },
      funding: { amountMinor: 900_000, currency: 'INR' },
      owed: { amountMinor: 945_000, currency: 'INR' },
      saleCount: 1,
    },
  ],
  weeklyChanges: { views: { now: 30, before: 20 }, followers: { now: 2, before: 2 }, sales: { now: 1, before: 0 } },
  has: { work: true, published: true, sale: true },
  asOf: '2026-11-21T12:00:00.000Z',
};
function openStudio(shown = <StudioHomeScreen />, channel = clayLamp) {
  const fake = fakeHttp();
  const { channelID, handle, name, avatar, eventCount } = publicChannel();
  fake.on('events.myCheckInSessions', { items: [checkInSession] });
  fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
  fake.on('studio.home', home);
  fake.on('studio.todos', { items: todos });
  fake.on('channels.myChannels', { items: [{ channelID, handle, name, avatar, eventCount, role: 'OWNER', ownerID: 'usr_sana' }] });
  fake.on('channels.details', publicChannel());
  const screenShown = renderScreen(shown, fake.http, { asPath: '/studio/' });
  startSignedIn(screenShown.store);
  act(() => void screenShown.store.dispatch(channelLoaded(channel)));
  return { fake, ...screenShown };
}

test.each([
  [0, 'Net earnings'], // a payee: shares of others’ sales
  [1, 'Net earnings, 1 sale'],
  [12, 'Net earnings, 12 sales'],
])('earnings of %i own sales are named “%s”', (saleCount, name) => {
  const money = (home.money ?? []).map((of) => ({ ...of, saleCount }));
  renderScreen(<MonthlyEarningsPanel money={money} asOf={home.asOf} timeZone="Asia/Kolkata" />, fakeHttp().http);
  expect(screen.getByText(name)).toBeVisible();
});

test('the studio lists to-dos in the venue’s time zone with a link or answer; funding is not counted as income', async () => {
  const { fake, user } = openStudio();
  expect(await screen.findByRole('link', { name: 'Open check-in for Monsoon Static' })).toHaveAttribute('href', '/check-in/ses_one/');
  expect(screen.getByText(/^Started .*8:30 pm\. The Tin Mill, Mumbai\.$/)).toBeVisible();
  expect(screen.getByText('₹450')).toBeVisible();
  expect(screen.getByText('₹9,000')).toBeVisible();
  expect(await screen.findByText('Up 50% from 20')).toBeVisible(); // loaded on its own
  expect(screen.getByText('+1')).toBeVisible();
  fake.on('campaigns.tagAnswer', {
    tagID: 'tag_one',
    role: 'Producer',
    isPromoter: false,
    state: 'ACCEPTED',
    campaignID: 'cmp_one',
    title: 'The Ferryman',
    channelName: 'Kaveri Films',
    askedAt: home.asOf,
    answeredAt: home.asOf,
  });
  fake.on('studio.todos', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Accept: The Ferryman' }));
  expect(await screen.findByText(/You’re all caught up/)).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.tagAnswer')?.input).toEqual({
    tagID: 'tag_one',
    answer: 'ACCEPTED',
  });
});

test('money that waits for investors, and a funded campaign without a work, lead to the campaign', async () => {
  const { fake } = openStudio(<></>);
  const waits = {
    subjectID: 'cmp_one',
    title: 'The Ferryman',
    detail: '',
    channelName: 'Clay Lamp Films',
    at: '2026-10-01T00:00:00.000Z',
    timeZone: null,
  };
  fake.on('studio.todos', {
    items: [
      { ...waits, kind: 'DISTRIBUTION' },
      { ...waits, kind: 'UNLINKED', subjectID: 'cmp_two', title: 'Salt' },
      { ...waits, kind: 'EXPORT', subjectID: 'evt_1', title: 'attendees-Rain.csv', detail: 'ATTENDEES' },
      { ...waits, kind: 'SHARE', subjectID: 'agr_1', title: 'Paper Boat', detail: 'Meera Films' },
    ],
  });
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  act(() => void store.dispatch(channelLoaded(clayLamp)));
  expect(await screen.findByText('Investors’ share of sales since 1 Oct 2026 hasn’t been distributed yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Distribute.*The Ferryman/ })).toHaveAttribute('href', expect.stringContaining('cmp_one'));
  expect(screen.getByText(/^Funded on 1 Oct 2026, and no title or event is linked/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Open list.*attendees-Rain/ })).toHaveAttribute('href', '/studio/events/evt_1/?tab=holders');
  expect(screen.getByText('Meera Films proposes how its sales are shared with you. The terms wait for your answer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review: Paper Boat' })).toHaveAttribute('href', '/shares/');
});

test.each([
  ['an empty channel', { work: false, published: false, sale: false }, ['Upload a video', 'New title', 'New event', 'New campaign']],
  ['a channel with a draft', { work: true, published: false, sale: false }, ['Releases']],
  ['a channel without a sale', { work: true, published: true, sale: false }, ['Releases']],
] as const)('%s is guided to its first sale: the next step is one press away', async (_channel, has, links) => {
  const { fake } = openStudio(<></>);
  fake.on('studio.home', { ...home, money: [], has });
  fake.on('studio.todos', { items: [] });
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  expect(steps.getByRole('link', { name: 'Fees and steps' })).toHaveAttribute('href', '/info/for-creators/');
  const next = steps.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  const offered = next.map((item) =>
    within(item)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );
  expect(offered).toEqual([links]);
});

test('the guide ends with the first sale', async () => {
  openStudio();
  expect(await screen.findByText('₹450')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

test.each([
  ['OWNER', '/studio/events/new/'],
  ['ORGANISER', '/studio/events/new/'],
  ['SCANNER', null],
] as const)('without an upcoming check-in, a member of the role %s is offered what the role may create', async (role, href) => {
  const { fake } = openStudio(<></>);
  fake.on('events.myCheckInSessions', { items: [] });
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, isOwner: role === 'OWNER', role })));
  const panel = within(await screen.findByRole('region', { name: 'Check-in' }));
  expect(panel.getByText('No upcoming check-ins')).toBeVisible();
  expect(panel.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(href ? [href] : []);
  if (href) expect(panel.getByRole('link', { name: 'New event' })).toBeVisible();
});

test.each([
  ['OWNER', ['Upload a video', 'New event', 'New campaign'], /Upload a video, create an event or start a campaign/],
  ['ORGANISER', ['New event'], /^Nothing here yet.$/],
  ['ACCOUNTANT', [], /^Nothing here yet.$/],
] as const)('an empty list of releases offers what the role %s may create', async (role, links, words) => {
  const { fake } = openStudio(<></>);
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, isOwner: role === 'OWNER', role })));
  const panel = within(await screen.findByRole('region', { name: 'Releases' }));
  expect(await panel.findByText(words)).toBeVisible();
  const offered = panel.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(offered.filter((name) => name !== 'All releases')).toEqual(links);
});

test('the bar has the sections of the viewer’s role, and a scanner’s home lists check-ins [R-ROUTE-018]', async () => {
  openStudio(
    <>
      <StudioPhoneNav />
      <StudioHomeScreen />
    </>,
    { ...clayLamp, isOwner: false, role: 'SCANNER' },
  );
  const bar = within(await screen.findByRole('navigation', { name: 'Studio' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Check-in', 'Team', 'Channels', 'Help']);
  expect(await screen.findByRole('link', { name: 'Open check-in for Monsoon Static' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New event' })).not.toBeInTheDocument();
});

test('the bar of an organiser leads to the orders', async () => {
  openStudio(<StudioPhoneNav />, { ...clayLamp, isOwner: false, role: 'ORGANISER' });
  const bar = within(await screen.findByRole('navigation', { name: 'Studio' }));
  expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/studio/orders/');
});

test('channels are edited with their form [R-APP-027]', async () => {
  const { fake, user } = openStudio(<StudioChannelsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit Clay Lamp Films' }));
  const name = await screen.findByRole('textbox', { name: 'Channel name' });
  await user.clear(name);
  await user.type(name, 'Clay Lamp');
  fake.on('channels.update', { ...clayLamp, name: 'Clay Lamp' });
  fake.on('channels.detailsAuthorized', { data: { ...clayLamp, name: 'Clay Lamp' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.sent.find(({ operationId }) => operationId === 'channels.update')?.input).toEqual({
    channelID: clayLamp.channelID,
    name: 'Clay Lamp',
    about: 'Films from the coast.',
  });
});

test('a channel with events explains why it cannot be closed', async () => {
  const { fake, user } = openStudio(<StudioChannelsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit Clay Lamp Films' }));
  await user.click(await screen.findByRole('button', { name: 'Close channel' }));
  fake.fail('channels.delete', 409, 'This channel has events. Cancel them first.');
  await user.click(screen.getByRole('button', { name: 'Close permanently' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('This channel has events.');
});

test('the home lists the last changed works of every kind, and sales only for a role that may see them', async () => {
  const { fake } = openStudio(<></>);
  const work = releaseRow('Kite', { kind: 'FILM', state: 'DRAFT', views: 1, sales: 2 });
  const items = [work, releaseRow('Monsoon Static', { releaseID: 'evt_1', kind: 'EVENT', state: 'PUBLISHED', views: 1, sales: null })];
  fake.on('videos.releaseTable', { items, nextCursor: null, total: 2, filmFeeBasisPoints: 1000 });
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  const panel = within(await screen.findByRole('region', { name: 'Releases' }));
  expect(await panel.findByRole('link', { name: /Kite/ })).toHaveTextContent('Film · 1 view · 2 sales');
  expect(panel.getByRole('link', { name: /Monsoon Static/ })).toHaveTextContent(/Event · 1 view$/);
  expect(panel.getByRole('link', { name: /Monsoon Static/ })).toHaveAttribute('href', '/studio/events/evt_1/');
  expect(panel.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/studio/releases/');
});
