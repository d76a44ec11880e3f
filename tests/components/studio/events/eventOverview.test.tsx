import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import type { ChannelRole } from '@contract/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OverviewTab } from '@/components/studio/events/overview/OverviewTab';
import { EventPublishTab } from '@/components/studio/events/publish/EventPublishTab';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { localDate } from '@/utils/format/dates';
import { fakeHttp } from '../../../support/fakeHttp';
import { tinMill } from '../../../support/fixtures/eventScreens';
import { organiserEvent } from '../../../support/fixtures/organiserEvents';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const session: OrganiserSession = {
  sessionID: 'ses_1',
  startsAt: '2099-11-28T14:00:00.000Z',
  endsAt: '2099-11-28T16:00:00.000Z',
  doorsAt: '2099-11-28T13:00:00.000Z',
  gate: 'Main gate',
  status: 'PUBLISHED',
  capacity: 40,
  held: 0,
  sold: 12,
  inside: 0,
  hasSeatMap: true,
  waitingRoom: null,
  refunds: null,
  tiers: [],
};
const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const sales = {
  currency: 'INR',
  total: { tickets: 12, gross: money(600_000) },
  days: [
    { day: '2026-01-02', tickets: 10, gross: money(500_000) },
    { day: localDate(new Date().toISOString(), tinMill.timeZone), tickets: 2, gross: money(100_000) },
  ],
  sessions: [],
  tiers: [],
  sources: [],
  funnel: { visits: 0, checkouts: 0, begun: 0, purchased: 0 },
};
const order = {
  paymentID: 'pay_1',
  orderNumber: 'K7QX-M3RD',
  channelID: clayLamp.channelID,
  eventID: 'evt_1',
  eventTitle: 'Monsoon Static',
  sessionID: 'ses_1',
  startsAt: session.startsAt,
  timeZone: tinMill.timeZone,
  buyerName: 'Asha Rao',
  contact: null,
  source: 'ONLINE' as const,
  state: 'PAID' as const,
  total: money(100_000),
  refunded: money(0),
  boughtAt: '2026-11-01T10:00:00.000Z',
  tickets: 2,
  checkedIn: 0,
  seats: [],
};

function open(
  over: Partial<OrganiserEvent> = {},
  { role = 'OWNER', Tab = OverviewTab }: { role?: ChannelRole; Tab?: typeof OverviewTab } = {},
) {
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [] });
  fake.on('events.sales', sales);
  fake.on('events.organiserOrders', { items: [order], nextCursor: null });
  const event = organiserEvent({ status: 'PUBLISHED', sessions: [session], ...over });
  const shown = renderScreen(<Tab event={event} />, fake.http);
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role, isOwner: role === 'OWNER' })));
  return { fake, ...shown };
}

test('an event opens on the sales of today, its next sessions and its latest orders', async () => {
  open();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const valueOf = (name: string) => today.getByText(name).nextSibling?.textContent;
  expect(['Tickets today', 'Sales today', 'Tickets sold', 'Sales in total'].map(valueOf)).toEqual(['2', '₹1,000', '12 of 40', '₹6,000']);
  expect(screen.getByText('12 of 40 sold')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Check-in, Sat 28 Nov 2099/ })).toHaveAttribute('href', '/check-in/ses_1/');
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/studio/orders/pay_1/');
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
});

test('a role without the right to see sales and holders sees neither', async () => {
  open({ sessions: [{ ...session, sold: null, held: null, inside: null }] }, { role: 'EDITOR' });
  expect(await screen.findByText('40 places')).toBeVisible();
  for (const name of ['Today', 'Latest orders']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test.each([
  [{ ...tinMill, kind: 'ONLINE' as const }, 'Add the link'],
  [{ ...tinMill, kind: 'UNANNOUNCED' as const }, 'Add the venue'],
])('it reminds of what holders wait for', async (venue, action) => {
  open({ venue });
  expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', '/studio/events/evt_1/?tab=venue');
});

test('of a draft it shows what is missing and where to add it', async () => {
  open({
    status: 'DRAFT',
    checklist: [
      { id: 'ARTWORK', isDone: false, description: 'A picture' },
      { id: 'SESSION', isDone: true, description: 'At least one session that has not begun' },
    ],
  });
  expect(await screen.findByRole('link', { name: 'Fix: A picture' })).toHaveAttribute('href', '/studio/events/evt_1/?tab=picture');
  expect(screen.getByRole('link', { name: 'Review and publish' })).toHaveAttribute('href', '/studio/events/evt_1/?tab=publish');
});

test('publishing names what becomes binding, and then shows the link', async () => {
  const { fake, user } = open({ status: 'DRAFT' }, { Tab: EventPublishTab });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Publish Monsoon Static' }));
  expect(sheet.getByRole('region', { name: 'What becomes binding' })).toHaveTextContent(/full refund.*names of their tiers stay/s);
  expect(sheet.getByRole('radio', { name: 'Public' })).toBeChecked();
  expect(fake.timesSent('events.publish')).toBe(0);
  fake.fail('events.publish', 409, 'Still missing: a picture');
  await user.click(sheet.getByRole('button', { name: 'Publish' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Still missing: a picture');
  fake.on('events.publish', organiserEvent({ status: 'PUBLISHED' }));
  await user.click(sheet.getByRole('button', { name: 'Publish' }));
  const result = within(await screen.findByRole('dialog', { name: 'Monsoon Static is published' }));
  expect(result.getByLabelText('Link')).toHaveValue('http://localhost/event/evt_1/');
  expect(result.getByRole('img', { name: /shared link to Monsoon Static/ })).toHaveAttribute('src', '/media/share/event/evt_1.jpg');
  expect(result.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/event/evt_1/');
});

test('an event is published for people with the link alone', async () => {
  const { fake, user } = open({ status: 'DRAFT' }, { Tab: EventPublishTab });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Publish Monsoon Static' }));
  await user.click(sheet.getByRole('radio', { name: 'Unlisted' }));
  fake.on('events.publish', organiserEvent({ status: 'PUBLISHED', isUnlisted: true }));
  await user.click(sheet.getByRole('button', { name: 'Publish unlisted' }));
  const result = within(await screen.findByRole('dialog', { name: 'Monsoon Static is unlisted' }));
  expect(result.getByText('Everyone with the link can open it and buy tickets now.')).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.publish')?.input).toMatchObject({ visibility: 'UNLISTED' });
});

test('an event is scheduled, and the schedule is shown with its date and cancelled', async () => {
  const { fake, user, unmount } = open({ status: 'DRAFT' }, { Tab: EventPublishTab });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Publish Monsoon Static' }));
  await user.click(sheet.getByRole('radio', { name: 'Scheduled' }));
  await user.click(sheet.getByRole('button', { name: 'Schedule' }));
  expect(fake.timesSent('events.publish')).toBe(0);
  await user.type(sheet.getByLabelText('Day and time'), '2099-11-20T18:00');
  const publishAt = new Date('2099-11-20T18:00').toISOString();
  const scheduled = organiserEvent({ publishAt });
  fake.on('events.publish', scheduled);
  await user.click(sheet.getByRole('button', { name: 'Schedule' }));
  const result = within(await screen.findByRole('dialog', { name: 'Monsoon Static is scheduled' }));
  expect(result.getByText(/published on .*20 Nov 2099/)).toBeVisible();
  expect(result.queryByRole('link', { name: 'View page' })).toBeNull();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.publish')?.input).toEqual({ eventID: 'evt_1', publishAt });
  unmount();
  const again = open({ status: 'DRAFT', publishAt }, { Tab: EventPublishTab });
  expect(await screen.findByText(/^Scheduled for .*20 Nov 2099.*Only your team/)).toBeVisible();
  again.fake.on('events.unpublish', organiserEvent());
  await again.user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
  await waitFor(() => expect(again.fake.timesSent('events.unpublish')).toBe(1));
});

test('a published event is unlisted and made public with one press; a refusal is shown', async () => {
  const { fake, user, unmount } = open({}, { Tab: EventPublishTab });
  fake.fail('events.publish', 409, 'A cancelled event cannot be put on sale again; create a new one');
  await user.click(await screen.findByRole('button', { name: 'Unlist' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A cancelled event cannot be put on sale again');
  fake.on('events.publish', organiserEvent({ status: 'PUBLISHED', isUnlisted: true }));
  await user.click(screen.getByRole('button', { name: 'Unlist' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  unmount();
  const unlisted = open({ isUnlisted: true }, { Tab: EventPublishTab });
  unlisted.fake.on('events.publish', organiserEvent({ status: 'PUBLISHED' }));
  expect(await screen.findByText(/^Unlisted\. Only people with the link/)).toBeVisible();
  await unlisted.user.click(screen.getByRole('button', { name: 'Make public' }));
  await waitFor(() =>
    expect(unlisted.fake.sent.find(({ operationId }) => operationId === 'events.publish')?.input).toMatchObject({ visibility: 'PUBLIC' }),
  );
  await unlisted.user.click(screen.getByRole('button', { name: 'Link and QR code' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('Link')).toHaveValue('http://localhost/event/evt_1/');
});

test('a published event without tickets can be unpublished; with tickets it can only be cancelled', async () => {
  const { fake, user, unmount } = open({ sessions: [{ ...session, sold: 0 }] }, { Tab: EventPublishTab });
  fake.on('events.unpublish', organiserEvent());
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Unpublish Monsoon Static?' })).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(fake.timesSent('events.unpublish')).toBe(1));
  unmount();
  open({}, { Tab: EventPublishTab });
  expect(await screen.findByRole('button', { name: 'Cancel the event' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
});
