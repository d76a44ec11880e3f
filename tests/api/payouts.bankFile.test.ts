import { sql } from 'drizzle-orm';
import { syncDelayedTransfers } from '@/server/modules/returns/returns';
import { systemClock } from '@/server/platform/clock';
import { addApprover, agePayoutAddresses } from '../support/fixtures/approvers';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
let owner: Person;
let ann: Person;
let ben: Person;
/** Two people of finance, because results need a second one. */
let fay: Person;
let fin: Person;
beforeAll(async () => {
  app = await openReturnsApp({
    PAYOUT_PROVIDER: 'bank-file',
    BANK_FILE_ACCOUNT: '00601234567890',
    OPERATOR_NAME: 'Marquee Private Limited',
  });
});
beforeEach(async () => {
  await app.begin();
  owner = await app.signIn('Owner');
  ann = await app.signIn('Ann');
  ben = await app.signIn('Ben');
  fay = await signInStaff(app, 'FINANCE');
  fin = await signInStaff(app, 'FINANCE');
});
afterAll(() => app.close());

const ask = (operation: Parameters<ReturnsApp['call']>[0], input: Record<string, unknown>, as = fay) => app.call(operation, input, { as });
async function setAccount(person: Person, holderName: string, accountNumber: string) {
  app.known.names.set(person.userID, holderName);
  await ask('campaigns.bankAccountSet', { method: 'IN_BANK', holderName, accountNumber, ifsc: 'HDFC0000053' }, person);
}
/** ₹200.00 for Ann and ₹50.00 for Ben, with transfers that wait for a batch. */
async function waiting() {
  const approver = await app.signIn('Second');
  const { campaignID, sell } = await app.funded(owner, {
    recoupBasisPoints: 100_000,
    investors: [
      { allottedMinor: 160_000, userID: ann.userID },
      { allottedMinor: 40_000, userID: ben.userID },
    ],
  });
  await sell(ann);
  await addApprover(app.db, campaignID, approver.userID);
  const computed = await ask('campaigns.distributionCompute', { campaignID }, owner);
  await ask('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, approver);
  await setAccount(ann, 'Ann Lee', '501002345678');
  await setAccount(ben, 'Ben Roy', '601002345678');
  await agePayoutAddresses(app.db);
  await app.payOut();
  const of = async (person: Person) => (await app.payouts(campaignID)).find(({ userID }) => userID === person.userID);
  const owed = (person: Person) => balanceOf(app.db, `investor:${person.userID}:payable:INR`);
  return { campaignID, of, owed };
}
async function batched() {
  const work = await waiting();
  const { body } = await ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' });
  const refOf = (person: Person): string =>
    body.transfers.find((transfer: { payee: { userID: string } }) => transfer.payee.userID === person.userID).transferRef;
  return { ...work, batchID: body.batchID as string, refOf };
}
const resultFile = (...lines: string[]) => ['Reference,Status,UTR,Reason,Amount', ...lines].join('\n');
const upload = (batchID: string, content: string, as = fay) => ask('admin.payoutBatchResult', { batchID, content }, as);
const confirm = (batchID: string, transferRefs: string[], as = fin) =>
  ask('admin.payoutBatchConfirm', { batchID, transferRefs, reason: 'Compared with the statement' }, as);

test('a payout leaves by file: batch, download, result of the bank, second person, posted once', async () => {
  const { of, owed, campaignID } = await waiting();
  expect(await of(ann)).toMatchObject({ state: 'PAYING', maskedAddress: 'HDFC ••••5678', provider: 'bank-file' });
  expect((await ask('admin.payoutBatches', {})).body).toMatchObject({
    isOffered: true,
    items: [],
    waiting: [{ format: 'NEFT_CSV', transferCount: 2, total: { amountMinor: 25_000, currency: 'INR' } }],
  });
  const { body: batch } = await ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' });
  expect(batch).toMatchObject({ transferCount: 2, openCount: 2, proposedCount: 0, closedAt: null, downloadedAt: null });
  expect((await ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' })).body.code).toBe('NOTHING_WAITS');

  const file = await ask('admin.payoutBatchFile', { batchID: batch.batchID });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${batch.batchID}.csv"`);
  const [annRef, benRef] = [ann, ben].map(
    ({ userID }) => batch.transfers.find((one: { payee: { userID: string } }) => one.payee.userID === userID).transferRef as string,
  );
  expect(file.body).toContain(`NEFT,${annRef},00601234567890,Ann Lee,501002345678,HDFC0000053,200.00,INR,`);

  const content = resultFile(`${annRef},E,HDFCN1,,200.00`, `${benRef},R,,Account closed,50.00`);
  expect((await upload(batch.batchID, content)).body).toMatchObject({ proposedCount: 2, openCount: 2 });
  expect(await of(ann)).toMatchObject({ state: 'PAYING' });
  expect((await confirm(batch.batchID, [annRef ?? '', benRef ?? ''], fay)).status).toBe(403);
  const { body: closed } = await confirm(batch.batchID, [annRef ?? '', benRef ?? '']);
  expect(closed).toMatchObject({ openCount: 0, proposedCount: 0, closedAt: expect.any(String) });
  expect(await of(ann)).toMatchObject({ state: 'PAID', reference: 'HDFCN1', providerPayoutID: annRef });
  expect(await owed(ann)).toBe(0);
  expect(await of(ben)).toMatchObject({ state: 'BOUNCED', reason: 'The bank returned the money: Account closed.' });
  expect(await owed(ben)).toBe(-5_000);
  const [held] = (await ask('admin.cases', { kind: 'PAYOUT_HELD' })).body.items;
  expect(held).toMatchObject({ customer: { userID: ben.userID } });
  // The worker finds nothing new at the bank.
  await app.payOut();
  await app.payOut();
  expect(await of(ann)).toMatchObject({ state: 'PAID' });
  expect(await of(ben)).toMatchObject({ state: 'HELD' });
  expect((await confirm(batch.batchID, [annRef ?? ''])).body.code).toBe('CHANGED');
  expect((await ask('admin.payoutBatchFile', { batchID: batch.batchID })).body.code).toBe('CLOSED');
  expect(campaignID).toBeTruthy();
  await app.expectConsistent();

  const { body: log } = await ask('admin.payoutBatch', { batchID: batch.batchID });
  expect(log.history.map(({ operation, actor }: { operation: string; actor: { userID: string } }) => [operation, actor.userID])).toEqual([
    ['admin.payoutBatchCreate', fay.userID],
    ['admin.payoutBatchFile', fay.userID],
    ['admin.payoutBatchResult', fay.userID],
    ['admin.payoutBatchConfirm', fin.userID],
  ]);
});

test('a returned payout is sent again to a new account with its own reference, and paid', async () => {
  const { batchID, refOf, of, owed } = await batched();
  await upload(batchID, resultFile(`${refOf(ben)},R,,Account closed,`));
  await confirm(batchID, [refOf(ben)]);
  await app.payOut();
  await setAccount(ben, 'Ben Roy', '701002345678');
  await agePayoutAddresses(app.db);
  await app.payOut();
  expect(await of(ben)).toMatchObject({ state: 'PAYING', attempts: 2, maskedAddress: 'HDFC ••••5678' });
  expect((await ask('admin.cases', { kind: 'PAYOUT_HELD' })).body.items).toEqual([]);
  const { body: second } = await ask('admin.payoutBatchCreate', { format: 'PAIN_001', currency: 'INR' });
  const [transfer] = second.transfers;
  expect(transfer.transferRef).not.toBe(refOf(ben));
  const file = await ask('admin.payoutBatchFile', { batchID: second.batchID });
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.body).toContain(`<EndToEndId>${transfer.transferRef}</EndToEndId>`);
  const paid = { batchID: second.batchID, transferRef: transfer.transferRef, result: 'PAID' };
  expect((await ask('admin.transferResult', paid)).body.code).toBe('REFERENCE_NEEDED');
  await ask('admin.transferResult', { ...paid, reference: 'UTR2' });
  await confirm(second.batchID, [transfer.transferRef]);
  expect(await of(ben)).toMatchObject({ state: 'PAID', reference: 'UTR2' });
  expect(await owed(ben)).toBe(0);
  await app.expectConsistent();
});

test('money that comes back after it was paid is owed again and becomes a case', async () => {
  const { batchID, refOf, of, owed } = await batched();
  await upload(batchID, resultFile(`${refOf(ann)},PAID,UTR1,,`));
  await confirm(batchID, [refOf(ann)]);
  await ask('admin.transferResult', { batchID, transferRef: refOf(ann), result: 'RETURNED', reason: 'Credited in error' }, fin);
  await confirm(batchID, [refOf(ann)], fay);
  expect(await of(ann)).toMatchObject({ state: 'BOUNCED', paidAt: null });
  expect(await owed(ann)).toBe(-20_000);
  expect((await ask('admin.cases', { kind: 'PAYOUT_HELD' })).body.items).toHaveLength(1);
  await app.expectConsistent();
});

test.each([
  ['an unknown reference', () => 'MQ000,E,UTR1,,', 'Line 2: MQ000 is not in this batch.'],
  ['another amount', (ref: string) => `${ref},E,UTR1,,199.00`, 'has the amount 199.00 instead of 200.00'],
  ['no bank reference', (ref: string) => `${ref},E,,,200.00`, 'is paid and has no bank reference'],
])('a result file with %s records nothing and names the line', async (_, lineOf, problem) => {
  const { batchID, refOf } = await batched();
  const { status, body } = await upload(batchID, resultFile(lineOf(refOf(ann)), `${refOf(ben)},E,UTR2,,50.00`));
  expect([status, body.code]).toEqual([422, 'BAD_RESULT_FILE']);
  expect(body.error).toContain(problem);
  expect((await ask('admin.payoutBatch', { batchID })).body.proposedCount).toBe(0);
});

test('the same result file twice changes nothing, and unfinished transfers wait', async () => {
  const { batchID, refOf } = await batched();
  const content = resultFile(`${refOf(ann)},E,UTR1,,`, `${refOf(ben)},Pending,,,`);
  await upload(batchID, content);
  await confirm(batchID, [refOf(ann)]);
  expect((await upload(batchID, content)).body).toMatchObject({ proposedCount: 0, openCount: 1, closedAt: null });
});

test('two confirmations at once post one payment', async () => {
  const { batchID, refOf, owed } = await batched();
  await upload(batchID, resultFile(`${refOf(ann)},E,UTR1,,`));
  const third = await signInStaff(app, 'ADMINISTRATOR');
  const answers = await Promise.all([confirm(batchID, [refOf(ann)], fin), confirm(batchID, [refOf(ann)], third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await owed(ann)).toBe(0);
  await app.expectConsistent();
});

test('two batches at once do not share a transfer', async () => {
  await waiting();
  const create = () => ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' });
  const made = (await Promise.all([create(), create()])).filter(({ status }) => status === 200);
  expect(made.reduce((sum, { body }) => sum + Number(body.transferCount), 0)).toBe(2);
});

test('the payee records and confirms nothing about their own money', async () => {
  const { batchID, refOf } = await batched();
  await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${ann.userID}, 'FINANCE')`);
  expect((await upload(batchID, resultFile(`${refOf(ann)},E,UTR1,,`), ann)).status).toBe(403);
  await upload(batchID, resultFile(`${refOf(ann)},E,UTR1,,`));
  expect((await confirm(batchID, [refOf(ann)], ann)).status).toBe(403);
});

describe('staff put a payout on hold', () => {
  const hold = (payoutID: string, as = fay) => ask('admin.payoutHold', { payoutID, reason: 'Account looks shared' }, as);
  const release = (payoutID: string, as = fay) => ask('admin.payoutRelease', { payoutID, reason: 'Checked by phone' }, as);

  test('before its transfer is in a batch: it is withdrawn, not released by a new address, and sent again by staff alone', async () => {
    const { of, campaignID } = await waiting();
    const payoutID = (await of(ann))?.payoutID ?? '';
    expect((await hold(payoutID)).body).toMatchObject({
      state: 'HELD',
      heldBy: { userID: fay.userID },
      transfers: [{ state: 'WITHDRAWN' }],
      cases: [{ kind: 'PAYOUT_HELD' }],
      history: [{ operation: 'admin.payoutHold', reason: 'Account looks shared' }],
    });
    const { body: batch } = await ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' });
    expect(batch.transferCount).toBe(1);
    await setAccount(ann, 'Ann Lee', '801002345678');
    await agePayoutAddresses(app.db);
    await app.payOut();
    expect(await of(ann)).toMatchObject({ state: 'HELD' });
    expect((await ask('campaigns.payoutRelease', { payoutID }, owner)).body.code).toBe('HELD_BY_STAFF');
    expect((await hold(payoutID)).body.code).toBe('CANNOT_HOLD');
    expect((await release(payoutID)).body).toMatchObject({ state: 'APPROVED', heldBy: null, cases: [{ state: 'RESOLVED' }] });
    await app.payOut();
    expect(await of(ann)).toMatchObject({ state: 'PAYING', attempts: 2 });
    expect(campaignID).toBeTruthy();
    await app.expectConsistent();
  });

  test('not once it is in a batch, and not by its payee', async () => {
    const { of } = await batched();
    const payoutID = (await of(ann))?.payoutID ?? '';
    expect((await hold(payoutID)).body).toMatchObject({ code: 'CANNOT_HOLD', error: expect.stringContaining('sent to the bank') });
    await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${ann.userID}, 'FINANCE')`);
    expect((await hold(payoutID, ann)).status).toBe(403);
    expect((await release(payoutID)).body.code).toBe('CANNOT_RELEASE');
  });
});

test('payouts are found by state, payee and bank reference, page by page', async () => {
  const { batchID, refOf } = await batched();
  await upload(batchID, resultFile(`${refOf(ann)},E,UTR77,,`));
  await confirm(batchID, [refOf(ann)]);
  const idsOf = async (input: Record<string, unknown>) =>
    (await ask('admin.payouts', input)).body.items.map(({ payee }: { payee: { name: string } }) => payee.name);
  expect(await idsOf({ state: 'PAID' })).toEqual(['Ann']);
  expect(await idsOf({ q: 'UTR77' })).toEqual(['Ann']);
  expect(await idsOf({ q: 'ben' })).toEqual(['Ben']);
  const first = (await ask('admin.payouts', { limit: '1' })).body;
  const second = (await ask('admin.payouts', { limit: '1', cursor: first.nextCursor })).body;
  expect([...first.items, ...second.items].map(({ payee }) => payee.name).sort()).toEqual(['Ann', 'Ben']);
  expect(second.nextCursor).toBeNull();
});

test('a UPI ID is not offered here, and saving one is refused', async () => {
  expect((await ask('campaigns.payoutAddressSet', { vpa: 'ann@okbank' }, ann)).body.code).toBe('METHOD_NOT_OFFERED');
  expect((await ask('campaigns.payoutAddress', {}, ann)).body.methods).toEqual(['IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK']);
});

test('account numbers and names of transfers are stored encrypted', async () => {
  await batched();
  const { rows } = await app.db.execute(sql`SELECT to_jsonb(t)::text AS row FROM bank_transfers t`);
  expect(JSON.stringify(rows)).not.toMatch(/501002345678|Ann Lee/);
});

test('a transfer without a result for three working days is a case: a second person puts it back, or a confirmed result ends it', async () => {
  const { batchID, refOf, of, owed } = await batched();
  const sync = () => syncDelayedTransfers({ db: app.db, clock: systemClock });
  const cases = async () => (await ask('admin.cases', { kind: 'PAYOUT_DELAYED' })).body.items as { caseID: string; payoutID: string }[];
  expect(await sync()).toBe(0);
  await app.db.execute(sql`UPDATE payout_batches SET created_at = now() - interval '6 days'`);
  expect([await sync(), await sync()]).toEqual([2, 2]);
  expect(await cases()).toHaveLength(2);
  const caseOf = async (person: Person) => {
    const { payoutID } = (await of(person)) ?? {};
    const found = (await ask('admin.cases', { kind: 'PAYOUT_DELAYED', q: payoutID })).body.items[0] as { caseID: string };
    return (await ask('admin.case', { caseID: found.caseID })).body;
  };
  const anns = await caseOf(ann);
  expect(anns).toMatchObject({
    amount: { amountMinor: 20_000 },
    payoutID: expect.any(String),
    details: { batchID, transferRef: refOf(ann) },
  });
  const resolve = (caseID: string, resolution: string, as = fay) =>
    ask('admin.caseResolve', { caseID, resolution, reason: 'The bank never got it' }, as);
  expect((await resolve(anns.caseID, 'RETRY')).body.code).toBe('STILL_WAITING');
  expect((await resolve(anns.caseID, 'PUT_BACK')).body).toMatchObject({ state: 'OPEN', proposal: { resolution: 'PUT_BACK' } });
  expect((await resolve(anns.caseID, 'PUT_BACK', fin)).body.state).toBe('RESOLVED');
  expect((await ask('admin.payoutBatch', { batchID })).body).toMatchObject({
    transferCount: 1,
    openCount: 1,
    total: { amountMinor: 5_000 },
  });

  // Ben's result arrives; Ann's transfer goes into the next batch and is paid once.
  await upload(batchID, resultFile(`${refOf(ben)},Paid,UTR7,,50.00`));
  expect((await confirm(batchID, [refOf(ben)])).status).toBe(200);
  expect(await cases()).toEqual([]);
  const { body: next } = await ask('admin.payoutBatchCreate', { format: 'NEFT_CSV', currency: 'INR' });
  expect(next.transfers).toMatchObject([{ transferRef: refOf(ann) }]);
  expect(await sync()).toBe(0);
  await upload(next.batchID, resultFile(`${refOf(ann)},Paid,UTR8,,200.00`));
  expect((await confirm(next.batchID, [refOf(ann)])).status).toBe(200);
  expect([await owed(ann), await owed(ben)]).toEqual([0, 0]);
  await app.expectConsistent();
});
