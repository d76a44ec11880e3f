import type { ChannelRole } from '@contract/rights';
import type { StudioHome } from '@contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NewCampaignScreen } from '@/components/studio/campaigns/NewCampaignScreen';
import { EventEditorScreen } from '@/components/studio/events/editor/EventEditorScreen';
import { NewEventScreen } from '@/components/studio/events/NewEventScreen';
import { StudioHomeScreen } from '@/components/studio/home/StudioHomeScreen';
import { OrdersScreen } from '@/components/studio/orders/OrdersScreen';
import { ReleasesScreen } from '@/components/studio/releases/ReleasesScreen';
import { NewTitleScreen } from '@/components/studio/titles/NewTitleScreen';
import { TitleEditorScreen } from '@/components/studio/titles/TitleEditorScreen';
import { UploadPanel } from '@/components/studio/upload/UploadPanel';
import { UploadScreen } from '@/components/studio/upload/UploadScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { myRelease } from '../../../support/fixtures/myReleases';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { clayLamp } from '../../../support/fixtures/people';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function openAs(role: ChannelRole, element: Parameters<typeof renderScreen>[0], query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('ott.titleDetail', titleDetail());
  fake.on('events.organiserDetails', organiserEvent());
  const shown = renderScreen(element, fake.http, { query });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role, isOwner: role === 'OWNER' })));
  return { fake, ...shown };
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: /^(Event|Campaign|Release) editor$/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the event editor shows each role the tabs it can use', async () => {
  const offered: Partial<Record<ChannelRole, (string | null)[]>> = {};
  for (const role of ['OWNER', 'EDITOR', 'ACCOUNTANT'] as const) {
    const { unmount } = openAs(role, <EventEditorScreen />, { eventID: 'evt_1', tab: role === 'OWNER' ? 'publish' : 'codes' });
    offered[role] = await tabs();
    unmount();
  }
  expect(offered).toEqual({
    OWNER: ['Overview', 'Edit', 'Orders', 'Audience', 'Money', 'History'],
    EDITOR: ['Overview', 'Edit', 'Audience', 'History'],
    ACCOUNTANT: ['Overview', 'Money', 'History'],
  });
});

test('a member with read access sees no form and no upload', async () => {
  const desk = openAs('ORGANISER', <TitleEditorScreen renderVideo={() => null} />, { releaseID: 'rel_ferry' });
  expect(await tabs()).toEqual(['History']);
  desk.unmount();
  const { fake } = openAs('ORGANISER', <ReleasesScreen />);
  fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
  expect(await screen.findByText('0 releases')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
});

test('orders say whom to ask instead of that there are none', async () => {
  const { fake } = openAs('EDITOR', <OrdersScreen />);
  expect(await screen.findByText(/you are editor\. Only an owner or organiser can see orders and ticket holders/)).toBeVisible();
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  expect(fake.timesSent('events.organiserOrders')).toBe(0);
});

test('a file that is forbidden or fails to load says so instead of loading forever', async () => {
  const refused = openAs('ORGANISER', <UploadPanel videoID="vid_1" onChanged={() => undefined} />);
  refused.fake.fail('videos.uploadStatus', 403);
  expect(await screen.findByText('Only team members who can upload see this file')).toBeVisible();
  refused.unmount();
  const { fake } = openAs('OWNER', <UploadPanel videoID="vid_2" onChanged={() => undefined} />);
  fake.fail('videos.uploadStatus', 500);
  expect(await screen.findByText('We couldn’t load the upload status.')).toBeVisible();
});

test('first steps, sections and uploads of the home page are limited to the role', async () => {
  const still = { now: 0, before: 0 };
  const empty: StudioHome = {
    money: null,
    weeklyChanges: { views: still, followers: still, sales: null },
    has: { work: false, published: false, sale: false },
    asOf: '2026-11-21T10:00:00.000Z',
  };
  const home = (role: ChannelRole) => {
    const shown = openAs(role, <StudioHomeScreen />);
    shown.fake.on('events.myCheckInSessions', { items: [] });
    shown.fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
    shown.fake.on('studio.home', empty);
    shown.fake.on('studio.todos', { items: [] });
    return shown;
  };
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const offered: Partial<Record<ChannelRole, boolean[]>> = {};
  for (const role of ['OWNER', 'EDITOR', 'ORGANISER', 'ACCOUNTANT', 'SCANNER'] as const) {
    const { unmount } = home(role);
    await screen.findByRole('heading', { name: 'To do' });
    if (role !== 'SCANNER') await screen.findByText(/^Nothing here yet/);
    offered[role] = ['Upload a video', 'New event', 'All releases'].map((name) => links().includes(name));
    unmount();
  }
  expect(offered).toEqual({
    OWNER: [true, true, true],
    EDITOR: [true, true, true],
    ORGANISER: [false, true, true],
    ACCOUNTANT: [false, false, false],
    SCANNER: [false, false, false],
  });
});

test.each([
  ['New film', <NewTitleScreen key="new" />],
  ['Upload', <UploadScreen key="desk" />],
])('%s shows no form to a member who cannot upload, and says who can', async (_name, element) => {
  const { fake } = openAs('ORGANISER', element);
  fake.on('videos.myUploads', { items: [] });
  expect(
    await screen.findByText(/In Clay Lamp Films you are organiser\. Only an owner or editor can upload films and snax\./),
  ).toBeVisible();
  expect(screen.queryByText(/Choose/)).toBeNull();
});

test('a member who cannot create events reads who can, unless another of their channels allows it', async () => {
  const teams = (role: ChannelRole) => [
    { ...titleDetail().channel, channelID: clayLamp.channelID, role: 'ACCOUNTANT' as const, ownerID: 'usr_sana' },
    { ...titleDetail().channel, channelID: 'chn_other', role, ownerID: 'usr_somebody' },
  ];
  const none = openAs('ACCOUNTANT', <NewEventScreen />);
  none.fake.on('channels.myChannels', { items: teams('SCANNER') });
  expect(await screen.findByText(/you are accountant\. Only an owner, editor or organiser can create events\./)).toBeVisible();
  expect(screen.queryByLabelText('Event name')).toBeNull();
  none.unmount();
  const { fake } = openAs('ACCOUNTANT', <NewEventScreen />);
  fake.on('channels.myChannels', { items: teams('ORGANISER') });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and add dates' })).not.toHaveAttribute('aria-busy'));
});

test('an event is deleted only after a confirmation', async () => {
  const { fake, router, user } = openAs('OWNER', <EventEditorScreen />, { eventID: 'evt_1', tab: 'publish' });
  fake.on('events.delete', {});
  await user.click(await screen.findByRole('button', { name: 'Delete the event' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Delete Monsoon Static?' })).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.timesSent('events.delete')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Delete the event' }));
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/events/'));
  expect(fake.timesSent('events.delete')).toBe(1);
});

test('a premiere of the same owner is offered only to members who can edit the title', async () => {
  const ferry = myRelease();
  const { channel } = ferry;
  const show = (role: ChannelRole) => {
    const shown = openAs(role, <EventEditorScreen />, { eventID: 'evt_1', tab: 'details' });
    const at = (channelID: string, ownerID: string) => ({ ...channel, role, channelID, ownerID });
    const mine = [at(channel.channelID, 'usr_sana'), at('chn_second', 'usr_sana'), at('chn_elsewhere', 'usr_somebody')];
    shown.fake.on('channels.myChannels', { items: mine });
    const second = { ...ferry, releaseID: 'rel_second', name: 'Second Boat', channel: { ...channel, channelID: 'chn_second' } };
    const foreign = { ...ferry, releaseID: 'rel_foreign', name: 'Of Others', channel: { ...channel, channelID: 'chn_elsewhere' } };
    shown.fake.on('videos.myReleasesAll', ({ kind: asked }) => ({
      items: [ferry, second, foreign].filter((film) => film.kind === asked),
      nextCursor: null,
    }));
    return shown;
  };
  const editor = show('EDITOR');
  const offered = within(await screen.findByLabelText(/^Premiere of/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Not a premiere', 'The Night Ferry', 'Second Boat']);
  editor.unmount();
  const { fake } = show('ORGANISER');
  expect(await screen.findByLabelText('Event name')).toBeVisible();
  await waitFor(() => expect(fake.timesSent('channels.myChannels')).toBeGreaterThan(0));
  expect(screen.queryByLabelText(/^Premiere of/)).toBeNull();
  expect(fake.timesSent('videos.myReleasesAll')).toBe(0);
});

test('a member who cannot edit campaigns is told who can; with another channel of theirs the page names it', async () => {
  const show = () => {
    const shown = openAs('ORGANISER', <NewCampaignScreen />);
    shown.fake.on('campaigns.offers', { items: [] });
    return shown;
  };
  const here = show();
  here.fake.on('channels.myChannels', { items: [{ ...titleDetail().channel, role: 'ORGANISER', ownerID: 'usr_sana' }] });
  expect(await screen.findByText(/In Clay Lamp Films you are organiser\. Only an owner or editor can create campaigns\./)).toBeVisible();
  expect(screen.queryByText('Create a channel first')).toBeNull();
  here.unmount();
  const { fake } = show();
  const other = { ...titleDetail().channel, channelID: 'chn_other', name: 'Salt House', role: 'EDITOR' as const, ownerID: 'usr_sana' };
  fake.on('channels.myChannels', { items: [{ ...titleDetail().channel, role: 'ORGANISER', ownerID: 'usr_sana' }, other] });
  expect(await screen.findByText('Salt House')).toBeVisible();
  expect(screen.queryByLabelText('Channel')).toBeNull();
});
