import { sql } from 'drizzle-orm';
import { setupCampaignApp } from '../support/campaignApp';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let owner: Person;
let asha: Person;
beforeEach(async () => {
  owner = await app.signIn('Owner');
  asha = await app.signIn('Asha');
});

const round = { instrument: 'REVENUE_SHARE', minGoalMinor: 1_000_000, maxGoalMinor: 2_000_000 } as const;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const messageOf = async () =>
  (await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE 'You are in%'`)).rows[0]?.body ?? '';

test('a round is settled by the fees its investors agreed to, whatever today’s are', async () => {
  const { campaignID, channelID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.invest(asha, campaignID, 1_000_000);
  // Agreed to when our fee was 10 %; the table says 5 % today.
  await app.set(sql`ALTER TABLE campaign_terms DISABLE TRIGGER USER`);
  await app.set(sql`UPDATE campaign_terms SET terms = terms || '{"platformFeeBasisPoints": 1000}'`);
  await app.set(sql`ALTER TABLE campaign_terms ENABLE TRIGGER USER`);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second'`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect(await app.balance(`creator:${channelID}:payable:INR`)).toBe(-900_000);
});

test('who joins after the lock has a day to take all of it back, and the message says until when', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.db.execute(sql`UPDATE campaigns SET deadline_at = ${hoursFromNow(40).toISOString()}::timestamptz, state = 'CLOSING'`);
  const { commitmentID, paymentID } = await app.invest(asha, campaignID, 1_000_000);
  const until = Date.parse((await app.status(asha, paymentID)).commitment.cancelUntil);
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);
  expect(await messageOf()).toContain(
    `Until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC you can take all of it back.`,
  );
  expect((await app.cancel(asha, commitmentID)).status).toBe(200);
  expect(await app.stateOf(paymentID)).toBe('CANCELLED');
});

test('a long round says its own lock, not “two days before the end” of something else', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  const { paymentID } = await app.invest(asha, campaignID, 1_000_000);
  const { cancelUntil } = (await app.status(asha, paymentID)).commitment;
  expect(await messageOf()).toContain(`Until ${String(cancelUntil).slice(0, 16).replace('T', ' ')} UTC`);
});

test('money in escrow is no loss: it stands apart from gain and rate', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.invest(asha, campaignID, 1_000_000);
  const { totals, items } = (await app.call('campaigns.portfolioPerformance', {}, { as: asha })).body;
  expect(totals).toMatchObject([
    { inEscrow: { amountMinor: 1_023_600 }, performance: { gain: { amountMinor: 0 }, paidIn: { amountMinor: 0 } } },
  ]);
  expect(items).toMatchObject([{ basis: 'ESCROW', performance: { gain: { amountMinor: 0 }, value: { amountMinor: 1_023_600 } } }]);
});

test('who forgets their details while their money is in a campaign keeps the id: no second account gets another year’s limit by it', async () => {
  const details = { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: 'AAAPR1234C', hasConsented: true };
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  expect((await app.call('users.kycPerform', details, { as: asha })).body.state).toBe('VERIFIED');
  await app.invest(asha, campaignID, 1_000_000);
  expect((await app.call('users.kycForget', {}, { as: asha })).body.state).toBe('NONE');
  const bala = await app.signIn('Bala');
  const other = await app.call('users.kycPerform', details, { as: bala });
  expect(other.body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  // Nor does another id begin a new year for the same account.
  const otherID = await app.call('users.kycPerform', { ...details, taxID: 'BBBPR4321D' }, { as: asha });
  expect([otherID.status, otherID.body.code]).toEqual([409, 'KYC_ID_MISMATCH']);
  expect((await app.call('users.kycPerform', details, { as: asha })).body.state).toBe('VERIFIED');
});

test('who forgot their details and never invested leaves no index behind', async () => {
  const details = { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: 'AAAPR1234C', hasConsented: true };
  await app.call('users.kycPerform', details, { as: asha });
  await app.call('users.kycForget', {}, { as: asha });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM kyc_checks WHERE blind_index IS NOT NULL`)).toBe(0);
});

test.each([
  'UPDATE postings SET amount_minor = 1',
  'DELETE FROM posting_groups',
  'TRUNCATE postings',
  'TRUNCATE posting_groups CASCADE',
  'TRUNCATE kyc_events',
])('the database refuses %s', async (statement) => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.invest(asha, campaignID, 1_000_000);
  await expect(app.db.execute(sql.raw(statement))).rejects.toThrow();
});
