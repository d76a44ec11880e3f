import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { EventEditTab } from '@/components/studio/events/editor/EventEditTab';
import { TargetAudienceTab } from '@/components/studio/events/editor/TargetAudienceTab';
import { ManualIssueTab } from '@/components/studio/events/sales/ManualIssueTab';
import { SessionEditor } from '@/components/studio/events/sessions/SessionEditor';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { tinMill } from '../../../support/fixtures/eventScreens';
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
  capacity: 4,
  held: 0,
  sold: 0,
  inside: 0,
  hasSeatMap: true,
  waitingRoom: null,
  refunds: null,
  tiers: [
    {
      tierID: 'tir_1',
      name: 'Stalls',
      description: '',
      priceMinor: 50_000,
      capacity: 4,
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
const event = (over: Partial<OrganiserEvent> = {}): OrganiserEvent => ({
  eventID: 'evt_1',
  channelID: clayLamp.channelID,
  status: 'PUBLISHED',
  isUnlisted: false,
  publishAt: null,
  title: 'Monsoon Static',
  tagline: '',
  about: '',
  kind: 'MUSIC',
  languages: ['en'],
  ageMin: null,
  venue: tinMill,
  joinUrl: null,
  currency: 'INR',
  fee: { amountMinor: 0, currency: 'INR' },
  includedTaxBasisPoints: 1800,
  investorShare: null,
  refundSlabs: [],
  people: [],
  premiere: null,
  artwork: null,
  target: null,
  publishedAt: '2026-11-01T00:00:00.000Z',
  sessions: [session],
  checklist: [],
  holders: 0,
  ...over,
});
const issued = { tickets: [{ ticketID: 'tkt_1', humanCode: 'ABCD', seatLabel: null }], total: { amountMinor: 0, currency: 'INR' } };

const EditTab = ({ event: work }: { event: OrganiserEvent }) => <EventEditTab work={work} section={null} />;

function open(Tab: ComponentType<{ event: OrganiserEvent }>, of = event()) {
  const fake = fakeHttp();
  fake.on('channels.myChannels', { items: [] });
  fake.on('events.seatMap', {
    sessionID: 'ses_1',
    plan: {
      width: 100,
      height: 100,
      sections: [
        {
          section: 'S',
          name: 'Stalls',
          tierName: 'Stalls',
          rows: [{ row: 'A', x: 10, y: 10, step: 10, bend: 0, count: 4, accessible: [] }],
        },
      ],
    },
    taken: [],
  });
  const shown = renderScreen(<Tab event={of} />, fake.http);
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER', isOwner: true })));
  const keys = (operationId: string) =>
    fake.sent.filter((call) => call.operationId === operationId).map(({ headers }) => headers['idempotency-key']);
  return { fake, keys, ...shown };
}
beforeEach(() => {
  window.sessionStorage.clear();
  // The seating plan is drawn only on a real screen.
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
const changedElsewhere = 'Someone else saved changes';

test('after a seat was taken the next manual ticket is a new attempt; a lost response is retried with the same key', async () => {
  const { fake, user, keys } = open(ManualIssueTab);
  await user.type(screen.getByLabelText('Guest’s name'), 'Asha');
  const issueButton = screen.getByRole('button', { name: 'Issue tickets' });
  fake.fail('events.ticketsIssue', 500);
  await user.click(issueButton);
  await screen.findByRole('alert');
  fake.fail('events.ticketsIssue', 409, 'Another buyer has one of these seats. Choose another', { code: 'SEAT_TAKEN' });
  await user.click(issueButton);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another buyer has one of these seats'));
  fake.on('events.ticketsIssue', issued);
  await user.click(issueButton);
  expect(await screen.findByText(/^Issued: ABCD/)).toBeVisible();
  const [lost, refused, given] = keys('events.ticketsIssue');
  expect([lost === refused, refused === given]).toEqual([true, false]);
});

test('the button of a box office sale says what it does', async () => {
  const { user } = open(ManualIssueTab);
  await user.type(screen.getByLabelText('Guest’s name'), 'Asha');
  await user.selectOptions(screen.getByLabelText('Type'), 'Box office sale');
  expect(screen.getByRole('button', { name: /^Issue 1 ticket sold for ₹/ })).toBeEnabled();
  const many = screen.getByLabelText(/^How many/);
  await user.clear(many);
  expect(screen.getByRole('button', { name: 'Issue tickets' })).toBeDisabled();
  await user.type(many, '2');
  expect(screen.getByRole('button', { name: /^Issue 2 tickets sold for ₹/ })).toBeEnabled();
});

test('with seats selected the quantity follows them, and typing removes none', async () => {
  const { fake, user } = open(ManualIssueTab);
  await user.type(screen.getByLabelText('Guest’s name'), 'Asha');
  await user.click(await screen.findByText('Choose from a list instead'));
  await user.click(screen.getByRole('button', { name: 'Seat 1' }));
  await user.click(screen.getByRole('button', { name: 'Seat 2' }));
  const many = screen.getByLabelText(/^How many/);
  await user.clear(many).catch(() => undefined); // a read-only field cannot be cleared
  await user.type(many, '5');
  expect(many).toHaveValue(2);
  fake.on('events.ticketsIssue', issued);
  await user.click(screen.getByRole('button', { name: 'Issue tickets' }));
  await screen.findByText(/^Issued: ABCD/);
  const [sale] = fake.sent.filter(({ operationId }) => operationId === 'events.ticketsIssue');
  expect(sale?.input).toMatchObject({ quantity: 2, seatIDs: ['S.A.1', 'S.A.2'] });
  await user.clear(many);
  expect(screen.getByRole('button', { name: 'Issue tickets' })).toBeDisabled();
});

test('a refused change is sent again with the same text under another key', async () => {
  const { fake, user, keys } = open(EditTab);
  fake.fail('events.edit', 409, 'Another show is on in this hall.');
  await user.type(screen.getByLabelText('Event name'), ' II');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another show is on in this hall.');
  fake.on('events.edit', { event: event({ title: 'Monsoon Static II' }), impact: { changes: [], holders: 0, refundUntil: null } });
  await user.click(save);
  await waitFor(() => expect(keys('events.edit')).toHaveLength(3));
  expect(new Set(keys('events.edit')).size).toBe(3);
});

test('edits of an event survive another tab, and ask before they overwrite a save by someone else', async () => {
  const first = open(EditTab);
  await first.user.type(screen.getByLabelText('Event name'), ' II');
  await first.user.click(screen.getByRole('button', { name: 'Add a person' }));
  await first.user.type(screen.getByLabelText('Name'), 'Ila');
  first.unmount();
  const second = open(EditTab);
  expect(screen.getByLabelText('Event name')).toHaveValue('Monsoon Static II');
  expect(screen.getByLabelText('Name')).toHaveValue('Ila');
  expect(screen.getByText('You have unsaved changes')).toBeVisible();
  second.unmount();
  const theirs = event({ about: 'Theirs.' });
  const { fake, user, rerender } = open(EditTab, theirs);
  expect(screen.getByText(changedElsewhere)).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  const mine = event({ title: 'Monsoon Static II' });
  fake.on('events.edit', { event: mine, impact: { changes: [], holders: 0, refundUntil: null } });
  await user.click(save);
  await waitFor(() => expect(window.sessionStorage.getItem('marquee.drafts')).toBeNull());
  rerender(<EditTab event={mine} />);
  await user.type(screen.getByLabelText('Event name'), '!');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});

describe('a draft is saved while it is edited', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = async () => act(async () => jest.advanceTimersByTimeAsync(2500));
  const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const edits = (fake: ReturnType<typeof fakeHttp>) => fake.sent.filter(({ operationId }) => operationId === 'events.edit');
  const saved = (over: Partial<OrganiserEvent>) => ({
    event: event({ status: 'DRAFT', ...over }),
    impact: { changes: [], holders: 0, refundUntil: null },
  });

  test('a moment after the last change, field by field as far as they are valid, and says when', async () => {
    const { fake } = open(EditTab, event({ status: 'DRAFT' }));
    fake.on('events.edit', saved({ title: 'Monsoon Static II' }));
    type('Event name', 'Monsoon Static II');
    await pause();
    expect(edits(fake).map(({ input }) => input)).toEqual([{ eventID: 'evt_1', title: 'Monsoon Static II' }]);
    expect(screen.getByText(/^Saved at \d{1,2}:\d{2}/)).toBeVisible();
    type('City', '');
    type(/^Tagline/, 'Rain on tin');
    fake.on('events.edit', saved({ title: 'Monsoon Static II', tagline: 'Rain on tin' }));
    await pause();
    expect(edits(fake).at(-1)?.input).toEqual({ eventID: 'evt_1', tagline: 'Rain on tin' });
    expect(screen.queryByText(/^Saved at/)).toBeNull();
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter a city.');
    fake.on('events.edit', saved({ title: 'Monsoon Static II', tagline: 'Rain on tin', venue: { ...tinMill, city: 'Pune' } }));
    type('City', 'Pune');
    await pause();
    expect(edits(fake).at(-1)?.input).toMatchObject({ venue: { city: 'Pune', name: tinMill.name }, joinUrl: null });
    expect(edits(fake).at(-1)?.input).not.toHaveProperty('title');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('an error loses nothing, and the next change tries again', async () => {
    const { fake } = open(EditTab, event({ status: 'DRAFT' }));
    fake.fail('events.edit', 500);
    type('Event name', 'Salt');
    await pause();
    await pause();
    expect(edits(fake)).toHaveLength(1);
    expect(screen.getByLabelText('Event name')).toHaveValue('Salt');
    fake.on('events.edit', saved({ title: 'Salt Years' }));
    type('Event name', 'Salt Years');
    await pause();
    expect(edits(fake).at(-1)?.input).toEqual({ eventID: 'evt_1', title: 'Salt Years' });
  });

  test('never a name that is too short, nor anything of a published event', async () => {
    const draft = open(EditTab, event({ status: 'DRAFT' }));
    type('Event name', 'Sa');
    await pause();
    expect(edits(draft.fake)).toEqual([]);
    draft.unmount();
    window.sessionStorage.clear();
    const published = open(EditTab);
    type('Event name', 'Another name');
    await pause();
    expect(edits(published.fake)).toEqual([]);
  });
});

test('an invalid event shows an error at each field, also of a list, and the first one has the focus', async () => {
  const { fake, user } = open(EditTab, event({ refundSlabs: [{ hoursBefore: 24, percent: 50 }] }));
  await user.clear(screen.getByLabelText('City'));
  await user.clear(screen.getByLabelText(/^Minimum age/));
  await user.type(screen.getByLabelText(/^Minimum age/), '120');
  await user.clear(screen.getByLabelText('Refund (%)'));
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Minimum age/)).toHaveFocus());
  expect(screen.getByLabelText(/^Minimum age/)).toHaveAccessibleDescription(/Enter a whole number from 0 to 99\.$/);
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter a city.');
  expect(screen.getByLabelText('Refund (%)')).toHaveAccessibleDescription('Enter a whole number from 1 to 100.');
  expect(screen.getByText('Choose at least one language.')).toBeVisible();
  expect(fake.sent.filter(({ operationId }) => operationId === 'events.edit')).toEqual([]);
  await user.type(screen.getByLabelText('Refund (%)'), '80');
  await waitFor(() => expect(screen.getByLabelText('Refund (%)')).toHaveAccessibleDescription(''));
});

test('the audience speaks languages that are chosen by name', async () => {
  const { fake, user } = open(TargetAudienceTab);
  fake.on('events.target', { reach: 40, of: 100 });
  await user.click(screen.getByRole('button', { name: 'Hindi' }));
  await user.click(screen.getByRole('button', { name: 'Save audience' }));
  await waitFor(() =>
    expect(fake.sent.findLast(({ operationId }) => operationId === 'events.target')?.input).toMatchObject({
      target: { languages: ['hi'] },
    }),
  );
});

test('an incomplete session shows an error at each field, and the first one has the focus', async () => {
  const fake = fakeHttp();
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={jest.fn()} />, fake.http);
  await user.clear(screen.getByLabelText('Tier'));
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose a date.');
  expect(screen.getByLabelText('Tier')).toHaveAccessibleDescription('Enter a name for the tier.');
  expect(fake.sent).toEqual([]);
});

test('numbered seats need a row and a name for each tier', async () => {
  const fake = fakeHttp();
  const onSaved = jest.fn();
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={onSaved} />, fake.http);
  const type = async (label: string, text: string, at = 0) => {
    const field = screen.getAllByLabelText(label)[at] as HTMLElement; // -- these labels are all there
    await user.clear(field);
    await user.type(field, text);
  };
  await user.type(screen.getByLabelText('Date'), '2099-12-05');
  await user.selectOptions(screen.getByLabelText('Seats'), 'Numbered seats, chosen on a map');
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  await user.click(screen.getByRole('button', { name: 'Remove tier 2' }));
  await type('Tier', 'Balcony', 1);
  await type('Price, INR', '250.5', 1);
  await type('Rows', '0', 1);
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(screen.getAllByLabelText('Rows')[1]).toHaveAccessibleDescription('Enter a whole number from 1 to 80.'));
  await type('Rows', '2', 1);
  await type('Tier', 'General', 1);
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Give each tier a different name.');
  await type('Tier', 'Balcony', 1);
  fake.on('events.sessionsNew', event());
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(fake.sent[0]?.input).toMatchObject({
    startsAtLocal: '2099-12-05T20:00',
    capacity: 144,
    tiers: [
      { name: 'General', capacity: 120 },
      { name: 'Balcony', priceMinor: 25_050, capacity: 24 },
    ],
    seating: [
      { rows: 10, perRow: 12, wheelchairs: 2 },
      { tierName: 'Balcony', rows: 2, perRow: 12, wheelchairs: 2 },
    ],
  });
});

test('a venue of an earlier event or a city fills in the place', async () => {
  const { fake, user } = open(EditTab);
  fake.on('events.places', {
    venues: [
      { name: 'Kahn 7', address: 'Holzufer 3', city: 'Berlin', country: 'DE', latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Berlin' },
    ],
    cities: [{ name: 'Berlin', region: 'Berlin', country: 'DE', latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Berlin' }],
  });
  const search = await screen.findByLabelText(/Find a venue or city/);
  await user.type(search, 'ber');
  await user.click(await screen.findByRole('button', { name: /Kahn 7/ }));
  expect(screen.getByLabelText('Address')).toHaveValue('Holzufer 3');
  expect(screen.getByLabelText(/Coordinates/)).toHaveValue('52.5, 13.4');
  await user.type(search, 'ber');
  await screen.findByRole('button', { name: /^Berlin/ });
  await user.keyboard('{Enter}'); // goes to the first place, and does not save the form
  expect(screen.getByRole('button', { name: /Kahn 7/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Berlin/ }));
  expect(screen.getByLabelText('City')).toHaveValue('Berlin');
  expect(screen.getByLabelText(/Time zone/)).toHaveValue('Europe/Berlin');
});

test('tickets never exceed the room unless the organiser says that the tiers share it', async () => {
  const fake = fakeHttp();
  const onSaved = jest.fn();
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={onSaved} />, fake.http);
  expect(screen.getByText('100 tickets for 100 places.')).toBeVisible();
  await user.type(screen.getByLabelText('Date'), '2099-12-05');
  await user.type(screen.getByLabelText('Price, INR'), '450');
  await user.type(screen.getByLabelText(/^Capacity/), '80');
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Tickets')).toHaveAccessibleDescription('General has more tickets than the capacity of 80.'),
  );
  await user.clear(screen.getByLabelText('Tickets'));
  await user.type(screen.getByLabelText('Tickets'), '60');
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  const second = (label: string) => screen.getAllByLabelText(label)[1] as HTMLElement; // -- each tier has these fields
  await user.type(second('Tier'), 'Students');
  await user.type(second('Price, INR'), '200');
  await user.clear(second('Tickets'));
  await user.type(second('Tickets'), '30');
  const confirm = screen.getByRole('checkbox', { name: 'The tiers share the capacity: stop sales when 80 tickets are sold in total' });
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(confirm).toHaveAccessibleDescription(/^Lower the tickets/));
  expect(fake.sent).toEqual([]);
  await user.click(confirm);
  fake.on('events.sessionsNew', event());
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(fake.sent[0]?.input).toMatchObject({ capacity: 80, tiers: [{ capacity: 60 }, { capacity: 30 }] });
});

test('without a capacity the room has the places that the tiers offer', async () => {
  const fake = fakeHttp();
  fake.on('events.sessionsNew', event());
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={jest.fn()} />, fake.http);
  await user.type(screen.getByLabelText('Date'), '2099-12-05');
  await user.type(screen.getByLabelText('Price, INR'), '450');
  await user.clear(screen.getByLabelText('Tickets'));
  await user.type(screen.getByLabelText('Tickets'), '120');
  await user.click(screen.getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(fake.sent[0]?.input).toMatchObject({ capacity: 120, tiers: [{ capacity: 120 }] }));
});

test('dates are written out, each of a series', async () => {
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={jest.fn()} />, fakeHttp().http);
  await user.type(screen.getByLabelText('Date'), '2099-12-05');
  expect(await screen.findByText('Sat 5 Dec 2099, 8:00 pm to 10:00 pm IST')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'FREQ=WEEKLY;INTERVAL=2');
  await user.clear(screen.getByLabelText('Number of shows'));
  await user.type(screen.getByLabelText('Number of shows'), '3');
  expect(await screen.findByText('3 shows, 8:00 pm to 10:00 pm IST: Sat 5 Dec 2099, Sat 19 Dec 2099, Sat 2 Jan 2100')).toBeVisible();
});

test('a duplicate is a week later with the same tiers', () => {
  renderScreen(<SessionEditor event={event()} session={session} isDuplicate onSaved={jest.fn()} />, fakeHttp().http);
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-05');
  expect(screen.getByLabelText('Tier')).toHaveValue('Stalls');
});

test('a saved seating plan is drawn, with a warning of rows that have the same name', async () => {
  const fake = fakeHttp();
  const row = (y: number) => ({ row: 'A', x: 10, y, step: 10, bend: 0, count: 2, accessible: [] });
  const section = (name: string, y: number) => ({ section: name, name, tierName: name, rows: [row(y)] });
  const plan = { width: 100, height: 100, sections: [section('Front', 40), section('Back', 60)] };
  fake.on('events.seatMap', { sessionID: 'ses_1', plan, taken: [] });
  renderScreen(<SessionEditor event={event()} session={session} onSaved={jest.fn()} />, fake.http);
  expect(await screen.findByText(/^Row A exists more than once/)).toBeVisible();
});

test('a session of an online event has neither doors nor gate nor seats', () => {
  const venue = { ...tinMill, kind: 'ONLINE' as const, name: 'Online', address: '', city: '' };
  renderScreen(<SessionEditor event={event({ venue })} onSaved={jest.fn()} />, fakeHttp().http);
  for (const label of ['Gate', /^Doors open/, 'Seats']) expect(screen.queryByLabelText(label)).toBeNull();
});

test('an online event asks for its link instead of an address', async () => {
  const { fake, user } = open(EditTab);
  await user.selectOptions(screen.getByLabelText('Location'), 'ONLINE');
  expect(screen.queryByLabelText('Address')).toBeNull();
  await user.type(screen.getByLabelText(/^Link to join/), 'http://meet.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Link to join/)).toHaveAccessibleDescription(/Enter a link that begins with https:\/\/\.$/),
  );
  await user.clear(screen.getByLabelText(/^Link to join/));
  await user.type(screen.getByLabelText(/^Link to join/), 'https://meet.example');
  fake.on('events.edit', { event: event(), impact: { changes: [], holders: 0, refundUntil: null } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'events.edit')?.input).toMatchObject({
      venue: { kind: 'ONLINE', latitude: null },
      joinUrl: 'https://meet.example',
    }),
  );
});

test('the form draws the seats that will be made', async () => {
  const { user } = renderScreen(<SessionEditor event={event()} onSaved={jest.fn()} />, fakeHttp().http);
  await user.selectOptions(screen.getByLabelText(/^Seats/), 'NEW');
  expect(screen.getByText('General: rows A to K, 120 seats')).toBeVisible(); // I is left out
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  await user.type(screen.getAllByLabelText('Tier')[1] ?? document.body, 'Back');
  expect(screen.getByText('Back: rows L to V, 120 seats')).toBeVisible(); // so is O
});
