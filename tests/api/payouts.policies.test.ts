import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PayoutTerms } from '@contract/payoutPolicies';
import { eq, sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { events } from '@/server/db/schema/events';
import { operators } from '@/server/db/schema/returns';
import { appendLeaves, createOpenLedger } from '@/server/modules/openLedger/openLedger';
import { reportDispute } from '../support/disputes';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { addEvent } from '../support/fixtures/events';
import { agePostings } from '../support/fixtures/fundedCampaigns';
import { standardTerms } from '../support/fixtures/payoutTerms';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let fin: Person;
let fay: Person;
let channelID: string;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Meera Iyer');
  fin = await signInStaff(app, 'FINANCE');
  fay = await signInStaff(app, 'FINANCE');
  ({ channelID } = await addEvent(app.db, { ownerID: owner.userID }));
});
afterAll(() => app.close());

/** Sells tickets to a new show of the channel. */
async function sell(quantity = 1) {
  const show = await addEvent(app.db, { ownerID: owner.userID, capacity: 10, tiers: [{ capacity: 10 }] });
  await app.db.update(events).set({ channelID }).where(eq(events.eventID, show.eventID));
  const order = await app.bank.startPayment(await app.signIn('Asha Rao'), show.sessionID, show.tierIDs[0], quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const set = (terms: Partial<PayoutTerms>, as = fin) =>
  app.call(
    'admin.payoutPolicySet',
    { channelID, currency: 'INR', terms: { ...standardTerms, ...terms }, reason: 'Agreed with them' },
    { as },
  );
const decide = (policyID: string, decision: string, as: Person) =>
  app.call('admin.payoutPolicyDecide', { policyID, decision, reason: 'Compared the figures' }, { as });
const read = async (as = fin) => (await app.call('admin.payoutPolicies', { channelID }, { as })).body;
const mine = async () => (await app.call('studio.payouts', { channelID }, { as: owner })).body;
const account = async () => (await mine()).accounts[0];
const request = (amountMinor: number) => app.call('studio.payoutRequest', { channelID, amount: inr(amountMinor) }, { as: owner });
const setAddress = async () => {
  await app.call('campaigns.payoutAddressSet', { vpa: 'meera@okbank' }, { as: owner });
  await agePayoutAddresses(app.db);
};
/** As if all that happened so far had happened this many days earlier, policies included. */
async function passDays(days: number) {
  await agePostings(app.db, days);
  await app.db.execute(sql`UPDATE payout_policies SET effective_at = effective_at - make_interval(days => ${days})`);
  await app.db.execute(
    sql`UPDATE payout_statements SET written_at = written_at - make_interval(days => ${days}), since = since - make_interval(days => ${days})`,
  );
}
/** The parts of an account add up to what is owed, to the paisa. */
async function expectToAddUp() {
  const { owed, available, shortfall, withheld, reserved, disputed, open } = await account();
  expect(owed.amountMinor).toBe(
    available.amountMinor - shortfall.amountMinor + withheld.amountMinor + reserved.amountMinor + disputed.amountMinor + open.amountMinor,
  );
}

test('a policy that holds longer applies at once, with an audit line; one that holds shorter waits for a second person', async () => {
  await sell();
  expect((await read()).items).toMatchObject([{ currency: 'INR', isDefault: true, terms: standardTerms, proposal: null }]);
  const raised = await set({ ticketDays: 14, reserveBasisPoints: 1000, minimumMinor: 20_000 });
  expect(raised.body.items).toMatchObject([{ isDefault: false, terms: { ticketDays: 14, reserveBasisPoints: 1000 }, proposal: null }]);
  expect(raised.body.history).toMatchObject([
    {
      operation: 'admin.payoutPolicySet',
      before: { currency: 'INR', ticketDays: 2 },
      after: { ticketDays: 14, state: 'IN_FORCE' },
      reason: 'Agreed with them',
    },
  ]);
  expect((await account()).terms).toMatchObject({ ticketDays: 14, minimumMinor: 20_000 });

  const [{ proposal, terms }] = (await set({ ticketDays: 3, reserveBasisPoints: 1000 })).body.items;
  expect(terms).toMatchObject({ ticketDays: 14 });
  expect(proposal).toMatchObject({ state: 'PROPOSED', terms: { ticketDays: 3 }, proposedBy: { userID: fin.userID } });
  expect((await set({ ticketDays: 20 })).body.code).toBe('PROPOSAL_OPEN');
  expect((await decide(proposal.policyID, 'CONFIRM', fin)).body.code).toBe('SECOND_PERSON_REQUIRED');
  expect((await decide(proposal.policyID, 'WITHDRAW', fay)).body.code).toBe('NOT_OWNER');
  expect((await decide(proposal.policyID, 'CONFIRM', fay)).body.items).toMatchObject([{ terms: { ticketDays: 3 }, proposal: null }]);
  expect((await decide(proposal.policyID, 'REFUSE', fay)).body.code).toBe('WRONG_STATE');

  const withdrawn = (await set({ ticketDays: 2, reserveBasisPoints: 1000 })).body.items[0].proposal;
  expect((await decide(withdrawn.policyID, 'WITHDRAW', fin)).body.items).toMatchObject([{ terms: { ticketDays: 3 }, proposal: null }]);
  await app.db.execute(sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${fin.userID}, 'EDITOR')`);
  expect((await set({ ticketDays: 30 })).status).toBe(403);
});

test('the reserve keeps its part of each released sale for its days, and a lower percentage later does not release it [R-LEDGER-007]', async () => {
  await setAddress();
  await set({ reserveBasisPoints: 1000, reserveDays: 30 });
  await sell();
  expect(await account()).toMatchObject({ owed: inr(50_000), available: inr(0), withheld: inr(50_000), reserved: inr(0) });
  await passDays(8);
  expect(await account()).toMatchObject({ available: inr(45_000), withheld: inr(0), reserved: inr(5000) });
  expect(Math.round((Date.parse((await account()).reserveReleasesAt) - Date.now()) / 86_400_000)).toBe(29);
  await expectToAddUp();
  expect((await request(45_001)).body.code).toBe('TOO_MUCH');
  expect((await request(45_000)).status).toBe(200);
  expect(await account()).toMatchObject({ available: inr(0), reserved: inr(5000), open: inr(45_000) });
  const { proposal } = (await set({ reserveBasisPoints: 0 })).body.items[0];
  await decide(proposal.policyID, 'CONFIRM', fay);
  expect(await account()).toMatchObject({ available: inr(0), reserved: inr(5000) });
  await passDays(30);
  expect(await account()).toMatchObject({ available: inr(5000), reserved: inr(0), reserveReleasesAt: null });
  await expectToAddUp();
  await app.expectConsistent();
});

test('a disputed sale is held once: by the dispute and the reserve together, never twice', async () => {
  await set({ reserveBasisPoints: 5000, reserveDays: 30 });
  const order = await sell(2);
  await passDays(8);
  expect(await account()).toMatchObject({ owed: inr(100_000), available: inr(50_000), reserved: inr(50_000) });
  await reportDispute(app.services, order.paymentID, { state: 'OPEN', amountMinor: 60_000 });
  expect(await account()).toMatchObject({ available: inr(40_000), reserved: inr(50_000), disputed: inr(10_000) });
  await expectToAddUp();
});

test('a payout below the minimum of the channel is refused', async () => {
  await setAddress();
  await set({ minimumMinor: 60_000 });
  await sell(2);
  await passDays(8);
  expect(await request(50_000)).toMatchObject({ status: 409, body: { code: 'BELOW_MINIMUM', error: expect.stringContaining('₹600') } });
  expect((await request(60_000)).status).toBe(200);
});

test('the scheduler requests a payout on its day, an operator approves it, and a skipped one says why', async () => {
  const due = () => app.db.execute(sql`UPDATE payout_schedules SET next_at = now() - interval '1 minute'`);
  const run = () => app.returns.scheduler.requestDue();
  await sell();
  expect(await run()).toBe(0);
  await set({ schedule: 'WEEKLY', minimumMinor: 40_000 });
  const { nextPayoutAt } = await account();
  const inKolkata = new Date(Date.parse(nextPayoutAt) + 5.5 * 3_600_000);
  expect([inKolkata.getUTCDay(), inKolkata.getUTCHours()]).toEqual([1, 6]);
  expect(await run()).toBe(0);
  for (const [prepare, skipped] of [
    [() => Promise.resolve(), 'NOTHING_AVAILABLE'],
    [() => passDays(8), 'NO_ADDRESS'],
    [
      async () => {
        await setAddress();
        app.known.levels.set(owner.userID, 'L1');
      },
      'NOT_VERIFIED',
    ],
  ] as const) {
    await prepare();
    await due();
    expect(await run()).toBe(1);
    expect(await account()).toMatchObject({ skipped });
    expect(await run()).toBe(0);
  }
  app.known.levels.set(owner.userID, 'L2');
  await due();
  await Promise.all([run(), run()]);
  expect(await mine()).toMatchObject({
    accounts: [{ skipped: null, available: inr(0) }],
    payouts: [{ state: 'COMPUTED', amount: inr(50_000) }],
  });
  const log = (await app.call('channels.log', { channelID, area: 'MONEY' }, { as: owner })).body.items;
  expect(log).toMatchObject([{ action: 'payout.scheduled' }]);
  const operator = await app.signIn('Operator');
  await app.db.insert(operators).values({ userID: operator.userID });
  const { payoutID } = (await mine()).payouts[0];
  await app.call('studio.payoutDecide', { payoutID, decision: 'APPROVE' }, { as: operator });
  await app.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'PAID' }]);
  await sell();
  await passDays(8);
  await set({ schedule: 'WEEKLY', minimumMinor: 60_000 });
  await due();
  await run();
  expect(await account()).toMatchObject({ skipped: 'BELOW_MINIMUM' });
  await set({ minimumMinor: 60_000 });
  expect(await account()).toMatchObject({ nextPayoutAt: null, skipped: null });
  await app.expectConsistent();
});

describe('statements', () => {
  const operatorPays = async () => {
    const operator = await app.signIn('Operator');
    await app.db.insert(operators).values({ userID: operator.userID });
    const { payoutID } = (await mine()).payouts[0];
    await app.call('studio.payoutDecide', { payoutID, decision: 'APPROVE' }, { as: operator });
    await app.payOut();
    return payoutID as string;
  };
  const rowOf = async (payoutID: string) =>
    (await app.db.execute<Record<string, string>>(sql`SELECT * FROM payout_statements WHERE payout_id = ${payoutID}`)).rows[0];
  const csv = async (payoutID: string, as = owner) => app.call('studio.payoutStatementCsv', { payoutID }, { as });
  const netsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Math.round(Number(line.split(',').at(-2)) * 100));

  test('each payout has a statement whose lines are the ledger’s, and which continues the one before', async () => {
    await setAddress();
    await set({ reserveBasisPoints: 1000, reserveDays: 30 });
    await sell(2);
    const refunded = await sell();
    await app.refund(refunded.paymentID, 'organiser');
    await passDays(8);
    await request(80_000);
    const first = await operatorPays();
    expect(await rowOf(first)).toMatchObject({
      number: 1,
      since: null,
      opening_minor: '0',
      closing_minor: '100000',
      reserved_minor: '10000',
      newly_reserved_minor: '10000',
      left_minor: '10000',
      amount_minor: '80000',
    });
    await sell();
    await passDays(8);
    await sell();
    await request(50_000);
    const second = await operatorPays();
    expect(await rowOf(second)).toMatchObject({
      number: 2,
      opening_minor: '100000',
      // 1,000 + 500 + 500 − 800 rupees.
      closing_minor: '120000',
      withheld_minor: '50000',
      reserved_before_minor: '10000',
      newly_reserved_minor: '5000',
      reserved_minor: '15000',
      left_minor: '5000',
    });
    for (const payoutID of [first, second]) {
      const { status, body } = await csv(payoutID);
      expect(status).toBe(200);
      const nets = netsOf(body);
      expect(nets.slice(0, -1).reduce((sum, net) => sum + net, 0)).toBe(nets.at(-1));
    }
    // Every posting of the balance is in one statement, and the last closing balance is the ledger's.
    const { rows } = await app.db.execute<{ sum: string; missing: string }>(sql`
      SELECT -sum(p.amount_minor) FILTER (WHERE t.payout_id IS NOT NULL) AS sum, count(*) FILTER (WHERE t.payout_id IS NULL) AS missing
      FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id LEFT JOIN payout_statement_postings t ON t.posting_id = p.posting_id
      WHERE a.kind = 'creatorPayable' AND a.owner_id = ${channelID}`);
    expect(rows[0]).toMatchObject({ sum: '120000', missing: '1' });
    const pdf = await app.call('studio.payoutStatementPdf', { payoutID: second }, { as: owner });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await app.call('admin.payoutStatement', { payoutID: second }, { as: fin })).status).toBe(200);
    expect((await csv(second)).body).toMatch(/bank reference/);
    await app.expectConsistent();
  });

  test('tax withheld from the sales is a line of its own, and only the rest is paid out', async () => {
    await setAddress();
    const value = JSON.stringify({ tcs: true, tds: true });
    await app.db.execute(sql`
      INSERT INTO runtime_settings (version_id, key, state, value, before, starts_at, reason, proposed_by, proposed_at, decided_by, decided_at)
      VALUES ('set_1', 'taxWithholding', 'IN_FORCE', ${value}::jsonb, ${value}::jsonb, now() - interval '1 minute', 'Registered', ${fin.userID}, now(), ${fay.userID}, now())`);
    await sell(2);
    const refunded = await sell();
    await app.refund(refunded.paymentID, 'organiser');
    await passDays(8);
    // Neither the channel nor its owner has given a PAN: 5 % of ₹1,000 is deducted, and nothing of what was refunded.
    expect(await account()).toMatchObject({ owed: inr(95_000), available: inr(95_000) });
    await expectToAddUp();
    expect((await request(95_001)).body.code).toBe('TOO_MUCH');
    await request(95_000);
    const payoutID = await operatorPays();
    expect(await rowOf(payoutID)).toMatchObject({ closing_minor: '95000', amount_minor: '95000', left_minor: '0' });
    const { body } = await csv(payoutID);
    const lines = (body as string).trim().split('\r\n');
    const column = lines[0]?.split(',').indexOf('TDS withheld') ?? -1;
    const withheld = lines.filter((line) => line.includes(',Tax withheld,')).map((line) => Number(line.split(',')[column]));
    expect(withheld.sort((one, other) => one - other)).toEqual([-25, 25, 50]);
    const nets = netsOf(body);
    expect(nets.slice(0, -1).reduce((sum, net) => sum + net, 0)).toBe(nets.at(-1));
    expect((await app.call('studio.payoutStatementPdf', { payoutID }, { as: owner })).status).toBe(200);
    await app.expectConsistent();
  });

  test('its proof is verified by the script, and shows the channel’s own account alone [R-LEDGER-017]', async () => {
    await setAddress();
    await sell(2);
    await passDays(8);
    await request(80_000);
    const payoutID = await operatorPays();
    const proofAs = (as: Person) => app.call('studio.payoutStatementProof', { payoutID }, { as });
    expect((await proofAs(owner)).status).toBe(404);
    const later = new Date(Date.now() + 3_600_000);
    await appendLeaves(app.db, later, 1000);
    const { APP_SECRET: secrets, PUBLIC_ORIGIN: publicOrigin } = app.config;
    await createOpenLedger({ db: app.db, clock: { now: () => later }, secrets, publicOrigin }).publishCheckpoint();
    const { body: proof } = await proofAs(owner);
    const { verifierKeys } = (await app.call('other.ledgerCheckpoints', {})).body;
    const folder = await mkdtemp(join(tmpdir(), 'marquee-proof-'));
    const file = join(folder, 'proof.json');
    await writeFile(file, JSON.stringify(proof));
    const { stdout } = await promisify(execFile)('node', ['scripts/verify-ledger.mjs', file, '--key', verifierKeys[0]]);
    await rm(folder, { recursive: true });
    expect(stdout).toMatch(/^OK: \d+ entries of [1-9]\d* posting groups/);
    const accounts = stdout.match(/^ {2}\S+/gm)?.map((account) => account.trim());
    expect(new Set(accounts)).toEqual(new Set([`creator:${channelID}:payable:INR`]));
    const stranger = await app.signIn('Stranger');
    await addEvent(app.db, { ownerID: stranger.userID });
    expect((await proofAs(stranger)).status).toBe(404);
    expect((await app.call('studio.payoutStatementProof', { payoutID: 'pay_none' }, { as: owner })).status).toBe(404);
  });

  test('another channel’s team cannot read it, and a payout from before statements has none', async () => {
    await setAddress();
    await sell();
    await passDays(8);
    await request(50_000);
    const { payoutID, hasStatement } = (await mine()).payouts[0];
    expect(hasStatement).toBe(true);
    const stranger = await app.signIn('Stranger');
    await addEvent(app.db, { ownerID: stranger.userID });
    expect((await csv(payoutID, stranger)).status).toBe(404);
    await app.db.execute(sql`DELETE FROM payout_statement_postings`);
    await app.db.execute(sql`DELETE FROM payout_statements`);
    expect((await csv(payoutID)).status).toBe(404);
    expect((await mine()).payouts[0].hasStatement).toBe(false);
  });
});

test('npm run admin shows and changes payout policies', async () => {
  await sell();
  const username = async ({ userID }: Person) =>
    (await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${userID}`)).rows[0]?.username ?? '';
  const run = (...args: string[]) => runAdminCommand(app.db, app.services.operations, args);
  expect(await run('payout-policy', channelID)).toContain('INR  default: 2 days after a show, no reserve, no minimum, MANUAL');
  const raised = await run(
    'payout-policy',
    'set',
    channelID,
    'INR',
    'tickets=5',
    'reserve=10/60',
    'minimum=1000',
    'schedule=weekly',
    'Agreed by mail',
    '--as',
    await username(fin),
  );
  expect(raised).toContain('INR  5 days after a show, 10% for 60 days in reserve, at least ₹10, WEEKLY');
  const lowered = await run('payout-policy', 'set', channelID, 'INR', 'tickets=2', 'Agreed by mail', '--as', await username(fin));
  const policyID = /ppl_\w+/.exec(lowered)?.[0] ?? '';
  expect(lowered).toContain(`${policyID} waits for a second person: 2 days after a show`);
  expect(await run('payout-policy', 'confirm', policyID, 'Compared them', '--as', await username(fay))).toContain(
    'INR  2 days after a show',
  );
  await expect(run('payout-policy', 'set', channelID, 'INR', 'tickets=x', 'Agreed by mail', '--as', await username(fin))).rejects.toThrow(
    'Usage',
  );
});
