import { sql } from 'drizzle-orm';
import type { BooksLine, WorkBooks } from '@/server/contract/workBooks';
import { pageVersionPath } from '@/server/web/watchPageVersion';
import { setupCampaignApp } from '../support/campaignApp';
import { signInStaff } from '../support/staff';

const app = setupCampaignApp();
const milestones = [
  { title: 'Start', shareBasisPoints: 4_000, dueOn: null },
  { title: 'First cut', shareBasisPoints: 3_333, dueOn: '2127-01-01' },
  { title: 'Delivery', shareBasisPoints: 2_667, dueOn: '2127-06-01' },
];

test('an oversubscribed campaign: raised is what was allotted, and each milestone is what left escrow for it', async () => {
  const owner = await app.signIn('Owner');
  const { campaignID, channelID } = await app.addCampaign({
    ownerID: owner.userID,
    milestones,
    instrument: 'REVENUE_SHARE',
    oversubscription: 'PRO_RATA',
    minGoalMinor: 10_000_00,
    maxGoalMinor: 55_000_01,
    maxTicketMinor: 10_00_000_00,
  });
  for (const name of ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha', 'Farid']) await app.invest(await app.signIn(name), campaignID, 10_000_00);
  const books = async (): Promise<WorkBooks> => (await app.call('other.workBooks', { of: 'campaign', id: campaignID })).body.books;
  const lines = async (figure: string): Promise<BooksLine[]> =>
    (await app.call('other.workBooksLines', { of: 'campaign', id: campaignID, figure })).body.items;
  expect(await books()).toMatchObject({ raised: { amountMinor: 60_000_00 }, released: null, returned: null, term: null });

  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  const payable = async () => -(await app.balance(`creator:${channelID}:payable:INR`));
  const first = await payable();
  expect(await books()).toMatchObject({
    raised: { amountMinor: 55_000_01, currency: 'INR' },
    investorCount: 6,
    released: {
      total: { amountMinor: first },
      milestones: [
        { number: 1, title: 'Start', state: 'RELEASED', amount: { amountMinor: first } },
        { number: 2, title: 'First cut', state: 'WAITING', amount: { amountMinor: 0 } },
        { number: 3, title: 'Delivery', state: 'WAITING', amount: { amountMinor: 0 } },
      ],
    },
    term: { month: 1 },
  });
  expect((await lines('RAISED')).map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
    ['UNALLOTTED', 55_000_01 - 60_000_00],
    ['PAYMENTS', 60_000_00],
  ]);

  const staff = await signInStaff(app, 'FINANCE');
  await app.call(
    'campaigns.milestoneSubmit',
    { campaignID, number: 2, evidence: 'The first cut is at https://example.com/cut' },
    { as: owner },
  );
  const [found] = (await app.call('admin.cases', { state: 'OPEN', kind: 'MILESTONE' }, { as: staff })).body.items;
  await app.fastify.inject({ url: pageVersionPath });
  const { version } = (await app.fastify.inject({ url: pageVersionPath })).json<{ version: number }>();
  await app.call('admin.caseResolve', { caseID: found.caseID, resolution: 'RELEASE', reason: 'Watched the cut' }, { as: staff });
  const purged = (await app.fastify.inject({ url: `${pageVersionPath}?since=${version}` })).json<{ tags: string[] }>();
  expect(purged.tags).toEqual(expect.arrayContaining([`campaign:${campaignID}`, 'campaigns', `works-of-channel:${channelID}`]));
  const second = (await payable()) - first;
  expect((await lines('RELEASED')).map(({ part, title, amount }) => [part, title, amount.amountMinor])).toEqual([
    [2, 'First cut', second],
    [1, 'Start', first],
  ]);
  const csv: string = (await app.call('other.workBooksCsv', { of: 'campaign', id: campaignID })).body;
  expect(csv).toContain(',"Not allotted, refunded",0,INR,-4999.99');
  expect((await books()).released?.total?.amountMinor).toBe(await payable());
});
