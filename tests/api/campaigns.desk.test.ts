import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { campaignShopOfFile } from '../support/campaignShop';
import { addChannel } from '../support/fixtures/releases';
import type { Person } from '../support/testApp';

const house = campaignShopOfFile();
let maker: Person;
let channelID: string;
beforeEach(async () => {
  maker = await house.signIn('Maker');
  ({ channelID } = await addChannel(house.db, maker.userID));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const begin = (input: Record<string, unknown> = {}, key: string = randomUUID()) =>
  house.call(
    'campaigns.uploadBegin',
    { channelID, title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE', ...input },
    { as: maker, headers: { 'idempotency-key': key } },
  );
const edit = (input: Record<string, unknown>) => house.call('campaigns.edit', input, { as: maker });
const tick = async () => {
  await house.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  await house.shop.campaigns.clock.advanceDue();
};

test('a draft is begun once for a key, filled in, told what is missing, and published with its first terms', async () => {
  const key = randomUUID();
  const pitch = { fileName: 'pitch.mp4', mimeType: 'video/mp4', byteSize: 1_000_000, fingerprint: 'pitch.mp4:1000000:1' };
  const { body: draft } = await begin({ pitch }, key);
  expect(draft).toMatchObject({ state: 'DRAFT', currency: 'INR', version: 1, pitch: { state: 'BEGUN' }, termsVersion: 0 });
  expect((await begin({ pitch }, key)).body).toEqual(draft);
  expect(await house.bank.count(sql`SELECT count(*) AS n FROM campaigns`)).toBe(1);
  const { campaignID } = draft;
  const publish = () => house.call('campaigns.publish', { campaignID }, { as: maker });
  const missing = await publish();
  expect([missing.status, missing.body.code]).toEqual([422, 'NOT_READY']);
  expect(Object.keys(missing.body.fields as object).sort()).toEqual(
    ['artwork', 'deadlineAt', 'genres', 'pitch', 'risks', 'shareBasisPoints', 'story', 'useOfFunds'].sort(),
  );
  expect((await house.call('campaigns.failed', { campaignID, reason: 'offline' }, { as: maker })).body.state).toBe('DRAFT');
  const update = (input: Record<string, unknown>) => house.call('campaigns.update', { campaignID, ...input }, { as: maker });
  const fields = {
    ...{ story: 'A river and a man.', genres: ['drama'], languages: ['ta'], risks: ['The river may rise.'], deadlineAt: inDays(30) },
    ...{ minGoalMinor: 50_000_00, maxGoalMinor: 1_00_000_00, shareBasisPoints: 4_000, recoupBasisPoints: 12_000 },
    useOfFunds: [{ label: 'Boats', amountMinor: 50_000_00 }],
  };
  expect((await update({ version: 1, minTicketMinor: 100_00 })).body).toMatchObject({ code: 'OUTSIDE_POLICY', status: 422 });
  expect((await update({ version: 1, ...fields })).body).toMatchObject({ version: 2, minGoalMinor: 50_000_00 });
  expect((await update({ version: 1, title: 'Another' })).body.code).toBe('CHANGED_MEANWHILE');
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const drawn = await house.call('campaigns.artworkUpdate', { campaignID, imageBase64: picture.toString('base64') }, { as: maker });
  expect(drawn.body.artwork.alt).toBe('Picture: The Ferryman');
  await house.set(sql`UPDATE videos SET first_rung_at = now()`);
  house.known.level = 'L1';
  expect((await publish()).body.fields).toEqual({ identity: 'Prove who you are' });
  house.known.level = 'L2';
  const live = await publish();
  expect(live.body).toMatchObject({
    state: 'LIVE',
    termsVersion: 1,
    version: 3,
    termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect((await publish()).body.termsVersion).toBe(1);
  expect((await update({ version: 3, title: 'Another' })).body.code).toBe('NOT_A_DRAFT');
  const investor = await house.signIn('Investor');
  await house.invest(investor, campaignID as string);
  for (const operation of ['campaigns.deskDetails', 'campaigns.publish'] as const)
    expect((await house.call(operation, { campaignID }, { as: investor })).status).toBe(404);
  const mine = await house.call('campaigns.myCampaigns', {}, { as: maker });
  expect(mine.body.items).toMatchObject([{ campaignID, raisedMinor: 1_000_000, state: 'LIVE' }]);
});

test('a country that is not served, and a channel of somebody else’s, are refused; a draft can be deleted', async () => {
  expect((await begin({ country: 'KP' })).body).toMatchObject({ status: 422, code: 'COUNTRY_NOT_SERVED' });
  expect((await begin({ country: 'US' })).body.code).toBe('INSTRUMENT_NOT_OFFERED');
  expect((await begin({ channelID: (await addChannel(house.db)).channelID })).status).toBe(404);
  const equity = await begin({ instrument: 'EQUITY_LIKE' });
  expect(equity.body.isPrivate).toBe(true);
  const { campaignID } = equity.body;
  const open = await house.call('campaigns.update', { campaignID, version: 1, isPrivate: false }, { as: maker });
  expect(open.body.isPrivate).toBe(true);
  expect((await house.call('campaigns.delete', { campaignID }, { as: maker })).status).toBe(200);
  expect((await house.call('campaigns.deskDetails', { campaignID }, { as: maker })).status).toBe(404);
});

describe('while it is live', () => {
  const live = () => house.addCampaign({ channelID, ownerID: maker.userID, deadlineAt: new Date(Date.now() + 25 * 86_400_000) });

  test('words change freely; what decides about money needs to be said, and then a yes of everybody', async () => {
    const { campaignID, termsHash } = await live();
    const [asha, bala, chitra] = [await house.signIn('Asha'), await house.signIn('Bala'), await house.signIn('Chitra')];
    const [first, second] = [await house.invest(asha, campaignID), await house.invest(bala, campaignID)];
    const underWay = await house.goToBank(chitra, campaignID);
    expect((await edit({ campaignID, version: 1, story: 'Longer.' })).body).toMatchObject({
      version: 2,
      termsVersion: 1,
      waitingForYes: 0,
    });
    const refused = await edit({ campaignID, version: 2, minGoalMinor: 60_000_00 });
    expect(refused.body).toMatchObject({ status: 409, code: 'MATERIAL_CHANGE', fields: { minGoalMinor: expect.any(String) as string } });
    const said = { campaignID, version: 2, isMaterialChange: true };
    expect((await edit({ ...said, minGoalMinor: 40_000_00 })).body.code).toBe('NEVER_DECREASES');
    expect((await edit({ ...said, deadlineAt: inDays(20) })).body.code).toBe('NEVER_DECREASES');
    const useOfFunds = [{ label: 'Boats', amountMinor: 60_000_00 }];
    expect((await edit({ ...said, minGoalMinor: 60_000_00 })).body).toMatchObject({
      code: 'NOT_READY',
      fields: { useOfFunds: expect.any(String) as string },
    });
    const changed = await edit({ ...said, minGoalMinor: 60_000_00, useOfFunds });
    expect(changed.body).toMatchObject({ termsVersion: 2, waitingForYes: 2, version: 3 });
    expect(await house.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'New terms: The Ferryman'`)).toBe(2);
    expect((await house.begin(await house.signIn('Late'), campaignID, 10_000_00, { input: { termsHash } })).body.code).toBe(
      'TERMS_CHANGED',
    );
    // Money that was on its way to the old terms asks for a yes as well.
    await house.bank.press(underWay.orderID, 'upi', 0);
    await house.bank.comeBack(underWay.orderID, underWay.paymentID);
    expect(await house.stateOf(underWay.paymentID)).toBe('RECONFIRM_REQUIRED');
    const yes = (commitmentID: string, hash: string) =>
      house.call('campaigns.commitmentReconfirm', { commitmentID, termsHash: hash }, { as: asha });
    expect((await yes(first.commitmentID, termsHash)).body.code).toBe('TERMS_CHANGED');
    const agreed = await yes(first.commitmentID, changed.body.termsHash as string);
    expect(agreed.body.commitment).toMatchObject({ state: 'COMMITTED', termsVersion: 2, reconfirmBy: null });
    expect((await yes(second.commitmentID, changed.body.termsHash as string)).status).toBe(404);
    expect((await house.cancel(chitra, underWay.commitmentID)).body.commitment.state).toBe('CANCELLED');
    await house.set(sql`UPDATE commitments SET reconfirm_by = now() - interval '1 second' WHERE state = 'RECONFIRM_REQUIRED'`);
    await house.shop.campaigns.clock.cancelUnconfirmed();
    expect(await house.stateOf(second.paymentID)).toBe('AUTO_CANCELLED');
    await house.refundAll();
    expect(await house.stateOf(second.paymentID)).toBe('REFUNDED');
    expect(await house.find(campaignID)).toMatchObject({ raisedMinor: 1_000_000, investorCount: 1 });
  });

  test('what kind of offer it is and how its cap works stay; terms that return to what they were are new terms', async () => {
    const { campaignID, termsHash } = await live();
    for (const fixed of [{ instrument: 'REVENUE_SHARE' }, { oversubscription: 'PRO_RATA' }])
      expect((await edit({ campaignID, version: 1, isMaterialChange: true, ...fixed })).body).toMatchObject({
        ...{ status: 422, code: 'FIXED_ONCE_PUBLIC', fields: { [Object.keys(fixed)[0] ?? '']: expect.any(String) as string } },
      });
    const risks = async (version: number, risk: string) =>
      (await edit({ campaignID, version, isMaterialChange: true, risks: [risk] })).body;
    expect(await risks(1, 'The river may fall.')).toMatchObject({ termsVersion: 2 });
    const back = await risks(2, 'The river may rise.');
    expect(back).toMatchObject({ termsVersion: 3 });
    expect(back.termsHash).not.toBe(termsHash);
  });

  test('the deadline moves once, and not when it is too late for a yes', async () => {
    const { campaignID } = await live();
    const extend = (deadlineAt: string) => house.call('campaigns.extend', { campaignID, deadlineAt }, { as: maker });
    expect((await extend(inDays(10))).body.code).toBe('NEVER_DECREASES');
    expect((await extend(inDays(80))).body.code).toBe('NEVER_DECREASES');
    const to = inDays(40);
    expect((await extend(to)).body).toMatchObject({ deadlineAt: to, hasBeenExtended: true, termsVersion: 2 });
    expect((await extend(to)).body.termsVersion).toBe(2);
    expect((await extend(inDays(45))).body.code).toBe('ALREADY_EXTENDED');
    await house.set(sql`UPDATE campaigns SET has_been_extended = false, deadline_at = now() + interval '40 hours'`);
    expect((await extend(inDays(20))).body.code).toBe('TOO_LATE');
  });

  test('cancelled by its maker, everybody gets everything back', async () => {
    const { campaignID } = await live();
    const [asha, bala] = [await house.signIn('Asha'), await house.signIn('Bala')];
    for (const person of [asha, bala]) await house.invest(person, campaignID);
    const cancel = (key: string, reason = 'The lead has left.') =>
      house.call('campaigns.cancel', { campaignID, reason }, { as: maker, headers: { 'idempotency-key': key } });
    expect((await cancel('')).body.fields).toHaveProperty('idempotency-key');
    const ended = await cancel('cancelled-once');
    expect(ended.body).toMatchObject({ state: 'CANCELLED', endReason: 'The lead has left.' });
    expect((await cancel('cancelled-once')).body).toEqual(ended.body);
    expect((await cancel('cancelled-once', 'Another reason.')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await cancel('cancelled-twice')).status).toBe(200);
    expect((await house.begin(asha, campaignID)).body.code).toBe('NOT_OPEN');
    await tick();
    await house.refundAll();
    await tick();
    expect(await house.find(campaignID)).toMatchObject({ state: 'CLOSED_CANCELLED', raisedMinor: 2_000_000 });
    expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
    expect((await house.call('campaigns.delete', { campaignID }, { as: maker })).body.code).toBe('HAS_INVESTORS');
  });
});
