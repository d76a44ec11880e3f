import { sql } from 'drizzle-orm';
import { setupCampaignApp } from '../support/campaignApp';
import { withoutConstraint } from '../support/withoutConstraint';

const app = setupCampaignApp();

/** Sixty-four people invest ₹10,000 each, at once, in a goal of ₹1,00,000. */
async function investTogether() {
  const { campaignID } = await app.addCampaign({ maxGoalMinor: 1_00_000_00 });
  const people = await Promise.all(Array.from({ length: 64 }, (_, at) => app.signIn(`Person ${at}`)));
  const answers = await Promise.all(people.map((person) => app.begin(person, campaignID, 10_000_00)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string))).toEqual(new Set(['CAP_REACHED']));
  expect(await app.find(campaignID)).toMatchObject({ heldMinor: 1_00_000_00, raisedMinor: 0 });
}
test('sixty-four concurrent investments in a goal that fits ten raise exactly the goal', investTogether);
test('the conditional update alone, without the CHECK, never exceeds the goal', () =>
  withoutConstraint(app, [['campaigns', 'campaigns_cap']], investTogether));

test('an equity offer is limited to two hundred investors; an investor may add to it', async () => {
  const { campaignID } = await app.addCampaign({
    instrument: 'EQUITY_LIKE',
    isPrivate: true,
    minTicketMinor: 5_000_00,
    maxGoalMinor: 99_00_000_00,
  });
  const first = await app.signIn('First');
  await app.invest(first, campaignID);
  await app.set(sql`
    WITH u AS (INSERT INTO users (user_id, username, name, login_type) SELECT 'usr_x' || i, 'x' || i, 'X', 'GOOGLE' FROM generate_series(1, 199) i RETURNING user_id),
    p AS (INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider)
      SELECT 'pay_' || user_id, 'campaigns', ${campaignID}, ${campaignID}, user_id, user_id, '[]', 1000000, 'INR', 'sandbox' FROM u RETURNING payment_id, user_id),
    o AS (INSERT INTO orders (payment_id, product, subject_id, user_id, expires_at)
      SELECT payment_id, 'campaigns', ${campaignID}, user_id, now() + interval '1 hour' FROM p)
    INSERT INTO commitments (commitment_id, campaign_id, user_id, payment_id, currency, amount_minor, fee_minor, fee_tax_minor, terms_version, terms_hash, risk_version)
    SELECT 'cmt_' || user_id, ${campaignID}, user_id, payment_id, 'INR', 1000000, 0, 0, 1, 'x', 'x' FROM p`);
  await app.set(sql`UPDATE campaigns SET held_minor = 199000000`);
  expect((await app.begin(await app.signIn('One too many'), campaignID)).body.code).toBe('INVESTOR_CAP');
  expect((await app.begin(first, campaignID)).status).toBe(200);
});
