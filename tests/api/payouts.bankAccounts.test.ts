import { sql } from 'drizzle-orm';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let ann: Person;
let fay: Person;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Owner');
  ann = await app.signIn('Ann');
  fay = await signInStaff(app, 'FINANCE');
  app.known.names.set(ann.userID, 'Ann Maria Lee');
});
afterAll(() => app.close());

const account = { method: 'IN_BANK', holderName: 'Ann Maria Lee', accountNumber: '501002345678', ifsc: 'HDFC0000053' };
const setAccount = (over: Record<string, unknown> = {}, as = ann) => app.call('campaigns.bankAccountSet', { ...account, ...over }, { as });
const shown = async (as = ann) => (await app.call('campaigns.payoutAddress', {}, { as })).body;
const cases = async () => (await app.call('admin.cases', { kind: 'PAYEE_NAME' }, { as: fay })).body.items;
const resolve = (caseID: string, resolution: string) =>
  app.call('admin.caseResolve', { caseID, resolution, reason: 'Compared with the check' }, { as: fay });
/** ₹250.00 for Ann, approved. */
async function approved() {
  const approver = await app.signIn('Second');
  const { campaignID, sell } = await app.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [{ allottedMinor: 200_000, userID: ann.userID }],
  });
  await sell(ann);
  await addApprover(app.db, campaignID, approver.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: approver });
  return async () => (await app.payouts(campaignID))[0];
}

test('an Indian account is confirmed by its bank, stored encrypted, shown masked, rests two days and is announced', async () => {
  const { status, body } = await setAccount();
  expect([status, body]).toEqual([
    200,
    {
      method: 'IN_BANK',
      maskedAddress: 'HDFC ••••5678',
      verifiedAt: expect.any(String),
      cooldownUntil: expect.any(String),
      currencies: ['INR'],
      isNameInReview: false,
      methods: ['UPI', 'IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK'],
    },
  ]);
  const { rows } = await app.db.execute(sql`SELECT to_jsonb(a)::text AS row FROM payout_addresses a`);
  expect(JSON.stringify(rows)).not.toMatch(/501002345678|Maria/);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'Your payout account has changed'`)).toBeGreaterThan(
    0,
  );
  // The same account again is no change: the rest goes on and nothing is announced.
  const countMessages = () => app.bank.count(sql`SELECT count(*) AS n FROM messages`);
  const before = await countMessages();
  expect((await setAccount({ accountNumber: '5010 0234 5678' })).body.cooldownUntil).toBe(body.cooldownUntil);
  expect(await countMessages()).toBe(before);
});

test.each([
  ['an account that the bank does not know', { accountNumber: '501002349002' }, 422, 'NO_SUCH_ACCOUNT', 'accountNumber'],
  ['an account of another holder', { accountNumber: '501002349001' }, 422, 'NAME_MISMATCH', 'holderName'],
  ['an account with a wrong IFSC', { ifsc: 'HDFC-53' }, 400, 'INVALID_INPUT', 'ifsc'],
])('%s is refused in the words of the payee, and nothing is saved', async (_, over, status, code, field) => {
  const answer = await setAccount(over);
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([status, code, [field]]);
  expect(answer.body.error).not.toContain('Another Holder');
  expect((await shown()).maskedAddress).toBeNull();
});

test('accounts in the EU, the UK and the US are saved as their banks write them', async () => {
  const foreign = [
    [{ method: 'IBAN', accountNumber: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', ifsc: undefined }, 'DE ••••3000', ['EUR']],
    [{ method: 'GB_BANK', accountNumber: '31926819', sortCode: '60-16-13', ifsc: undefined }, 'GB ••••6819', ['GBP']],
    [{ method: 'US_BANK', accountNumber: '000123456789', routingNumber: '021000021', ifsc: undefined }, 'US ••••6789', ['USD']],
  ] as const;
  for (const [over, maskedAddress, currencies] of foreign)
    expect((await setAccount(over)).body).toMatchObject({ method: over.method, maskedAddress, currencies });
});

test('a payout goes to the account, and one that cannot receive its currency holds it until the payee changes it', async () => {
  const payout = await approved();
  await setAccount({ method: 'GB_BANK', accountNumber: '31926819', sortCode: '60-16-13', ifsc: undefined });
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await payout()).toMatchObject({ state: 'HELD', reason: 'The payout account GB ••••6819 can’t receive INR.', attempts: 0 });
  await setAccount();
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await payout()).toMatchObject({ state: 'PAID', maskedAddress: 'HDFC ••••5678' });
  expect(
    await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'We sent you ₹250' AND body LIKE '%to HDFC ••••5678.%'`),
  ).toBeGreaterThan(0);
  await app.expectConsistent();
});

test('an account that the bank returns the money from holds the payout and opens a case', async () => {
  const payout = await approved();
  await setAccount({ accountNumber: '501002349009' });
  await agePayoutAddresses(app.db);
  await app.payOut();
  await app.payOut();
  expect(await payout()).toMatchObject({ state: 'HELD', reason: 'The bank returned the money.' });
  expect((await app.call('admin.cases', { kind: 'PAYOUT_HELD' }, { as: fay })).body.items).toHaveLength(1);
  await app.expectConsistent();
});

describe('a name at the bank that is close to the verified name', () => {
  const close = { accountNumber: '501002349003' };

  test('opens a case; nothing is paid before staff accept it', async () => {
    const payout = await approved();
    expect((await setAccount(close)).body).toMatchObject({ isNameInReview: true });
    await agePayoutAddresses(app.db);
    await app.payOut();
    expect(await payout()).toMatchObject({ state: 'HELD', attempts: 0, reason: expect.stringContaining('comparing the name') });
    const [found, ...more] = await cases();
    expect([more, found.customer.userID]).toEqual([[], ann.userID]);
    const { body } = await app.call('admin.case', { caseID: found.caseID }, { as: fay });
    expect(body.details).toMatchObject({ accountName: 'A Maria Lee', maskedAddress: 'HDFC ••••9003' });
    expect(JSON.stringify(body)).not.toContain('Ann Maria Lee');
    expect((await resolve(found.caseID, 'ACCEPT_NAME')).body.state).toBe('RESOLVED');
    expect(await shown()).toMatchObject({ isNameInReview: false });
    await app.payOut();
    expect(await payout()).toMatchObject({ state: 'PAID', maskedAddress: 'HDFC ••••9003' });
    await app.expectConsistent();
  });

  test('a refused account is not paid to, its payee gets a message, and a new account closes the matter', async () => {
    const payout = await approved();
    await setAccount(close);
    await agePayoutAddresses(app.db);
    await resolve((await cases())[0].caseID, 'REFUSE_ACCOUNT');
    await app.payOut();
    expect(await payout()).toMatchObject({ state: 'HELD', attempts: 0 });
    expect(await cases()).toEqual([]);
    expect(
      await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'We can’t pay to your bank account'`),
    ).toBeGreaterThan(0);
    await setAccount();
    await agePayoutAddresses(app.db);
    await app.payOut();
    expect(await payout()).toMatchObject({ state: 'PAID', maskedAddress: 'HDFC ••••5678' });
  });

  test('a changed address closes the case, and a decision about the old account is refused', async () => {
    await setAccount(close);
    const [found] = await cases();
    await setAccount();
    expect(await cases()).toEqual([]);
    expect((await resolve(found.caseID, 'ACCEPT_NAME')).status).toBe(409);
  });

  test('is found at the time of payment too, when the identity was verified after the account was saved', async () => {
    const payout = await approved();
    app.known.names.delete(ann.userID);
    expect((await setAccount({ accountNumber: '501002349001' })).body).toMatchObject({ isNameInReview: false });
    app.known.names.set(ann.userID, 'Ann Maria Lee');
    await agePayoutAddresses(app.db);
    await app.payOut();
    expect(await payout()).toMatchObject({ state: 'HELD', attempts: 0 });
    expect(await cases()).toHaveLength(1);
  });

  test('payees cannot accept their own name', async () => {
    await setAccount(close);
    await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${ann.userID}, 'FINANCE')`);
    const input = { caseID: (await cases())[0].caseID, resolution: 'ACCEPT_NAME', reason: 'It is my account' };
    expect((await app.call('admin.caseResolve', input, { as: ann })).status).toBe(403);
  });
});

test('without a connection to the bank the account is saved unverified, with the typed name compared', async () => {
  expect((await setAccount({ accountNumber: '501002349004' })).body).toMatchObject({ verifiedAt: null, isNameInReview: false });
  expect((await setAccount({ accountNumber: '501002349004', holderName: 'Kabir Anand' })).body.code).toBe('NAME_MISMATCH');
});
