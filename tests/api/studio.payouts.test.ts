import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { kycChecks } from '@/server/db/schema/kyc';
import { payoutAddresses, payouts } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { createKycVault } from '@/server/modules/kyc/kycVault';
import { createPayoutAddressRepository } from '@/server/modules/returns/payoutAddressRepository';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { addEvent } from '../support/fixtures/events';
import { addFundedCampaign, agePostings } from '../support/fixtures/fundedCampaigns';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let operator: Person;
let channelID: string;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Meera Iyer');
  operator = await app.signIn('Operator');
  await app.db.insert(operators).values({ userID: operator.userID });
  const show = ({ channelID } = await addEvent(app.db, { ownerID: owner.userID }));
  const order = await app.bank.startPayment(await app.signIn('Asha Rao'), show.sessionID, show.tierIDs[0], 1);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
});
afterAll(() => app.close());

const age = () => agePostings(app.db);
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const requestPayout = (as: Person, amountMinor = 50_000) =>
  app.call('studio.payoutRequest', { channelID, amount: inr(amountMinor) }, { as });
const decide = (as: Person, payoutID: string, decision = 'APPROVE') => app.call('studio.payoutDecide', { payoutID, decision }, { as });
const mine = async () => (await app.call('studio.payouts', { channelID }, { as: owner })).body;
/** Saved two days ago. */
const setAddress = async (vpa: string, as = owner) => {
  await app.call('campaigns.payoutAddressSet', { vpa }, { as });
  await agePayoutAddresses(app.db);
};

test('a creator without a campaign saves an address, requests a payout, is approved by another person and paid', async () => {
  expect(await mine()).toMatchObject({ accounts: [{ owed: inr(50_000), available: inr(0) }], canRequestPayout: true, payouts: [] });
  expect(await requestPayout(owner)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
  await setAddress('meera.iyer@okbank');
  expect(await requestPayout(owner)).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
  await age();
  const requested = (await requestPayout(owner)).body;
  expect(requested).toMatchObject({ accounts: [{ available: inr(0) }], payouts: [{ state: 'COMPUTED', amount: inr(50_000) }] });
  expect(await requestPayout(owner, 1)).toMatchObject({ status: 409 });
  const waiting = (await app.call('studio.payoutsPending', {}, { as: operator })).body.items;
  expect(waiting).toMatchObject([{ canApprove: true, amount: inr(50_000) }]);
  await decide(operator, waiting[0].payoutID);
  await app.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'PAID', maskedAddress: '••••@okbank', reference: expect.any(String) }]);
  expect((await mine()).accounts[0].owed).toEqual(inr(0));
  const log = (await app.call('channels.log', { channelID, area: 'MONEY' }, { as: owner })).body.items;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['payout.approved', 'payout.requested']);
  expect((await app.call('studio.payoutsPending', {}, { as: operator })).body.items).toEqual([]);
  await app.expectConsistent();
});

test('every team member sees the payee: a co-owner can request a payout, an accountant cannot, and only the payee’s address is used', async () => {
  const coOwner = await app.signIn('Ravi Menon');
  const accountant = await app.signIn('Accountant');
  await app.db.insert(channelMembers).values([
    { channelID, userID: coOwner.userID, role: 'OWNER' },
    { channelID, userID: accountant.userID, role: 'ACCOUNTANT' },
  ]);
  await app.call('campaigns.payoutAddressSet', { vpa: 'ravi@otherbank' }, { as: coOwner });
  const seenBy = async (as: Person) => (await app.call('studio.payouts', { channelID }, { as })).body;
  const found = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${owner.userID}`);
  const username = found.rows[0]?.username;
  const payee = { username, isViewer: false, maskedAddress: null, cooldownUntil: null, isVerified: true };
  expect(await seenBy(owner)).toMatchObject({ canRequestPayout: true, payee: { ...payee, isViewer: true } });
  expect(await seenBy(coOwner)).toMatchObject({ canRequestPayout: true, payee });
  expect(await seenBy(accountant)).toMatchObject({ canRequestPayout: false, payee });
  await age();
  expect(await requestPayout(coOwner)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
  await setAddress('meera.iyer@okbank');
  expect((await seenBy(accountant)).payee).toEqual({ ...payee, maskedAddress: '••••@okbank' });
  expect((await requestPayout(accountant)).status).toBe(403);
  expect((await requestPayout(coOwner)).status).toBe(200);
});

test('only an operator approves, but not their own payout; strangers cannot request one', async () => {
  await setAddress('meera.iyer@okbank');
  await age();
  expect((await requestPayout(operator)).status).toBe(404);
  expect((await requestPayout(owner, 0)).status).toBe(422);
  const { payoutID } = (await requestPayout(owner)).body.payouts[0];
  expect((await decide(owner, payoutID)).status).toBe(403);
  expect((await app.call('studio.payoutsPending', {}, { as: owner })).status).toBe(403);
  expect((await app.call('campaigns.payoutApprove', { payoutID }, { as: operator })).status).toBe(404);
  await app.db.insert(operators).values({ userID: owner.userID });
  expect((await decide(owner, payoutID)).status).toBe(403);
  expect((await decide(operator, 'pyt_none')).status).toBe(404);
});

test('an operator on the channel team cannot see or decide its payouts', async () => {
  await setAddress('meera.iyer@okbank');
  await age();
  const { payoutID } = (await requestPayout(owner)).body.payouts[0];
  await app.db.insert(channelMembers).values({ channelID, userID: operator.userID, role: 'SCANNER' });
  expect((await app.call('studio.payoutsPending', {}, { as: operator })).body.items).toEqual([]);
  expect((await decide(operator, payoutID)).status).toBe(403);
  await app.db.delete(channelMembers).where(eq(channelMembers.userID, operator.userID));
  await app.db.execute(sql`UPDATE payouts SET user_id = ${operator.userID}`);
  expect((await app.call('studio.payoutsPending', {}, { as: operator })).body.items).toEqual([]);
  expect((await decide(operator, payoutID)).status).toBe(403);
});

describe('when the payee leaves', () => {
  let second: Person;
  const leave = (as = owner) => app.call('channels.leave', { channelID }, { as });
  const payeeOf = async () => (await app.db.select({ userID: payouts.userID, state: payouts.state }).from(payouts))[0];
  beforeEach(async () => {
    second = await app.signIn('Kabir Sen');
    await app.db.insert(channelMembers).values({ channelID, userID: second.userID, role: 'OWNER' });
    await setAddress('meera.iyer@okbank');
    await age();
  });

  test('an approved payout goes to the current payee at their own address', async () => {
    const { payoutID } = (await requestPayout(owner)).body.payouts[0];
    await decide(operator, payoutID);
    expect((await leave()).status).toBe(200);
    expect(await payeeOf()).toEqual({ userID: second.userID, state: 'APPROVED' });
    await app.payOut();
    expect(await payeeOf()).toMatchObject({ state: 'HELD' });
    await setAddress('kabir@okbank', second);
    await app.payOut();
    expect(await payeeOf()).toMatchObject({ state: 'PAID' });
    expect((await app.db.execute(sql`SELECT vpa FROM sandbox_payouts`)).rows).toEqual([{ vpa: 'kabir@okbank' }]);
    await app.expectConsistent();
  });

  test('the payee cannot leave while the bank is processing', async () => {
    await requestPayout(owner);
    await app.db.execute(sql`UPDATE payouts SET state = 'PAYING'`);
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'PAYOUT_IN_PROGRESS' } });
    expect(await payeeOf()).toEqual({ userID: owner.userID, state: 'PAYING' });
  });

  test('a draft without investments does not prevent leaving', async () => {
    await addFundedCampaign(app.db, { channelID, ownerID: owner.userID, state: 'DRAFT' });
    expect((await leave()).status).toBe(200);
  });

  test('an open campaign can be transferred only to a verified person', async () => {
    await addFundedCampaign(app.db, { channelID, ownerID: owner.userID, state: 'FUNDED' });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'PAYEE_NOT_VERIFIED' } });
    await app.db.insert(kycChecks).values({ userID: second.userID, version: 1, state: 'VERIFIED' });
    expect((await leave()).status).toBe(200);
    const [row] = await app.db.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID));
    expect(row?.ownerID).toBe(second.userID);
  });
});

test('a payout that the bank refuses is held, and retried when an operator asks', async () => {
  await setAddress('bounce@okbank');
  await age();
  const { payoutID } = (await requestPayout(owner)).body.payouts[0];
  await decide(operator, payoutID);
  await app.payOut();
  await app.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'HELD' }]);
  await setAddress('meera@okbank');
  await decide(operator, payoutID, 'RELEASE');
  await app.payOut();
  // The approval was for the address that the bank refused.
  expect((await mine()).payouts).toMatchObject([{ state: 'COMPUTED' }]);
  await decide(operator, payoutID);
  await app.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'PAID' }]);
  await app.expectConsistent();
});

test('an address is stored encrypted; the worker encrypts older plain-text addresses, and repeating it changes nothing', async () => {
  await setAddress('meera.iyer@okbank');
  const [sealed] = await app.db.select().from(payoutAddresses);
  expect(sealed).toMatchObject({ vpa: null, shown: '••••@okbank', kekVersion: 1 });
  expect(JSON.stringify(sealed)).not.toContain('meera');
  const guest = await app.signIn('Old Address');
  await app.db.insert(payoutAddresses).values({ userID: guest.userID, vpa: 'old.name@okbank' });
  const { addresses } = app.returns;
  expect(await addresses.open(app.db, guest.userID)).toMatchObject({ to: { vpa: 'old.name@okbank' } });
  expect(await addresses.sealPlaintext(app.db)).toBe(1);
  expect(await addresses.sealPlaintext(app.db)).toBe(0);
  expect((await app.db.execute(sql`SELECT 1 FROM payout_addresses WHERE vpa IS NOT NULL`)).rowCount).toBe(0);
  expect(await addresses.open(app.db, guest.userID)).toMatchObject({ to: { vpa: 'old.name@okbank' } });
  const KYC_KEYS = new Map([[2, 'another-secret-of-forty-characters-and-more']]);
  const newer = createPayoutAddressRepository(createKycVault({ ...app.config, KYC_KEYS }));
  expect(await newer.sealPlaintext(app.db)).toBe(2);
  expect(await newer.open(app.db, owner.userID)).toMatchObject({ to: { vpa: 'meera.iyer@okbank' } });
  await expect(addresses.open(app.db, owner.userID)).rejects.toThrow('KYC_KEYS');
});
