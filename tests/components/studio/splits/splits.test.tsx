import type { MyShare, SplitPayee, SplitVersion, WorkSplit } from '@contract/splits';
import { screen, waitFor, within } from '@testing-library/react';
import { SharesScreen } from '@/components/studio/splits/SharesScreen';
import { SplitScreen } from '@/components/studio/splits/SplitScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const maker = { channelID: clayLamp.channelID, handle: 'claylamp', name: 'Clay Lamp', avatar: null, eventCount: 0 };
const hall = { channelID: 'chn_hall', handle: 'kala_mandir', name: 'Kala Mandir', avatar: null, eventCount: 0 };
const payee = (change: Partial<SplitPayee> = {}): SplitPayee => ({
  payeeID: 'pye_hall',
  rank: 1,
  role: 'HALL',
  name: 'Kala Mandir',
  appliesTo: 'TICKETS',
  basisPoints: 5_000,
  cap: null,
  received: { amountMinor: 125_000, currency: 'INR' },
  channel: hall,
  sentTo: null,
  answer: 'AGREED',
  reason: '',
  ...change,
});
const version = (change: Partial<SplitVersion> = {}): SplitVersion => ({
  splitID: 'spl_1',
  version: 1,
  state: 'AGREED',
  currency: 'INR',
  effectiveFrom: null,
  effectiveAt: '2026-11-01T10:00:00.000Z',
  proposedAt: '2026-10-30T10:00:00.000Z',
  payees: [payee()],
  leaving: [],
  ...change,
});
const work = (change: Partial<WorkSplit> = {}): WorkSplit => ({
  channel: maker,
  items: [
    { kind: 'EVENT', id: 'evt_1', name: 'Premiere night' },
    { kind: 'TITLE', id: 'rel_1', name: 'Paper Boat' },
  ],
  open: null,
  current: version(),
  others: [],
  investors: null,
  soldAtDoor: [],
  currencies: ['INR'],
  canEdit: true,
  ...change,
});
let fake: ReturnType<typeof fakeHttp>;
beforeEach(() => {
  fake = fakeHttp();
});
function openSplit(answer: WorkSplit) {
  fake.on('studio.split', answer);
  const shown = renderScreen(<SplitScreen />, fake.http, {
    asPath: '/studio/splits/?kind=event&id=evt_1',
    query: { kind: 'event', id: 'evt_1' },
  });
  startSignedIn(shown.store);
  return shown;
}

test('the ranks in force are shown with what each gets of 100 rupees, and new terms are saved as they are typed', async () => {
  const { user } = openSplit(work());
  const table = within(await screen.findByRole('table', { name: 'Ranks of version 1' }));
  expect(table.getByText('1. Kala Mandir (@kala_mandir)')).toBeVisible();
  expect(table.getByText('Hall · 50% of what is left · tickets only')).toBeVisible();
  expect(table.getAllByText('₹50')).toHaveLength(2);
  expect(table.getByText('₹1,250')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft new terms' }));
  await user.click(screen.getByRole('button', { name: 'Add a payee' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const second = within(screen.getByRole('group', { name: 'Payee 2' }));
  expect(second.getByText('Enter a name')).toBeVisible();
  expect(fake.timesSent('studio.splitSave')).toBe(0);
  await user.type(second.getByLabelText('Name'), 'Camera');
  await user.selectOptions(second.getByLabelText('Role'), 'Crew');
  await user.type(second.getByLabelText('Share of what is left, %'), '100');
  await user.type(second.getByLabelText(/Until this amount is paid/), '500');
  await user.selectOptions(second.getByLabelText('Invite by'), 'Email');
  await user.type(second.getByLabelText('Email address'), 'ravi@people.example');
  fake.on('studio.splitSave', work());
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(fake.timesSent('studio.splitSave')).toBe(1));
  expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.splitSave')?.input).toMatchObject({
    of: 'EVENT',
    id: 'evt_1',
    payees: [
      { handle: 'kala_mandir', basisPoints: 5_000, capMinor: null },
      { email: 'ravi@people.example', role: 'CREW', rank: 2, basisPoints: 10_000, capMinor: 50_000 },
    ],
  });
});

test('a cap says that it takes nothing of sales in other currencies, and what was sold at the door is shown', async () => {
  const { user } = openSplit(work({ currencies: ['EUR', 'INR', 'USD'], soldAtDoor: [{ amountMinor: 45_050, currency: 'INR' }] }));
  expect(await screen.findByText(/^Sold at the door: ₹450.50, not divided here\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft new terms' }));
  const sentence = 'This work is also sold in EUR, USD. A payee with an amount gets nothing of those sales.';
  expect(screen.queryByText(sentence)).toBeNull();
  await user.type(screen.getByLabelText(/Until this amount is paid/), '500');
  expect(screen.getByText(sentence)).toBeVisible();
});

test('a draft is proposed after the dialog says what follows', async () => {
  const { user } = openSplit(
    work({ current: null, open: version({ state: 'DRAFT', effectiveAt: null, payees: [payee({ answer: 'PENDING' })] }) }),
  );
  await user.click(await screen.findByRole('button', { name: 'Propose' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Propose version 1?' }));
  fake.on('studio.splitPropose', work());
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(fake.timesSent('studio.splitPropose')).toBe(1));
});

test('a payee who agrees to leave reads what ends, and a refusal is shown in the dialog', async () => {
  const share: MyShare = {
    agreementID: 'agr_1',
    channel: hall,
    maker,
    work: 'Paper Boat',
    split: version({ version: 2, state: 'PROPOSED', payees: [], leaving: [{ channel: hall, answer: 'PENDING', reason: '' }] }),
    investors: null,
    soldAtDoor: [],
    payeeID: null,
    answer: 'PENDING',
    canAnswer: true,
  };
  fake.on('payouts.shares', { items: [share], nextCursor: null });
  fake.on('payouts.shareLines', { items: [], nextCursor: null, totals: [] });
  const { user, store } = renderScreen(<SharesScreen />, fake.http);
  startSignedIn(store);
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to end your share of Paper Boat?' }));
  fake.fail('payouts.shareAnswer', 409, 'This version is no longer open for answers', { code: 'NOT_PROPOSED' });
  await user.click(dialog.getByRole('button', { name: 'Agree' }));
  expect(await dialog.findByText(/no longer open for answers/)).toBeVisible();
});

test('a payee agrees to an offer, and sees the lines of the channel that is paid', async () => {
  const share: MyShare = {
    agreementID: 'agr_1',
    channel: hall,
    maker,
    work: 'Paper Boat',
    split: version({ state: 'PROPOSED', effectiveAt: null, payees: [payee({ answer: 'PENDING' })] }),
    investors: null,
    soldAtDoor: [{ amountMinor: 90_000, currency: 'INR' }],
    payeeID: 'pye_hall',
    answer: 'PENDING',
    canAnswer: true,
  };
  fake.on('payouts.shares', { items: [share], nextCursor: null });
  fake.on('payouts.shareLines', {
    items: [
      {
        shareID: '7',
        at: '2026-11-20T15:00:00.000Z',
        work: 'Paper Boat',
        role: 'HALL',
        source: 'TICKETS',
        receipt: { amountMinor: 50_000, currency: 'INR' },
        amount: { amountMinor: 25_000, currency: 'INR' },
      },
    ],
    nextCursor: null,
    totals: [{ amountMinor: 25_000, currency: 'INR' }],
  });
  const { user, store } = renderScreen(<SharesScreen />, fake.http);
  startSignedIn(store);
  expect(await screen.findByRole('heading', { name: 'Clay Lamp offers you a share of Paper Boat' })).toBeVisible();
  expect(await screen.findByText('Total ₹250')).toBeVisible();
  expect(await screen.findByText('Paper Boat · Hall · Tickets')).toBeVisible();
  expect(screen.getByText(/^Sold at the door: ₹900, not divided here\./)).toBeVisible();
  for (const [name, file] of [
    ['Statement (PDF)', 'statement.pdf'],
    ['Ledger proof', 'proof.json'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`/shares/${file}?channelID=chn_hall&month=20`),
    );
  expect(screen.getByRole('link', { name: 'Statement (CSV)' })).toHaveAttribute(
    'href',
    expect.stringContaining('channelID=chn_hall&month=20'),
  );
  fake.on('payouts.shareAnswer', { ...share, answer: 'AGREED' });
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agree to your share of Paper Boat?' }));
  expect(
    dialog.getByText(
      /^You get 50% of ticket sales of Paper Boat, after investors and the ranks before you\. It is paid to Kala Mandir\. The terms bind you/,
    ),
  ).toBeVisible();
  expect(fake.timesSent('payouts.shareAnswer')).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(fake.timesSent('payouts.shareAnswer')).toBe(1));
  expect(fake.sent.findLast(({ operationId }) => operationId === 'payouts.shareAnswer')?.input).toEqual({
    agreementID: 'agr_1',
    answer: 'AGREED',
  });
});
