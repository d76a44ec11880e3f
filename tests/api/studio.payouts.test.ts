import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { kycChecks } from '@/server/db/schema/kyc';
import { payoutAddresses, payouts } from '@/server/db/schema/payouts';
import { operators } from '@/server/db/schema/returns';
import { createKycVault } from '@/server/modules/kyc/kycVault';
import { createPayoutAddressBook } from '@/server/modules/returns/payoutAddressBook';
import { restAddresses } from '../support/fixtures/approvers';
import { addEvent } from '../support/fixtures/events';
import { addFundedCampaign, agePostings } from '../support/fixtures/fundedCampaigns';
import { openReturnsHouse, type ReturnsHouse } from '../support/returnsHouse';
import type { Person } from '../support/testApp';

let house: ReturnsHouse;
let owner: Person;
let operator: Person;
let channelID: string;
beforeAll(async () => {
  house = await openReturnsHouse();
});
beforeEach(async () => {
  await house.begin();
  owner = await house.signIn('Meera Iyer');
  operator = await house.signIn('Operator');
  await house.db.insert(operators).values({ userID: operator.userID });
  const show = ({ channelID } = await addEvent(house.db, { ownerID: owner.userID }));
  const order = await house.bank.goToBank(await house.signIn('Asha Rao'), show.sessionID, show.tierIDs[0], 1);
  await house.bank.press(order.orderID, 'upi');
  await house.bank.comeBack(order.orderID, order.receipt);
});
afterAll(() => house.close());

const age = () => agePostings(house.db);
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const ask = (as: Person, amountMinor = 50_000) => house.call('studio.payoutRequest', { channelID, amount: inr(amountMinor) }, { as });
const decide = (as: Person, payoutID: string, decision = 'APPROVE') => house.call('studio.payoutDecide', { payoutID, decision }, { as });
const mine = async () => (await house.call('studio.payouts', { channelID }, { as: owner })).body;
/** Named two days ago. */
const setAddress = async (vpa: string, as = owner) => {
  await house.call('campaigns.payoutAddressSet', { vpa }, { as });
  await restAddresses(house.db);
};

test('a creator without any campaign says where, asks, is approved by another person and paid', async () => {
  expect(await mine()).toMatchObject({ accounts: [{ owed: inr(50_000), available: inr(0) }], mayMove: true, payouts: [] });
  expect(await ask(owner)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
  await setAddress('meera.iyer@okbank');
  expect(await ask(owner)).toMatchObject({ status: 409, body: { code: 'TOO_MUCH' } });
  await age();
  const asked = (await ask(owner)).body;
  expect(asked).toMatchObject({ accounts: [{ available: inr(0) }], payouts: [{ state: 'COMPUTED', amount: inr(50_000) }] });
  expect(await ask(owner, 1)).toMatchObject({ status: 409 });
  const waiting = (await house.call('studio.payoutsWaiting', {}, { as: operator })).body.items;
  expect(waiting).toMatchObject([{ canApprove: true, amount: inr(50_000) }]);
  await decide(operator, waiting[0].payoutID);
  await house.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'PAID', maskedVpa: '••••@okbank', reference: expect.any(String) }]);
  expect((await mine()).accounts[0].owed).toEqual(inr(0));
  const log = (await house.call('channels.log', { channelID, area: 'MONEY' }, { as: owner })).body.items;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['payout.approved', 'payout.asked']);
  expect((await house.call('studio.payoutsWaiting', {}, { as: operator })).body.items).toEqual([]);
  await house.allIsWell();
});

test('everybody of the team reads whose the money is: a co-owner asks for it, an accountant does not, and nobody’s own address stands there', async () => {
  const coOwner = await house.signIn('Ravi Menon');
  const accountant = await house.signIn('Accountant');
  await house.db.insert(channelMembers).values([
    { channelID, userID: coOwner.userID, role: 'OWNER' },
    { channelID, userID: accountant.userID, role: 'ACCOUNTANT' },
  ]);
  await house.call('campaigns.payoutAddressSet', { vpa: 'ravi@otherbank' }, { as: coOwner });
  const seenBy = async (as: Person) => (await house.call('studio.payouts', { channelID }, { as })).body;
  const found = await house.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${owner.userID}`);
  const username = found.rows[0]?.username;
  const payee = { username, isViewer: false, maskedVpa: null, restsUntil: null, isVerified: true };
  expect(await seenBy(owner)).toMatchObject({ mayMove: true, payee: { ...payee, isViewer: true } });
  expect(await seenBy(coOwner)).toMatchObject({ mayMove: true, payee });
  expect(await seenBy(accountant)).toMatchObject({ mayMove: false, payee });
  await age();
  expect(await ask(coOwner)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
  await setAddress('meera.iyer@okbank');
  expect((await seenBy(accountant)).payee).toEqual({ ...payee, maskedVpa: '••••@okbank' });
  expect((await ask(accountant)).status).toBe(403);
  expect((await ask(coOwner)).status).toBe(200);
});

test('nobody but an operator says yes, and no operator to their own; strangers ask for nothing', async () => {
  await setAddress('meera.iyer@okbank');
  await age();
  expect((await ask(operator)).status).toBe(404);
  expect((await ask(owner, 0)).status).toBe(422);
  const { payoutID } = (await ask(owner)).body.payouts[0];
  expect((await decide(owner, payoutID)).status).toBe(403);
  expect((await house.call('studio.payoutsWaiting', {}, { as: owner })).status).toBe(403);
  expect((await house.call('campaigns.payoutApprove', { payoutID }, { as: operator })).status).toBe(404);
  await house.db.insert(operators).values({ userID: owner.userID });
  expect((await decide(owner, payoutID)).status).toBe(403);
  expect((await decide(operator, 'pyt_none')).status).toBe(404);
});

test('an operator of the team sees and decides nothing of its payouts, whoever asked', async () => {
  await setAddress('meera.iyer@okbank');
  await age();
  const { payoutID } = (await ask(owner)).body.payouts[0];
  await house.db.insert(channelMembers).values({ channelID, userID: operator.userID, role: 'SCANNER' });
  expect((await house.call('studio.payoutsWaiting', {}, { as: operator })).body.items).toEqual([]);
  expect((await decide(operator, payoutID)).status).toBe(403);
  await house.db.delete(channelMembers).where(eq(channelMembers.userID, operator.userID));
  await house.db.execute(sql`UPDATE payouts SET user_id = ${operator.userID}`);
  expect((await house.call('studio.payoutsWaiting', {}, { as: operator })).body.items).toEqual([]);
  expect((await decide(operator, payoutID)).status).toBe(403);
});

describe('when the one who is paid goes', () => {
  let second: Person;
  const leave = (as = owner) => house.call('channels.leave', { channelID }, { as });
  const payeeOf = async () => (await house.db.select({ userID: payouts.userID, state: payouts.state }).from(payouts))[0];
  beforeEach(async () => {
    second = await house.signIn('Kabir Sen');
    await house.db.insert(channelMembers).values({ channelID, userID: second.userID, role: 'OWNER' });
    await setAddress('meera.iyer@okbank');
    await age();
  });

  test('what was approved is paid to who is paid now, at their own address', async () => {
    const { payoutID } = (await ask(owner)).body.payouts[0];
    await decide(operator, payoutID);
    expect((await leave()).status).toBe(200);
    expect(await payeeOf()).toEqual({ userID: second.userID, state: 'APPROVED' });
    await house.payOut();
    expect(await payeeOf()).toMatchObject({ state: 'HELD' });
    await setAddress('kabir@okbank', second);
    await house.payOut();
    expect(await payeeOf()).toMatchObject({ state: 'PAID' });
    expect((await house.db.execute(sql`SELECT vpa FROM sandbox_payouts`)).rows).toEqual([{ vpa: 'kabir@okbank' }]);
    await house.allIsWell();
  });

  test('nobody goes while the bank is asked', async () => {
    await ask(owner);
    await house.db.execute(sql`UPDATE payouts SET state = 'PAYING'`);
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'PAYOUT_UNDER_WAY' } });
    expect(await payeeOf()).toEqual({ userID: owner.userID, state: 'PAYING' });
  });

  test('a draft, in which nobody has put anything, keeps nobody', async () => {
    await addFundedCampaign(house.db, { channelID, ownerID: owner.userID, state: 'DRAFT' });
    expect((await leave()).status).toBe(200);
  });

  test('a campaign that is not over goes only to somebody who is known', async () => {
    await addFundedCampaign(house.db, { channelID, ownerID: owner.userID, state: 'FUNDED' });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'PAYEE_UNKNOWN' } });
    await house.db.insert(kycChecks).values({ userID: second.userID, version: 1, state: 'VERIFIED' });
    expect((await leave()).status).toBe(200);
    const [row] = await house.db.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID));
    expect(row?.ownerID).toBe(second.userID);
  });
});

test('what the bank refuses is held, and tried again at an operator’s word', async () => {
  await setAddress('bounce@okbank');
  await age();
  const { payoutID } = (await ask(owner)).body.payouts[0];
  await decide(operator, payoutID);
  await house.payOut();
  await house.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'HELD' }]);
  await setAddress('meera@okbank');
  await decide(operator, payoutID, 'RELEASE');
  await house.payOut();
  // The approval was for the address that the bank refused.
  expect((await mine()).payouts).toMatchObject([{ state: 'COMPUTED' }]);
  await decide(operator, payoutID);
  await house.payOut();
  expect((await mine()).payouts).toMatchObject([{ state: 'PAID' }]);
  await house.allIsWell();
});

test('an address lies sealed; what lay open from before is sealed by the worker, again and again to the same end', async () => {
  await setAddress('meera.iyer@okbank');
  const [sealed] = await house.db.select().from(payoutAddresses);
  expect(sealed).toMatchObject({ vpa: null, shown: '••••@okbank', kekVersion: 1 });
  expect(JSON.stringify(sealed)).not.toContain('meera');
  const guest = await house.signIn('Old Address');
  await house.db.insert(payoutAddresses).values({ userID: guest.userID, vpa: 'old.name@okbank' });
  const { addresses } = house.returns;
  expect(await addresses.open(house.db, guest.userID)).toMatchObject({ vpa: 'old.name@okbank' });
  expect(await addresses.sealOpen(house.db)).toBe(1);
  expect(await addresses.sealOpen(house.db)).toBe(0);
  expect((await house.db.execute(sql`SELECT 1 FROM payout_addresses WHERE vpa IS NOT NULL`)).rowCount).toBe(0);
  expect(await addresses.open(house.db, guest.userID)).toMatchObject({ vpa: 'old.name@okbank' });
  const KYC_KEYS = new Map([[2, 'another-secret-of-forty-characters-and-more']]);
  const newer = createPayoutAddressBook(createKycVault({ ...house.config, KYC_KEYS }));
  expect(await newer.sealOpen(house.db)).toBe(2);
  expect(await newer.open(house.db, owner.userID)).toMatchObject({ vpa: 'meera.iyer@okbank' });
  await expect(addresses.open(house.db, owner.userID)).rejects.toThrow('KYC_KEYS');
});
