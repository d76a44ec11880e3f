import { gstinCheck } from '@contract/gstin';
import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { operators } from '@/server/db/schema/returns';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { addEvent } from '../support/fixtures/events';
import { agePostings } from '../support/fixtures/fundedCampaigns';
import { addChannel } from '../support/fixtures/releases';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const pan = 'AABCC1234D';
const details = {
  legalName: 'Clay Lamp Films Private Limited',
  country: 'IN',
  kind: 'PRIVATE_COMPANY',
  pan,
  gstin: `32${pan}1Z${gstinCheck(`32${pan}1Z`)}`,
  registration: 'U59110KL2019PTC123456',
  taxID: null,
  address: '1 MG Road, Kochi 682011',
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n').toString('base64');

let app: ReturnsApp;
let owner: Person;
let operator: Person;
let com: Person;
let channelID: string;
beforeAll(async () => {
  app = await openReturnsApp({ PAYOUT_ORGANISATION_ABOVE: new Map([['INR', 80_000n]]) });
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Meera Iyer');
  operator = await app.signIn('Operator');
  com = await signInStaff(app, 'COMPLIANCE');
  await app.db.insert(operators).values({ userID: operator.userID });
  const show = await addEvent(app.db, { ownerID: owner.userID, capacity: 10, tiers: [{ capacity: 10 }] });
  ({ channelID } = show);
  const order = await app.bank.startPayment(await app.signIn('Asha Rao'), show.sessionID, show.tierIDs[0], 3);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  await agePostings(app.db);
});
afterAll(() => app.close());

const get = async (as = owner) => (await app.call('studio.organisation', { channelID }, { as })).body;
const save = (change: object = {}, submit = false, as = owner) =>
  app.call('studio.organisationSave', { channelID, details: { ...details, ...change }, submit }, { as });
const addDocument = () =>
  app.call('studio.organisationDocumentAdd', { channelID, kind: 'INCORPORATION', contentBase64: pdf }, { as: owner });
const decide = (decision: string, version: number, documents: number, as = com) =>
  app.call('admin.organisationDecide', { channelID, decision, version, documents, reason: 'The address is another one' }, { as });
const setVpa = async () => {
  await app.call('campaigns.payoutAddressSet', { vpa: 'meera@okbank' }, { as: owner });
  await agePayoutAddresses(app.db);
};
/** Requests a payout, approves it and lets the worker run. */
async function pay(amountMinor: number) {
  const requested = await app.call('studio.payoutRequest', { channelID, amount: { amountMinor, currency: 'INR' } }, { as: owner });
  expect(requested.status).toBe(200);
  const { payoutID } = requested.body.payouts.find(({ state }: { state: string }) => state === 'COMPUTED');
  await app.call('studio.payoutDecide', { payoutID, decision: 'APPROVE' }, { as: operator });
  await app.payOut();
  return payoutID as string;
}
const payoutOf = async (payoutID: string) =>
  (await app.call('studio.payouts', { channelID }, { as: owner })).body.payouts.find(
    (one: { payoutID: string }) => one.payoutID === payoutID,
  );
/** As if an hour had passed. */
async function retryHeld() {
  await app.db.execute(
    sql`UPDATE payouts SET check_at = now() - interval '1 minute', held_until = now() - interval '1 minute' WHERE state = 'HELD'`,
  );
  await app.payOut();
}

test('an owner saves, adds a document and submits; compliance asks for changes, then verifies exactly what it reviewed', async () => {
  expect(await get()).toEqual({ organisation: null, canEdit: true });
  const wrong = await save({ pan: 'AABPC1234D', gstin: null });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { 'details.pan': expect.stringContaining('person') } } });
  expect((await save({ pan: 'aabcc 1234 d' })).body.organisation).toMatchObject({ state: 'DRAFT', version: 1, details: { pan } });
  expect((await save({}, true)).body.code).toBe('DOCUMENT_REQUIRED');
  expect((await addDocument()).body.organisation.documents).toMatchObject([{ kind: 'INCORPORATION', mediaType: 'application/pdf' }]);
  expect((await save({}, true)).body.organisation).toMatchObject({ state: 'SUBMITTED', version: 2 });
  // Submitting the same again changes nothing.
  expect((await save({}, true)).body.organisation).toMatchObject({ state: 'SUBMITTED', version: 2 });

  const [waiting] = (await app.call('admin.organisations', {}, { as: com })).body.items;
  expect(waiting).toMatchObject({ channelID, version: 2, details: { legalName: details.legalName }, owner: { userID: owner.userID } });
  expect((await decide('VERIFY', 1, 1)).body.code).toBe('VERSION_CONFLICT');
  expect((await decide('VERIFY', 2, 0)).body.code).toBe('DOCUMENTS_CHANGED');
  const { documentID } = waiting.documents[0];
  const seen = await app.call('admin.organisationDocument', { channelID, documentID, reason: 'Compare the name' }, { as: com });
  expect(seen.body).toEqual({ mediaType: 'application/pdf', contentBase64: pdf });
  const { rows } = await app.db.execute<{ sealed: string }>(sql`SELECT sealed FROM organisation_documents`);
  expect(Buffer.from(rows[0]?.sealed ?? '', 'base64').toString('latin1')).not.toContain('%PDF');

  expect((await decide('ASK', 2, 1)).body.items).toEqual([]);
  expect((await get()).organisation).toMatchObject({ state: 'CHANGES_REQUESTED', note: 'The address is another one' });
  await save({ address: '2 MG Road, Kochi 682011' }, true);
  const boss = await signInStaff(app, 'ADMINISTRATOR');
  expect((await decide('VERIFY', 3, 1, boss)).status).toBe(403);
  expect((await decide('VERIFY', 3, 1)).status).toBe(200);
  expect((await get()).organisation).toMatchObject({ state: 'VERIFIED', note: null });
  const history = (await app.call('admin.audit', { subjectType: 'CHANNEL' }, { as: com })).body.items;
  expect(history.map(({ operation }: { operation: string }) => operation)).toEqual([
    'admin.organisationDecide',
    'admin.organisationDecide',
    'admin.organisationDocument',
  ]);
  // Changed details are reviewed again.
  expect((await save({ legalName: 'Clay Lamp Pictures Private Limited' })).body.organisation).toMatchObject({ state: 'DRAFT' });
});

test('a payout to an unverified organisation waits and says so; it is sent to the account in its name once it is verified [R-LEDGER-004]', async () => {
  app.known.names.set(owner.userID, 'Meera Iyer');
  await setVpa();
  await save();
  await addDocument();
  const payoutID = await pay(50_000);
  expect(await payoutOf(payoutID)).toMatchObject({
    state: 'HELD',
    reason: 'The organisation Clay Lamp Films Private Limited is not verified.',
    heldUntil: expect.any(String),
  });
  await save({}, true);
  await decide('VERIFY', 2, 1);
  const account = { method: 'IN_BANK', accountNumber: '00601234567890', ifsc: 'HDFC0000060' };
  const set = (holderName: string) => app.call('campaigns.bankAccountSet', { ...account, holderName }, { as: owner });
  expect((await set('Ravi Menon')).body.code).toBe('NAME_MISMATCH');
  expect((await set('Clay Lamp Films Private Limited')).body).toMatchObject({ method: 'IN_BANK', isNameInReview: false });
  await agePayoutAddresses(app.db);
  await app.payOut();
  // The approval was for the UPI ID.
  expect(await payoutOf(payoutID)).toMatchObject({ state: 'COMPUTED' });
  await app.call('studio.payoutDecide', { payoutID, decision: 'APPROVE' }, { as: operator });
  await app.payOut();
  expect(await payoutOf(payoutID)).toMatchObject({ state: 'PAID' });
  await app.expectConsistent();
});

test('organisations abroad are checked by the rules of their country, need its documents, and have no PAN', async () => {
  const uk = { country: 'GB', legalName: 'Clay Lamp Ltd', pan: null, gstin: null, registration: '1234567', taxID: 'GB 123 4567 89' };
  expect(await save({ ...uk, registration: 'OC301234' })).toMatchObject({
    status: 422,
    body: { fields: { 'details.registration': expect.stringContaining('Companies House') } },
  });
  expect((await save({ ...uk, country: 'CN' })).status).toBe(400);
  const saved = (await save({ ...uk, pan })).body.organisation;
  expect(saved.details).toMatchObject({ country: 'GB', pan: null, gstin: null, registration: '01234567', taxID: 'GB123456789' });
  const add = (kind: string) => app.call('studio.organisationDocumentAdd', { channelID, kind, contentBase64: pdf }, { as: owner });
  await add('TAX');
  expect((await save(uk, true)).body.code).toBe('DOCUMENT_REQUIRED');
  await add('INCORPORATION');
  expect((await save(uk, true)).body.organisation).toMatchObject({ state: 'SUBMITTED', version: 2 });
  const [waiting] = (await app.call('admin.organisations', {}, { as: com })).body.items;
  expect(waiting.details).toMatchObject({ country: 'GB', registration: '01234567', taxID: 'GB123456789' });
  expect((await decide('VERIFY', 2, 2)).status).toBe(200);
  expect((await get()).organisation).toMatchObject({ state: 'VERIFIED' });

  const us = { ...uk, country: 'US', legalName: 'Clay Lamp LLC', registration: null, taxID: '12-3456789', kind: 'PRIVATE_COMPANY' };
  expect((await save({ ...us, taxID: null })).body.fields).toEqual({ 'details.taxID': expect.stringContaining('EIN') });
  expect((await save(us, true)).body.organisation).toMatchObject({
    state: 'SUBMITTED',
    details: { taxID: '123456789', registration: null },
  });
  await expect(app.db.execute(sql`UPDATE organisations SET pan = ${pan}`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('organisations_country') },
  });
});

test('a person is paid as before up to the limit; above it in thirty days the payout waits for an organisation', async () => {
  await setVpa();
  expect(await payoutOf(await pay(50_000))).toMatchObject({ state: 'PAID' });
  const payoutID = await pay(40_000);
  expect(await payoutOf(payoutID)).toMatchObject({ state: 'HELD', reason: 'Payouts above ₹800 in 30 days need a verified organisation.' });
  await save();
  await addDocument();
  await save({}, true);
  const username =
    (await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${com.userID}`)).rows[0]?.username ?? '';
  const run = (...args: string[]) => runAdminCommand(app.db, app.services.operations, args);
  expect(await run('organisations')).toContain(`${channelID}  v2/1`);
  expect(await run('organisations', 'verify', channelID, 'v2/1', 'Compared with the register', '--as', username)).toBe(
    'No organisation waits.',
  );
  await retryHeld();
  expect(await payoutOf(payoutID)).toMatchObject({ state: 'PAID' });
  await app.expectConsistent();
});

test('an owner goes back to being paid as a person, which deletes details and documents; a member without the right changes nothing', async () => {
  await save();
  await addDocument();
  const accountant = await app.signIn('Accountant');
  await app.db.execute(
    sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${accountant.userID}, 'ACCOUNTANT')`,
  );
  expect(await get(accountant)).toMatchObject({ organisation: { state: 'DRAFT' }, canEdit: false });
  expect((await save({}, false, accountant)).status).toBe(403);
  await setVpa();
  expect((await app.call('studio.organisationRemove', { channelID }, { as: owner })).body.organisation).toBeNull();
  const { rows } = await app.db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM organisation_documents`);
  expect(rows[0]?.n).toBe('0');
  expect(await payoutOf(await pay(50_000))).toMatchObject({ state: 'PAID' });
});

test('the organisation of a channel ends with the account of its only owner', async () => {
  const ravi = await app.signIn('Ravi Menon');
  const own = (await addChannel(app.db, ravi.userID)).channelID;
  await app.call('studio.organisationSave', { channelID: own, details, submit: false }, { as: ravi });
  const added = await app.call(
    'studio.organisationDocumentAdd',
    { channelID: own, kind: 'INCORPORATION', contentBase64: pdf },
    { as: ravi },
  );
  expect(added.status).toBe(200);
  expect((await app.call('users.closeAccount', { isConfirmed: true }, { as: ravi })).status).toBe(200);
  const left = sql`SELECT channel_id FROM organisations WHERE channel_id = ${own} UNION ALL SELECT channel_id FROM organisation_documents WHERE channel_id = ${own}`;
  expect((await app.db.execute(left)).rows).toEqual([]);
});
