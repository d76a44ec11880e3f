import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CampaignOffer, defaultCampaignOffers } from '@contract/campaignOffers';
import type { AssessmentQuestion } from '@contract/investorProtection';
import { sql } from 'drizzle-orm';
import { protectionRuleFor } from '@/server/modules/campaigns/protectionRules';
import { newId } from '@/server/platform/ids';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack } from '../support/disputes';
import { addChannel } from '../support/fixtures/releases';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const day = 86_400_000;

const investorFrom = async (country: string): Promise<Person> => {
  const person = await app.signIn(`Investor ${country}`);
  await app.set(sql`UPDATE users SET country = ${country} WHERE user_id = ${person.userID}`);
  return person;
};
const addInvestment = (spec: Parameters<typeof app.addCampaign>[0] = {}) =>
  app.addCampaign({ instrument: 'REVENUE_SHARE', shareBasisPoints: 2000, deadlineAt: new Date(Date.now() + 20 * day), ...spec });
const answersOf = (country: string, isRight: boolean) =>
  protectionRuleFor(country, 'REVENUE_SHARE')?.questions.map(({ questionID, correct, options }) => ({
    questionID,
    optionID: isRight ? correct : (options.find(({ optionID }) => optionID !== correct)?.optionID ?? ''),
  }));
const submit = (as: Person, campaignID: string, more: Record<string, unknown>) =>
  app.call(
    'campaigns.assessmentSubmit',
    { campaignID, isWarningAccepted: false, ...more },
    { as, headers: { 'idempotency-key': randomUUID() } },
  );
const protectionOf = async (as: Person, campaignID: string) => (await app.call('campaigns.protection', { campaignID }, { as })).body;
const passAs = async (country: string, campaignID: string) => {
  const investor = await investorFrom(country);
  const { version } = await protectionOf(investor, campaignID);
  expect((await submit(investor, campaignID, { version, answers: answersOf(country, true) })).body.isPassed).toBe(true);
  return investor;
};
/** Ends the cooling-off periods of all commitments, without waiting for them. */
const coolOff = async () => {
  await app.set(sql`UPDATE commitments SET cooling_off_until = now() - interval '1 second' WHERE cooling_off_until IS NOT NULL`);
  await app.services.campaigns.lifecycle.endCoolingOffs();
};

describe('questions before the first investment', () => {
  test('a person in India and a backer of rewards are asked nothing; the questions show no answers', async () => {
    const [{ campaignID }, rewards] = [await addInvestment(), await app.addCampaign()];
    const nothing = { version: null, isAssessmentNeeded: false, questions: [], coolingOffHours: 0 };
    expect(await protectionOf(await investorFrom('IN'), campaignID)).toMatchObject(nothing);
    const [british, french] = [await investorFrom('GB'), await investorFrom('FR')];
    expect(await protectionOf(british, rewards.campaignID)).toMatchObject(nothing);
    const asked = await protectionOf(french, campaignID);
    expect(asked).toMatchObject({ country: 'FR', version: 'eu-2026-11', isAssessmentNeeded: true, coolingOffHours: 96 });
    expect((asked.questions as AssessmentQuestion[]).flatMap((question) => Object.keys(question))).not.toContain('correct');
    expect((await app.call('campaigns.protection', { campaignID })).status).toBe(401);
  });

  test('no money moves before they are answered; in the European Union wrong answers are explained and need a warning', async () => {
    const { campaignID } = await addInvestment();
    const french = await investorFrom('FR');
    const refused = { status: 403, body: { code: 'ASSESSMENT_REQUIRED' } };
    expect(await app.begin(french, campaignID)).toMatchObject(refused);
    const version = 'eu-2026-11';
    const wrong = answersOf('FR', false);
    expect(await submit(french, campaignID, { version: 'gb-2026-11', answers: wrong })).toMatchObject({
      status: 409,
      body: { code: 'QUESTIONS_CHANGED' },
    });
    expect(await submit(french, campaignID, { version, answers: wrong?.slice(1) })).toMatchObject({ status: 422 });
    const answered = (await submit(french, campaignID, { version, answers: wrong })).body;
    expect(answered).toMatchObject({ isPassed: false, warning: expect.stringContaining('may not know all the risks') });
    expect(answered.results[0]).toMatchObject({ questionID: 'LOSS', isCorrect: false, explanation: expect.stringContaining('lose all') });
    expect(await app.begin(french, campaignID)).toMatchObject(refused);
    const accepted = await submit(french, campaignID, { version, answers: wrong, isWarningAccepted: true });
    expect(accepted.body.protection).toMatchObject({ isAssessmentNeeded: false, questions: [] });
    await app.invest(french, campaignID);
    // Asked once: another campaign needs no new answers, until they are two years old.
    const other = await addInvestment();
    await app.invest(french, other.campaignID);
    await app.set(sql`UPDATE investor_assessments SET taken_at = taken_at - interval '731 days'`);
    expect(await app.begin(french, other.campaignID, 20_000_00)).toMatchObject(refused);
    const stored = sql`SELECT count(*) AS n FROM investor_assessments WHERE user_id = ${french.userID} AND version = ${version} AND jsonb_array_length(answers) = 5`;
    expect(await app.bank.count(stored)).toBe(2);
  });

  test('in the United Kingdom wrong answers refuse, and after two attempts the person waits a day', async () => {
    const { campaignID } = await addInvestment();
    const british = await investorFrom('GB');
    const wrong = { version: 'gb-2026-11', answers: answersOf('GB', false), isWarningAccepted: true };
    expect((await submit(british, campaignID, wrong)).body).toMatchObject({ isPassed: false, warning: null });
    expect((await submit(british, campaignID, wrong)).body.protection.retryAt).not.toBeNull();
    expect(await submit(british, campaignID, { ...wrong, answers: answersOf('GB', true) })).toMatchObject({
      status: 409,
      body: { code: 'TOO_EARLY' },
    });
    await app.set(sql`UPDATE investor_assessments SET taken_at = taken_at - interval '25 hours'`);
    expect((await submit(british, campaignID, { ...wrong, answers: answersOf('GB', true) })).body.isPassed).toBe(true);
    await app.invest(british, campaignID);
  });
});

describe('the cooling-off period', () => {
  test('what was paid counts towards the goal only after it, and can be withdrawn in full before, also after the lock', async () => {
    const { campaignID } = await addInvestment({ deadlineAt: new Date(Date.now() + day) });
    const investor = await passAs('DE', campaignID);
    const { paymentID, commitmentID } = await app.invest(investor, campaignID, 60_000_00);
    const paid = await app.status(investor, paymentID);
    expect(paid.commitment).toMatchObject({ state: 'COMMITTED', coolingOffUntil: expect.any(String) });
    expect(paid.commitment.cancelUntil).toBe(paid.commitment.coolingOffUntil);
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 0, heldMinor: 60_000_00 });
    const coolingOff = async () => (await app.call('campaigns.byId', { campaignID })).body.coolingOff;
    expect(await coolingOff()).toEqual({ amount: { amountMinor: 60_000_00, currency: 'INR' }, investors: 1 });
    const mail = sql`SELECT count(*) AS n FROM messages WHERE user_id = ${investor.userID} AND body LIKE '%Your cooling-off period ends on%does not count towards the goal%'`;
    expect(await app.bank.count(mail)).toBe(1);
    expect((await app.cancel(investor, commitmentID)).body.commitment).toMatchObject({ state: 'CANCELLED', coolingOffUntil: null });
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 0, heldMinor: 0, investorCount: 0 });
    expect(await coolingOff()).toBeNull();
    await app.refundAll();
    expect(await app.stateOf(paymentID)).toBe('REFUNDED');

    const again = await app.invest(investor, campaignID, 60_000_00);
    await coolOff();
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 60_000_00, heldMinor: 0, investorCount: 1 });
    expect((await app.status(investor, again.paymentID)).commitment.coolingOffUntil).toBeNull();
  });

  test('money in a suspended campaign waits, and does not hold up that of others', async () => {
    const [suspended, other] = [await addInvestment(), await addInvestment()];
    for (const { campaignID } of [suspended, other]) await app.invest(await passAs('IT', campaignID), campaignID, 60_000_00);
    const setState = (state: string) => app.set(sql`UPDATE campaigns SET state = ${state} WHERE campaign_id = ${suspended.campaignID}`);
    await setState('SUSPENDED');
    await app.set(sql`UPDATE commitments SET cooling_off_until = now() - interval '1 minute' WHERE cooling_off_until IS NOT NULL`);
    expect(await app.services.campaigns.lifecycle.endCoolingOffs(1)).toBe(1);
    expect(await app.find(other.campaignID)).toMatchObject({ raisedMinor: 60_000_00, heldMinor: 0 });
    expect(await app.find(suspended.campaignID)).toMatchObject({ raisedMinor: 0, heldMinor: 60_000_00 });
    await setState('LIVE');
    await app.services.campaigns.lifecycle.endCoolingOffs();
    expect(await app.find(suspended.campaignID)).toMatchObject({ raisedMinor: 60_000_00, heldMinor: 0 });
  });

  test('a campaign whose deadline has passed is decided after the last period, with the money that stayed', async () => {
    const { campaignID } = await addInvestment({ minGoalMinor: 50_000_00 });
    const investor = await passAs('FR', campaignID);
    await app.invest(investor, campaignID, 60_000_00);
    await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 hour' WHERE campaign_id = ${campaignID}`);
    await app.services.campaigns.lifecycle.advance(campaignID);
    expect((await app.find(campaignID)).state).toBe('SETTLING');
    await coolOff();
    await app.services.campaigns.lifecycle.advance(campaignID);
    expect(await app.find(campaignID)).toMatchObject({ state: 'FUNDED', raisedMinor: 60_000_00, heldMinor: 0 });
  });

  test('a campaign that is cancelled, or a bank that takes the money back, ends it; in the United Kingdom only the first investment has one', async () => {
    const { campaignID } = await addInvestment();
    const british = await passAs('GB', campaignID);
    const first = await app.invest(british, campaignID);
    const second = await app.invest(british, campaignID, 20_000_00);
    const coolingOff = async (paymentID: string) => (await app.status(british, paymentID)).commitment.coolingOffUntil;
    expect([await coolingOff(first.paymentID), await coolingOff(second.paymentID)]).toEqual([expect.any(String), null]);
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 20_000_00, heldMinor: 10_000_00, investorCount: 1 });
    await chargeBack(app.services, first.paymentID);
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 20_000_00, heldMinor: 0, investorCount: 1 });

    const other = await addInvestment();
    const german = await passAs('DE', other.campaignID);
    const { paymentID } = await app.invest(german, other.campaignID);
    await app.set(sql`UPDATE campaigns SET state = 'CANCELLED', end_outcome = 'CANCELLED' WHERE campaign_id = ${other.campaignID}`);
    await app.services.campaigns.lifecycle.advance(other.campaignID);
    await app.refundAll();
    await app.services.campaigns.lifecycle.advance(other.campaignID);
    expect(await app.stateOf(paymentID)).toBe('REFUNDED');
    expect(await app.find(other.campaignID)).toMatchObject({ state: 'CLOSED_CANCELLED', heldMinor: 0 });
  });
});

describe('kinds of campaign by country', () => {
  /** As if two people had set it before. */
  async function setOffer(change: Partial<CampaignOffer>) {
    const isIt = ({ country, instrument }: CampaignOffer) => country === 'IN' && instrument === 'REVENUE_SHARE';
    const value = defaultCampaignOffers.map((offer) => (isIt(offer) ? { ...offer, ...change } : offer));
    const [one, other] = [await signInStaff(app, 'FINANCE'), await signInStaff(app, 'ADMINISTRATOR')];
    await app.set(sql`
      INSERT INTO runtime_settings (version_id, key, state, value, before, starts_at, reason, proposed_by, proposed_at, decided_by, decided_at)
      VALUES (${newId('set')}, 'campaignOffers', 'IN_FORCE', ${JSON.stringify(value)}::jsonb, ${JSON.stringify(defaultCampaignOffers)}::jsonb, now(),
        'Counsel asked', ${one.userID}, now(), ${other.userID}, now())`);
    // What each process read before is forgotten after a second.
    await wait(1100);
  }
  const draftOf = async (maker: Person) => {
    const { channelID } = await addChannel(app.db, maker.userID);
    const input = { channelID, title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE' };
    return app.call('campaigns.uploadBegin', input, { as: maker, headers: { 'idempotency-key': randomUUID() } });
  };

  test('one that is off is neither drafted nor submitted, and a public one says so and accepts no money', async () => {
    const [maker, investor] = [await app.signIn('Maker'), await app.signIn()];
    const { campaignID } = await addInvestment();
    const earlier = await app.invest(investor, campaignID);
    const draft = (await draftOf(maker)).body;
    await setOffer({ isOffered: false });
    expect(await draftOf(maker)).toMatchObject({ status: 422, body: { code: 'INSTRUMENT_NOT_OFFERED' } });
    const offers = (await app.call('campaigns.offers', {}, { as: maker })).body.items as { country: string; instruments: string[] }[];
    expect(offers.find(({ country }) => country === 'IN')?.instruments).toEqual(['REWARD', 'EQUITY_LIKE']);
    const shown = (await app.call('campaigns.studioDetails', { campaignID: draft.campaignID }, { as: maker })).body;
    expect(shown.limits.instruments).toContain('REVENUE_SHARE');
    expect(shown.checklist).toContainEqual(expect.objectContaining({ field: 'instrument', isDone: false }));
    expect(
      (await app.call('campaigns.update', { campaignID: draft.campaignID, version: 1, tagline: 'A ferry' }, { as: maker })).status,
    ).toBe(200);
    expect((await app.call('campaigns.byId', { campaignID })).body.policy.isOffered).toBe(false);
    expect(await app.begin(investor, campaignID, 20_000_00)).toMatchObject({ status: 409, body: { code: 'INSTRUMENT_NOT_OFFERED' } });
    expect(await app.stateOf(earlier.paymentID)).toBe('COMMITTED');
  });

  test('the caps hold for the goal, for all payments of a campaign and for an investor’s year', async () => {
    const [maker, investor] = [await app.signIn('Maker'), await app.signIn()];
    const { campaignID } = await addInvestment();
    await setOffer({ campaignCapMinor: 50_000_00, annualCapMinor: 30_000_00 });
    const draft = (await draftOf(maker)).body;
    expect(draft).toMatchObject({ maxGoalMinor: 50_000_00, limits: { campaignCapMinor: 50_000_00, annualCapMinor: 30_000_00 } });
    const update = { campaignID: draft.campaignID, version: draft.version, maxGoalMinor: 60_000_00 };
    expect((await app.call('campaigns.update', update, { as: maker })).body.fields.maxGoalMinor).toMatch(/at most ₹50,000/);
    expect((await app.call('campaigns.byId', { campaignID })).body.policy.annualCapMinor).toBe(30_000_00);
    expect((await app.begin(investor, campaignID, 40_000_00)).body).toMatchObject({ code: 'ANNUAL_CAP' });
    await app.invest(investor, campaignID, 30_000_00);
    const over = await app.begin(await app.signIn('Another'), campaignID, 30_000_00);
    expect(over.body).toMatchObject({ code: 'CAP_REACHED', error: expect.stringContaining('at most ₹50,000') });
    await app.invest(await app.signIn('Third'), campaignID, 20_000_00);
  });
});
