import { sql } from 'drizzle-orm';
import { createCampaignRepository } from '@/server/modules/campaigns/campaignRepository';
import { formatTime } from '@/server/platform/formatTime';
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
  (await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE 'You invested in%'`)).rows[0]?.body ?? '';

test('a round is settled with the fees its investors agreed to, whatever the current fees are [R-CAMPAIGN-004]', async () => {
  const { campaignID, channelID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.invest(asha, campaignID, 1_000_000);
  // Agreed to when the fee was 10 %; the policy says 5 % today.
  await app.set(sql`ALTER TABLE campaign_terms DISABLE TRIGGER USER`);
  await app.set(sql`UPDATE campaign_terms SET terms = terms || '{"platformFeeBasisPoints": 1000}'`);
  await app.set(sql`ALTER TABLE campaign_terms ENABLE TRIGGER USER`);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second'`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect(await app.balance(`creator:${channelID}:payable:INR`)).toBe(-900_000);
});

test('investors are charged the fees of the publication, which a later change of the terms keeps', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.set(sql`ALTER TABLE campaign_terms DISABLE TRIGGER USER`);
  await app.set(sql`UPDATE campaign_terms SET terms = terms || '{"investorFeeBasisPoints": 300, "platformFeeBasisPoints": 700}'`);
  await app.set(sql`ALTER TABLE campaign_terms ENABLE TRIGGER USER`);
  const amount = { amountMinor: 1_000_000, currency: 'INR' };
  const fee = async () =>
    (await app.call('campaigns.paymentBreakdown', { campaignID, ...amount })).body.lines.find(
      ({ kind }: { kind: string }) => kind === 'FEE',
    );
  expect(await fee()).toMatchObject({ label: 'Service fee (3%)', amount: { amountMinor: 30_000 } });
  expect((await app.call('campaigns.byId', { campaignID })).body.policy).toMatchObject({
    investorFeeBasisPoints: 300,
    platformFeeBasisPoints: 700,
  });
  const repository = createCampaignRepository(app.db);
  const campaign = await app.find(campaignID);
  expect((await repository.addTerms(campaign)).version).toBe(1);
  const changed = await repository.addTerms({ ...campaign, minGoalMinor: 900_000 });
  expect(changed).toMatchObject({ version: 2, terms: { minGoalMinor: 900_000, investorFeeBasisPoints: 300, platformFeeBasisPoints: 700 } });
});

test('an investor who joins after the lock can cancel for a day, and the message says until when', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.db.execute(sql`UPDATE campaigns SET deadline_at = ${hoursFromNow(40).toISOString()}::timestamptz, state = 'CLOSING'`);
  const { commitmentID, paymentID } = await app.invest(asha, campaignID, 1_000_000);
  const until = Date.parse((await app.status(asha, paymentID)).commitment.cancelUntil);
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);
  expect(await messageOf()).toContain(`You can cancel for a full refund until ${formatTime(new Date(until), 'Asia/Kolkata')}.`);
  expect((await app.cancel(asha, commitmentID)).status).toBe(200);
  expect(await app.stateOf(paymentID)).toBe('CANCELLED');
});

test('a long round shows its own lock time, not a fixed “two days before the end”', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  const { paymentID } = await app.invest(asha, campaignID, 1_000_000);
  const { cancelUntil } = (await app.status(asha, paymentID)).commitment;
  expect(await messageOf()).toContain(`full refund until ${formatTime(new Date(String(cancelUntil)), 'Asia/Kolkata')}`);
});

test('money in escrow is no loss: it is not part of gain or rate', async () => {
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  await app.invest(asha, campaignID, 1_000_000);
  const { totals, items } = (await app.call('campaigns.portfolioPerformance', {}, { as: asha })).body;
  expect(totals).toMatchObject([
    { inEscrow: { amountMinor: 1_023_600 }, performance: { gain: { amountMinor: 0 }, paidIn: { amountMinor: 0 } } },
  ]);
  expect(items).toMatchObject([{ basis: 'ESCROW', performance: { gain: { amountMinor: 0 }, value: { amountMinor: 1_023_600 } } }]);
});

test('an investor who erases their details keeps the blind index: a second account gets no new annual limit with the same id', async () => {
  const details = { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: 'AAAPR1234C', hasConsented: true };
  const { campaignID } = await app.addCampaign({ ownerID: owner.userID, ...round });
  expect((await app.call('users.kycPerform', details, { as: asha })).body.state).toBe('VERIFIED');
  await app.invest(asha, campaignID, 1_000_000);
  expect((await app.call('users.kycForget', {}, { as: asha })).body.state).toBe('NONE');
  const bala = await app.signIn('Bala');
  const other = await app.call('users.kycPerform', details, { as: bala });
  expect(other.body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  // Another id on the same account gives no new annual limit either.
  const otherID = await app.call('users.kycPerform', { ...details, taxID: 'BBBPR4321D' }, { as: asha });
  expect([otherID.status, otherID.body.code]).toEqual([409, 'KYC_ID_MISMATCH']);
  expect((await app.call('users.kycPerform', details, { as: asha })).body.state).toBe('VERIFIED');
});

test('a user who erases their details and never invested leaves no index', async () => {
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
