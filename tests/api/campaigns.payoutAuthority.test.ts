import { eq, sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { payouts } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { usernameOf } from '../support/investorPool';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let friend: Person;
let operator: Person;
let campaignID: string;
let channelID: string;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Kabir');
  friend = await app.signIn('Friend');
  operator = await app.signIn('Operator');
  await app.db.insert(operators).values({ userID: operator.userID });
  ({ campaignID, channelID } = await app.funded(owner, { investors: [{ allottedMinor: 8_000_000 }] }));
});
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], as: Person, input: Record<string, unknown>) =>
  app.call(operation, input, { as });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const setAddress = (vpa: string, as = owner) => ask('campaigns.payoutAddressSet', as, { vpa });
const request = (amountMinor = 100_000, as = owner) => ask('campaigns.payoutRequest', as, { campaignID, amount: inr(amountMinor) });
const approve = (payoutID: string, as: Person) => ask('campaigns.payoutApprove', as, { payoutID });
const only = async () => (await app.db.select().from(payouts).where(eq(payouts.kind, 'CREATOR')))[0];
const name = async (person: Person) => ask('campaigns.approverAdd', owner, { campaignID, username: await usernameOf(app, person) });
/** Set two days ago. */
async function setOwnAddress(vpa = 'kabir@okbank') {
  await setAddress(vpa);
  await agePayoutAddresses(app.db);
}
async function requestedPayout(amountMinor?: number) {
  await setOwnAddress();
  return (await request(amountMinor)).body.payouts[0].payoutID as string;
}

test('a second account of the same person with a new payout address gets nothing [R-LEDGER-003]', async () => {
  app.known.levels.set(owner.userID, 'L0').set(friend.userID, 'L0');
  await name(friend);
  await setAddress('kabir@okbank');
  expect(codeOf(await request())).toEqual([403, 'KYC_REQUIRED']);
  // Nor with a verified identity, for an unconfirmed approver.
  app.known.levels.set(owner.userID, 'L2');
  const { payoutID } = (await request()).body.payouts[0];
  expect(codeOf(await approve(payoutID, friend))).toEqual([403, 'NOT_ACTIVE']);
  expect(codeOf(await ask('campaigns.approverAccept', friend, { campaignID }))).toEqual([403, 'KYC_REQUIRED']);
  app.known.levels.set(friend.userID, 'L2');
  expect((await ask('campaigns.approverAccept', friend, { campaignID })).status).toBe(200);
  expect(codeOf(await approve(payoutID, friend))).toEqual([403, 'NOT_ACTIVE']);
  expect((await ask('campaigns.approverConfirm', owner, { campaignID, userID: friend.userID })).status).toBe(403);
  expect((await ask('campaigns.approverConfirm', friend, { campaignID, userID: friend.userID })).status).toBe(403);
  // Nor as an owner of the channel whom the same person invited.
  await app.db.insert(channelMembers).values({ channelID, userID: friend.userID, role: 'OWNER' });
  expect(codeOf(await approve(payoutID, friend))).toEqual([409, 'NOT_CONFIRMED']);
  // Even an operator's approval sends no money to the new address, or to a later one.
  await approve(payoutID, operator);
  await setAddress('thief@otherbank');
  await app.payOut();
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'COMPUTED', approvedBy: null, attempts: 0 });
  const { rows } = await app.db.execute(sql`SELECT 1 FROM sandbox_payouts`);
  expect(rows).toHaveLength(0);
  await app.expectConsistent();
});

test('an approver accepts, is confirmed by an operator, and then approves', async () => {
  const payoutID = await requestedPayout();
  expect((await name(friend)).body.approvers).toMatchObject([{ isAccepted: false, isConfirmed: false, canConfirm: false }]);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'You’ve been named as an approver: %'`)).toBe(1);
  expect(codeOf(await ask('campaigns.approverConfirm', operator, { campaignID, userID: friend.userID }))).toEqual([409, 'NOT_ACCEPTED']);
  expect((await ask('campaigns.approverAccept', operator, { campaignID })).status).toBe(404);
  const accepted = await ask('campaigns.approverAccept', friend, { campaignID });
  expect(accepted.body.approvers).toMatchObject([
    { isAccepted: true, isVerified: true, isConfirmed: false, isViewer: true, canConfirm: false },
  ]);
  expect((await ask('campaigns.distributionCompute', friend, { campaignID })).body.code).toBe('NOT_ACTIVE');
  const confirmed = await ask('campaigns.approverConfirm', operator, { campaignID, userID: friend.userID });
  expect(confirmed.body.approvers).toMatchObject([{ isConfirmed: true }]);
  expect((await approve(payoutID, friend)).status).toBe(200);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID', maskedAddress: '••••@okbank' });
  await app.expectConsistent();
});

test('another owner than the one who added an approver can confirm them too', async () => {
  await name(friend);
  await ask('campaigns.approverAccept', friend, { campaignID });
  const coOwner = await app.signIn('Ila');
  await app.db.insert(channelMembers).values({ channelID, userID: coOwner.userID, role: 'OWNER' });
  const confirmed = await ask('campaigns.approverConfirm', coOwner, { campaignID, userID: friend.userID });
  expect(confirmed.body.approvers).toMatchObject([{ isConfirmed: true }]);
});

test('the payee never approves their own payout, even one that another person requested [R-LEDGER-006]', async () => {
  const coOwner = await app.signIn('Ila');
  await app.db.insert(channelMembers).values({ channelID, userID: coOwner.userID, role: 'OWNER' });
  await addApprover(app.db, campaignID, owner.userID);
  await setOwnAddress();
  const { payoutID } = (await request(100_000, coOwner)).body.payouts[0];
  expect((await approve(payoutID, owner)).status).toBe(403);
  expect((await approve(payoutID, operator)).status).toBe(200);
});

test('above the limit one of the two must be an operator, and small payouts add up [R-LEDGER-016]', async () => {
  await addApprover(app.db, campaignID, friend.userID);
  const payoutID = await requestedPayout(4_000_000);
  expect((await approve(payoutID, friend)).status).toBe(200);
  const second = (await request(1_000_001)).body.payouts.find(({ state }: { state: string }) => state === 'COMPUTED').payoutID;
  expect(codeOf(await approve(second, friend))).toEqual([403, 'OPERATOR_REQUIRED']);
  expect((await approve(second, operator)).status).toBe(200);
});

test('a new address is announced to its owner and every owner of the channel, and has a two-day cooldown [R-LEDGER-005]', async () => {
  const coOwner = await app.signIn('Ila');
  await app.db.insert(channelMembers).values({ channelID, userID: coOwner.userID, role: 'OWNER' });
  await app.db.execute(sql`UPDATE users SET phone = '+919800000001' WHERE user_id = ${owner.userID}`);
  const set = await setAddress('kabir@okbank');
  const hours = (Date.parse(set.body.cooldownUntil) - Date.now()) / 3_600_000;
  expect([hours > 47.9, hours <= 48]).toEqual([true, true]);
  const { rows } = await app.db.execute<{ channel: string; subject: string; body: string }>(
    sql`SELECT channel, subject, body FROM messages WHERE message_key LIKE 'payout-address:%' ORDER BY subject DESC, channel`,
  );
  expect(rows).toMatchObject([
    { channel: 'EMAIL', subject: 'Your payout account has changed', body: expect.stringContaining('••••@okbank') },
    { channel: 'WHATSAPP', subject: 'Your payout account has changed' },
    { channel: 'EMAIL', subject: 'The payout account of your channel has changed' },
  ]);
  expect(rows.map(({ body }) => body).join()).not.toContain('kabir@');
  // Set again, it is the same address: nothing is announced, and the cooldown continues.
  expect((await setAddress('kabir@okbank')).body.cooldownUntil).toBe(set.body.cooldownUntil);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE 'payout-address:%'`)).toBe(3);
  const { payoutID } = (await request()).body.payouts[0];
  await approve(payoutID, operator);
  await app.payOut();
  const desk = (await ask('campaigns.finances', owner, { campaignID })).body;
  expect(desk.payouts[0]).toMatchObject({ state: 'HELD', heldUntil: set.body.cooldownUntil, reason: 'The address ••••@okbank is new.' });
  expect(desk.payee).toMatchObject({ cooldownUntil: set.body.cooldownUntil });
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID' });
});

test('an address changed after the approval needs a new approval for that address', async () => {
  const payoutID = await requestedPayout();
  await approve(payoutID, operator);
  await setAddress('other@okbank');
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'COMPUTED', approvedBy: null, reason: expect.stringContaining('needs a new approval') });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'A payout needs a new approval'`)).toBe(2);
  await approve(payoutID, operator);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID', attempts: 1 });
  await app.expectConsistent();
});

test('the payee must be verified when the money is sent, too; it continues automatically once they are [R-LEDGER-015]', async () => {
  const payoutID = await requestedPayout();
  await approve(payoutID, operator);
  app.known.levels.set(owner.userID, 'L1');
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'HELD', heldUntil: expect.any(Date) });
  app.known.levels.set(owner.userID, 'L2');
  await app.db.execute(sql`UPDATE payouts SET check_at = now() - interval '1 second'`);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID' });
});
