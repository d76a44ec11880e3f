import { sql } from 'drizzle-orm';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addRelease } from '../support/fixtures/releases';
import { openTeamApp, type TeamApp } from '../support/teamApp';

let app: TeamApp;
beforeAll(async () => {
  app = await openTeamApp();
  await app.db.execute(sql`UPDATE tickets SET source = 'ONLINE', paid_minor = 45900, face_minor = 40000 WHERE event_id = ${app.eventID}`);
  await app.db.execute(sql`UPDATE session_tiers SET price_minor = 50000 WHERE tier_id = ${app.tierID}`);
  await app.db.execute(sql`UPDATE releases SET purchase_count = 3 WHERE release_id = ${app.releaseID}`);
});
afterAll(() => app.close());

type Role = keyof TeamApp['people'];
const ask = (operation: Parameters<TeamApp['callOrThrow']>[0], input: Record<string, unknown>, role: Role) =>
  app.callOrThrow(operation, input, app.people[role]);
const withSales: Role[] = ['OWNER', 'ORGANISER', 'ACCOUNTANT'];

test('an editor’s event lists contain no sales; roles that see sales get face prices without the fee', async () => {
  const mine = async (role: Role) =>
    (await ask('events.myReleasesAll', {}, role)).items.find(({ eventID }: { eventID: string }) => eventID === app.eventID);
  expect(await mine('EDITOR')).toMatchObject({ sold: null, gross: null, capacity: expect.any(Number) });
  for (const role of withSales) expect(await mine(role)).toMatchObject({ sold: 1, gross: { amountMinor: 40_000 } });
});

test('the event shows an editor its places and prices, not what was sold', async () => {
  const whole = (role: Role) => ask('events.organiserDetails', { eventID: app.eventID }, role);
  const session = async (role: Role) => (await whole(role)).sessions[0];
  const withoutSales = await session('EDITOR');
  // Carts, admissions and notified buyers would hint at it too.
  expect(withoutSales).toMatchObject({ held: null, inside: null, refunds: null, tiers: [{ held: null }] });
  expect([(await whole('EDITOR')).holders, (await whole('ORGANISER')).holders]).toEqual([null, 1]);
  expect([withoutSales.sold, withoutSales.tiers[0].sold, withoutSales.tiers[0].priceMinor]).toEqual([null, null, 50_000]);
  for (const role of withSales) {
    const seen = await session(role);
    expect([seen.sold, seen.tiers[0].sold]).toEqual([1, 1]);
  }
  const { event } = await ask('events.edit', { eventID: app.eventID, tagline: 'Rain' }, 'EDITOR');
  expect(event.sessions[0].sold).toBeNull();
});

test('editors see no purchases of titles', async () => {
  for (const [operation, input] of [
    ['videos.myReleasesAll', { kind: 'FILM' }],
    ['videos.searchMyReleases', { q: 'Ferryman', kind: 'FILM' }],
  ] as const) {
    const count = async (role: Role) => (await ask(operation, input, role)).items[0].purchaseCount;
    expect([await count('EDITOR'), await count('ORGANISER'), await count('OWNER')]).toEqual([null, 3, 3]);
  }
});

test('sorted by sales, an editor’s table is in the order of ids; neither order nor cursor reveals a number', async () => {
  for (const sales of [9, 1, 5, 7]) {
    const { releaseID } = await addRelease(app.db, { channelID: app.channelID });
    await app.db.execute(sql`UPDATE releases SET purchase_count = ${sales} WHERE release_id = ${releaseID}`);
  }
  const walk = async (role: Role) => {
    const items: { releaseID: string; sales: number | null }[] = [];
    const keys: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await ask('videos.releaseTable', { sort: 'sales', order: 'asc', limit: 2, ...(cursor ? { cursor } : {}) }, role);
      items.push(...page.items);
      if (!page.nextCursor) return { items, keys };
      cursor = page.nextCursor as string;
      keys.push((JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[])[0] ?? '');
    }
  };
  const editor = await walk('EDITOR');
  expect(new Set(editor.keys)).toEqual(new Set(['-1']));
  expect(editor.items.every(({ sales }) => sales === null)).toBe(true);
  const ids = editor.items.map(({ releaseID }) => releaseID);
  const { rows } = await app.db.execute<{ id: string }>(sql`SELECT id FROM unnest(${`{${ids.join()}}`}::text[]) id ORDER BY id`);
  expect(ids).toEqual(rows.map(({ id }) => id));
  const owner = await walk('OWNER');
  expect(owner.items).toHaveLength(editor.items.length);
  const sales = owner.items.map((one) => one.sales ?? -1);
  expect(sales).toEqual([...sales].sort((a, b) => a - b));
  expect(sales.at(-1)).toBe(9);
});

test('an event’s gross is what was paid, not price times tickets', async () => {
  const gross = async (role: Role) =>
    (await ask('videos.releaseTable', { kind: 'EVENT' }, role)).items.find(
      ({ releaseID }: { releaseID: string }) => releaseID === app.eventID,
    ).gross;
  expect(await gross('OWNER')).toEqual([{ currency: expect.any(String), amountMinor: 40_000 }]);
  expect(await gross('EDITOR')).toEqual([]);
});

const cursorOf = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
test.each([
  ['videos.releaseTable', { q: '\u0000' }, 400],
  ['videos.releaseTable', { sort: 'sales', cursor: cursorOf('9999999999', 'rel_1') }, 200],
  ['videos.releaseTable', { sort: 'rating', cursor: cursorOf('-9999999999', 'rel_1') }, 200],
  ['studio.audience', { from: '0000-01-01', to: '0000-01-02' }, 400],
  ['studio.earnings', { from: '0001-01-01', to: '0001-01-01' }, 400],
  ['studio.earnings', { from: '2000-01-01', to: '2000-01-01' }, 200],
  ['studio.audience', { from: '2000-01-01', to: '2000-01-01' }, 200],
  ['studio.postings', { from: '2026-01-01', to: '2026-01-02', day: '0000-01-01', currency: 'INR', flow: 'ALL' }, 400],
  ['studio.postings', { from: '2101-01-01', to: '2101-01-02', currency: 'INR', flow: 'ALL' }, 400],
] as const)('%s with %j is answered without an error', async (operation, input, status) => {
  const query = operation.startsWith('studio.') ? { channelID: app.channelID, ...input } : input;
  expect((await app.call(operation, query, { as: app.people.OWNER })).status).toBe(status);
});

test('the studio’s lists are limited to the chosen channel; another user’s channel is empty', async () => {
  const other = await addEvent(app.db, { ownerID: app.owner.userID });
  await addSession(app.db, other);
  const rows = await app.db.execute<{ id: string }>(sql`SELECT channel_id AS id FROM events WHERE event_id = ${other}`);
  const second = rows.rows[0]?.id ?? '';
  const events = async (input: object, as = app.owner) =>
    (await app.callOrThrow('events.myReleasesAll', { ...input }, as)).items.map(({ channelID }: { channelID: string }) => channelID);
  expect(new Set(await events({}))).toEqual(new Set([app.channelID, second]));
  expect(await events({ channelID: second })).toEqual([second]);
  expect(await events({ channelID: app.channelID }, app.stranger)).toEqual([]);
  const countCheckIns = async (input: object, as = app.owner) =>
    (await app.callOrThrow('events.myCheckInSessions', { ...input }, as)).items.length as number;
  expect([
    await countCheckIns({}),
    await countCheckIns({ channelID: second }),
    await countCheckIns({ channelID: second }, app.stranger),
  ]).toEqual([2, 1, 0]);
  const campaigns = async (input: object, as = app.owner) =>
    (await app.callOrThrow('campaigns.myCampaigns', { ...input }, as)).items.length as number;
  const all = await campaigns({});
  expect([await campaigns({ channelID: app.channelID }), await campaigns({ channelID: second })]).toEqual([all, 0]);
});
