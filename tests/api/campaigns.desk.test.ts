import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { checklistFor } from '@/server/modules/campaigns/reviewChecklist';
import { setupCampaignApp } from '../support/campaignApp';
import { addChannel } from '../support/fixtures/releases';
import { approveCampaign, findOpenReview } from '../support/reviewCampaign';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let maker: Person;
let channelID: string;
beforeEach(async () => {
  maker = await app.signIn('Maker');
  ({ channelID } = await addChannel(app.db, maker.userID));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const begin = (input: Record<string, unknown> = {}, key: string = randomUUID()) =>
  app.call(
    'campaigns.uploadBegin',
    { channelID, title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE', ...input },
    { as: maker, headers: { 'idempotency-key': key } },
  );
const edit = (input: Record<string, unknown>) => app.call('campaigns.edit', input, { as: maker });
const advance = async () => {
  await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  await app.services.campaigns.lifecycle.advanceDue();
};

test('a draft is created once for a key, filled in, checked, reviewed, and published with its first terms [R-DATA-018]', async () => {
  const key = randomUUID();
  const pitch = { fileName: 'pitch.mp4', mimeType: 'video/mp4', byteSize: 1_000_000, fingerprint: 'pitch.mp4:1000000:1' };
  const { body: draft } = await begin({ pitch }, key);
  expect(draft).toMatchObject({ state: 'DRAFT', currency: 'INR', version: 1, pitch: { state: 'BEGUN' }, termsVersion: 0 });
  expect((await begin({ pitch }, key)).body).toEqual(draft);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM campaigns`)).toBe(1);
  const { campaignID } = draft;
  const submit = () => app.call('campaigns.submit', { campaignID, isPrivate: true, isPublishedOnApproval: true }, { as: maker });
  const publish = () => app.call('campaigns.publish', { campaignID, isPrivate: true }, { as: maker });
  const missing = await submit();
  expect([missing.status, missing.body.code]).toEqual([422, 'NOT_READY']);
  expect(Object.keys(missing.body.fields as object).sort()).toEqual(
    ['artwork', 'deadlineAt', 'genres', 'pitch', 'risks', 'shareBasisPoints', 'story', 'useOfFunds'].sort(),
  );
  expect((await app.call('campaigns.failed', { campaignID, reason: 'offline' }, { as: maker })).body.state).toBe('DRAFT');
  const update = (input: Record<string, unknown>) => app.call('campaigns.update', { campaignID, ...input }, { as: maker });
  const fields = {
    story: 'A river and a man.',
    genres: ['drama'],
    languages: ['ta'],
    risks: ['The river may rise.'],
    deadlineAt: inDays(30),
    minGoalMinor: 50_000_00,
    maxGoalMinor: 1_00_000_00,
    shareBasisPoints: 4_000,
    recoupBasisPoints: 12_000,
    useOfFunds: [{ label: 'Boats', amountMinor: 50_000_00 }],
    fundingRule: 'ALL_OR_NOTHING',
    minTicketMinor: 5_000_00,
    maxTicketMinor: 50_000_00,
  };
  expect((await update({ version: 1, minTicketMinor: 100_00 })).body).toMatchObject({ code: 'OUTSIDE_POLICY', status: 422 });
  expect((await update({ version: 1, ...fields })).body).toMatchObject({ version: 2, ...fields });
  expect((await update({ version: 1, title: 'Another' })).body.code).toBe('VERSION_CONFLICT');
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const drawn = await app.call('campaigns.artworkUpdate', { campaignID, imageBase64: picture.toString('base64') }, { as: maker });
  expect(drawn.body.artwork.alt).toBe('Picture: The Ferryman');
  await app.set(sql`UPDATE videos SET first_rendition_at = now()`);
  app.known.level = 'L1';
  expect((await submit()).body.fields).toEqual({ identity: 'Verify your identity' });
  expect((await publish()).body.code).toBe('NOT_APPROVED');
  app.known.level = 'L2';
  const second = await app.signIn('Second');
  const fees = JSON.stringify({ investorFeeBasisPoints: 300, platformFeeBasisPoints: 600 });
  await app.set(sql`INSERT INTO runtime_settings (version_id, key, state, value, before, starts_at, reason, proposed_by, proposed_at, decided_by, decided_at)
    VALUES ('set_1', 'campaignFees', 'IN_FORCE', ${fees}::jsonb, ${fees}::jsonb, now() - interval '1 minute', 'New fees', ${maker.userID}, now(), ${second.userID}, now())`);
  await wait(1100);
  expect((await submit()).body).toMatchObject({ state: 'IN_REVIEW', version: 3, publishedAt: null });
  expect((await submit()).body).toMatchObject({ state: 'IN_REVIEW', version: 3 });
  expect((await approveCampaign(app, campaignID as string)).status).toBe(200);
  const live = await app.call('campaigns.studioDetails', { campaignID }, { as: maker });
  const { rows: agreed } = await app.db.execute<{ terms: object }>(sql`SELECT terms FROM campaign_terms WHERE campaign_id = ${campaignID}`);
  expect(agreed).toMatchObject([{ terms: { investorFeeBasisPoints: 300, platformFeeBasisPoints: 600 } }]);
  expect(live.body).toMatchObject({
    state: 'LIVE',
    isPrivate: true,
    termsVersion: 1,
    version: 5,
    termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect((await publish()).body.termsVersion).toBe(1);
  expect((await update({ version: 5, title: 'Another' })).body.code).toBe('NOT_A_DRAFT');
  const investor = await app.signIn('Investor');
  await app.invest(investor, campaignID as string);
  for (const [operation, input] of [
    ['campaigns.studioDetails', {}],
    ['campaigns.publish', { isPrivate: false }],
  ] as const)
    expect((await app.call(operation, { campaignID, ...input }, { as: investor })).status).toBe(404);
  const mine = await app.call('campaigns.myCampaigns', {}, { as: maker });
  expect(mine.body.items).toMatchObject([{ campaignID, raisedMinor: 1_000_000, state: 'LIVE' }]);
});

test('a draft that becomes a campaign for rewards keeps no share of the sales', async () => {
  const { campaignID } = (await begin()).body as { campaignID: string };
  const update = (version: number, input: object) => app.call('campaigns.update', { campaignID, version, ...input }, { as: maker });
  const share = { shareBasisPoints: 4_000, laterShareBasisPoints: 500, distributionSchedule: 'MONTHLY' };
  const none = { shareBasisPoints: 0, laterShareBasisPoints: 0, distributionSchedule: 'NONE' };
  expect((await update(1, share)).body).toMatchObject(share);
  expect((await update(2, { instrument: 'REWARD' })).body).toMatchObject({ instrument: 'REWARD', ...none });
  expect((await update(3, share)).body).toMatchObject(none);
});

test('a draft of another kind starts at the smallest amount of that kind, unless its team chose one', async () => {
  const { campaignID } = (await begin()).body as { campaignID: string };
  const update = (version: number, input: object) => app.call('campaigns.update', { campaignID, version, ...input }, { as: maker });
  // The editor sends the amount that it shows with the new kind.
  const rewards = await update(1, { instrument: 'REWARD', minTicketMinor: 5_000_00 });
  expect(rewards.body).toMatchObject({ instrument: 'REWARD', minTicketMinor: 500_00 });
  expect(rewards.body.checklist.map(({ field }: { field: string }) => field)).not.toContain('shareBasisPoints');
  expect((await update(2, { instrument: 'REVENUE_SHARE' })).body).toMatchObject({ minTicketMinor: 5_000_00 });
  await update(3, { minTicketMinor: 7_000_00 });
  expect((await update(4, { instrument: 'REWARD' })).body).toMatchObject({ minTicketMinor: 7_000_00 });
});

test('the funding rule is all or nothing, or keeps what is raised [R-DATA-018]', async () => {
  const { campaignID } = (await begin()).body as { campaignID: string };
  const set = (version: number, fundingRule: string) => app.call('campaigns.update', { campaignID, version, fundingRule }, { as: maker });
  expect((await set(1, 'FLEXIBLE')).body).toMatchObject({ fundingRule: 'FLEXIBLE' });
  expect((await set(2, 'ALL_OR_NOTHING')).body).toMatchObject({ fundingRule: 'ALL_OR_NOTHING' });
  expect((await set(3, 'HALF')).status).toBe(400);
});

test('the history keeps the texts from before a change, which an edit restores; terms are no texts', async () => {
  const { campaignID } = (await begin()).body as { campaignID: string };
  const update = (version: number, input: object) => app.call('campaigns.update', { campaignID, version, ...input }, { as: maker });
  const history = async () => (await app.call('campaigns.history', { campaignID }, { as: maker })).body.items;
  const { title } = (await app.call('campaigns.studioDetails', { campaignID }, { as: maker })).body;
  await update(1, { fundingRule: 'FLEXIBLE' });
  expect(await history()).toEqual([]);
  await update(2, { tagline: 'One river' });
  await update(3, { storyHtml: '<p>A boat.</p>' }); // a draft saves itself: the texts before are kept once
  const [{ texts }, ...others] = await history();
  expect([texts, others]).toEqual([{ title, tagline: '', story: '' }, []]);
  const restored = (await update(4, texts)).body;
  expect(restored).toMatchObject({ tagline: '', story: '', storyHtml: null });
  expect((await history())[0].texts).toEqual({ title, tagline: 'One river', storyHtml: '<p>A boat.</p>' });
  const stranger = await app.signIn('Stranger');
  expect((await app.call('campaigns.history', { campaignID }, { as: stranger })).status).toBe(404);
});

test('an unsupported country and another user’s channel are refused; a draft can be deleted', async () => {
  expect((await begin({ country: 'KP' })).body).toMatchObject({ status: 422, code: 'COUNTRY_NOT_SUPPORTED' });
  expect((await begin({ country: 'US' })).body.code).toBe('INSTRUMENT_NOT_OFFERED');
  expect((await begin({ channelID: (await addChannel(app.db)).channelID })).status).toBe(404);
  const equity = await begin({ instrument: 'EQUITY_LIKE' });
  expect(equity.body.isPrivate).toBe(true);
  const { campaignID } = equity.body;
  expect((await app.call('campaigns.delete', { campaignID }, { as: maker })).status).toBe(200);
  expect((await app.call('campaigns.studioDetails', { campaignID }, { as: maker })).status).toBe(404);
});

describe('while live', () => {
  const live = () => app.addCampaign({ channelID, ownerID: maker.userID, deadlineAt: new Date(Date.now() + 25 * 86_400_000) });

  test('texts change freely; changing the terms needs a flag and then every investor’s confirmation', async () => {
    const { campaignID, termsHash } = await live();
    const [asha, bala, chitra] = [await app.signIn('Asha'), await app.signIn('Bala'), await app.signIn('Chitra')];
    const [first, second] = [await app.invest(asha, campaignID), await app.invest(bala, campaignID)];
    const pendingPayment = await app.startPayment(chitra, campaignID);
    expect((await edit({ campaignID, version: 1, story: 'Longer.' })).body).toMatchObject({
      version: 2,
      termsVersion: 1,
      pendingReconfirmations: 0,
    });
    const refused = await edit({ campaignID, version: 2, minGoalMinor: 60_000_00 });
    expect(refused.body).toMatchObject({ status: 409, code: 'MATERIAL_CHANGE', fields: { minGoalMinor: expect.any(String) as string } });
    const said = { campaignID, version: 2, isMaterialChange: true };
    expect((await edit({ ...said, minGoalMinor: 40_000_00 })).body.code).toBe('CANNOT_DECREASE');
    expect((await edit({ ...said, deadlineAt: inDays(20) })).body.code).toBe('CANNOT_DECREASE');
    const useOfFunds = [{ label: 'Boats', amountMinor: 60_000_00 }];
    expect((await edit({ ...said, minGoalMinor: 60_000_00 })).body).toMatchObject({
      code: 'NOT_READY',
      fields: { useOfFunds: expect.any(String) as string },
    });
    const proposed = await edit({ ...said, minGoalMinor: 60_000_00, useOfFunds });
    expect(proposed.body).toMatchObject({ termsVersion: 1, minGoalMinor: 50_000_00, review: { kind: 'TERMS', state: 'IN_REVIEW' } });
    expect((await edit({ ...said, version: 3, maxGoalMinor: 3_00_000_00 })).body.code).toBe('IN_REVIEW');
    await approveCampaign(app, campaignID);
    const changed = await app.call('campaigns.studioDetails', { campaignID }, { as: maker });
    expect(changed.body).toMatchObject({ termsVersion: 2, pendingReconfirmations: 2, version: 4 });
    expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'New terms: The Ferryman'`)).toBe(2);
    expect((await app.begin(await app.signIn('Late'), campaignID, 10_000_00, { input: { termsHash } })).body.code).toBe('TERMS_CHANGED');
    // A payment under the old terms needs reconfirmation too.
    await app.bank.simulateOutcome(pendingPayment.orderID, 'upi', 0);
    await app.bank.returnFromProvider(pendingPayment.orderID, pendingPayment.paymentID);
    expect(await app.stateOf(pendingPayment.paymentID)).toBe('RECONFIRM_REQUIRED');
    const confirmation = (commitmentID: string, hash: string) =>
      app.call('campaigns.commitmentReconfirm', { commitmentID, termsHash: hash }, { as: asha });
    expect((await confirmation(first.commitmentID, termsHash)).body.code).toBe('TERMS_CHANGED');
    const agreed = await confirmation(first.commitmentID, changed.body.termsHash as string);
    expect(agreed.body.commitment).toMatchObject({ state: 'COMMITTED', termsVersion: 2, reconfirmBy: null });
    expect((await confirmation(second.commitmentID, changed.body.termsHash as string)).status).toBe(404);
    expect((await app.cancel(chitra, pendingPayment.commitmentID)).body.commitment.state).toBe('CANCELLED');
    await app.set(sql`UPDATE commitments SET reconfirm_by = now() - interval '1 second' WHERE state = 'RECONFIRM_REQUIRED'`);
    await app.services.campaigns.lifecycle.cancelUnconfirmed();
    expect(await app.stateOf(second.paymentID)).toBe('AUTO_CANCELLED');
    await app.refundAll();
    expect(await app.stateOf(second.paymentID)).toBe('REFUNDED');
    expect(await app.find(campaignID)).toMatchObject({ raisedMinor: 1_000_000, investorCount: 1 });
  });

  test('the kind of offer and the cap rule are immutable; terms that return to an old wording are new terms', async () => {
    const { campaignID, termsHash } = await live();
    for (const fixed of [{ instrument: 'REVENUE_SHARE' }, { oversubscription: 'PRO_RATA' }])
      expect((await edit({ campaignID, version: 1, isMaterialChange: true, ...fixed })).body).toMatchObject({
        status: 422,
        code: 'IMMUTABLE_AFTER_PUBLISH',
        fields: { [Object.keys(fixed)[0] ?? '']: expect.any(String) as string },
      });
    const risks = async (version: number, risk: string) => {
      await edit({ campaignID, version, isMaterialChange: true, risks: [risk] });
      await approveCampaign(app, campaignID);
      return (await app.call('campaigns.studioDetails', { campaignID }, { as: maker })).body;
    };
    expect(await risks(1, 'The river may fall.')).toMatchObject({ termsVersion: 2, version: 3 });
    const back = await risks(3, 'The river may rise.');
    expect(back).toMatchObject({ termsVersion: 3 });
    expect(back.termsHash).not.toBe(termsHash);
  });

  test('the deadline is extended once, and not when it is too late to reconfirm', async () => {
    const { campaignID } = await live();
    const extend = (deadlineAt: string) => app.call('campaigns.extend', { campaignID, deadlineAt }, { as: maker });
    expect((await extend(inDays(10))).body.code).toBe('CANNOT_DECREASE');
    expect((await extend(inDays(80))).body.code).toBe('CANNOT_DECREASE');
    const to = inDays(40);
    expect((await extend(to)).body).toMatchObject({ deadlineAt: to, hasBeenExtended: true, termsVersion: 2 });
    expect((await extend(to)).body.termsVersion).toBe(2);
    expect((await extend(inDays(45))).body.code).toBe('ALREADY_EXTENDED');
    await app.set(sql`UPDATE campaigns SET has_been_extended = false, deadline_at = now() + interval '40 hours'`);
    expect((await extend(inDays(20))).body.code).toBe('TOO_LATE');
  });

  test('when its maker cancels it, every investor gets a full refund', async () => {
    const { campaignID } = await live();
    const [asha, bala] = [await app.signIn('Asha'), await app.signIn('Bala')];
    for (const person of [asha, bala]) await app.invest(person, campaignID);
    const cancel = (key: string, reason = 'The lead has left.') =>
      app.call('campaigns.cancel', { campaignID, reason }, { as: maker, headers: { 'idempotency-key': key } });
    expect((await cancel('')).body.fields).toHaveProperty('idempotency-key');
    const ended = await cancel('cancelled-once');
    expect(ended.body).toMatchObject({ state: 'CANCELLED', endReason: 'The lead has left.' });
    expect((await cancel('cancelled-once')).body).toEqual(ended.body);
    expect((await cancel('cancelled-once', 'Another reason.')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await cancel('cancelled-twice')).status).toBe(200);
    expect((await app.begin(asha, campaignID)).body.code).toBe('NOT_OPEN');
    await advance();
    await app.refundAll();
    await advance();
    expect(await app.find(campaignID)).toMatchObject({ state: 'CLOSED_CANCELLED', raisedMinor: 2_000_000 });
    expect(await app.balance(`escrow:${campaignID}:INR`)).toBe(0);
    expect((await app.call('campaigns.delete', { campaignID }, { as: maker })).body.code).toBe('HAS_INVESTORS');
  });
});

describe('the review before a campaign is public', () => {
  let campaignID: string;
  let staff: Person;
  const checks = (failed: Record<string, string> = {}) =>
    checklistFor({ country: 'IN', instrument: 'REVENUE_SHARE' }).map(({ item }) => ({
      item,
      isPassed: !(item in failed),
      remark: failed[item] ?? '',
    }));
  const submit = (isPublishedOnApproval = true) =>
    app.call('campaigns.submit', { campaignID, isPrivate: false, isPublishedOnApproval }, { as: maker });
  const details = async () => (await app.call('campaigns.studioDetails', { campaignID }, { as: maker })).body;
  const update = async (input: object) =>
    app.call('campaigns.update', { campaignID, version: (await details()).version, ...input }, { as: maker });
  const decide = async (decision: string, input: object = {}, as = staff) => {
    const { reviewID } = await findOpenReview(app, staff, campaignID);
    return app.call('admin.campaignReviewDecide', { reviewID, decision, checks: checks(), note: '', ...input }, { as });
  };
  beforeEach(async () => {
    staff = await signInStaff(app, 'COMPLIANCE');
    ({ campaignID } = await app.addCampaign({
      channelID,
      ownerID: maker.userID,
      deadlineAt: new Date(Date.now() + 25 * 86_400_000),
      instrument: 'REVENUE_SHARE',
      minTicketMinor: 5_000_00,
      shareBasisPoints: 4000,
      story: 'A river and a man.',
      genres: ['drama'],
      artwork: { key: 'pic_none', placeholder: null, alt: 'A river' },
    }));
    // A complete draft, never published.
    await app.set(sql`UPDATE campaigns SET state = 'DRAFT', published_at = NULL, opens_at = NULL`);
  });

  test('changes are requested beside the section, the next submission shows what changed, and the approval publishes it', async () => {
    expect((await submit()).body).toMatchObject({ state: 'IN_REVIEW', review: { isPublishedOnApproval: true } });
    for (const [operation, input] of [
      ['campaigns.update', { version: 2, title: 'Another' }],
      ['campaigns.delete', {}],
      ['campaigns.documentPut', { title: 'Budget', pdfBase64: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') }],
    ] as const)
      expect((await app.call(operation, { campaignID, ...input }, { as: maker })).body.code).toBe('IN_REVIEW');
    expect((await app.call('campaigns.byId', { campaignID })).status).toBe(404);
    expect((await app.call('campaigns.preview', { campaignID }, { as: staff })).body).toMatchObject({ campaignID });

    expect((await decide('APPROVE', { checks: checks({ RISKS: 'Name the monsoon.' }) })).body.code).toBe('CHECKLIST_OPEN');
    expect((await decide('APPROVE', { checks: checks().slice(1) })).body.code).toBe('CHECKLIST_OPEN');
    expect((await decide('REQUEST_CHANGES', { checks: checks({ RISKS: '' }) })).body.code).toBe('REMARK_MISSING');
    expect((await decide('REQUEST_CHANGES')).body.code).toBe('REMARK_MISSING');
    const refused = await decide('REQUEST_CHANGES', { checks: checks({ RISKS: 'Name the monsoon.' }), note: 'Nearly there.' });
    expect(refused.body).toMatchObject({ state: 'CHANGES_REQUESTED', decidedBy: { userID: staff.userID } });
    expect(await details()).toMatchObject({
      state: 'CHANGES_REQUESTED',
      review: { note: 'Nearly there.', remarks: [{ section: 'terms', remark: 'Name the monsoon.' }] },
    });
    const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE 'Changes requested:%'`);
    expect(rows).toEqual([{ body: expect.stringMatching(/Nearly there\.[\s\S]*- Name the monsoon\./) as string }]);

    expect((await update({ risks: ['The monsoon may end the shoot.'], tagline: 'A river' })).body.state).toBe('CHANGES_REQUESTED');
    expect((await submit()).body.state).toBe('IN_REVIEW');
    const { reviewID } = await findOpenReview(app, staff, campaignID);
    const again = (await app.call('admin.campaignReview', { reviewID }, { as: staff })).body;
    expect((again.changes as { name: string }[]).map(({ name }) => name)).toEqual(['Tagline', 'Risks']);
    expect(again.others).toMatchObject([{ state: 'CHANGES_REQUESTED', note: 'Nearly there.' }]);
    expect((await decide('APPROVE')).body).toMatchObject({ state: 'APPROVED', campaignState: 'LIVE' });
    expect((await app.call('campaigns.byId', { campaignID })).status).toBe(200);
    const log = (await app.call('admin.audit', { subjectType: 'CAMPAIGN', subjectID: campaignID }, { as: staff })).body.items;
    expect(log).toMatchObject([{ after: { state: 'APPROVED' } }, { after: { state: 'CHANGES_REQUESTED', notMet: ['RISKS'] } }]);
  });

  test('an approved campaign waits for its team if they chose so; texts may still change, terms go back to review', async () => {
    await submit(false);
    await decide('APPROVE');
    expect(await details()).toMatchObject({ state: 'APPROVED', publishedAt: null });
    expect((await update({ tagline: 'A longer river' })).body.state).toBe('APPROVED');
    expect((await update({ minTicketMinor: 6_000_00 })).body.state).toBe('DRAFT');
    const publish = () => app.call('campaigns.publish', { campaignID, isPrivate: false }, { as: maker });
    expect((await publish()).body.code).toBe('NOT_APPROVED');
    await submit(false);
    await decide('APPROVE');
    expect((await publish()).body).toMatchObject({ state: 'LIVE', publishedAt: expect.any(String) as string });
  });

  test('a submission can be withdrawn; staff cannot decide about their own channel; a missed deadline is marked', async () => {
    await submit();
    const { reviewID } = await findOpenReview(app, staff, campaignID);
    expect((await app.call('campaigns.submissionWithdraw', { campaignID }, { as: maker })).body.state).toBe('DRAFT');
    expect((await app.call('campaigns.submissionWithdraw', { campaignID }, { as: maker })).body.code).toBe('NOT_IN_REVIEW');
    const late = await app.call('admin.campaignReviewDecide', { reviewID, decision: 'APPROVE', checks: checks(), note: '' }, { as: staff });
    expect(late.body.code).toBe('ALREADY_DECIDED');
    await submit();
    const ofTeam = await signInStaff(app, 'COMPLIANCE');
    await app.set(sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${ofTeam.userID}, 'EDITOR')`);
    expect((await decide('APPROVE', {}, ofTeam)).status).toBe(403);
    await app.set(sql`UPDATE campaign_reviews SET due_at = now() - interval '1 hour' WHERE state = 'IN_REVIEW'`);
    const overdue = await app.call('admin.campaignReviews', { overdue: 'true' }, { as: staff });
    expect(overdue.body.items).toMatchObject([{ campaignID, isOverdue: true }]);
    const first = (await app.call('admin.campaignReviews', { state: 'DECIDED', limit: 1 }, { as: staff })).body;
    expect(first.items).toMatchObject([{ state: 'WITHDRAWN' }]);
    expect((await app.call('admin.overview', {}, { as: staff })).body.waiting.campaignReviews).toBe(1);
  });

  test('the sandbox approves what was submitted a moment ago', async () => {
    await submit();
    const approve = (agoMs: number) => app.services.campaigns.reviewDesk.approveForSandbox(new Date(Date.now() - agoMs));
    expect(await approve(5000)).toBe(0);
    expect(await approve(0)).toBe(1);
    expect(await details()).toMatchObject({ state: 'LIVE' });
  });
});
