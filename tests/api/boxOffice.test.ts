import { sql } from 'drizzle-orm';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent, hours } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';

const { app } = setupBoxOffice();
const asha = signInBeforeEach(app);

const messagesLike = async (subject: string) =>
  (await app.db.execute<{ subject: string; body: string }>(sql`SELECT subject, body FROM messages WHERE subject LIKE ${`%${subject}%`}`))
    .rows;

describe('bookmarks', () => {
  test('five per page, newest first; adding is idempotent; a removed one is gone [R-ROLE-013, R-ROLE-015]', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await addEvent(app.db, { title: `Night ${n}` })).eventID);
    for (const eventID of [...ids, ids[0]]) expect((await app.call('events.bookmark', { eventID }, { as: asha })).status).toBe(200);
    const first = (await app.call('events.bookmarks', {}, { as: asha })).body;
    expect(first.items.map(({ eventID }: { eventID: string }) => eventID)).toEqual([...ids].reverse().slice(0, 5));
    const second = (await app.call('events.bookmarks', { cursor: first.nextCursor }, { as: asha })).body;
    expect(second).toMatchObject({ items: [{ eventID: ids[0] }], nextCursor: null });
    await app.call('events.unbookmark', { eventID: ids[5] }, { as: asha });
    expect((await app.call('events.byIdAuthorized', { eventID: ids[5] }, { as: asha })).body.isBookmarked).toBe(false);
    expect((await app.call('events.byIdAuthorized', { eventID: ids[4] }, { as: asha })).body.isBookmarked).toBe(true);
    expect((await app.call('events.bookmark', { eventID: 'evt_none' }, { as: asha })).status).toBe(404);
  });

  test('before the sale a reminder is set, moves with the sale, and is sent once', async () => {
    const { eventID, sessionID } = await addEvent(app.db, { title: 'Later', tiers: [{ saleFrom: hours(2) }] });
    const { body } = await app.call('events.bookmark', { eventID }, { as: asha });
    expect(Date.parse(body.remindAt)).toBeCloseTo(hours(2).getTime(), -5);
    await app.db.execute(sql`UPDATE event_bookmarks SET remind_at = now() - interval '1 second'`);
    expect(await app.services.boxOffice.bookmarks.sendSaleReminders()).toBe(1); // the sale has not opened: the reminder moves
    expect(await messagesLike('On sale now')).toEqual([]);
    await app.db.execute(sql`UPDATE session_tiers SET sale_from = now() - interval '1 second' WHERE session_id = ${sessionID}`);
    await app.db.execute(sql`UPDATE event_bookmarks SET remind_at = now() - interval '1 second'`);
    expect(await app.services.boxOffice.bookmarks.sendSaleReminders()).toBe(1);
    expect(await app.services.boxOffice.bookmarks.sendSaleReminders()).toBe(0);
    expect(await messagesLike('On sale now')).toEqual([expect.objectContaining({ subject: 'On sale now: Later' })]);
  });
});

test('organisers that the user follows come first in the feed, across pages', async () => {
  const events = [];
  for (let n = 1; n <= 4; n += 1) events.push(await addEvent(app.db, { title: `In ${n} days`, startsInHours: 24 * n }));
  await app.call('channels.follow', { channelID: events[2]?.channelID }, { as: asha });
  const first = (await app.call('events.feedAuthorized', { limit: 2 }, { as: asha })).body;
  const rest = (await app.call('events.feedAuthorized', { limit: 2, cursor: first.nextCursor }, { as: asha })).body;
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['In 3 days', 'In 1 days', 'In 2 days', 'In 4 days']);
});

test('recommendations: followed organisers with upcoming events and kinds of bookmarked events, each with its reason', async () => {
  const [followed, over, kept] = [
    await addEvent(app.db, { title: 'Followed' }),
    await addEvent(app.db, { title: 'Over' }),
    await addEvent(app.db, { title: 'Kept laughing', kind: 'COMEDY' }),
  ];
  const recommendations = async (as = asha) => (await app.call('events.recommendations', {}, { as })).body.items;
  expect(await recommendations()).toEqual([]);
  await app.db.execute(sql`UPDATE events SET next_session_at = now() - interval '1 hour' WHERE event_id = ${over.eventID}`);
  for (const { channelID } of [followed, over]) await app.call('channels.follow', { channelID }, { as: asha });
  await app.call('events.bookmark', { eventID: kept.eventID }, { as: asha });
  const follow = { because: 'FOLLOW', channel: expect.objectContaining({ channelID: followed.channelID }) };
  expect(await recommendations()).toEqual([follow]); // there is no other event of its kind
  await addEvent(app.db, { title: 'More to laugh at', kind: 'COMEDY' });
  expect(await recommendations()).toEqual([follow, { because: 'KIND', kind: 'COMEDY', title: 'Kept laughing', own: [kept.eventID] }]);
  expect(await recommendations(await app.signIn('Kiran'))).toEqual([]);
  expect((await app.call('events.recommendations', {})).status).toBe(401);
});
