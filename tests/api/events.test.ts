import type { Event, EventSummary } from '@contract/events';
import { sql } from 'drizzle-orm';
import { addChannel, addEvent, addSession } from '../support/fixtures/eventRows';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const feed = async (filters: Record<string, unknown> = {}) => {
  const { status, body } = await app.call('events.feed', filters);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body as { items: EventSummary[]; nextCursor: string | null };
};
const titles = async (filters: Record<string, unknown>) => (await feed(filters)).items.map((event) => event.title);

describe('the feed', () => {
  test('shows published events soonest first, page by page, each once [R-APP-008, R-ROLE-001]', async () => {
    const expected: string[] = [];
    for (let at = 0; at < 25; at += 1) {
      // Pairs share a start time, so that the ID has to break the tie.
      const eventID = await addEvent(app.db, { title: `Show ${at}` });
      await addSession(app.db, eventID, { inHours: 24 + Math.floor(at / 2) });
      expected.push(eventID);
    }
    await app.db.execute(sql`UPDATE events SET next_session_at = date_trunc('hour', next_session_at)`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await feed({ limit: 7, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((event) => event.eventID));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.slice().sort()).toEqual(expected.slice().sort());
    expect(new Set(seen).size).toBe(25);
  });

  test('hides drafts and events that are over, and keeps sold-out ones [R-EVENT-006]', async () => {
    const draft = await addEvent(app.db, { title: 'Draft', status: 'DRAFT' });
    await addSession(app.db, draft);
    await addEvent(app.db, { title: 'No sessions' });
    const soldOut = await addEvent(app.db, { title: 'Sold out' });
    await addSession(app.db, soldOut, { tiers: [{ capacity: 4, sold: 4 }], sold: 4 });
    const page = await feed();
    expect(page.items.map((event) => [event.title, event.isSoldOut, event.fromPrice])).toEqual([['Sold out', true, null]]);
  });

  test('is narrowed by city, kind, language, channel, words, days in the venue’s time zone and total price', async () => {
    const channelID = await addChannel(app.db);
    const pune = await addEvent(app.db, {
      title: 'Pune 100%',
      venue: { city: 'Pune' },
      kind: 'COMEDY',
      languages: ['mr', 'hi'],
      channelID,
    });
    const { startsAt } = await addSession(app.db, pune, { inHours: 48, tiers: [{ priceMinor: 20000 }] });
    const mumbai = await addEvent(app.db, { title: 'Mumbai' });
    await addSession(app.db, mumbai, { inHours: 240 });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(startsAt);
    expect(await titles({ city: 'pune' })).toEqual(['Pune 100%']);
    expect(await titles({ kind: 'COMEDY' })).toEqual(['Pune 100%']);
    // An online event can be attended from every city.
    await addSession(app.db, await addEvent(app.db, { title: 'Call', venue: { kind: 'ONLINE', city: '' } }), { inHours: 480 });
    expect(await titles({ city: 'pune' })).toEqual(['Pune 100%', 'Call']);
    expect(await titles({ place: 'ONLINE' })).toEqual(['Call']);
    expect(await titles({ language: 'mr' })).toEqual(['Pune 100%']);
    expect(await titles({ channelID })).toEqual(['Pune 100%']);
    expect(await titles({ q: '100%' })).toEqual(['Pune 100%']);
    expect(await titles({ q: '%' })).toEqual(['Pune 100%']);
    expect(await titles({ from: day, to: day })).toEqual(['Pune 100%']);
    // ₹200 face + ₹50 fee + ₹9 tax on the fee
    expect(await titles({ maxPriceMinor: 25900 })).toEqual(['Pune 100%']);
    expect(await titles({ maxPriceMinor: 25899 })).toEqual([]);
  });

  test.each([
    ['a foreign cursor', { cursor: 'bm90LWEtY3Vyc29y' }],
    ['an unknown field', { colour: 'red' }],
    ['a day that is none', { from: '2026-02-30' }],
    ['too many', { limit: 51 }],
  ])('%s is a plain 400', async (_case, filters) => {
    const { status, body } = await app.call('events.feed', filters);
    expect(status).toBe(400);
    expect(body.fields).toBeDefined();
  });
});

test('an event shows its price with every part, and seats left only when few are left', async () => {
  const eventID = await addEvent(app.db);
  await addSession(app.db, eventID, {
    tiers: [
      { name: 'Floor', capacity: 100, sold: 93 },
      { name: 'Balcony', capacity: 100, priceMinor: 84000 },
      { name: 'Free', capacity: 5, sold: 5, priceMinor: 0 },
      { name: 'Later', saleFrom: new Date(Date.now() + 3_600_000) },
    ],
    sold: 98,
  });
  const { body } = await app.call('events.byId', { eventID });
  const event = body as Event;
  expect(event.fromPrice).toEqual({ amountMinor: 59900, currency: 'INR' });
  expect(event.sessions[0]?.tiers.map((tier) => [tier.name, tier.state, tier.seatsLeft, tier.price.amountMinor])).toEqual([
    ['Floor', 'ON_SALE', 7, 59900],
    ['Balcony', 'ON_SALE', null, 89900],
    ['Free', 'SOLD_OUT', null, 0],
    ['Later', 'NOT_YET', null, 59900],
  ]);
  expect(event.sessions[0]?.tiers[0]).toMatchObject({
    face: { amountMinor: 54000 },
    fee: { amountMinor: 5000 },
    feeTax: { amountMinor: 900 },
    includedTax: { amountMinor: 8237 },
  });
});

test('a draft and an unknown event are the same 404; sessions come soonest first', async () => {
  const draft = await addEvent(app.db, { status: 'DRAFT' });
  expect((await app.call('events.byId', { eventID: draft })).status).toBe(404);
  expect((await app.call('events.sessionsGet', { eventID: 'evt_none' })).status).toBe(404);
  const eventID = await addEvent(app.db);
  await addSession(app.db, eventID, { inHours: 72 });
  const first = await addSession(app.db, eventID, { inHours: 24 });
  const { body } = await app.call('events.sessionsGet', { eventID });
  expect(body.items).toHaveLength(2);
  expect(body.items[0].sessionID).toBe(first.sessionID);
});

test('facets count what the feed shows', async () => {
  for (const city of ['Pune', 'Pune', 'Kochi'])
    await addSession(app.db, await addEvent(app.db, { venue: { city }, languages: ['en', 'hi'] }));
  const { body } = await app.call('events.facets');
  expect(body.cities).toEqual([
    { city: 'Pune', country: 'IN', count: 2 },
    { city: 'Kochi', country: 'IN', count: 1 },
  ]);
  expect(body.languages).toHaveLength(2);
  expect(body.kinds).toEqual([{ kind: 'MUSIC', count: 3 }]);
});
