import { eq, sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { payouts } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { usernameOf } from '../support/investorPool';
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
/** Two days ago. */
async function named(vpa = 'kabir@okbank') {
  await setAddress(vpa);
  await agePayoutAddresses(app.db);
}
async function asked(amountMinor?: number) {
  await named();
  return (await request(amountMinor)).body.payouts[0].payoutID as string;
}

test('one person with a second account of their own and an address named seconds ago gets nothing', async () => {
  app.known.levels.set(owner.userID, 'L0').set(friend.userID, 'L0');
  await name(friend);
  await setAddress('kabir@okbank');
  expect(codeOf(await request())).toEqual([403, 'KYC_REQUIRED']);
  // Also with an identity, by an approver whom nobody else knows of.
  app.known.levels.set(owner.userID, 'L2');
  const { payoutID } = (await request()).body.payouts[0];
  expect(codeOf(await approve(payoutID, friend))).toEqual([403, 'NOT_ACTIVE']);
  expect(codeOf(await ask('campaigns.approverAccept', friend, { campaignID }))).toEqual([403, 'KYC_REQUIRED']);
  app.known.levels.set(friend.userID, 'L2');
  expect((await ask('campaigns.approverAccept', friend, { campaignID })).status).toBe(200);
  expect(codeOf(await approve(payoutID, friend))).toEqual([403, 'NOT_ACTIVE']);
  expect((await ask('campaigns.approverConfirm', owner, { campaignID, userID: friend.userID })).status).toBe(403);
  expect((await ask('campaigns.approverConfirm', friend, { campaignID, userID: friend.userID })).status).toBe(403);
  // As an owner of the channel, invited by the same person, neither.
  await app.db.insert(channelMembers).values({ channelID, userID: friend.userID, role: 'OWNER' });
  expect(codeOf(await approve(payoutID, friend))).toEqual([409, 'NOT_CONFIRMED']);
  // Not even an operator's approval sends money to the new address, or to one named afterwards.
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
  const payoutID = await asked();
  expect((await name(friend)).body.approvers).toMatchObject([{ isAccepted: false, isConfirmed: false, canConfirm: false }]);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'You have been named as an approver'`)).toBe(1);
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
  expect(await only()).toMatchObject({ state: 'PAID', maskedVpa: '••••@okbank' });
  await app.expectConsistent();
});

test('another owner than the one who named an approver confirms them too', async () => {
  await name(friend);
  await ask('campaigns.approverAccept', friend, { campaignID });
  const coOwner = await app.signIn('Ila');
  await app.db.insert(channelMembers).values({ channelID, userID: coOwner.userID, role: 'OWNER' });
  const confirmed = await ask('campaigns.approverConfirm', coOwner, { campaignID, userID: friend.userID });
  expect(confirmed.body.approvers).toMatchObject([{ isConfirmed: true }]);
});

test('who is paid never approves, whoever asked', async () => {
  const coOwner = await app.signIn('Ila');
  await app.db.insert(channelMembers).values({ channelID, userID: coOwner.userID, role: 'OWNER' });
  await addApprover(app.db, campaignID, owner.userID);
  await named();
  const { payoutID } = (await request(100_000, coOwner)).body.payouts[0];
  expect((await approve(payoutID, owner)).status).toBe(403);
  expect((await approve(payoutID, operator)).status).toBe(200);
});

test('above the limit an operator is one of the two, and small payouts are counted together', async () => {
  await addApprover(app.db, campaignID, friend.userID);
  const payoutID = await asked(4_000_000);
  expect((await approve(payoutID, friend)).status).toBe(200);
  const second = (await request(1_000_001)).body.payouts.find(({ state }: { state: string }) => state === 'COMPUTED').payoutID;
  expect(codeOf(await approve(second, friend))).toEqual([403, 'OPERATOR_REQUIRED']);
  expect((await approve(second, operator)).status).toBe(200);
});

test('a new address is announced to its owner and to every owner of the channel, and rests for two days', async () => {
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
    { channel: 'EMAIL', subject: 'Your payout address was changed', body: expect.stringContaining('••••@okbank') },
    { channel: 'WHATSAPP', subject: 'Your payout address was changed' },
    { channel: 'EMAIL', subject: 'The payout address of your channel was changed' },
  ]);
  expect(rows.map(({ body }) => body).join()).not.toContain('kabir@');
  // Named again, it is the same address: nothing is announced, and the rest goes on.
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

test('an address that changes after the approval needs another approval, which is for that address', async () => {
  const payoutID = await asked();
  await approve(payoutID, operator);
  await setAddress('other@okbank');
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'COMPUTED', approvedBy: null, reason: expect.stringContaining('approved again') });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'A payout has to be approved again'`)).toBe(2);
  await approve(payoutID, operator);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID', attempts: 1 });
  await app.expectConsistent();
});

test('the payee is verified when the money is sent, too; it goes on by itself once they are again', async () => {
  const payoutID = await asked();
  await approve(payoutID, operator);
  app.known.levels.set(owner.userID, 'L1');
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'HELD', heldUntil: expect.any(Date) });
  app.known.levels.set(owner.userID, 'L2');
  await app.db.execute(sql`UPDATE payouts SET check_at = now()`);
  await app.payOut();
  expect(await only()).toMatchObject({ state: 'PAID' });
});
