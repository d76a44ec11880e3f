import { eq, sql } from 'drizzle-orm';
import type { BooksLine, WorkBooks } from '@/server/contract/workBooks';
import { campaigns } from '@/server/db/schema/campaigns';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { releases } from '@/server/db/schema/releases';
import { addApprover } from '../support/fixtures/approvers';
import { addRelease } from '../support/fixtures/releases';
import { openReturnsApp, type ReturnsApp } from '../support/returnsApp';
import type { Person } from '../support/testApp';

let app: ReturnsApp;
beforeAll(async () => {
  app = await openReturnsApp();
});
beforeEach(() => app.begin());
afterAll(() => app.close());

const booksOf = async (of: string, id: string): Promise<WorkBooks | null> => (await app.call('other.workBooks', { of, id })).body.books;
const linesOf = async (campaignID: string, figure: string, query: object = {}): Promise<{ items: BooksLine[]; nextCursor: string | null }> =>
  (await app.call('other.workBooksLines', { of: 'campaign', id: campaignID, figure, ...query })).body;
const amountOf = (lines: readonly BooksLine[]) => lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
const peopleNamed = (count: number) => Promise.all(Array.from({ length: count }, (_, place) => app.signIn(`Person ${'abcdefgh'[place]}`)));
const ledgerSum = async (condition: ReturnType<typeof sql>) =>
  app.bank.count(sql`SELECT -COALESCE(sum(q.amount_minor), 0) AS n FROM postings q JOIN posting_groups g USING (group_id)
    JOIN ledger_accounts a ON a.account_id = q.account_id LEFT JOIN payments m ON m.payment_id = g.subject_id WHERE ${condition}`);

/** A film that five people funded, with a title. */
async function fundedFilm(investorCount = 5) {
  const people = await peopleNamed(7);
  const owner = await app.signIn('Owner');
  const investors = people.slice(0, investorCount);
  const work = await app.funded(owner, { investors: investors.map(({ userID }, place) => ({ allottedMinor: 100_001 + place, userID })) });
  const { campaignID, channelID } = work;
  const { releaseID } = await addRelease(app.db, { channelID, name: 'Saltwater Hours', isFree: false, rentMinor: 14_900 });
  await app.db.update(releases).set({ campaignID }).where(eq(releases.releaseID, releaseID));
  for (const { userID } of investors) await app.db.insert(payoutAddresses).values({ userID, vpa: 'name@okbank' });
  return { ...work, releaseID, owner, people };
}

async function distribute(campaignID: string, owner: Person) {
  const second = await app.signIn('Second');
  await addApprover(app.db, campaignID, second.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: second });
}

test('a film’s books: every figure and the sum of its lines is what the ledger has', async () => {
  const film = await fundedFilm();
  const { campaignID, channelID, eventID, releaseID, people, owner, sell } = film;
  const orders = [];
  for (const buyer of people.slice(0, 6)) orders.push(await sell(buyer));
  await app.refund(orders[5]?.orderID ?? '', 'test', 12_345);
  await distribute(campaignID, owner);
  const books = await booksOf('campaign', campaignID);
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  const hall = await ledgerSum(sql`a.kind IN ('creatorPayable', 'returnsPool') AND m.product = 'events' AND g.type IN ('sale', 'refund')`);
  const returned = await ledgerSum(sql`a.kind = 'investorPayable' AND g.type = 'distribution'`);
  expect(hall).toBe(6 * 50_000 - 12_345 + 0);
  expect(books).toMatchObject({
    campaignID,
    raised: inr(500_015),
    investorCount: 5,
    released: { total: inr(-(await app.balance(`escrow:${campaignID}:INR`)) + 500_015), milestones: [{ number: 1, state: 'RELEASED' }] },
    earned: [{ source: 'HALL', amount: inr(hall) }],
    returned: { amount: inr(returned), target: inr(500_015), lastDistributionAt: expect.any(String) },
    term: { month: 1, months: 36, isOver: false },
  });
  expect(channelID).not.toBe('');
  for (const [figure, sum] of [['RAISED', 500_015], ['RELEASED', 500_015], ['HALL', hall], ['RETURNED', returned]] as const)
    expect([figure, amountOf((await linesOf(campaignID, figure)).items)]).toEqual([figure, sum]);
  expect((await booksOf('event', eventID))?.earned).toEqual(books?.earned);
  expect((await booksOf('title', releaseID))?.campaignID).toBe(campaignID);
});
