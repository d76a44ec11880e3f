import type { StudioHome } from '@contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OnboardingScreen } from '@/components/studio/channels/OnboardingScreen';
import { StudioChannelsScreen } from '@/components/studio/channels/StudioChannelsScreen';
import { StudioHomeScreen } from '@/components/studio/home/StudioHomeScreen';
import { StudioNav } from '@/components/studio/shared/StudioNav';
import { channelLoaded, selectHasChannel } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { checkInSession, publicChannel } from '../../../support/fixtures/profiles';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut, startSignedIn } from '../../../support/startup';

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
  const open = screen.getByRole('button', { name: 'Open the channel' });
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');

  on('channels.new', clayLamp);
  await user.click(open);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/'));
  expect(selectHasChannel(store.getState())).toBe(true);
  const [first, second] = sent.filter(({ operationId }) => operationId === 'channels.new');
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(first?.input).toEqual({ name: 'Clay Lamp', handle: 'clay_lamp', about: '' });
});

test('a handle with invalid characters is refused without a request', async () => {
  const { http, timesSent } = fakeHttp();
  const { store, user } = renderScreen(<OnboardingScreen />, http);
  startSignedIn(store, { hasChannel: false });
  await user.type(await screen.findByRole('textbox', { name: 'Handle' }), 'clay lamp!');
  expect(screen.getByText('Use lowercase letters, numbers and underscores only.')).toBeVisible();
  expect(timesSent('channels.handleValidity')).toBe(0);
});

test('a guest is asked to sign in before onboarding', async () => {
  const { store } = renderScreen(<OnboardingScreen />, fakeHttp().http, { asPath: '/studio/onboarding/' });
  startSignedOut(store);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fstudio%2Fonboarding%2F');
});

const home: StudioHome = {
  todos: [
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
  ],
  money: [
    {
      sales: { amountMinor: 45_000, currency: 'INR' },
      funding: { amountMinor: 900_000, currency: 'INR' },
      owed: { amountMinor: 945_000, currency: 'INR' },
      saleCount: 1,
    },
  ],
  weeklyChanges: { views: { now: 30, before: 20 }, followers: { now: 2, before: 2 }, sales: { now: 1, before: 0 } },
  has: { upload: true, event: true },
  asOf: '2026-11-21T12:00:00.000Z',
};
function openStudio(shown = <StudioHomeScreen />, channel = clayLamp) {
  const fake = fakeHttp();
  const { channelID, handle, name, avatar, eventCount } = publicChannel();
  fake.on('events.myCheckInSessions', { items: [checkInSession] });
  fake.on('events.myReleasesAll', { items: [], nextCursor: null });
  fake.on('studio.home', home);
  fake.on('channels.myChannels', { items: [{ channelID, handle, name, avatar, eventCount, role: 'OWNER', ownerID: 'usr_sana' }] });
  fake.on('channels.details', publicChannel());
  const screenShown = renderScreen(shown, fake.http, { asPath: '/studio/' });
  startSignedIn(screenShown.store);
  act(() => void screenShown.store.dispatch(channelLoaded(channel)));
  return { fake, ...screenShown };
}

test('the studio lists to-dos in the venue’s time zone with a link or answer; funding is not counted as income', async () => {
  const { fake, user } = openStudio();
  expect(await screen.findByRole('link', { name: 'Open check-in for Monsoon Static' })).toHaveAttribute('href', '/check-in/ses_one/');
  expect(screen.getByText(/^Started .*8:30 pm\. The Tin Mill, Mumbai\.$/)).toBeVisible();
  expect(screen.getByText('₹450')).toBeVisible();
  expect(screen.getByText('₹9,000')).toBeVisible();
  expect(await screen.findByText('50 % up on 20')).toBeVisible(); // loaded on its own
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
  fake.on('studio.home', { ...home, todos: [] });
  await user.click(screen.getByRole('button', { name: 'Accept: The Ferryman' }));
  expect(await screen.findByText(/You’re all caught up/)).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.tagAnswer')?.input).toEqual({
    tagID: 'tag_one',
    answer: 'ACCEPTED',
  });
});

test('an empty studio guides the creator: finished steps are ticked, the next is one press away', async () => {
  const { fake } = openStudio(<></>);
  fake.on('studio.home', { ...home, todos: [], money: [], has: { upload: false, event: true } });
  const { store } = renderScreen(<StudioHomeScreen />, fake.http, { asPath: '/studio/' });
  startSignedIn(store);
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  expect(steps.getByRole('link', { name: 'Upload' })).toBeVisible();
  expect(steps.queryByRole('link', { name: 'New event' })).not.toBeInTheDocument();
});

test('the bar has the sections of the viewer’s role, and a scanner’s home lists check-ins [R-ROUTE-018]', async () => {
  openStudio(
    <>
      <StudioNav />
      <StudioHomeScreen />
    </>,
    { ...clayLamp, isOwner: false, role: 'SCANNER' },
  );
  const bar = within(await screen.findByRole('navigation', { name: 'Studio' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Check-in', 'Team', 'Channels']);
  expect(await screen.findByRole('link', { name: 'Open check-in for Monsoon Static' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New event' })).not.toBeInTheDocument();
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
  await user.click(await screen.findByRole('button', { name: 'Close this channel' }));
  fake.fail('channels.delete', 409, 'This channel has events. Cancel them first.');
  await user.click(screen.getByRole('button', { name: 'Close for good' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('This channel has events.');
});
