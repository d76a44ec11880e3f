import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import type { ChannelRole } from '@contract/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SessionEditorScreen } from '@/components/studio/events/sessions/SessionEditorScreen';
import { LeaveGuard } from '@/components/studio/layout/LeaveGuard';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../../support/fakeHttp';
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
  sold: 0,
  inside: 0,
  hasSeatMap: false,
  waitingRoom: null,
  refunds: null,
  tiers: [
    {
      tierID: 'tir_1',
      name: 'Stalls',
      description: '',
      priceMinor: 50_000,
      capacity: 40,
      held: 0,
      sold: 0,
      minPerOrder: 1,
      maxPerOrder: 4,
      saleFrom: '2026-11-01T00:00:00.000Z',
      saleTo: '2099-11-28T14:15:00.000Z',
      needsAccess: false,
    },
  ],
};
const back = '/studio/events/evt_1/?tab=sessions';

interface OpenOptions {
  sessionID?: string;
  query?: Record<string, string>;
  over?: Partial<OrganiserEvent>;
  role?: ChannelRole;
  isMissing?: boolean;
}

function open({ sessionID = 'ses_1', query = {}, over = {}, role = 'OWNER', isMissing = false }: OpenOptions = {}) {
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [] });
  if (isMissing) fake.fail('events.organiserDetails', 404, 'Not found');
  else fake.on('events.organiserDetails', organiserEvent({ sessions: [session], ...over }));
  const page = (
    <>
      <LeaveGuard />
      <SessionEditorScreen />
    </>
  );
  const at = { asPath: `/studio/events/evt_1/sessions/${sessionID}/`, query: { eventID: 'evt_1', sessionID, ...query } };
  const shown = renderScreen(page, fake.http, at);
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role, isOwner: role === 'OWNER' })));
  return { fake, ...shown };
}

test('a session is changed on its page, with its tiers in a table, and leads back to the sessions', async () => {
  const { fake, user, router, store } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit session' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sessions of Monsoon Static' })).toHaveAttribute('href', back);
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/studio/events/evt_1/sessions/new/?from=ses_1');
  const tiers = within(screen.getByRole('table', { name: 'Tiers' }));
  expect(tiers.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tier',
    'Price, INR',
    'Tickets',
    'Minimum per order',
    'Maximum per order',
    'Available to',
  ]);
  const price = within(tiers.getByRole('rowgroup', { name: 'Tier 1' })).getByLabelText('Price, INR');
  await user.clear(price);
  await user.type(price, '650');
  const impact = { changes: ['New price'], holders: 2, refundUntil: null };
  fake.on('events.sessionsEdit', { event: organiserEvent(), impact });
  await user.click(screen.getByRole('button', { name: 'Save session' }));
  await user.click(await screen.findByRole('button', { name: 'Save and notify' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(back));
  const edits = fake.sent.filter(({ operationId }) => operationId === 'events.sessionsEdit');
  expect(edits.map(({ input }) => input)).toMatchObject([
    { isPreview: true },
    { isPreview: false, tiers: [{ tierID: 'tir_1', priceMinor: 65_000 }] },
  ]);
  expect(selectSnack(store.getState())).toMatchObject({ message: 'The session is saved.' });
});

test('new sessions are added as a series; the button says how many', async () => {
  const { fake, user, router } = open({ sessionID: 'new' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add sessions' })).toBeVisible();
  await user.type(screen.getByLabelText('Date'), '2099-12-05');
  await user.type(screen.getByLabelText('Price, INR'), '450');
  expect(screen.getByRole('button', { name: 'Add session' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'FREQ=WEEKLY');
  fake.on('events.sessionsNew', organiserEvent());
  await user.click(screen.getByRole('button', { name: 'Add 4 sessions' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(back));
  expect(fake.sent.find(({ operationId }) => operationId === 'events.sessionsNew')?.input).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=4' });
});

test('a copy is a new session with the same tiers, a week later', async () => {
  const { fake, user, router } = open({ sessionID: 'new', query: { from: 'ses_1' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Duplicate session' })).toBeVisible();
  expect(screen.getByText(/^Copy of Sat 28 Nov/)).toBeVisible();
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-05');
  expect(screen.getByLabelText('Tier')).toHaveValue('Stalls');
  fake.on('events.sessionsNew', organiserEvent());
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(back));
});

test('leaving asks before it discards an added tier, though nothing was typed', async () => {
  const { user, router } = open({ sessionID: 'new' });
  await user.click(await screen.findByRole('button', { name: 'Add a tier' }));
  await user.click(screen.getByRole('link', { name: 'Sessions of Monsoon Static' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  expect(router.push).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  expect(router.push).toHaveBeenCalledTimes(1);
});

test('a refused session keeps what was typed and says why', async () => {
  const { fake, user, router } = open();
  await user.clear(await screen.findByLabelText('Gate'));
  await user.type(screen.getByLabelText('Gate'), 'North');
  fake.fail('events.sessionsEdit', 409, 'More tickets than that are already sold or in carts. Cancel some first');
  await user.click(screen.getByRole('button', { name: 'Save session' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More tickets than that are already sold');
  expect(screen.getByLabelText('Gate')).toHaveValue('North');
  expect(router.push).not.toHaveBeenCalled();
});

test.each<[string, OpenOptions, string, string]>([
  ['an unknown event', { isMissing: true }, 'Session not found', '/studio/events/'],
  ['an unknown session', { sessionID: 'ses_9' }, 'Session not found', back],
  ['a cancelled session', { over: { sessions: [{ ...session, status: 'CANCELLED' }] } }, 'Cancelled', back],
  ['a cancelled event', { sessionID: 'new', over: { status: 'CANCELLED' } }, 'Cancelled', back],
])('%s has no form, and a way back', async (_, options, heading, href) => {
  open(options);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByLabelText('Date')).toBeNull();
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === href)).toBe(true);
});

test('a role that may not sell is told who can', async () => {
  open({ role: 'SCANNER' });
  expect(await screen.findByText(/Only an owner or organiser can change sessions and prices/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save session' })).toBeNull();
});
