import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BooksLine, WorkBooks } from '@/server/contract/workBooks';
import { campaigns } from '@/server/db/schema/campaigns';
import { events } from '@/server/db/schema/events';
import { payoutAddresses } from '@/server/db/schema/payouts';
import { releases } from '@/server/db/schema/releases';
import { createLedgerRepository } from '@/server/modules/ledger/ledgerRepository';
import { pageVersionPath } from '@/server/web/watchPageVersion';
import { addApprover } from '../support/fixtures/approvers';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
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
const linesOf = async (
  campaignID: string,
  figure: string,
  query: object = {},
): Promise<{ items: BooksLine[]; nextCursor: string | null }> =>
  (await app.call('other.workBooksLines', { of: 'campaign', id: campaignID, figure, ...query })).body;
const amountOf = (lines: readonly BooksLine[]) => lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
const peopleNamed = (count: number) => Promise.all(Array.from({ length: count }, (_, place) => app.signIn(`Person ${'abcdefgh'[place]}`)));
const ledgerSum = async (condition: ReturnType<typeof sql>) =>
  app.bank.count(sql`SELECT -COALESCE(sum(q.amount_minor), 0) AS n FROM postings q JOIN posting_groups g USING (group_id)
    JOIN ledger_accounts a ON a.account_id = q.account_id LEFT JOIN payments m ON m.payment_id = g.subject_id WHERE ${condition}`);

/** A film with a premiere and a title, funded by people who can be paid. */
async function fundedFilm(investorCount = 5) {
  const people = await peopleNamed(7);
  const owner = await app.signIn('Owner');
  const investors = people.slice(0, investorCount);
  const work = await app.funded(owner, { investors: investors.map(({ userID }, place) => ({ allottedMinor: 100_001 + place, userID })) });
  const { campaignID, channelID } = work;
  const { releaseID } = await addRelease(app.db, { channelID, name: 'Saltwater Hours', isPremium: true });
  await app.db.update(releases).set({ campaignID }).where(eq(releases.releaseID, releaseID));
  for (const { userID } of investors) await app.db.insert(payoutAddresses).values({ userID, vpa: 'name@okbank' });
  return { ...work, releaseID, owner, people };
}

/** Rents the title and returns the payment's ID. */
async function rent(buyer: Person, releaseID: string): Promise<string> {
  const expected = { amountMinor: 4900, currency: 'INR', startWithinDays: 30, watchWithinHours: 48 };
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await app.call('ott.paymentBegin', { releaseID, kind: 'RENT', method: 'UPI', expected }, { as: buyer, headers });
  const orderID = String(new URL(body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, body.payment.paymentID);
  return body.payment.paymentID;
}

async function distribute(campaignID: string, owner: Person) {
  const second = await app.signIn('Second');
  await addApprover(app.db, campaignID, second.userID);
  const computed = await app.call('campaigns.distributionCompute', { campaignID }, { as: owner });
  await app.call('campaigns.distributionApprove', { distributionID: computed.body.distributions[0].distributionID }, { as: second });
}

/** Moves what was posted for a payment so many weeks back. */
async function age(paymentID: string, weeks: number) {
  await app.db.execute(sql`ALTER TABLE posting_groups DISABLE TRIGGER posting_groups_append_only`);
  await app.db.execute(
    sql`UPDATE posting_groups SET occurred_at = occurred_at - make_interval(weeks => ${weeks}) WHERE subject_type = 'PAYMENT' AND subject_id = ${paymentID}`,
  );
  await app.db.execute(sql`ALTER TABLE posting_groups ENABLE TRIGGER posting_groups_append_only`);
}

const booksAt = async (campaignID: string, asOf: string) => ({ ...(await booksOf('campaign', campaignID)), asOf });
const readPurges = async (since: number | '') =>
  (await app.fastify.inject({ url: `${pageVersionPath}?since=${since}` })).json<{ version: number; tags: string[] }>();
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

test('a film’s books: every figure, and the sum of its lines, is what the ledger has to the paisa', async () => {
  const { campaignID, eventID, releaseID, people, owner, sell } = await fundedFilm();
  const orders = [];
  for (const buyer of people.slice(0, 6)) orders.push(await sell(buyer));
  const rentals = [];
  for (const buyer of people) rentals.push(await rent(buyer, releaseID));
  await app.refund(orders[5]?.paymentID ?? '', 'test', 12_345);
  await app.refund(rentals[0] ?? '', 'test', 101);
  await distribute(campaignID, owner);
  const books = await booksOf('campaign', campaignID);
  const earned = (product: string) =>
    ledgerSum(sql`a.kind IN ('creatorPayable', 'returnsPool') AND m.product = ${product} AND g.type IN ('sale', 'refund')`);
  const [hall, stream] = [await earned('events'), await earned('ott')];
  const returned = await ledgerSum(sql`a.kind = 'investorPayable' AND g.type = 'distribution'`);
  const raised = await ledgerSum(sql`a.kind = 'escrow' AND g.type = 'sale'`);
  const released = await ledgerSum(sql`a.kind = 'creatorPayable' AND g.type = 'funded'`);
  expect([hall, stream, returned].every((amount) => amount > 0)).toBe(true);
  expect(books).toMatchObject({
    campaignID,
    raised: inr(raised),
    investorCount: 5,
    released: { total: inr(released), milestones: [{ number: 1, title: null, state: 'RELEASED', amount: inr(released) }] },
    earned: [
      { source: 'HALL', amount: inr(hall) },
      { source: 'STREAM', amount: inr(stream) },
    ],
    returned: { amount: inr(returned), target: inr(raised), lastDistributionAt: expect.any(String) },
    term: { month: 1, months: 36, isOver: false },
    audit: null,
    checkpoint: null,
  });
  const figures = { RAISED: raised, RELEASED: released, HALL: hall, STREAM: stream, RETURNED: returned };
  for (const [figure, amount] of Object.entries(figures))
    expect([figure, amountOf((await linesOf(campaignID, figure)).items)]).toEqual([figure, amount]);
  const { audit: _audit, asOf: _asOf, ...rest } = books ?? {};
  for (const [of, id] of [
    ['event', eventID],
    ['title', releaseID],
  ] as const)
    expect(await booksOf(of, id)).toMatchObject(rest);
});

test('the tickets of a premiere that only its title links counts as earned, on every page of the work', async () => {
  const { campaignID, eventID, releaseID, people, sell } = await fundedFilm();
  await app.db.update(releases).set({ eventID }).where(eq(releases.releaseID, releaseID));
  await app.db.update(events).set({ campaignID: null }).where(eq(events.eventID, eventID));
  for (const buyer of people.slice(0, 5)) await sell(buyer);
  const hall = await ledgerSum(sql`a.kind IN ('creatorPayable', 'returnsPool') AND m.product = 'events' AND g.type = 'sale'`);
  expect(hall).toBeGreaterThan(0);
  for (const [of, id] of [
    ['campaign', campaignID],
    ['event', eventID],
    ['title', releaseID],
  ] as const)
    expect((await booksOf(of, id))?.earned).toEqual([{ source: 'HALL', amount: inr(hall) }]);
  expect(amountOf((await linesOf(campaignID, 'HALL')).items)).toBe(hall);
  const page = await app.call('campaigns.byId', { campaignID });
  expect(page.body.works.map(({ id }: { id: string }) => id)).toContain(eventID);
});

test('sales in another country are abroad, and the term counts its months', async () => {
  const { campaignID, releaseID, people } = await fundedFilm();
  for (const buyer of people) await rent(buyer, releaseID);
  await app.db.execute(sql`UPDATE purchases SET country = 'FR' WHERE user_id <> ${people[0]?.userID ?? ''}`);
  await app.db
    .update(campaigns)
    .set({ settledAt: new Date(Date.now() - 70 * 86_400_000) })
    .where(eq(campaigns.campaignID, campaignID));
  const books = await booksOf('campaign', campaignID);
  const abroad = await ledgerSum(
    sql`a.kind IN ('creatorPayable', 'returnsPool') AND m.product = 'ott' AND m.user_id <> ${people[0]?.userID ?? ''}`,
  );
  expect(books?.earned).toEqual([
    { source: 'STREAM', amount: null },
    { source: 'ABROAD', amount: inr(abroad) },
  ]);
  expect(books?.returned?.amount).toBeNull(); // beside what came from abroad it would tell what the one buyer paid
  expect(books?.term).toEqual({ month: 3, months: 36, isOver: false });
  await app.db
    .update(campaigns)
    .set({ settledAt: new Date(Date.now() - 1_200 * 86_400_000) })
    .where(eq(campaigns.campaignID, campaignID));
  expect((await booksOf('campaign', campaignID))?.term).toEqual({ month: 36, months: 36, isOver: true });
});

test('weeks with fewer than five buyers are joined with others, and no line tells of fewer; pages follow each other', async () => {
  const { campaignID, people, sell } = await fundedFilm();
  const sales: { weeksAgo: number; buyers: Person[] }[] = [
    { weeksAgo: 9, buyers: people.slice(0, 3) },
    { weeksAgo: 7, buyers: people.slice(2, 5) },
    { weeksAgo: 5, buyers: people.slice(0, 5) },
    { weeksAgo: 3, buyers: people.slice(0, 1) },
    // One person who buys five times is one person.
    { weeksAgo: 1, buyers: Array.from({ length: 5 }, () => people[6]).flatMap((person) => person ?? []) },
  ];
  for (const { weeksAgo, buyers } of sales) for (const buyer of buyers) await age((await sell(buyer)).paymentID, weeksAgo);
  const { items } = await linesOf(campaignID, 'HALL');
  expect(items.map(({ count }) => count)).toEqual([11, 6]);
  expect(amountOf(items)).toBe((await booksOf('campaign', campaignID))?.earned[0]?.amount?.amountMinor);
  const first = await linesOf(campaignID, 'HALL', { limit: 1 });
  const second = await linesOf(campaignID, 'HALL', { limit: 1, cursor: first.nextCursor });
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
  const [newest, oldest] = items;
  expect((newest?.from ?? '') > (oldest?.until ?? '')).toBe(true);
  expect(new Date(`${oldest?.from}T00:00:00Z`).getUTCDay()).toBe(1);
  expect(new Date(`${newest?.until}T00:00:00Z`).getUTCDay()).toBe(0);
});

test('fewer than five buyers or investors: no amount, no line, no entry of the feed', async () => {
  const { campaignID, people, owner, sell } = await fundedFilm();
  for (const buyer of people.slice(0, 4)) await sell(buyer);
  await distribute(campaignID, owner);
  const few = await booksOf('campaign', campaignID);
  expect(few?.earned).toEqual([{ source: 'HALL', amount: null }]);
  expect(few?.returned).toMatchObject({ amount: null, target: inr(500_015) });
  expect([(await linesOf(campaignID, 'HALL')).items, (await linesOf(campaignID, 'RETURNED')).items]).toEqual([[], []]);
  expect((await app.call('other.workDistributions', { of: 'campaign', id: campaignID })).body).not.toContain('<entry>');
  const small = await fundedFilm(4);
  const hidden = await booksOf('campaign', small.campaignID);
  expect(hidden).toMatchObject({ raised: null, investorCount: null, released: { total: null, milestones: [{ amount: null }] } });
  expect(hidden?.returned).toMatchObject({ amount: null, target: null });
  for (const figure of ['RAISED', 'RELEASED', 'RETURNED']) expect((await linesOf(small.campaignID, figure)).items).toEqual([]);
});

test('the same lines as CSV, and the distributions as an Atom feed without names', async () => {
  const { campaignID, people, owner, sell } = await fundedFilm();
  for (const buyer of people.slice(0, 5)) await sell(buyer);
  await distribute(campaignID, owner);
  const [line] = (await linesOf(campaignID, 'HALL')).items;
  const csv = await app.call('other.workBooksCsv', { of: 'campaign', id: campaignID });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toContain(`HALL,${line?.from},${line?.until},,5,INR,${((line?.amount.amountMinor ?? 0) / 100).toFixed(2)}`);
  const feed = await app.call('other.workDistributions', { of: 'campaign', id: campaignID });
  expect(feed.headers['content-type']).toContain('application/atom+xml');
  expect(feed.body.match(/<entry>/g)).toHaveLength(1);
  expect(feed.body).toContain('to 5 investors');
  for (const { userID } of people) expect(csv.body + feed.body).not.toContain(userID);
});

test('a distribution purges the pages that show the open books, and they say what was returned', async () => {
  const { campaignID, channelID, eventID, people, owner, sell } = await fundedFilm();
  for (const buyer of people.slice(0, 5)) await sell(buyer);
  const tagsOf = async (of: string, id: string) =>
    String((await app.call('other.workBooks', { of, id })).headers['surrogate-key']).split(' ');
  expect(await tagsOf('event', eventID)).toEqual(expect.arrayContaining([`event:${eventID}`, `campaign:${campaignID}`]));
  const before = await booksOf('campaign', campaignID);
  const { version } = await readPurges('');
  await distribute(campaignID, owner);
  expect((await readPurges(version)).tags).toEqual(
    expect.arrayContaining([`campaign:${campaignID}`, 'campaigns', `works-of-channel:${channelID}`]),
  );
  const after = await booksOf('campaign', campaignID);
  expect([before?.returned?.amount?.amountMinor, (after?.returned?.amount?.amountMinor ?? 0) > 0]).toEqual([0, true]);
  expect(after?.cardRevision).not.toBe(before?.cardRevision);
});

test('a channel has the open books of its funded public works, the last funded first, by pages', async () => {
  const film = await fundedFilm();
  const { channelID, campaignID, people, sell } = film;
  for (const buyer of people.slice(0, 5)) await sell(buyer);
  const earlier = await addFundedCampaign(app.db, {
    channelID,
    investors: people.slice(0, 5).map(({ userID }) => ({ allottedMinor: 70_000, userID })),
  });
  await app.db
    .update(campaigns)
    .set({ settledAt: new Date(Date.now() - 90 * 86_400_000) })
    .where(eq(campaigns.campaignID, earlier.campaignID));
  const read = (query: object = {}) => app.call('other.channelBooks', { channelID, ...query });
  const { body, headers } = await read();
  expect(body).toEqual({
    items: [await booksAt(campaignID, body.items[0].asOf), await booksAt(earlier.campaignID, body.items[1].asOf)],
    nextCursor: null,
  });
  expect(body.items[0].earned[0].amount.amountMinor).toBeGreaterThan(0);
  expect(body.items[1].earned).toEqual([]);
  expect(String(headers['surrogate-key']).split(' ')).toEqual(
    expect.arrayContaining([`works-of-channel:${channelID}`, `campaign:${campaignID}`, `campaign:${earlier.campaignID}`]),
  );
  const first = (await read({ limit: 1 })).body;
  const second = (await read({ limit: 1, cursor: first.nextCursor })).body;
  expect([first, second].map(({ items }) => items[0].campaignID)).toEqual([campaignID, earlier.campaignID]);
  expect(second.nextCursor).toBeNull();
  await app.db.update(campaigns).set({ isPrivate: true }).where(eq(campaigns.campaignID, campaignID));
  expect((await read()).body.items).toHaveLength(1);
  expect((await read({ cursor: 'no' })).status).toBe(400);
  expect((await app.call('other.channelBooks', { channelID: 'chn_none' })).body).toEqual({ items: [], nextCursor: null });
});

test('a roll-up changes no figure and no line, is read with what came after it, and is not read once the works are others', async () => {
  const { campaignID, releaseID, people, sell } = await fundedFilm();
  const orders = [];
  for (const buyer of people.slice(0, 4)) orders.push(await sell(buyer));
  for (const buyer of people) await rent(buyer, releaseID);
  await app.db.execute(sql`UPDATE purchases SET country = 'FR' WHERE user_id <> ${people[0]?.userID ?? ''}`);
  const answers = async () => {
    const lines = await Promise.all(['HALL', 'STREAM', 'ABROAD'].map(async (figure) => (await linesOf(campaignID, figure)).items));
    return [(await booksOf('campaign', campaignID))?.earned, lines];
  };
  const withoutRollUp = async () => {
    const { rows } = await app.db.execute(sql`DELETE FROM book_roll_ups RETURNING *`);
    const found = await answers();
    for (const row of rows)
      await app.db.execute(
        sql`INSERT INTO book_roll_ups SELECT * FROM jsonb_populate_record(NULL::book_roll_ups, ${JSON.stringify(row)}::jsonb)`,
      );
    return found;
  };
  const before = await answers();
  await createLedgerRepository(app.db).storeBalances(new Date(Date.now() + 3_600_000));
  expect(await app.returns.books.rollUp(10)).toBe(1);
  expect(await app.returns.books.rollUp(10)).toBe(0);
  expect(await answers()).toEqual(before);

  // The fifth buyer of the hall makes its amount public, with the four of the roll-up; a refund of one of those is taken off.
  for (const buyer of people.slice(5, 6)) await sell(buyer);
  await app.refund(orders[0]?.paymentID ?? '', 'test', 12_345);
  const after = await answers();
  expect(after).toEqual(await withoutRollUp());
  expect(after).not.toEqual(before);
  // Only what came after it is read again: of a roll-up that says nothing, nothing is left but those.
  await app.db.execute(sql`UPDATE book_roll_ups SET weeks = '[]'`);
  expect((await booksOf('campaign', campaignID))?.earned).toEqual([{ source: 'HALL', amount: null }]);
  await app.db.execute(sql`UPDATE campaigns SET time_zone = 'UTC' WHERE campaign_id = ${campaignID}`);
  expect((await booksOf('campaign', campaignID))?.earned).toHaveLength(3);
  expect(await app.returns.books.rollUp(10)).toBe(1);
  expect((await booksOf('campaign', campaignID))?.earned).toHaveLength(3);
  await createLedgerRepository(app.db).storeBalances(new Date(Date.now() + 3_600_000));
  expect(await app.returns.books.rollUp(10)).toBe(1);
  expect(await answers()).toEqual(await withoutRollUp());
});

test('the home page has the open books of its example, and none without a funded work', async () => {
  const overview = async () => (await app.call('other.overview', { day: '2026-11-28' })).body;
  expect(await overview()).toMatchObject({ example: null, exampleBooks: null });
  const { campaignID, people, sell } = await fundedFilm();
  for (const buyer of people.slice(0, 5)) await sell(buyer);
  const { example, exampleBooks } = await overview();
  expect(example.funding.campaignID).toBe(campaignID);
  expect(exampleBooks).toEqual(await booksAt(campaignID, exampleBooks.asOf));
  await app.db.update(campaigns).set({ isPrivate: true }).where(eq(campaigns.campaignID, campaignID));
  expect(await overview()).toMatchObject({ example: null, exampleBooks: null });
});

test('a private or failed campaign, and a work without one, has no books', async () => {
  const { campaignID, eventID } = await fundedFilm();
  expect((await app.call('other.workBooks', { of: 'campaign', id: campaignID })).headers['surrogate-key']).toContain(
    `campaign:${campaignID}`,
  );
  await app.db.update(campaigns).set({ isPrivate: true }).where(eq(campaigns.campaignID, campaignID));
  expect([await booksOf('campaign', campaignID), await booksOf('event', eventID)]).toEqual([null, null]);
  expect((await app.call('other.workBooksLines', { of: 'campaign', id: campaignID, figure: 'RAISED' })).status).toBe(404);
  expect((await app.call('other.workBooksCsv', { of: 'campaign', id: campaignID })).status).toBe(404);
  await app.db.update(campaigns).set({ isPrivate: false, state: 'CLOSED_FAILED' }).where(eq(campaigns.campaignID, campaignID));
  expect(await booksOf('campaign', campaignID)).toBeNull();
  const { releaseID } = await addRelease(app.db);
  expect(await booksOf('title', releaseID)).toBeNull();
  const bad = { of: 'campaign', id: campaignID, figure: 'RAISED', cursor: 'no' };
  expect((await app.call('other.workBooksLines', bad)).status).toBe(400);
});
