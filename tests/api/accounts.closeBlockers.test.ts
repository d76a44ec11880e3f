import { sql } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { addRowTo } from '../support/addRow';
import { setupTestApp } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupTestApp();
let asha: Person;
beforeEach(async () => {
  asha = await app.signIn('Asha Rao');
});

const close = (as: Person) => app.call('users.closeAccount', { isConfirmed: true }, { as });
const codesOf = async (as: Person) =>
  (await app.call('users.closePreview', {}, { as })).body.obstacles.map(({ code }: { code: string }) => code) as string[];
const rowsOf = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows;
const openChannel = async (as: Person, handle = 'claylamp') =>
  (await app.call('channels.new', { handle, name: 'Clay Lamp', about: handle === 'claylamp' ? 'Films of Asha' : 'Films' }, { as })).body
    .channelID as string;

const addRow = (table: string, values: Record<string, unknown>) => addRowTo(app.db)(table, values);

const addPayment = (userID: string, status: string) =>
  addRow('payments', {
    payment_id: 'pay_1',
    product: 'events',
    user_id: userID,
    status,
    currency: 'INR',
    amount_minor: 100,
    captured_minor: 0,
  });
const addSession = (endsAt: string, channelID = 'chn_of_another') =>
  Promise.all([
    addRow('events', { event_id: 'evt_1', channel_id: channelID, status: 'PUBLISHED', currency: 'INR', refund_slabs: '[]' }),
    addRow('event_sessions', { session_id: 'ses_1', event_id: 'evt_1', status: 'PUBLISHED', starts_at: '2026-01-01', ends_at: endsAt }),
  ]);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const addTicket = (holderID: string) =>
  addRow('tickets', {
    ticket_id: 'tkt_1',
    event_id: 'evt_1',
    session_id: 'ses_1',
    holder_id: holderID,
    holder_name: 'Asha Rao',
    status: 'VALID',
  });
const addCampaign = (channelID: string, state: string) =>
  addRow('campaigns', {
    campaign_id: 'cmp_1',
    channel_id: channelID,
    state,
    instrument: 'REVENUE_SHARE',
    funding_rule: 'FLEXIBLE',
    currency: 'INR',
  });
const addBalance = async (kind: string, ownerID: string) => {
  const ownerType = kind === 'investorPayable' ? 'USER' : 'CHANNEL';
  await addRow('ledger_accounts', {
    account_id: 'acc_1',
    kind,
    owner_type: ownerType,
    owner_id: ownerID,
    currency: 'INR',
    normal_side: 'CREDIT',
  });
  await addRow('postings', { posting_id: 1, account_id: 'acc_1', amount_minor: -500, currency: 'INR' });
};
const payout = { kind: 'CREATOR', channel_id: 'chn_x', currency: 'INR', amount_minor: 500 };

/** What is added for the user and their channel, and whether it must prevent closing the account. */
const cases: [string, string | null, (userID: string, channelID: string) => Promise<unknown>][] = [
  ['a payment in progress', 'PAYMENTS_IN_PROGRESS', (userID) => addPayment(userID, 'PENDING')],
  ['a finished payment', null, (userID) => addPayment(userID, 'COMPLETED')],
  [
    'a refund on the way',
    'REFUNDS_IN_PROGRESS',
    async (userID) => {
      await addPayment(userID, 'COMPLETED');
      await addRow('refunds', { payment_id: 'pay_1', state: 'PROCESSING', currency: 'INR', amount_minor: 100 });
    },
  ],
  [
    'an open dispute',
    'DISPUTES_OPEN',
    async (userID) => {
      await addPayment(userID, 'COMPLETED');
      await addRow('payment_disputes', { payment_id: 'pay_1', state: 'OPEN', currency: 'INR', amount_minor: 100 });
    },
  ],
  [
    'an open dispute about a ticket that the channel sold to another person',
    'DISPUTES_OPEN',
    async (_, channelID) => {
      await addPayment('usr_of_another', 'COMPLETED');
      await addSession(yesterday, channelID);
      await addRow('tickets', {
        ticket_id: 'tkt_1',
        payment_id: 'pay_1',
        event_id: 'evt_1',
        session_id: 'ses_1',
        holder_id: 'usr_of_another',
        status: 'VALID',
      });
      await addRow('payment_disputes', { payment_id: 'pay_1', state: 'UNDER_REVIEW', currency: 'INR', amount_minor: 100 });
    },
  ],
  ['returns owed to the investor', 'BALANCE_OWED', (userID) => addBalance('investorPayable', userID)],
  ['earnings owed to the channel', 'BALANCE_OWED', (_, channelID) => addBalance('creatorPayable', channelID)],
  ['earnings owed to another channel', null, () => addBalance('creatorPayable', 'chn_of_another')],
  ['a held payout', 'PAYOUTS_OPEN', (userID) => addRow('payouts', { ...payout, user_id: userID, state: 'HELD' })],
  ['a paid payout', null, (userID) => addRow('payouts', { ...payout, user_id: userID, state: 'PAID' })],
  [
    'an investment that runs',
    'INVESTMENTS_RUNNING',
    (userID) => addRow('commitments', { user_id: userID, state: 'ACTIVE', currency: 'INR' }),
  ],
  ['an investment that ended', null, (userID) => addRow('commitments', { user_id: userID, state: 'EXITED', currency: 'INR' })],
  ['a ticket for tomorrow', 'TICKETS_VALID', async (userID) => [await addSession(tomorrow), await addTicket(userID)]],
  ['a ticket for yesterday', null, async (userID) => [await addSession(yesterday), await addTicket(userID)]],
  ['a live campaign', 'CAMPAIGNS_RUNNING', (_, channelID) => addCampaign(channelID, 'LIVE')],
  ['a draft of a campaign', null, (_, channelID) => addCampaign(channelID, 'DRAFT')],
  ['an upcoming event', 'EVENTS_UPCOMING', (_, channelID) => addSession(tomorrow, channelID)],
  ['a past event', null, (_, channelID) => addSession(yesterday, channelID)],
  ['a title', 'TITLES_IN_CHANNEL', (_, channelID) => addRow('releases', { channel_id: channelID, state: 'DRAFT', kind: 'FILM' })],
  ['being the only operator', 'LAST_OPERATOR', (userID) => app.db.insert(operators).values({ userID })],
];

test.each(cases)('%s: %s', async (_, code, add) => {
  await add(asha.userID, await openChannel(asha));
  expect(await codesOf(asha)).toEqual(code ? [code] : []);
  const { status, body } = await close(asha);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual(code ? [409, 'ACCOUNT_HAS_OBSTACLES', [code]] : [200, undefined, []]);
  expect((await app.call('users.myDetails', {}, { as: asha })).status).toBe(code ? 200 : 401);
  expect(await rowsOf(sql`SELECT 1 FROM account_closures`)).toHaveLength(code ? 0 : 1);
});
