import { eq, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers } from '@/server/db/schema/events';
import { advanceEventTimes } from '@/server/modules/events/organiserRepository';
import { systemClock } from '@/server/platform/clock';
import { addEvent, addSession } from '../support/fixtures/events';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const titles = (answer: { body: { items: { title: string }[] } }) => answer.body.items.map(({ title }) => title);

test('the feed shows published events soonest first, with the total price [R-EVENT-014]', async () => {
  await addEvent(app.db, { title: 'Later', startsInHours: 90 });
  await addEvent(app.db, { title: 'Sooner', startsInHours: 10, tiers: [{ priceMinor: 99_900 }, { priceMinor: 20_000 }] });
  await addEvent(app.db, { title: 'Draft', status: 'DRAFT' });
  await addEvent(app.db, { title: 'Called off', status: 'CANCELLED' });
  const feed = await app.call('events.feed');
  expect(feed.status).toBe(200);
  expect(titles(feed)).toEqual(['Sooner', 'Later']);
  expect(feed.body.items[0]).toMatchObject({
    fromPrice: { amountMinor: 25_900, currency: 'INR' },
    isSoldOut: false,
    seatsLeft: null,
    sessionCount: 1,
  });
});

test('a page of the feed continues exactly where the last one ended, also among events of the same minute', async () => {
  const startsInHours = 20;
  for (let n = 0; n < 7; n += 1) await addEvent(app.db, { title: `E${n}`, startsInHours });
  await app.db.update(events).set({ nextSessionAt: sql`'2027-01-01 10:00:00.123456+00'` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call('events.feed', { limit: 3, ...(cursor ? { cursor } : {}) });
    seen.push(...titles(page));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.sort()).toEqual(['E0', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6']);
});

test('the feed narrows by words, place, kind, language, day of the venue and final price', async () => {
  await addEvent(app.db, {
    title: '100% jazz_night',
    city: 'Goa',
    kind: 'MUSIC',
    languages: ['en', 'kok'],
    tiers: [{ priceMinor: 10_000 }],
  });
  await addEvent(app.db, { title: 'Laughing', city: 'Mumbai', kind: 'COMEDY', languages: ['hi'], startsInHours: 200 });
  const found = async (query: Record<string, unknown>) => titles(await app.call('events.feed', query));
  expect(await found({ q: '100%' })).toEqual(['100% jazz_night']);
  expect(await found({ q: '%' })).toEqual(['100% jazz_night']);
  expect(await found({ q: '_%_%_' })).toEqual([]);
  expect(await found({ q: 'jaz nigth' })).toEqual(['100% jazz_night']); // typing errors
  expect(await found({ q: 'zz_n' })).toEqual(['100% jazz_night']);
  expect(await found({ city: 'goa' })).toEqual(['100% jazz_night']);
  expect(await found({ kind: 'COMEDY' })).toEqual(['Laughing']);
  expect(await found({ language: 'kok' })).toEqual(['100% jazz_night']);
  expect(await found({ maxPriceMinor: 15_899 })).toEqual([]);
  expect(await found({ maxPriceMinor: 15_900 })).toEqual(['100% jazz_night']);
  const facets = await app.call('events.facets');
  expect(facets.body.cities).toEqual(expect.arrayContaining([{ city: 'Goa', country: 'IN', count: 1 }]));
  expect(facets.body.languages).toHaveLength(3);
});

test('a day of the filter is a day at the venue, not in London', async () => {
  const { eventID, sessionID } = await addEvent(app.db, { title: 'Past midnight', timeZone: 'Asia/Kolkata' });
  // 20:30 UTC is two in the morning of the next day in Kolkata.
  const startsAt = new Date('2030-03-01T20:30:00Z');
  await app.db
    .update(eventSessions)
    .set({ startsAt, doorsAt: startsAt, endsAt: new Date('2030-03-01T23:00:00Z') })
    .where(eq(eventSessions.sessionID, sessionID));
  await app.db.update(events).set({ nextSessionAt: startsAt, lastSessionAt: startsAt }).where(eq(events.eventID, eventID));
  expect(titles(await app.call('events.feed', { from: '2030-03-02', to: '2030-03-02' }))).toEqual(['Past midnight']);
  expect(titles(await app.call('events.feed', { from: '2030-03-01', to: '2030-03-01' }))).toEqual([]);
});

test('the number of seats left is shown only when few are left, and sold-out events are shown [R-EVENT-006, R-PAY-020]', async () => {
  const { eventID, sessionID } = await addEvent(app.db, { capacity: 20 });
  await app.db.update(eventSessions).set({ sold: 11 }).where(eq(eventSessions.sessionID, sessionID));
  expect((await app.call('events.byId', { eventID })).body).toMatchObject({
    seatsLeft: 9,
    sessions: [{ tiers: [{ seatsLeft: 9, state: 'ON_SALE' }] }],
  });
  await app.db.update(eventSessions).set({ sold: 20 }).where(eq(eventSessions.sessionID, sessionID));
  expect((await app.call('events.feed')).body.items).toMatchObject([{ isSoldOut: true, seatsLeft: null, fromPrice: null }]);
});

test('drafts and unknown events get the same 404; a cancelled event is marked as cancelled [R-EVENT-001]', async () => {
  const draft = await addEvent(app.db, { status: 'DRAFT' });
  const cancelled = await addEvent(app.db, { status: 'CANCELLED' });
  expect((await app.call('events.byId', { eventID: draft.eventID })).status).toBe(404);
  expect((await app.call('events.sessionsGet', { eventID: draft.eventID })).status).toBe(404);
  expect((await app.call('events.byId', { eventID: 'evt_nothing' })).status).toBe(404);
  expect((await app.call('events.byId', { eventID: cancelled.eventID })).body).toMatchObject({
    status: 'CANCELLED',
    sessions: [{ state: 'CANCELLED' }],
  });
});

test('an invalid cursor and an unknown field are refused', async () => {
  expect((await app.call('events.feed', { cursor: Buffer.from('["1; DROP TABLE events","x"]').toString('base64url') })).status).toBe(400);
  expect((await app.call('events.feed', { sort: 'price' })).status).toBe(400);
});

test('an event advances to its next session, and leaves the feed after the last [R-EVENT-007]', async () => {
  const { eventID, sessionID } = await addEvent(app.db, { startsInHours: 5 });
  await addSession(app.db, { eventID, startsInHours: 100 });
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await app.db
    .update(eventSessions)
    .set({ doorsAt: past(6), startsAt: past(5), endsAt: past(2) })
    .where(eq(eventSessions.sessionID, sessionID));
  await app.db.update(events).set({ nextSessionAt: past(5) });
  expect(await advanceEventTimes(app.db, systemClock.now())).toBe(1);
  expect(await advanceEventTimes(app.db, systemClock.now())).toBe(0);
  expect((await app.call('events.feed')).body.items).toHaveLength(1);
  await app.db.update(eventSessions).set({ doorsAt: past(6), startsAt: past(5), endsAt: past(2) });
  await app.db.update(events).set({ nextSessionAt: past(5) });
  await advanceEventTimes(app.db, systemClock.now());
  expect((await app.call('events.feed')).body.items).toHaveLength(0);
});

test('a tier says whether it is not yet, still or no longer on sale [R-DATA-032]', async () => {
  const hour = 3_600_000;
  const { eventID, tierIDs } = await addEvent(app.db, {
    tiers: [
      { saleFrom: new Date(Date.now() + hour), saleTo: new Date(Date.now() + 2 * hour) },
      { saleTo: new Date(Date.now() - hour) },
      {},
    ],
  });
  await app.db
    .update(sessionTiers)
    .set({ sold: 100 })
    .where(eq(sessionTiers.tierID, tierIDs[2] ?? ''));
  const { body } = await app.call('events.byId', { eventID });
  expect(body.sessions[0].tiers.map(({ state }: { state: string }) => state)).toEqual(['NOT_YET', 'ENDED', 'SOLD_OUT']);
  expect(body.sessions[0].state).toBe('NOT_YET');
});
