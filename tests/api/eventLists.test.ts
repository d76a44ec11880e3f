import type { Event, EventSummary } from '@contract/events';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { feedSql, type FeedSearch } from '@/server/modules/events/feedSql';
import { addChannel, addEvent, addSession } from '../support/fixtures/eventRows';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn('Asha Rao');
});
afterAll(() => app.close());

const follow = (channelID: string) => app.call('channels.follow', { channelID }, { as: asha });
/** Every title of a list, read in pages of three. */
async function readAll(filters: Record<string, unknown>, as?: Person): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...filters, limit: 3, ...(cursor ? { cursor } : {}) };
    const { body } = await (as ? app.call('events.feedAuthorized', input, { as }) : app.call('events.feed', input));
    seen.push(...(body.items as EventSummary[]).map(({ title }) => title));
    cursor = (body.nextCursor as string | null) ?? undefined;
  } while (cursor);
  return seen;
}
const dayIn = (hours: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + hours * 3_600_000));

describe('what the lists show', () => {
  test('days: each event once, in the order of its first show within them, across pages', async () => {
    const channelID = await addChannel(app.db);
    const night = async (title: string, ...hours: number[]) => {
      const eventID = await addEvent(app.db, { title, channelID });
      for (const inHours of hours) await addSession(app.db, eventID, { inHours });
    };
    await night('Weekly', 24, 24 * 8, 24 * 15, 24 * 22);
    await night('Soon only', 30);
    await night('Late', 24 * 12);
    await night('Latest', 24 * 40);
    await night('Twice at once', 24 * 9, 24 * 9);
    expect(await readAll({ from: dayIn(24 * 5) })).toEqual(['Weekly', 'Twice at once', 'Late', 'Latest']);
    expect(await readAll({ from: dayIn(24 * 10) })).toEqual(['Late', 'Weekly', 'Latest']);
    expect(await readAll({ to: dayIn(24 * 9) })).toEqual(['Weekly', 'Soon only', 'Twice at once']);
    expect(await readAll({ from: dayIn(24 * 13), to: dayIn(24 * 20) })).toEqual(['Weekly']);
    const { body } = await app.call('events.feed', { from: dayIn(24 * 5) });
    expect(Date.parse(body.items[0].matchedSessionAt)).toBeGreaterThan(Date.now() + 24 * 7 * 3_600_000);
  });

  test('a show that began long ago and is not over is found; a cancelled one is not [R-EVENT-008]', async () => {
    const eventID = await addEvent(app.db, { title: 'Twelve days' });
    await addSession(app.db, eventID, { inHours: -24 * 11, endsAt: new Date(Date.now() + 24 * 3_600_000) });
    const off = await addEvent(app.db, { title: 'Called off' });
    await addSession(app.db, off, { inHours: 48, status: 'CANCELLED' });
    expect(await readAll({ to: dayIn(48) })).toEqual(['Twelve days']);
  });

  test('followed organisers first, by the next show and by days: both groups in order, without duplicates or gaps', async () => {
    const [mine, also, other] = [await addChannel(app.db), await addChannel(app.db), await addChannel(app.db)];
    for (const channelID of [mine, also]) await follow(channelID);
    const place: Record<string, string> = { A: other, B: mine, C: other, D: also, E: mine, F: other, G: also, H: mine };
    for (const [at, [title, channelID]] of Object.entries(place).entries())
      await addSession(app.db, await addEvent(app.db, { title, channelID }), { inHours: 24 * (at + 1) });
    expect((await readAll({}, asha)).join('')).toBe('BDEGHACF');
    expect((await readAll({ from: dayIn(24 * 3) }, asha)).join('')).toBe('DEGHCF');
    expect((await readAll({}, await app.signIn('Kiran'))).join('')).toBe('ABCDEFGH');
  });
});

/** The price and the state of a card are computed in SQL, those of a page in TypeScript (cardNumbers, eventViews.ts). */
describe('the lists and the page of an event say the same', () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const seats = fc.integer({ min: 0, max: 12 });
  const tier = fc
    .record({
      capacity: seats,
      taken: seats,
      priceMinor: fc.constantFrom(0, 1, 33_333, 54_000, 99_999),
      minPerOrder: fc.integer({ min: 1, max: 3 }),
      sale: fc.constantFrom([-9, 9], [-9, -1], [1, 9]),
      needsAccess: fc.boolean(),
    })
    .map(({ capacity, taken, sale: [from = 0, to = 0], ...more }) => ({
      ...more,
      capacity,
      sold: Math.min(taken, capacity),
      saleFrom: at(from),
      saleTo: at(to),
    }));
  const session = fc
    .record({
      inHours: fc.constantFrom(-30, 10, 20),
      status: fc.constantFrom('PUBLISHED' as const, 'PUBLISHED' as const, 'CANCELLED' as const),
      spare: fc.integer({ min: 0, max: 12 }),
      tiers: fc.array(tier, { minLength: 1, maxLength: 3 }),
    })
    .map(({ spare, tiers, ...more }) => {
      const sold = tiers.reduce((sum, one) => sum + one.sold, 0);
      return { ...more, tiers, sold, capacity: sold + spare };
    });
  const fee = fc.record({ feeMinor: fc.constantFrom(0, 1, 5000, 7777), feeTaxBasisPoints: fc.constantFrom(0, 1800, 1234) });

  test('price, seats left, sold out, dates and the filter by price, for random sessions and tiers', async () => {
    const cases = fc.sample(fc.tuple(fee, fc.array(session, { minLength: 1, maxLength: 3 })), { numRuns: 60, seed: 14 });
    for (const [over, sessions] of cases) {
      const eventID = await addEvent(app.db, over);
      for (const one of sessions) await addSession(app.db, eventID, one);
    }
    const cards = async (filters: Record<string, unknown>) =>
      (await app.call('events.feed', { limit: 50, ...filters })).body.items as EventSummary[];
    const listed = await cards({});
    expect(listed.length).toBeGreaterThan(30);
    const cheapest = new Map<string, number>();
    for (const { matchedSessionAt: _, ...card } of listed) {
      const page = (await app.call('events.byId', { eventID: card.eventID })).body as Event;
      expect(page).toMatchObject(card);
      const prices = page.sessions.flatMap(({ tiers }) =>
        tiers.flatMap(({ state, price }) => (state === 'ENDED' ? [] : [price.amountMinor])),
      );
      if (prices.length > 0) cheapest.set(card.eventID, Math.min(...prices));
    }
    for (const price of new Set([...cheapest.values()].flatMap((from) => [Math.max(0, from - 1), from]))) {
      const found = new Set((await cards({ maxPriceMinor: price })).map(({ eventID }) => eventID));
      for (const [eventID, from] of cheapest)
        expect([eventID, from, price, found.has(eventID)]).toEqual([eventID, from, price, from <= price]);
    }
  });
});

/** docs/performance.md was measured with 20,001. */
const most = Number(process.env.EVENT_LISTS ?? 6000);

describe('what the lists read', () => {
  const dialect = new PgDialect();
  /** Blocks of 8 kB that a page reads, from memory or disk: independent of the machine. */
  async function blocksOf(list: string, question: Omit<FeedSearch, 'after' | 'limit' | 'now'>): Promise<number> {
    const { sql: text, params } = dialect.sqlToQuery(feedSql({ ...question, after: null, limit: 11, now: new Date() }));
    const { rows } = await app.db.$client.query<{ 'QUERY PLAN': { Plan: Record<string, number>; 'Execution Time': number }[] }>({
      text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values: params,
    });
    const { Plan: plan = {}, 'Execution Time': ms = NaN } = rows[0]?.['QUERY PLAN'][0] ?? {};
    const blocks = (plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN);
    process.stdout.write(`${list}: ${blocks} blocks, ${ms.toFixed(1)} ms\n`);
    return blocks;
  }
  async function fill(from: number, to: number) {
    await app.db.execute(sql`
      INSERT INTO events (event_id, channel_id, venue_id, title, tagline, about, kind, languages, status, currency, fee_minor, fee_tax_basis_points, included_tax_basis_points, free_cancel_hours, next_session_at, last_session_at)
      SELECT 'e' || n, 'chn_' || (n * 7919) % 1200, (SELECT venue_id FROM venues LIMIT 1), 't', 't', 'a', 'MUSIC', '{en}', 'PUBLISHED', 'INR', 0, 0, 0, 0,
        now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '31 days' FROM generate_series(${from}::int, ${to}::int) n`);
    await app.db.execute(sql`
      INSERT INTO event_sessions (session_id, event_id, starts_at, ends_at, doors_at, gate, status, capacity)
      SELECT 's' || n || '_' || k, 'e' || n, now() + n * interval '1 hour' + k * interval '30 days', now() + (n + 3) * interval '1 hour' + k * interval '30 days',
        now() + n * interval '1 hour' + k * interval '30 days', 'A', 'PUBLISHED', 50 FROM generate_series(${from}::int, ${to}::int) n, generate_series(0, 1) k`);
    await app.db.execute(sql`ANALYZE events, event_sessions, channels, venues, follows`);
  }

  test('stops with the page: three times as many events do not read more blocks', async () => {
    const ownerID = (await app.signIn('Meera Iyer')).userID;
    await app.db.execute(sql`
      INSERT INTO channels (channel_id, handle, name, owner_id) SELECT 'chn_' || n, 'channel_' || n, 'Channel ' || n, ${ownerID} FROM generate_series(0, 1199) n`);
    await addEvent(app.db, { title: 'For its venue', status: 'DRAFT', channelID: 'chn_0' });
    for (const n of [3, 17, 31]) await follow(`chn_${n}`);
    const read = async () => ({
      soonest: await blocksOf('soonest', { filter: {} }),
      followedFirst: await blocksOf('followed first', { filter: {}, viewerID: asha.userID }),
      fromADayOn: await blocksOf('from a day on', { filter: { from: dayIn(24 * 20) } }),
      fromADayOnFollowedFirst: await blocksOf('from a day on, followed first', { filter: { from: dayIn(24 * 20) }, viewerID: asha.userID }),
      aWeek: await blocksOf('a week', { filter: { from: dayIn(24 * 20), to: dayIn(24 * 27) } }),
    });
    await fill(1, most / 3);
    const few = await read();
    await fill(most / 3 + 1, most);
    const many = await read();
    for (const [list, blocks] of Object.entries(many)) {
      expect([list, blocks < 1200]).toEqual([list, true]);
      // Days and followed organisers together read all events of those organisers, whose number has grown here too.
      expect([list, blocks < 2 * few[list as keyof typeof few]]).toEqual([list, true]);
    }
  });
});
