import type { MilestoneTerms } from '@contract/milestones';
import { sql } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { createCampaignRepository } from '@/server/modules/campaigns/campaignRepository';
import { milestonesProblem } from '@/server/modules/campaigns/milestones';
import { hashOfTerms, termsOf } from '@/server/modules/campaigns/terms';
import { setupCampaignApp } from '../support/campaignApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const milestones: MilestoneTerms[] = [
  { title: 'Start', shareBasisPoints: 4_000, dueOn: null },
  { title: 'First cut', shareBasisPoints: 3_333, dueOn: '2020-06-01' },
  { title: 'Delivery', shareBasisPoints: 2_667, dueOn: '2127-06-01' },
];
const evidence = 'The first cut is at https://example.com/cut';
let owner: Person;
let asha: Person;
let campaignID: string;
let channelID: string;
let net: number;

const escrow = () => app.balance(`escrow:${campaignID}:INR`);
const payable = () => app.balance(`creator:${channelID}:payable:INR`);
const submit = (number = 2, as = owner) => app.call('campaigns.milestoneSubmit', { campaignID, number, evidence }, { as });
const openCases = async (as: Person, kind = 'MILESTONE') => (await app.call('admin.cases', { state: 'OPEN', kind }, { as })).body.items;
const resolve = (caseID: string, resolution: string, as: Person, reason = 'Watched the cut') =>
  app.call('admin.caseResolve', { caseID, resolution, reason }, { as });

/** A campaign that raised `thousands` and was funded. */
async function fund(thousands = 50) {
  owner = await app.signIn('Owner');
  asha = await app.signIn('Asha');
  ({ campaignID, channelID } = await app.addCampaign({
    ownerID: owner.userID,
    milestones,
    minGoalMinor: 10_000_00,
    maxGoalMinor: 10_00_000_00,
    maxTicketMinor: 10_00_000_00,
  }));
  await app.invest(asha, campaignID, thousands * 1_000_00);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  net = -(await escrow()) - (await payable());
}

test('funding releases the first part; the others stay in escrow and are on the page', async () => {
  await fund();
  expect(-(await payable())).toBeCloseTo(net * 0.4, -1);
  expect((await payable()) + (await escrow())).toBe(-net);
  const { body } = await app.call('campaigns.byId', { campaignID });
  expect(body.milestones).toMatchObject([
    { number: 1, state: 'RELEASED', isOverdue: false },
    { number: 2, state: 'WAITING', isOverdue: true },
    { number: 3, state: 'WAITING', isOverdue: false },
  ]);
  const told = sql`SELECT count(*) AS n FROM messages WHERE body LIKE '%stays in escrow until the next milestones%'`;
  expect(await app.bank.count(told)).toBeGreaterThan(0);
  await app.expectConsistent();
});

test('evidence of the maker, in order, becomes a case; its release pays the maker and tells the investors', async () => {
  await fund();
  const staff = await signInStaff(app, 'FINANCE');
  expect((await submit(3)).body.code).toBe('TOO_EARLY');
  expect((await submit(2, asha)).status).toBe(404);
  expect((await submit()).body.milestones[1]).toMatchObject({ state: 'SUBMITTED', evidence, canSubmit: false });
  expect((await submit()).body.code).toBe('NOT_OPEN');
  const [found] = await openCases(staff);
  expect(found).toMatchObject({ kind: 'MILESTONE', subjectID: `${campaignID}:2` });
  const before = await payable();
  expect((await resolve(found.caseID, 'RELEASE', staff)).body.state).toBe('RESOLVED');
  expect(before - (await payable())).toBe(found.amount.amountMinor);
  expect((await app.call('campaigns.byId', { campaignID })).body.milestones[1]).toMatchObject({ state: 'RELEASED', isOverdue: false });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Milestone reached:%'`)).toBe(1);
  await app.expectConsistent();
});

test('a milestone whose day has passed is a case with a deadline, which opens again after 30 days and ends with the evidence', async () => {
  await fund();
  const staff = await signInStaff(app, 'FINANCE');
  const overdue = () => openCases(staff, 'MILESTONE_OVERDUE');
  const open = () => app.services.returns.milestones.openOverdue();
  expect([await open(), await open()]).toEqual([1, 0]);
  const [found] = await overdue();
  expect(found).toMatchObject({ subjectID: `${campaignID}:2`, dueAt: expect.any(String), amount: { currency: 'INR' } });
  expect((await resolve(found.caseID, 'RETRY', staff)).body.code).toBe('STILL_WAITING');
  expect((await resolve(found.caseID, 'DISMISS', staff, 'The cut is late by two weeks')).body.state).toBe('RESOLVED');
  expect(await open()).toBe(0);
  await app.set(sql`UPDATE operations_cases SET opened_at = opened_at - interval '31 days' WHERE case_id = ${found.caseID}`);
  expect(await open()).toBe(1);
  await submit();
  expect(await overdue()).toEqual([]);
});

test('above the limit two people release; the team’s own staff cannot, and a reason goes back with what is refused', async () => {
  await fund(9_00);
  const [first, second] = [await signInStaff(app, 'FINANCE'), await signInStaff(app, 'FINANCE')];
  await submit();
  const [{ caseID }] = await openCases(first);
  await resolve(caseID, 'PUT_BACK', first, 'The link is empty');
  const desk = (await app.call('campaigns.finances', { campaignID }, { as: owner })).body;
  expect(desk.milestones[1]).toMatchObject({ state: 'WAITING', answer: 'The link is empty', canSubmit: true });
  await submit();
  const [again] = await openCases(first);
  expect((await resolve(again.caseID, 'RELEASE', first)).body.state).toBe('OPEN');
  const held = await escrow();
  await app.set(sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${second.userID}, 'ACCOUNTANT')`);
  expect((await resolve(again.caseID, 'RELEASE', second)).status).toBe(403);
  await app.set(sql`DELETE FROM channel_members WHERE user_id = ${second.userID}`);
  expect(await escrow()).toBe(held);
  expect((await resolve(again.caseID, 'RELEASE', second)).body.state).toBe('RESOLVED');
  expect((await escrow()) - held).toBe(again.amount.amountMinor);
  await app.expectConsistent();
});

test('what was not released when a campaign is written off goes to the pool of its investors', async () => {
  await fund();
  const operator = await app.signIn('Operator');
  await app.db.insert(operators).values({ userID: operator.userID });
  const left = await escrow();
  const ended = await app.call('campaigns.act', { campaignID, action: 'WRITE_OFF', reason: 'The maker has stopped.' }, { as: operator });
  expect(ended.status).toBe(200);
  expect([await escrow(), await app.balance(`returns:${campaignID}:pool:INR`)]).toEqual([0, left]);
  expect(
    (await app.call('campaigns.finances', { campaignID }, { as: owner })).body.milestones.map(({ state }: { state: string }) => state),
  ).toEqual(['RELEASED', 'RETURNED', 'RETURNED']);
  await app.expectConsistent();
});

test('milestones are in the hash of the terms, add up to the whole, and have days in order after the deadline', async () => {
  await fund();
  const campaign = await createCampaignRepository(app.db).find(campaignID);
  if (!campaign) throw new Error('no campaign');
  expect(hashOfTerms(termsOf(campaign))).not.toBe(hashOfTerms(termsOf({ ...campaign, milestones: [] })));
  expect(termsOf({ ...campaign, milestones: [] })).not.toHaveProperty('milestones');
  const deadline = new Date('2020-01-01T00:00:00Z');
  const [start, cut, delivery] = milestones as [MilestoneTerms, MilestoneTerms, MilestoneTerms];
  expect([[], milestones].map((all) => milestonesProblem(all, deadline))).toEqual([null, null]);
  for (const wrong of [
    [start],
    [start, { ...cut, shareBasisPoints: 5_999 }],
    [start, { ...cut, shareBasisPoints: 6_000, dueOn: null }],
    [start, { ...cut, shareBasisPoints: 6_000, dueOn: '2019-12-31' }],
    [start, delivery, cut],
  ])
    expect(milestonesProblem(wrong, deadline)).not.toBeNull();
});
